import Foundation

/// A program as its declarations, in which each local variable has a number of its own.
struct Module {
  /// A declaration outside of functions: a function, a type, a property, a case, or loose code.
  struct Declaration {
    let path: String
    /// The type that it is a member of; empty if there is none.
    var owner: String
    var node: Syntax

    /// A type's members are declarations of their own.
    var name: String { node.kind == .opaque ? "" : node.text }

    /// The name with those of the types around it.
    var fullName: String { owner.isEmpty ? name : owner + "." + name }

    /// Whether it is a value that is made once, whatever objects there are.
    var isConstant: Bool {
      node.isStored && node.word == "let" && node.initial.kind != .none
        && (owner.isEmpty || node.has("static"))
    }
  }

  var declarations: [Declaration] = []
  /// The names outside of types, and the members of types.
  private(set) var globals: Set<String> = []
  private(set) var members: Set<String> = []
  /// The members of each type.
  private(set) var membersOf: [String: Set<String>] = [:]
  /// The types, and those of them that are a `struct`.
  private(set) var typeNames: Set<String> = [], structNames: Set<String> = []
  /// The members that the program gives to protocols of the library, and to types within others.
  private(set) var membersOfOthers: Set<String> = []
  /// What each type inherits.
  private(set) var parentsOf: [String: [String]] = [:]
  /// The types that stood in functions: what shows a type with its place tells them from others.
  private(set) var localTypes: Set<String> = []
  private(set) var lastVariable = 0

  mutating func newVariable(_ name: String) -> Syntax {
    lastVariable += 1
    return .variable(lastVariable, name)
  }

  init(_ files: [CourseFile]) {
    self = DeepStack.run {
      var known: [CourseFile: [Syntax]] = [:]
      return Module(files, &known)
    }
  }

  /// Reads a program; a file that is known already is not read again.
  init(_ files: [CourseFile], _ known: inout [CourseFile: [Syntax]]) {
    let swift = files.filter { $0.path.hasSuffix(".swift") }
    for file in swift where known[file] == nil {
      known[file] = SyntaxParser.statements(of: SwiftCode(file.text))
    }
    self.init(read: swift.map { ($0.path, known[$0] ?? []) })
  }

  /// Makes a program of files that are read.
  init(read files: [(path: String, code: [Syntax])]) {
    for (path, code) in files {
      for node in code { add(node, in: path, of: "") }
    }
    takeOutLocalTypes()
    collectNames()
    var resolver = Resolver(self)
    for index in declarations.indices {
      declarations[index].node = resolver.resolved(declarations[index])
    }
    lastVariable = resolver.last
  }

  private mutating func add(_ node: Syntax, in path: String, of owner: String) {
    // The names of other modules are taken to mean the same, whichever of them are imported.
    if node.kind == .opaque, node.text.hasPrefix("import ") { return }
    guard node.kind == .type else {
      declarations.append(Declaration(path: path, owner: owner, node: node))
      return
    }
    var head = node
    let members = head.parts[4].parts
    head.parts[4] = Syntax(.list)
    let name = owner.isEmpty ? node.text : owner + "." + node.text
    declarations.append(Declaration(path: path, owner: owner, node: head))
    for member in members { add(member, in: path, of: name) }
  }

  /// Puts the types that stand in functions beside these.
  ///
  /// One stays where its name is used elsewhere, or is another's, and where it may speak of what is in the function or in
  /// the type around it.
  private mutating func takeOutLocalTypes() {
    let isOpen = { (one: Declaration) in
      one.owner.isEmpty && one.node.kind == .function && one.node.contains { $0.kind == .type }
        && !one.node.contains { $0.kind == .function && !$0.parts[1].parts.isEmpty }
    }
    let places = declarations.indices.filter { isOpen(declarations[$0]) }
    if places.isEmpty { return }
    let uses = Syntax(.list, declarations.map(\.node)).words(besides: .text)
    var taken: [(type: Syntax, path: String)] = []
    for index in places {
      let one = declarations[index]
      let functions = one.node.functionsWithin
      declarations[index].node = one.node.mapped { block in
        guard block.kind == .block, block.parts.contains(where: { $0.kind == .type }) else {
          return block
        }
        let own = block.words(besides: .text)
        let isTaken = { (part: Syntax) in
          part.kind == .type && own[part.text] == uses[part.text]
            && !part.contains { $0.kind == .name && functions.contains($0.text) }
        }
        taken += block.parts.filter(isTaken).map { ($0, one.path) }
        return Syntax(.block, block.text, block.parts.filter { !isTaken($0) })
      }
    }
    localTypes = Set(taken.map(\.type.text))
    for (type, path) in taken { add(type, in: path, of: "") }
  }

