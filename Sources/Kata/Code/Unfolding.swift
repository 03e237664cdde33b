/// Puts the code of a function, or the value of a variable, where it is used.
///
/// It asks nothing of what the code does: ``Meaning`` tells whether two programs print the same.
struct Unfolding {
  var module: Module

  init(_ module: Module) { self.module = module }

  // MARK: Variables

  /// Puts a local variable's value in its places; `nil` if that could change what the code does.
  func unfolding(_ variable: Int, in node: Syntax) -> Syntax? {
    var isDone = false
    let result = node.mapped { block in
      guard block.kind == .block, !isDone,
        let place = block.parts.firstIndex(where: {
          $0.kind == .local && $0.parts[0].variable == variable
        }),
        let rest = unfolded(block.parts[place], in: Array(block.parts[(place + 1)...]), of: node)
      else { return block }
      isDone = true
      return Syntax(.block, "", block.parts[..<place] + rest)
    }
    return isDone ? result : nil
  }

  private func unfolded(_ local: Syntax, in statements: [Syntax], of function: Syntax) -> [Syntax]?
  {
    let (variable, value) = (local.parts[0].variable, local.parts[2])
    guard value.kind != .none, !statements.contains(where: { $0.written.contains(variable) }) else {
      return nil
    }
    return statements.map { $0.replacing(variable, with: value) }
  }

  // MARK: Functions

  /// Puts the code of a function in place of its calls, and removes it; `nil` if it must stay.
  mutating func unfold(_ index: Int) -> Bool {
    let target = module.declarations[index]
    guard let function = Function(target, in: module), !function.isRecursive else { return false }
    for place in module.declarations.indices where place != index {
      var node = module.declarations[place].node
      guard node.contains(where: { function.isUsed(by: $0) }) else { continue }
      guard unfold(function, in: &node) else { return false }
      module.declarations[place].node = node
    }
    module.declarations.remove(at: index)
    module.collectNames()
    return true
  }

  /// Puts the value of a constant in its places, and removes it; false if it must stay.
  mutating func unfold(constant index: Int) -> Bool {
    let target = module.declarations[index]
    guard target.node.kind == .property, target.node.parts[3].kind != .none,
      target.node.parts[4].kind == .none,
      module.declarations.count(where: { $0.name == target.name }) == 1
    else { return false }
    for place in module.declarations.indices where place != index {
      module.declarations[place].node = module.declarations[place].node.mapped { node in
        let isUse =
          target.owner.isEmpty ? node.kind == .name && node.variable == 0 : node.kind == .member
        return isUse && node.text == target.name ? target.node.parts[3] : node
      }
    }
    module.declarations.remove(at: index)
    module.collectNames()
    return true
  }

  /// Puts the code of a nested function in place of its calls, and removes it.
  mutating func unfold(nested variable: Int, in index: Int) -> Bool {
    var found: Syntax?
    _ = module.declarations[index].node.contains { node in
      if node.kind == .function, node.variable == variable { found = node }
      return found != nil
    }
    guard let found, let function = Function(nested: found) else { return false }
    var node = module.declarations[index].node.mapped { block in
      guard block.kind == .block else { return block }
      return Syntax(
        .block,
        "",
        block.parts.filter { $0.kind != .function || $0.variable != variable }
      )
    }
    guard unfold(function, in: &node) else { return false }
    module.declarations[index].node = node
    return true
  }

  private mutating func unfold(_ function: Function, in node: inout Syntax) -> Bool {
    node = unfolded(function, in: node)
    return !node.contains(where: { function.isUsed(by: $0) })
  }

  private mutating func unfolded(_ function: Function, in node: Syntax) -> Syntax {
    var node = node
    node.parts = node.parts.map { unfolded(function, in: $0) }
    if let value = function.value, let call = function.call(node),
      let inlined = inlined(value, function, call)
    {
      return inlined
    }
    guard node.kind == .block else { return node }
    var statements: [Syntax] = []
    var rest = node.parts[...]
    while var statement = rest.popFirst() {
      var count = 0
      while count < 20,
        let spliced = spliced(function, into: statement, isOnly: node.parts.count == 1, &rest)
      {
        count += 1
        // The last of them is what the statement became, and may have another call.
        statements += spliced.dropLast()
        guard let last = spliced.last else { break }
        statement = last
        if spliced.count == 1 && !last.contains(where: { function.isUsed(by: $0) }) { break }
      }
      statements.append(statement)
    }
    return tidied(Syntax(.block, "", statements))
  }

  /// Puts the values of the parameters in their places, where that changes nothing.
  private func tidied(_ block: Syntax) -> Syntax {
    var block = block
    for statement in block.parts where statement.kind == .local && statement.text == "parameter" {
      let variable = statement.parts[0].variable
      let isUsed = block.contains {
        $0.kind == .name && $0.variable == variable && $0 != statement.parts[0]
      }
      if !isUsed {
        block.parts.removeAll { $0 == statement }
      } else if let done = unfolding(variable, in: block) {
        block = done
      }
    }
    block.parts = block.parts.map { statement in
      var statement = statement
      if statement.kind == .local, statement.text == "parameter" { statement.text = "let" }
      return statement
    }
    return block
  }

