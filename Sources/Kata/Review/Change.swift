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

  /// Whether the changed code has the same lines in another order, each in the same block and case.
  var onlyMovesLines: Bool {
    changed.allSatisfy { $0.linesOfCode.sorted() == $1.linesOfCode.sorted() }
  }

  /// The words of the statements that declared the first removed variable.
  var valueOfRemovedVariable: Set<String> {
    guard let name = variables.removed.first else { return [] }
    var words: Set<String> = []
    for tokens in old.declarations.map(\.tokens) {
      for start in tokens.indices.dropFirst()
      where tokens[start].text == name && ["let", "var"].contains(tokens[start - 1].text) {
        var (depth, line) = (0, tokens[start].line)
        for index in tokens.indices[start...] {
          let token = tokens[index]
          let joints: Set = [".", "=", "+", "-", "*", "/"]
          let goesOn = joints.contains(token.text) || joints.contains(tokens[index - 1].text)
          guard depth > 0 || token.line == line || goesOn else { break }
          line = token.line
          words.insert(token.text)
          if token.kind != .string, "([{".contains(token.text) { depth += 1 }
          if token.kind != .string, ")]}".contains(token.text) { depth -= 1 }
        }
      }
    }
    return words
  }

  /// Whether the new program uses a function or type that goes, perhaps by another declaration of its name.
  var usesWhatGoes: Bool {
    let titles = Set(new.declarations.map(\.title))
    let words = Set(new.declarations.flatMap(\.words))
    return old.declarations.contains { one in
      one.isFunction && !titles.contains(one.title)
        && words.contains(one.owner == nil ? .global(one.name) : .member(one.name))
    }
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

  /// The lines of its code, each behind the lines that open the blocks around it and the label of its case.
  fileprivate var linesOfCode: [String] {
    var lines: [String] = []
    var blocks = [""]
    for (_, line) in Dictionary(grouping: tokens, by: \.line).sorted(by: { $0.key < $1.key }) {
      let text = line.map(\.text).joined(separator: " ")
      let signs = line.filter { $0.kind != .string }.map(\.text)
      let closing = signs.prefix { $0 == "}" }
      blocks.removeLast(min(closing.count, blocks.count - 1))
      if ["case", "default"].contains(signs.first) { blocks[blocks.count - 1] = text }
      lines.append((blocks + [text]).joined(separator: "\n"))
      for sign in signs.dropFirst(closing.count) {
        if sign == "{" { blocks.append(text) }
        if sign == "}", blocks.count > 1 { blocks.removeLast() }
      }
    }
    return lines
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
