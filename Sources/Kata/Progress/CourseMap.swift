/// Finds the place of code in the course, whatever its layout, comments, order of declarations, and
/// own names.
public struct CourseMap: Sendable {
  let steps: [Step]
  let programs: [Program]

  /// Reads the code of a course's steps, once in a process.
  public init(of steps: [Step]) {
    self.steps = steps
    programs = steps.map(\.program)
  }

  /// Finds the place of some code.
  ///
  /// Code that is no step's has reached the nearest step; if it lacks an earlier step, it has reached only the one
  /// before that. An exercise counts only if it is solved, or if the code is its solution.
  ///
  /// The step that the commit checked out has, `head`, is done.
  public func place(
    of files: [CourseFile],
    after head: [CourseFile] = [],
    isSolved: Bool = false
  ) -> Place {
    let (code, old) = (Program(files), Program(head))
    let last = index(of: old).map { ($0, old) }
    if let index = index(of: code, after: last) { return place(at: index, code) }
    if isSolved, let last = steps.indices.last { return place(at: last, code, near: last) }
    let nearest = nearest(to: code, after: last?.0)
    // From one step to the next, less than half of the words change.
    let isLost = programs[nearest].distance(to: code) * 2 > programs[nearest].size
    // Code like an exercise's solution does not count as done, and the solution is not to be shown
    // yet.
    let index = nearest - (nearest > 0 && steps[nearest].exercise != nil ? 1 : 0)
    // Code nearer to the step before than this step is: part of this step is still to be done.
    let before = programs[max(index - 1, 0)]
    let isHalfDone =
      before.distance(to: code) < before.distance(to: programs[index])
      || Balance(from: before.words, to: code.words).size
        < Balance(from: before.words, to: programs[index].words).size
    let reached = min(
      lastDone(in: code, near: index, after: last?.0 ?? 0),
      isHalfDone ? index - 1 : index
    )
    return place(at: reached, code, near: index, isLost: isLost)
  }

  /// Finds the step nearest to some code.
  ///
  /// Steps that only rename are equally near: then the names decide, and else the step seen last.
  private func nearest(to code: Program, after last: Int?) -> Int {
    let names = Balance(code.allNames)
    let ranks = steps.indices.map { index in
      let program = programs[index]
      let foreign = Balance(from: Balance(program.allNames), to: names).size
      return [program.distance(to: code), foreign, index == last ? -1 : index]
    }
    return ranks.indices.min { ranks[$0].lexicographicallyPrecedes(ranks[$1]) } ?? 0
  }

  /// Finds the last step, up to `index`, with no undone step before it.
  ///
  /// A step after the one seen last is undone if the code differs from `index` by all of that step's words, the other
  /// way round. A large difference has a small step's words by chance, so they must be a quarter of it.
  private func lastDone(in code: Program, near index: Int, after last: Int) -> Int {
    let difference = Balance(from: programs[index].words, to: code.words)
    let undone = programs.indices.first { step in
      guard last < step, step <= index else { return false }
      let undoing = Balance(from: programs[step].words, to: programs[step - 1].words)
      return undoing.size >= 4 && undoing.size * 4 >= difference.size
        && difference.contains(undoing)
    }
    return undone.map { $0 - 1 } ?? index
  }

  private func place(
    at reached: Int,
    _ code: Program,
    near nearest: Int? = nil,
    isLost: Bool = false
  ) -> Place {
    let renamed = Likeness(programs[reached], code)?.pairs.filter { old, new in
      old.owner == nil && old.name != new.name
    }
    let difference = nearest.map { index in
      // If only the order of words differs, that is one difference.
      programs[index].distance(to: code) == 0
        ? 0 : max(1, Balance(from: programs[index].words, to: code.words).size)
    }
    return Place(
      steps: steps,
      reached: steps[reached],
      coming: reached + 1 < steps.count ? steps[reached + 1] : nil,
      nearest: steps[nearest ?? reached],
      ahead: nearest == nil || isLost ? nil : ahead(of: reached, in: code),
      names: (renamed ?? []).map { Place.Name(own: $1.name, course: $0.name) }
        .sorted { $0.course < $1.course },
      difference: difference ?? 0,
      isLost: isLost,
      start: Measures(of: programs[0]),
      now: Measures(of: code)
    )
  }

  /// A function or a type that comes too early, and the step that brings it.
  private func ahead(of reached: Int, in code: Program) -> (name: String, step: Step)? {
    let titles = programs.map { Set($0.declarations.map(\.title)) }
    var own = code.declarations.filter { $0.isFunction && !titles[reached].contains($0.title) }
    for index in steps.indices.dropFirst(reached + 1) {
      let new = programs[index].declarations.filter {
        $0.isFunction && !titles[index - 1].contains($0.title)
      }
      let brought = own.filter { one in new.contains { $0.isLike(one) } }
      // The next step's declarations are not early.
      if index > reached + 1, let one = brought.first { return (one.name, steps[index]) }
      own.removeAll { one in brought.contains { $0.title == one.title } }
    }
    return nil
  }
}

extension Program {
  /// The names of its declarations, and of the locals in each: alone, too, as the declaration may be renamed.
  fileprivate var allNames: [String] {
    names + declarations.flatMap { one in one.locals.flatMap { [$0, "\(one.name).\($0)"] } }
  }
}

