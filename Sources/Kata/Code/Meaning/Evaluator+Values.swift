extension Evaluator {
  /// The value of an expression; a type that it must have decides what its literals are.
  mutating func value(_ node: Syntax, as type: Syntax = .none) throws -> Syntax {
    let type = type.kind == .none ? type : canonical(type)
    let value = try nested { try $0.plainValue(node, as: type) }
    // In an `Any?` an optional is a value, or none.
    if type.optionalBase.text == "Any", isOptional(value) != false { throw Unknown("optional") }
    return try coerced(value, to: type)
  }

  private mutating func plainValue(_ node: Syntax, as type: Syntax) throws -> Syntax {
    try count()
    switch node.kind {
    case .number where node.text.hasPrefix("-") && Double(node.text) == 0:
      throw Unknown("negative zero")
    case .number, .keyPath, .none: return node
    case .name: return try name(node)
    case .string: return try string(node)
    case .member, .call, .subscripted, .postfix: return try chain(node, as: type)
    case .binary: return try operation(node, as: type)
    case .prefix:
      if node.text == "!" {
        let operand = try value(node.parts[0])
        return Syntax.not(operand)
      }
      if node.text == "&" { return try value(node.parts[0]) }
      guard node.text == "-" || node.text == "~" else { throw Unknown("prefix \(node.text)") }
      let operand = try value(node.parts[0], as: type)
      if node.text == "-", self.type(of: operand) == .int {
        return Syntax.difference(Syntax(.number, "0"), operand)
      }
      return Syntax(.prefix, node.text, [operand])
    case .ternary:
      let test = try simplified(value(node.parts[0]))
      let known = type == .none ? typeBesideImplied(node.parts[1], node.parts[2]) : type
      let result = try branch(
        on: test,
        { try $0.value(node.parts[1], as: known) },
        { try $0.value(node.parts[2], as: known) }
      )
      // A way may never be taken, though the condition does not say so by itself.
      if type == .none, result.kind != .ternary {
        for way in test == .true ? [2] : test == .false ? [1] : [1, 2] {
          try checkOther(beside: result) { try $0.value(node.parts[way], as: known) }
        }
      }
      return try ofOneType(result, node)
    case .if:
      let result = try branch(
        node.conditions,
        { evaluator, _ in try evaluator.run(node.then.parts, as: type) },
        { evaluator, _ in try evaluator.run(node.otherwise.parts, as: type) },
        exits: true
      )
      try checkWays([node.then, node.otherwise], of: result, as: type)
      return try ofOneType(result, node)
    case .switch:
      let subject = try value(node.parts[0])
      let result = try choose(node.parts.dropFirst(), subject, exits: true) {
        evaluator,
        block,
        _ in
        try evaluator.run(block.parts, as: type)
      }
      try checkWays(node.parts.dropFirst().map(\.block), of: result, as: type)
      return try ofOneType(result, node)
    case .tuple:
      var result = node
      for (place, part) in node.parts.enumerated() {
        let known =
          type.kind == .tuple && type.parts.indices.contains(place)
          ? type.parts[place].parts[0] : .none
        result.parts[place].parts = [try value(part.parts[0], as: known)]
      }
      return result
    case .array:
      let element = type.optionalBase.element
      let items = try node.parts.map { try value($0, as: element) }
      if element == .none { try checkOneType(items) }
      try checkNoObject(items)
      return Syntax(.array, items)
    case .dictionary:
      let types = type.optionalBase.kind == .dictionary ? type.optionalBase.parts : [.none, .none]
      let items = try node.parts.enumerated().map { try value($1, as: types[$0 % 2]) }
      let keys = items.indices.filter { $0 % 2 == 0 }.map { items[$0] }.filter { key in
        key.isConstant || key.kind == .cast && key.parts[0].isConstant
      }
      let areFractions = keys.count > 1 && keys.contains { $0.contains(where: \.isFraction) }
      guard Set(keys).count == keys.count, !areFractions else { throw Unknown("keys") }
      for place in 0...1 where types[place] == .none {
        try checkOneType(items.indices.filter { $0 % 2 == place }.map { items[$0] })
      }
      try checkNoObject(items)
      // A key that is there twice ends the program.
      if items.count > 2, keys.count * 2 < items.count { stop(Syntax(.dictionary, items)) }
      return Syntax(.dictionary, items)
    case .cast:
      guard node.text == "as" else { throw Unknown(node.text) }
      return try value(node.parts[0], as: node.parts[1])
    case .closure:
      guard node.parts[0].parts.allSatisfy({ $0.kind == .argument }) else {
        throw Unknown("capture")
      }
      let written = node.parts[0].parts.first { $0.text == "->" }?.parts[0]
      let result = written.map { canonical($0) } ?? type.resultType
      return functionValue(
        Function(
          node: node,
          base: selfValue,
          type: selfType,
          result: result,
          parameters: type.parameterTypes,
          frame: frame
        )
      )
    case .throw:
      try raise(value(node.parts[0], as: errorType(of: node.parts[0])))
      return Self.never
    default: throw Unknown("\(node.kind)")
    }
  }

  /// The type of the way beside one that is a static member without its type; `none` if there is no such way.
  private mutating func typeBesideImplied(_ one: Syntax, _ other: Syntax) -> Syntax {
    let implied = one.isImplied ? one : other
    let name = implied.kind == .call ? implied.parts[0].text : implied.text
    guard one.isImplied != other.isImplied, !["none", "some"].contains(name) else { return .none }
    var scratch = self
    let value = try? scratch.value(one.isImplied ? other : one)
    steps = scratch.steps
    let type = value.map { scratch.type(of: $0) } ?? .none
    // An object of a class may be of one below the type.
    return program.kind(of: type.text) == "class" ? .none : type
  }

  /// A value that is one of several: a literal number among them has the type of the others.
  private func ofOneType(_ value: Syntax, _ code: Syntax) throws -> Syntax {
    let ways = value.ways
    guard ways.contains(where: \.isNumeral) else { return value }
    let types = ways.filter { !$0.isNumeral || $0.isFractional }.map { type(of: $0) }
    if let type = types.first(where: { Library.numbers.contains($0.text) }) {
      return try value.eachWay { $0.isNumeral ? try coerced($0, to: type) : $0 }
    }
    // A way that is never taken decides as well.
    guard !code.contains(where: \.isFraction) else { throw Unknown("literals of two types") }
    return value
  }

  /// Throws if a decision of which it is known how it ends has other ways, which may be of another type.
  private mutating func checkWays(
    _ blocks: [Syntax],
    of value: Syntax,
    as type: Syntax
  ) throws {
    guard type == .none, value.ways.count == 1, value != Self.never, value != Self.end else {
      return
    }
    let isOver = { (block: Syntax) in
      block.parts.last.map { [.throw, .return, .jump, .none].contains($0.kind) } ?? true
    }
    let open = blocks.filter { !isOver($0) }
    for block in open where open.count > 1 {
      try checkOther(beside: value) { try $0.run(block.parts) }
    }
  }

  /// Throws if a way that is not taken is not shown to be of the type of the one that is.
  private mutating func checkOther(
    beside value: Syntax,
    _ run: (inout Evaluator) throws -> Syntax
  ) throws {
    var scratch = self
    let other = try run(&scratch)
    steps = scratch.steps
    let types = (type(of: value), scratch.type(of: other))
    guard
      other == Self.never
        || types.0 == types.1 && types.0 != .none
          && value.isNumeral == other.isNumeral
    else { throw Unknown("literals of two types") }
  }

  /// Throws if the items of a literal have the type of one of them, so that the numbers among them are not what they seem.
  private func checkOneType(_ items: [Syntax]) throws {
    let types = Set(items.map { type(of: $0) })
    guard types.count > 1 || Set(items).count > 1 && types == [.none] else { return }
    let isOpen = items.contains { item in
      item.holdsNumeral || item.kind == .tuple
        || type(of: item) == .none && item.kind != .closure
        || item.kind == .array || item.kind == .dictionary || isOptional(item) == true
    }
    if isOpen { throw Unknown("literals of two types") }
  }

  /// Throws if an object of the library, which may be changed later, is an item of a literal.
  private func checkNoObject(_ items: [Syntax]) throws {
    guard !items.contains(where: \.isObject) else { throw Unknown("object in a list") }
  }

  private mutating func name(_ node: Syntax) throws -> Syntax {
    if node.variable != 0 {
      guard let known = values[node.variable], known.kind != .none,
        !changing.contains(node.variable)
      else {
        throw Unknown("variable \(node.text)")
      }
      return known
    }
    if node.text == "self" {
      guard let selfValue, !changing.contains(-frame) else { throw Unknown("self") }
      return selfValue
    }
    if ["true", "false", "nil"].contains(node.text) { return node }
    let own = program.named(node.text)
    guard own.count < 2 else { throw Unknown("two of \(node.text)") }
    if let one = own.first {
      return one.kind == .property
        ? try property(one, of: nil, "") : functionValue(Function(node: one))
    }
    // A type, or a function of the library, has no value here.
    guard Library.globalFunctions.contains(node.text) || !node.text.contains(where: \.isLetter)
    else {
      throw Unknown("name \(node.text)")
    }
    return node
  }

  private mutating func string(_ node: Syntax) throws -> Syntax {
    Syntax.joined(
      try node.parts.map { part in
        if part.kind == .text { return Syntax(.string, [part]) }
        guard part.parts.count == 1, part.parts[0].text.isEmpty else {
          throw Unknown("interpolation")
        }
        return try text(of: value(part.parts[0].parts[0]))
      }
    )
  }

  /// What an interpolation shows of a value.
  private mutating func text(of value: Syntax) throws -> Syntax {
    if value.kind == .ternary, value.contains(where: { $0.kind == .object || $0.kind == .enumCase })
    {
      return try value.eachWay { try text(of: $0) }
    }
    let type = self.type(of: value)
    guard program.isOwn(type) else {
      guard !value.contains(where: { $0.kind == .object }) else {
        throw Unknown("text of an object")
      }
      return try shown(value)
    }
    if program.isDescribed(type.text) {
      guard let (all, owner) = try program.members("description", in: type.text), all.count == 1,
        all[0].isComputed, !all[0].has("static"), owner == type.text
      else { throw Unknown("text of \(type.text)") }
      return try text(of: property(all[0], of: value, owner))
    }
    guard value.kind == .enumCase, value.parts.count == 1, !program.isSpecial(type.text) else {
      throw Unknown("text of \(type.text)")
    }
    return Syntax(.string, [Syntax(.text, value.text)])
  }

  /// A value that goes where the program does not see what is done with it.
  func shown(_ value: Syntax) throws -> Syntax {
    try checkShown(value)
    return value
  }

  private func checkShown(_ value: Syntax) throws {
    if value.kind == .object || value.kind == .enumCase {
      let type = value.kind == .object ? value.text : value.parts[0].text
      guard !program.isSpecial(type), program.kind(of: type) != "class",
        !program.localTypes.contains(type)
      else { throw Unknown("\(type) is shown") }
      for part in value.parts where part.kind == .argument { try checkShown(part) }
    } else if value.kind == .member && value.parts.first?.kind == .name
      || value.kind == .binary && value.text == "==" && value.parts[1].kind == .enumCase
    {
      // Not the value itself, but a part of it, or which case it is.
    } else if value.kind == .name, value.text == "#self" || !value.parts.isEmpty,
      program.isOwn(value.parts[0])
    {
      guard !program.isSpecial(value.parts[0].text) else {
        throw Unknown("\(value.parts[0].text) is shown")
      }
    } else {
      for part in value.parts { try checkShown(part) }
    }
  }

  // MARK: Operators

  private mutating func operation(_ node: Syntax, as type: Syntax) throws -> Syntax {
    switch node.text {
    case "&&", "||":
      let left = try value(node.parts[0])
      let isAnd = node.text == "&&"
      return try branch(
        on: left,
        { isAnd ? try $0.value(node.parts[1]) : .true },
        { isAnd ? .false : try $0.value(node.parts[1]) }
      )
    case "??":
      let left = try value(node.parts[0])
      let isNone = node.parts[1].isImplied && node.parts[1].text == "none"
      guard !isNone || program.owners(of: "none").isEmpty else { throw Unknown(".none of what") }
      let known = self.type(of: left)
      let result = try branch(
        on: isNil(left),
        {
          try $0.value(
            node.parts[1],
            as: known.isOptional ? type.isOptional ? known : known.parts[0] : .none
          )
        },
        { type.isOptional ? $0.unwrapped(left).some : $0.unwrapped(left) }
      )
      if type == .none, simplified(isNil(left)) == .false {
        try checkOther(beside: result) { try $0.value(node.parts[1]) }
      }
      // Without the type of the left side it is not known what a number is.
      guard
        known.isOptional || Library.isNumber(type) || !result.ways.contains(where: \.holdsNumeral)
      else {
        throw Unknown("type of a number")
      }
      return result
    default:
      let isArithmetic = ["+", "-", "*", "/", "%", "&+", "&-", "&*"].contains(node.text)
      let expected =
        isArithmetic && (type == .int || Library.numbers.contains(type.text)) ? type : .none
      var (left, right): (Syntax, Syntax)
      if node.parts[0].takesType, !node.parts[1].takesType {
        // A literal has the type of the other side.
        let start = values
        right = try value(node.parts[1], as: expected)
        let before = events
        left = try value(node.parts[0], as: literalType(node.parts[0], beside: right, or: expected))
        // It is computed first.
        guard events == before, left.kind == .number || values == start else {
          throw Unknown("order")
        }
      } else {
        left = try value(node.parts[0], as: expected)
        right = try value(node.parts[1], as: literalType(node.parts[1], beside: left, or: expected))
      }
      if node.text == "..<" || node.text == "..." { stopUnless(left, isAtMost: right, node.text) }
      return try binary(node.text, left, right)
    }
  }

  /// The type that a literal has beside a value; a number may stand beside a value of the program's own type.
  private func literalType(_ node: Syntax, beside value: Syntax, or type: Syntax) -> Syntax {
    let known = self.type(of: value)
    let isOfClass = program.kind(of: known.text) == "class"
    return node.takesType && !value.isNumeral && !isOfClass
      && !(program.isOwn(known) && !node.isImplied)
      ? known : type
  }

  /// A range that ends before it begins is an error.
  private mutating func stopUnless(_ low: Syntax, isAtMost high: Syntax, _ sign: String) {
    // A count of items is not below zero.
    let isNumber = low.kind == .number
    if isNumber, low.text == "0", high.text == "count", let base = high.parts.first,
      type(of: base).element != .none
    {
      return
    }
    if isNumber, high.kind == .number, let low = Int(low.text), let high = Int(high.text),
      low <= high
    {
      return
    }
    stop(Syntax(.binary, sign, [low, high]))
  }

  /// The program's own operator for two values; `nil` if the library has one.
  func operation(_ sign: String, _ one: Syntax, _ other: Syntax) throws -> Function? {
    guard let all = program.operators[sign] else { return nil }
    let (type, otherType) = (self.type(of: one), self.type(of: other))
    guard type != .none, otherType != .none else { throw Unknown("own \(sign)") }
    let fitting = all.filter { operation in
      let parameters = operation.node.parameters.map {
        program.canonical($0.parts[1], in: operation.owner)
      }
      return parameters == [type, otherType]
    }
    guard fitting.count < 2 else { throw Unknown("two of \(sign)") }
    if let found = fitting.first { return Function(node: found.node, type: found.owner) }
    // One of a protocol, or one that takes what the types are below.
    guard !program.isOwn(type), !program.isOwn(otherType),
      all.allSatisfy({ program.kind(of: $0.owner) != "protocol" && !$0.owner.isEmpty })
    else {
      guard sign == "==" || sign == "!=",
        all.allSatisfy({ program.isOwn(Syntax(.name, $0.owner)) && $0.owner != type.text }),
        !program.isSpecial(type.text)
      else { throw Unknown("own \(sign)") }
      return nil
    }
    return nil
  }

  /// An operation on two values.
  mutating func binary(_ sign: String, _ one: Syntax, _ other: Syntax) throws -> Syntax {
    if one == Self.never || other == Self.never { return Self.never }
    // Some signs are made of others.
    if program.operators[sign] == nil {
      switch sign {
      case "!=" where try operation("==", one, other) != nil:
        return Syntax.not(try binary("==", one, other))
      case ">" where try operation("<", other, one) != nil: return try binary("<", other, one)
      case "<=" where try operation("<", other, one) != nil:
        return Syntax.not(try binary("<", other, one))
      case ">=" where try operation("<", one, other) != nil:
        return Syntax.not(try binary("<", one, other))
      default: break
      }
    }
    if let own = try operation(sign, one, other) {
      return try invoke(own, [one, other].map(Syntax.argument))
    }
    let (one, other) = one.besideNumeral(other)
    let isOpen = [one, other].contains { $0.kind == .array && $0.parts.isEmpty }
    guard !isOpen || ![one, other].contains(where: \.holdsNumeral) else {
      throw Unknown("type of a number")
    }
    let isNumber = [one, other].contains { $0.kind == .number }
    // Two numbers have one type: if they seem to have two, a literal was taken for what it is not.
    let types = [one, other].filter { !$0.isNumeral }.map { self.type(of: $0) }
    guard Set(types.filter(Library.isNumber)).count < 2 else { throw Unknown("two types") }
    let type = one.takesType ? self.type(of: other) : self.type(of: one)
    let isWhole = [one, other].allSatisfy { !$0.isNumeral || $0.isWholeNumeral }
    let isInteger =
      type == .int && isWhole
      && (self.type(of: other) == .int || isNumber || self.type(of: other) == .none)
    switch sign {
    case "===", "!==": throw Unknown("identity")
    case "==", "!=":
      let result = try equal(one, other)
      return sign == "==" ? result : Syntax.not(result)
    case "<", ">", "<=", ">=":
      guard !program.isOwn(type) else { throw Unknown("order of \(type.text)") }
      let (low, high) = sign == "<" || sign == ">=" ? (one, other) : (other, one)
      let isNot = sign == "<=" || sign == ">="
      if isInteger {
        // Of whole numbers only the difference counts.
        let less = Syntax.lifted([low, high]) { Syntax.isPositive(Syntax.difference($0[1], $0[0])) }
        return isNot ? Syntax.not(less) : less
      }
      // Of numbers that are none, neither is less.
      return Syntax.lifted(isNot ? [high, low] : [low, high]) {
        Syntax(.binary, isNot ? "<=." : "<.", $0)
      }
    case "+":
      let types = [one, other].map { self.type(of: $0).text }
      if types.contains("String") {
        // A list of characters would be joined as such.
        guard types.allSatisfy({ $0 == "String" || $0 == "Substring" }) else {
          throw Unknown("text and what")
        }
        return Syntax.joined([one, other])
      }
      if isInteger || one.isWholeNumeral && other.isWholeNumeral {
        return Syntax.sum([one, other])
      }
    case "-" where isInteger || one.isWholeNumeral && other.isWholeNumeral:
      return Syntax.difference(one, other)
    case "*" where isInteger || one.isWholeNumeral && other.isWholeNumeral:
      return Syntax.product(one, other)
    case "/", "%":
      let isSafe =
        other.kind == .number && Int(other.text) != 0 || Library.fractions.contains(type.text)
      if !isSafe { stop(Syntax(.binary, sign, [one, other])) }
    default: break
    }
    guard !program.isOwn(type), !program.isOwn(self.type(of: other)) else {
      throw Unknown("own \(sign)")
    }
    let isSafe =
      Library.fractions.contains(type.text) || type != .none && !Library.numbers.contains(type.text)
    if !isSafe {
      stop(Syntax(.binary, sign, [one, other]))
    }
    return Syntax.lifted([one, other]) {
      Syntax(.binary, sign + (["+", "-", "*"].contains(sign) ? "." : ""), $0)
    }
  }

  /// Whether two values are the same.
  private mutating func equal(_ one: Syntax, _ other: Syntax) throws -> Syntax {
    if one.kind == .ternary { return try one.eachWay { try equal($0, other) } }
    if other.kind == .ternary { return try other.eachWay { try equal(one, $0) } }
    if other.isNil { return isNil(one) }
    if one.isNil { return isNil(other) }
    if one.isSome || other.isSome {
      // What is not optional becomes so.
      let test = Syntax.both(Syntax.not(isNil(one)), Syntax.not(isNil(other)))
      return Syntax.both(test, try binary("==", unwrapped(one), unwrapped(other)))
    }
    let type = self.type(of: one)
    // Two literals may be one number: some types round them.
    let isRounded = [type, self.type(of: other)].contains {
      $0 == .none || Library.fractions.contains($0.text)
    }
    let isLarge = [one, other].contains {
      $0.isFraction || Int($0.text).map { $0.magnitude >= 1 << 24 } ?? false
    }
    guard !isRounded || !isLarge else { throw Unknown("fraction") }
    let types = [type, self.type(of: other)]
    let isOwn = types.contains { $0.contains(where: program.isOwn) }
    let isCase =
      program.kind(of: type.text) == "enum"
      && program.cases(of: type.text).allSatisfy { $0.parts[1].kind == .none }
    // What is made by its raw value is compared by that.
    guard !types.contains(where: { program.owners(of: "rawValue").contains($0.optionalBase.text) })
    else { throw Unknown("==") }
    guard
      !isOwn || isCase || program.operators["=="] == nil && program.kind(of: type.text) != "class"
    else { throw Unknown("==") }
    // Objects are the same if they are one.
    guard ![one, other].contains(where: \.holdsObject) else { throw Unknown("identity") }
    let isPlain =
      [.int, .string, .bool, Syntax(.name, "Unicode.Scalar")].contains(type.optionalBase) || isCase
    if one == other, isPlain { return .true }
    if one.isExact, other.isExact, isPlain { return one == other ? .true : .false }
    if one.isConstant || !other.isConstant && Syntax.isOrdered(other, one) {
      return Syntax(.binary, "==", [other, one])
    }
    return Syntax(.binary, "==", [one, other])
  }

  // MARK: Optionals

  /// Whether a value is optional; `nil` if that is not known.
  func isOptional(_ value: Syntax) -> Bool? {
    if value.isNil || value.isSome { return true }
    let type = self.type(of: value)
    return type == .none ? nil : type.isOptional
  }

  func isNil(_ value: Syntax) -> Syntax {
    if value.kind == .ternary { return value.eachWay(isNil) }
    if value.isNil { return .true }
    if value.isSome { return .false }
    return isOptional(value) == false
      ? .false : simplified(Syntax(.binary, "==", [value, Syntax(.name, "nil")]))
  }

  func unwrapped(_ value: Syntax) -> Syntax {
    if value.isNil { return Self.never }
    if value.isSome { return value.parts[0] }
    if value.kind == .ternary { return value.eachWay(unwrapped) }
    return isOptional(value) == false ? value : Syntax(.postfix, "!", [value])
  }

  // MARK: Types

  func canonical(_ type: Syntax) -> Syntax { program.canonical(type, in: selfType) }

  /// A value as one of a type: literals are made of it, and what is not optional becomes so.
  func coerced(_ value: Syntax, to type: Syntax) throws -> Syntax {
    if type.kind == .none || value == Self.never || value.kind == .none { return value }
    if value.kind == .ternary { return try value.eachWay { try coerced($0, to: type) } }
    // What stands for a type decides which numbers these are.
    if type.contains(where: { program.placeholders.contains($0.text) }) {
      guard !value.holdsNumeral else { throw Unknown("type of a number") }
      let base = type.optionalBase
      guard !base.contains(where: \.isOptional) else { throw Unknown("optional placeholder") }
      if !type.isOptional { return value }
      guard let isOptional = isOptional(value) else { throw Unknown("optional placeholder") }
      return isOptional ? value : value.some
    }
    if type.isOptional {
      guard let isOptional = isOptional(value) else { return Syntax(.cast, "as", [value, type]) }
      if isOptional {
        // An optional number may be one of another type.
        if value.isSome { return try coerced(value.parts[0], to: type.parts[0]).some }
        return value.isNil || self.type(of: value) == type
          ? value : Syntax(.cast, "as", [value, type])
      }
      return try coerced(value, to: type.parts[0]).some
    }
    switch value.kind {
    case .number where type == .int && !value.isFraction: return value
    case .number where type == .double: return value.asFraction
    case .string where type == .string: return value
    case .array where type.kind == .array:
      return Syntax(.array, try value.parts.map { try coerced($0, to: type.parts[0]) })
    case .tuple where type.kind == .tuple && type.parts.count == value.parts.count:
      try checkLabels(value, type)
      return Syntax(
        .tuple,
        try zip(value.parts, type.parts).map {
          Syntax(.argument, $1.text, [try coerced($0.parts[0], to: $1.parts[0])])
        }
      )
    case .closure:
      try checkFunction(value, type)
      return value
    case .keyPath where type.resultType.isOptional: throw Unknown("key path")
    case .keyPath where type.kind == .generic: return value
    case .dictionary where type.kind == .dictionary:
      return Syntax(
        .dictionary,
        try value.parts.enumerated().map { try coerced($1, to: type.parts[$0 % 2]) }
      )
    case .object, .enumCase: return value
    case .number, .array, .dictionary, .tuple: return Syntax(.cast, "as", [value, type])
    case .string: return value.isConstant ? Syntax(.cast, "as", [value, type]) : value
    default: break
    }
    let known = self.type(of: value)
    // Items and parts are made others, too: in an `[Int?]`, or in a pair with other labels.
    // In a list of objects each stays what it is.
    let kind = program.kind(of: type.element.text)
    let isOfObjects = type.element.kind == .name && (kind == "class" || kind == "protocol")
    if [.array, .dictionary, .tuple, .generic].contains(type.kind), known != type, !isOfObjects {
      return value.kind == .cast && value.parts[1] == type
        ? value : Syntax(.cast, "as", [value, type])
    }
    // An index is a whole number only of a list, which is decided by what is asked for.
    let isIndex = value.contains {
      $0.kind == .member && ["firstIndex", "lastIndex", "index"].contains($0.text)
    }
    if type == .int, known == .none, isIndex { return Syntax(.cast, "as", [value, type]) }
    let isPlain = { (type: Syntax) in Library.numbers.contains(type.text) && type.kind == .name }
    return isPlain(type) && known != type && type != .int
      ? Syntax(.cast, "as", [value, type]) : value
  }

  /// Throws if the labels of tuples are others: its parts are found by them.
  func checkLabels(_ one: Syntax, _ other: Syntax) throws {
    let isOne = zip(one.parts, other.parts).allSatisfy {
      $0.text == $1.text || ["", "_"].contains($0.text) || ["", "_"].contains($1.text)
    }
    guard isOne else { throw Unknown("labels of a tuple") }
  }

  /// Throws if the result of a function is not of the type that is asked for: who calls it would get another value.
  private func checkFunction(_ value: Syntax, _ type: Syntax) throws {
    guard type.resultType.kind != .none else { return }
    guard let function = Int(value.text).flatMap({ functions[$0] }) else {
      throw Unknown("function")
    }
    let (node, asked) = (function.node, canonical(type.resultType))
    let given = node.kind == .function ? canonical(node.parts[4]) : function.result
    let isPlain = asked.text != "Any" && !asked.contains(where: \.isOptional)
    guard given == asked || given.kind == .none && isPlain else {
      throw Unknown("result of a function")
    }
  }

  /// The type of a value; `none` if it is not known.
  func type(of value: Syntax) -> Syntax {
    switch value.kind {
    case .number:
      return value.isFraction ? .double : .int
    case .string: return .string
    case .name:
      if value.variable != 0 { return value.parts.first ?? types[-value.variable] ?? .none }
      return value == .true || value == .false ? .bool : value.parts.first ?? .none
    case .object: return Syntax(.name, value.text)
    case .enumCase: return value.parts[0]
    case .cast:
      return value.text == "as" || value.text == "as!"
        ? value.parts[1] : value.text == "is" ? .bool : .optional(value.parts[1])
    case .prefix: return value.text == "!" ? .bool : type(of: value.parts[0])
    case .postfix:
      let base = type(of: value.parts[0])
      return value.text == "some" ? .optional(base) : base.isOptional ? base.parts[0] : .none
    case .ternary:
      let (one, other) = (value.parts[1], value.parts[2])
      if one.isNumeral, other.isNumeral {
        return one.isFractional ? self.type(of: one) : self.type(of: other)
      }
      // A literal has the type of the other way, which need not be known.
      if one.isNumeral != other.isNumeral, !one.isNil, !other.isNil {
        return self.type(of: one.isNumeral ? other : one)
      }
      let type = self.type(of: one)
      return type == .none ? self.type(of: other) : type
    case .binary:
      switch value.text {
      case "==", "<", "<.", "<=.", "===": return .bool
      case "+": return .int
      case "append", "list":
        let list = type(of: value.parts[0])
        return list.element == .none ? Syntax(.array, [type(of: value.parts[1])]) : list
      case "..<", "...": return Syntax(.generic, "Range", [type(of: value.parts[0])])
      default:
        if value.isNumeral { return value.isFractional ? .double : .int }
        let type = self.type(of: value.parts[0])
        return value.parts[0].isNumeral || type == .none ? self.type(of: value.parts[1]) : type
      }
    case .subscripted:
      let base = type(of: value.parts[0])
      if base.kind == .dictionary {
        return value.parts.count == 2 && value.parts[1].text.isEmpty
          ? .optional(base.parts[1]) : base.parts[1]
      }
      return value.parts.count == 2 && base.kind == .array
        && type(of: value.parts[1].parts[0]) == .int ? base.element : .none
    case .member:
      guard let base = value.parts.first else { return .none }
      let type = self.type(of: base)
      if program.isOwn(type) {
        let path = value.text.split(separator: ".").map(String.init)
        if path.count == 2, let place = Int(path[1]),
          let one = program.named(path[0], in: type.text).first
        {
          return program.canonical(one.parts[1].parts[place].parts[0], in: type.text)
        }
        let field = program.fields(of: type.text).first { $0.text == value.text }
        return field.map { program.type(of: $0, in: type.text) } ?? .none
      }
      return Library.type(of: value.text, in: type)
    case .array:
      let element = value.parts.lazy.map { type(of: $0) }.first { $0 != .none }
      return element.map { Syntax(.array, [$0]) } ?? .none
    case .dictionary:
      return value.parts.isEmpty
        ? .none : Syntax(.dictionary, value.parts.prefix(2).map { type(of: $0) })
    case .tuple:
      return Syntax(
        .tuple,
        value.parts.map { Syntax(.argument, $0.text, [type(of: $0.parts[0])]) }
      )
    case .for:
      switch value.text {
      case "sum": return .int
      case "joined": return .string
      case "filter": return type(of: value.parts[0])
      case "map":
        var inner = self
        inner.types[-value.variable] = type(of: value.parts[0]).element
        return Syntax(.array, [inner.type(of: value.parts[1])])
      case "fold": return type(of: value.parts[1].parts[0])
      default: return .none
      }
    case .call: return type(ofCall: value)
    default: return .none
    }
  }

  private func type(ofCall call: Syntax) -> Syntax {
    if call.text == "with" || call.text == "after" { return type(of: call.parts[0].parts[0]) }
    let function = call.parts[0]
    if function.kind == .name {
      let isPlain = call.parts.count == 2 && ["", "_"].contains(call.parts[1].text)
      switch function.text {
      case "max", "min", "abs":
        guard call.parts.count > 1 else { return .none }
        let operands = call.parts.dropFirst()
        let operand =
          operands.first { !$0.parts[0].isNumeral } ?? operands.first { $0.parts[0].isFractional }
          ?? call.parts[1]
        return type(of: operand.parts[0])
      case "Int" where isPlain:
        let type = self.type(of: call.parts[1].parts[0])
        return type == .string ? .optional(.int) : Library.isNumber(type) ? .int : .none
      case "Decimal" where isPlain, "Double" where isPlain:
        return Library.isNumber(self.type(of: call.parts[1].parts[0]))
          ? Syntax(.name, function.text) : .none
      case "String" where Library.makesText(labels: call.parts.dropFirst().map(\.text)):
        return .string
      default: return .none
      }
    }
    guard function.kind == .member, let base = function.parts.first,
      let result = Library.functions[function.text]
    else { return .none }
    let type = self.type(of: base)
    switch result {
    case .text where function.text == "joined":
      return ["String", "Substring"].contains(type.element.text) ? .string : .none
    case .text: return .string
    case .integer: return .int
    case .truth: return .bool
    case .base: return type
    case .element: return .optional(type.element)
    case .elements:
      if type.element == .none { return .none }
      // `reversed()`, `prefix(_:)` and their like give a list only where one is asked for.
      return function.text == "sorted"
        ? Syntax(.array, [type.element]) : Syntax(.generic, "Sequence", [type.element])
    case .unknown:
      if function.text == "enumerated", type.element != .none {
        let item = [
          Syntax(.argument, "offset", [.int]), Syntax(.argument, "element", [type.element]),
        ]
        return Syntax(.generic, "Sequence", [Syntax(.tuple, item)])
      }
      return .none
    }
  }
}

