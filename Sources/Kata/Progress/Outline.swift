/// What a program is made of, whatever the names, the order and the style of its parts.
///
/// Its functions are told by the words that they take from elsewhere: numbers, texts, the members of the models. So one
/// is known under any name, and as a method, a property or a function inside of another, too.
struct Outline {
  /// A function, a property that computes its value, or a closure with a name.
  struct Unit {
    let name: String
    /// The type that it is a member of; empty if there is none.
    let owner: String
    let path: String
    let node: Syntax
    let isPublic: Bool
    let isClosure: Bool
    /// The unit that it stands in.
    let holder: Int?
    /// The type around it and around the units that it stands in.
    let ownerAround: String
    let title: Title
    /// The words that it takes from elsewhere.
    fileprivate(set) var words = Bag()
    /// Those of all units that it calls, too.
    fileprivate(set) var allWords = Bag()
    /// The units that it calls.
    fileprivate(set) var calls: Set<Int> = []
    /// The types of the program of which it makes values.
    fileprivate(set) var kinds: Set<String> = []
    /// The units that each of its loops calls.
    fileprivate(set) var loops: [Set<Int>] = []
    /// The units that each of its pipelines calls: `map`, `reduce`, `forEach`.
    fileprivate(set) var pipelines: [Set<Int>] = []
    /// The units whose value a variable has.
    fileprivate(set) var held: Set<Int> = []
    /// The types of the program of which a variable has a new value.
    fileprivate(set) var heldKinds: Set<String> = []
    /// The units whose values a loop adds to a variable that is declared just before it.
    fileprivate(set) var near: Set<Int> = []
    /// The names of its parameters, with the labels, and of its variables.
    fileprivate(set) var parameters: Set<String> = [], locals: Set<String> = []

    var isPrivate: Bool { node.has("private") || node.has("fileprivate") }
  }

  /// What a unit is called, and where.
  struct Title: Hashable {
    let kind: Syntax.Kind
    let name: String
    let owner: String
  }

  struct Kind {
    let name: String
    let path: String
    let node: Syntax
    /// The fields that hold a value, with their types.
    fileprivate(set) var fields: [(name: String, type: Syntax)] = []
    fileprivate(set) var cases = 0
    fileprivate(set) var units: [Int] = []

    /// The types that it is made of.
    var above: [String] { node.inherited.compactMap(\.typeName) }
  }

  private(set) var units: [Unit] = []
  private(set) var kinds: [Kind] = []

  private let module: Module
  /// The members that every learner is given: they are words from elsewhere.
  private let given: Set<String>
  private var places: [String: [Int]] = [:], kindPlaces: [String: Int] = [:]
  private var fieldNames: Set<String> = []
  private var nested: [Int: Int] = [:]
  private var types: [Int: Syntax] = [:]

  init(_ module: Module, given: Set<String>) {
    self.module = module
    self.given = given
    for one in module.declarations where one.node.kind == .type && !one.node.isExtension {
      kindPlaces[one.name] = kindPlaces[one.name] ?? kinds.count
      kinds.append(Kind(name: one.name, path: one.path, node: one.node))
    }
    for one in module.declarations {
      if let kind = kindPlaces[one.owner] {
        if one.node.kind == .enumCase { kinds[kind].cases += 1 }
        if one.node.isField { kinds[kind].fields.append((one.name, one.node.fieldType)) }
      }
      if one.node.code != nil, !one.node.onlySetsFields {
        add(one.node, one.name, of: one.owner, in: one.path, isClosure: false, nil)
      }
    }
    fieldNames = Set(kinds.flatMap(\.fields).map(\.name))
    for index in units.indices {
      let unit = units[index]
      places[unit.name, default: []].append(index)
      if let kind = kindPlaces[unit.owner] { kinds[kind].units.append(index) }
      if unit.node.kind == .function || unit.isClosure {
        for one in unit.node.parameterNames where types[one.number] == nil {
          types[one.number] = one.type
        }
      }
    }
    for index in units.indices {
      if let code = units[index].node.code {
        read(code, in: index, of: units[index].ownerAround, [])
      }
      units[index].parameters.formUnion(units[index].node.parameterNames.map(\.name))
    }
    for index in units.indices {
      units[index].allWords = reached(from: index).reduce(into: Bag()) { $0.add(units[$1].words) }
    }
  }

