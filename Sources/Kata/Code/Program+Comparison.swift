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
      let near = rest.indices.map { ($0, rest[$0].bagDistance(to: words)) }.min { $0.1 < $1.1 }
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
    guard one.count + other.count <= 4000 else { return one.bagDistance(to: other) }
    return other.difference(from: one).count
  }
}

extension Program.Declaration {
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
    let distance = comparable().bagDistance(to: other.comparable())
    return name == other.name || distance * 5 <= (words.count + other.words.count) * 2
  }
}

extension [String] {
  /// How many of them must go and come to make another array, in any order.
  fileprivate func bagDistance(to other: [String]) -> Int {
    var counts: [String: Int] = [:]
    for text in self { counts[text, default: 0] += 1 }
    for text in other { counts[text, default: 0] -= 1 }
    return counts.values.reduce(0) { $0 + abs($1) }
  }
}

/// How many words of each sort one program has more than another, whatever their order and the names of its own.
///
/// Changes add up: that of two commits is the sum of both.
struct WordBalance: Hashable {
  private let counts: [String: Int]

  private init(_ counts: [String: Int]) { self.counts = counts.filter { $0.value != 0 } }

  init(from old: Program, to new: Program) {
    var counts: [String: Int] = [:]
    for (program, sign) in [(old, -1), (new, 1)] {
      for declaration in program.declarations {
        counts["\u{0}" + declaration.kind, default: 0] += sign
        for word in declaration.words {
          counts[Self.text(of: word, in: program), default: 0] += sign
        }
      }
    }
    self.init(counts)
  }

  private static func text(of word: Program.Word, in program: Program) -> String {
    switch word {
    case .literal(let text): program.modelNames.contains(text) ? "\u{0}." : text
    case .local: "\u{0}%"
    case .global: "\u{0}^"
    case .member: "\u{0}."
    }
  }

  static func + (one: WordBalance, other: WordBalance) -> WordBalance {
    WordBalance(one.counts.merging(other.counts, uniquingKeysWith: +))
  }

  subscript(word: String) -> Int { counts[word] ?? 0 }

  /// Whether as many words of each sort come as go.
  var isEven: Bool { counts.isEmpty }

  /// How many words go.
  var gone: Int { counts.values.reduce(0) { $0 - Swift.min(0, $1) } }

  /// How many words come.
  var came: Int { counts.values.reduce(0) { $0 + Swift.max(0, $1) } }
}
