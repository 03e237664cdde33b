/// How values of the program's types are made.
extension Evaluator {
  mutating func make(
    case node: Syntax,
    of type: String,
    _ given: [Syntax]
  ) throws -> Syntax {
    let parameters = node.parts[1].parts
    let unlabelled = ["", "_"]
    let isMeant = zip(parameters, given).allSatisfy { parameter, argument in
      parameter.text == argument.text
        || unlabelled.contains(parameter.text) && unlabelled.contains(argument.text)
    }
    guard parameters.count == given.count, isMeant else { throw Unknown("case \(node.text)") }
    let values = try arguments(
      given,
      for: parameters.map { program.canonical($0.parts[0], in: type) }
    )
    return Syntax(.enumCase, node.text, [Syntax(.name, type)] + values)
  }

  /// Makes a value of one of the program's types.
  mutating func make(_ name: String, _ given: [Syntax]) throws -> Syntax {
    var owner = name
    if program.kind(of: name) == "class" {
      // A class without an `init` has that of the class above it.
      while program.initializers(of: owner).isEmpty, let above = program.parents(of: owner).first,
        program.kind(of: above) == "class"
      {
        owner = above
      }
    }
    let own = program.initializers(of: owner).filter { $0.places(of: given) != nil }
    if !own.isEmpty {
      guard program.kind(of: name) != "enum" || given.first?.text != "rawValue" else {
        throw Unknown("two of init")
      }
      let (node, arguments) = try overload(own, given, owner)
      // One that stands in an extension does not take the place of the one that the compiler makes.
      guard
        program.kind(of: name) != "struct" || program.memberwise(name)?.places(of: given) == nil
      else { throw Unknown("two of init") }
      // Where it does not call the one of the class above, that is called in the end.
      let isAlone =
        program.kind(of: owner) != "class"
        || program.parents(of: owner).allSatisfy { program.initializers(of: $0).isEmpty }
      guard isAlone || node.contains(where: { $0 == Syntax(.name, "super") }) else {
        throw Unknown("init above")
      }
      return try make(name, with: node, arguments)
    }
    if program.kind(of: name) == "enum" {
      guard given.count == 1, given[0].text == "rawValue", let raw = rawValues(of: name),
        !program.isSpecial(name) || program.owners(of: "rawValue").isEmpty
      else { throw Unknown("init of \(name)") }
      let value = try self.value(given[0].parts[0])
      // One of its cases, or none.
      return try program.cases(of: name).reversed().reduce(Syntax(.name, "nil")) { result, one in
        let isOne = try binary("==", value, raw[one.text] ?? .none)
        return either(isOne, Syntax(.enumCase, one.text, [Syntax(.name, name)]).some, result)
      }
    }
    guard
      program.kind(of: name) == "struct"
        || given.isEmpty && program.initializers(of: owner).isEmpty
    else {
      throw Unknown("init of \(name)")
    }
    guard let made = program.memberwise(name), let places = made.places(of: given) else {
      throw Unknown("arguments of \(name)")
    }
    let fields = program.fields(of: name)
    var object = try initial(name)
    for (next, place) in zip(given, places) {
      let field = made.parameters[place]
      let type = field.parts[1]
      let value = try value(next.parts[0], as: type)
      // Without the type of the field it is not known what a number is.
      guard type != .none || !value.holdsNumeral else {
        throw Unknown("type of \(field.text)")
      }
      object.parts.removeAll { $0.text == field.text }
      object.parts.append(Syntax(.argument, field.text, [value]))
    }
    for field in fields where !object.parts.contains(where: { $0.text == field.text }) {
      guard field.word == "var", field.parts[2].isOptional else {
        throw Unknown("field \(field.text)")
      }
      object.parts.append(Syntax(.argument, field.text, [Syntax(.name, "nil")]))
    }
    object.parts.sort { $0.text < $1.text }
    return object
  }