  func place(ofKind name: String) -> Int? { kindPlaces[name] }

  private mutating func add(
    _ node: Syntax,
    _ name: String,
    of owner: String,
    in path: String,
    isClosure: Bool,
    _ holder: Int?
  ) {
    let index = units.count
    units.append(
      Unit(
        name: name,
        owner: owner,
        path: path,
        node: node,
        isPublic: node.isPublic,
        isClosure: isClosure,
        holder: holder,
        ownerAround: holder.map { units[$0].ownerAround } ?? owner,
        title: Title(kind: node.kind, name: name, owner: owner)
      )
    )
    func find(_ node: Syntax) {
      if node.kind == .function, node.variable != 0 {
        nested[node.variable] = units.count
        return add(node, node.text, of: "", in: path, isClosure: false, index)
      }
      if node.kind == .local, node.parts[2].kind == .closure, node.parts[0].isVariable {
        nested[node.parts[0].variable] = units.count
        return add(node.parts[2], node.parts[0].text, of: "", in: path, isClosure: true, index)
      }
      node.parts.forEach(find)
    }
    node.code.map { find($0) }
  }

  private func reached(from index: Int) -> Set<Int> {
    var all: Set = [index]
    var open = [index]
    while let next = open.popLast(), all.count < 100 {
      for one in units[next].calls where all.insert(one).inserted { open.append(one) }
    }
    return all
  }

  // MARK: Types

  /// The type of a value, as far as the code says it.
  private func type(of node: Syntax, in owner: String) -> Syntax? {
    switch node.kind {
    case .name where node.variable != 0: return types[node.variable]
    case .name where node.text == "self": return Syntax(.name, owner)
    case .member:
      guard let base = node.parts.first, let type = type(of: base, in: owner)?.typeName else {
        return nil
      }
      if let kind = kindPlaces[type],
        let field = kinds[kind].fields.first(where: { $0.name == node.text })
      {
        return field.type
      }
      return (places[node.text] ?? []).first { isNear(units[$0].owner, type) }.flatMap {
        units[$0].node.result
      }
    case .call:
      let callee = node.parts[0]
      if callee.kind == .name, callee.variable == 0 {
        if kindPlaces[callee.text] != nil { return callee }
        return (places[callee.text] ?? []).first { units[$0].owner.isEmpty }.flatMap {
          units[$0].node.result
        }
      }
      if let index = nested[callee.variable] { return units[index].node.result }
      return callee.kind == .member ? type(of: callee, in: owner) : nil
    case .postfix, .prefix: return node.parts.first.flatMap { type(of: $0, in: owner) }
    case .subscripted:
      let type = type(of: node.parts[0], in: owner)
      return type?.kind == .dictionary
        ? type?.parts.last : type?.kind == .array ? type?.parts.first : nil
    default: return nil
    }
  }

  /// Whether one type is the other, or is above or below it.
  private func isNear(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    func isBelow(_ one: String, _ other: String, _ depth: Int) -> Bool {
      guard depth < 5, let kind = kindPlaces[one] else { return false }
      return kinds[kind].above.contains { $0 == other || isBelow($0, other, depth + 1) }
    }
    return isBelow(one, other, 0) || isBelow(other, one, 0)
  }

  // MARK: Code

  /// The units that a name stands for.
  private func targets(of node: Syntax, in owner: String) -> [Int] {
    switch node.kind {
    case .name where node.variable != 0: return nested[node.variable].map { [$0] } ?? []
    case .name:
      return (places[node.text] ?? []).filter { units[$0].owner.isEmpty && units[$0].holder == nil }
        + (places["init"] ?? []).filter { units[$0].owner == node.text }
    case .member:
      let candidates = (places[node.text] ?? []).filter { !units[$0].owner.isEmpty }
      guard let base = node.parts.first else { return [] }
      if base.kind == .name, base.variable == 0, kindPlaces[base.text] != nil {
        return candidates.filter { units[$0].owner == base.text }
      }
      if let type = type(of: base, in: owner)?.typeName {
        return candidates.filter { isNear(units[$0].owner, type) }
      }
      return fieldNames.contains(node.text) ? [] : candidates
    default: return []
    }
  }

