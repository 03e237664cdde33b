/// Finds the place of code in the course, whatever its layout, comments, order of declarations, and
/// own names.
public struct CourseMap: Sendable {
  let steps: [Step]
  /// The program of each step.
  let versions: [Version]
  private let roles: [Roles]
  private let facts: [Facts]
  private let start: Measures
  /// The members that the first step's program uses.
  private let given: Set<String>

  /// Reads the code of a course's steps.
  public init(of steps: [Step]) {
    self.steps = steps
    let given = steps.first.map { Module($0.files).memberNames } ?? []
    self.given = given
    var files: [CourseFile: [Syntax]] = [:]
    let versions = steps.map { Version(Module($0.files, &files), of: $0.files, given: given) }
    var known: Set<String> = []
    var all: [Roles] = []
    for (index, version) in versions.enumerated() {
      let before = all.last.map { [(versions[index - 1].outline, $0)] } ?? []
      var roles = Roles(of: version.outline, like: before, areTitlesKept: true)
      roles.complete(version.outline, &known)
      all.append(roles)
    }
    self.versions = versions
    roles = all
    start = Measures(of: versions.first ?? Version([]))
    facts = zip(versions, all).map { Facts($0.outline, $1) }
  }

  /// Reads a learner's program.
  func version(of files: [CourseFile]) -> Version { Version(files, given: given) }

  /// A learner's program, whose code is read.
  func version(of module: Module, _ files: [CourseFile]) -> Version {
    Version(module, of: files, given: given)
  }

  /// Finds the place of some code.
  ///
  /// Code that is no step's has reached the nearest step; if it lacks an earlier step, it has reached only the one
  /// before that. An exercise counts only if it is solved, or if the code is its solution.
  ///
  /// What the commit checked out has, `head`, is done; if its code is no step's, so is the newest of the commits before
  /// it, `older`, that is one. It is open again only if the code is that of an earlier step.
  public func place(
    of files: [CourseFile],
    after head: [CourseFile] = [],
    isSolved: Bool = false,
    marked: Int = 0,
    older: [[CourseFile]] = []
  ) -> Place {
    DeepStack.run { place(of: files, head, isSolved, marked, older) }
  }

  private func place(
    of files: [CourseFile],
    _ head: [CourseFile],
    _ isSolved: Bool,
    _ marked: Int,
    _ older: [[CourseFile]]
  ) -> Place {
    let code = version(of: files)
    let headCode = version(of: head)
    let committed = done(in: headCode, older)
    let floor = max(committed, marked)
    if !code.isReadable {
      return head.isEmpty
        ? place(ofUnreadable: files, code) : place(at: floor, code, near: floor, isExact: false)
    }
    let exact = likeSteps(code)
    if isSolved, exact == nil, let last = steps.indices.last {
      return place(at: last, code, near: last, isExact: false)
    }
    let far = versions[committed].words.distance(to: code.words)
    let back =
      marked > committed || Set(files) == Set(head)
      ? nil
      : steps.indices.prefix(committed).last {
        versions[$0].words.distance(to: code.words) <= far
          && isBack(code, at: $0, from: committed)
      }
    var nearest = back ?? exact.map { max($0.lowerBound, floor) } ?? nearest(to: code, from: floor)
    var reached =
      back ?? exact.map { self.reached(by: code, in: $0, from: floor) }
      ?? self.reached(by: code, near: nearest, from: floor)
    // A name that is used, and that only the commit declares: the step that takes it away is half done.
    let open = exact == nil ? code.names(onlyIn: headCode) : []
    if !open.isEmpty {
      // If the name is the learner's own, it is the last step that does more than to rename.
      let last = (floor..<reached).last { facts[$0].structure != facts[$0 + 1].structure }
      reached = (floor..<reached).first { takesAway(open, step: $0 + 1) } ?? last ?? reached
    }
    // Code like an exercise's solution does not count as done, and the solution is not to be shown yet.
    if exact == nil {
      let isExercise = { (index: Int) in index > floor && steps[index].exercise != nil }
      if isExercise(nearest) { nearest -= 1 }
      if isExercise(reached) { reached -= 1 }
    }
    let isLost =
      exact == nil
      && versions[nearest].words.distance(to: code.words) * 2 > versions[nearest].words.size
    let isStep = exact?.contains(reached) ?? false
    return place(
      at: reached,
      code,
      near: isStep ? reached : max(nearest, reached),
      isExact: isStep,
      isLost: isLost
    )
  }

