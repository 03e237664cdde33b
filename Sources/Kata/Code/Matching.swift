/// Finds the names under which one program is another: each declaration of the first has its counterpart.
struct Matching {
  /// A name that may be another in the other program.
  enum Name: Hashable {
    case global(String)
    case member(String)
    /// A label of one of the program's own functions.
    case label(String, of: String)
    case variable(Int)
  }

  private let one: Module, other: Module
  /// Whether it is known that both programs print the same: then a member may keep its name where a stranger's type has it.
  private let isSame: Bool
  private(set) var there: [Name: Name] = [:], back: [Name: Name] = [:]
  /// What was bound, in its order, so that it can be taken back.
  private var bound: [(Name?, Name?)] = []

  /// The indices of matching declarations.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// Declarations of the same title whose code differs.
  private(set) var changed: [(old: Int, new: Int)] = []
  /// Declarations without a counterpart.
  private(set) var gone: [Int] = [], came: [Int] = []

  var isComplete: Bool {
    changed.isEmpty && gone.isEmpty && came.isEmpty && keepsValues && keepsOrder
  }

  /// Whether a name of either program, which is no variable's, stands for another one in the other program.
  func isRenamed(_ name: String) -> Bool {
    [.global(name), .member(name)].contains { (one: Name) in
      (there[one] ?? one) != one || (back[one] ?? one) != one
    }
  }

  /// Whether code outside of declarations, and what makes the variables beside it, runs in the order in which it ran.
  var keepsOrder: Bool {
    let isLoose = { (one: Module.Declaration) in
      !one.node.isDeclaration
    }
    guard one.declarations.contains(where: isLoose) else { return true }
    let places = pairs.filter { pair in
      let old = one.declarations[pair.old]
      return isLoose(old) || old.owner.isEmpty && old.node.isStored
    }.sorted { $0.old < $1.old }.map(\.new)
    return places == places.sorted()
  }

  /// Whether programs that match print the same whatever they do.
  ///
  /// What a program shows of itself stays: the names of its types, cases and fields, and the order of these; and its lines.
  var isSure: Bool { isComplete && showsTheSame }

  /// Whether each name that stands in code which is not read, or is compared as it is written, is the same in both.
  private var keepsUnreadNames: Bool {
    var unread: Set<Substring> = []
    for declaration in one.declarations + other.declarations {
      declaration.node.collectUnread(into: &unread, isInside: false)
    }
    guard !unread.isEmpty else { return true }
    var (names, otherNames): ([Int: String], [Int: String]) = ([:], [:])
    for declaration in one.declarations { declaration.node.collectNames(into: &names) }
    for declaration in other.declarations { declaration.node.collectNames(into: &otherNames) }
    return there.allSatisfy { name, otherName in
      let texts: [String]
      switch (name, otherName) {
      case (.global(let old), .global(let new)), (.member(let old), .member(let new)),
        (.label(let old, of: _), .label(let new, of: _)):
        texts = [old, new]
      case (.variable(let old), .variable(let new)):
        texts = [names[old] ?? "", otherNames[new] ?? ""]
      default: return false
      }
      return texts[0] == texts[1] || !texts.contains { unread.contains($0[...]) }
    }
  }

  /// Whether what matches shows the same of itself.
  var showsTheSame: Bool {
    guard !one.hasResultsByType, !other.hasResultsByType, !one.isUnclear, !other.isUnclear,
      one.localTypes == other.localTypes, keepsUnreadNames
    else { return false }
    let shown = Set(["#line", "#column", "#file", "#fileID", "#filePath", "#function"])
    guard
      !one.declarations.contains(where: {
        $0.node.contains { $0.kind != .text && shown.contains($0.text) }
      })
    else {
      return false
    }
    // A program that makes no text of a value does not show its parts.
    let showing = Set([
      "print", "debugPrint", "dump", "String", "Mirror", "type", "encode", "description",
    ])
    guard
      one.declarations.contains(where: { declaration in
        declaration.node.contains { node in
          node.kind == .interpolation
            || (node.kind == .name || node.kind == .member) && showing.contains(node.text)
        }
      })
    else { return true }
    let isStored = { (node: Syntax) in
      node.kind == .type || node.kind == .enumCase
        || node.kind == .property && !node.isComputed && !node.has("static")
    }
    let keepsNames = pairs.allSatisfy { pair in
      let (old, new) = (one.declarations[pair.old], other.declarations[pair.new])
      // The full name of a type that only its file sees has that of the file.
      let isHidden = { (node: Syntax) in
        node.kind == .type && !node.isExtension && (node.has("private") || node.has("fileprivate"))
      }
      guard isHidden(old.node) == isHidden(new.node) else { return false }
      return old.name == new.name || !isStored(old.node)
        || old.owner.isEmpty && old.node.kind == .property
    }
    let orders = [one, other].map { module in
      Dictionary(
        grouping: module.declarations.filter { !$0.owner.isEmpty && isStored($0.node) },
        by: \.owner
      )
      .mapValues { $0.map(\.name) }
    }
    // A type that came or went is shown by nobody.
    return keepsNames && orders[0].allSatisfy { orders[1][$0] == nil || orders[1][$0] == $1 }
  }