  /// How many types may stand above each other.
  static let levels = 20

  mutating func collectNames() {
    (globals, members, membersOf) = ([], [], [:])
    (typeNames, structNames) = ([], [])
    for one in declarations where !one.node.isExtension && !one.name.isEmpty {
      if one.owner.isEmpty || one.node.kind == .type { globals.insert(one.name) }
      if one.node.kind == .type {
        typeNames.insert(one.name)
        if one.node.word == "struct" { structNames.insert(one.name) }
      }
      if !one.owner.isEmpty {
        members.insert(one.name)
        membersOf[one.owner, default: []].insert(one.name)
      }
    }
    // A type has the members of those above it, wherever they stand: of all that have the name that is written.
    let types = declarations.filter { $0.node.kind == .type }
    let fullNames = Dictionary(
      types.map { ($0.fullName.lastName, Set([$0.fullName])) },
      uniquingKeysWith: { $0.union($1) }
    )
    let above = types.map { one in
      one.node.inherited.flatMap { fullNames[$0.text.lastName] ?? [$0.text] }
    }
    parentsOf = Dictionary(zip(types.map(\.fullName), above), uniquingKeysWith: +)
    let given = types.indices.map { index in
      above[index]
        + types[index].node.requiredOfSelf.flatMap { fullNames[$0.text.lastName] ?? [] }
    }
    // More levels have no meaning.
    for _ in 0..<Self.levels {
      var isComplete = true
      for (one, above) in zip(types, given) {
        for more in above.compactMap({ membersOf[$0] })
        where !more.isSubset(of: membersOf[one.fullName] ?? []) {
          membersOf[one.fullName, default: []].formUnion(more)
          isComplete = false
        }
      }
      if isComplete { break }
    }
    membersOfOthers = membersOf.reduce(into: []) { all, pair in
      if !typeNames.contains(pair.key), !Library.concrete.contains(pair.key) {
        all.formUnion(pair.value)
      }
    }
  }
}

extension Syntax {
  static let operators: Set = [
    "+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "&+", "&-", "&*", "...", "..<", "??", "<",
    "<=", ">", ">=", "==", "!=", "===", "!==", "~=", "&&", "||", "=", "+=", "-=", "*=", "/=", "%=",
  ]

  /// The types that `where Self: …` asks for.
  var requiredOfSelf: [Syntax] {
    guard kind == .type else { return [] }
    return parts[3].parts.filter { $0.text == ":" && $0.parts[0].text == "Self" }.map(\.parts[1])
  }

  /// How often each word stands in it, without those of nodes of one kind.
  fileprivate func words(besides kind: Kind) -> [String: Int] {
    var words: [String: Int] = [:]
    all { if $0.kind != kind { words[$0.text, default: 0] += 1 } }
    return words
  }

  /// The names of the functions in a function, without those of its types.
  fileprivate var functionsWithin: Set<String> {
    parts.reduce(into: []) { names, part in
      if part.kind == .type { return }
      if part.kind == .function { names.insert(part.text) }
      names.formUnion(part.functionsWithin)
    }
  }

  var isVariable: Bool { kind == .name && variable != 0 }

  static func variable(_ number: Int, _ name: String) -> Syntax {
    var node = Syntax(.name, name)
    node.variable = number
    return node
  }

  static func member(_ name: String, of base: Syntax) -> Syntax { Syntax(.member, name, [base]) }
}

extension Module {
  /// Whether a type may have a member that comes from the library or from the compiler.
  fileprivate func mayHaveMemberOfLibrary(_ name: String, in type: String) -> Bool {
    let raw = Library.numbers.union(["Int", "String", "Character"])
    return Library.isCalledUnseen(name) || !isOwn(type) && Library.mayHave(member: name, in: type)
      || inherited(by: type).contains { above in
        // Behind the name of an enumeration stands the type of its cases' values.
        !isOwn(above)
          && (raw.contains(above) ? name == "rawValue" : Library.mayHave(member: name, in: above))
      }
  }
}

