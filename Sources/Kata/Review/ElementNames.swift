/// Names what elements that came and went are, once it is known that both programs print the same.
struct ElementNames {
  private let old: Module, new: Module

  init(_ old: Module, _ new: Module) { (self.old, self.new) = (old, new) }

  /// The names; `temps` are the variables that went into a function that came.
  func names(of elements: [Element], temps: [String] = []) -> [Refactoring] {
    var names: [Refactoring] = []
    var came = elements.filter(\.isNew)
    var gone = elements.filter { !$0.isNew }
    // What only has another place in the same function.
    came.removeAll { one in
      let isThere = !one.isFunction && gone.contains { !$0.isFunction && $0.name == one.name }
      if isThere { gone.removeAll { $0.name == one.name } }
      return isThere
    }
    let newFunctions = came.filter(\.isFunction)
    if let one = newFunctions.first {
      // A closure in a variable that became a function, or another closure.
      let closures = gone.filter { $0.isFunction && $0.node.kind == .local }
      if closures.count == 1, one.node.kind == .local {
        return [Refactoring(.changeFunctionDeclaration, closures[0].name)]
      }
      gone.removeAll { closures.contains($0) }
    }
    if newFunctions.count == 1, gone.count(where: \.isFunction) > 1 {
      // Functions that became one with a parameter more.
      return [Refactoring(.parameterizeFunction, newFunctions[0].name)]
    }
    for one in gone where one.isFunction {
      guard let other = counterpart(of: one, among: came.filter(\.isFunction)) else { continue }
      gone.removeAll { $0 == one }
      came.removeAll { $0 == other }
      guard let name = name(of: one, and: other) else { continue }
      names.append(name)
      // The object that it is asked of now may need a name.
      if name.name == .moveFunction {
        came.removeAll { !$0.isFunction && new.asks($0.name, for: other.name) }
      }
    }
    for one in came where one.isFunction {
      // A variable whose value is what the function gives.
      let temp = gone.first {
        !$0.isFunction && $0.code.likeness(to: one.code) > 0.6 && !$0.code.isLiteral
      }
      gone.removeAll { $0 == temp }
      names += self.names(ofNew: one, temp: temp?.name ?? (temps.count == 1 ? temps[0] : nil))
    }
    let goneTitles = Set(gone.filter { $0.kind == .function }.map(\.title))
    for one in gone where one.isFunction {
      let isUsed =
        !one.isMember && one.kind != .function
        || old.uses(one.name, as: one.isMember ? .member : .name) {
          !goneTitles.contains($0.title)
        }
      names.append(
        Refactoring(
          !isUsed
            ? .removeDeadCode : one.code.isDelegation ? .removeMiddleMan : .inlineFunction,
          one.name
        )
      )
    }
    return names + variables(came, gone)
  }

  private func variables(_ came: [Element], _ gone: [Element]) -> [Refactoring] {
    var names: [Refactoring] = []
    let new = came.filter { !$0.isFunction }
    // A constant that is elsewhere now, under another name, neither came nor went.
    let isElsewhere = new.contains { one in
      gone.contains { !$0.isFunction && $0.code.unnumbered == one.code.unnumbered }
    }
    if isElsewhere { return [] }
    // Parts of a sum, of which one is a literal, are variables like the others.
    let areLiterals = new.allSatisfy(\.code.isLiteral)
    for one in new {
      names.append(Refactoring(areLiterals ? .replaceMagicLiteral : .extractVariable, one.name))
    }
    for one in gone where !one.isFunction && (new.isEmpty || one.node.text != "var") {
      var isUsed = true
      if case .variable(let variable) = one.kind {
        isUsed = old.declarations.contains {
          $0.node.count { $0.kind == .name && $0.variable == variable } > 1
        }
      }
      names.append(Refactoring(isUsed ? .inlineVariable : .removeDeadCode, one.name))
    }
    return names
  }

  // MARK: Functions

  /// The function that one that went is now.
  private func counterpart(of one: Element, among others: [Element]) -> Element? {
    others.first { $0.name == one.name }
      ?? others.first { one.code.likeness(to: $0.code) > 0.5 }
      ?? others.first {
        others.count == 1 && one.owner == $0.owner
          && one.code.likeness(to: $0.code) > 0.2
          && old.callCount(of: one.name) == new.callCount(of: $0.name)
      }
  }

  /// What happened to a function of which both programs have one; `nil` if only its body is another.
  func name(of one: Element, and other: Element) -> Refactoring? {
    if one.owner != other.owner, !(one.owner.hasSuffix("()") && other.owner.hasSuffix("()")) {
      return Refactoring(
        new.isBelow(one.owner, other.owner)
          ? .pullUpMethod : new.isBelow(other.owner, one.owner) ? .pushDownMethod : .moveFunction,
        other.name
      )
    }
    if one.isProperty, other.isProperty { return Refactoring(.renameField, one.name) }
    if one.name == "init", other.code.makes(in: new) {
      return Refactoring(.replaceConstructor, other.name)
    }
    if one.name == other.name, one.signature == other.signature { return nil }
    if one.changesParameters, !other.changesParameters {
      // Its callers change what it changed.
      return one.result == other.result && one.result != .none
        ? Refactoring(.separateQuery, other.name) : nil
    }
    if takesWhole(one, other) { return Refactoring(.preserveWholeObject, other.name) }
    let isParameterized =
      other.parameters.count > one.parameters.count
      && other.code.literalSize < one.code.literalSize
    if isParameterized { return Refactoring(.parameterizeFunction, other.name) }
    return one.name == other.name
      ? Refactoring(.changeFunctionDeclaration, one.name)
      : Refactoring(.changeFunctionDeclaration, change: (one.name, other.name))
  }