  /// Whether the cases that have a value by their order or their name, and the fields that are read by theirs, keep it.
  var keepsValues: Bool {
    pairs.allSatisfy { pair in
      let (type, otherType) = (one.declarations[pair.old], other.declarations[pair.new])
      guard type.node.kind == .type else { return true }
      let inherited = Set(type.node.inherited.map(\.text))
      let members = { (module: Module, name: String) in
        module.declarations.filter {
          $0.owner == name && ($0.node.kind == .enumCase || $0.node.isField)
        }
      }
      let (own, others) = (members(one, type.name), members(other, otherType.name))
      if !inherited.isDisjoint(with: ["String", "Codable", "Decodable", "Encodable", "CodingKey"]) {
        let names = { (all: [Module.Declaration]) in
          Set(
            all.filter { $0.node.parts[2].kind == .none || $0.node.kind == .property }.map(\.name)
          )
        }
        if names(own) != names(others) { return false }
      }
      if !inherited.isDisjoint(with: Self.ordered) {
        let cases = { (all: [Module.Declaration]) in
          all.filter { $0.node.kind == .enumCase }.map(\.name)
        }
        let (before, after) = (cases(own), cases(others))
        return before.count == after.count
          && zip(before, after).allSatisfy { (there[.member($0)] ?? .member($0)) == .member($1) }
      }
      return true
    }
  }

  private static let ordered: Set = [
    "CaseIterable", "Comparable", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64",
    "Double", "Float",
  ]

  init(_ one: Module, _ other: Module, isSame: Bool = false) {
    (self.one, self.other, self.isSame) = (one, other, isSame)
    let (titles, otherTitles) = (Self.titles(of: one), Self.titles(of: other))
    var rest: [(Int, Int)] = []
    for (title, places) in titles.sorted(by: { $0.value[0] < $1.value[0] }) {
      let others = otherTitles[title] ?? []
      // Several of one title, such as extensions, are told apart by their code.
      var open = others
      var left: [Int] = []
      for place in places {
        if let match = open.firstIndex(where: {
          one.declarations[place].node.isSameUnnumbered(as: other.declarations[$0].node)
        }),
          unified(place, open[match])
        {
          pairs.append((place, open.remove(at: match)))
        } else {
          left.append(place)
        }
      }
      rest += zip(left, open)
      gone += left.dropFirst(open.count)
      came += open.dropFirst(left.count)
    }
    for (title, places) in otherTitles where titles[title] == nil { came += places }
    // First those of one title, which must keep their names.
    for (old, new) in rest.sorted(by: { $0.0 < $1.0 }) {
      if unified(old, new) { pairs.append((old, new)) } else { changed.append((old, new)) }
    }
    gone.sort()
    came.sort()
    // Then those that have another name, which share all but names.
    var open = Dictionary(grouping: came) { other.declarations[$0].node.shape }
    var missing: [Int] = []
    for old in gone {
      let shape = one.declarations[old].node.shape
      guard let candidates = open[shape],
        let match = candidates.firstIndex(where: { isSameKind(old, $0) && unified(old, $0) })
      else {
        missing.append(old)
        continue
      }
      pairs.append((old, candidates[match]))
      open[shape]?.remove(at: match)
    }
    came = open.values.flatMap(\.self).sorted()
    gone = missing
  }

