import Foundation

/// Programs of which it is not known what their words mean: one name may be that of several things, or the type that a
/// value must have decides what code means.
extension Module {
  /// Whether a type has two initializers of the same labels, of which one may give `nil`.
  private var hasInitializersOfTwoResults: Bool {
    let all = declarations.filter(\.node.isInit)
    let labels = { (one: Declaration) in one.node.parameters.map { $0.parts[0].text } }
    return all.contains { one in
      one.name != "init"
        && all.contains {
          $0.owner == one.owner && $0.name != one.name && labels($0) == labels(one)
        }
    }
  }

  /// Whether its words may mean something else than they seem to: it has an operator of its own that reads like others,
  /// or a pattern, a text or name that other letters are equal to, or a function that speaks of a variable made behind it.
  var isUnclear: Bool {
    declarations.contains { one in
      one.node.contains { node in
        node.kind == .opaque && (node.text.contains("/") || node.redeclaresOperator)
          || !node.text.utf8.allSatisfy { 1..<0x80 ~= $0 } && node.text.isComposed
          || node.kind == .block && node.namesLaterLocal
      }
    } || hasOddTypes || hasRivalTypes || hasHiddenRivals
  }

  /// Whether a type is extended or inherited by another name than its own, or has a name that the compiler makes.
  private var hasOddTypes: Bool {
    let types = declarations.filter { $0.node.kind == .type }
    let aliases = types.filter { $0.node.word == "typealias" }
    let names = Set(types.filter { !$0.node.isExtension }.map(\.fullName))
    let ofOwnTypes = aliases.filter { one in
      one.node.inherited.contains { isOwn($0.text) || $0.text == "&" }
    }
    let (odd, other) = (Set(ofOwnTypes.map(\.fullName)), Set(aliases.map(\.name)))
    return types.contains { one in
      one.name.hasSuffix("CodingKeys")
        || one.node.isExtension && isOwn(one.name)
          && (!names.contains(one.name) || odd.contains(one.name))
        || one.node.word != "typealias"
          && (one.node.inherited + one.node.requiredOfSelf).contains {
            $0.kind != .name && $0.kind != .generic && $0.contains { isOwn($0.text) }
              || other.contains($0.text)
          }
    }
  }

  /// Whether a type has the name of another one, of a placeholder or of a member that code sees beside it: which of them
  /// that code means is not sought.
  private var hasRivalTypes: Bool {
    var owners: [String: [String]] = [:]
    var others: [(name: String, scope: String)] = []
    for one in declarations where !one.node.isExtension {
      if one.node.kind == .type, one.node.word != "associatedtype" {
        owners[one.name, default: []].append(one.owner)
      } else {
        others.append((one.name, one.owner))
      }
      if one.node.kind == .type {
        others += one.node.parts[3].placeholders.map { ($0, one.fullName) }
      }
      one.node.all { function in
        guard function.kind == .function else { return }
        others += function.parts[1].placeholders.map { ($0, one.owner) }
      }
    }
    for one in declarations where one.node.kind == .type {
      // Names that what a type inherits, or the type of the library that it extends, gives to other types.
      let above = one.node.inherited.map(\.text).filter { !isOwn($0) }
      var given = above.flatMap { Library.associatedTypes(of: $0, isAbove: true) }
      if one.node.isExtension, !isOwn(one.name) {
        given += Library.associatedTypes(of: one.name, isAbove: false)
      }
      others += given.map { ($0, one.fullName) }
    }
    // What is made of a type sees the names in it, and its own ones first.
    let above = Set(declarations.flatMap(\.node.inherited).map(\.text.lastName))
    let given = owners.mapValues { $0.filter { above.contains($0.lastName) } }
    let isRival = { (name: String, scope: String) in
      given[name, default: []].contains { $0 != scope && !inherited(by: scope).contains($0) }
        || above.contains(scope.lastName)
          && owners[name, default: []].contains {
            $0 != scope && !inherited(by: $0).contains(scope)
          }
    }
    let places = owners.mapValues(Set.init)
    let isWithin = { (name: String, scope: String) in
      scope.namesAround.contains { places[name]?.contains($0) == true }
    }
    return owners.contains { name, all in
      all.count > places[name]?.count ?? 0
        || all.contains { isWithin(name, $0) || isRival(name, $0) }
    }
      || others.contains { name, scope in
        places[name]?.contains(scope) == true || isWithin(name, scope) || isRival(name, scope)
      }
  }

