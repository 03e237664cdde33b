/// A program's declarations by their names, and the types that values have.
final class Declarations {
  /// The functions, properties and cases of each owner, by `owner.name`; outside of types the owner is empty.
  private let all: [String: [Syntax]]
  /// The types by their full names, without extensions.
  let types: [String: Syntax]
  /// What each type inherits, by its own declaration or by an extension.
  private let parents: [String: [Syntax]]
  private let fieldsOf: [String: [Syntax]], casesOf: [String: [Syntax]]
  private let aliases: [String: Syntax]
  /// The last parts of the names of types and aliases: most names that are looked up are none.
  private let lastNames: Set<Substring>
  /// The types that have a member of a name.
  private let ownersOf: [String: Set<String>]
  /// The types with an initializer that does not stand in an extension.
  private let initialized: Set<String>
  /// Owners some of whose members need conditions on types.
  private let constrained: Set<String>
  /// Names that stand for another type in each use: `T`, `Element`.
  let placeholders: Set<String>
  /// The names of functions that a subclass overrides.
  let overridden: Set<String>
  /// Classes each of whose objects has one variable alone, so that they are as good as values.
  private let confined: Set<String>
  let operators: [String: [(node: Syntax, owner: String)]]
  /// The types that have operators of the program's own, or are compared by these.
  private let operands: Set<String>
  /// The types that stood in functions.
  let localTypes: Set<String>
  /// Whether functions set members that no type of the program has: those of objects that the library makes.
  let changesObjects: Bool
  /// What is called from outside.
  let open: [Module.Declaration]

