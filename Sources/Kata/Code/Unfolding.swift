/// Puts the code of a function, or the value of a variable, where it is used.
///
/// It asks nothing of what the code does: ``Meaning`` tells whether two programs print the same. Here it is only found out
/// what the difference is called: if a function's code in its places makes both programs one, it came or went.
struct Unfolding {
  var module: Module

  init(_ module: Module) { self.module = module }

  /// Puts the code of a function in place of its calls, and removes it; false if it must stay.
  mutating func unfold(_ index: Int) -> Bool {
    let target = module.declarations[index]
    guard let function = Function(target, in: module), !function.isUsed(in: target) else {
      return false
    }
    for place in module.declarations.indices where place != index {
      guard function.isUsed(in: module.declarations[place]) else { continue }
      let unfolded = unfolded(function, in: module.declarations[place].node)
      module.declarations[place].node = unfolded
      guard !function.isUsed(in: module.declarations[place]) else { return false }
    }
    module.declarations.remove(at: index)
    module.collectNames()
    return true
  }

  /// Puts the value of a constant in its places, and removes it; false if it must stay.
  mutating func unfold(constant index: Int) -> Bool {
    let target = module.declarations[index]
    guard target.node.isStored, target.node.initial.kind != .none else { return false }
    // Where several types have one of its name, each asks for its own.
    let isAlone = module.declarations.count { $0.name == target.name } == 1
    guard isAlone || !target.owner.isEmpty else { return false }
    func isUse(_ node: Syntax) -> Bool {
      node.text == target.name
        && (target.owner.isEmpty ? node.kind == .name && node.variable == 0 : node.kind == .member)
    }
    for place in module.declarations.indices where place != index {
      let node = module.declarations[place].node
      guard isAlone || module.declarations[place].owner == target.owner,
        node.contains(where: isUse)
      else { continue }
      module.declarations[place].node = node.mapped { isUse($0) ? target.node.initial : $0 }
    }
    module.declarations.remove(at: index)
    module.collectNames()
    return true
  }

  private mutating func unfolded(_ function: Function, in node: Syntax) -> Syntax {
    var node = node
    node.parts = node.parts.map { unfolded(function, in: $0) }
    if let value = function.value, let call = function.call(node) { return code(value, of: call) }
    guard node.kind == .block else { return node }
    var statements: [Syntax] = []
    for var statement in node.parts {
      var count = 0
      // The last of them is what the statement became, and may have another call.
      while count < 20,
        let spliced = spliced(function, into: statement, isOnly: node.parts.count == 1),
        let last = spliced.last
      {
        count += 1
        statements += spliced.dropLast()
        statement = last
      }
      statements.append(statement)
    }
    return Syntax(.block, node.text, statements)
  }

  /// A statement with a call, as the statements of the function and, as the last, what is left of it.
  ///
  /// It is `nil` if no call in it may go.
  private mutating func spliced(
    _ function: Function,
    into statement: Syntax,
    isOnly: Bool
  ) -> [Syntax]? {
    let result = statement.kind == .return ? statement.parts.first ?? .none : statement
    if statement.kind == .return || isOnly, let call = function.call(result) {
      return code(function.body, of: call).parts
    }
    if let call = function.call(statement) {
      return Self.ending(code(function.body, of: call).parts) { _ in [] }.map { $0 + [.none] }
    }
    // Somewhere in an expression: a variable has its value before the statement.
    let hole = module.newVariable("value")
    guard let (call, left) = hoisted(function, from: statement, hole) else { return nil }
    var parts = code(function.body, of: call).parts
    let isVariable = left.kind == .local && left.parts[2] == hole && left.parts[0].isVariable
    var local = isVariable ? left : Syntax(.local, "let", [hole, .none, .none])
    let (name, after) = (local.parts[0], isVariable ? [] : [left])
    let returns = parts.count { $0.contains { $0.kind == .return } }
    guard returns == 1, let last = parts.last, last.kind == .return, let value = last.parts.first
    else {
      local.parts = [name, .none, .none]
      return Self.ending(parts) { [Syntax(.binary, "=", [name, $0])] }.map { [local] + $0 + after }
    }
    parts.removeLast()
    let own = Syntax(.block, parts.filter { [.local, .guard].contains($0.kind) })
    if isVariable, own.boundVariables.contains(value.variable) {
      // The function's variable becomes the caller's.
      return parts.map { $0.replacing(value.variable, with: name) }
    }
    local.parts[2] = value
    return parts + [local] + after
  }

