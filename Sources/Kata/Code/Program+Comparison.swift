extension Program {
  /// Whether another program has the same code under the same names in the same files, in whatever order and layout.
  func hasNames(of other: Program) -> Bool {
    declarations.count == other.declarations.count
      && Set(declarations.map(\.identity)) == Set(other.declarations.map(\.identity))
  }

  func uses(_ word: Word) -> Bool { declarations.contains { $0.words.contains(word) } }
}

extension Program.Declaration {
  /// The file, the access, the title and the code.
  fileprivate var identity: [String] { [path, isPrivate ? "private" : "", title] + texts }

  /// The words as in the code, with the names of locals.
  var texts: [String] {
    words.map { word in
      switch word {
      case .literal(let text), .global(let text), .member(let text): text
      case .local(let number): locals[number]
      }
    }
  }

  /// The words as texts; the program's own names are all the same.
  var comparable: [String] {
    words.map { word in
      switch word {
      case .literal(let text): text
      case .local: "%"
      case .global, .member: "^"
      }
    }
  }

  /// Whether another has the same kind, and the same name or most of the same words.
  ///
  /// Of fewer than 20 words all must be the same: short functions resemble each other.
  func isLike(_ other: Self) -> Bool {
    guard kind == other.kind, words.count >= 8 else { return false }
    let distance = Balance(from: Balance(comparable), to: Balance(other.comparable)).size
    let isShort = min(words.count, other.words.count) < 20
    return name == other.name || distance * 5 <= (isShort ? 0 : words.count + other.words.count)
  }
}

/// How often each text is in a list, or how much more often than in another, whatever the order.
///
/// Changes add up: the balance of two commits is the sum of theirs.
struct Balance: Hashable {
  private var counts: [String: Int] = [:]

  /// Counts the texts of a list.
  init(_ texts: some Sequence<String> = []) { add(texts) }

  mutating func add(_ texts: some Sequence<String>) {
    for text in texts { counts[text, default: 0] += 1 }
  }

  /// Finds what must be added to one list, and removed from it, to make another.
  init(from old: Balance, to new: Balance) {
    counts = new.counts
    for (text, count) in old.counts { counts[text, default: 0] -= count }
    counts = counts.filter { $0.value != 0 }
  }

  /// Whether it removes and adds all that another one does.
  func contains(_ other: Balance) -> Bool {
    other.counts.allSatisfy { text, count in
      let own = counts[text] ?? 0
      return count < 0 ? own <= count : own >= count
    }
  }

  /// Whether nothing is removed or added.
  var isEven: Bool { counts.isEmpty }

  /// The number of texts removed and added.
  var size: Int { counts.values.reduce(0) { $0 + abs($1) } }

  var removed: [String] { surplus(-1) }

  var added: [String] { surplus(1) }

  private func surplus(_ sign: Int) -> [String] {
    counts.flatMap { Array(repeating: $0.key, count: max(0, $0.value * sign)) }.sorted()
  }
}
