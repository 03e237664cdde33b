extension Evaluator {
  // MARK: Chains

  /// A member, a call, an index, or a `!`, and what it stands behind.
  mutating func chain(_ node: Syntax, as type: Syntax) throws -> Syntax {
    if let optional = node.chained {
      // Behind a `?` all is left out for `nil`.
      let base = try value(optional)
      let place = Syntax.variable(-10_000 - steps, "?")
      return try branch(
        on: isNil(base),
        { _ in Syntax(.name, "nil") },
        { evaluator in
          evaluator.values[place.variable] = evaluator.unwrapped(base)
          defer { evaluator.values[place.variable] = nil }
          let result = try evaluator.value(node.unchained(by: place))
          guard result != Self.end, result != Self.never else { return result }
          guard let isOptional = evaluator.isOptional(result) else {
            throw Unknown("optional chain")
          }
          return isOptional ? result : result.some
        }
      )
    }
    switch node.kind {
    case .member: return try member(node, as: type)
    case .call: return try call(node, as: type)
    case .subscripted:
      let base = try value(node.parts[0])
      if node.parts.count == 2, node.parts[1].text == "keyPath" {
        return try apply(value(node.parts[1].parts[0]), [.argument(base)])
      }
      if let result = try ownSubscript(of: base, node) { return result }
      let known = self.type(of: base)
      let (before, start) = (values, selfValue)
      let index = try node.parts.dropFirst().map { argument in
        Syntax(
          .argument,
          argument.text,
          [
            try shown(
              argument.text == "default"
                ? withoutEffects { try $0.value(argument.parts[0], as: known.element.valueOfPair) }
                : value(argument.parts[0])
            )
          ]
        )
      }
      // Without the type of the values it is not known what a number is.
      guard
        known.kind == .dictionary
          || !index.contains(where: { $0.text == "default" && $0.holdsNumeral })
      else { throw Unknown("type of a number") }
      // What the index changes is read after it.
      guard values == before, selfValue == start else { throw Unknown("late read") }
      let result = Syntax(.subscripted, [base] + index)
      if let entries = base.entries, index.count == 1, index[0].text.isEmpty {
        // One of the values of a literal, or none.
        return try entries.reversed().reduce(Syntax(.name, "nil")) { rest, entry in
          either(try binary("==", index[0].parts[0], entry.key), entry.value.some, rest)
        }
      }
      if known.kind != .dictionary { stop(result) }
      return result
    default:
      guard node.text == "!" else { throw Unknown("postfix \(node.text)") }
      let base = try value(node.parts[0])
      if simplified(isNil(base)) != .false { stop(Syntax(.postfix, "!", [base])) }
      return unwrapped(base)
    }
  }

  /// What a subscript of the program gives; `nil` if one of the library is meant.
  private mutating func ownSubscript(of base: Syntax, _ node: Syntax) throws -> Syntax? {
    let (known, given) = (type(of: base), Array(node.parts.dropFirst()))
    guard !program.owners(of: "subscript").isEmpty else {
      guard !program.isOwn(known) else { throw Unknown("index") }
      return nil
    }
    if program.isOwn(known) {
      return try call("subscript", on: base, node.parts[0], given, as: .none)
    }
    guard [.array, .dictionary].contains(known.kind) || Library.concrete.contains(known.text) else {
      throw Unknown("which subscript")
    }
    guard let (all, owner) = try program.extensions("subscript", of: known) else { return nil }
    let fitting = all.filter { $0.places(of: given) != nil }
    guard !fitting.isEmpty else { return nil }
    if let first = given.first, given.allSatisfy(\.text.isEmpty) {
      // Without a label the type of the index tells whose it is.
      var inner = self
      let index = inner.type(of: try inner.value(first.parts[0]))
      steps = inner.steps
      let types = fitting.map { program.canonical($0.parameters[0].parts[1], in: owner) }
      let key = known.kind == .dictionary ? known.parts[0] : known.kind == .array ? .int : .none
      if index == key, !types.contains(key) { return nil }
      let isOther = key == .none || program.isOwn(index) || Library.models.contains(index.text)
      guard types == [index], index != key, isOther else { throw Unknown("which subscript") }
    }
    return try call("subscript", on: base, node.parts[0], given, as: .none)
  }

  /// The program's type that code stands for.
  func typeName(of node: Syntax) -> String? {
    switch node.kind {
    case .name where node.variable == 0:
      if node.text == "Self" || node.text == "self" && selfValue == nil {
        return selfType.isEmpty ? nil : selfType
      }
      return program.fullName(node.text, in: selfType)
    case .member:
      guard let base = node.parts.first, node.text.first?.isUppercase == true else { return nil }
      if base.isSelf { return program.fullName(node.text, in: selfType) }
      return typeName(of: base).flatMap {
        program.types[$0 + "." + node.text] == nil ? nil : $0 + "." + node.text
      }
    default: return nil
    }
  }

  /// Whether code is a type of the library.
  private func isLibraryType(_ node: Syntax) -> Bool {
    switch node.kind {
    case .name:
      node.variable == 0 && node.text.first?.isUppercase == true && program.named(node.text).isEmpty
        && typeName(of: node) == nil && !program.placeholders.contains(node.text)
    case .member: node.parts.first.map { isLibraryType($0) } ?? false
    case .generic: program.fullName(node.text, in: selfType) == nil
    default: false
    }
  }

  // MARK: Members

  private mutating func member(_ node: Syntax, as type: Syntax) throws -> Syntax {
    guard let base = node.parts.first else { return try implied(node.text, as: type) }
    if base == Syntax(.name, "super") {
      let above = try program.parents(of: selfType).compactMap {
        try program.members(node.text, in: $0)
      }
      guard let (all, owner) = above.first, all.count == 1, all[0].kind == .property else {
        throw Unknown("super")
      }
      return try property(all[0], of: selfValue, owner)
    }
    if let type = typeName(of: base) {
      try checkStatic(node.text, of: base)
      return try staticMember(node.text, of: type)
    }
    if isLibraryType(base) {
      guard !Library.unsteady.contains(node.text), program.foreignOwners(of: node.text).isEmpty
      else {
        throw Unknown(node.text)
      }
      return Syntax(.member, node.text, [base])
    }
    return try member(
      node.text,
      of: value(base),
      from: base.isSelf ? selfType : ""
    )
  }

  /// Throws if a member of `Self` may be that of a type below.
  private func checkStatic(_ name: String, of base: Syntax) throws {
    let mayBeBelow =
      base.kind == .name && ["Self", "self"].contains(base.text) && program.hasTypesBelow(selfType)
    guard !mayBeBelow || name != "init" && !program.hasMember(name, below: selfType) else {
      throw Unknown("\(name) of Self")
    }
  }

  private mutating func staticMember(_ name: String, of type: String) throws -> Syntax {
    if name == "init", let maker = maker(of: type) { return maker }
    if name == "allCases", let cases = program.allCases(of: type) { return Syntax(.array, cases) }
    guard let (all, owner) = try program.members(name, in: type, isStatic: true), all.count == 1
    else {
      throw Unknown("\(type).\(name)")
    }
    switch all[0].kind {
    case .enumCase:
      guard all[0].parts[1].kind == .none else { throw Unknown("case as function") }
      return Syntax(.enumCase, name, [Syntax(.name, type)])
    case .property: return try property(all[0], of: nil, owner)
    default: return functionValue(Function(node: all[0], type: owner))
    }
  }

  /// `.tragedy`, and its like.
  private mutating func implied(_ name: String, as type: Syntax) throws -> Syntax {
    let isOpen = type == .none || type.isOptional
    guard !isOpen || !["none", "some"].contains(name) || program.owners(of: name).isEmpty else {
      throw Unknown(".\(name) of what")
    }
    let type = type.isOptional ? type.parts[0] : type
    if program.isOwn(type), type.kind == .name { return try staticMember(name, of: type.text) }
    if name == "zero", type == .int, program.foreignOwners(of: name).isEmpty {
      return Syntax(.number, "0")
    }
    // Without a known type it may be a case of the program or of the library.
    guard type == .none ? program.owners(of: name).isEmpty : program.foreignOwners(of: name).isEmpty
    else { throw Unknown("type of .\(name)") }
    return Syntax(.member, name)
  }

  mutating func member(_ name: String, of base: Syntax, from code: String = "") throws -> Syntax {
    if base == Self.never { return base }
    let type = self.type(of: base)
    if base.kind == .ternary,
      program.isOwn(type)
        || base.contains(where: { [.object, .enumCase, .tuple].contains($0.kind) })
    {
      return try branch(over: base) { try $0.member(name, of: $1, from: code) }
    }
    if base.kind == .tuple {
      let part =
        Int(name).flatMap { base.parts.indices.contains($0) ? base.parts[$0] : nil }
        ?? base.parts.first { $0.text == name }
      guard let part else { throw Unknown("tuple") }
      return part.parts[0]
    }
    if program.isOwn(type) {
      guard base.kind == .object || !program.hasTypesBelow(type.text) else {
        throw Unknown("which \(type.text)")
      }
      if let (all, owner) = try program.members(name, in: type.text, from: code) {
        guard all.count == 1 else { throw Unknown("two of \(name)") }
        if all[0].kind == .function {
          guard !base.isObject else { throw Unknown("method of an object") }
          return functionValue(Function(node: all[0], base: base, type: owner))
        }
        guard all[0].kind == .property else { throw Unknown("case of a value") }
        if all[0].isComputed { return try property(all[0], of: base, owner) }
        guard all[0].isStored else { throw Unknown("observed \(name)") }
        if base.kind != .object { return .member(name, of: base) }
      }
      if base.kind == .object, let field = base.parts.first(where: { $0.text == name }) {
        return field.parts[0]
      }
      if name == "rawValue", base.kind == .enumCase, let raw = rawValues(of: type.text)?[base.text]
      {
        return raw
      }
      throw Unknown("\(name) of \(type.text)")
    }
    if let (all, owner) = try program.extensions(name, of: type) {
      guard all.count == 1, all[0].kind == .property else { throw Unknown("two of \(name)") }
      try checkReceiver(base)
      return try property(all[0], of: base, owner)
    }
    // A list, a text or a number may have the member by another of its types.
    guard program.foreignOwners(of: name).isEmpty || Library.models.contains(type.text) else {
      throw Unknown("\(name) of two")
    }
    if ["description", "debugDescription"].contains(name),
      base.contains(where: { $0.kind == .object })
    {
      throw Unknown("\(name) of an object")
    }
    guard type != .none && !base.isNumeral || program.owners(of: name).isEmpty,
      !Library.unsteady.contains(name),
      !program.placeholders.contains(type.text),
      !Library.implicitlyUnwrapped.contains(name),
      !base.isObject || Library.functions[name] == nil
    else { throw Unknown("\(name) of what") }
    return .member(name, of: base)
  }

  /// Throws if what a member of an extension is asked of is a literal: the extension may decide its type.
  private func checkReceiver(_ base: Syntax) throws {
    let isNumeral = base.ways.allSatisfy { $0.isNil || ($0.isSome ? $0.parts[0] : $0).isNumeral }
    guard ![.array, .dictionary].contains(base.kind), !isNumeral else {
      throw Unknown("type of a literal")
    }
  }

  /// The value of a constant or a computed property.
  mutating func property(_ node: Syntax, of base: Syntax?, _ owner: String) throws -> Syntax {
    let function = Function(node: node, base: base, type: owner)
    if node.isComputed {
      let result = try invoke(function, [])
      // What a getter changes is not followed.
      guard lastSelf == base else { throw Unknown("getter") }
      return result
    }
    // A constant is computed once, so nothing else must be seen of it.
    guard node.isStored, node.word == "let", node.initial.kind != .none, node.parts.count == 5
    else {
      throw Unknown("variable \(node.text)")
    }
    let result = try withoutEvents { try $0.invoke(function, []) }
    // Each use has the same object.
    guard !result.holdsObject || !program.changesObjects else { throw Unknown("shared object") }
    return result
  }

  // MARK: Calls

  private mutating func call(_ node: Syntax, as type: Syntax) throws -> Syntax {
    var callee = node.parts[0]
    let given = Array(node.parts.dropFirst())
    if callee.kind == .name, callee.variable == 0, program.isAlias(callee.text, in: selfType) {
      callee = canonical(callee)
    }
    if callee.kind == .member, Library.consuming.contains(callee.text) {
      // What is used up at once may be lazy, if nothing else is seen of it.
      var plain = node
      plain.parts[0].parts = callee.parts.map(\.withoutLazy)
      if plain != node {
        return try withoutEffects(mayThrow: true) { try $0.call(plain, as: type) }
      }
    }
    if [.array, .dictionary].contains(callee.kind) {
      guard given.isEmpty else { throw Unknown("collection of") }
      return Syntax(callee.kind)
    }
    if let type = typeName(of: callee) {
      guard callee.text != "Self" || !program.hasTypesBelow(type) else { throw Unknown("Self") }
      return try make(type, given)
    }
    if callee.kind == .member {
      guard let base = callee.parts.first else {
        return try impliedCall(callee.text, given, as: type)
      }
      if base == Syntax(.name, "super") {
        return try callee.text == "init" ? makeAbove(given) : callAbove(callee.text, given)
      }
      if callee.text == "init", base.isSelf, isInInit,
        program.kind(of: selfType) != "class"
      {
        // The rest of the code goes on with what another `init` made.
        let made = try make(selfType, given)
        guard made.kind == .object else { throw Unknown("init") }
        selfValue = made
        return Self.end
      }
      if let type = typeName(of: base) {
        try checkStatic(callee.text, of: base)
        return try call(callee.text, ofType: type, given)
      }
      if isLibraryType(base) {
        guard program.foreignOwners(of: callee.text).isEmpty else { throw Unknown(callee.text) }
        if callee.text == "init" { return try libraryCall(base, arguments(given)) }
        // `Swift.max` is `max` where a type has a member of that name.
        let isGlobal = base.text == "Swift" && Library.globalFunctions.contains(callee.text)
        let name = isGlobal ? Syntax(.name, callee.text) : Syntax(.member, callee.text, [base])
        return try libraryCall(name, arguments(given))
      }
      if Library.mutating.contains(callee.text), try mutate(base, callee.text, given) {
        return Self.end
      }
      return try call(callee.text, on: value(base), base, given, as: type)
    }
    if callee.kind == .name, callee.variable == 0, callee.text != "self" {
      let own = program.named(callee.text)
      if !own.isEmpty, own.allSatisfy({ $0.kind == .function }) {
        return try call(own, of: nil, "", given)
      }
      // In an extension of a list these are its own.
      let isOfSelf =
        ["max", "min"].contains(callee.text) && !selfType.isEmpty && program.types[selfType] == nil
        && !Library.models.contains(selfType)
      guard !isOfSelf || given.count == 2 && given.allSatisfy({ $0.parts[0].kind != .closure })
      else {
        throw Unknown("\(callee.text) of self")
      }
      let isPlain = callee.text.first?.isUppercase == true || Library.hasFunction(callee.text)
      if own.isEmpty, Library.autoclosures.contains(callee.text) {
        return try libraryCall(callee, withoutEffects { try $0.arguments(given) })
      }
      if own.isEmpty, isPlain || selfType.isEmpty || program.types[selfType] != nil {
        return try libraryCall(callee, arguments(given))
      }
      // In an extension of a type of the library it is one of its functions.
      if own.isEmpty, let selfValue, Library.functions[callee.text] != nil {
        return try call(callee.text, on: selfValue, Syntax(.name, "self"), given, as: type)
      }
    }
    if callee.kind == .generic, program.fullName(callee.text, in: selfType) == nil {
      return try libraryCall(callee, arguments(given))
    }
    let function = try value(callee)
    guard let index = Int(function.text), function.kind == .closure else {
      return try apply(function, arguments(given))
    }
    guard let known = functions[index] else { throw Unknown("function") }
    if known.node.kind == .function {
      return try call([known.node], of: known.base, known.type, given, known)
    }
    return try apply(function, arguments(given))
  }

  /// Calls one of several functions of the program, by its labels and types.
  private mutating func call(
    _ all: [Syntax],
    of base: Syntax?,
    _ owner: String,
    _ given: [Syntax],
    _ known: Function? = nil,
    on target: Syntax? = nil
  ) throws -> Syntax {
    let (node, arguments) = try overload(all.filter { $0.kind == .function }, given, owner)
    for (argument, code) in zip(arguments, given)
    where code.parts[0].kind == .prefix && code.parts[0].text == "&" {
      try checkUnchanged(code.parts[0], argument.parts[0])
    }
    let before = changing
    for code in given where code.parts[0].kind == .prefix && code.parts[0].text == "&" {
      change(code.parts[0].parts[0])
    }
    if let target, node.has("mutating") { change(target) }
    let result = try invoke(known ?? Function(node: node, base: base, type: owner), arguments)
    changing = before
    let (parameters, changed) = (lastParameters, lastSelf)
    // What is asked for a place may be a call itself.
    defer { lastSelf = changed }
    for (place, code) in zip(node.places(of: given) ?? [], given)
    where code.parts[0].kind == .prefix && code.parts[0].text == "&" {
      try assign(code.parts[0].parts[0], parameters[place])
    }
    return result
  }

  /// Notes that a call changes a place; what sees it before the call is over ends the program.
  private mutating func change(_ place: Syntax) {
    guard place.kind == .name else {
      if let base = place.parts.first { change(base) }
      return
    }
    changing.insert(place.isSelf ? -frame : place.variable)
  }

  /// A method of the class above the one whose code runs.
  private mutating func callAbove(_ name: String, _ given: [Syntax]) throws -> Syntax {
    guard let object = selfValue,
      let above = program.parents(of: selfType).first(where: { program.kind(of: $0) == "class" }),
      let (all, owner) = try program.members(name, in: above, isCalled: true),
      all.contains(where: { $0.kind == .function })
    else { throw Unknown("super") }
    let result = try call(all, of: object, owner, given)
    guard lastSelf == nil || lastSelf == object else { throw Unknown("class") }
    return result
  }

  /// A method on a value; it may change what it is called on.
  private mutating func call(
    _ name: String,
    on base: Syntax,
    _ target: Syntax,
    _ given: [Syntax],
    as type: Syntax
  ) throws -> Syntax {
    if base == Self.never { return base }
    let known = self.type(of: base)
    let code = target.isSelf ? selfType : ""
    if base.kind == .ternary,
      program.isOwn(known) || base.contains(where: { $0.kind == .object || $0.kind == .enumCase })
    {
      return try branch(over: base) { try $0.call(name, on: $1, target, given, as: type) }
    }
    if base.kind == .tuple || program.isOwn(known) {
      guard base.kind == .object || !program.hasTypesBelow(known.text) else {
        throw Unknown("which \(known.text)")
      }
      guard program.isOwn(known),
        let (all, owner) = try program.members(name, in: known.text, isCalled: true, from: code),
        all.contains(where: { $0.kind == .function })
      else { return try apply(member(name, of: base, from: code), arguments(given)) }
      let result = try call(all, of: base, owner, given, on: target)
      if let changed = lastSelf, changed != base {
        guard program.kind(of: known.text) != "class" else { throw Unknown("class") }
        // Nobody sees any more what is made for one call.
        if target.kind == .call, typeName(of: target.parts[0]) != nil { return result }
        try checkUnchanged(target, base)
        try assign(target, changed)
      } else if program.isConfined(known.text), target.kind != .call {
        // The arguments may have changed the object before it was asked.
        try checkUnchanged(target, base)
      }
      return result
    }
    if let (all, owner) = try program.extensions(name, of: known) {
      try checkReceiver(base)
      let result = try call(all, of: base, owner, given)
      guard lastSelf == nil || lastSelf == base else { throw Unknown("mutating") }
      return result
    }
    guard known != .none && !base.isNumeral || program.owners(of: name).isEmpty else {
      throw Unknown("\(name) of what")
    }
    guard !program.placeholders.contains(known.text) else { throw Unknown("\(name) of what") }
    if let result = try pipeline(name, base, given, as: type) { return result }
    return try libraryCall(.member(name, of: base), arguments(given))
  }

  /// A call of `append` or its like on a type of the library; false if it is one of the program's functions.
  private mutating func mutate(_ target: Syntax, _ name: String, _ given: [Syntax]) throws -> Bool {
    if name == "append", target.kind == .member, target.text == "unicodeScalars",
      let text = target.parts.first, given.count == 1
    {
      let base = try value(text)
      guard type(of: base) == .string,
        type(of: try value(given[0].parts[0])).text == "Unicode.Scalar"
      else { throw Unknown("scalars") }
      try assign(text, Syntax.joined([base, value(given[0].parts[0])]))
      return true
    }
    let base = try withoutEvents { try $0.value(target) }
    let known = type(of: base) == .none ? targetType(target) : type(of: base)
    guard !program.isOwn(known), try program.extensions(name, of: known) == nil,
      known != .none || program.owners(of: name).isEmpty
    else { return false }
    guard given.count == 1 else { throw Unknown(name) }
    if name == "reserveCapacity", known == .string || known.kind == .array {
      let count = try withoutEffects { try $0.value(given[0].parts[0], as: .int) }
      // More than there is room for ends the program.
      guard isSmallCount(count) else { throw Unknown(name) }
      return true
    }
    guard name == "append" else { throw Unknown(name) }
    let element = known == .string ? .none : known.element
    let isList = given[0].text == "contentsOf"
    let type = isList && element != .none ? Syntax(.array, [element]) : element
    let new = try value(given[0].parts[0], as: type)
    try checkUnchanged(target, base)
    // What is kept to be run later is not known.
    guard new.kind != .closure else { throw Unknown("closure in a list") }
    if known == .string {
      guard ["String", "Substring", "Character"].contains(self.type(of: new).text) else {
        throw Unknown("append")
      }
    }
    if known == .string || isList {
      try assign(target, try binary("+", base, new))
    } else {
      guard element != .none || !new.isNumeral, known.kind == .array || base.kind == .array else {
        throw Unknown("append")
      }
      try assign(target, Syntax(.binary, "append", [base, new]))
    }
    return true
  }

  /// Whether a value is a small number, how many items there are, or a sum or a product of these.
  private func isSmallCount(_ value: Syntax) -> Bool {
    switch value.kind {
    case .number: return 0...100_000 ~= Int(value.text) ?? -1
    case .binary: return ["+", "*"].contains(value.text) && value.parts.allSatisfy(isSmallCount)
    default:
      guard value.kind == .member, value.text == "count", let base = value.parts.first else {
        return false
      }
      let type = type(of: base)
      return type == .string || type.element != .none
    }
  }

  private mutating func impliedCall(
    _ name: String,
    _ given: [Syntax],
    as type: Syntax
  ) throws -> Syntax {
    let type = type.isOptional ? type.parts[0] : type
    if program.isOwn(type) { return try call(name, ofType: type.text, given) }
    guard type == .none ? program.owners(of: name).isEmpty : program.foreignOwners(of: name).isEmpty
    else { throw Unknown("type of .\(name)") }
    if name == "init" {
      guard type.kind == .name else { throw Unknown("init of what") }
      return try libraryCall(type, arguments(given))
    }
    return try libraryCall(Syntax(.member, name), arguments(given))
  }

  /// Calls an `init` of one of the program's types, one of its cases, or a function of the type itself.
  private mutating func call(
    _ name: String,
    ofType type: String,
    _ given: [Syntax]
  ) throws -> Syntax {
    if name == "init" { return try make(type, given) }
    guard let (all, owner) = try program.members(name, in: type, isStatic: true, isCalled: true)
    else {
      throw Unknown("\(type).\(name)")
    }
    if all[0].kind == .enumCase {
      guard all.count == 1 else { throw Unknown("two of \(name)") }
      return try make(case: all[0], of: type, given)
    }
    return try call(all, of: nil, owner, given)
  }

  /// The values of arguments, each as its parameter's type.
  mutating func arguments(
    _ given: [Syntax],
    for types: [Syntax]? = nil
  ) throws -> [Syntax] {
    // What a function of the library changes is not followed.
    guard
      types != nil
        || !given.contains(where: { $0.parts[0].kind == .prefix && $0.parts[0].text == "&" })
    else { throw Unknown("&") }
    return try given.enumerated().map { place, argument in
      Syntax(.argument, argument.text, [try value(argument.parts[0], as: types?[place] ?? .none)])
    }
  }

  /// The one of several functions that takes the arguments, and these.
  mutating func overload(
    _ all: [Syntax],
    _ given: [Syntax],
    _ owner: String
  ) throws -> (Syntax, [Syntax]) {
    let fitting = all.compactMap { node in node.places(of: given).map { (node, $0) } }
    guard !fitting.isEmpty else { throw Unknown("arguments of \(all.first?.text ?? "")") }
    let program = program
    let types = { (node: Syntax, places: [Int]) in
      places.map { place in
        let type = program.canonical(node.parameters[place].parts[1], in: owner)
        return type.text == "..." ? type.parts[0] : type
      }
    }
    let values = try arguments(
      given,
      for: fitting.count == 1 ? types(fitting[0].0, fitting[0].1) : nil
    )
    let taking = fitting.filter { node, places in
      zip(values, types(node, places)).allSatisfy {
        takes($0.parts[0], $1, isOne: fitting.count == 1)
      }
    }
    guard taking.count == 1 else { throw Unknown("overload") }
    return (taking[0].0, values)
  }

  /// Whether a value may be handed to a parameter of a type.
  private func takes(_ value: Syntax, _ parameter: Syntax, isOne: Bool) -> Bool {
    let known = type(of: value)
    if !isOne, value.isNumeral || known == .none { return true }
    let expected = parameter.isOptional ? parameter.parts[0] : parameter
    let type = known.isOptional ? known.parts[0] : known
    guard expected.kind == .name, type.kind == .name,
      Library.types.contains(type.text) || program.isOwn(type)
    else { return true }
    if program.isOwn(expected) {
      return program.kind(of: expected.text) != "struct"
        && program.kind(of: expected.text) != "enum" || type == expected
    }
    return !Library.concrete.contains(expected.text) || expected == type
  }

  /// Applies a function that is a value.
  mutating func apply(
    _ function: Syntax,
    _ arguments: [Syntax],
    isInto: Bool = false
  ) throws -> Syntax {
    switch function.kind {
    case .ternary:
      return try branch(over: function) { try $0.apply($1, arguments, isInto: isInto) }
    case .keyPath:
      guard arguments.count == 1 else { throw Unknown("key path") }
      return try along(function.parts[0], arguments[0].parts[0])
    case .closure:
      guard let known = Int(function.text).flatMap({ functions[$0] }) else {
        throw Unknown("function")
      }
      return try invoke(known, arguments, isInto: isInto)
    case .name where arguments.count == 2 && !function.text.contains(where: \.isLetter):
      // One that changes its first operand gives nothing.
      guard !function.isRange, !isInto else { throw Unknown("operator as a function") }
      return try binary(function.text, arguments[0].parts[0], arguments[1].parts[0])
    default:
      // A function that the program does not declare, and the library neither, may do anything.
      let isKnown =
        function.kind == .name && function.variable == 0 && !function.text.hasPrefix("#")
        || function.kind == .member
          && function.parts.first.map { !program.isOwn(type(of: $0)) } ?? true
      guard isKnown else { throw Unknown("function of a caller") }
      return try libraryCall(function, arguments.map { Syntax(.argument, $0.parts) })
    }
  }

  private mutating func along(_ path: Syntax, _ value: Syntax) throws -> Syntax {
    guard path.kind == .member,
      path.parts.first.map({ [.member, .name].contains($0.kind) }) ?? true
    else { throw Unknown("key path") }
    let base =
      try path.parts.first.map { $0.kind == .member ? try along($0, value) : value } ?? value
    return try member(path.text, of: base)
  }

  /// The value of a function that is no one's of the program.
  private mutating func libraryCall(_ function: Syntax, _ arguments: [Syntax]) throws -> Syntax {
    let name = function.text
    guard !Library.unsteadyFunctions.contains(name), !program.placeholders.contains(name) else {
      throw Unknown(name)
    }
    // What an operator of the program does for a function of the library is not looked at.
    let isOwn = ([function] + arguments.compactMap(\.parts.first)).contains {
      $0.kind == .name && program.operators[$0.text] != nil
    }
    guard !isOwn else { throw Unknown("own operator as a function") }
    let base = function.kind == .member ? function.parts.first : nil
    let isObject = { (value: Syntax) in
      value.contains { one in
        one.kind == .object || one.kind == .enumCase
          || one.text == "#self" && one.parts.contains { program.isOwn($0) }
      }
    }
    var arguments = arguments
    for index in arguments.indices {
      var argument = arguments[index].parts[0]
      if argument == Self.never { return argument }
      guard !type(of: argument).isFunctionType else { throw Unknown("function of a caller") }
      if argument.kind == .closure {
        argument = try abstract(argument, of: name, on: base ?? .none)
      }
      guard
        !argument.contains(where: {
          $0.kind == .keyPath && $0.contains { !program.owners(of: $0.text).isEmpty }
        })
      else {
        throw Unknown("key path")
      }
      arguments[index].parts[0] = try shown(argument)
    }
    if let base { _ = try shown(base) }
    let result = Syntax(.call, [function] + arguments)
    if function.kind == .member {
      guard Library.functions[name] != nil || base == nil || base.map({ isLibraryType($0) }) == true
      else { throw Unknown("method \(name)") }
      let mayStop = ["prefix", "suffix", "dropFirst", "dropLast", "index", "advanced"]
      let isCount = arguments.count == 1 && ["", "_"].contains(arguments[0].text)
      if mayStop.contains(name), !arguments.isEmpty,
        !isCount
          || !(arguments[0].parts[0].kind == .number
            && Int(arguments[0].parts[0].text).map { $0 >= 0 } ?? false)
      {
        stop(result)
      }
      if ["quotientAndRemainder", "padding", "fractionLength"].contains(name)
        || name == "split" && arguments.count > 1
      {
        stop(result)
      }
      if base.map({ isLibraryType($0) }) == true {
        guard !arguments.contains(where: isObject) else { throw Unknown("\(name) of an object") }
        stop(result)
      }
      return result
    }
    let values = arguments.map(\.parts[0])
    // A literal of its own is rounded once, another number twice.
    guard !["Float", "Float16"].contains(name) || !values.contains(where: \.isFraction) else {
      throw Unknown("literal of \(name)")
    }
    if name == "max" || name == "min" {
      let types = values.filter { !$0.isNumeral }.map { type(of: $0) }.filter(Library.isNumber)
      guard Set(types).count < 2 else { throw Unknown("two types") }
    }
    if name == "max" || name == "min", values.count == 2,
      values.contains(where: { type(of: $0) == .int && !$0.isNumeral })
    {
      let isGreater = try binary(">", values[0], values[1])
      return name == "max"
        ? either(isGreater, values[0], values[1]) : either(isGreater, values[1], values[0])
    }
    if name == "String", values.count == 1, arguments[0].text.isEmpty,
      Library.written.contains(type(of: values[0]).text)
    {
      return Syntax.joined(values)
    }
    if Library.ends.contains(name) {
      happen(result)
      return Self.never
    }
    guard
      !arguments.contains(where: isObject) || Library.globalFunctions.contains(name)
        || name == "Set" || name == "Array"
    else {
      throw Unknown("\(name) of an object")
    }
    if name.first?.isLowercase == true {
      // Whatever it does is seen.
      if !Library.globalFunctions.contains(name) { happen(result) }
      if name == "stride" || name == "repeatElement" { stop(result) }
    } else if !Library.makers.contains(name)
      || arguments.contains(where: {
        $0.text == "repeating" || $0.text == "radix" || $0.text.hasPrefix("unique")
      })
    {
      let known = values.first.map { type(of: $0) }
      if name != "Int" || arguments.count != 1 || known != .int && known != .string { stop(result) }
    }
    return result
  }
}

