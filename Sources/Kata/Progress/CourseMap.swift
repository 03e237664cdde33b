/// Where in the course some code is: whatever its layout and its comments, the order of its declarations, and the
/// names that are the learner's own.
public struct CourseMap: Sendable {
  let steps: [Step]
  let programs: [Program]

  /// Reads the code of steps, such as those that a learner's kata has.
  public init(of steps: [Step]) {
    self.init(of: steps, modelNames: [])
  }

  init(of steps: [Step], modelNames: Set<String>) {
    self.steps = steps
    programs = steps.map { Program($0.files, modelNames: modelNames) }
  }

  /// Where some code is.
  ///
  /// - Parameters:
  ///   - files: The code's files.
  ///   - seen: What was seen last.
  ///   - isSolved: Whether the exercise that is the last step is done, in whatever way.
  /// - Returns: The step that it has reached and the one to come. A step that is later than the last one seen is
  ///   reached only if the code is that step's; an exercise only if it is solved, or the code is its solution's.
  /// - Complexity: O(*n*) for *n* words of code, and *nd* for functions of which *d* words are others.
  public func place(
    of files: [CourseFile],
    after seen: Seen? = nil,
    isSolved: Bool = false
  ) -> Place {
    let code = Program(files)
    let last = seen.flatMap { seen in
      steps.firstIndex { $0.tag == seen.tag }.map { ($0, Program(seen.files)) }
    }
    if let index = index(of: code, after: last) { return place(at: index, code) }
    if isSolved, let last = steps.indices.last { return place(at: last, code, near: last) }
    var nearest = (index: 0, distance: Int.max)
    for index in steps.indices {
      let distance = programs[index].distance(to: code, limit: nearest.distance)
      if distance < nearest.distance { nearest = (index, distance) }
    }
    // From one step to the next less than half of the words change.
    let isLost = nearest.distance * 2 > programs[nearest.index].wordCount
    // An exercise that is like its solution is not done, and its solution is nothing to show yet.
    let index = nearest.index - (nearest.index > 0 && steps[nearest.index].exercise != nil ? 1 : 0)
    // Code that is nearer to the step before than this step is: part of this step is still to be done.
    let isUnderWay =
      index > 0
      && programs[index - 1].distance(to: code) < programs[index - 1].distance(to: programs[index])
    let reached = min(isUnderWay ? index - 1 : index, last?.0 ?? .max)
    return place(at: reached, code, near: index, isLost: isLost)
  }

  private func place(
    at reached: Int,
    _ code: Program,
    near nearest: Int? = nil,
    isLost: Bool = false
  ) -> Place {
    let renamed = Likeness(programs[reached], code)?.renamed ?? [:]
    return Place(
      steps: steps,
      reached: steps[reached],
      coming: reached + 1 < steps.count ? steps[reached + 1] : nil,
      nearest: steps[nearest ?? reached],
      ahead: nearest == nil || isLost ? nil : ahead(of: reached, in: code),
      names: renamed.sorted { $0.key < $1.key }.map { Place.Name(own: $0.value, course: $0.key) },
      difference: nearest.map { programs[$0].distance(to: code) } ?? 0,
      isLost: isLost,
      knowsHistory: code.declarations.contains { declaration in
        let words = declaration.comparable(code.names)
        return words.contains("history") || words.contains("\"history\"")
      },
      start: Measures(of: programs[0]),
      now: Measures(of: code)
    )
  }

  /// The step that brings a function or a type which the code has, although the steps before are not done.
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
      // What the next step brings is in its place.
      guard let bringing, bringing > reached + 1, bringing < found?.index ?? .max else { continue }
      found = (declaration.name, bringing)
    }
    return found.map { ($0.name, steps[$0.index]) }
  }
}

extension CourseMap {
  /// The step whose code this is, whatever its names; nil if it is none's.
  ///
  /// Steps that only rename, or only move to another file, have the same code. Such a step is done if what it renames
  /// has another name than it had, whichever that is.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - last: The step and the code that were seen last.
  /// - Returns: The step's index.
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