  /// A call of a function that is one expression, as that expression.
  private mutating func inlined(
    _ value: Syntax,
    _ function: Function,
    _ call: Function.Call
  ) -> Syntax? {
    var value = renewed(value, of: function)
    for (parameter, argument) in call.values { value = value.replacing(parameter, with: argument) }
    return call.base.map { value.replacingSelf(with: $0) } ?? value
  }

  /// A statement with a call, as the statements of the function and what is left of it; `nil` if it has no call that may go.
  private mutating func spliced(
    _ function: Function,
    into statement: Syntax,
    isOnly: Bool,
    _ rest: inout ArraySlice<Syntax>
  ) -> [Syntax]? {
    guard let body = function.body else { return nil }
    if statement.kind == .return || isOnly,
      let call = function.call(
        statement.kind == .return ? statement.parts.first ?? .none : statement
      )
    {
      return prologue(call) + renewed(body, of: function, call.base).parts
    }
    if let call = function.call(statement) {
      guard let parts = Self.ending(renewed(body, of: function, call.base).parts, { _ in [] })
      else { return nil }
      return prologue(call) + parts + [Syntax(.block)]
    }
    if statement.kind == .local, let call = function.call(statement.parts[2]),
      statement.parts[0].isVariable
    {
      let block = renewed(body, of: function, call.base)
      if let last = block.parts.last, last.kind == .return, let value = last.parts.first,
        !block.parts.dropLast().contains(where: { $0.contains { $0.kind == .return } || false })
      {
        if value.isVariable,
          Syntax(.block, "", block.parts.filter { [.local, .guard].contains($0.kind) })
            .boundVariables.contains(value.variable)
        {
          // The function's variable becomes the caller's.
          return prologue(call)
            + block.parts.dropLast().map { part in
              part.mapped {
                $0.variable == value.variable
                  ? .variable(statement.parts[0].variable, statement.parts[0].text) : $0
              }
            }
        }
        var local = statement
        local.parts[2] = value
        return prologue(call) + block.parts.dropLast() + [local]
      }
      let name = statement.parts[0]
      guard let parts = Self.ending(block.parts, { [Syntax(.binary, "=", [name, $0])] }) else {
        return nil
      }
      return prologue(call) + [Syntax(.local, statement.text, [name, .none, .none])] + parts
    }
    // Somewhere in an expression: its value is computed before the statement, if that is what happens anyway.
    guard let (found, hole, left) = hoisted(function, from: statement) else { return nil }
    let block = renewed(body, of: function, found.base)
    if let last = block.parts.last, last.kind == .return, let value = last.parts.first,
      !block.parts.dropLast().contains(where: { $0.contains { $0.kind == .return } })
    {
      return prologue(found) + block.parts.dropLast() + [
        Syntax(.local, "parameter", [hole, .none, value]), left,
      ]
    }
    guard let parts = Self.ending(block.parts, { [Syntax(.binary, "=", [hole, $0])] }) else {
      return nil
    }
    return prologue(found) + [Syntax(.local, "let", [hole, .none, .none])] + parts + [left]
  }

  /// The parameters as variables with their values.
  private func prologue(_ call: Function.Call) -> [Syntax] {
    call.values.map { Syntax(.local, "parameter", [.variable($0, ""), .none, $1]) }
  }