  /// Throws if the program has declarations whose effect is not understood.
  init(_ module: Module) throws {
    guard !module.hasResultsByType else { throw Unknown("result by type") }
    guard !module.isUnclear else { throw Unknown("words") }
    guard !module.hasFileNames else { throw Unknown("names of a file") }
    localTypes = module.localTypes
    let hasTextStreams = module.declarations.contains { one in
      one.node.contains { $0.text == "TextOutputStreamable" }
    }
    if hasTextStreams { throw Unknown("values that write themselves") }
    var all: [String: [Syntax]] = [:]
    var types: [String: Syntax] = [:]
    var parents: [String: [Syntax]] = [:]
    var fields: [String: [Syntax]] = [:]
    var cases: [String: [Syntax]] = [:]
    var aliases: [String: Syntax] = [:]
    var owners: [String: Set<String>] = [:]
    var constrained: Set<String> = []
    var overridden: Set<String> = []
    var operators: [String: [(node: Syntax, owner: String)]] = [:]
    var openExtensions: Set<String> = []
    var (areExtended, initialized): ([String: Bool], Set<String>) = ([:], [])
    let declarations = Self.withoutAliases(module.declarations)
    for one in declarations {
      let node = one.node
      let modifiers = Set(node.modifiers.map(\.text))
      if node.kind == .type { areExtended[one.fullName] = node.isExtension }
      if node.isInit, areExtended[one.owner] == false { initialized.insert(one.owner) }
      switch node.kind {
      case .type where node.isExtension:
        parents[one.name, default: []] += node.inherited
        if node.parts[3].kind != .none, !one.name.hasPrefix("[") { constrained.insert(one.name) }
        if node.isPublic { openExtensions.insert(one.name) }
      case .type:
        let name = one.owner.isEmpty ? one.name : one.owner + "." + one.name
        guard types[name] == nil, !Library.types.contains(one.name) else {
          throw Unknown("type \(name)")
        }
        if node.word == "typealias" {
          aliases[name] = node.inherited.first ?? Syntax.none
        } else {
          types[name] = node
          parents[name, default: []] += node.inherited
        }
      case .property, .function, .enumCase:
        all[one.owner + "." + one.name, default: []].append(node)
        if !one.owner.isEmpty { owners[one.name, default: []].insert(one.owner) }
        if node.kind == .enumCase { cases[one.owner, default: []].append(node) }
        if node.kind == .property, !node.isComputed, !modifiers.contains("static"),
          !modifiers.contains("class")
        {
          fields[one.owner, default: []].append(node)
        }
        if modifiers.contains("override") { overridden.insert(one.name) }
        if node.kind == .function, let first = one.name.first, !first.isLetter, first != "_" {
          operators[one.name, default: []].append((node, one.owner))
        }
      default: throw Unknown("code outside of functions")
      }
      guard modifiers.isDisjoint(with: ["lazy", "weak", "unowned", "prefix", "postfix"]),
        modifiers.allSatisfy({ !$0.hasPrefix("@") || Library.harmless.contains($0) }),
        !Library.special.contains(one.name),
        one.name != "subscript"
          || modifiers.isDisjoint(with: ["static", "class"])
            && node.body != nil
            && node.parameters.allSatisfy({
              !["keyPath", "default", "bounds"].contains($0.parts[0].text)
            })
      else { throw Unknown("declaration of \(one.name)") }
    }
    (self.all, self.types, self.parents, self.fieldsOf, self.casesOf) = (
      all, types, parents, fields, cases
    )
    (self.aliases, self.ownersOf, self.constrained, self.overridden) = (
      aliases, owners, constrained, overridden
    )
    (self.operators, self.initialized) = (operators, initialized)
    try Self.checkOperators(operators, in: declarations)
    let own = operators.values.flatMap(\.self)
    guard !own.contains(where: { constrained.contains($0.owner) }) else {
      throw Unknown("operator with a condition")
    }
    operands = Set(own.map(\.owner)).union(
      Library.comparisons.flatMap { operators[$0] ?? [] }.flatMap(\.node.parameters)
        .map { String($0.parts[1].text.lastName) }
    )
    let ownFields = Set(fields.values.joined().map(\.text))
    changesObjects = declarations.contains { one in
      !one.node.isStored
        && one.node.contains { node in
          node.isAssignment && node.parts[0].kind == .member
            && !ownFields.contains(node.parts[0].text)
        }
    }
    let inherited = Set(parents.values.joined().map(\.text))
    confined =
      ConfinedClasses(
        among: types.keys.filter {
          types[$0]?.word == "class" && parents[$0]?.isEmpty != false && !inherited.contains($0)
        },
        in: declarations
      )
      .names
    lastNames = Set((Array(types.keys) + aliases.keys).map(\.lastName))
    placeholders = Set(
      declarations.flatMap { one -> [String] in
        if one.node.word == "associatedtype" { return [one.name] }
        let generics =
          one.node.kind == .function
          ? one.node.parts[1] : one.node.kind == .type ? one.node.parts[3] : .none
        // An extension of `[String: Play]` has the types themselves there.
        return generics.parts.compactMap {
          [.array, .dictionary].contains($0.kind) ? nil : $0.parts.first?.text
        }
      }
    ).union(["Element", "Key", "Value", "Index", "Wrapped", "SubSequence", "Iterator"])
    var levels = 0
    // No alias stands for another one, which might lead back to it.
    let last = Set(aliases.keys.map(\.lastName))
    for (name, alias) in aliases {
      let isOdd = alias.contains { node in
        switch node.kind {
        case .name: last.contains(node.text[...]) || node.text.hasPrefix("ExpressibleBy")
        case .member:
          last.contains(node.text[...])
            && (types[node.path] == nil
              || aliases.keys.contains { $0 == node.path || $0.hasSuffix("." + node.path) })
        default: false
        }
      }
      if isOdd { throw Unknown("alias \(name)") }
    }
    // No type is above itself, and none far above another.
    var below = Set(types.keys)
    while !below.isEmpty, levels < Module.levels {
      below = below.filter { name in parents[name]?.contains { below.contains($0.text) } ?? false }
      levels += 1
    }
    guard below.isEmpty else { throw Unknown("types above types") }
    open = declarations.filter { one in
      guard !one.node.isExtension else { return false }
      if one.node.isPublic { return true }
      return openExtensions.contains(one.owner) && !one.node.has("private")
        && !one.node.has("fileprivate")
    }
    // What a type of the library gets by the program may take the place of what it had.
    for one in declarations where !one.owner.isEmpty && types[one.owner] == nil {
      guard one.node.kind == .property || one.node.kind == .function,
        !Library.hasMember(one.name, in: one.owner), one.name.first?.isLetter == true,
        !one.name.hasPrefix("init"), one.name != "subscript" || Library.concrete.contains(one.owner)
      else { throw Unknown("\(one.name) of \(one.owner)") }
    }
    for one in declarations where one.owner.isEmpty && one.node.kind == .function {
      guard !Library.hasFunction(one.name) else { throw Unknown("own \(one.name)") }
    }
    // It may be the one that is called where a type has others.
    for one in declarations
    where one.node.isInit && !one.node.isRequirement && types[one.owner]?.word == "protocol" {
      throw Unknown("init of \(one.owner)")
    }
    for (name, inherited) in parents {
      let isOwn = types[name] != nil
      for parent in inherited
      where isOwn ? parent.text.hasPrefix("ExpressibleBy") : types[parent.text] == nil {
        throw Unknown("\(name) as \(parent.text)")
      }
    }
  }

