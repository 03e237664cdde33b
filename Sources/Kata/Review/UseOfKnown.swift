/// The functions and constants of both programs that stand now where their code or their value stood.
///
/// It is known that both programs print the same.
struct UseOfKnown {
  private(set) var refactorings: [Refactoring] = []
  /// The functions of both programs, by name, and the constants with their values.
  private let functions: Set<String>
  private let constants: [String: Syntax]

  /// Two declarations that are compared: what may be called there, what is called more often now, and the names of their
  /// variables.
  private struct Place {
    let functions: Set<String>
    let calledMore: Set<String>
    let names: Set<String>, newNames: Set<String>
  }

  /// `nil` if something else differs as well.
  init?(_ matching: Matching, _ old: Module, _ new: Module) {
    guard matching.gone.isEmpty, matching.came.isEmpty else { return nil }
    let known = matching.pairs.map { (old.declarations[$0.old], new.declarations[$0.new]) }
      .filter { $0.name == $1.name }.map(\.1)
    let isNamed = { (one: Module.Declaration) in
      one.isCode && !one.node.isInit && one.name.contains { $0.isLetter || $0 == "_" }
    }
    functions = Set(known.filter(isNamed).map(\.name))
    constants = Dictionary(
      known.filter { $0.node.isStored && $0.node.word == "let" }.map { ($0.name, $0.node.initial) },
      uniquingKeysWith: { one, _ in one }
    )
    for pair in matching.changed {
      let (one, other) = (old.declarations[pair.old], new.declarations[pair.new])
      let nested = one.node.nestedFunctions.intersection(other.node.nestedFunctions)
      let callable = functions.union(nested)
      let (before, after) = (one.node.asked(of: callable), other.node.asked(of: callable))
      let place = Place(
        functions: callable,
        calledMore: callable.filter { (after[$0] ?? 0) > (before[$0] ?? 0) },
        names: one.node.variableNames,
        newNames: other.node.variableNames
      )
      guard one.isCode, compare(one.node, other.node, in: place) else { return nil }
    }
  }

  /// Notes what is used where two pieces of code differ; false if they differ otherwise.
  private mutating func compare(_ old: Syntax, _ new: Syntax, in place: Place) -> Bool {
    if old.isSameUnnumbered(as: new) {
      noteRenames(old, new, in: place)
      return true
    }
    if old.kind == new.kind, old.text == new.text || old.variable != 0 && new.variable != 0,
      old.parts.count == new.parts.count, !old.parts.isEmpty
    {
      return zip(old.parts, new.parts).allSatisfy { compare($0, $1, in: place) }
    }
    guard old.kind != .block, let name = name(old, new, in: place) else { return false }
    note(name)
    return true
  }

  /// Notes which variables of the same code have other names; where one takes the place of another, that is no rename.
  private mutating func noteRenames(_ old: Syntax, _ new: Syntax, in place: Place) {
    if old.isVariable, old.text != new.text, !place.names.contains(new.text),
      !place.newNames.contains(old.text)
    {
      note(Refactoring(.renameVariable, old.text))
    }
    for (one, other) in zip(old.parts, new.parts) { noteRenames(one, other, in: place) }
  }

  private mutating func note(_ one: Refactoring) {
    if !refactorings.contains(one) { refactorings.append(one) }
  }

  private func name(_ old: Syntax, _ new: Syntax, in place: Place) -> Refactoring? {
    if old.isLiteral, constants[new.text] == old, new.variable == 0,
      new.kind == .name || new.kind == .member
    {
      return Refactoring(.replaceMagicLiteral, new.text)
    }
    // Where one function takes the place of another, no code was inline, but for what a type above does.
    let isAbove = old.asked.kind == .member && old.asked.parts.first == Syntax(.name, "super")
    guard isAbove || !place.functions.contains(old.asked.text) else { return nil }
    let asked = place.calledMore.filter { name in
      new.count { $0.asks(name) } > old.count { $0.asks(name) }
    }
    // Of several, the one whose value the others are given.
    let first = asked.contains(new.asked.text) ? new.asked.text : asked.min()
    return first.map { Refactoring(.replaceInlineCode, $0) }
  }
}

extension Syntax {
  /// The names of the functions and of the closures that are declared in it.
  fileprivate var nestedFunctions: Set<String> {
    var names: Set<String> = []
    all { node in
      if node.kind == .function, node.variable != 0 { names.insert(node.text) }
      if node.kind == .local, node.parts[2].kind == .closure { names.insert(node.parts[0].text) }
    }
    return names
  }

  fileprivate var variableNames: Set<String> {
    var names: [Int: String] = [:]
    collectNames(into: &names)
    return Set(names.values)
  }

  /// What is called, or the code itself.
  fileprivate var asked: Syntax { kind == .call ? parts[0] : self }

  /// How often it names each of some functions and properties.
  fileprivate func asked(of names: Set<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    all { node in
      if node.kind == .name || node.kind == .member, names.contains(node.text) {
        counts[node.text, default: 0] += 1
      }
    }
    return counts
  }

  /// Whether it names a function or a property.
  fileprivate func asks(_ name: String) -> Bool {
    text == name && (kind == .name || kind == .member)
  }
}
