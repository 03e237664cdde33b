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
  private let modelNames: Set<String>
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

  /// Makes a review.
  ///
  /// - Parameters:
  ///   - steps: The steps that a program may go through.
  ///   - models: The files of the types that the program uses.
  public init(of steps: [Step], models: [CourseFile]) {
    let modelNames = Program(models).names
    let map = CourseMap(of: steps, modelNames: modelNames)
    (self.steps, self.modelNames, self.map) = (steps, modelNames, map)
    balances = steps.indices.map {
      Balance(from: map.programs[max($0 - 1, 0)], to: map.programs[$0])
    }
  }

  /// Begins with the program before the first change.
  public mutating func begin(with files: [CourseFile]) {
    current = Program(files, modelNames: modelNames)
    last = map.index(of: current).map { ($0, current) }
    isAtStep = last != nil
    taken = []
  }

  /// Finds the refactorings of the next change.
  ///
  /// - Parameter files: The program's files after the change.
  /// - Returns: The refactorings, and the step reached.
  public mutating func finding(for files: [CourseFile]) -> Finding {
    let (old, new) = (current, Program(files, modelNames: modelNames))
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
    if old.isSame(as: new) {
      let name = old.relabelled(in: new)
      return (
        name.map { ["Change Function Declaration: the labels of \($0)"] } ?? [],
        "at most layout or access changes"
      )
    }
    if let start, let end, start < end {
      let names = Likeness(map.programs[start], old)?.names ?? [:]
      let likeness = Likeness(old, new)
      let staysInPlace = likeness?.staysInPlace ?? false
      let steps = (start + 1...end).filter {
        isTaken($0, in: new, at: end, names: names, staysInPlace: staysInPlace)
      }.map { self.steps[$0].title }
      // If only names change, all renames of one step count as one refactoring.
      if let renames = likeness?.refactorings(from: old, to: new) {
        let (first, last) = (map.programs[start], map.programs[end])
        let own = Likeness(first, last)?.refactorings(from: first, to: last) ?? []
        return (renames.count > max(own.count, steps.count) ? renames : steps, "")
      }
      return (steps + old.renames(to: new, beyond: map.programs[start], map.programs[end]), "")
    }
    if let likeness = Likeness(old, new) {
      return (
        likeness.refactorings(from: old, to: new),
        "declarations change their order or files, and no code"
      )
    }
    let balance = Balance(from: old, to: new)
    if balance.isEven {
      return (
        Refactoring.name(of: Change(from: old, to: new)).map { [$0 + old.slid(in: new)] } ?? [],
        "words change their places"
      )
    }
    // A step taken too early, or one that was left out earlier; fewer words may be anything.
    let open = steps.indices.filter { balances[$0].size >= 4 }
    let alike = open.filter { balances[$0] == balance }
    let next = alike.first { $0 > last?.index ?? 0 && !taken.contains($0) }
    if let one = next ?? alike.first {
      taken.insert(one)
      return (
        [alike.count == 1 ? steps[one].title : steps[one].refactoring + old.subject(of: new)], ""
      )
    }
    for first in open {
      for second in open where first < second && balances[first] + balances[second] == balance {
        taken.formUnion([first, second])
        return ([steps[first].title, steps[second].title], "")
      }
    }
    let name = Refactoring.name(of: Change(from: old, to: new))
    return (
      name.map { [$0 + old.subject(of: new)] } ?? [],
      (balance.gone == 1 ? "1 word goes" : "\(balance.gone) words go")
        + (balance.came == 1 ? " and 1 comes" : " and \(balance.came) come")
    )
  }

  /// Whether a renaming step was taken on the way: all its old names are gone, or some of them for the last step.
  private func isTaken(
    _ index: Int,
    in code: Program,
    at end: Int,
    names: [String: Set<String>],
    staysInPlace: Bool
  ) -> Bool {
    guard let renaming = Likeness(map.programs[index - 1], map.programs[index]),
      let now = Likeness(map.programs[end], code)?.names
    else { return true }
    let renames = renaming.names.flatMap { old, new in
      new.subtracting([old]).map {
        now[$0, default: []].isDisjoint(with: names[old, default: [old]])
      }
    }
    // A step that only moves or narrows declarations renames nothing.
    if renames.isEmpty { return !staysInPlace }
    return index < end ? renames.allSatisfy(\.self) : renames.contains(true)
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
    for (here, there) in pairs {
      let (one, other) = (old.declarations[here], new.declarations[there])
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
  /// Whether another program has the same code in the same files and order, whatever the layout.
  fileprivate func isSame(as other: Program) -> Bool {
    declarations.count == other.declarations.count
      && zip(declarations, other.declarations).allSatisfy { $0.isSame(as: $1) }
  }

  /// The first function whose labels differ from those of the same one in another program.
  fileprivate func relabelled(in other: Program) -> String? {
    let pair = zip(declarations, other.declarations).first { $0.heading != $1.heading }
    return pair.map { one, _ in one.name.isEmpty ? one.owner ?? one.kind : one.name }
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

  /// The name of a function that comes or goes, or else of a variable, after a blank.
  fileprivate func subject(of other: Program) -> String {
    let functions = { (program: Program) in
      Set(program.declarations.filter(\.isFunction).map(\.name))
    }
    let (here, there) = (functions(self), functions(other))
    let names =
      there.subtracting(here).sorted() + here.subtracting(there).sorted()
      + names(missingIn: other).sorted() + other.names(missingIn: self).sorted()
    return names.first.map { " " + $0 } ?? ""
  }

  /// The first local at another place, after a colon.
  fileprivate func slid(in other: Program) -> String {
    let locals = zip(declarations.flatMap(\.locals), other.declarations.flatMap(\.locals))
    return locals.first { $0 != $1 }.map { ": " + $0.0 } ?? ""
  }
}