  private mutating func read(
    _ node: Syntax,
    in index: Int,
    of owner: String,
    _ loops: [Int],
    _ pipelines: [Int] = []
  ) {
    var (loops, pipelines) = (loops, pipelines)
    switch node.kind {
    case .function where node.variable != 0: return
    case .local:
      if node.parts[2].kind == .closure { return }
      let value = node.parts[2]
      if node.parts[0].isVariable {
        units[index].locals.insert(node.parts[0].text)
        types[node.parts[0].variable] =
          node.parts[1].kind == .none ? type(of: value, in: owner) : node.parts[1]
      }
      units[index].held.formUnion(targets(of: value.callee, in: owner))
      if value.kind == .call { units[index].heldKinds.insert(value.callee.text) }
    case .binding:
      if node.parts[0].isVariable {
        units[index].locals.insert(node.parts[0].text)
        types[node.parts[0].variable] = type(of: node.parts[1], in: owner)
      }
    case .for:
      if node.parts[0].isVariable {
        units[index].locals.insert(node.parts[0].text)
        let sequence = type(of: node.parts[1], in: owner)
        types[node.parts[0].variable] = sequence?.kind == .array ? sequence?.parts.first : nil
      }
      loops.append(units[index].loops.count)
      units[index].loops.append([])
    case .while, .repeat:
      loops.append(units[index].loops.count)
      units[index].loops.append([])
    case .call where node.parts[0].kind == .member:
      // The elements of a list are what the closure gets.
      if let base = node.parts[0].parts.first, let list = type(of: base, in: owner),
        list.kind == .array,
        let closure = node.parts.last?.parts.first, closure.kind == .closure,
        let last = closure.parameters.last
      {
        if last.isVariable { types[last.variable] = list.parts.first }
      }
      if ["forEach", "map", "reduce"].contains(node.parts[0].text) {
        pipelines.append(units[index].pipelines.count)
        units[index].pipelines.append([])
      }
    case .number: units[index].words.add(node.text)
    case .text: units[index].words.add("\"" + node.text)
    case .binary: units[index].words.add(String(node.text.drop { $0 == "=" }.prefix { $0 != "=" }))
    case .name where node.variable == 0:
      if !module.globals.contains(node.text), node.text != "self" {
        units[index].words.add(node.text)
      }
    case .member:
      if !module.members.contains(node.text) || given.contains(node.text) {
        units[index].words.add(node.text)
      }
    default: break
    }
    if node.kind == .call, kindPlaces[node.callee.text] != nil {
      units[index].kinds.insert(node.callee.text)
    }
    if node.kind == .name || node.kind == .member {
      let called = targets(of: node, in: owner)
      units[index].calls.formUnion(called)
      for loop in loops { units[index].loops[loop].formUnion(called) }
      for one in pipelines { units[index].pipelines[one].formUnion(called) }
    }
    for part in node.parts { read(part, in: index, of: owner, loops, pipelines) }
    if node.kind == .block, loops.isEmpty { findNear(node, in: index) }
  }

  /// Finds the variables of a block that are declared just before the loop that changes them.
  private mutating func findNear(_ block: Syntax, in index: Int) {
    var open: Set<Int> = []
    for statement in block.parts {
      if statement.kind == .local, statement.parts[0].isVariable {
        open.insert(statement.parts[0].variable)
      }
      if statement.kind == .for {
        statement.all { node in
          guard node.kind == .binary, node.text.hasSuffix("="), node.parts.count == 2,
            open.contains(node.parts[0].variable)
          else { return }
          let owner = units[index].ownerAround
          units[index].near.formUnion(targets(of: node.parts[1].callee, in: owner))
        }
        open = []
      }
    }
  }
}