  /// The declarations with the extensions of another name for a type as those of the type.
  private static func withoutAliases(
    _ declarations: [Module.Declaration]
  ) -> [Module.Declaration] {
    var names: [String: String] = [:]
    for one in declarations where one.owner.isEmpty && one.node.word == "typealias" {
      guard let type = one.node.inherited.first else { continue }
      switch type.kind {
      case .array: names[one.name] = "[]"
      case .dictionary: names[one.name] = "[:]"
      case .name: names[one.name] = type.text
      default: break
      }
    }
    return declarations.map { one in
      var one = one
      one.owner = names[one.owner] ?? one.owner
      if one.node.isExtension { one.node.text = names[one.name] ?? one.name }
      return one
    }
  }

  /// The variables that are new in each call of a function.
  func variables(of function: Syntax) -> Set<Int> { function.boundVariables }

  /// The declarations of a name in a type itself, or outside of types.
  func named(_ name: String, in owner: String = "") -> [Syntax] { all[owner + "." + name] ?? [] }

  func initializers(of type: String) -> [Syntax] {
    ["init", "init?", "init!"].flatMap { named($0, in: type) }
  }

  /// Whether the objects of a class are taken for values.
  func isConfined(_ type: String) -> Bool { confined.contains(type) }

  func kind(of type: String) -> String {
    confined.contains(type) ? "struct" : types[type]?.word ?? ""
  }

  func cases(of type: String) -> [Syntax] { casesOf[type] ?? [] }

  /// The values of a type that the compiler lists, in their order; `nil` if it lists none.
  func allCases(of type: String) -> [Syntax]? {
    let cases = cases(of: type)
    guard inherited(by: type).contains(Syntax(.name, "CaseIterable")),
      owners(of: "allCases").isEmpty, !cases.isEmpty,
      cases.allSatisfy({ $0.parts[1].kind == .none })
    else { return nil }
    return cases.map { Syntax(.enumCase, $0.text, [Syntax(.name, type)]) }
  }

  /// The stored properties of a type, and of the classes above it.
  func fields(of type: String) -> [Syntax] {
    (parents(of: type).filter { kind(of: $0) == "class" }.flatMap { fields(of: $0) })
      + (fieldsOf[type] ?? [])
  }

  /// The type of a field, as it is written or as its value shows it.
  func type(of field: Syntax, in owner: String) -> Syntax {
    if field.parts[2].kind != .none { return canonical(field.parts[2], in: owner) }
    let value = field.initial
    switch value.kind {
    case .number: return value.isFraction ? .double : .int
    case .string: return .string
    case .name where value == .true || value == .false: return .bool
    case .call
    where value.parts.count == 1 && [.array, .dictionary].contains(value.parts[0].kind)
      && !value.parts[0].parts.isEmpty:
      return canonical(value.parts[0], in: owner)
    default: return .none
    }
  }

  /// The initializer that the compiler makes, which takes the fields; `nil` if the type itself has one.
  func memberwise(_ type: String) -> Syntax? {
    if initialized.contains(type) { return nil }
    let parameters = fields(of: type).filter { $0.word == "var" || $0.initial.kind == .none }.map {
      let isOptional = $0.word == "var" && $0.parts[2].isOptional
      return Syntax(
        .parameter,
        $0.text,
        [
          Syntax(.name, $0.text), self.type(of: $0, in: type),
          $0.initial.kind == .none && isOptional ? Syntax(.name, "nil") : $0.initial,
        ]
      )
    }
    return Syntax(
      .function,
      "init",
      [Syntax(.list), Syntax(.list), Syntax(.list, parameters), Syntax(.list), .none, .none]
    )
  }