  private static func titles(of module: Module) -> [String: [Int]] {
    let indices = module.declarations.indices.filter {
      !module.declarations[$0].node.isPlainExtension
    }
    return Dictionary(grouping: indices) { module.declarations[$0].title }
  }

  private func isSameKind(_ old: Int, _ new: Int) -> Bool {
    let (old, new) = (one.declarations[old], other.declarations[new])
    guard old.node.kind == new.node.kind, old.node.isExtension == new.node.isExtension,
      old.owner.isEmpty == new.owner.isEmpty
    else { return false }
    // A type is what its members are.
    return old.node.kind != .type || one.members(of: old) == other.members(of: new)
  }

  /// Binds the names of two declarations if they are the same code; changes nothing otherwise.
  private mutating func unified(_ old: Int, _ new: Int) -> Bool {
    let before = bound.count
    let (old, new) = (one.declarations[old], other.declarations[new])
    let isSame =
      (old.owner.isEmpty
        ? new.owner.isEmpty : !new.owner.isEmpty && bind(.global(old.owner), .global(new.owner)))
      && unify(old.node, new.node, isDeclaration: old.owner.isEmpty ? .global : .member)
    if !isSame {
      for (name, otherName) in bound[before...] {
        if let name { there[name] = nil }
        if let otherName { back[otherName] = nil }
      }
      bound.removeSubrange(before...)
    }
    return isSame
  }

  private enum Place { case global, member, inside }

  private mutating func bind(_ name: Name, _ otherName: Name) -> Bool {
    if case .member(let old) = name, case .member(let new) = otherName {
      // What the library calls by its name keeps it.
      guard old == new || ![old, new].contains(where: Library.isCalledUnseen) else { return false }
      // Several types may have a member of that name, and not all need rename it.
      if old == new {
        if isSame { return true }
        let isThere = one.members.contains(old) == other.members.contains(new)
        return isThere && back[otherName].map { $0 == name } ?? true
      }
      guard !one.members.contains(new), one.members.contains(old), other.members.contains(new)
      else { return false }
      if let known = back[otherName] { return known == name }
      back[otherName] = name
      bound.append((nil, otherName))
      if let known = there[name] { return known == otherName }
      there[name] = otherName
      bound.append((name, nil))
      return true
    }
    if let known = there[name] { return known == otherName }
    if let known = back[otherName] { return known == name }
    guard mayBind(name, otherName) else { return false }
    there[name] = otherName
    back[otherName] = name
    bound.append((name, otherName))
    return true
  }

  private func mayBind(_ name: Name, _ otherName: Name) -> Bool {
    if name == otherName { return true }
    switch (name, otherName) {
    case (.variable, .variable): return true
    case (.global(let old), .global(let new)):
      // If both programs have both names, one stands where the other should.
      return !(one.globals.contains(new) && other.globals.contains(old))
        && one.globals.contains(old) && other.globals.contains(new)
    case (.member(let old), .member(let new)):
      return !one.members.contains(new) && one.members.contains(old) && other.members.contains(new)
    // A label's function has its counterpart already.
    case (.label, .label): return true
    default: return false
    }
  }