  /// What it is called that a function came.
  private func names(ofNew one: Element, temp: String?) -> [Refactoring] {
    // An operator is no function that code was taken out into.
    guard one.name.first.map({ $0.isLetter || $0 == "_" }) == true else { return [] }
    let body = one.code
    if isParameterized(one) { return [Refactoring(.parameterizeFunction, one.name)] }
    // A function elsewhere only calls what its code is now.
    if one.isMember,
      let other = old.declarations.first(where: { other in
        other.isCode && other.owner != one.owner && !other.node.isPublic && other.node.size > 30
          && other.body.likeness(to: body) > 0.3
          && new.declarations.contains {
            $0.title == other.title && $0.body.isCall(of: one.name)
          }
      })
    {
      return [Refactoring(.moveFunction, other.name)]
    }
    if let fields = body.assignedFields {
      return fields.map { Refactoring(.encapsulateVariable, $0) }
    }
    if body.parts.count == 1,
      body.parts[0].kind == .name && body.parts[0].variable == 0
        || body.parts[0].kind == .member && body.parts[0].parts.first == Syntax(.name, "self")
    {
      return [Refactoring(.encapsulateVariable, body.parts[0].text)]
    }
    if one.isFactory || replacesInitializer(one), body.makes(in: new), old.makes(body) {
      return [Refactoring(.replaceConstructor, one.name)]
    }
    if let temp, replacesTemp(one) { return [Refactoring(.replaceTemp, temp)] }
    return [Refactoring(hidesDelegate(one) ? .hideDelegate : .extractFunction, one.name)]
  }

  /// Whether an initializer of the type that it gives went, and none came.
  private func replacesInitializer(_ one: Element) -> Bool {
    guard one.node.kind == .function else { return false }
    let count = { (module: Module) in
      module.declarations.count { $0.name == "init" && $0.owner == one.node.parts[4].text }
    }
    return count(new) < count(old)
  }

  /// Whether a function takes an object now, of which it took several values.
  private func takesWhole(_ one: Element, _ other: Element) -> Bool {
    guard one.node.kind == .function, other.node.kind == .function else { return false }
    let (own, others) = (one.node.parts[2].parts, other.node.parts[2].parts)
    let gone = own.indices.filter { place in !others.contains { $0.text == own[place].text } }
    let came = others.indices.filter { place in !own.contains { $0.text == others[place].text } }
    guard gone.count > 1, came.count == 1, let call = old.call(of: one.name),
      let newCall = new.call(of: other.name), call.count == own.count, newCall.count == others.count
    else { return false }
    let whole = newCall[came[0]].unnumbered
    return gone.allSatisfy { call[$0].kind == .member && call[$0].root(above: whole) }
  }

  /// Whether it is what several functions did, each with literals of its own.
  private func isParameterized(_ one: Element) -> Bool {
    old.declarations.count { other in
      other.isCode && other.body.likeness(to: one.code) > 0.6
        && new.declarations.contains {
          $0.title == other.title && $0.body.isCall(of: one.name)
            && $0.body.contains { $0.kind == .argument && $0.parts[0].isLiteral }
        }
    } > 1
  }

  /// Whether a function is called only where its value is used, and no variable has it.
  private func replacesTemp(_ one: Element) -> Bool {
    let isCall = { (node: Syntax) in node.kind == .call && node.parts[0].text == one.name }
    return !new.declarations.contains { declaration in
      declaration.node.contains { node in
        switch node.kind {
        case .block: node.parts.count == 1 && isCall(node.parts[0])
        case .local, .return: node.parts.last.map(isCall) ?? false
        case .binary: node.text.hasSuffix("=") && isCall(node.parts[1])
        default: false
        }
      }
    }
  }

  /// Whether others than its own type asked the object behind it.
  private func hidesDelegate(_ one: Element) -> Bool {
    guard one.isMember, one.code.isDelegation else { return false }
    let asked = one.code.parts[0]
    return old.declarations.contains { other in
      other.node.contains {
        $0.kind == .member && $0.text == asked.text && $0.parts.first?.kind == .member
          && $0.parts[0].text == asked.parts[0].text
          && $0.parts[0].parts.first != Syntax(.name, "self")
      }
    }
  }
}

extension Element {
  fileprivate var changesParameters: Bool {
    node.parameters.contains { $0.parts[1].text == "inout" }
  }

  /// The type of what a function gives.
  fileprivate var result: Syntax { node.kind == .function ? node.parts[4] : .none }

