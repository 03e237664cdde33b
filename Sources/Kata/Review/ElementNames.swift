/// Names what elements that came and went are, once it is known that both programs print the same.
struct ElementNames {
  private let old: Module, new: Module

  /// Whether both programs are one when the elements are put in their places.
  private let isReplayed: Bool
  /// Whether nothing else came.
  private let areAll: Bool

  init(_ old: Module, _ new: Module, isReplayed: Bool, areAll: Bool = true) {
    (self.old, self.new, self.isReplayed, self.areAll) = (old, new, isReplayed, areAll)
  }

  /// How much of the code of a function that came must have stood elsewhere.
  private static let leastShare = 0.5

  /// The names; `nil` if what happened to one of the elements has several names, or none.
  ///
  /// `temps` are the variables that went into a function that came.
  func names(of elements: [Element], temps: [String] = []) -> [Refactoring]? {
    var names: [Refactoring] = []
    var came = elements.filter(\.isNew)
    var gone = elements.filter { !$0.isNew }
    // What only has another place in the same function.
    came.removeAll { one in
      let isThere = !one.isFunction && gone.contains { !$0.isFunction && $0.name == one.name }
      if isThere { gone.removeAll { $0.name == one.name } }
      return isThere
    }
    // A function that only gave a literal, which is a field of another type now.
    for one in gone where one.isFunction && one.code.parts.count == 1 && one.code.parts[0].isLiteral
    {
      guard let other = came.first(where: { $0.name == one.name && !$0.isFunction && $0.isMember })
      else { continue }
      names.append(Refactoring(.moveField, one.name))
      gone.removeAll { $0 == one }
      came.removeAll { $0 == other }
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
    if newFunctions.count == 1, gone.count(where: \.isFunction) > 1,
      !gone.contains(where: { $0.title == newFunctions[0].title })
    {
      let one = newFunctions[0]
      // One for several types below its own.
      if gone.filter(\.isFunction).allSatisfy({ new.isBelow($0.owner, one.owner) }) {
        return [Refactoring(.pullUpMethod, one.name)]
      }
      // Functions that became one with a parameter more.
      return [Refactoring(.parameterizeFunction, one.name)]
    }
    var followers: [(old: Element, new: Element, names: [Refactoring])] = []
    var owners: Set<String> = []
    for one in gone where one.isFunction {
      guard let other = counterpart(of: one, among: came.filter(\.isFunction)) else { continue }
      gone.removeAll { $0 == one }
      came.removeAll { $0 == other }
      guard let name = DeclarationChange(one, other, old, new).names else { return nil }
      followers.append((one, other, name))
      // The object that it is asked of now may need a name.
      if name.contains(where: { $0.name == .moveFunction }) {
        if other.isMember { owners.insert(other.owner) }
        came.removeAll { !$0.isFunction && new.asks($0.name, for: other.name) }
      }
      // What its callers gave it may need one in it.
      if name.contains(where: { [.replaceParameter, .preserveWholeObject].contains($0.name) }) {
        let given = Set(old.calls(of: one.name).joined().map(\.unnumbered))
        came.removeAll { !$0.isFunction && given.contains($0.code.unnumbered) }
      }
      // What its callers ask for it may need one, too.
      if name.contains(where: { $0.name == .replaceQuery }) {
        let given = Set(new.calls(of: other.name).joined().map(\.text))
        came.removeAll { !$0.isFunction && given.contains($0.name) }
      }
    }
    // Callers of a function that moved take an object of its new type: that is no change of their own.
    let takesOwner = { (one: Element) in
      one.node.parameters.contains { owners.contains($0.parts[1].text) }
    }
    names += followers.filter { old, new, _ in
      owners.contains(new.owner) || !takesOwner(new) || takesOwner(old)
    }.flatMap(\.names)
    // A variable for what such a function gives, under another name.
    let functions = names.filter { $0.name == .changeFunctionDeclaration }
    for one in gone where !one.isFunction {
      let match = came.firstIndex { other in
        !other.isFunction && other.title == one.title
          && functions.contains { $0.isChange(from: one.code.called, to: other.code.called) }
      }
      guard let match else { continue }
      came.remove(at: match)
      gone.removeAll { $0 == one }
      names.append(Refactoring(.renameVariable, one.name))
    }
    let areNew = areAll && elements.allSatisfy { $0.isFunction == $0.isNew }
    for one in came where one.isFunction {
      // A variable whose value is what the function gives.
      let temp = gone.first {
        !$0.isFunction && $0.code.likeness(to: one.code) > 0.6 && !$0.code.isLiteral
          && !one.code.hasTaken($0.code)
      }
      // A variable whose value is only a part of it, or one that it takes.
      let taken = Set(one.node.kind == .function ? one.node.parameters.map(\.text) : [])
      gone.removeAll {
        $0 == temp
          || !$0.isFunction && (one.code.hasTaken($0.code) || taken.contains($0.name))
      }
      let name = temp?.name ?? (temps.count == 1 ? temps[0] : nil)
      guard let own = self.names(ofNew: one, temp: name, isAlone: areNew) else { return nil }
      names += own
    }
    let goneTitles = Set(gone.filter { $0.kind == .function }.map(\.title))
    for one in gone where one.isFunction {
      let isUsed =
        !one.isMember && one.kind != .function
        || old.uses(one.name, as: one.isMember ? .member : .name) {
          !goneTitles.contains($0.title)
        }
      if !isUsed {
        names.append(Refactoring(.removeDeadCode, one.name))
        continue
      }
      // Where another type has a member of its name, that is called in its place.
      let isReplaced = new.declarations.contains {
        $0.name == one.name && $0.isCode && new.isBelow(one.owner, $0.owner)
      }
      let isElsewhere = isReplayed || new.shareOfNews(one, besides: old) >= Self.leastShare
      guard !isReplaced, !one.isStatement, isElsewhere else { return nil }
      names.append(
        Refactoring(one.code.isDelegation ? .removeMiddleMan : .inlineFunction, one.name)
      )
      // What it gives may need a name, as may what it was given, where its code uses it several times.
      let given = Set(old.calls(of: one.name).joined().map(\.unnumbered))
      came.removeAll {
        !$0.isFunction
          && (given.contains($0.code.unnumbered) || $0.code.likeness(to: one.code) > 0.6)
      }
    }
    if !names.isEmpty {
      // What an `if let` or a `guard let` made is made by a function now, or was.
      came.removeAll { old.binds($0) }
      gone.removeAll { new.binds($0) }
    }
    if names.contains(where: { $0.name == .inlineFunction }) {
      // Where the code stands now, a property may say what it had to ask an object for.
      names.removeAll { one in
        one.name == .replaceInlineCode
          && new.declarations.contains { one.subjects == [$0.name] && $0.body.isDelegation }
      }
    }
    if names.map(\.name) == [.extractFunction], LocalChange.replacesLoops(of: old, in: new) {
      names.append(Refactoring(.replaceLoop))
    }
    return decomposed(names) + variables(came, gone)
  }

  /// A function for a condition and one for what it decides are one refactoring.
  private func decomposed(_ names: [Refactoring]) -> [Refactoring] {
    let functions = names.filter { $0.name == .extractFunction }.flatMap(\.subjects)
    guard functions.count > 1 else { return names }
    for one in new.declarations {
      var used: [String] = []
      one.node.all { node in
        guard [.if, .ternary].contains(node.kind), used.isEmpty else { return }
        let (tests, ways) =
          node.kind == .if
          ? (Array(node.conditions), Array(node.parts.suffix(2)))
          : (Array(node.parts.prefix(1)), Array(node.parts.dropFirst()))
        let conditions = functions.filter { name in tests.contains { $0.isTest(by: name) } }
        let others = functions.filter { name in
          !conditions.contains(name)
            && ways.contains { way in
              node.kind == .ternary && way.isTest(by: name)
                || way.contains { $0.isOutcome(of: name) }
            }
        }
        if !conditions.isEmpty, !others.isEmpty { used = conditions + others }
      }
      if used.isEmpty { continue }
      return names.filter { $0.name != .extractFunction || !used.contains($0.subjects[0]) }
        + [Refactoring(.decomposeConditional, one.name)]
    }
    return names
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
      // A line of text in a local variable is a part of what is printed, and no value that has a meaning.
      let isLine = one.kind != .constant && one.code.isLine
      let name: Refactoring.Name = areLiterals && !isLine ? .replaceMagicLiteral : .extractVariable
      names.append(Refactoring(name, one.name))
    }
    for one in gone where !one.isFunction && (new.isEmpty || one.node.text != "var") {
      let isUsed =
        if case .variable(let variable) = one.kind {
          old.declarations.contains {
            $0.node.count { $0.kind == .name && $0.variable == variable } > 1
          }
        } else {
          old.uses(one.name, as: one.isMember ? .member : .name) { $0.title != one.title }
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
        guard others.count == 1, one.owner == $0.owner, one.result == $0.result else {
          return false
        }
        // What it does with its parameters is known where both are put in their places.
        return isReplayed && $0.node.parameters.count > one.node.parameters.count
          || one.code.likeness(to: $0.code) > 0.2
            && old.callCount(of: one.name) == new.callCount(of: $0.name)
      }
  }

  /// What it is called that a function came.
  ///
  /// `isAlone` tells whether nothing but functions came, and no function went.
  private func names(ofNew one: Element, temp: String?, isAlone: Bool) -> [Refactoring]? {
    // A function that only gives a number is its name; one that gives a text may be a part of what is printed.
    let likes = new.declarations.filter { $0.name == one.name && $0.isCode }
    if one.code.isNumber, likes.allSatisfy(\.body.isNumber) {
      return [Refactoring(.replaceMagicLiteral, one.name)]
    }
    // An operator is no function that code was taken out into, nor is a member of several types, or of a protocol.
    guard one.name.first.map({ $0.isLetter || $0 == "_" }) == true, !isInSeveralTypes(one),
      !one.node.has("override")
    else { return nil }
    let body = one.code
    if isParameterized(one) || takesLiteralsOfSeveral(one) {
      return [Refactoring(.parameterizeFunction, one.name)]
    }
    // Functions elsewhere only call what their code is now.
    let sources = old.declarations.filter { other in
      one.isMember && other.isCode && other.owner != one.owner && !other.node.isPublic
        && (other.node.size > 30 || takesAlong(other, to: one))
        && other.body.likeness(to: body) > 0.3
        && new.declarations.contains { $0.title == other.title && $0.body.isCall(of: one.name) }
    }
    if !sources.isEmpty {
      let callers = new.declarations.filter { caller in
        caller.body.isCall(of: one.name)
          && old.declarations.contains {
            $0.title == caller.title && !$0.body.isCall(of: one.name)
          }
      }
      // Several of one name were that of each kind.
      let isOne = callers.count == 1 || Set(sources.map(\.name)).count == 1
      return isOne ? [Refactoring(.moveFunction, sources[0].name)] : nil
    }
    if body.parts.count == 1,
      body.parts[0].kind == .name && body.parts[0].variable == 0
        || body.parts[0].isOfSelf,
      !new.declarations.contains(where: { $0.isCode && $0.name == body.parts[0].text })
    {
      return [Refactoring(.encapsulateVariable, body.parts[0].text)]
    }
    if one.isFactory || replacesInitializer(one), body.makes(in: new), old.makes(body) {
      return [Refactoring(.replaceConstructor, one.name)]
    }
    // A variable for an object that is made is no temp that holds what could be asked.
    if let temp, replacesTemp(one), !body.makes(in: new) {
      return [Refactoring(.replaceTemp, temp)]
    }
    if hidesDelegate(one) { return [Refactoring(.hideDelegate, one.name)] }
    // What only hands on a call has no code that was elsewhere.
    let handsOn = one.isMember && body.isForwarding && !body.isDelegation
    let wasElsewhere =
      isReplayed || isAlone && isOfItsCallers(one)
      || old.shareOfNews(one, besides: new) >= Self.leastShare
    return handsOn || one.isStatement || new.hasFlag(one) || !wasElsewhere
      ? nil : [Refactoring(.extractFunction, one.name)]
  }

  /// Whether a member that only helped a function stands beside another function now, in that one's type.
  private func takesAlong(_ other: Module.Declaration, to one: Element) -> Bool {
    old.declarations.contains { helper in
      helper.isCode && helper.owner == other.owner && helper.title != other.title
        && other.node.contains { $0.isUse(of: helper.name) }
        && !new.declarations.contains { $0.title == helper.title }
        && new.declarations.contains { $0.name == helper.name && $0.owner == one.owner }
    }
  }

  private func callers(of one: Element) -> [Module.Declaration] {
    new.declarations.filter { $0.title != one.title && $0.node.contains { $0.isUse(of: one.name) } }
  }

  /// Whether all that call it are functions that were there, and no type below its own has one, too.
  private func isOfItsCallers(_ one: Element) -> Bool {
    let callers = callers(of: one)
    return !callers.isEmpty
      && callers.allSatisfy { caller in old.declarations.contains { $0.title == caller.title } }
      && !new.declarations.contains { $0.name == one.name && new.isBelow($0.owner, one.owner) }
  }

  private func isInSeveralTypes(_ one: Element) -> Bool {
    one.isMember
      && new.declarations.contains { other in
        other.name == one.name && other.owner != one.owner && !other.owner.isEmpty
          && (isReplayed || isItsOwn(one) ? new.isBelow(one.owner, other.owner) : other.isCode)
          && !old.declarations.contains { $0.title == other.title }
      }
  }

  /// Whether its own type alone calls it, as other types may call one of theirs.
  private func isItsOwn(_ one: Element) -> Bool {
    let callers = callers(of: one)
    return callers.contains { $0.owner == one.owner }
      && callers.allSatisfy { caller in
        new.declarations.contains { $0.owner == caller.owner && $0.name == one.name }
      }
  }

  /// Whether an initializer of the type that it gives went, and none came.
  private func replacesInitializer(_ one: Element) -> Bool {
    guard one.node.kind == .function else { return false }
    let count = { (module: Module) in
      module.declarations.count { $0.name == "init" && $0.owner == one.node.parts[4].text }
    }
    return count(new) < count(old)
  }

  /// Whether it is what several functions did, each with literals of its own.
  private func isParameterized(_ one: Element) -> Bool {
    old.declarations.count { other in
      other.isCode
        && (other.body.likeness(to: one.code) > 0.6
          || other.owner == one.owner && one.code.share(in: other.body) > 0.6)
        && new.declarations.contains {
          $0.title == other.title && $0.body.isCall(of: one.name)
            && $0.body.contains { $0.kind == .argument && $0.parts[0].isLiteral }
        }
    } > 1
  }

  /// Whether several functions call it with literals that they had themselves.
  private func takesLiteralsOfSeveral(_ one: Element) -> Bool {
    old.declarations.count { other in
      guard other.isCode, let caller = new.declarations.first(where: { $0.title == other.title })
      else { return false }
      var literals: [Syntax] = []
      caller.node.all { call in
        guard call.kind == .call, call.parts[0].text == one.name else { return }
        literals += call.parts.dropFirst().compactMap(\.parts.first).filter(\.isLiteral)
      }
      return literals.count { literal in other.body.contains { $0 == literal } } > 1
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
    guard one.isMember, one.code.isForwarding else { return false }
    let whole = one.code.parts[0].kind == .return ? one.code.parts[0].parts[0] : one.code.parts[0]
    let asked = whole.kind == .call ? whole.parts[0] : whole
    return old.declarations.contains { other in
      other.node.contains {
        $0.kind == .member && $0.text == asked.text && $0.parts.first?.kind == .member
          && $0.parts[0].text == asked.parts[0].text
          && !$0.parts[0].isOfSelf
      }
    }
  }
}

extension Element {
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
  /// Whether a function decides by a parameter for which each caller has a literal: it is two functions in one.
  fileprivate func hasFlag(_ one: Element) -> Bool {
    let decisions = one.code.decisions
    return one.node.parameters.indices.contains { place in
      let variable = one.node.parameters[place].variable
      guard decisions.contains(where: { $0.contains { $0.variable == variable } }) else {
        return false
      }
      let given = calls(of: one.name).filter { $0.count == one.node.parameters.count }
      return !given.isEmpty
        && given.allSatisfy {
          $0[place].kind == .string && $0[place].isLiteral
            || ["true", "false"].contains($0[place].text)
        }
    }
  }

  /// Whether its functions make the same values themselves.
  fileprivate func makes(_ body: Syntax) -> Bool {
    body.contains { call in
      call.kind == .call && isType(call.parts[0].text)
        && declarations.contains { one in
          one.node.contains { $0.kind == .call && $0.parts[0].text == call.parts[0].text }
        }
    }
  }

  /// Whether the declaration that a variable is in has it by an `if let` or a `guard let`.
  fileprivate func binds(_ variable: Element) -> Bool {
    declarations.contains { one in
      one.title == variable.title
        && one.node.contains { $0.kind == .binding && $0.parts[0].text == variable.name }
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

  /// How often its code calls a function or asks a property of that name, of any object and of its own.
  func uses(of name: String) -> [Int] {
    declarations.reduce([0, 0]) { zip($0, $1.node.uses(of: name)).map(+) }
  }

  fileprivate func callCount(of name: String) -> Int {
    declarations.reduce(0) {
      $0 + $1.node.count { $0.kind == .call && $0.parts[0].text == name }
    }
  }
}

extension Syntax {
  /// Whether the value of a variable that went stands in it, and is not all that it gives.
  fileprivate func hasTaken(_ value: Syntax) -> Bool {
    !value.isLiteral && !value.isVariable && containsCode(value)
      && !returned.isSameUnnumbered(as: value)
  }
}

extension Element {
  /// Whether it only throws an error: that has no value, and cannot have stood within an expression.
  fileprivate var isStatement: Bool { code.parts.count == 1 && code.parts[0].kind == .throw }
}

extension Syntax {
  /// What it decides by.
  fileprivate var decisions: [Syntax] {
    var all: [Syntax] = []
    self.all { node in
      switch node.kind {
      case .if, .guard: all += node.conditions
      case .switch, .ternary: all.append(node.parts[0])
      default: break
      }
    }
    return all
  }

  /// The name of the function whose value it is; empty if it is none's.
  fileprivate var called: String { kind == .call ? parts[0].text : "" }

  /// Whether it is a body that only gives a number.
  fileprivate var isNumber: Bool {
    withoutReturn.parts.count == 1 && withoutReturn.parts[0].kind == .number
  }

  /// The fields that it gives the values of its parameters, if it does nothing else.
  var assignedFields: [String]? {
    var fields: [String] = []
    for part in parts {
      guard part.kind == .binary, part.text == "=", part.parts[0].kind == .member,
        part.parts[0].isOfSelf, part.parts[1].isVariable
      else { return nil }
      fields.append(part.parts[0].text)
    }
    return fields.isEmpty ? nil : fields
  }

  /// Whether it only calls a function or asks a property of that name.
  fileprivate func isCall(of name: String) -> Bool {
    guard kind == .block, let last = parts.last, parts.count < 3 else { return false }
    let value = last.kind == .return ? last.parts.first ?? .none : last
    return value.text == name || value.kind == .call && value.parts[0].text == name
  }

  /// How often it calls a function or asks a property of that name, of any object and of its own.
  func uses(of name: String) -> [Int] {
    [
      count { $0.isUse(of: name) },
      count { $0.isUse(of: name) && $0.isOfSelf },
    ]
  }

  /// Whether it calls a function or asks a property of that name.
  func isUse(of name: String) -> Bool {
    text == name && (kind == .name && variable == 0 || kind == .member)
  }

  /// Whether it is no more than what a function of that name says, or the reverse of it.
  fileprivate func isTest(by name: String) -> Bool {
    if kind == .prefix, text == "!" { return parts[0].isTest(by: name) }
    return isUse(of: name) || kind == .call && parts[0].isUse(of: name)
  }

  /// Whether all that it does, or adds to a variable, is what a function of that name says.
  fileprivate func isOutcome(of name: String) -> Bool {
    switch kind {
    case .block: parts.count == 1 && parts[0].isTest(by: name)
    case .return: parts.first?.isTest(by: name) ?? false
    case .binary: text.hasSuffix("=") && parts[1].isTest(by: name)
    default: false
    }
  }

  /// Whether what it gives is a new value of one of the program's types.
  func makes(in module: Module) -> Bool {
    var values: [Syntax] = []
    func visit(_ node: Syntax) {
      switch node.kind {
      case .block: if let last = node.parts.last { visit(last) }
      case .return, .argument: for part in node.parts.prefix(1) { visit(part) }
      case .ternary: for part in node.parts.dropFirst() { visit(part) }
      case .switch: for one in node.parts.dropFirst() { visit(one.block) }
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
    return base.isOfSelf
  }

  /// Whether it only asks another object, or calls a method of it with what it was given itself.
  var isForwarding: Bool {
    guard kind == .block, parts.count == 1 else { return false }
    let value = parts[0].kind == .return ? parts[0].parts.first ?? .none : parts[0]
    let asked = value.kind == .call ? value.parts[0] : value
    guard asked.kind == .member, let base = asked.parts.first, base.isOfSelf else { return false }
    return value.kind != .call || value.parts.dropFirst().allSatisfy { $0.parts[0].isVariable }
  }

  /// Whether it is a literal of several words, or one that ends a line.
  fileprivate var isLine: Bool {
    isLiteral
      && contains {
        $0.kind == .text && ($0.text.contains(where: \.isWhitespace) || $0.text.contains("\\n"))
      }
  }

  var isLiteral: Bool {
    kind == .number || kind == .string && parts.allSatisfy { $0.kind == .text }
      || kind == .prefix && parts[0].kind == .number
  }
}
