/// What happened to a function of which two programs have one, once it is known that both print the same.
struct DeclarationChange {
  private let one: Element, other: Element
  private let old: Module, new: Module

  init(_ one: Element, _ other: Element, _ old: Module, _ new: Module) {
    (self.one, self.other, self.old, self.new) = (one, other, old, new)
  }

  /// The refactorings; none if only its body is another, `nil` if several names fit.
  var names: [Refactoring]? {
    if one.owner != other.owner, !(one.owner.hasSuffix("()") && other.owner.hasSuffix("()")) {
      let name: Refactoring.Name =
        one.owner.isEmpty || other.owner.isEmpty
        ? .moveFunction
        : new.isBelow(one.owner, other.owner)
          ? .pullUpMethod : new.isBelow(other.owner, one.owner) ? .pushDownMethod : .moveFunction
      return [Refactoring(name, other.node.isInit ? one.name : other.name)]
    }
    if one.isProperty, other.isProperty, one.name != other.name {
      return [Refactoring(.renameField, one.name)]
    }
    if one.name == other.name, one.signature == other.signature {
      let isCalled =
        one.code.isSameUnnumbered(as: other.code)
        && zip(old.uses(of: one.name), new.uses(of: one.name)).contains { $0 < $1 }
      return isCalled ? [Refactoring(.replaceInlineCode, one.name)] : []
    }
    if one.changesParameters, !other.changesParameters {
      // Its callers change what it changed.
      if one.result == .none, other.result != .none {
        return [Refactoring(.returnModifiedValue, other.name)]
      }
      return one.result == other.result ? [Refactoring(.separateQuery, other.name)] : []
    }
    guard one.node.kind == .function, other.node.kind == .function else { return [declaration] }
    return parameterChange
  }

  private var declaration: Refactoring {
    one.name == other.name
      ? Refactoring(.changeFunctionDeclaration, one.name)
      : Refactoring(.changeFunctionDeclaration, change: (one.name, other.name))
  }

  // MARK: Parameters

  /// Whether code uses a variable otherwise than to hand it on to a function that takes more or fewer now.
  private func isUsed(_ variable: Int, in code: Syntax) -> Bool {
    let isOne = { (node: Syntax) in node.kind == .name && node.variable == variable }
    let handedOn = code.count { call in
      guard call.kind == .call, call.parts.dropFirst().contains(where: { isOne($0.parts[0]) }),
        let before = old.calls(of: call.parts[0].text).first,
        let after = new.calls(of: call.parts[0].text).first
      else { return false }
      return before.count != after.count
    }
    return code.count(where: isOne) > handedOn
  }