  /// Whether a member has the name of something outside of types, or of a type around others, and other code of its type,
  /// or of one below it, cannot see the member: that code means what is outside.
  private var hasHiddenRivals: Bool {
    let around = Set(declarations.flatMap(\.owner.namesAround))
    let outside = Set(
      declarations.filter { around.contains($0.owner) && $0.node.kind != .type }.map(\.name)
    )
    let levels = hiding
    return declarations.indices.contains { index in
      let one = declarations[index]
      guard levels[index] > 0, !one.owner.isEmpty, one.node.kind != .type,
        outside.contains(one.name) || Library.hasFunction(one.name)
      else { return false }
      let below = typesBelow(one.owner)
      return declarations.contains { other in
        let isBelow = below.contains(other.owner)
        let isFar = other.path != one.path
        guard isFar && (isBelow || other.owner == one.owner) || isBelow && levels[index] > 1 else {
          return false
        }
        return other.node.contains {
          $0.text == one.name && ($0.kind == .name && $0.variable == 0 || $0.isOfSelf)
        }
      }
    }
  }

  /// The types that are made of a type, or of one of these; by their last names, as code may write either.
  private func typesBelow(_ type: String) -> Set<String> {
    var (names, below): (Set<Substring>, Set<String>) = ([type.lastName], [])
    var count = 0
    while count < names.count {
      count = names.count
      for one in declarations
      where one.node.inherited.contains(where: { names.contains($0.text.lastName) }) {
        names.insert(one.name.lastName)
        below.insert(one.fullName)
      }
    }
    return below
  }

  /// Whether the type that a value must have decides which function gives it.
  ///
  /// The parser leaves out types that values show by themselves. Where there is such a function, they do not.
  var hasResultsByType: Bool {
    var known: Set<[Syntax]> = []
    // What a protocol asks for and also gives, in an extension, is one member: where it is called tells the type that has it.
    let members = Set(declarations.filter { !$0.node.isRequirement }.map(\.typedTitle))
    if hasNamesOfTwoResults || hasInitializersOfTwoResults { return true }
    return declarations.contains { one in
      if one.node.isRequirement, members.contains(one.typedTitle) { return false }
      // What gives an optional value or a plain one, what literals are, and what joins conditions.
      if one.node.contains(where: \.isImplicitlyUnwrapped)
        || !one.node.isExtension && Self.decisive.contains(one.name)
      {
        return true
      }
      if one.node.kind == .property {
        let isStatic = one.node.has("static") || one.node.has("class")
        return !known.insert([Syntax(.name, one.title), Syntax(.name, "\(isStatic)")]).inserted
      }
      guard one.node.kind == .function else { return false }
      let types = one.node.parameters.map { $0.parts[1] }
      let isOpen = one.node.parts[1].parts.compactMap(\.parts.first).contains { generic in
        one.node.parts[4].contains { $0 == generic }
          && !types.contains { $0.contains { $0 == generic } }
      }
      return isOpen || !known.insert([Syntax(.name, one.title)] + types).inserted
    }
  }
}