  func inherited(by type: String) -> [Syntax] { parents[type] ?? [] }

  /// The program's own types above a type: its class first.
  func parents(of type: String) -> [String] {
    let names = (parents[type] ?? []).compactMap { fullName($0.text, in: type) }
    return names.filter { kind(of: $0) == "class" } + names.filter { kind(of: $0) != "class" }
  }

  /// Whether values of a type may be thrown.
  func inheritsError(_ type: String) -> Bool {
    ([type] + ancestors(of: type)).contains { inherited(by: $0).contains(Syntax(.name, "Error")) }
  }

  /// Whether an interpolation shows a value of a type by the `description` that the type itself has.
  func isDescribed(_ type: String) -> Bool {
    let above = ([type] + ancestors(of: type)).flatMap { parents[$0] ?? [] }.map(\.text)
    return ["struct", "enum"].contains(kind(of: type)) && owners(of: "description").contains(type)
      && above.contains("CustomStringConvertible")
  }

  /// Whether a value of a type may be one of another type below it.
  func hasTypesBelow(_ type: String) -> Bool {
    kind(of: type) == "protocol"
      || kind(of: type) == "class" && types.keys.contains { parents(of: $0).contains(type) }
  }

  /// Whether a type below another one has a member of that name itself.
  func hasMember(_ name: String, below type: String) -> Bool {
    types.keys.contains { !named(name, in: $0).isEmpty && ancestors(of: $0).contains(type) }
  }

  private func ancestors(of type: String) -> [String] {
    parents(of: type).flatMap { [$0] + ancestors(of: $0) }
  }

  /// The types of the program that have a member of a name.
  func owners(of member: String) -> Set<String> { ownersOf[member] ?? [] }

  /// A member's declarations in a type, or in one above it; those of a requirement don't count.
  ///
  /// A function and a property may have one name: where it is called, the functions are meant, if there are any.
  /// Code of the type itself means its own member by a name, whatever the protocols have. A static member and one of the
  /// values may have one name, too.
  func members(
    _ name: String,
    in type: String,
    isStatic: Bool = false,
    isCalled: Bool = false,
    from code: String = ""
  ) throws -> (
    all: [Syntax], owner: String
  )? {
    let isMember = { (one: Syntax) in one.isOfType == isStatic }
    return try members(name, in: type, code, isCalled: isCalled) {
      isMember($0) && (isCalled ? mayBeCalled($0, in: type) : $0.kind != .function)
    } ?? members(name, in: type, code, isCalled: false, where: isMember)
  }

  /// Whether a member may be a function: a closure may be behind a name that is not known.
  private func mayBeCalled(_ member: Syntax, in type: String) -> Bool {
    member.kind != .property
      || !Library.concrete.contains(member.parts[2].text)
        && !isOwn(canonical(member.parts[2], in: type))
  }

  private func members(
    _ name: String,
    in type: String,
    _ code: String,
    isCalled: Bool,
    where isMeant: (Syntax) -> Bool
  ) throws -> (
    all: [Syntax], owner: String
  )? {
    let own = named(name, in: type).filter { isMeant($0) && !$0.isRequirement }
    if own.isEmpty {
      let above = try parents(of: type).compactMap {
        try members(name, in: $0, code, isCalled: isCalled, where: isMeant)
      }
      guard Set(above.map(\.owner)).count < 2 else { throw Unknown("\(name) of two") }
      return above.first
    }
    guard !constrained.contains(type) else { throw Unknown("condition on \(type)") }
    guard Set(own.map(\.kind)).count < 2 else { throw Unknown("two of \(name)") }
    let ancestors = ancestors(of: type)
    for above in ancestors {
      let others = named(name, in: above).filter(isMeant)
      if others.allSatisfy(\.isRequirement) { continue }
      if kind(of: above) == "class" {
        guard own.allSatisfy({ $0.has("override") }) else { throw Unknown("\(name) of two") }
        continue
      }
      // Which one is called depends on the variable's type, if the protocol does not require it. Code of the type itself
      // means its own, if both take the same.
      let isOwn = code == type && others.allSatisfy { other in own.contains { $0.isAs(other) } }
      // A class that conforms without a member of its own keeps the protocol's default, whatever stands below it.
      let isBelowDefault = ancestors.contains {
        kind(of: $0) == "class" && named(name, in: $0).isEmpty
          && self.ancestors(of: $0).contains(above)
      }
      let isRequired = own.allSatisfy { one in
        let rivals = others.filter { !isCalled || $0.kind != one.kind || $0.isCalled(as: one) }
        return rivals.isEmpty
          || rivals.allSatisfy(one.isAs) && rivals.contains(where: \.isRequirement)
            && !one.has("private") && !one.has("fileprivate")
      }
      guard isOwn || isRequired && !isBelowDefault else { throw Unknown("\(name) of two") }
    }
    return (own, type)
  }