  /// By the parameters that went and came: what they had may be asked for by the function now, or by its callers.
  private var parameterChange: [Refactoring]? {
    let (own, others) = (one.node.parameters, other.node.parameters)
    var gone = own.indices.filter { place in !others.contains { $0.text == own[place].text } }
    var came = others.indices.filter { place in !own.contains { $0.text == others[place].text } }
    // Those of one type only have another name.
    for place in gone {
      guard let match = came.first(where: { others[$0].parts[1] == own[place].parts[1] }) else {
        continue
      }
      gone.removeAll { $0 == place }
      came.removeAll { $0 == match }
    }
    let isUnused =
      gone.allSatisfy { !isUsed(own[$0].variable, in: one.code) }
      && came.allSatisfy { !isUsed(others[$0].variable, in: other.code) }
    if isUnused { return [declaration] }
    if others.count > own.count, other.code.literalSize < one.code.literalSize {
      return [Refactoring(.parameterizeFunction, other.name)]
    }
    let (calls, newCalls) = (old.calls(of: one.name), new.calls(of: other.name))
    // A caller that hands on what it was given itself tells nothing.
    let telling = calls.firstIndex { call in
      calls.count == newCalls.count && call.count == own.count
        && gone.contains { !call[$0].isVariable }
    }
    guard let call = calls.dropFirst(telling ?? 0).first, call.count == own.count,
      let newCall = newCalls.dropFirst(telling ?? 0).first, newCall.count == others.count
    else { return nil }
    let (values, newValues) = (gone.map { call[$0] }, came.map { newCall[$0] })
    // What the function asked itself its callers ask now.
    let queries = newValues.map { new.value(of: $0) }
    let areQueries = queries.allSatisfy { query in
      // A function that it called itself is handed to it.
      let isFunction = query.kind == .name && query.variable == 0 && one.code.calls(query)
      return isFunction && !other.code.calls(query)
        || query.contains { $0.kind == .call || $0.kind == .subscripted } && one.code.asks(query)
          && !other.code.asks(query)
    }
    if areQueries, !queries.isEmpty {
      return [Refactoring(.replaceQuery, other.name)]
    }
    if gone.isEmpty {
      // What the function found itself.
      return newValues.allSatisfy { $0.isVariable || one.code.containsCode($0) }
        ? [declaration] : nil
    }
    // It asks now for what its callers gave it.
    let asksItself = values.allSatisfy { other.code.asks($0) || other.code.asks(old.value(of: $0)) }
    if asksItself, came.isEmpty { return [Refactoring(.replaceParameter, other.name)] }
    if came.count == 1, values.count > 1, values.areParts(of: newValues[0], inType: one.isMember) {
      return [Refactoring(.preserveWholeObject, other.name)]
    }
    guard came.count == gone.count else { return nil }
    let wholes = zip(values, newValues).count { $0.isPart(of: $1) }
    if wholes == 0 { return [declaration] }
    return wholes == values.count
      ? [Refactoring(.preserveWholeObject, other.name)] : nil
  }
}

extension Element {
  fileprivate var changesParameters: Bool {
    node.parameters.contains { $0.parts[1].text == "inout" }
  }
}

extension Module {
  /// What a variable is made of, or what a field is given; else the code itself.
  fileprivate func value(of code: Syntax) -> Syntax {
    if code.isOfSelf {
      var value = code
      for one in declarations {
        one.node.all { if $0.isAssignment, $0.parts[0] == code { value = $0.parts[1] } }
      }
      return value
    }
    guard code.isVariable else { return code }
    let temps = declarations.lazy.flatMap(\.node.temps)
    return temps.first { $0.parts[0].variable == code.variable }?.parts.last ?? code
  }

  /// What each call of a function gives it.
  func calls(of name: String) -> [[Syntax]] {
    var found: [[Syntax]] = []
    for one in declarations {
      one.node.all { node in
        guard node.kind == .call, node.parts[0].text == name else { return }
        found.append(node.parts.dropFirst().compactMap(\.parts.first))
      }
    }
    return found
  }
}

extension [Syntax] {
  /// Whether all of them are asked of one object, or made of what is asked of it.
  fileprivate func areParts(of object: Syntax, inType isMember: Bool) -> Bool {
    let whole = object.unnumbered
    let variables = reduce(into: Set<Int>()) { $0.formUnion($1.variables) }
    return variables.count < 2
      && allSatisfy { value in
        let rest = value.mapped { $0.unnumbered == whole ? .none : $0 }
        return rest != value && value.unnumbered != whole && rest.variables.isEmpty
          && (isMember || !rest.contains { $0.kind == .name && $0.text == "self" })
      }
  }
}

extension Syntax {
  /// How long its literals are together.
  fileprivate var literalSize: Int {
    var size = 0
    all { if $0.kind == .number || $0.kind == .text { size += $0.text.count } }
    return size
  }

  /// Whether it asks an object, or what that object has: `perf.play.name` asks `perf`.
  fileprivate func isPart(of object: Syntax) -> Bool {
    guard kind == .member, let base = parts.first else { return false }
    return base.isSameUnnumbered(as: object) || base.isPart(of: object)
  }

  /// Whether it calls a function.
  fileprivate func calls(_ function: Syntax) -> Bool {
    contains { $0.kind == .call && $0.parts[0] == function }
  }

  /// Whether it has code that gives a value, which is neither a variable nor a literal.
  fileprivate func asks(_ value: Syntax) -> Bool {
    !value.isVariable && !value.isLiteral && containsCode(value)
  }
}