/// Gives each local variable a number, and each member that is used without one its `self`.
private struct Resolver {
  private let module: Module
  private(set) var last = 0
  private var scopes: [[String: Int]] = []
  private var owner = ""
  private var isInCase = false

  init(_ module: Module) { self.module = module }

  mutating func resolved(_ declaration: Module.Declaration) -> Syntax {
    owner = declaration.owner
    scopes = [[:]]
    return resolved(declaration.node)
  }

  private mutating func new(_ name: String) -> Int {
    last += 1
    scopes[scopes.count - 1][name] = last
    return last
  }

  /// The patterns of one case share their names.
  private func number(ofSharedName name: String) -> Int? {
    isInCase ? scopes[scopes.count - 1][name] : nil
  }

  private func number(of name: String) -> Int? {
    for scope in scopes.reversed() { if let number = scope[name] { return number } }
    return nil
  }

  private mutating func scoped<Value>(_ work: (inout Self) -> Value) -> Value {
    scopes.append([:])
    defer { scopes.removeLast() }
    return work(&self)
  }

  private mutating func resolved(_ nodes: some Sequence<Syntax>) -> [Syntax] {
    nodes.map { resolved($0) }
  }

  /// Numbers the new variables of a pattern; its other parts are code.
  private mutating func bound(_ pattern: Syntax) -> Syntax {
    var pattern = pattern
    if pattern.variable == -1 {
      pattern.variable = number(ofSharedName: pattern.text) ?? new(pattern.text)
      return pattern
    }
    switch pattern.kind {
    case .tuple, .argument, .postfix, .call:
      pattern.parts = pattern.parts.map { bound($0) }
      return pattern
    case .cast where pattern.parts[0].variable == -1:
      pattern.parts = [bound(pattern.parts[0]), resolved(pattern.parts[1])]
      return pattern
    default: return resolved(pattern)
    }
  }

  private mutating func resolved(_ node: Syntax) -> Syntax {
    var node = node
    switch node.kind {
    case .name:
      if node.text == "Self", module.isValueType(owner) {
        node.text = owner
      } else if let number = number(of: node.text) {
        node.variable = number
      } else if isMember(node.text) || isForeign(node.text) {
        return .member(node.text, of: Syntax(.name, "self"))
      } else if mayBeOfLibrary(node.text) {
        return Syntax(.opaque, node.text)
      }
    case .call
    where node.parts[0].kind == .name && !isMember(node.parts[0].text)
      && number(of: node.parts[0].text) == nil:
      // A function is not a member of a stranger's type, as far as is known.
      let callee =
        mayBeOfLibrary(node.parts[0].text) ? Syntax(.opaque, node.parts[0].text) : node.parts[0]
      node.parts = [callee] + resolved(node.parts.dropFirst())
    case .block: node.parts = scoped { $0.statements(node.parts) }
    case .closure: return closure(node)
    case .if, .while:
      let count = node.parts.count - (node.kind == .if ? 2 : 1)
      node.parts =
        scoped { resolver in
          node.parts.prefix(count).map { resolver.condition($0) } + [
            resolver.resolved(node.parts[count])
          ]
        } + resolved(node.parts.dropFirst(count + 1))
    case .for:
      let sequence = resolved(node.parts[1])
      node.parts = scoped { resolver in
        [resolver.bound(node.parts[0]), sequence] + resolver.resolved(node.parts[2...])
      }
    case .case:
      node.parts = scoped { resolver in
        node.parts.enumerated().map { place, part in
          guard place % 2 == 0, place < node.parts.count - 1 else { return resolver.resolved(part) }
          resolver.isInCase = true
          defer { resolver.isInCase = false }
          return resolver.bound(part)
        }
      }
    case .catch:
      node.parts = scoped { resolver in
        let pattern = resolver.bound(node.parts[0])
        // The error has a name of its own, if the pattern has none.
        if node.parts[0].kind == .none { _ = resolver.new("error") }
        return [pattern] + resolver.resolved(node.parts[1...])
      }
    case .repeat:
      // The condition sees nothing of the block.
      node.parts = resolved(node.parts)
    case .function: return function(node)
    case .property:
      node.parts = [node.parts[0], node.parts[1]] + resolved(node.parts[2...])
    case .accessor:
      node.parts = scoped { resolver in
        let name = node.text.split { $0 == "(" || $0 == ")" }.dropFirst().first.map(String.init)
        let words = node.text.split { !$0.isLetter }
        let isAfter = words.contains("didSet")
        let isBefore = words.contains("set") || words.contains("willSet")
        if isAfter || isBefore {
          _ = resolver.new(name ?? (isAfter ? "oldValue" : "newValue"))
        }
        return resolver.resolved(node.parts)
      }
    default: node.parts = resolved(node.parts)
    }
    return node
  }