  /// The first call in a statement, and the statement with a variable for its value.
  private func hoisted(
    _ function: Function,
    from statement: Syntax,
    _ hole: Syntax
  ) -> (Function.Call, Syntax)? {
    var call: Function.Call?
    func replaced(_ node: Syntax) -> Syntax {
      let isElsewhere = [.block, .closure, .function, .case, .while, .repeat].contains(node.kind)
      if call != nil || isElsewhere { return node }
      var node = node
      node.parts = node.parts.map { replaced($0) }
      if call == nil, let found = function.call(node) {
        call = found
        return hole
      }
      return node
    }
    let left = replaced(statement)
    return call.map { ($0, left) }
  }

  /// Statements that end with what is done with the value where they return it; `nil` if they return from within a loop.
  private static func ending(_ statements: [Syntax], _ sink: (Syntax) -> [Syntax]) -> [Syntax]? {
    guard let place = statements.firstIndex(where: { $0.contains { $0.kind == .return } }) else {
      return statements
    }
    let (before, statement, after) = (
      statements[..<place], statements[place], Array(statements[(place + 1)...])
    )
    func block(_ node: Syntax) -> Syntax? {
      let isLeft = node.parts.last.map { [.return, .throw, .jump].contains($0.kind) } ?? false
      return ending(node.parts + (isLeft ? [] : after), sink).map { Syntax(.block, $0) }
    }
    var changed = statement
    switch statement.kind {
    case .return: return before + (statement.parts.first.map(sink) ?? [])
    case .if:
      let other = statement.otherwise.kind == .none ? Syntax(.block) : statement.otherwise
      guard let one = block(statement.then), let other = block(other) else { return nil }
      (changed.then, changed.otherwise) = (one, other)
    case .guard:
      guard let one = ending(after, sink), let other = block(statement.block) else { return nil }
      changed = Syntax(.if, statement.conditions + [Syntax(.block, one), other])
    case .switch:
      for index in statement.parts.indices.dropFirst() {
        guard let one = block(statement.parts[index].block) else { return nil }
        changed.parts[index].block = one
      }
    default: return nil
    }
    return before + [changed]
  }

  /// The code of a function where it is called, with new numbers for the variables that it makes.
  private mutating func code(_ node: Syntax, of call: Function.Call) -> Syntax {
    var numbers: [Int: Int] = [:]
    for variable in node.boundVariables.sorted() {
      numbers[variable] = module.newVariable("").variable
    }
    let node = node.mapped { part in
      var part = part
      part.variable = numbers[part.variable] ?? part.variable
      return part
    }
    let whole = call.values.reduce(node) { $0.replacing($1.0, with: $1.1) }
    return call.base.map { whole.replacingSelf(with: $0) } ?? whole
  }
}

/// A function or a computed property, as its calls see it.
private struct Function {
  struct Call {
    /// The parameters with their values.
    let values: [(Int, Syntax)]
    /// What a member is called on.
    let base: Syntax?
  }

  private let node: Syntax
  private let owner: String
  private let uses: Uses
  let body: Syntax

  /// How its uses are told from those of others with its name.
  private enum Uses {
    /// By the name: no other has it.
    case name
    /// By the labels of its calls.
    case labels
    /// By `self` in its own type: another type has a member like it.
    case itself
  }

  /// Its type, and those below it.
  private let owners: Set<String>

  private var isMember: Bool { !owner.isEmpty }

  /// The expression that it is, if it is no more.
  var value: Syntax? {
    guard body.parts.count == 1 else { return nil }
    let only = body.parts[0].kind == .return ? body.parts[0].parts.first ?? .none : body.parts[0]
    return (only.isValue || only.isAssignment) && ![.if, .switch].contains(only.kind) ? only : nil
  }