  /// The place of code in which a bracket or a string is open: nothing new is done.
  ///
  /// Without a commit it is the step with most of its words.
  private func place(ofUnreadable files: [CourseFile], _ code: Version) -> Place {
    func words(_ files: [CourseFile]) -> Bag {
      Bag(files.flatMap { SwiftCode($0.text).tokens.map(\.text) })
    }
    let own = words(files)
    let all = steps.indices.map { (own.distance(to: words(steps[$0].files)), $0) }
    let (distance, nearest) = all.min { $0 < $1 } ?? (0, 0)
    return place(at: nearest, code, near: nearest, isExact: false, isLost: distance * 2 > own.size)
  }

  /// The last step that a commit's code has; if that is none's, at least what the newest before it has.
  func done(in head: Version, _ older: [[CourseFile]]) -> Int {
    if head.words.size == 0 { return 0 }
    if let like = likeSteps(head) { return reached(by: head, in: like) }
    for files in older {
      let version = version(of: files)
      guard let like = likeSteps(version) else { continue }
      let floor = reached(by: version, in: like)
      return reached(by: head, near: nearest(to: head, from: floor), from: floor)
    }
    return reached(by: head, near: nearest(to: head, from: 0), from: 0)
  }

  /// The steps with this code, whatever its names, files and access; `nil` if there is none.
  func likeSteps(_ code: Version) -> ClosedRange<Int>? {
    guard let end = versions.lastIndex(where: { $0.matching(code) != nil }) else { return nil }
    var start = end
    while start > 0, versions[start - 1].matching(versions[end]) != nil { start -= 1 }
    return start...end
  }

  /// The step with this code; `nil` if there is none.
  ///
  /// Of several that only rename or move, it is the last that is done. A rename is done if the name is another than in the code of the step that was seen last.
  func index(of code: Version, after last: (index: Int, code: Version)? = nil) -> Int? {
    guard let like = likeSteps(code) else { return nil }
    let floor = last.flatMap {
      like.contains($0.index) && !isBack(code, at: $0.index - 1, from: $0.index) ? $0.index : nil
    }
    return reached(by: code, in: like, from: floor ?? 0, since: last?.code)
  }

  // MARK: What a step is about

  /// The last step that is done in the code of several, which only rename or move.
  private func reached(
    by code: Version,
    in like: ClosedRange<Int>,
    from floor: Int = 0,
    since last: Version? = nil
  ) -> Int {
    var end = max(like.lowerBound, floor)
    while end < like.upperBound, isDone(end + 1, in: code, at: end + 1, since: last) { end += 1 }
    return end
  }

  private func takesAway(_ names: Set<String>, step: Int) -> Bool {
    facts[step - 1].names.subtracting(facts[step].names).contains { fact in
      fact.split(separator: " ").last.map { names.contains(String($0)) } ?? false
    }
  }

  /// The last step that is done in code, without an open one before it.
  private func reached(by code: Version, near nearest: Int, from floor: Int) -> Int {
    var end = max(nearest, floor)
    let open = (floor..<end).first { !isDone($0 + 1, in: code, at: end) }
    if let open { return open }
    while end + 1 < steps.count, isDone(end + 1, in: code, at: end + 1) { end += 1 }
    return end
  }

