/// Matches two programs that differ only in the order of their declarations, their files, and their
/// own names.
struct Likeness {
  /// The matching declarations of the first program and of the other.
  private(set) var pairs: [(old: Program.Declaration, new: Program.Declaration)] = []

  private typealias Word = Program.Word

  private let one: Program, other: Program
  /// The counterparts of functions, types and members in the other program, and those in the first.
  private var there: [Word: Set<Word>] = [:], back: [Word: Set<Word>] = [:]
  private var isPaired: [Bool], isTaken: [Bool]
  /// The indices of declarations by name.
  private let places: [Word: [Int]], otherPlaces: [Word: [Int]]
  /// The names whose declarations are still to be compared.
  private var open: [(Word, Word)] = []

  /// Compares two programs; `nil` if they do not match.
  init?(_ one: Program, _ other: Program) {
    guard one.declarations.count == other.declarations.count, one.words.size == other.words.size
    else { return nil }
    (self.one, self.other) = (one, other)
    isPaired = Array(repeating: false, count: one.declarations.count)
    isTaken = isPaired
    (places, otherPlaces) = (Self.places(in: one), Self.places(in: other))
    // The tests call public functions, so these keep their names; matching starts from there.
    for declaration in one.declarations where declaration.isPublic && declaration.kind == "func" {
      let name = Word.global(declaration.name)
      bind(name, name)
    }
    guard pairOpen() else { return nil }
    var rest = Dictionary(grouping: other.declarations.indices.filter { !isTaken[$0] }) {
      other.declarations[$0].shape
    }.mapValues { $0[...] }
    for index in one.declarations.indices where !isPaired[index] {
      // A declaration that nothing names matches one of the same type, preferably of the same name.
      let declaration = one.declarations[index]
      let shape = declaration.shape
      rest[shape] = rest[shape]?.drop { isTaken[$0] }
      let known = there[declaration.word] ?? []
      let names = known.isEmpty ? [declaration.word] : known
      let namesakes = names.flatMap { otherPlaces[$0] ?? [] }
      let candidates = namesakes + (rest[shape] ?? [])
      guard candidates.contains(where: { pair(index, $0) }), pairOpen() else { return nil }
    }
    // A property that is used, and has another name only where it is declared, is not renamed yet.
    let isHalfDone = pairs.contains { old, new in
      old.owner != nil && old.name != new.name && one.uses(old.word) && !other.uses(new.word)
    }
    if isHalfDone { return nil }
  }

  /// For each name in the first program, its counterparts in the other.
  var names: [String: Set<String>] {
    pairs.reduce(into: [:]) { names, pair in
      names[pair.old.name, default: []].insert(pair.new.name)
      for (name, newName) in zip(pair.old.locals, pair.new.locals) {
        names[name, default: []].insert(newName)
      }
    }
  }

  /// Pairs the functions and types that the pairs so far mention.
  private mutating func pairOpen() -> Bool {
    while let (name, otherName) = open.popLast() {
      guard case .global = name else { continue }
      let (indices, candidates) = (places[name] ?? [], otherPlaces[otherName] ?? [])
      guard indices.count == candidates.count else { return false }
      for index in indices where !isPaired[index] {
        guard candidates.contains(where: { pair(index, $0) }) else { return false }
      }
    }
    return true
  }

  /// Pairs two declarations if they match so far; otherwise changes nothing.
  private mutating func pair(_ index: Int, _ candidate: Int) -> Bool {
    let (declaration, otherOne) = (one.declarations[index], other.declarations[candidate])
    guard !isTaken[candidate], declaration.kind == otherOne.kind,
      declaration.words.count == otherOne.words.count,
      (declaration.owner == nil) == (otherOne.owner == nil)
    else { return false }
    let start = open.count
    for (word, otherWord) in zip(declaration.allWords, otherOne.allWords)
    where !isBound(word, otherWord) {
      guard mayBind(word, otherWord) else {
        for (word, otherWord) in open[start...] {
          there[word]?.remove(otherWord)
          back[otherWord]?.remove(word)
        }
        open.removeLast(open.count - start)
        return false
      }
      bind(word, otherWord)
    }
    isPaired[index] = true
    isTaken[candidate] = true
    pairs.append((declaration, otherOne))
    return true
  }

  private func isBound(_ word: Word, _ otherWord: Word) -> Bool {
    switch (word, otherWord) {
    case (.global, .global), (.member, .member): there[word]?.contains(otherWord) ?? false
    // A model's member keeps its name; one of the two programs may have a member of that name.
    case (.member(let name), .literal(let otherName)),
      (.literal(let name), .member(let otherName)):
      name == otherName
    default: word == otherWord
    }
  }

  private func mayBind(_ word: Word, _ otherWord: Word) -> Bool {
    // If both programs have both of two names, one stands where the other should.
    let isExchange =
      word != otherWord && one.ownNames.contains(otherWord) && other.ownNames.contains(word)
    // An extension's type may be a stranger's.
    let isOwn =
      word == otherWord || one.ownNames.contains(word) && other.ownNames.contains(otherWord)
    let isFree = (there[word] ?? []).isEmpty
    let isFreeBack = (back[otherWord] ?? []).isEmpty
    return switch (word, otherWord) {
    case (.global, .global): isFree && isFreeBack && !isExchange && isOwn
    // Members of several types may share a name, but in one of the programs only.
    case (.member, .member): (isFree || isFreeBack) && !isExchange
    default: false
    }
  }

  private static func places(in program: Program) -> [Word: [Int]] {
    let declarations = program.declarations
    let named = declarations.indices.filter { declarations[$0].kind != "extension" }
    return Dictionary(grouping: named) { declarations[$0].word }
  }

  private mutating func bind(_ word: Word, _ otherWord: Word) {
    there[word, default: []].insert(otherWord)
    back[otherWord, default: []].insert(word)
    open.append((word, otherWord))
  }
}

extension Program.Declaration {
  /// Its kind and words without any names: matching declarations share them.
  fileprivate var shape: [String] {
    [kind]
      + words.map { word in
        switch word {
        case .local(let number): "\(number)"
        case .literal(let text) where !(text.first?.isLetter ?? false): text
        default: ""
        }
      }
  }

  /// The type that it is a member of, its name, and its words.
  fileprivate var allWords: [Program.Word] {
    (owner.map { [.global($0)] } ?? []) + (name.isEmpty ? [] : [word]) + words
  }
}
