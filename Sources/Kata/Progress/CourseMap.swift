/// Finds the place of code in the course, whatever its layout, comments, order of declarations, and
/// own names.
public struct CourseMap: Sendable {
  let steps: [Step]
  let programs: [Program]
  private let ignoresStyle: Bool

  /// Reads the code of steps, such as those of a learner's kata.
  public init(of steps: [Step]) {
    self.init(of: steps, modelNames: [], ignoresStyle: true)
  }

  init(of steps: [Step], modelNames: Set<String>, ignoresStyle: Bool = false) {
    (self.steps, self.ignoresStyle) = (steps, ignoresStyle)
    programs = steps.map {
      Program($0.files, modelNames: modelNames, ignoresStyle: ignoresStyle)
    }
  }

  func program(of files: [CourseFile]) -> Program { Program(files, ignoresStyle: ignoresStyle) }

  /// Finds the place of some code.
  ///
  /// Code that is no step's has reached the nearest step; if it lacks an earlier step, it has reached only the one
  /// before that. An exercise counts only if it is solved, or if the code is its solution.
  ///
  /// - Parameters:
  ///   - files: The code's files.
  ///   - seen: The code and the step seen last.
  ///   - isSolved: Whether the exercise at the end is done, in any way.
  /// - Returns: The step reached, the step to come, and how the code differs.
  /// - Complexity: O(*n*) for *n* words of code, and *nd* for functions with *d* different words.
  public func place(
    of files: [CourseFile],
    after seen: Seen? = nil,
    isSolved: Bool = false
  ) -> Place {
    let code = program(of: files)
    let last = seen.flatMap { seen in
      steps.firstIndex { $0.tag == seen.tag }.map { ($0, program(of: seen.files)) }
    }
    if let index = index(of: code, after: last) { return place(at: index, code) }
    if isSolved, let last = steps.indices.last { return place(at: last, code, near: last) }
    let nearest = nearest(to: code, after: last?.0)
    // From one step to the next, less than half of the words change.
    let isLost = nearest.distance * 2 > programs[nearest.index].wordCount
    // Code like an exercise's solution does not count as done, and the solution is not to be shown
    // yet.
    let index = nearest.index - (nearest.index > 0 && steps[nearest.index].exercise != nil ? 1 : 0)
    // Code nearer to the step before than this step is: part of this step is still to be done.
    let isUnderWay =
      index > 0
      && programs[index - 1].distance(to: code) < programs[index - 1].distance(to: programs[index])
    let reached = lastDone(
      in: code,
      near: isUnderWay ? index - 1 : index,
      after: last?.0 ?? 0
    )
    return place(at: reached, code, near: index, isLost: isLost)
  }

  /// Finds the step nearest to some code.
  ///
  /// Steps that only rename are equally near: then the names decide, and else the step seen last.
  private func nearest(to code: Program, after last: Int?) -> (index: Int, distance: Int) {
    let names = code.allNames
    var nearest = (index: 0, distance: Int.max, rank: [Int.max])
    // At least so many words must be removed or added: the likeliest steps come first.
    let least = programs.map { abs($0.wordCount - code.wordCount) }
    for index in steps.indices.sorted(by: { (least[$0], $0) < (least[$1], $1) }) {
      let limit = nearest.distance == .max ? .max : nearest.distance + 1
      guard least[index] < limit else { break }
      let distance = programs[index].distance(to: code, limit: limit)
      guard distance < limit else { continue }
      let foreign = Balance(from: programs[index].allNames, to: names).size
      let rank = [distance, foreign, index == last ? -1 : index]
      if rank.lexicographicallyPrecedes(nearest.rank) { nearest = (index, distance, rank) }
    }
    return (nearest.index, nearest.distance)
  }