  /// Whether all that it does is to hand on what it takes, as a function in place of an initializer does.
  fileprivate var isFactory: Bool {
    guard node.kind == .function, code.parts.count == 1 else { return false }
    let isStatic = node.parts[0].parts.contains { ["static", "class"].contains($0.text) }
    let parameters = Set(node.parts[2].parts.map(\.variable))
    return (isStatic || !isMember)
      && !code.contains {
        $0.kind == .argument && !$0.parts[0].isLiteral && !parameters.contains($0.parts[0].variable)
      }
  }
}

extension Module {
  /// Whether its functions make the same values themselves.
  fileprivate func makes(_ body: Syntax) -> Bool {
    body.contains { call in
      call.kind == .call && isType(call.parts[0].text)
        && declarations.contains { one in
          one.node.contains { $0.kind == .call && $0.parts[0].text == call.parts[0].text }
        }
    }
  }

  /// Whether a function is called on an object of that name.
  fileprivate func asks(_ object: String, for name: String) -> Bool {
    declarations.contains { one in
      one.node.contains {
        $0.kind == .member && $0.text == name && $0.parts.first?.kind == .name
          && $0.parts[0].text == object
      }
    }
  }

  /// What the first call of a function gives it.
  fileprivate func call(of name: String) -> [Syntax]? {
    var found: [Syntax]?
    for one in declarations where found == nil {
      one.node.all { node in
        guard found == nil, node.kind == .call, node.parts[0].text == name else { return }
        found = node.parts.dropFirst().compactMap(\.parts.first)
      }
    }
    return found
  }

  fileprivate func callCount(of name: String) -> Int {
    declarations.reduce(0) {
      $0 + $1.node.count { $0.kind == .call && $0.parts[0].text == name }
    }
  }
}

extension Syntax {
  /// Its words, whatever they are called on.
  private var bag: [String: Int] {
    var bag: [String: Int] = [:]
    all { node in
      if [.number, .member, .binary, .text, .for, .switch, .if].contains(node.kind)
        || node.kind == .name && node.variable == 0 && node.text != "self"
      {
        bag["\(node.kind) \(node.text)", default: 0] += 1
      }
    }
    return bag
  }

  /// How many of the words of two pieces of code are the same, from 0 to 1.
  func likeness(to other: Syntax) -> Double {
    let (one, two) = (bag, other.bag)
    let common = one.reduce(0) { $0 + min($1.value, two[$1.key] ?? 0) }
    let all = max(one.values.reduce(0, +), two.values.reduce(0, +))
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// The fields that it gives the values of its parameters, if it does nothing else.
  fileprivate var assignedFields: [String]? {
    var fields: [String] = []
    for part in parts {
      guard part.kind == .binary, part.text == "=", part.parts[0].kind == .member,
        part.parts[0].parts.first == Syntax(.name, "self"), part.parts[1].isVariable
      else { return nil }
      fields.append(part.parts[0].text)
    }
    return fields.isEmpty ? nil : fields
  }

  /// Whether it asks an object, or what that object has: `perf.play.name` asks `perf`.
  fileprivate func root(above object: Syntax) -> Bool {
    unnumbered == object || kind == .member && parts.first?.root(above: object) == true
  }

  /// How long its literals are together.
  fileprivate var literalSize: Int {
    var size = 0
    all { if $0.kind == .number || $0.kind == .text { size += $0.text.count } }
    return size
  }

  /// Whether it only calls a function or asks a property of that name.
  fileprivate func isCall(of name: String) -> Bool {
    guard kind == .block, let last = parts.last, parts.count < 3 else { return false }
    let value = last.kind == .return ? last.parts.first ?? .none : last
    return value.text == name || value.kind == .call && value.parts[0].text == name
  }

  /// Whether what it gives is a new value of one of the program's types.
  fileprivate func makes(in module: Module) -> Bool {
    var values: [Syntax] = []
    func visit(_ node: Syntax) {
      switch node.kind {
      case .block: if let last = node.parts.last { visit(last) }
      case .return, .argument: for part in node.parts.prefix(1) { visit(part) }
      case .ternary: for part in node.parts.dropFirst() { visit(part) }
      case .switch: for one in node.parts.dropFirst() { visit(one.parts[one.parts.count - 1]) }
      case .if: for part in node.parts.suffix(2) { visit(part) }
      case .throw, .none: break
      default: values.append(node)
      }
    }
    visit(self)
    return !values.isEmpty
      && values.allSatisfy { value in
        value.kind == .call && value.parts[0].kind == .name
          && module.declarations.contains {
            $0.isNewType && $0.name == value.parts[0].text && $0.node.parts[1].text != "enum"
          }
      }
  }

  /// Whether it only asks another object: `performance.audience`.
  var isDelegation: Bool {
    guard kind == .block, parts.count == 1, parts[0].kind == .member,
      let base = parts[0].parts.first
    else { return false }
    return base.kind == .member && base.parts.first == Syntax(.name, "self")
  }

  var isLiteral: Bool {
    kind == .number || kind == .string && parts.allSatisfy { $0.kind == .text }
      || kind == .prefix && parts[0].kind == .number
  }
}