extension Syntax {
  /// What stands before the innermost `?` of a chain.
  fileprivate var chained: Syntax? {
    switch kind {
    case .member, .call, .subscripted, .postfix:
      guard let base = parts.first else { return nil }
      return base.chained ?? (kind == .postfix && text == "?" ? base : nil)
    default: return nil
    }
  }

  /// The chain with a variable for what stands before its innermost `?`.
  fileprivate func unchained(by variable: Syntax) -> Syntax {
    if kind == .postfix, text == "?", parts[0].chained == nil { return variable }
    var node = self
    node.parts[0] = parts[0].unchained(by: variable)
    return node
  }

  /// The keys and values of a dictionary's literal, if the keys are constants.
  fileprivate var entries: [(key: Syntax, value: Syntax)]? {
    guard kind == .dictionary, 2...40 ~= parts.count else { return nil }
    let entries = stride(from: 0, to: parts.count, by: 2).map {
      (key: parts[$0], value: parts[$0 + 1])
    }
    let keys = entries.map(\.key)
    guard keys.allSatisfy(\.isConstant), Set(keys).count == keys.count,
      !entries.contains(where: { $0.value.isNil || $0.value.isSome })
    else { return nil }
    return entries
  }

  /// A chain of `map` and `filter` without the `lazy` before it.
  fileprivate var withoutLazy: Syntax {
    if kind == .member, text == "lazy", parts.count == 1 { return parts[0] }
    guard kind == .call, parts[0].kind == .member, ["map", "filter"].contains(parts[0].text) else {
      return self
    }
    var node = self
    node.parts[0].parts = parts[0].parts.map(\.withoutLazy)
    return node
  }

  fileprivate var valueOfPair: Syntax {
    kind == .tuple && parts.count == 2 ? parts[1].parts[0] : .none
  }
}