  /// Whether code has what a step brought, and nothing of what it took away, as far as the step `end` still has it so.
  private func isDone(
    _ step: Int,
    in code: Version,
    at end: Int,
    since before: Version? = nil
  ) -> Bool {
    let own = facts(of: code, near: [end, step, step - 1])
    let old = facts[step - 1]
    let new = facts[step]
    let last = facts[end]
    func changes(_ part: KeyPath<Facts, Set<String>>) -> (met: Int, all: Int) {
      let came = new[keyPath: part].subtracting(old[keyPath: part]).intersection(
        last[keyPath: part]
      )
      let gone = gone(part)
      return (came.intersection(own[keyPath: part]).count + gone.met, came.count + gone.all)
    }
    func gone(_ part: KeyPath<Facts, Set<String>>) -> (met: Int, all: Int) {
      let gone = old[keyPath: part].subtracting(new[keyPath: part]).subtracting(last[keyPath: part])
      // A name that is used, and is declared no more, is still there.
      let left = gone.filter {
        own[keyPath: part].contains($0)
          || own.words.contains(
            $0.replacing(" local ", with: " word ").replacing(" parameter ", with: " word ")
          )
      }
      return (gone.count - left.count, gone.count)
    }
    let structure = changes(\.structure)
    let types = gone(\.types)
    let hasMore =
      !own.repeated.isSubset(of: last.repeated)
      || own.structure.contains { fact in
        !last.structure.contains(fact) && !old.structure.contains(fact)
          && new.came(old, about: fact)
      }
    if structure.all + types.all > 0 {
      let words = gone(\.words)
      return structure == (structure.all, structure.all) && types.met == types.all
        && words.met * 2 >= words.all
        && !hasMore
    }
    let names = before.map {
      renames(by: step, from: facts(of: $0, near: [end, step, step - 1]), to: own)
    }
    for (met, all) in [
      changes(\.order), changes(\.marks), changes(\.words), names ?? gone(\.names),
    ] where all > 0 {
      return met * 2 > all
    }
    return true
  }

  /// How many of the names that a step changes are others than they were.
  private func renames(by step: Int, from before: Facts, to after: Facts) -> (met: Int, all: Int) {
    func subject(_ fact: String) -> Substring {
      fact[..<(fact.lastIndex(of: " ") ?? fact.endIndex)]
    }
    let came = facts[step].names.subtracting(facts[step - 1].names)
    let subjects = Set(facts[step - 1].names.subtracting(facts[step].names).map(subject))
    let met = subjects.count { one in
      let old = before.names.filter { subject($0) == one }
      // What is new has no earlier name: then it must have the step's new one.
      return old.isEmpty ? !came.isDisjoint(with: after.names) : !old.isSubset(of: after.names)
    }
    return (met, subjects.count)
  }

  /// Whether code is again what it was at a step before `floor`.
  private func isBack(_ code: Version, at step: Int, from floor: Int) -> Bool {
    guard step >= 0, step < floor else { return false }
    let own = facts(of: code, near: [step, floor])
    let before = facts[step]
    guard own.structure == before.structure, own.words == before.words, own.types == before.types,
      own.order == before.order
    else { return false }
    return (step + 1...floor).allSatisfy { index in
      let gone = facts[index - 1].names.subtracting(facts[index].names).intersection(before.names)
      let marks = facts[index].marks.subtracting(facts[index - 1].marks).subtracting(before.marks)
      return gone.isSubset(of: own.names) && marks.isDisjoint(with: own.marks)
    }
  }

  private func facts(of code: Version, near steps: [Int]) -> Facts {
    var seen: Set<Int> = []
    let others = steps.filter { seen.insert($0).inserted }.map { (versions[$0].outline, roles[$0]) }
    return Facts(code.outline, Roles(of: code.outline, like: others))
  }

  /// Finds the step nearest to some code.
  private func nearest(to code: Version, from floor: Int) -> Int {
    // Their words alone tell which come into question.
    let near = steps.indices.dropFirst(floor).map {
      (versions[$0].words.distance(to: code.words), $0)
    }
    .sorted { $0 < $1 }.prefix(12).map(\.1).sorted()
    let ranks = near.map { index in
      let own = facts(of: code, near: [index, min(index + 1, steps.count - 1)])
      let other = facts[index]
      let distance =
        2 * own.structure.symmetricDifference(other.structure).count
        + 2 * own.order.symmetricDifference(other.order).count
        + own.types.subtracting(other.types).count
        + own.words.symmetricDifference(other.words).count
      return (
        index,
        [
          distance, own.marks.symmetricDifference(other.marks).count,
          other.names.subtracting(own.names).count,
        ]
      )
    }
    return ranks.min { $0.1.lexicographicallyPrecedes($1.1) }?.0 ?? 0
  }

  // MARK: The place

