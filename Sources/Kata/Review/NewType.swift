/// The refactoring by which a type came, once it is known that both programs print the same.
///
/// Each rule asks for what only its refactoring leaves; where none finds that, there is no name.
struct NewType {
  typealias Pair = (old: Module.Declaration, new: Module.Declaration)

  let type: Module.Declaration
  let old: Module, new: Module
  /// What only the new program has, the declarations of one title whose code differs, and code that is elsewhere now.
  let came: [Module.Declaration], changed: [Pair], moved: [Pair]

  private var kind: String { type.node.parts[1].text }

  /// The functions that are its members now.
  private var functions: [Pair] { moved.filter { $0.new.owner == type.name } }

  /// The fields of its objects.
  var fields: [Module.Declaration] { came.filter { $0.owner == type.name && $0.isField } }

  private var cases: [Module.Declaration] {
    came.filter { $0.owner == type.name && $0.node.kind == .enumCase }
  }

  /// Whether it is a place for functions: it has nothing else, and no object of it is made for several.
  var onlyHoldsFunctions: Bool {
    fields.isEmpty && !functions.isEmpty && kind != "protocol" && cases.isEmpty
      && (functions.count < 2 || !new.makesObjects(of: type.name))
  }

  /// What it came by; `hasSources` tells whether its fields are another type's, or the program's, no more.
  func refactoring(hasSources: Bool) -> Refactoring? {
    if isAboveOthers { return Refactoring(.extractSuperclass, type.name) }
    // A protocol that came with its types is told by these.
    if kind == "protocol" { return nil }
    if isBelowAnother {
      if !hasCode { return Refactoring(.replaceTypeCode) }
      if standsForOptional { return nil }
      return decides
        ? Refactoring(.replaceConditionalWithPolymorphism) : Refactoring(.extractClass, type.name)
    }
    if combinesFunctions { return Refactoring(.combineFunctionsIntoClass, type.name) }
    if let function = restOfTwoPhases { return Refactoring(.splitPhase, function) }
    if replacesParameters { return Refactoring(.introduceParameterObject, type.name) }
    if let function = functionThatRunsIt {
      return Refactoring(.replaceFunctionWithCommand, function)
    }
    if !hasSources, wrapsPrimitive, computes, isAlone {
      return Refactoring(.replacePrimitive, type.name)
    }
    if isHeld(hasSources: hasSources), hasSources || !functions.isEmpty {
      return Refactoring(.extractClass, type.name)
    }
    if hasKinds || replacesPrimitive { return Refactoring(.replacePrimitive, type.name) }
    if fields.count > 1, let function = functionOfTwoPhases {
      return Refactoring(.splitPhase, function)
    }
    let isWhole = fields.count > 1 && hasValues || !fields.isEmpty && computes
    return isWhole ? Refactoring(.extractClass, type.name) : nil
  }

  // MARK: Evidence

  /// A type that was there is made of it now.
  private var isAboveOthers: Bool {
    old.declarations.contains {
      $0.isNewType && new.isBelow($0.name, type.name) && !old.isBelow($0.name, type.name)
    }
  }

  /// It is made of a type of the program.
  private var isBelowAnother: Bool { type.node.parts[2].parts.contains { new.isType($0.text) } }

  /// Objects stand for a value and for none: no decision by a kind became theirs.
  private var standsForOptional: Bool {
    let bindings = { (module: Module) in
      module.declarations.reduce(0) { $0 + $1.node.count { $0.kind == .binding } }
    }
    return bindings(new) < bindings(old)
      && !(changed + moved).contains { $0.new.node.kindDecisions < $0.old.node.kindDecisions }
  }

  /// Some function decided by a kind that does so less often now, or is no more; or a decision makes its objects.
  private var decides: Bool {
    let isMade = { (node: Syntax) in node.kind == .call && node.parts[0].text == type.name }
    return new.declarations.contains { one in
      one.node.contains { $0.isDecision && $0.contains(where: isMade) }
    }
      || old.declarations.contains { one in
        let decisions = one.node.kindDecisions
        let now = new.declarations.first { $0.title == one.title }
        return decisions > 0 && (now?.node.kindDecisions ?? 0) < decisions
      }
  }

  private var hasCode: Bool {
    !functions.isEmpty
      || came.contains { $0.owner == type.name && $0.isCode && $0.name != "init" }
  }

  /// Whether it does more than to ask its fields.
  private var computes: Bool {
    !functions.isEmpty
      || came.contains {
        $0.owner == type.name && $0.isCode && !$0.node.isInit && !$0.body.isDelegation
      }
  }

  /// Several functions are its members now.
  private var combinesFunctions: Bool { functions.count > 1 }

  /// A function took several of its values, and takes it in their place.
  private var replacesParameters: Bool {
    (moved + changed).contains { pair in
      guard isTaken(by: pair.new) else { return false }
      var gone = pair.old.node.parameters.map { $0.parts[1] }
      for type in pair.new.node.parameters.map({ $0.parts[1] }) {
        if let place = gone.firstIndex(of: type) { gone.remove(at: place) }
      }
      let taken = fields.filter { field in
        guard let place = gone.firstIndex(of: field.node.parts[2]) else { return false }
        gone.remove(at: place)
        return true
      }
      return taken.count > 1
    }
  }

