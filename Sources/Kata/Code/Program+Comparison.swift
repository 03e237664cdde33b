extension Program {
  /// How many words must be removed and added to turn this program into another, in any order of
  /// declarations.
  ///
  /// Counting ends at `limit`, so the result may be the limit or more.
  ///
  /// - Complexity: O(*n*) for *n* words, and *nd* for functions of up to 4,000 words of which *d*
  ///   differ.
  func distance(to other: Program, limit: Int = .max) -> Int {
    let common = names.intersection(other.names)
    var paired: Set<Int> = []
    var restCount = other.wordCount
    var distance = 0
    var unpaired: [[String]] = []
    for declaration in declarations {
      let words = declaration.comparable(common)
      let candidates = other.places.byTitle[declaration.title] ?? []
      if let match = candidates.last(where: { !paired.contains($0) }) {
        paired.insert(match)
        restCount -= other.declarations[match].words.count
        distance += Self.distance(words, other.declarations[match].comparable(common))
        if distance >= limit { return distance }
      } else {
        unpaired.append(words)
      }
    }
    // A renamed declaration is found by its words: most of them stay.
    let isFew = other.declarations.count - paired.count <= 200
    var rest = (isFew && !unpaired.isEmpty ? other.declarations.indices.map { $0 } : [])
      .filter { !paired.contains($0) }.map { other.declarations[$0].comparable(common) }
    for words in unpaired {
      let near = rest.indices.map { ($0, Self.bagDistance(rest[$0], words)) }.min { $0.1 < $1.1 }
      if let near, near.1 < words.count {
        restCount -= rest[near.0].count
        distance += Self.distance(words, rest.remove(at: near.0))
      } else {
        distance += words.count
      }
    }
    return distance + restCount
  }

  private static func distance(_ one: [String], _ other: [String]) -> Int {
    if one == other { return 0 }
    guard one.count + other.count <= 4000 else { return bagDistance(one, other) }
    return other.difference(from: one).count
  }

  /// How many words must be removed and added to turn one list into another, in any order.
  fileprivate static func bagDistance(_ one: [String], _ other: [String]) -> Int {
    let balance = Balance(from: one, to: other)
    return balance.size
  }
}

extension Program {
  /// Whether another program has the same declarations under the same names in the same files, in whatever order.
  func hasNames(of other: Program) -> Bool {
    declarations.count == other.declarations.count
      && declarations.allSatisfy { declaration in
        (other.places.byTitle[declaration.title] ?? [])
          .contains { declaration.isSame(as: other.declarations[$0]) }
      }
  }
}

extension Program.Declaration {
  /// Whether another has the same code, names, file and access, whatever its layout.
  func isSame(as other: Self) -> Bool {
    (words, title, path) == (other.words, other.title, other.path) && locals == other.locals
      && isPrivate == other.isPrivate
  }

  /// The words as texts; the program's own names are all the same unless both programs have them.
  func comparable(_ common: Set<String> = []) -> [String] {
    words.map { word in
      switch word {
      case .literal(let text): text
      case .local: "%"
      case .global(let name), .member(let name): common.contains(name) ? name : "^"
      }
    }
  }

  /// Whether another has the same kind, and the same name or most of the same words.
  ///
  /// Of fewer than 20 words all must be the same: short functions resemble each other.
  func isLike(_ other: Self) -> Bool {
    guard kind == other.kind, words.count >= 8 else { return false }
    let distance = Program.bagDistance(comparable(), other.comparable())
    let isShort = min(words.count, other.words.count) < 20
    return name == other.name || distance * 5 <= (isShort ? 0 : words.count + other.words.count)
  }
}

extension Program {
  /// The words and the kinds of declarations, without order; the program's own names are all the
  /// same.
  fileprivate var sorts: [String] {
    declarations.flatMap { declaration in
      ["\u{0}" + declaration.kind]
        + declaration.words.map { word in
          switch word {
          case .literal(let text): modelNames.contains(text) ? "\u{0}." : text
          case .local: "\u{0}%"
          case .global: "\u{0}^"
          case .member: "\u{0}."
          }
        }
    }
  }
}

/// How many more of each text one list has than another, in any order.
///
/// Changes add up: the balance of two commits is the sum of theirs.
struct Balance: Hashable {
  private let counts: [String: Int]

  private init(_ counts: [String: Int]) { self.counts = counts.filter { $0.value != 0 } }

  init(from old: [String], to new: [String]) {
    var counts: [String: Int] = [:]
    for text in new { counts[text, default: 0] += 1 }
    for text in old { counts[text, default: 0] -= 1 }
    self.init(counts)
  }

  init(from old: Program, to new: Program) { self.init(from: old.sorts, to: new.sorts) }

  static func + (one: Balance, other: Balance) -> Balance {
    Balance(one.counts.merging(other.counts, uniquingKeysWith: +))
  }

  subscript(word: String) -> Int { counts[word] ?? 0 }

  /// Whether it removes and adds all that another one does.
  func contains(_ other: Balance) -> Bool {
    other.counts.allSatisfy { word, count in
      count < 0 ? self[word] <= count : self[word] >= count
    }
  }

  /// Whether nothing is removed or added.
  var isEven: Bool { counts.isEmpty }

  /// The number of texts removed and added.
  var size: Int { gone + came }

  /// The number of texts removed.
  var gone: Int { counts.values.reduce(0) { $0 - Swift.min(0, $1) } }

  /// The number of texts added.
  var came: Int { counts.values.reduce(0) { $0 + Swift.max(0, $1) } }

  /// The removed texts, each as often as it is surplus.
  var removed: [String] { surplus(-1) }

  /// The added texts, each as often as it is surplus.
  var added: [String] { surplus(1) }

  private func surplus(_ sign: Int) -> [String] {
    counts.flatMap { Array(repeating: $0.key, count: Swift.max(0, $0.value * sign)) }.sorted()
  }
}