  private func place(
    at reached: Int,
    _ code: Version,
    near nearest: Int,
    isExact: Bool,
    isLost: Bool = false
  ) -> Place {
    let flat = versions[reached].flat
    let ownFlat = code.flat
    let matching = versions[reached].matching(code)
    let renamed = matching?.pairs.map { old, new in
      (flat.declarations[old], ownFlat.declarations[new])
    }.filter { $0.owner.isEmpty && !$0.node.isExtension && $0.name != $1.name }
    return Place(
      steps: steps,
      reached: steps[reached],
      nearest: steps[nearest],
      ahead: isExact || isLost ? nil : ahead(of: reached, in: code),
      names: (renamed ?? []).map { Place.Name(own: $1.name, course: $0.name) }
        .sorted { $0.course < $1.course },
      words: matching?.names(of: flat, in: ownFlat) ?? [:],
      difference: isExact ? 0 : versions[nearest].difference(from: code),
      isLost: isLost,
      start: start,
      now: Measures(of: code)
    )
  }

  /// A function that comes too early, with the words of the step that brings it, and that step.
  private func ahead(of reached: Int, in code: Version) -> (name: String, step: Step)? {
    let known = Roles(
      of: code.outline,
      like: [reached, reached + 1].filter { $0 < steps.count }.map {
        (versions[$0].outline, roles[$0])
      }
    )
    // What the public functions only pass on is the whole program.
    let whole = code.outline.units.filter { $0.isPublic && $0.words.size == 0 }.reduce(into: Set())
    { $0.formUnion($1.calls) }
    let taken = Set(
      code.outline.units.indices.filter { known.units[$0] != nil }.map {
        code.outline.units[$0].name
      }
    )
    let own = code.outline.units.enumerated().filter { index, unit in
      known.units[index] == nil && unit.words.size >= 8 && !whole.contains(index)
        && !taken.contains(unit.name)
    }
    for index in steps.indices.dropFirst(reached + 2) where !own.isEmpty {
      for (place, role) in roles[index].units.enumerated() {
        guard let role, !roles[index - 1].units.contains(role), !roles[reached].units.contains(role)
        else { continue }
        let words = versions[index].outline.units[place].words
        if let one = own.first(where: { $1.words.likeness(to: words) > 0.9 }) {
          return (one.element.name, steps[index])
        }
      }
    }
    return nil
  }
}

/// A learner's place in a kata: in its course, or in the net, which comes before the first step.
package struct KataMap: Sendable {
  private let kata: LearnersKata
  private let course: CourseMap
  private let net: CourseMap
  /// Whether the learner does only the steps of the fast lane.
  private let isFast: Bool

  /// Reads the code of the kata's course.
  ///
  /// - Throws: ``CourseError/noLane(_:)`` if the learner takes the fast lane, and there is none.
  package init(
    of kata: LearnersKata,
    isFast: Bool = false,
    in language: Language = .english
  ) throws(CourseError) {
    self.kata = kata
    let course = try Course.embedded(kata.course, in: language)
    if isFast { _ = try course.fastLane() }
    self.isFast = isFast
    self.course = CourseMap(of: kata.steps(of: course))
    net = CourseMap(of: try Course.embedded("net", in: language).steps)
  }

  package var steps: [Step] { course.steps }

  /// Whether code is that of a step, or there is none.
  package func isStep(_ files: [CourseFile]) -> Bool {
    files.isEmpty || DeepStack.run { course.likeSteps(course.version(of: files)) != nil }
  }

  /// The last step that is done in the newest of some commits, the newest first.
  package func done(in commits: [[CourseFile]]) -> Step {
    DeepStack.run {
      steps[course.done(in: course.version(of: commits.first ?? []), Array(commits.dropFirst()))]
    }
  }

  /// Finds the learner's place: in the net while the code is the first step's and the tests are the
  /// learner's own.
  ///
  /// The step that is checked out is done, and so is `marked`, which the learner says is done.
  package func place(
    of files: [CourseFile],
    after commits: [[CourseFile]],
    isSolved: Bool = false,
    marked: Step? = nil
  ) -> Place {
    let index = { (steps: [Step]) in steps.firstIndex { $0.tag == marked?.tag } ?? 0 }
    var place = course.place(
      of: files,
      after: commits.first ?? [],
      isSolved: isSolved,
      marked: index(course.steps),
      older: Array(commits.dropFirst())
    )
    if isFast { place = place.onLane() }
    guard place.reached.number == 0, place.difference == 0, let tests = kata.tests else {
      return place
    }
    var placeInNet = net.place(of: tests, marked: index(net.steps))
    placeInNet.start = place.start
    placeInNet.now = place.now
    return placeInNet
  }
}
