/// Finds the classes that are as good as structs: each of their objects is made for one local variable, and used as that
/// variable's alone, or is asked at once and kept by nobody.
///
/// Code that such a class calls must not reach the variable. So the class is handed no functions, and none are kept.
struct ConfinedClasses {
  /// The classes that were not shown to be anything else.
  private(set) var names: Set<String>
  private let declarations: [Module.Declaration]

  /// - Parameters:
  ///   - candidates: The names of classes without a parent and without a subclass.
  ///   - declarations: The whole program.
  init(among candidates: some Sequence<String>, in declarations: [Module.Declaration]) {
    (names, self.declarations) = (Set(candidates), declarations)
    if !names.isEmpty { leaveOutThoseWithFunctionsAsValues() }
    if !names.isEmpty { leaveOutThoseUsedOtherwise() }
  }

  private mutating func leaveOutThoseWithFunctionsAsValues() {
    let called = Set(declarations.filter { $0.node.kind == .function }.map(\.name))
    let isKept = declarations.contains { one in
      guard one.node.kind != .function, !one.node.isComputed else { return false }
      return one.node.speaksOfFunctions
        || one.node.initial.contains { $0.kind == .closure || called.contains($0.text) }
    }
    if isKept {
      names = []
      return
    }
    var owners: [String: [String]] = [:]
    for one in declarations where names.contains(one.owner) {
      // `Self.f()` names a static function, which has no object.
      let isOfType = { (node: Syntax) in node.base?.text == "Self" && node.text != "init" }
      if one.node.contains(where: \.isFunctionType)
        || one.node.count(where: { $0.text == "Self" }) > one.node.count(where: isOfType)
      {
        names.remove(one.owner)
      }
      if one.node.kind == .function { owners[one.name, default: []].append(one.owner) }
    }
    let isFunction = { (node: Syntax) in
      [.member, .name].contains(node.kind) && node.variable == 0 && owners[node.text] != nil
    }
    // A function that is named more often than called is a value somewhere.
    var balance: [String: Int] = [:]
    for one in declarations {
      one.node.all { node in
        if isFunction(node) { balance[node.text, default: 0] += 1 }
        if node.kind == .call, isFunction(node.parts[0]) {
          balance[node.parts[0].text, default: 0] -= 1
        }
      }
    }
    for (name, count) in balance where count != 0 { names.subtract(owners[name] ?? []) }
  }

  /// Each time that a class, a variable or `self` is named is counted, and what may stand there is taken off again.
  private mutating func leaveOutThoseUsedOtherwise() {
    var balance: [String: Int] = [:]
    /// The class of the object that a variable is made for.
    var made: [Int: String] = [:]
    var areMade: Set<String> = []
    for one in declarations {
      let isType = one.node.kind == .type
      one.node.all { node in
        if names.contains(node.text), !isType || node.text != one.name {
          balance[node.text, default: 0] += 1
        }
        if names.contains(one.owner), node.isSelf { balance[one.owner, default: 0] += 1 }
        if names.contains(one.owner), node.base?.isSelf == true {
          balance[one.owner, default: 0] -= 1
        }
        if node.kind == .local, node.parts[0].kind == .name, node.parts[1].kind == .none,
          let name = classMade(by: node.parts[2])
        {
          made[node.parts[0].variable] = name
          // The name of the class, and the pattern, which is a use of the variable.
          balance[name, default: 0] -= 2
          areMade.insert(name)
        }
        // An object that is asked at once.
        if let name = node.base.flatMap(classMade) {
          balance[name, default: 0] -= 1
          areMade.insert(name)
        }
      }
    }
    for one in declarations where !made.isEmpty {
      one.node.all { node in
        if node.kind == .name, let name = made[node.variable] { balance[name, default: 0] += 1 }
        if let base = node.base, base.kind == .name, let name = made[base.variable] {
          balance[name, default: 0] -= 1
        }
      }
    }
    names = names.intersection(areMade).filter { balance[$0, default: 0] == 0 }
  }

  private func classMade(by node: Syntax) -> String? {
    guard node.kind == .call, node.parts[0].kind == .name, node.parts[0].variable == 0,
      names.contains(node.parts[0].text)
    else { return nil }
    return node.parts[0].text
  }
}

extension Syntax {
  /// What a member is asked of; none for the class itself as a value, `c.self`.
  fileprivate var base: Syntax? { kind == .member && text != "self" ? parts.first : nil }
}