  /// Whether a step is done that renames or moves, in code that is otherwise the same.
  ///
  /// - Parameters:
  ///   - index: The step's index.
  ///   - code: The code.
  ///   - known: The names that the code had for those of the course; nil if none is known.
  /// - Returns: Whether more than half of what the step renames or moves is done.
  private func isDone(_ index: Int, in code: Program, known: [String: Set<String>]?) -> Bool {
    let before = programs[index - 1]
    guard let step = Likeness(before, programs[index]), let learners = Likeness(before, code) else {
      return false
    }
    let own = Dictionary(uniqueKeysWithValues: learners.pairs)
    var changes: [Bool] = []
    func compare(_ name: String, _ newName: String, _ ownName: String) {
      guard name != newName else { return }
      // Of what came since nobody knows what it was called.
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

/// Where a learner is in a kata: in its course, or in the net, which comes before the first step.
public struct KataMap: Sendable {
  private let kata: LearnersKata
  private let course: CourseMap
  private let net: CourseMap

  /// Reads the steps that a kata has, with notes in a language.
  public init(of kata: LearnersKata, in language: Language = .english) throws(CourseError) {
    self.kata = kata
    course = CourseMap(of: kata.steps(of: try Course.embedded(kata.course, in: language)))
    net = CourseMap(of: try Course.embedded("net", in: language).steps)
  }

  /// The steps of the course.
  public var steps: [Step] { course.steps }

  /// Where the learner is: in the net while the code is that of the first step and the tests are the learner's own.
  ///
  /// - Parameters:
  ///   - files: The program's files.
  ///   - seen: What was seen last.
  ///   - isSolved: Whether the exercise that is the last step is done.
  /// - Returns: The step that is reached, and the one to come, of the net's or of the course's.
  public func place(of files: [CourseFile], after seen: Seen?, isSolved: Bool = false) -> Place {
    let place = course.place(of: files, after: seen, isSolved: isSolved)
    guard place.reached.number == 0, place.difference == 0, let tests = kata.tests else {
      return place
    }
    var placeInNet = net.place(of: tests)
    (placeInNet.start, placeInNet.now) = (place.start, place.now)
    return placeInNet
  }

  /// What was seen last: the code of a commit, if that is of a later step than what was seen.
  ///
  /// - Parameters:
  ///   - seen: What was seen.
  ///   - head: The program's files in the commit that is checked out.
  /// - Returns: What a learner's code has come from.
  public func last(_ seen: Seen?, head: [CourseFile]) -> Seen? {
    let place = course.place(of: head)
    let step = steps.first { $0.tag == seen?.tag }
    guard place.difference == 0, place.reached.number > step?.number ?? 0 else { return seen }
    return Seen(place.reached, head)
  }
}

/// The code that was seen last, and the step that it had reached.
public struct Seen: Codable, Hashable, Sendable {
  /// The tag of the step.
  public let tag: String
  let files: [CourseFile]

  /// Notes what was seen.
  public init(_ step: Step, _ files: [CourseFile]) { (tag, self.files) = (step.tag, files) }
}

/// Where in the course some code is.
public struct Place: Sendable {
  /// A name of the learner's, and the course's for the same.
  public struct Name: Codable, Hashable, Sendable {
    /// The learner's.
    public let own: String
    /// The course's.
    public let course: String
  }

  /// The steps of the kata; those of the net where the learner is in the net.
  public let steps: [Step]

  /// The last step that is done.
  public let reached: Step

  /// The step to be done next, or to be finished; `nil` after the last.
  public let coming: Step?

  /// The step that the code is most like: the one that is reached, or the one that is under way; not an exercise
  /// that is not done.
  public let nearest: Step

  /// A function or a type that is there before its turn, and the step that brings it.
  public let ahead: (name: String, step: Step)?

  /// The functions and types to which the learner gave other names, if the code is else that of the step.
  public let names: [Name]

  /// How many words of the code are others than the nearest step's; zero if the code is that step's.
  public let difference: Int

  /// Whether the code is so far from all steps that nobody can tell which of them it comes from.
  public let isLost: Bool

  /// Whether the code knows a history play, which no step does: the exercise at the end of an act.
  public let knowsHistory: Bool

  /// What can be counted in the code of the first step.
  public internal(set) var start: Measures

  /// What can be counted in the code.
  public internal(set) var now: Measures

  /// Whether the code has left the step that is reached for the next.
  public var isUnderWay: Bool { difference > 0 && coming != nil && !knowsHistory }

  /// How many steps are done, the one to begin with among them.
  public var doneCount: Int { steps.count { $0.number <= reached.number } }

  /// Whether the steps are those of the net.
  public var isInNet: Bool { reached.course == "net" }
}

/// What can be counted in code, whichever road it took.
public struct Measures: Codable, Hashable, Sendable {
  /// The lines of the longest function.
  public let longestFunction: Int

  /// How many times the type of a play is tested, by a `switch` or a comparison.
  public let typeTests: Int

  /// How many variables there are that can change.
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