  /// The initializer that Swift makes for a struct as a function, as in `map(Line.init)`; `nil` if the struct has another
  /// one, or if the place of the function may ask for other types than the fields have.
  mutating func maker(of type: String) -> Syntax? {
    let fields = program.fields(of: type)
    let types = fields.map { program.type(of: $0, in: type) }
    let areOpen = fields.allSatisfy { field in
      field.isStored && field.initial.kind == .none
        && field.modifiers.allSatisfy { $0.text == "public" || $0.text == "internal" }
    }
    let arePlain = types.allSatisfy { [program] type in
      [.int, .double, .string, .bool].contains(type)
        || type.kind == .name && ["struct", "enum"].contains(program.kind(of: type.text))
    }
    guard program.kind(of: type) == "struct", program.initializers(of: type).isEmpty,
      program.types[type]?.parts[3].parts.isEmpty == true, !fields.isEmpty, areOpen, arePlain
    else { return nil }
    // Numbers of variables that no code has.
    let names = fields.indices.map { Syntax.variable(1 << 40 + $0, "\($0)") }
    let arguments = zip(fields, names).map { Syntax(.argument, $0.text, [$1]) }
    let call = Syntax(.call, [Syntax(.name, type)] + arguments)
    let written = types.enumerated().map { Syntax(.argument, "\($0)", [$1]) }
    let node = Syntax(.closure, [Syntax(.list, written)] + names + [Syntax(.block, [call])])
    return functionValue(Function(node: node, type: type, result: Syntax(.name, type)))
  }

  /// A value whose fields have what is declared with them.
  private mutating func initial(_ name: String) throws -> Syntax {
    var object = Syntax(.object, name)
    for field in program.fields(of: name) {
      guard field.isStored, field.parts.count == 5 else {
        throw Unknown("observed \(field.text)")
      }
      guard field.initial.kind != .none else { continue }
      let function = Function(node: field, base: nil, type: name)
      object.parts.append(
        Syntax(.argument, field.text, [try withoutEvents { try $0.invoke(function, []) }])
      )
    }
    object.parts.sort { $0.text < $1.text }
    return object
  }

  /// Makes a value by an `init`.
  mutating func make(_ name: String, with node: Syntax, _ arguments: [Syntax]) throws -> Syntax {
    guard node.text == "init" else { throw Unknown(node.text) }
    let start = program.kind(of: name) == "enum" ? Syntax.none : try initial(name)
    let result = try invoke(Function(node: node, base: start, type: name), arguments)
    if result == Self.never { return result }
    guard let made = lastSelf, made.kind != .none else { throw Unknown("nothing made") }
    let names = Set(made.kind == .object ? made.parts.map(\.text) : [])
    guard
      made.kind != .object
        || program.fields(of: name).allSatisfy({ names.contains($0.text) || $0.parts[2].isOptional }
        )
    else { throw Unknown("field not set") }
    return made
  }

  /// The `init` of the class above the one whose code runs, which gives that class's fields their values.
  mutating func makeAbove(_ given: [Syntax]) throws -> Syntax {
    guard isInInit, let object = selfValue, object.kind == .object,
      let above = program.parents(of: selfType).first(where: { program.kind(of: $0) == "class" })
    else { throw Unknown("super") }
    let own = program.initializers(of: above).filter { $0.places(of: given) != nil }
    guard !own.isEmpty, own.allSatisfy({ $0.text == "init" }) else { throw Unknown("super") }
    let (node, arguments) = try overload(own, given, above)
    let result = try invoke(Function(node: node, base: object, type: above), arguments)
    if result == Self.never { return result }
    guard let made = lastSelf, made.kind == .object else { throw Unknown("super") }
    selfValue = made
    return Self.end
  }

  /// The raw value of each case of an enumeration.
  func rawValues(of type: String) -> [String: Syntax]? {
    let isOwn = program.initializers(of: type).contains {
      $0.parameters.first?.parts[0].text == "rawValue"
    }
    guard !isOwn, program.kind(of: type) == "enum" else { return nil }
    let inherited = program.inherited(by: type).map { program.canonical($0, in: type) }
    var values: [String: Syntax] = [:]
    var next = 0
    for one in program.cases(of: type) {
      let raw = one.parts[2]
      if inherited.contains(.string) {
        guard raw.kind == .none || raw.isConstant else { return nil }
        values[one.text] = raw.kind == .none ? Syntax(.string, [Syntax(.text, one.text)]) : raw
      } else if inherited.contains(.int) {
        if raw.kind != .none {
          guard raw.kind == .number, let number = Int(raw.text) else { return nil }
          next = number
        }
        values[one.text] = Syntax(.number, "\(next)")
        guard next < Int.max else { return nil }
        next += 1
      } else {
        return nil
      }
    }
    return values
  }
}