  /// Whether a name without a dot is a member of the type around it.
  private func isMember(_ name: String) -> Bool {
    var type = owner[...]
    while !type.isEmpty {
      if module.membersOf[String(type)]?.contains(name) == true { return true }
      // A nested type does not see what is around it but types and static members.
      type = type.lastIndex(of: ".").map { type[..<$0] } ?? ""
    }
    return false
  }

  /// Whether a name in an extension of a stranger's type can only be one of its members.
  private func isForeign(_ name: String) -> Bool {
    guard !owner.isEmpty, !module.isType(owner), let first = name.first,
      first.isLowercase || first == "_"
    else { return false }
    return !module.globals.contains(name)
      && !["self", "true", "false", "nil", "super"].contains(name)
  }

  /// Whether a name outside of types may be, in the type around it, a member that this program does not declare there.
  private func mayBeOfLibrary(_ name: String) -> Bool {
    guard !owner.isEmpty, module.globals.contains(name), name.first?.isUppercase == false else {
      return false
    }
    return module.membersOfOthers.contains(name) || module.mayHaveMemberOfLibrary(name, in: owner)
  }

  private mutating func statements(_ statements: [Syntax]) -> [Syntax] {
    // A function is known before its place.
    var functions: [String: Int] = [:]
    for one in statements where one.kind == .function && functions[one.text] == nil {
      functions[one.text] = new(one.text)
    }
    return statements.map { statement(_: $0) }
  }

  private mutating func statement(_ node: Syntax) -> Syntax {
    var node = node
    switch node.kind {
    case .type, .property:
      // Its names are compared as they are written.
      return node.mapped { part in
        var part = part
        part.variable = 0
        return part
      }
    case .local:
      let rest = resolved(node.parts[1...])
      node.parts = [bound(node.parts[0])] + rest
      return node
    case .guard:
      // What the conditions bind is known after it, but not in its block.
      let block = resolved(node.block)
      node.parts = node.conditions.map { condition($0) } + [block]
      return node
    default: return resolved(node)
    }
  }

  private mutating func condition(_ node: Syntax) -> Syntax {
    guard node.kind == .binding || node.kind == .match else { return resolved(node) }
    var node = node
    let value = resolved(node.parts[1])
    node.parts = [bound(node.parts[0]), value]
    return node
  }

  private mutating func function(_ node: Syntax) -> Syntax {
    var node = node
    // A nested function.
    if let number = number(of: node.text), scopes.count > 1 { node.variable = number }
    node.parts[2].parts = node.parts[2].parts.map { parameter in
      var parameter = parameter
      parameter.parts = resolved(parameter.parts)
      return parameter
    }
    return scoped { resolver in
      for index in node.parts[2].parts.indices {
        let name = node.parts[2].parts[index].text
        node.parts[2].parts[index].variable = resolver.new(name)
      }
      for index in [1, 3, 4, 5] { node.parts[index] = resolver.resolved(node.parts[index]) }
      return node
    }
  }

  private mutating func closure(_ node: Syntax) -> Syntax {
    var node = node
    var parameters = node.parameters
    if parameters.isEmpty {
      // `$0` and its like are parameters without a name.
      let count = node.parts.last?.highestPosition ?? 0
      parameters = (0..<count).map { .variable(-1, "$\($0)") }
    }
    return scoped { resolver in
      parameters = parameters.map { resolver.bound($0) }
      node.parts =
        [node.parts[0]] + parameters + [resolver.resolved(node.block)]
      return node
    }
  }
}

extension Syntax {
  /// How many of `$0`, `$1` … the code uses, without closures in it.
  fileprivate var highestPosition: Int {
    if kind == .closure { return 0 }
    if kind == .name, text.hasPrefix("$") { return (Int(text.dropFirst()) ?? 0) + 1 }
    return parts.reduce(0) { max($0, $1.highestPosition) }
  }
}