  /// Finds the last step, up to `index`, with no undone step before it.
  ///
  /// A step after the one seen last is undone if the code differs from `index` by all of that step's words, the other
  /// way round. A large difference has a small step's words by chance, so they must be a quarter of it.
  private func lastDone(in code: Program, near index: Int, after last: Int) -> Int {
    let difference = Balance(from: programs[index], to: code)
    let undone = programs.indices.first { step in
      guard last < step, step <= index else { return false }
      let undoing = Balance(from: programs[step], to: programs[step - 1])
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
    let renamed = Likeness(programs[reached], code)?.renamed ?? [:]
    let knowsHistory = code.knowsHistory && !programs.contains(where: \.knowsHistory)
    return Place(
      steps: steps,
      reached: steps[reached],
      coming: reached + 1 < steps.count ? steps[reached + 1] : nil,
      nearest: steps[nearest ?? reached],
      ahead: nearest == nil || isLost ? nil : ahead(of: reached, in: code),
      names: renamed.sorted { $0.key < $1.key }.map { Place.Name(own: $0.value, course: $0.key) },
      difference: nearest.map { programs[$0].distance(to: code) } ?? 0,
      isUnderWay: !knowsHistory
        && nearest.map { $0 > reached || leads(code, from: reached) } ?? false,
      isLost: isLost,
      knowsHistory: knowsHistory,
      start: Measures(of: programs[0]),
      now: Measures(of: code)
    )
  }

  /// Whether code that differs from a step's has begun the next step: it is no farther from that, and differs by more
  /// than declarations of its own.
  ///
  /// An exercise may be solved in any way, so all other code has begun it.
  private func leads(_ code: Program, from reached: Int) -> Bool {
    guard reached + 1 < steps.count else { return false }
    if steps[reached + 1].exercise != nil { return true }
    let (step, next) = (programs[reached], programs[reached + 1])
    let known = Set(step.declarations.map(\.title))
    let coming = next.declarations.filter { !known.contains($0.title) }
    let own = code.declarations.filter { one in
      !known.contains(one.title) && !coming.contains { $0.isLike(one) }
    }
    return step.distance(to: code) > own.reduce(0) { $0 + $1.words.count }
      && next.distance(to: code) <= next.distance(to: step)
  }

  /// A function or a type that comes too early, and the step that brings it.
  private func ahead(of reached: Int, in code: Program) -> (name: String, step: Step)? {
    let known = Set(programs[reached].declarations.map(\.title))
    var found: (name: String, index: Int)?
    for declaration in code.declarations
    where declaration.isFunction && !known.contains(declaration.title) {
      let bringing = steps.indices.dropFirst(reached + 1).first { index in
        let before = Set(programs[index - 1].declarations.map(\.title))
        return programs[index].declarations.contains {
          $0.isFunction && !before.contains($0.title) && $0.isLike(declaration)
        }
      }
      // The next step's declarations are not early.
      guard let bringing, bringing > reached + 1, bringing < found?.index ?? .max else { continue }
      found = (declaration.name, bringing)
    }
    return found.map { ($0.name, steps[$0.index]) }
  }
}

extension Program {
  /// The names of its declarations, and of the locals in each: alone, too, as the declaration may be renamed.
  fileprivate var allNames: [String] {
    names + declarations.flatMap { one in one.locals.flatMap { [$0, "\(one.name).\($0)"] } }
  }

  /// Whether it speaks of a history play.
  fileprivate var knowsHistory: Bool {
    declarations.contains { declaration in
      let words = declaration.comparable(names)
      return words.contains("history") || words.contains("\"history\"")
    }
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
    let known = last.flatMap { Likeness(programs[$0.index], $0.code)?.names }
    while index < end, isDone(index + 1, in: code, known: known) { index += 1 }
    return index
  }