extension Module {
  /// Whether a value's type may decide which of several functions of one name gives it, or which member of a type and of
  /// what it is made of; or whether what a closure throws may decide it.
  private var hasNamesOfTwoResults: Bool {
    let members = declarations.filter { one in
      !one.node.isRequirement && (one.node.kind == .function || one.node.kind == .property)
    }
    // Behind a name may be the type of a function.
    let functions = Set(
      declarations.filter { $0.node.inherited.contains(where: \.speaksOfFunctions) }.map(\.name)
    )
    let name = { (one: Declaration) in one.node.isInit ? one.fullName : one.name }
    return Dictionary(grouping: members, by: name).values.contains { members in
      let closures = members.filter { one in
        one.node.parameters.contains {
          $0.parts[1].contains { $0.isFunctionType || functions.contains($0.text) }
        }
      }
      if closures.count > 1 { return true }
      let all = members.filter { !$0.node.isInit }
      guard Set(all.map(\.result)).count > 1 else { return false }
      let differ = { (one: Declaration, other: Declaration) in
        one.result != other.result && one.isCalled(as: other)
      }
      // A protocol of the library may have any type below it.
      let open = all.filter { one in
        !one.owner.isEmpty && !isOwn(one.owner) && !Library.concrete.contains(one.owner)
      }
      if open.contains(where: { one in all.contains { differ(one, $0) } }) { return true }
      let byOwner = Dictionary(grouping: all, by: \.owner)
      return byOwner.contains { owner, members in
        let others = members + inherited(by: owner).flatMap { byOwner[$0] ?? [] }
        return members.contains { one in others.contains { differ(one, $0) } }
      }
    }
  }

  /// Whether the program declares a type, which may be nested in another one.
  func isOwn(_ type: String) -> Bool { typeNames.contains(String(type.lastName)) }

  /// All that a type inherits, through others too.
  func inherited(by type: String) -> Set<String> {
    var (open, all): ([String], Set<String>) = (parentsOf[type] ?? [], [])
    while let one = open.popLast() {
      if all.insert(one).inserted { open += parentsOf[one] ?? [] }
    }
    return all
  }
}

extension Module.Declaration {
  /// Whether the same words may call either of two members of one name.
  fileprivate func isCalled(as other: Self) -> Bool {
    node.kind == other.node.kind && node.has("static") == other.node.has("static")
      && node.isCalled(as: other.node)
  }

  /// The type of what a function or a property gives.
  fileprivate var result: Syntax { node.kind == .function ? node.parts[4] : node.parts[2] }

  /// The title, with the types of what a member takes and gives.
  fileprivate var typedTitle: [Syntax] {
    let types =
      node.kind == .function
      ? node.parameters.map { $0.parts[1] } + node.parts[3...4]
      : Array(node.parts.dropFirst(2).prefix(1))
    return [Syntax(.name, title)] + types
  }
}

extension Module {
  /// How far each declaration is hidden: 0 if other files see it, 2 if its type alone does.
  var hiding: [Int] {
    var heads: [String: Int] = [:]
    return declarations.map { one in
      let isInner = one.node.has("private")
      let isOfFile = one.node.has("fileprivate")
      var level = isInner ? one.owner.isEmpty ? 1 : 2 : isOfFile ? 1 : 0
      if one.node.kind == .type {
        heads[one.fullName] = one.node.isExtension ? min(level, 1) : 0
      } else if level == 0 {
        level = heads[one.owner] ?? 0
      }
      return level
    }
  }

  /// Whether a name that only one file sees is used in another one, where it means something else.
  var hasFileNames: Bool {
    guard Set(declarations.map(\.path)).count > 1 else { return false }
    let hiding = hiding
    guard hiding.contains(where: { $0 > 0 }) else { return false }
    var names: [String: Set<String>] = [:]
    var members: [String: Set<String>] = [:]
    for one in declarations {
      if one.owner.isEmpty, !one.node.isExtension { names[one.name, default: []].insert(one.path) }
      one.node.all { node in
        if node.kind == .name, node.variable == 0 { names[node.text, default: []].insert(one.path) }
        if node.kind == .member { members[node.text, default: []].insert(one.path) }
      }
    }
    return zip(declarations, hiding).contains { one, level in
      guard level > 0, !one.node.isExtension, !one.name.isEmpty else { return false }
      let here: Set = [one.path]
      if one.owner.isEmpty { return !(names[one.name] ?? []).isSubset(of: here) }
      if isOwnType(one.owner) {
        return declarations.contains {
          $0.owner == one.owner && $0.name == one.name && $0.path != one.path
        }
      }
      return !(members[one.name] ?? []).union(names[one.name] ?? []).isSubset(of: here)
    }
  }

