/// What differs between two states of a program, whatever their layout and their comments.
struct Change {
  /// The types, by name.
  let types: Balance

  /// The functions, types and computed properties, by name.
  let names: Balance

  /// The functions and initialisers with their parameters, results and effects.
  let signatures: Balance

  /// The constants and variables, those of a loop and the properties too, by name.
  let variables: Balance

  /// How many words of each sort come and go.
  let balance: Balance

  /// Whether only the places of declarations and the names of what is declared differ.
  let isLike: Bool

  /// The declarations that are in both states and say something else, before and after.
  let changed: [(old: Program.Declaration, new: Program.Declaration)]

  /// How many words the declarations have that only one of the states has.
  let sizes: (removed: Int, added: Int)

  /// Whether a declaration that stays stands in another file.
  let isMoved: Bool

  /// Whether a declaration that stays is private, and was not.
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

  /// Whether each variable that comes is a copy of one that was there, or one of the names that come.
  var copiesItsVariables: Bool {
    let known = Set(old.declarations.flatMap { $0.variables + $0.locals } + names.added)
    return known.isSuperset(of: variables.added)
  }

  /// The names of the functions that were there.
  var functions: Set<String> { Set(old.declarations.filter { $0.kind == "func" }.map(\.name)) }

  /// Whether the functions and types that stay in a file stand there in the same order.
  var keepsItsOrder: Bool {
    let (before, after) = (old.order, new.order)
    return before.allSatisfy { path, names in
      guard let others = after[path] else { return false }
      return names.filter(others.contains) == others.filter(names.contains)
    }
  }

  /// Whether each function and type that changes speaks of what comes or goes, before or after.
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
  /// The names of the functions and types of each file, in their order.
  fileprivate var order: [String: [String]] {
    declarations.reduce(into: [:]) { order, declaration in
      guard declaration.kind == "func" || declaration.isType else { return }
      order[declaration.path, default: []].append(declaration.title)
    }
  }
}

extension Program.Declaration {
  /// The words as they stand in the code, with the names of locals.
  fileprivate var texts: [String] {
    words.map { word in
      switch word {
      case .literal(let text), .global(let text), .member(let text): text
      case .local(let number): locals[number]
      }
    }
  }

  /// Its name, then what stands before its body; `nil` for what takes no parameters.
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