  /// `nil` if it must stay where it is.
  init?(_ declaration: Module.Declaration, in module: Module) {
    let node = declaration.node
    let rivals = module.declarations.filter {
      $0.name == declaration.name && $0.owner.isEmpty == declaration.owner.isEmpty
        && $0.node != node
    }
    let labels = { (node: Syntax) in node.parameters.map(\.parts[0].text) }
    let isLabelled =
      node.kind == .function
      && !rivals.contains { $0.node.kind == .function && labels($0.node) == labels(node) }
    owner = declaration.owner
    // A library's type may have a member of its name, too: `var audience: Int { performance.audience }`.
    let isElsewhere = node.contains {
      $0.kind == .member && $0.text == node.text && !$0.isOfSelf
    }
    uses = isElsewhere ? .itself : rivals.isEmpty ? .name : isLabelled ? .labels : .itself
    let types = module.declarations.filter { $0.node.kind == .type }
    owners = (0..<3).reduce(into: [owner]) { owners, _ in
      for type in types where type.node.inherited.contains(where: { owners.contains($0.text) }) {
        owners.insert(type.name)
      }
    }
    guard uses != .itself || !owner.isEmpty else { return nil }
    // Who may be called for another, or from outside, stays.
    let isFixed = node.isPublic || node.has("override")
    let isProperty = node.kind == .property
    let body = isProperty ? node.parts[4] : node.body ?? .none
    guard !isFixed, !node.isInit, body.kind == .block,
      isProperty || node.parts[1].parts.isEmpty
    else { return nil }
    self.node = node
    self.body = body.withReturn(isProperty || node.parts[4].kind != .none)
  }

  func isUsed(in declaration: Module.Declaration) -> Bool {
    switch uses {
    case .name: declaration.node.contains { isUsed(by: $0) }
    case .labels: declaration.node.contains { call($0) != nil }
    case .itself:
      owners.contains(declaration.owner) && declaration.node.contains { call($0) != nil }
    }
  }

  private func isUsed(by node: Syntax) -> Bool {
    node.text == self.node.text
      && (isMember ? node.kind == .member : node.kind == .name && node.variable == 0)
      && (uses != .itself || node.isOfSelf)
  }

  /// The call that a node is; `nil` if it is none.
  func call(_ node: Syntax) -> Call? {
    if self.node.kind == .property {
      return isUsed(by: node) ? Call(values: [], base: node.parts.first) : nil
    }
    let parameters = self.node.parameters
    guard node.kind == .call, isUsed(by: node.parts[0]),
      let places = self.node.places(of: Array(node.parts.dropFirst()))
    else { return nil }
    let values = parameters.enumerated().map { place, parameter in
      let given = places.firstIndex(of: place).map { node.parts[$0 + 1].parts[0] }
      // What it changes is the caller's variable itself.
      let isChanged = given?.kind == .prefix && given?.text == "&"
      return (parameter.variable, (isChanged ? given?.parts[0] : given) ?? parameter.parts[2])
    }
    return Call(values: values, base: isMember ? node.parts[0].parts.first : nil)
  }
}

extension Syntax {
  /// The code with a local variable's value in its places; `nil` if it has none, or gets another.
  func unfolding(_ variable: Int) -> Syntax? {
    let isVariable = { (node: Syntax) in node.kind == .local && node.parts[0].variable == variable }
    var value = Syntax.none
    all { if isVariable($0) { value = $0.parts[2] } }
    guard value.kind != .none, !written.contains(variable) else { return nil }
    return mapped { block in
      guard block.kind == .block else { return block }
      return Syntax(.block, block.text, block.parts.filter { !isVariable($0) })
    }.replacing(variable, with: value)
  }

  var variables: Set<Int> {
    var all: Set<Int> = variable > 0 ? [variable] : []
    for part in parts { all.formUnion(part.variables) }
    return all
  }

  /// The variables that begin to be in it.
  var boundVariables: Set<Int> {
    var all: Set<Int> = []
    func bind(_ pattern: Syntax) {
      if pattern.variable > 0 { all.insert(pattern.variable) }
      for part in pattern.parts { bind(part) }
    }
    func visit(_ node: Syntax) {
      switch node.kind {
      case .local, .binding, .match, .for, .catch: bind(node.parts[0])
      case .case: for part in node.parts.dropLast() { bind(part) }
      case .closure: for part in node.parts.dropFirst().dropLast() { bind(part) }
      case .function:
        all.insert(node.variable)
        for parameter in node.parameters { all.insert(parameter.variable) }
      default: break
      }
      for part in node.parts { visit(part) }
    }
    visit(self)
    return all
  }

  func replacingSelf(with base: Syntax) -> Syntax {
    mapped { $0.kind == .name && $0.text == "self" && $0.variable == 0 ? base : $0 }
  }

  /// A block that is one value returns it.
  fileprivate func withReturn(_ hasResult: Bool) -> Syntax {
    guard hasResult, parts.count == 1, ![.return, .throw, .if, .switch].contains(parts[0].kind)
    else { return self }
    return Syntax(.block, text, [Syntax(.return, [parts[0]])])
  }
}