extension Syntax {
  /// Whether it is a function that has a number or a higher one, or has such a function as a part.
  func holdsFunction(from number: Int) -> Bool {
    contains { $0.kind == .closure && Int($0.text).map { $0 >= number } ?? true }
  }

  /// Whether it is an object that the library makes, or has one as a part.
  var holdsObject: Bool {
    contains {
      $0.kind == .call && [.name, .member, .generic].contains($0.parts[0].kind)
        && $0.parts[0].text.first?.isUppercase == true
        && !Library.values.contains($0.parts[0].text)
    }
  }

  /// Whether it is an object that the library makes, or holds one: not what such an object gives.
  var isObject: Bool {
    switch kind {
    case .call where text == "with" || text == "after": parts[0].parts[0].isObject
    case .call: holdsObject && parts[0].text.first?.isUppercase == true
    case .ternary, .array, .dictionary, .tuple, .argument, .object, .enumCase:
      parts.contains(where: \.isObject)
    case .postfix: parts[0].isObject
    default: false
    }
  }

  fileprivate var optionalBase: Syntax { isOptional ? parts[0] : self }

  /// The result of a function's type.
  var resultType: Syntax { kind == .binary && isFunctionType ? parts[1] : .none }

  /// The types of a function's parameters, by its type.
  var parameterTypes: [Syntax] {
    kind == .binary && isFunctionType && parts[0].kind == .tuple
      ? parts[0].parts.map { $0.parts[0] } : []
  }

  /// Whether it is a number whose type is not sure, or may be one, or has one as an item.
  var holdsNumeral: Bool {
    switch kind {
    case .array, .dictionary, .tuple, .argument: parts.contains(where: \.holdsNumeral)
    case .ternary: parts[1].holdsNumeral || parts[2].holdsNumeral
    default: isNumeral || isSome && parts[0].holdsNumeral
    }
  }

  /// Whether it is a static member without its type: `.zero`, `.dollars(3)`.
  var isImplied: Bool {
    kind == .member && parts.isEmpty
      || kind == .call && parts[0].kind == .member && parts[0].parts.isEmpty
  }

  /// Whether code is a literal or a static member without its type, which have the type that is asked for.
  fileprivate var takesType: Bool {
    switch kind {
    case .number: true
    case .member, .call: isImplied
    case .prefix: text == "-" && parts[0].takesType
    case .binary: ["+", "-", "*", "/", "%"].contains(text) && parts.allSatisfy(\.takesType)
    default: false
    }
  }
}