  private mutating func hoisted(
    _ function: Function,
    from statement: Syntax
  ) -> (Function.Call, Syntax, Syntax)? {
    let hole = module.newVariable("value")
    var call: Function.Call?
    func replaced(_ node: Syntax) -> Syntax {
      if call != nil || [.block, .closure, .function, .case].contains(node.kind) { return node }
      if node.kind == .while || node.kind == .repeat { return node }
      var node = node
      node.parts = node.parts.map { replaced($0) }
      if call == nil, let found = function.call(node) {
        call = found
        return hole
      }
      return node
    }
    let left = replaced(statement)
    return call.map { ($0, hole, left) }
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
      return ending(node.parts + (isLeft ? [] : after), sink).map { Syntax(.block, "", $0) }
    }
    var changed = statement
    switch statement.kind {
    case .return: return before + (statement.parts.first.map(sink) ?? [])
    case .if:
      let count = statement.parts.count
      let other =
        statement.parts[count - 1].kind == .none ? Syntax(.block) : statement.parts[count - 1]
      guard let one = block(statement.parts[count - 2]), let other = block(other) else {
        return nil
      }
      changed.parts[count - 2] = one
      changed.parts[count - 1] = other
    case .guard:
      let count = statement.parts.count
      guard let one = ending(after, sink), let other = block(statement.parts[count - 1]) else {
        return nil
      }
      changed = Syntax(.if, "", statement.parts.dropLast() + [Syntax(.block, "", one), other])
    case .switch:
      for index in statement.parts.indices.dropFirst() {
        let count = statement.parts[index].parts.count
        guard let one = block(statement.parts[index].parts[count - 1]) else { return nil }
        changed.parts[index].parts[count - 1] = one
      }
    default: return nil
    }
    return before + [changed]
  }

  /// The code of a function with new numbers for its own variables, but for its parameters.
  private mutating func renewed(
    _ node: Syntax,
    of function: Function,
    _ base: Syntax? = nil
  ) -> Syntax {
    var numbers: [Int: Int] = [:]
    for variable in node.variables.subtracting(function.parameters).subtracting(function.outer)
      .sorted()
    {
      numbers[variable] = module.newVariable("").variable
    }
    let node = node.mapped { part in
      var part = part
      part.variable = numbers[part.variable] ?? part.variable
      return part
    }
    return base.map { node.replacingSelf(with: $0) } ?? node
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

  private let name: String
  private let isMember: Bool
  private let variable: Int
  private let isProperty: Bool
  private let labels: [String]
  private let defaults: [Syntax]
  private let isInout: [Bool]
  let parameters: [Int]
  let body: Syntax?
  /// The variables of the function around a nested one.
  let outer: Set<Int>

  var value: Syntax? {
    guard let body, body.parts.count == 1 else { return nil }
    let only = body.parts[0].kind == .return ? body.parts[0].parts.first ?? .none : body.parts[0]
    let isValue = ![
      .local, .guard, .for, .while, .repeat, .return, .throw, .jump, .do, .defer, .if, .switch,
      .function, .none,
    ].contains(only.kind)
    return isValue ? only : nil
  }

  var isRecursive: Bool { body?.contains { isUsed(by: $0) } ?? false }

  init?(_ declaration: Module.Declaration, in module: Module) {
    let node = declaration.node
    let isOnlyOne =
      module.declarations.count {
        $0.name == declaration.name && $0.owner.isEmpty == declaration.owner.isEmpty
      } == 1
    // Who may be called for another, or from outside, stays.
    let isFixed =
      node.parts.first?.parts.contains { ["public", "open", "override"].contains($0.text) } ?? true
    guard isOnlyOne, !isFixed, !declaration.name.hasPrefix("init") else { return nil }
    if node.kind == .property, node.parts[4].kind == .block {
      (isProperty, body) = (true, node.parts[4])
      (labels, defaults, parameters, isInout) = ([], [], [], [])
    } else if node.kind == .function, let block = node.body, node.parts[1].parts.isEmpty {
      (isProperty, body) = (false, block.withReturn(node.parts[4].kind != .none))
      (labels, defaults, parameters, isInout) = Self.signature(of: node)
    } else {
      return nil
    }
    (name, isMember, variable, outer) = (declaration.name, !declaration.owner.isEmpty, 0, [])
  }

  init?(nested node: Syntax) {
    guard let block = node.body else { return nil }
    (isProperty, isMember, name, variable) = (false, false, node.text, node.variable)
    body = block.withReturn(node.parts[4].kind != .none)
    (labels, defaults, parameters, isInout) = Self.signature(of: node)
    let bound = block.boundVariables
    outer = block.variables.subtracting(bound)
  }

  private static func signature(of node: Syntax) -> ([String], [Syntax], [Int], [Bool]) {
    let all = node.parts[2].parts
    return (
      all.map(\.parts[0].text), all.map(\.parts[2]), all.map(\.variable),
      all.map { $0.parts[1].text == "inout" }
    )
  }

  func isUsed(by node: Syntax) -> Bool {
    if variable != 0 { return node.kind == .name && node.variable == variable }
    return isMember
      ? node.kind == .member && node.text == name
      : node.kind == .name && node.variable == 0 && node.text == name
  }

  /// The call that a node is; `nil` if it is none.
  func call(_ node: Syntax) -> Call? {
    if isProperty {
      guard isUsed(by: node) else { return nil }
      return Call(values: [], base: node.parts.first)
    }
    guard node.kind == .call, isUsed(by: node.parts[0]) else { return nil }
    var arguments = node.parts.dropFirst()
    var values: [(Int, Syntax)] = []
    for (index, label) in labels.enumerated() {
      let next = arguments.first
      let isGiven =
        next.map {
          $0.text == label || label == "_" && $0.text.isEmpty || $0.text == Syntax.anyLabel
        } ?? false
      if isGiven, let next = arguments.popFirst() {
        guard isInout[index] == (next.parts[0].text == "&" && next.parts[0].kind == .prefix) else {
          return nil
        }
        values.append((parameters[index], next.parts[0]))
      } else {
        guard defaults[index].kind != .none else { return nil }
        values.append((parameters[index], defaults[index]))
      }
    }
    guard arguments.isEmpty, !isInout.contains(true) else { return nil }
    return Call(values: values, base: isMember ? node.parts[0].parts.first : nil)
  }
}

extension Syntax {
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
        for parameter in node.parts[2].parts { all.insert(parameter.variable) }
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
    return Syntax(.block, "", [Syntax(.return, "", [parts[0]])])
  }
}