  private mutating func unify(
    _ a: Syntax,
    _ b: Syntax,
    isDeclaration place: Place = .inside
  ) -> Bool {
    let (a, b) = (a.withValueAsBody, b.withValueAsBody)
    guard a.kind == b.kind, a.parts.count == b.parts.count, (a.variable == 0) == (b.variable == 0)
    else { return false }
    switch a.kind {
    case .name where a.variable == 0:
      if one.globals.contains(a.text) || other.globals.contains(b.text) {
        guard bind(.global(a.text), .global(b.text)) else { return false }
      } else if a.text != b.text {
        return false
      }
    case .name:
      return bind(.variable(a.variable), .variable(b.variable))
    case .parameter:
      // Its label is looked at with the function's name.
      return bind(.variable(a.variable), .variable(b.variable)) && unify(a.parts[1], b.parts[1])
        && unify(a.parts[2], b.parts[2])
    case .member:
      if one.members.contains(a.text) || other.members.contains(b.text) {
        guard bind(.member(a.text), .member(b.text)) else { return false }
      } else if a.text != b.text {
        return false
      }
    case .call:
      return unifyCall(a, b)
    case .switch:
      let cases = zip(a.parts.dropFirst(), ordered(b, like: a))
      return unify(a.parts[0], b.parts[0]) && cases.allSatisfy { unify($0, $1) }
    case .closure where isSame:
      // The types of its parameters may be written or not.
      return unify(a.parts, b.parts, from: 1)
    case .function where a.variable != 0:
      guard bind(.variable(a.variable), .variable(b.variable)), unifyLabels(a, b) else {
        return false
      }
    case .type where place == .inside, .property where place == .inside: return a == b
    case .function, .type, .property, .enumCase:
      let isSpecial =
        a.text.hasPrefix("init") || a.text == "subscript" || a.text.isEmpty
        || a.isExtension && !one.globals.contains(a.text)
      if isSpecial {
        guard a.text == b.text else { return false }
      } else if place == .member, a.kind != .type {
        guard bind(.member(a.text), .member(b.text)) else { return false }
      } else {
        guard bind(.global(a.text), .global(b.text)) else { return false }
      }
      if a.kind == .function { guard unifyLabels(a, b) else { return false } }
      // Access may differ: it is looked at by itself.
      guard a.parts[0].withoutAccess == b.parts[0].withoutAccess else { return false }
      return unify(a.parts, b.parts, from: 1)
    default:
      guard a.text == b.text else { return false }
    }
    return unify(a.parts, b.parts)
  }

  private mutating func unify(_ parts: [Syntax], _ others: [Syntax], from start: Int = 0) -> Bool {
    guard parts.count == others.count else { return false }
    for index in start..<parts.count where !unify(parts[index], others[index]) { return false }
    return true
  }

  /// The cases of a `switch` in the order of another's, if it does not matter which of them is tried first.
  private func ordered(_ node: Syntax, like model: Syntax) -> ArraySlice<Syntax> {
    let cases = node.parts.dropFirst()
    let patterns = { (one: Syntax) in Array(one.parts.dropLast()) }
    let tried = cases.flatMap(patterns).filter { $0.kind != .none }
    let isExclusive =
      Set(tried).count == tried.count
      && cases.dropLast().allSatisfy { one in
        !patterns(one).isEmpty && patterns(one).allSatisfy { other.isExact($0) }
          && !one.contains { $0.kind == .jump && $0.text == "fallthrough" }
      }
    let sorted = model.parts.dropFirst().compactMap { one in
      cases.first { patterns($0) == patterns(one) }
    }
    return isExclusive && Set(sorted.map(patterns)).count == cases.count ? sorted[...] : cases
  }

  /// The labels of a function are a part of its name.
  private mutating func unifyLabels(_ a: Syntax, _ b: Syntax) -> Bool {
    guard a.parameters.count == b.parameters.count else { return false }
    for (one, other) in zip(a.parameters, b.parameters) {
      let (label, otherLabel) = (one.parts[0].text, other.parts[0].text)
      guard (label == "_") == (otherLabel == "_") else { return false }
      // The library calls some functions by their labels.
      let isFixed =
        a.isInit
        ? ["from", "rawValue", "stringValue", "intValue"].contains {
          $0 == label || $0 == otherLabel
        }
        : Library.isCalledUnseen(a.text)
      guard label == otherLabel || !isFixed else { return false }
      if label != "_" {
        guard bind(.label(label, of: a.text), .label(otherLabel, of: b.text)) else { return false }
      }
    }
    return true
  }

  private mutating func unifyCall(_ a: Syntax, _ b: Syntax) -> Bool {
    guard unify(a.parts[0], b.parts[0]) else { return false }
    let callee = a.parts[0]
    let name = callee.text
    let isOwn =
      one.globals.contains(name) || one.members.contains(name) && callee.kind == .member
      || callee.variable != 0
    for (argument, otherArgument) in zip(a.parts.dropFirst(), b.parts.dropFirst()) {
      guard argument.kind == .argument, otherArgument.kind == .argument else { return false }
      let (label, otherLabel) = (argument.text, otherArgument.text)
      if label != otherLabel || isOwn && !label.isEmpty {
        // A trailing closure has no label; nor has it one in brackets, if it comes last.
        let isTrailing = label == Syntax.anyLabel || otherLabel == Syntax.anyLabel
        if isTrailing {
          // Of several closures the first may be another one.
          guard argument.parts[0].kind == .closure,
            label == otherLabel || !isOwn || callee.variable == 0 && takesOneClosure(callee.text)
          else { return false }
        } else {
          guard isOwn, !label.isEmpty, !otherLabel.isEmpty,
            unifyLabel(label, otherLabel, of: callee, b.parts[0])
          else { return false }
        }
      }
      guard unify(argument.parts[0], otherArgument.parts[0]) else { return false }
    }
    return true
  }

