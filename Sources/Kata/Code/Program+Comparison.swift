extension Program {
  /// How many words must go and come to make another program of this, whatever the order of its declarations.
  ///
  /// - Parameters:
  ///   - other: The other program.
  ///   - limit: Where the number is no less than this, counting ends.
  /// - Returns: The number, or at least the limit.
  /// - Complexity: O(*n*) for *n* words, and *nd* for functions of up to 4,000 of which *d* differ.
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
    // What has another name now is what has most of its words.
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

  /// How many words must go and come to make one list of another, in any order.
  fileprivate static func bagDistance(_ one: [String], _ other: [String]) -> Int {
    let balance = Balance(from: one, to: other)
    return balance.gone + balance.came
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

  /// The words as texts; names of the program's own that are not common to two programs are all alike.
  func comparable(_ common: Set<String> = []) -> [String] {
    words.map { word in
      switch word {
      case .literal(let text): text
      case .local: "%"
      case .global(let name), .member(let name): common.contains(name) ? name : "^"
      }
    }
  }

  /// Whether it is of the same kind as another, and has its name or most of its words.
  func isLike(_ other: Self) -> Bool {
    guard kind == other.kind, words.count >= 8 else { return false }
    let distance = Program.bagDistance(comparable(), other.comparable())
    return name == other.name || distance * 5 <= (words.count + other.words.count) * 2
  }
}

extension Program {
  /// The words and the kinds of declarations, whatever their order; names of the program's own are all alike.
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

/// How many more of each text there are in one list than in another, in whatever order.
///
/// Changes add up: that of two commits is the sum of both.
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

  /// Whether as many of each text come as go.
  var isEven: Bool { counts.isEmpty }

  /// How many go.
  var gone: Int { counts.values.reduce(0) { $0 - Swift.min(0, $1) } }

  /// How many come.
  var came: Int { counts.values.reduce(0) { $0 + Swift.max(0, $1) } }

  /// Those that go, each as often as it is surplus.
  var removed: [String] { surplus(-1) }

  /// Those that come, each as often as it is surplus.
  var added: [String] { surplus(1) }

  private func surplus(_ sign: Int) -> [String] {
    counts.flatMap { Array(repeating: $0.key, count: Swift.max(0, $0.value * sign)) }.sorted()
  }
}