  /// The types of the library, and the protocols that some of them have, that get a member of a name by the program.
  func foreignOwners(of name: String) -> Set<String> {
    let isAnyProtocol = parents.contains { types[$0.key] == nil && !$0.value.isEmpty }
    return owners(of: name).filter {
      types[$0] == nil || isAnyProtocol && kind(of: $0) == "protocol"
    }
  }

  /// The members that the program gives to a type of the library.
  ///
  /// It throws if the member may be that of another type or protocol that the value has as well.
  func extensions(_ name: String, of type: Syntax) throws -> (all: [Syntax], owner: String)? {
    let owners = foreignOwners(of: name)
    if owners.isEmpty { return nil }
    let names: [String] =
      switch type.kind {
      case .array: ["[]", "Array", "Sequence", "Collection"]
      case .dictionary: ["[:]", "Dictionary"]
      case .postfix: ["Optional"]
      case .name: type.text == "String" ? ["String", "StringProtocol"] : [type.text]
      default: []
      }
    let found = names.filter(owners.contains)
    let others = owners.subtracting(names).subtracting(Library.concrete)
    guard type != .none, found.count < 2, others.isEmpty else { throw Unknown("\(name) of two") }
    return found.first.map { (named(name, in: $0), $0) }
  }

  /// Whether some code of a type takes the place of what a compiler would make.
  func isSpecial(_ type: String) -> Bool {
    Library.madeByCompiler.contains { owners(of: $0).contains(type) }
      || operands.contains(type) || operands.contains(String(type.lastName))
      || parents(of: type).contains { isSpecial($0) }
  }

  /// Throws if generic code uses an operator of the program's own that its placeholders may not have: then one of the
  /// library is meant, or one of a protocol.
  private static func checkOperators(
    _ operators: [String: [(node: Syntax, owner: String)]],
    in declarations: [Module.Declaration]
  ) throws {
    if operators.isEmpty { return }
    let protocols = Set(declarations.filter { $0.node.word == "protocol" }.map(\.fullName))
    let isOfTwo = operators.values.contains { all in
      all.count > 1 && all.contains { protocols.contains($0.owner) }
    }
    if isOfTwo { throw Unknown("operator of a protocol") }
    let types = Set(declarations.filter(\.isNewType).map(\.name))
    let isOfLibrary = operators.contains { sign, all in
      Syntax.operators.contains(sign)
        && all.contains { one in
          !types.contains(String(one.owner.lastName))
            && !one.node.parameters.contains { $0.parts[1].contains { types.contains($0.text) } }
        }
    }
    if isOfLibrary { throw Unknown("operator of the library's types") }
    var constraints: [String: [Syntax]] = [:]
    for one in declarations where one.node.kind == .type && !one.node.isExtension {
      let isOpen = !one.node.parts[3].parts.isEmpty || protocols.contains(one.fullName)
      if isOpen { constraints[one.fullName] = one.node.parts[3].parts + one.node.inherited }
    }
    let all = Set(Library.requiredOperators.values.joined())
    for one in declarations where one.node.kind != .type {
      var generics = constraints[one.owner] ?? []
      one.node.all { node in
        if node.kind == .function { generics += node.parts[1].parts }
        if node.kind == .parameter, node.contains(where: { $0.text == "some" }) {
          generics.append(node)
        }
      }
      let isForeignOwner = !one.owner.isEmpty && !types.contains(String(one.owner.lastName))
      if generics.isEmpty, !isForeignOwner { continue }
      var required: Set<String> = isForeignOwner ? all : []
      for type in generics {
        type.all { required.formUnion(Library.requiredOperators[$0.text] ?? []) }
      }
      let isForeign = one.node.contains { node in
        [.binary, .prefix, .name].contains(node.kind) && operators[node.text] != nil
          && !required.contains(node.text)
      }
      if isForeign { throw Unknown("operator of a placeholder") }
    }
  }