  /// Whether a name is that of one function alone, of whose parameters one is a function.
  private func takesOneClosure(_ name: String) -> Bool {
    let all = one.declarations.filter { $0.name == name }
    guard all.count == 1, all[0].node.kind == .function, Library.functions[name] == nil else {
      return false
    }
    return all[0].node.parameters.count { $0.parts[1].speaksOfFunctions } == 1
  }

  private mutating func unifyLabel(
    _ label: String,
    _ otherLabel: String,
    of callee: Syntax,
    _ otherCallee: Syntax
  ) -> Bool {
    // The labels of a type's values are its fields, if it declares no other `init`.
    if callee.kind != .member, one.isMemberwise(callee.text) {
      return bind(.member(label), .member(otherLabel))
    }
    let isType = one.isType(callee.text) && callee.kind == .name
    return bind(
      .label(label, of: isType ? "init" : callee.text),
      .label(otherLabel, of: isType ? "init" : otherCallee.text)
    )
  }
}

extension Syntax {
  /// Whether it only says where its members stand.
  var isPlainExtension: Bool { isExtension && inherited.isEmpty && parts[3].kind == .none }
}

extension Module {
  func isType(_ name: String) -> Bool { typeNames.contains(name) }

  /// The shapes of a type's members, and how often each occurs.
  fileprivate func members(of type: Declaration) -> [Syntax: Int] {
    var shapes: [Syntax: Int] = [:]
    for one in declarations where one.owner == type.name { shapes[one.node.shape, default: 0] += 1 }
    return shapes
  }

  /// Whether a pattern is one value that equals no other pattern: a literal, or a case of an enumeration.
  fileprivate func isExact(_ pattern: Syntax) -> Bool {
    // The program may say itself what a pattern matches, what equals what, and what a literal is.
    let isOwn = declarations.contains { one in
      ["~=", "=="].contains(one.name)
        || one.node.inherited.contains { $0.text.hasPrefix("ExpressibleBy") }
    }
    if isOwn { return false }
    return switch pattern.kind {
    case .none: true
    // A number with a fraction or an exponent can be written in several ways, and a large one may be rounded.
    case .number:
      Int(pattern.text).map { "\($0)" == pattern.text && $0.magnitude < 1 << 24 } ?? false
    case .string:
      pattern.parts.allSatisfy { $0.kind == .text && $0.text.utf8.allSatisfy { $0 < 0x80 } }
    case .member:
      pattern.parts.isEmpty && !Library.constants.contains(pattern.text)
        && declarations.contains { $0.node.kind == .enumCase && $0.name == pattern.text }
        && !declarations.contains { $0.node.kind != .enumCase && $0.name == pattern.text }
    default: false
    }
  }

  /// Whether a type cannot be inherited from, so that it is its own `Self`.
  func isValueType(_ name: String) -> Bool {
    declarations.contains {
      ["struct", "enum"].contains($0.node.word) && $0.name == name
    }
  }

  /// Whether a type is a `struct` that is made of its fields.
  func isMemberwise(_ name: String) -> Bool {
    structNames.contains(name)
      && membersOf[name]?.contains { $0.hasPrefix("init") } != true
  }
}

extension Module.Declaration {
  /// The name with its place and its kind; the labels of a function are a part of it.
  var title: String {
    var labels = ""
    for parameter in node.parameters { labels += parameter.parts[0].text + ":" }
    return "\(kind) \(owner) \(name) \(labels)"
  }
}

extension Module.Declaration {
  /// The word for its kind: titles are made so often that these are not looked up by reflection.
  fileprivate var kind: String {
    switch node.kind {
    case .function: "function"
    case .property: "property"
    case .enumCase: "enumCase"
    case .type: node.isExtension ? "extension" : "type"
    default: "\(node.kind)"
    }
  }
}