extension CourseMap {
  /// The index of the step with this code, whatever its names; `nil` if there is none.
  ///
  /// Steps that only rename, or only move to another file, have the same code. Such a step is done
  /// if its subject has any new name or place.
  func index(of code: Program, after last: (index: Int, code: Program)? = nil) -> Int? {
    guard let end = programs.lastIndex(where: { Likeness($0, code) != nil }) else { return nil }
    var index = end
    while index > 0, Likeness(programs[index - 1], programs[end]) != nil { index -= 1 }
    // The course's own names tell by themselves.
    if let own = (index...end).first(where: { programs[$0].hasNames(of: code) }) { return own }
    if let last, (index...end).contains(last.index) { index = last.index }
    let likeness = last.flatMap { Likeness(programs[$0.index], $0.code) }
    while index < end, isDone(index + 1, in: code, since: likeness) { index += 1 }
    return index
  }

  /// Whether more than half of a step that only renames or moves is done in code that is otherwise the same.
  private func isDone(_ step: Int, in code: Program, since last: Likeness?) -> Bool {
    let changes = changes(of: step, at: step, in: code, since: last) ?? [false]
    return changes.count { $0 } * 2 > changes.count
  }

  /// Whether each change of a step that only renames or moves is done, in code that is the step `end`, whatever its
  /// names; `nil` for another step.
  ///
  /// `last` matches a step and the code that was seen there.
  func changes(
    of step: Int,
    at end: Int,
    in code: Program,
    since last: Likeness?
  ) -> [Bool]? {
    guard let renaming = Likeness(programs[step - 1], programs[step]),
      let now = Likeness(programs[end], code)
    else { return nil }
    let (names, lastNames) = (now.names, last?.names)
    let renames = renaming.names.flatMap { old, new in
      new.subtracting([old]).map { new in
        let own = names[new] ?? []
        // A newer declaration has no earlier name: then it must have the step's new one.
        return lastNames.map { $0[old].map(own.isDisjoint) ?? (own == [new]) } ?? !own.contains(old)
      }
    }
    let moves = renaming.pairs.flatMap { old, new in
      let own = now.pairs.first { $0.old.title == new.title }?.new
      let before = last?.pairs.first { $0.old.title == old.title }?.new ?? old
      return (old.path == new.path ? [] : [own?.path != before.path])
        + (old.isPrivate == new.isPrivate ? [] : [own?.isPrivate != before.isPrivate])
    }
    return renames + moves
  }
}

/// A learner's place in a kata: in its course, or in the net, which comes before the first step.
package struct KataMap: Sendable {
  private let kata: LearnersKata
  private let course: CourseMap
  private let net: CourseMap

  package init(of kata: LearnersKata, in language: Language = .english) throws(CourseError) {
    self.kata = kata
    course = CourseMap(of: kata.steps(of: try Course.embedded(kata.course, in: language)))
    net = CourseMap(of: try Course.embedded("net", in: language).steps)
  }

  package var steps: [Step] { course.steps }

  /// Finds the learner's place: in the net while the code is the first step's and the tests are the
  /// learner's own.
  package func place(
    of files: [CourseFile],
    after head: [CourseFile],
    isSolved: Bool = false
  ) -> Place {
    let place = course.place(of: files, after: head, isSolved: isSolved)
    guard place.reached.number == 0, place.difference == 0, let tests = kata.tests else {
      return place
    }
    var placeInNet = net.place(of: tests)
    (placeInNet.start, placeInNet.now) = (place.start, place.now)
    return placeInNet
  }
}

/// The place of some code in the course.
public struct Place: Sendable {
  /// A learner's name, and the course's name for the same.
  public struct Name: Codable, Hashable, Sendable {
    /// The learner's.
    public let own: String
    /// The course's.
    public let course: String
  }

  /// The steps of the kata, or of the net if the learner is there.
  public let steps: [Step]

  /// The last step that is done.
  public let reached: Step

  /// The step to do next or to finish; `nil` after the last.
  public let coming: Step?

  /// The step that the code is most like: the one reached or the one under way, but no unsolved
  /// exercise.
  public let nearest: Step

  /// A function or a type that comes too early, and the step that brings it.
  public let ahead: (name: String, step: Step)?

  /// The functions and types that the learner named otherwise, if the code is else that of the
  /// step.
  public let names: [Name]

  /// How many words differ from the nearest step's code.
  public let difference: Int

  /// Whether the code is too far from all steps to tell its place.
  public let isLost: Bool

  /// The measures of the first step's code.
  public internal(set) var start: Measures

  /// The measures of the code.
  public internal(set) var now: Measures

  /// How many steps are done, including the first.
  public var doneCount: Int { steps.count { $0.number <= reached.number } }

  /// Whether the steps are those of the net.
  public var isInNet: Bool { reached.course == "net" }
}

/// Measures of code that do not depend on the way to it.
public struct Measures: Codable, Hashable, Sendable {
  /// The number of lines of the longest function.
  public let longestFunction: Int

  /// How often a `switch` or a comparison tests the type of a play.
  public let typeTests: Int

  /// The number of mutable variables.
  public let variables: Int

  init(of program: Program) {
    let functions = program.declarations.filter { $0.kind == "func" }
    longestFunction = functions.map(\.lines.count).max() ?? 0
    variables = program.declarations.reduce(0) { sum, declaration in
      // A computed property is no variable.
      let isComputed = declaration.kind == "var" && declaration.isFunction
      return sum + declaration.tokens.count { $0.text == "var" } - (isComputed ? 1 : 0)
    }
    typeTests = program.declarations.reduce(0) { sum, declaration in
      let words = declaration.texts
      let tests = words.indices.filter { index in
        ["\"tragedy\"", "\"comedy\"", "tragedy", "comedy"].contains(words[index])
      }
      guard !tests.isEmpty else { return sum }
      let comparisons = tests.count { index in
        [["=", "="], ["!", "="]].contains(Array(words[..<index].suffix(2)))
      }
      return sum + comparisons + words.count { $0 == "switch" }
    }
  }
}
