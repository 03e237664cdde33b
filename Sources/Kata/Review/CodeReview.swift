/// Names the refactoring that each change of a program is; the answer depends on the changes before it.
package struct CodeReview: Sendable {
  package struct Finding: Sendable {
    /// The names of the refactorings in the catalogue, each with its subject.
    package let refactorings: [String]

    /// The step with the program's new code; `nil` if there is none.
    package let step: Step?

    /// Whether more than layout, order, files or access changes.
    package let changesCode: Bool
  }

  private let map: CourseMap
  /// The changes of each step; the first step has none.
  private let balances: [Balance]

  /// The program before the next change.
  private var current = Program([])
  /// The last code that was a step's, and the step's index.
  private var last: (index: Int, code: Program)?
  /// Whether the current program is that code.
  private var isAtStep = false

  package init(of steps: [Step]) {
    let map = CourseMap(of: steps)
    self.map = map
    balances = steps.indices.map {
      Balance(from: map.programs[max($0 - 1, 0)].words, to: map.programs[$0].words)
    }
  }

  package mutating func begin(with files: [CourseFile]) {
    current = Program(files)
    last = map.index(of: current).map { ($0, current) }
    isAtStep = last != nil
  }

  /// Finds the refactorings of the next change, which leads to these files.
  package mutating func finding(for files: [CourseFile]) -> Finding {
    let (old, new) = (current, Program(files))
    let index = map.index(of: new, after: last)
    let start = isAtStep ? last?.index : nil
    let refactorings = refactorings(from: old, to: new, start: start, end: index)
    current = new
    isAtStep = index != nil
    // As it was when the step was first seen: renames that follow are counted from there.
    if let index, index != last?.index { last = (index, new) }
    return Finding(
      refactorings: refactorings,
      step: index.map { map.steps[$0] },
      changesCode: !old.hasNames(of: new)
    )
  }

  private func refactorings(
    from old: Program,
    to new: Program,
    start: Int?,
    end: Int?
  ) -> [String] {
    if old.hasNames(of: new) {
      let name = old.relabelled(in: new)
      return name.map { ["Change Function Declaration: the labels of \($0)"] } ?? []
    }
    if let start, let end, start < end {
      let last = Likeness(map.programs[start], old)
      let steps = (start + 1...end).filter { step in
        guard let changes = map.changes(of: step, at: end, in: new, since: last) else {
          return true
        }
        return step < end ? !changes.contains(false) : changes.contains(true)
      }.map { map.steps[$0].title }
      return steps + old.renames(to: new, beyond: map.programs[start], map.programs[end])
    }
    if let likeness = Likeness(old, new) { return likeness.refactorings }
    let change = Change(from: old, to: new)
    // A step taken too early, or one that was left out earlier; fewer words may be anything.
    let alike = map.steps.indices.filter {
      balances[$0].size >= 4 && balances[$0] == change.balance
    }.map { map.steps[$0] }
    if alike.count == 1 { return [alike[0].title] }
    let name = change.refactoring ?? alike.first?.refactoring
    return name.map { [$0] } ?? []
  }
}

extension Likeness {
  /// The refactorings between the two programs: changes of names, files and access.
  fileprivate var refactorings: [String] {
    var names: [String: Set<String>] = [:]
    var declarations: Set<String> = []
    var moved: [String] = []
    let (before, after) = (Set(pairs.map(\.old.path)), Set(pairs.map(\.new.path)))
    for (old, new) in pairs {
      // An extension has the name of its type.
      let isRenamed = old.name != new.name && old.kind != "extension"
      if isRenamed, old.kind == "func" {
        declarations.insert("\(old.name) becomes \(new.name)")
      } else if isRenamed {
        let isNoValue = old.isType || old.kind == "case"
        let what = isNoValue ? "Rename" : old.owner == nil ? "Rename Variable" : "Rename Field"
        names["\(new.name) \(what)", default: []].insert(old.name)
      }
      for (number, (name, newName)) in zip(old.locals, new.locals).enumerated()
      where name != newName {
        if number >= old.parameterCount {
          names["\(newName) Rename Variable", default: []].insert(name)
        } else if !isRenamed {
          // The parameters of a function that is renamed are a part of that.
          declarations.insert("\(name) becomes \(newName)")
        }
      }
      // A file that only has another name moves nothing.
      let isOnlyRenamed = !after.contains(old.path) && !before.contains(new.path)
      if old.path != new.path, old.owner == nil, !isOnlyRenamed { moved.append(old.name) }
    }
    // Giving several variables the same name is one refactoring.
    return names.sorted { $0.key < $1.key }.map { name, old in
      "\(name.drop { $0 != " " }.dropFirst()) \(old.sorted().joined(separator: ", "))"
    }
      + declarations.sorted().map { "Change Function Declaration: " + $0 }
      + (moved.isEmpty ? [] : ["Move Function " + moved.joined(separator: ", ")])
      + (pairs.contains { $0.isPrivate != $1.isPrivate } ? ["Narrow Access"] : [])
  }
}

extension Program {
  /// The first function whose labels differ from those of the same one in another program.
  fileprivate func relabelled(in other: Program) -> String? {
    let headings = Set(other.declarations.map(\.heading))
    let one = declarations.first { !headings.contains($0.heading) }
    return one.map { $0.name.isEmpty ? $0.owner ?? $0.kind : $0.name }
  }

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