extension Syntax {
  /// Collects the words of code that is not read, and of declarations inside of code.
  fileprivate func collectUnread(
    into words: inout Set<Substring>,
    isInside: Bool,
    isCapture: Bool = false
  ) {
    let isWhole = isInside && (kind == .type || kind == .property)
    if isWhole || kind == .opaque {
      all { node in
        words.formUnion(node.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      }
      return
    }
    let isModifier = kind == .list && !isCapture && parts.allSatisfy { $0.kind == .opaque }
    for (place, part) in parts.enumerated() {
      // Labels, and the words of a declaration.
      let isWord =
        part.kind == .opaque
        && (kind == .parameter && place == 0 || isModifier && !part.text.hasPrefix("@")
          || isDeclaration && place == 1)
      if isWord { continue }
      part.collectUnread(
        into: &words,
        isInside: kind == .block || isInside,
        isCapture: kind == .closure && place == 0
      )
    }
  }

  private static let access: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "final",
  ]

  var withoutAccess: Syntax {
    Syntax(
      kind,
      text,
      parts.filter { !Self.access.contains($0.text) && !$0.text.hasSuffix("(set)") }
    )
  }

  /// Code with a body that only returns a value, in whatever branches, has the value as its body.
  fileprivate var withValueAsBody: Syntax {
    guard [.function, .closure, .property, .accessor].contains(kind), let body = parts.last,
      body.kind == .block, body.parts.count == 1,
      [.return, .if, .switch].contains(body.parts[0].kind)
    else { return self }
    var node = self
    node.parts[parts.count - 1] = body.asValue
    return node
  }

  /// A block of one statement, an `if` or a case without the `return` before the value.
  private var asValue: Syntax {
    var node = self
    switch kind {
    case .block where parts.count == 1:
      if parts[0].kind == .return { return withoutReturn }
      node.parts[0] = parts[0].asValue
    case .if where otherwise.kind != .none:
      (node.then, node.otherwise) = (then.asValue, otherwise.asValue)
    case .switch:
      for place in parts.indices.dropFirst() where parts[place].kind == .case {
        node.parts[place].block = parts[place].block.asValue
      }
    default: break
    }
    return node
  }

  /// The code without any names.
  fileprivate var shape: Syntax {
    var node = self
    node.variable = 0
    // Access may differ, and the body may be a value with or without `return`.
    if isDeclaration { node.parts[0] = .none }
    if kind != .number, kind != .text, kind != .binary { node.text = "" }
    node = node.withValueAsBody
    for index in node.parts.indices { node.parts[index] = node.parts[index].shape }
    return node
  }

  /// Whether two pieces of code are the same with the numbers of variables counted anew.
  func isSameUnnumbered(as other: Syntax) -> Bool {
    var numbers: [Int: Int] = [:]
    var others: [Int: Int] = [:]
    func isSame(_ one: Syntax, _ other: Syntax) -> Bool {
      guard one.kind == other.kind, one.parts.count == other.parts.count,
        (one.variable == 0) == (other.variable == 0)
      else { return false }
      if one.variable != 0 {
        // Each number has its counterpart, and no other has.
        if let known = numbers[one.variable] {
          if known != other.variable { return false }
        } else {
          if others[other.variable] != nil { return false }
          numbers[one.variable] = other.variable
          others[other.variable] = one.variable
        }
      }
      let isNumbered = one.variable != 0 && (one.kind == .name || one.kind == .parameter)
      if !isNumbered, one.text != other.text { return false }
      for index in one.parts.indices where !isSame(one.parts[index], other.parts[index]) {
        return false
      }
      return true
    }
    return isSame(self, other)
  }

  /// The code with the numbers of variables counted anew.
  var unnumbered: Syntax {
    var numbers: [Int: Int] = [:]
    return numbered(&numbers)
  }

  private func numbered(_ numbers: inout [Int: Int]) -> Syntax {
    var node = self
    if variable != 0 {
      let number = numbers[variable] ?? numbers.count + 1
      numbers[variable] = number
      node.variable = number
      if kind == .name || kind == .parameter { node.text = "" }
    }
    for index in parts.indices { node.parts[index] = parts[index].numbered(&numbers) }
    return node
  }
}
