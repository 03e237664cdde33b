/// Matches two programs that differ only in the order of their declarations, their files, and their
/// own names.
struct Likeness {
  /// The matching declarations: an index in the first program, and one in the other.
  private(set) var pairs: [(Int, Int)] = []

  private let one: Program, other: Program
  /// The names of functions and types: each has one counterpart in the other program.
  private var globals: [String: String] = [:], globalsBack: [String: String] = [:]
  private var members: [String: Set<String>] = [:], membersBack: [String: Set<String>] = [:]
  private var isPaired: [Bool], isTaken: [Bool]
  /// The names whose declarations are still to be compared.
  private var open: [(String, String)] = []
  /// The other program's declarations that no name has matched yet, by shape.
  private var rest: [Shape: ArraySlice<Int>] = [:]
  /// The assumptions so far, to be undone if they fail.
  private var steps: [Step] = []

  private enum Step {
    case pair(Int, Int)
    case global(String, String)
    case member(String, String)
  }

  /// The properties besides names that matching declarations share.
  private struct Shape: Hashable {
    let kind: String
    let isMember: Bool
    let words: [Program.Word]

    init(_ declaration: Program.Declaration) {
      kind = declaration.kind
      isMember = declaration.owner != nil
      words = declaration.words.map { word in
        switch word {
        case .local: word
        case .literal(let text): text.first?.isLetter ?? false ? .member("") : word
        case .global, .member: .member("")
        }
      }
    }
  }

  /// Compares two programs; `nil` if they do not match.
  init?(_ one: Program, _ other: Program) {
    guard one.declarations.count == other.declarations.count, one.wordCount == other.wordCount
    else { return nil }
    (self.one, self.other) = (one, other)
    isPaired = Array(repeating: false, count: one.declarations.count)
    isTaken = isPaired
    // The tests call public functions, so these keep their names; matching starts from there.
    for declaration in one.declarations where declaration.isPublic && declaration.kind == "func" {
      guard pairGlobals(declaration.name, declaration.name) else { return nil }
    }
    guard pairOpen() else { return nil }
    for index in other.declarations.indices where !isTaken[index] {
      rest[Shape(other.declarations[index]), default: []].append(index)
    }
    for index in one.declarations.indices where !isPaired[index] {
      guard pairMostLike(index), pairOpen() else { return nil }
    }
  }

  /// The functions and types whose name differs in the other program.
  var renamed: [String: String] { globals.filter { $0.key != $0.value } }

  /// Whether each declaration stays in its file, and keeps its access.
  var staysInPlace: Bool {
    pairs.allSatisfy { here, there in
      let (old, new) = (one.declarations[here], other.declarations[there])
      return old.path == new.path && old.isPrivate == new.isPrivate
    }
  }

  /// For each name in the first program, its counterparts in the other.
  var names: [String: Set<String>] {
    pairs.reduce(into: [:]) { names, pair in
      let (old, new) = (one.declarations[pair.0], other.declarations[pair.1])
      names[old.name, default: []].insert(new.name)
      for (name, newName) in zip(old.locals, new.locals) {
        names[name, default: []].insert(newName)
      }
    }
  }

  private mutating func pairOpen() -> Bool {
    while let (name, otherName) = open.popLast() {
      let (here, there) = (one.places.byName[name] ?? [], other.places.byName[otherName] ?? [])
      guard here.count == there.count else { return false }
      for index in here where !isPaired[index] {
        guard there.contains(where: { pair(index, $0) }) else { return false }
      }
    }
    return true
  }

