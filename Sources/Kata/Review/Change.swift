/// The differences between two states of a program, without layout and comments.
struct Change {
  /// The types removed and added, by name.
  let types: Balance

  /// The functions, types and computed properties removed and added, by name.
  let names: Balance

  /// The functions and initialisers removed and added, with their parameters, results and effects.
  let signatures: Balance

  /// The constants and variables removed and added, including loop variables and properties, by
  /// name.
  let variables: Balance

  /// How many words of each sort are removed and added.
  let balance: Balance

  /// Whether only names and the places of declarations differ.
  let isLike: Bool

  /// The declarations in both states whose code differs.
  let changed: [(old: Program.Declaration, new: Program.Declaration)]

  /// How many words the declarations have that only one of the states has.
  let sizes: (removed: Int, added: Int)

  /// Whether a declaration is in another file than before.
  let isMoved: Bool

  /// Whether a declaration becomes private.
  let isNarrowed: Bool

  private let old: Program, new: Program

  init(from old: Program, to new: Program) {
    (self.old, self.new) = (old, new)
    func difference(_ items: (Program.Declaration) -> [String]) -> Balance {
      Balance(from: old.declarations.flatMap(items), to: new.declarations.flatMap(items))
    }
    types = difference { $0.isType ? [$0.name] : [] }
    names = difference { $0.isFunction ? [$0.name] : [] }
    signatures = difference { $0.signature.map { [$0] } ?? [] }
    variables = difference(\.variables)
    balance = Balance(from: old, to: new)
    isLike = balance.isEven && Likeness(old, new) != nil
    let before = Dictionary(old.declarations.map { ($0.title, $0) }) { one, _ in one }
    let after = Dictionary(new.declarations.map { ($0.title, $0) }) { one, _ in one }
    let stays = before.values.compactMap { one in after[one.title].map { (old: one, new: $0) } }
    changed = stays.filter { $0.texts != $1.texts }
    isMoved = stays.contains { $0.path != $1.path }
    isNarrowed = stays.contains { !$0.isPrivate && $1.isPrivate }
    func size(_ declarations: some Sequence<Program.Declaration>) -> Int {
      declarations.reduce(0) { $0 + $1.words.count }
    }
    sizes.removed = size(before.values.filter { after[$0.title] == nil })
    sizes.added = size(after.values.filter { before[$0.title] == nil })
  }

  /// Whether each new variable has an earlier variable's name, or that of a new function or type.
  var copiesItsVariables: Bool {
    let known = Set(old.declarations.flatMap { $0.variables + $0.locals } + names.added)
    return known.isSuperset(of: variables.added)
  }

  /// Whether the changed code has the same lines in another order, with its cases in the same one.
  var onlyMovesLines: Bool {
    changed.allSatisfy { old, new in
      let (before, after) = (old.linesOfCode, new.linesOfCode)
      let isCase = { (line: String) in line.hasPrefix("case ") || line.hasPrefix("default ") }
      return before.sorted() == after.sorted() && before.filter(isCase) == after.filter(isCase)
    }
  }

  /// The words of the statement that declared the first removed variable.
  var valueOfRemovedVariable: Set<String> {
    guard let name = variables.removed.first, let tokens = changed.first?.old.tokens,
      let start = tokens.indices.dropFirst().first(where: { index in
        tokens[index].text == name && ["let", "var"].contains(tokens[index - 1].text)
      })
    else { return [] }
    var (words, depth): (Set<String>, Int) = ([], 0)
    for token in tokens[start...] where depth > 0 || token.line == tokens[start].line {
      words.insert(token.text)
      if token.kind != .string, "([{".contains(token.text) { depth += 1 }
      if token.kind != .string, ")]}".contains(token.text) { depth -= 1 }
    }
    return words
  }

  /// Whether the new program has one of some names.
  func keepsMentioning(_ names: [String]) -> Bool {
    new.declarations.contains { names.contains($0.name) || $0.mentions(names) }
  }

  /// The names of the old functions.
  var functions: Set<String> { Set(old.declarations.filter { $0.kind == "func" }.map(\.name)) }

  /// Whether the functions and types that stay in a file keep their order.
  var keepsItsOrder: Bool {
    let (before, after) = (old.order, new.order)
    return before.allSatisfy { path, names in
      guard let others = after[path] else { return false }
      return names.filter(others.contains) == others.filter(names.contains)
    }
  }

  /// Whether each changed function or type mentions something removed or added, before or after.
  var sparesTheRest: Bool {
    let heads = (signatures.removed + signatures.added).map { $0.prefix { $0 != " " } }
    let subjects = Set(names.removed + names.added + variables.removed + variables.added)
      .union(heads.map(String.init))
    let places = Set(changed.map { $0.old.owner ?? $0.old.title })
    return balance.isEven && variables.added.isEmpty
      || places.allSatisfy { place in
        (old.declarations + new.declarations).contains {
          ($0.owner ?? $0.title) == place
            && !subjects.isDisjoint(with: $0.tokens.map(\.text) + [$0.name])
        }
      }
  }
}

extension Program {
  /// The names of the functions and types of each file, in order.
  fileprivate var order: [String: [String]] {
    declarations.reduce(into: [:]) { order, declaration in
      guard declaration.kind == "func" || declaration.isType else { return }
      order[declaration.path, default: []].append(declaration.title)
    }
  }
}

extension Program.Declaration {
  /// Whether its code has one of some names.
  func mentions(_ names: [String]) -> Bool { tokens.contains { names.contains($0.text) } }

  /// The lines of its code without white space at their beginning.
  fileprivate var linesOfCode: [String] {
    var lines: [Int: [String]] = [:]
    for token in tokens { lines[token.line, default: []].append(token.text) }
    return lines.keys.sorted().map { (lines[$0] ?? []).joined(separator: " ") }
  }

  /// The words as in the code, with the names of locals.
  fileprivate var texts: [String] {
    words.map { word in
      switch word {
      case .literal(let text), .global(let text), .member(let text): text
      case .local(let number): locals[number]
      }
    }
  }

  /// The name and the rest of the head; `nil` for a declaration without parameters.
  fileprivate var signature: String? {
    guard ["func", "init"].contains(kind) else { return nil }
    let head = texts.dropFirst().prefix { $0 != "{" }
    return "\(name.isEmpty ? kind : name) \(head.joined(separator: " "))"
  }

  /// The names that it declares by `let`, `var` or `for`.
  fileprivate var variables: [String] {
    let texts = texts
    let locals = words.indices.dropFirst().filter { index in
      guard case .local = words[index] else { return false }
      return ["let", "var", "for"].contains(texts[index - 1])
    }
    return (["let", "var"].contains(kind) ? [name] : []) + locals.map { texts[$0] }
  }
}
