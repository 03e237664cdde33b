/// Finds the place of code in the course, whatever its layout, comments, order of declarations, and
/// own names.
public struct CourseMap: Sendable {
  let steps: [Step]
  /// The program of each step.
  let versions: [Version]
  /// What only code needs that is no step's.
  private let lateRoles = Late<[Roles]>(), lateFacts = Late<[Facts]>()
  private let start: Measures
  /// The members that the first step's program uses.
  private let given: Set<String>
  /// The public function that all steps have: the program.
  private let entry: String?

  /// Reads the code of a course's steps.
  public init(of steps: [Step]) {
    self.steps = steps
    let given = steps.first.map { Module($0.files).memberNames } ?? []
    self.given = given
    var files: [CourseFile: [Syntax]] = [:]
    let versions = steps.map { Version(Module($0.files, &files), of: $0.files, given: given) }
    self.versions = versions
    start = Measures(of: versions.first ?? Version([]))
    entry =
      versions.first?.outline.units.first { unit in
        unit.isPublic && unit.owner.isEmpty
          && versions.allSatisfy { $0.module.globals.contains(unit.name) }
      }?.name
  }

  /// The roles of the parts of each step's program.
  private var roles: [Roles] {
    lateRoles.value {
      var known: Set<String> = []
      var all: [Roles] = []
      for (index, version) in versions.enumerated() {
        let before = all.last.map { [(versions[index - 1].outline, $0)] } ?? []
        var roles = Roles(of: version.outline, like: before, areTitlesKept: true)
        roles.complete(version.outline, &known)
        all.append(roles)
      }
      return all
    }
  }