  /// Pairs a declaration that nothing names with one of the same type, preferably of the same name.
  private mutating func pairMostLike(_ index: Int) -> Bool {
    let declaration = one.declarations[index]
    let owner = declaration.owner.map { globals[$0] ?? $0 }
    let shape = Shape(declaration)
    rest[shape] = rest[shape]?.drop { isTaken[$0] }
    let names = members[declaration.name] ?? [declaration.name]
    let namesakes = names.flatMap { name in
      (owner.map { other.places.byTitle["\(declaration.kind) \($0).\(name)"] }
        ?? other.places.byName[name]) ?? []
    }
    return namesakes.contains { pair(index, $0) }
      || (rest[shape] ?? []).contains { other.declarations[$0].owner == owner && pair(index, $0) }
  }

  /// Pairs two declarations if they match so far; otherwise changes nothing.
  private mutating func pair(_ index: Int, _ candidate: Int) -> Bool {
    guard !isTaken[candidate] else { return false }
    let (stepCount, openCount) = (steps.count, open.count)
    if unify(index, candidate) { return true }
    while steps.count > stepCount {
      switch steps.removeLast() {
      case .pair(let index, let candidate):
        (isPaired[index], isTaken[candidate]) = (false, false)
        pairs.removeLast()
      case .global(let name, let otherName):
        (globals[name], globalsBack[otherName]) = (nil, nil)
      case .member(let name, let otherName):
        members[name]?.remove(otherName)
        if members[name]?.isEmpty ?? false { members[name] = nil }
        membersBack[otherName]?.remove(name)
        if membersBack[otherName]?.isEmpty ?? false { membersBack[otherName] = nil }
      }
    }
    open.removeLast(open.count - openCount)
    return false
  }

  private mutating func unify(_ index: Int, _ candidate: Int) -> Bool {
    let (declaration, otherOne) = (one.declarations[index], other.declarations[candidate])
    guard declaration.kind == otherOne.kind, declaration.words.count == otherOne.words.count else {
      return false
    }
    switch (declaration.owner, otherOne.owner) {
    case (nil, nil):
      guard declaration.name.isEmpty || pairGlobals(declaration.name, otherOne.name) else {
        return false
      }
    case (let owner?, let otherOwner?):
      guard pairGlobals(owner, otherOwner), pairMembers(declaration.name, otherOne.name) else {
        return false
      }
    default: return false
    }
    isPaired[index] = true
    isTaken[candidate] = true
    steps.append(.pair(index, candidate))
    pairs.append((index, candidate))
    return zip(declaration.words, otherOne.words).allSatisfy { word, otherWord in
      switch (word, otherWord) {
      case (.global(let name), .global(let otherName)): pairGlobals(name, otherName)
      case (.member(let name), .member(let otherName)): pairMembers(name, otherName)
      // A model's member keeps its name; one of the two programs may have a member of that name.
      case (.member(let name), .literal(let otherName)),
        (.literal(let name), .member(let otherName)):
        name == otherName
      default: word == otherWord
      }
    }
  }

  private mutating func pairGlobals(_ name: String, _ otherName: String) -> Bool {
    if let known = globals[name] { return known == otherName }
    guard globalsBack[otherName] == nil, !isExchange(name, otherName, \.globals) else {
      return false
    }
    steps.append(.global(name, otherName))
    globals[name] = otherName
    globalsBack[otherName] = name
    open.append((name, otherName))
    return true
  }

  /// Members of several types may share a name, but in one of the programs only.
  private mutating func pairMembers(_ name: String, _ otherName: String) -> Bool {
    if members[name]?.contains(otherName) ?? false { return true }
    guard members[name] == nil || membersBack[otherName] == nil,
      !isExchange(name, otherName, \.members)
    else { return false }
    steps.append(.member(name, otherName))
    members[name, default: []].insert(otherName)
    membersBack[otherName, default: []].insert(name)
    return true
  }

  /// Whether both programs have both of two different names: then one stands where the other should.
  private func isExchange(
    _ name: String,
    _ otherName: String,
    _ names: KeyPath<Program, Set<String>>
  ) -> Bool {
    name != otherName && one[keyPath: names].contains(otherName)
      && other[keyPath: names].contains(name)
  }
}
