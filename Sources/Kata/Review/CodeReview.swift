/// Names the refactoring that each change of a program is.
///
/// Changes must come in their order: the answer for one depends on those before it.
public struct CodeReview: Sendable {
  /// The result for one change.
  public struct Finding: Sendable {
    /// The names of the refactorings in the catalogue, each with its subject.
    public let refactorings: [String]

    /// The step with the program's new code; `nil` if there is none.
    public let step: Step?

    /// A description of a change that is no known refactoring.
    public let remark: String
  }

  private let steps: [Step]
  private let map: CourseMap
  /// The changes of each step; the first step has none.
  private let balances: [Balance]

  /// The program before the next change.
  private var current = Program([])
  /// The last code that was a step's, and the step's index.
  private var last: (index: Int, code: Program)?
  /// Whether the current program is that code.
  private var isAtStep = false
  /// The steps since then, taken too early or too late.
  private var taken: Set<Int> = []

  /// Makes a review for the steps that a program may go through.
  public init(of steps: [Step]) {
    let map = CourseMap(of: steps)
    (self.steps, self.map) = (steps, map)
    balances = steps.indices.map {
      Balance(from: map.programs[max($0 - 1, 0)].words, to: map.programs[$0].words)
    }
  }

  /// Begins with the program before the first change.
  public mutating func begin(with files: [CourseFile]) {
    current = Program(files)
    last = map.index(of: current).map { ($0, current) }
    isAtStep = last != nil
    taken = []
  }

  /// Finds the refactorings of the next change.
  ///
  /// - Parameter files: The program's files after the change.
  /// - Returns: The refactorings, and the step reached.
  public mutating func finding(for files: [CourseFile]) -> Finding {
    let (old, new) = (current, Program(files))
    let index = map.index(of: new, after: last)
    let start = isAtStep ? last?.index : nil
    let (refactorings, remark) = change(from: old, to: new, start: start, end: index)
    current = new
    isAtStep = index != nil
    if let index {
      // As it was when the step was first seen: renames that follow are counted from there.
      if index != last?.index { last = (index, new) }
      taken = []
    }
    return Finding(
      refactorings: refactorings,
      step: index.map { steps[$0] },
      remark: refactorings.isEmpty ? remark : ""
    )
  }

  private mutating func change(
    from old: Program,
    to new: Program,
    start: Int?,
    end: Int?
  ) -> (refactorings: [String], remark: String) {
    if old.hasNames(of: new) {
      let name = old.relabelled(in: new)
      return (
        name.map { ["Change Function Declaration: the labels of \($0)"] } ?? [], "no code changes"
      )
    }
    if let start, let end, start < end {
      let last = Likeness(map.programs[start], old)
      let steps = (start + 1...end).filter { step in
        guard let changes = map.changes(of: step, at: end, in: new, since: last) else {
          return true
        }
        return step < end ? !changes.contains(false) : changes.contains(true)
      }.map { self.steps[$0].title }
      // If only names change, all renames of one step count as one refactoring.
      if let renames = Likeness(old, new)?.refactorings(from: old, to: new) {
        let (first, last) = (map.programs[start], map.programs[end])
        let own = Likeness(first, last)?.refactorings(from: first, to: last) ?? []
        return (renames.count > max(own.count, steps.count) ? renames : steps, "")
      }
      return (steps + old.renames(to: new, beyond: map.programs[start], map.programs[end]), "")
    }
    if let likeness = Likeness(old, new) {
      return (likeness.refactorings(from: old, to: new), "no code changes")
    }
    let change = Change(from: old, to: new)
    // A step taken too early, or one that was left out earlier; fewer words may be anything.
    let open = change.balance.isEven ? [] : steps.indices.filter { balances[$0].size >= 4 }
    let alike = open.filter { balances[$0] == change.balance }
    let next = alike.first { $0 > last?.index ?? 0 && !taken.contains($0) }
    if let one = next ?? alike.first {
      taken.insert(one)
      let name = change.refactoring ?? steps[one].refactoring
      return ([alike.count == 1 ? steps[one].title : name], "")
    }
    for first in open {
      let rest = Balance(from: balances[first], to: change.balance)
      guard let second = open.first(where: { $0 > first && balances[$0] == rest }) else { continue }
      taken.formUnion([first, second])
      return ([steps[first].title, steps[second].title], "")
    }
    let (gone, came) = (change.balance.removed.count, change.balance.added.count)
    return (change.refactoring.map { [$0] } ?? [], "words that go: \(gone), that come: \(came)")
  }
}

extension Likeness {
  /// The refactorings between two programs, if only names, files and access change.
  fileprivate func refactorings(from old: Program, to new: Program) -> [String] {
    var variables: [String: Set<String>] = [:]
    var declarations: Set<String> = []
    var moved: [String] = []
    var isNarrowed = false
    let (before, after) = (Set(old.declarations.map(\.path)), Set(new.declarations.map(\.path)))
    for (one, other) in pairs {
      let isRenamed = one.name != other.name
      if isRenamed, one.kind == "func" {
        declarations.insert("\(one.name) becomes \(other.name)")
      } else if isRenamed {
        variables[other.name, default: []].insert(one.name)
      }
      for (number, (name, newName)) in zip(one.locals, other.locals).enumerated()
      where name != newName {
        if number < one.parameterCount {
          // The parameters of a function that is renamed are a part of that.
          if isRenamed { continue }
          declarations.insert("\(name) becomes \(newName)")
        } else {
          variables[newName, default: []].insert(name)
        }
      }
      // A file that only has another name moves nothing.
      let isOnlyRenamed = !after.contains(one.path) && !before.contains(other.path)
      if one.path != other.path, one.owner == nil, !isOnlyRenamed { moved.append(one.name) }
      isNarrowed = isNarrowed || one.isPrivate != other.isPrivate
    }
    // Giving several variables the same name is one refactoring.
    return variables.keys.sorted().map {
      "Rename Variable " + variables[$0, default: []].sorted().joined(separator: ", ")
    }
      + declarations.sorted().map { "Change Function Declaration: " + $0 }
      + (moved.isEmpty ? [] : ["Move Function " + moved.joined(separator: ", ")])
      + (isNarrowed ? ["Narrow Access"] : [])
  }
}

extension Program {
  /// The first function whose labels differ from those of the same one in another program.
  fileprivate func relabelled(in other: Program) -> String? {
    let headings = Set(other.declarations.map(\.heading))
    let one = declarations.first { !headings.contains($0.heading) }
    return one.map { $0.name.isEmpty ? $0.owner ?? $0.kind : $0.name }
  }

  /// The names of locals and declarations that the other program lacks.
  private func names(missingIn other: Program) -> Set<String> {
    let all = { (program: Program) in program.names.union(program.declarations.flatMap(\.locals)) }
    return all(self).subtracting(all(other))
  }

  /// The renames between two programs, beyond those between two steps.
  fileprivate func renames(to other: Program, beyond first: Program, _ last: Program) -> [String] {
    let (gone, came) = (names(missingIn: other), other.names(missingIn: self))
    let (goneThere, cameThere) = (first.names(missingIn: last), last.names(missingIn: first))
    guard gone.count > goneThere.count, came.count > cameThere.count else { return [] }
    return ["Rename " + gone.subtracting(goneThere).sorted().joined(separator: ", ")]
  }
}