/// How often each word is in a list, whatever the order.
struct Bag: Hashable {
  private var counts: [String: Int] = [:]
  private(set) var size = 0

  var words: Dictionary<String, Int>.Keys { counts.keys }

  /// The words, each as often as it is there.
  var list: [String] { counts.flatMap { Array(repeating: $0, count: $1) } }

  init(_ words: some Sequence<String> = []) { add(words) }

  mutating func add(_ word: String) {
    guard !word.isEmpty else { return }
    counts[word, default: 0] += 1
    size += 1
  }

  mutating func add(_ words: some Sequence<String>) { for word in words { add(word) } }

  mutating func add(_ other: Bag) {
    counts.merge(other.counts) { $0 + $1 }
    size += other.size
  }

  /// How many words two lists have in common.
  func common(_ other: Bag) -> Int {
    if counts.count > other.counts.count { return other.common(self) }
    var common = 0
    for (word, count) in counts {
      if let other = other.counts[word] { common += min(count, other) }
    }
    return common
  }

  /// The words that another list does not have, or not as often, sorted.
  func without(_ other: Bag) -> [String] {
    counts.flatMap { Array(repeating: $0, count: max(0, $1 - (other.counts[$0] ?? 0))) }.sorted()
  }

  /// How many words must be removed and added.
  func distance(to other: Bag) -> Int { size + other.size - 2 * common(other) }

  /// The share of their words that two lists have in common, from 0 to 1.
  func likeness(to other: Bag) -> Double {
    // Then it is less than a half, however they are.
    if min(size, other.size) * 2 < max(size, other.size) { return 0 }
    let common = common(other)
    let all = size + other.size - common
    return all == 0 ? 1 : Double(common) / Double(all)
  }
}

extension Syntax {
  /// The code that runs when it is asked; `nil` for what holds a value.
  var code: Syntax? {
    switch kind {
    case .function where parts[5].kind == .block: parts[5]
    case .property where parts[4].kind == .block: parts[4]
    case .property where parts[4].parts.contains { $0.parts.first?.kind == .block }: parts[4]
    case .closure: parts.last
    default: nil
    }
  }

  var isField: Bool {
    isStored && !has("static")
  }

  /// Whether it is an `init` that only gives the fields their values, as a `struct` has one without it.
  fileprivate var onlySetsFields: Bool {
    guard kind == .function, text.hasPrefix("init"), let body, !has("public") else { return false }
    return body.parts.allSatisfy { part in
      part.kind == .binary && part.text == "=" && part.parts[0].kind == .member
        && part.parts[0].parts.first == Syntax(.name, "self") && part.parts[1].isVariable
    }
  }

  /// The type of a field, which its value may tell.
  fileprivate var fieldType: Syntax {
    guard parts[2].kind == .none else { return parts[2] }
    let names: [Kind: String] = [.number: "Int", .text: "String", .string: "String"]
    return names[parts[3].kind].map { Syntax(.name, $0) } ?? parts[3].callee
  }

  /// The type of what a function or a property gives.
  var result: Syntax? {
    switch kind {
    case .function: parts[4]
    case .property: parts[2]
    default: nil
    }
  }

  /// The name of a type, whatever stands around it: `any T`, `T?`.
  var typeName: String? {
    switch kind {
    case .name, .generic: text.isEmpty ? parts.first?.typeName : text
    case .prefix, .postfix: parts.first?.typeName
    case .member: text
    default: nil
    }
  }

  /// The parameters, and the names that callers use for them.
  fileprivate var parameterNames: [(name: String, number: Int, type: Syntax?)] {
    switch kind {
    case .function:
      parts[2].parts.flatMap {
        [($0.text, $0.variable, $0.parts[1])]
          + ($0.parts[0].text == "_" ? [] : [($0.parts[0].text, $0.variable, nil)])
      }
    case .closure: parts.dropFirst().dropLast().map { ($0.text, $0.variable, nil) }
    default: []
    }
  }

  /// What is called, if it is a call.
  fileprivate var callee: Syntax { kind == .call ? parts[0] : self }
}