  private var facts: [Facts] {
    lateFacts.value { zip(versions, roles).map { Facts($0.outline, $1) } }
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
  /// What the commit checked out has, `head`, is done; so is what was done in the commits before it, `older`, the newest
  /// first, up to the newest that is a step's. It is open again only if the code is that of an earlier step.
  public func place(
    of files: [CourseFile],
    after head: [CourseFile] = [],
    isSolved: Bool = false,
    marked: Int = 0,
    older: [[CourseFile]] = []
  ) -> Place {
    place(of: files, after: commits([head] + older), isSolved: isSolved, marked: marked)
  }

  /// Finds the place of some code after commits that are read.
  func place(of files: [CourseFile], after commits: Commits, isSolved: Bool, marked: Int) -> Place {
    DeepStack.run {
      // The code at work is often that of the newest commit.
      let isRead = !files.isEmpty && files == commits.files
      let code = isRead ? commits.head : version(of: files)
      let floor = max(commits.done, marked)
      var place = place(of: files, code, isSolved, commits, floor)
      place.base = steps[floor]
      place.isChanged = !commits.files.isEmpty && Set(files) != Set(commits.files)
      place.isUnreadable = !code.isReadable
      return place
    }
  }

  private func place(
    of files: [CourseFile],
    _ code: Version,
    _ isSolved: Bool,
    _ commits: Commits,
    _ floor: Int
  ) -> Place {
    let (head, committed) = (commits.files, commits.done)
    if !code.isReadable {
      return head.isEmpty
        ? place(ofUnreadable: files, code) : place(at: floor, code, near: floor, isExact: false)
    }
    let exact = likeSteps(code)
    if isSolved, exact == nil, let last = steps.indices.last {
      return place(at: last, code, near: last, isExact: false)
    }
    let back = floor > committed || Set(files) == Set(head) ? nil : back(code, from: committed)
    let (reached, nearest): (Int, Int)
    if let back {
      (reached, nearest) = (back, back)
    } else if let exact {
      (reached, nearest) = (
        self.reached(by: code, in: exact, from: floor), max(exact.lowerBound, floor)
      )
    } else {
      (reached, nearest) = judged(code, from: floor, after: commits.head)
    }
    let isLost = exact == nil && isFar(code, from: nearest)
    let isStep = exact?.contains(reached) ?? false
    return place(
      at: reached,
      code,
      near: isStep ? reached : max(nearest, reached),
      isExact: isStep,
      isLost: isLost,
      known: commits.words
    )
  }

  /// The earlier step whose program has come back; `nil` if what was done is still there.
  private func back(_ code: Version, from done: Int) -> Int? {
    let far = versions[done].words.distance(to: code.words)
    return steps.indices.prefix(done).last {
      versions[$0].words.distance(to: code.words) <= far && isBack(code, at: $0, from: done)
    }
  }

  /// The last step that is done in code that is no step's, and the one that it is most like.
  private func judged(
    _ code: Version,
    from floor: Int,
    after head: Version
  ) -> (reached: Int, nearest: Int) {
    var nearest = self.nearest(to: code, from: floor)
    var reached = self.reached(by: code, near: nearest, from: floor)
    // A name that is used, and that only the commit declares: the step that takes it away is half done.
    let open = code.names(onlyIn: head)
    if !open.isEmpty {
      // If the name is the learner's own, it is the last step that does more than to rename.
      let last = (floor..<reached).last { facts[$0].structure != facts[$0 + 1].structure }
      reached = (floor..<reached).first { takesAway(open, step: $0 + 1) } ?? last ?? reached
    }
    // Code like an exercise's solution does not count as done, and the solution is not to be shown yet.
    let isExercise = { (index: Int) in index > floor && steps[index].exercise != nil }
    if isExercise(nearest) { nearest -= 1 }
    if isExercise(reached) { reached -= 1 }
    return (reached, nearest)
  }

  /// Whether code has too little in common with a step to be on the way from it or to it.
  private func isFar(_ code: Version, from step: Int) -> Bool {
    versions[step].words.distance(to: code.words) * 2 > versions[step].words.size
  }

  /// The place of code in which a bracket or a string is open: nothing new is done.
  ///
  /// Without a commit it is the step with most of its words.
  private func place(ofUnreadable files: [CourseFile], _ code: Version) -> Place {
    // Most files are those of several steps.
    var known: [String: Bag] = [:]
    func words(_ files: [CourseFile]) -> Bag {
      files.reduce(into: Bag()) { words, file in
        let own = known[file.text] ?? Bag(SwiftCode(file.text).tokens.map(\.text))
        known[file.text] = own
        words.add(own)
      }
    }
    let own = words(files)
    let all = steps.indices.map { (own.distance(to: words(steps[$0].files)), $0) }
    let (distance, nearest) = all.min { $0 < $1 } ?? (0, 0)
    return place(at: nearest, code, near: nearest, isExact: false, isLost: distance * 2 > own.size)
  }

  /// What a learner's commits have.
  struct Commits {
    /// The files of the newest; empty if it has none, or there is no commit.
    let files: [CourseFile]
    /// The program of the newest that was read.
    fileprivate(set) var head: Version
    /// The last step that is done in them.
    fileprivate(set) var done = 0
    /// The learner's names for those of the course, as far as the newest commit that is a step's has them.
    fileprivate(set) var words: [String: String] = [:]
  }

  /// Reads commits, the newest first, back to the newest that is a step's.
  ///
  /// What is done in one stays done in those after it, whatever they are like; only a commit that brings the program of
  /// an earlier one back takes back what came since.
  func commits(_ all: [[CourseFile]]) -> Commits { DeepStack.run { read(all) } }

  private func read(_ all: [[CourseFile]]) -> Commits {
    let newest = all.first ?? []
    var commits = Commits(files: newest, head: version(of: []))
    if newest.isEmpty { return commits }
    var newer: [(files: [CourseFile], version: Version)] = []
    for files in all where files != newer.last?.files {
      let version = version(of: files)
      if let like = likeSteps(version) {
        commits.head = version
        commits.done = reached(by: version, in: like)
        commits.words = names(in: version, at: commits.done)
        break
      }
      newer.append((files, version))
    }
    var seen: [[CourseFile]: Int] = [:]
    for (files, version) in newer.reversed() {
      if let done = seen[files] {
        commits.done = done
      } else if version.isReadable, version.words.size > 0 {
        if let back = back(version, from: commits.done) {
          commits.done = back
        } else {
          let (reached, nearest) = judged(version, from: commits.done, after: commits.head)
          if !isFar(version, from: nearest) { commits.done = reached }
        }
      }
      seen[files] = commits.done
      commits.head = version
    }
    return commits
  }

  /// The names in a step's code, by those of the course; none if it is not that step's.
  func names(in code: Version, at step: Int) -> [String: String] {
    versions[step].matching(code)?.names(of: versions[step].flat, in: code.flat) ?? [:]
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

  /// The steps that were done on the way from one step to another, by a change of some code.
  ///
  /// A step that only renames is left out if the change renames nothing that it renames: code without it is that of the
  /// next step, too.
  func steps(
    from start: Int?,
    to end: Int?,
    _ before: Version,
    _ after: Version
  ) -> [Step] {
    guard let start, let end, start < end else { return [] }
    let way = start + 1...end
    if way.count == 1 { return [steps[end]] }
    return way.filter { step in
      guard versions[step - 1].matching(versions[step]) != nil else { return true }
      let both = [before, after].map { facts(of: $0, near: [end, step, step - 1]) }
      let names = renames(by: step, from: both[0], to: both[1])
      return names.all == 0 || names.met > 0
    }
    .map { steps[$0] }
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
    func changes(
      _ part: KeyPath<Facts, Set<String>>,
      or pipelines: Set<String> = []
    ) -> (met: Int, all: Int) {
      let came = new[keyPath: part].subtracting(old[keyPath: part]).intersection(
        last[keyPath: part]
      )
      let gone = gone(part)
      let met = came.intersection(own[keyPath: part].union(pipelines)).count
      return (met + gone.met, came.count + gone.all)
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
    // What a step loops for may come as a pipeline at once, which a later step makes of it.
    let structure = changes(\.structure, or: own.pipelines)
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
    isLost: Bool = false,
    known: [String: String] = [:]
  ) -> Place {
    let flat = versions[reached].flat
    let ownFlat = code.flat
    let matching = versions[reached].matching(code)
    let renamed = matching?.pairs.map { old, new in
      (flat.declarations[old], ownFlat.declarations[new])
    }.filter { $0.owner.isEmpty && !$0.node.isExtension && $0.name != $1.name }
    let isMissing = isLost && entry.map { !code.module.globals.contains($0) } ?? false
    return Place(
      steps: steps,
      reached: steps[reached],
      nearest: steps[nearest],
      ahead: isExact || isLost ? nil : ahead(of: reached, in: code),
      names: (renamed ?? []).map { Place.Name(own: $1.name, course: $0.name) }
        .sorted { $0.course < $1.course },
      words: matching?.names(of: flat, in: ownFlat)
        ?? known.filter { course, own in
          code.declares(own) && !code.declares(course) && versions[reached].declares(course)
        },
      difference: isExact ? 0 : versions[nearest].difference(from: code),
      otherWords: isExact ? nil : versions[nearest].otherWords(in: code),
      missing: isMissing ? entry : nil,
      isLost: isLost,
      start: start,
      now: Measures(of: code)
    )
  }

  /// The place while the tests fail: nothing new is done, and the step to do is the one in work.
  ///
  /// That is at most the one after the last step that was done: one that the commits have, or `green`, the one that was
  /// reached when the tests passed last. If they were not seen to pass, it may be the one that the code has reached.
  func whileRed(_ place: Place, of files: [CourseFile], since green: Step?) -> Place {
    var place = place
    place.isRed = true
    let index = { (step: Step) in steps.firstIndex { $0.tag == step.tag } ?? 0 }
    let (reached, nearest) = (index(place.reached), index(place.nearest))
    let base = max(index(place.base), min(green.map(index) ?? 0, reached))
    let last = green == nil ? max(reached, base + 1) : base + 1
    let work = min(max(nearest, base + 1), last, steps.count - 1)
    if work < nearest {
      let code = version(of: files)
      place.nearest = steps[work]
      place.difference = versions[work].difference(from: code)
      place.otherWords = versions[work].otherWords(in: code)
    }
    place.comeTo(work > base ? steps[work] : nil)
    return place
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
  private let netSteps: [Step]
  private let lateNet = Late<CourseMap>()
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
    netSteps = try Course.embedded("net", in: language).steps
  }

  package var steps: [Step] { course.steps }

  /// The map of the net, which only those need who are at the first step.
  private var net: CourseMap { lateNet.value { CourseMap(of: netSteps) } }

  /// The place while the tests fail; `green` is the step that was reached when they passed last.
  package func whileRed(_ place: Place, of files: [CourseFile], since green: Step? = nil) -> Place {
    DeepStack.run {
      place.isInNet
        ? net.whileRed(place, of: kata.tests ?? [], since: green)
        : course.whileRed(place, of: files, since: green)
    }
  }

  /// Reads what the commits have, up to the one that is checked out.
  package func commits(in history: History) throws -> LearnersCommits {
    // Asked first: the commits of a moment later are read again when this is asked again.
    let checkOut = try history.checkOut
    let head = try history.head
    let isStep = DeepStack.run { course.likeSteps(course.version(of: head)) != nil }
    let all = [head] + (head.isEmpty || isStep ? [] : try history.older)
    return LearnersCommits(
      checkOut: checkOut,
      code: course.commits(all),
      learnersBranch: checkOut?.isSolution ?? false ? try history.learnersBranch : nil
    )
  }

  /// The last step that is done in commits.
  package func done(in commits: LearnersCommits) -> Step { steps[commits.code.done] }

  /// Finds the learner's place: in the net while the code is the first step's and the tests are the
  /// learner's own.
  ///
  /// The step that is checked out is done, and so is `marked`, which the learner says is done.
  package func place(
    of files: [CourseFile],
    after commits: LearnersCommits,
    isSolved: Bool = false,
    marked: Step? = nil
  ) -> Place {
    let index = { (steps: [Step]) in steps.firstIndex { $0.tag == marked?.tag } ?? 0 }
    var place = course.place(
      of: files,
      after: commits.code,
      isSolved: isSolved,
      marked: index(course.steps)
    )
    place.learnersBranch = commits.learnersBranch
    if isFast { place = place.onLane() }
    guard place.reached.number == 0, place.difference == 0, let tests = kata.tests else {
      return place
    }
    var placeInNet = net.place(of: tests, marked: index(net.steps))
    placeInNet.start = place.start
    placeInNet.now = place.now
    placeInNet.learnersBranch = place.learnersBranch
    return placeInNet
  }
}