  // MARK: Types

  /// Whether a name stands for another type.
  func isAlias(_ name: String, in owner: String) -> Bool {
    aliases[name] != nil || aliases[owner + "." + name] != nil
  }

  /// The full name of a type of the program that code within another one calls by a name.
  func fullName(_ name: String, in owner: String) -> String? {
    guard lastNames.contains(name.lastName) else { return nil }
    var around = owner[...]
    while true {
      let full = around.isEmpty ? name : around + "." + name
      if types[full] != nil { return full }
      if let alias = aliases[full] { return fullName(alias.path, in: String(around)) }
      guard !around.isEmpty else { return nil }
      around = around.lastIndex(of: ".").map { around[..<$0] } ?? ""
    }
  }

  /// A type by the one name that it has here: no `any`, no alias.
  func canonical(_ type: Syntax, in owner: String) -> Syntax {
    switch type.kind {
    case .prefix: return canonical(type.parts[0], in: owner)
    case .name:
      if type.text == "Self", !owner.isEmpty { return Syntax(.name, owner) }
      if let name = fullName(type.text, in: owner) { return Syntax(.name, name) }
      if let alias = aliases[owner + "." + type.text] ?? aliases[type.text] {
        return canonical(alias, in: owner)
      }
      return type
    case .member:
      let base = canonical(type.parts[0], in: owner)
      if types[base.text] == nil, ["Swift", "Foundation", "Theatre"].contains(base.text) {
        return Syntax(.name, type.text)
      }
      if base.isSelf { return canonical(Syntax(.name, type.text), in: owner) }
      let name = base.text + "." + type.text
      if name == "Unicode.Scalar" { return Syntax(.name, name) }
      if let full = fullName(name, in: owner) { return Syntax(.name, full) }
      if let alias = aliases[name] { return canonical(alias, in: owner) }
      return Syntax(.member, type.text, [base])
    default:
      var type = type
      type.parts = type.parts.map { canonical($0, in: owner) }
      return type
    }
  }

  func isOwn(_ type: Syntax) -> Bool { type.kind == .name && types[type.text] != nil }
}

extension String {
  /// The name of a type without those of the types around it.
  var lastName: Substring {
    lastIndex(of: ".").map { self[index(after: $0)...] } ?? self[...]
  }
}

extension Syntax {
  /// The name of a type with those of the types around it, as written: `StatementData.Line`.
  fileprivate var path: String {
    guard kind == .member, let base = parts.first else { return text }
    return base.path + "." + text
  }

  /// Whether it is a member of the type itself, not of its values.
  fileprivate var isOfType: Bool { kind == .enumCase || has("static") || has("class") }

  /// Whether a member takes the place of another one of its name wherever that is asked for.
  fileprivate func isAs(_ other: Syntax) -> Bool {
    guard kind == other.kind, has("mutating") == other.has("mutating") else { return false }
    guard kind == .function else {
      // A getter may throw, and not all that is read can be set.
      return !contains { $0.kind == .block && $0.text == "throws" }
        && (!other.isRequirement || other.parts[4].parts.count < 2)
    }
    let taken = { (one: Syntax) in one.parameters.flatMap { [$0.parts[0], $0.parts[1]] } }
    return taken(self) == taken(other) && parts[1].parts.isEmpty && other.parts[1].parts.isEmpty
      && parts[3] == other.parts[3] && parameters.allSatisfy { $0.parts[2].kind == .none }
  }

  /// Whether the same words may call either of two functions of one name.
  func isCalled(as other: Syntax) -> Bool {
    let labels = { (one: Syntax) in one.parameters.map(\.parts[0].text) }
    let hasDefaults = (parameters + other.parameters).contains {
      $0.parts[2].kind != .none || $0.parts[1].text == "..."
    }
    return labels(self) == labels(other) || hasDefaults
  }

  /// Whether a protocol only asks for it.
  var isRequirement: Bool {
    switch kind {
    case .function: body == nil
    case .property:
      parts[4].kind == .list && parts[4].parts.allSatisfy { $0.parts[0].kind == .none }
        && !parts[4].parts.isEmpty
    default: false
    }
  }
}