  private func isOwnType(_ name: String) -> Bool {
    declarations.contains {
      $0.node.kind == .type && !$0.node.isExtension && $0.fullName == name
    }
  }

  /// Whether another declaration may be meant where one is not seen.
  func hasRival(_ index: Int) -> Bool {
    let one = declarations[index]
    let isRival = declarations.indices.contains { place in
      let other = declarations[place]
      guard place != index, other.name == one.name, !other.node.isExtension else { return false }
      if one.owner.isEmpty || other.owner.isEmpty { return other.owner.isEmpty }
      if other.owner == one.owner { return true }
      guard isOwnType(one.owner), isOwnType(other.owner) else { return !isValueType(other.owner) }
      // Of types that are apart no value has the members of both.
      let isAbove = { (type: String, above: String) in
        inherited(by: type).contains { $0.lastName == above.lastName }
      }
      return isAbove(one.owner, other.owner) || isAbove(other.owner, one.owner)
    }
    guard !isRival, one.node.isInit else { return isRival }
    // A `struct` has an `init` of its fields besides one in an extension.
    return declarations[..<index].last { $0.node.kind == .type && $0.fullName == one.owner }?
      .node.isExtension == true
  }

  /// Own declarations of these names change what code means that does not speak of them.
  private static let decisive: Set = [
    "&&", "||", "??", "IntegerLiteralType", "FloatLiteralType", "StringLiteralType",
    "BooleanLiteralType",
    "Array", "Dictionary", "Optional", "Void", "Int", "Double", "Float", "Decimal", "String",
    "Bool", "Character", "Never", "Error",
  ]
}

extension String {
  /// The names of the types around one, and the empty one of what is outside of types; none around that.
  fileprivate var namesAround: [String] {
    isEmpty ? [] : [""] + indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }

  /// Whether other letters may be equal to it, or it joins the letter before it, by Unicode's canonical equivalence.
  fileprivate var isComposed: Bool {
    let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .enclosingMark]
    let joins = unicodeScalars.first.map { scalar in
      // The parts of Korean syllables join, too.
      marks.contains(scalar.properties.generalCategory) || 0x1100...0x11FF ~= scalar.value
    }
    return joins == true || utf8.contains(0)
      || !precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(unicodeScalars)
  }
}

extension Syntax {
  /// The names of the placeholders in a list of them and of what they must be.
  fileprivate var placeholders: [String] {
    parts.filter(\.text.isEmpty).compactMap { $0.parts.first?.text }
  }

  /// Whether words that are not understood declare an operator that the library has, or that ends like a sign before a value.
  fileprivate var redeclaresOperator: Bool {
    zip(parts, parts.dropFirst()).contains { word, sign in
      word.text == "operator"
        && (Self.operators.contains(sign.text) || sign.text.last.map("+-!~.".contains) ?? true)
    }
  }

  /// Whether a function in a block has a name that a variable of the block gets behind it.
  fileprivate var namesLaterLocal: Bool {
    var later: Set<String> = []
    return parts.reversed().contains { part in
      if part.kind == .local { later.insert(part.parts[0].text) }
      return part.kind == .function && !later.isEmpty
        && part.contains {
          later.contains($0.text) && ($0.kind == .name && $0.variable == 0 || $0.isOfSelf)
        }
    }
  }
}

extension Syntax {
  /// Whether it gives a value of a type such as `Int!`.
  fileprivate var isImplicitlyUnwrapped: Bool {
    let type: Syntax
    switch kind {
    case .function: type = parts[4]
    case .property: type = parts[2]
    case .parameter, .local: type = parts[1]
    default: return false
    }
    return text == "init!" || type.kind == .postfix && type.text == "!"
  }
}