  private func isTaken(by one: Module.Declaration) -> Bool {
    one.node.kind == .function && one.node.parts[2].contains { $0.text == type.name }
  }

  /// The function that only makes an object of it and calls it: its code is a member, its parameters are the fields.
  private var functionThatRunsIt: String? {
    let methods = came.filter { $0.owner == type.name && $0.isCode && $0.name != "init" }
    // Its callers make the object and run it.
    if functions.count == 1, new.runsObjects(of: type.name), takesFields(functions[0].old),
      functions[0].new.node.parameters.isEmpty
    {
      return functions[0].old.name
    }
    return changed.first { pair in
      (takesFields(pair.old) || methods.count == 1)
        && methods.contains { method in
          pair.new.body.calls(method.name, ofNew: type.name)
            && method.body.likeness(to: pair.old.body) > 0.5
        }
    }?.old.name
  }

  private func takesFields(_ one: Module.Declaration) -> Bool {
    let fields = fields.filter { $0.node.initial.kind == .none }
    return one.node.kind == .function && !fields.isEmpty
      && fields.allSatisfy { field in
        one.node.parameters.contains { $0.parts[1] == field.node.parts[2] }
      }
  }

  /// A field of a type that was there holds it, or a constant that came where its values were constants.
  private func isHeld(hasSources: Bool) -> Bool {
    new.declarations.contains { one in
      one.node.kind == .property && one.node.parts[4].kind != .block
        && (one.owner.isEmpty ? hasSources : old.isType(one.owner))
        && one.node.parts[2...3].contains { $0.contains { $0.text == type.name } }
    }
  }

  /// Its objects are nothing but kinds, or something holds one in place of a simple value: cases that hold values
  /// themselves may be parts of what is printed.
  private var hasKinds: Bool {
    let areKinds = cases.allSatisfy { $0.node.parts[1].kind == .none }
    return !cases.isEmpty
      && (areKinds || new.declarations.contains { $0.types.contains(Syntax(.name, type.name)) })
  }

  /// No other type came.
  private var isAlone: Bool {
    new.declarations.count { $0.isNewType && !old.isType($0.name) } == 1
  }

  /// Its only field is a value of a simple type, which is no constant.
  private var wrapsPrimitive: Bool {
    fields.count == 1 && Self.primitives.contains(fields[0].node.parts[2].text)
      && fields[0].node.initial.kind == .none
      && !new.calls(of: type.name).contains { $0.contains(where: \.isLiteral) }
  }

  /// Its only field is of a simple type, and something that was of that type is of this one now.
  private var replacesPrimitive: Bool {
    guard fields.count == 1 else { return false }
    let simple = fields[0].node.parts[2]
    return Self.primitives.contains(simple.text)
      && old.declarations.contains { one in
        new.declarations.contains { other in
          one.name == other.name && one.types.contains(simple)
            && zip(one.types, other.types).contains { $0 == simple && $1.text == type.name }
        }
      }
  }

  /// The function that only takes it now, while another that came makes it of what the function took.
  private var restOfTwoPhases: String? {
    let isMade = came.contains { $0.node.kind == .function && $0.node.parts[4].text == type.name }
    return isMade ? moved.first { isTaken(by: $0.new) }?.old.name : nil
  }

  /// The function whose second half is another that came, which takes it.
  private var functionOfTwoPhases: String? {
    guard let second = came.first(where: { $0.isCode && isTaken(by: $0) }) else { return nil }
    return changed.first { pair in
      pair.new.node.contains { $0.kind == .call && $0.parts[0] == Syntax(.name, second.name) }
        && pair.old.body.likeness(to: second.body) > 0.3
    }?.new.name
  }

  /// Its fields have values, which stood in the code.
  private var hasValues: Bool {
    let areMade = new.calls(of: type.name).contains { !$0.isEmpty && $0.allSatisfy(\.isLiteral) }
    let sums = { (node: Syntax) in node.count { $0.kind == .binary } }
    // Where one sum with these values takes the place of several, that is another way to do it.
    return fields.contains { $0.node.parts[3].kind != .none }
      || areMade && changed.allSatisfy { sums($0.old.node) <= sums($0.new.node) }
  }

  private static let primitives: Set = ["Int", "String", "Double", "Bool", "Decimal"]
}

extension Module {
  /// Whether it makes objects of a type.
  func makesObjects(of type: String) -> Bool {
    declarations.contains { one in
      one.node.contains { $0.kind == .call && $0.parts[0] == Syntax(.name, type) }
    }
  }
}

extension Module.Declaration {
  /// The types of what a function takes and gives, or of a property.
  fileprivate var types: [Syntax] {
    switch node.kind {
    case .function: [node.parts[4]] + node.parts[2].parts.map { $0.parts[1] }
    case .property: [node.parts[2]]
    default: []
    }
  }
}

extension Syntax {
  /// Whether all that it does is to make an object of a type and call its method.
  fileprivate func calls(_ method: String, ofNew type: String) -> Bool {
    guard parts.count < 3, let last = parts.last else { return false }
    let value = last.kind == .return ? last.parts.first ?? .none : last
    return value.kind == .call && value.parts[0].kind == .member && value.parts[0].text == method
      && contains { $0.kind == .call && $0.parts[0] == Syntax(.name, type) }
  }
}