  /// Whether more than half of a renaming or moving step is done, in code that is otherwise the
  /// same.
  ///
  /// `known` has the code's earlier names by those of the course; `nil` if there are none.
  private func isDone(_ index: Int, in code: Program, known: [String: Set<String>]?) -> Bool {
    let before = programs[index - 1]
    guard let step = Likeness(before, programs[index]), let learners = Likeness(before, code) else {
      return false
    }
    let own = Dictionary(uniqueKeysWithValues: learners.pairs)
    var changes: [Bool] = []
    func compare(_ name: String, _ newName: String, _ ownName: String) {
      guard name != newName else { return }
      // A newer declaration has no earlier name: then it must have the step's new one.
      let isOther = known.map { names in
        names[name].map { !$0.contains(ownName) } ?? (ownName == newName)
      }
      changes.append(isOther ?? (ownName != name))
    }
    for (here, there) in step.pairs {
      let (old, new) = (before.declarations[here], programs[index].declarations[there])
      guard let declaration = own[here].map({ code.declarations[$0] }) else { return false }
      compare(old.name, new.name, declaration.name)
      if old.path != new.path { changes.append(declaration.path != old.path) }
      if old.isPrivate != new.isPrivate { changes.append(declaration.isPrivate == new.isPrivate) }
      for (number, name) in old.locals.enumerated() {
        compare(name, new.locals[number], declaration.locals[number])
      }
    }
    return changes.count { $0 } * 2 > changes.count
  }
}

/// A learner's place in a kata: in its course, or in the net, which comes before the first step.
public struct KataMap: Sendable {
  private let kata: LearnersKata
  private let course: CourseMap
  private let net: CourseMap

  /// Reads a kata's steps, with notes in a language.
  public init(of kata: LearnersKata, in language: Language = .english) throws(CourseError) {
    self.kata = kata
    course = CourseMap(of: kata.steps(of: try Course.embedded(kata.course, in: language)))
    net = CourseMap(of: try Course.embedded("net", in: language).steps)
  }

  /// The steps of the course.
  public var steps: [Step] { course.steps }

  /// Finds the learner's place: in the net while the code is the first step's and the tests are the
  /// learner's own.
  ///
  /// - Parameters:
  ///   - files: The program's files.
  ///   - seen: The code and the step seen last.
  ///   - isSolved: Whether the exercise at the end is done.
  /// - Returns: The step reached and the step to come, of the net or of the course.
  public func place(of files: [CourseFile], after seen: Seen?, isSolved: Bool = false) -> Place {
    let place = course.place(of: files, after: seen, isSolved: isSolved)
    guard place.reached.number == 0, place.difference == 0, let tests = kata.tests else {
      return place
    }
    var placeInNet = net.place(of: tests)
    (placeInNet.start, placeInNet.now) = (place.start, place.now)
    return placeInNet
  }

  /// The code of a commit as code seen, if it is that of a step after the first; `nil` for any other.
  public func seen(_ head: [CourseFile]) -> Seen? {
    guard let index = course.index(of: course.program(of: head)), steps[index].number > 0 else {
      return nil
    }
    return Seen(steps[index], head)
  }

  /// The later of two, by their steps.
  public func later(_ one: Seen?, _ other: Seen?) -> Seen? {
    func number(_ seen: Seen?) -> Int { steps.first { $0.tag == seen?.tag }?.number ?? 0 }
    return number(one) < number(other) ? other : one
  }
}

/// The code that was seen last, and the step that it had reached.
public struct Seen: Codable, Hashable, Sendable {
  /// The tag of the step.
  public let tag: String
  let files: [CourseFile]

  /// Notes a step and its code.
  public init(_ step: Step, _ files: [CourseFile]) { (tag, self.files) = (step.tag, files) }
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

  /// Whether the code has left the reached step for the next.
  public let isUnderWay: Bool

  /// Whether the code is too far from all steps to tell its place.
  public let isLost: Bool

  /// Whether the code knows a history play, the exercise at the end of an act; no step does.
  public let knowsHistory: Bool

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
    let declarations = program.declarations
    longestFunction = declarations.filter { $0.kind == "func" }.map(\.lines.count).max() ?? 0
    variables = declarations.reduce(0) { sum, declaration in
      let isOwn = declaration.kind == "var" && !declaration.isFunction
      return sum + declaration.words.count { $0 == .literal("var") }
        - (declaration.kind == "var" && !isOwn ? 1 : 0)
    }
    typeTests = declarations.reduce(0) { sum, declaration in
      let words = declaration.comparable(program.names)
      let isType = { (word: String) in
        ["\"tragedy\"", "\"comedy\"", "tragedy", "comedy"].contains(word)
      }
      guard words.contains(where: isType) else { return sum }
      let comparisons = words.indices.dropFirst(2).count {
        isType(words[$0]) && words[$0 - 1] == "=" && ["=", "!"].contains(words[$0 - 2])
      }
      return sum + comparisons + words.count { $0 == "switch" }
    }
  }
}
