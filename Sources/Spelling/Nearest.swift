/// The candidate that someone who wrote `word` most likely meant, for a `did you mean` in an error.
///
///     nearest(to: "--fromat", among: ["--format", "--locale"])   // "--format"
///     nearest(to: "state", among: ["statement", "ledger"])       // "statement"
///     nearest(to: "xylophone", among: ["statement", "ledger"])   // nil
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  Vocabulary(candidates).nearest(to: word)
}

/// The question that names what was probably meant, as the end of an error; nothing where there is no hint.
///
///     suggesting("hamlet")   // ", did you mean 'hamlet'?"
package func suggesting(_ hint: String?) -> String { suggesting(hint.map { [$0] } ?? []) }

/// The same for several hints.
package func suggesting(_ hints: [String]) -> String {
  if hints.isEmpty { return "" }
  return ", did you mean \(shortened(hints.map(quoted).joined(separator: " or ")))?"
}

/// Words that could have been meant, made ready to be compared with what was written.
package struct Vocabulary: Sendable {
  /// The longest word that still gets a hint, in letters.
  private static let longestHinted = 64

  private struct Candidate {
    var text: String
    /// Its letters in lower case, as many as matter.
    var letters: [Unicode.Scalar]
    var set: LetterSet
  }

  private let candidates: [Candidate]

  /// Makes candidates of words, whose order decides nothing.
  package init(_ words: some Sequence<String>) {
    candidates = words.map {
      let letters = Self.letters(of: $0, limit: Self.longestHinted * 2)
      return Candidate(text: $0, letters: letters, set: LetterSet(letters))
    }
  }

  /// Whether a word is one of the candidates.
  package func contains(_ word: String) -> Bool { candidates.contains { $0.text == word } }

  /// The candidate that someone who wrote `word` most likely meant; nil if none is clearly near.
  ///
  /// A wrong hint is worse than none, so only what is clearly near counts: an edit distance of one
  /// for every three letters, three at the most, or a beginning of three letters or more that fits
  /// one candidate alone. Upper and lower case are the same letter. Of two equally near the one that
  /// shares the longer beginning wins, then the one that sorts first.
  ///
  /// A word of more than 64 letters gets no hint.
  ///
  /// - Complexity: O(*n*) in the number of candidates; those of quite another length or quite other
  ///   letters are passed over unread.
  package func nearest(to word: String) -> String? {
    let letters = Self.letters(of: word, limit: Self.longestHinted + 1)
    guard (1...Self.longestHinted).contains(letters.count) else { return nil }

    let set = LetterSet(letters)
    var best: Match?
    for candidate in candidates {
      let others = candidate.letters
      let (shorter, longer) = (min(letters.count, others.count), max(letters.count, others.count))
      let limit = min(best?.distance ?? 3, longer / 3, shorter - 1)
      guard max(longer - shorter, set.leastDistance(to: candidate.set)) <= limit else { continue }
      let distance = editDistance(from: letters, to: others)
      if distance > limit { continue }
      let match = Match(
        distance: distance,
        shared: zip(letters, others).lazy.prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 },
        candidate: candidate.text
      )
      if best.map({ match.isBetter(than: $0) }) ?? true { best = match }
    }
    if let best { return best.candidate }
    if letters.count < 3 { return nil }
    let completions = candidates.filter { $0.letters.starts(with: letters) }
    return completions.allSatisfy { $0.text == completions[0].text } ? completions.first?.text : nil
  }

  private static func letters(of word: String, limit: Int) -> [Unicode.Scalar] {
    if word.utf8.count <= limit, word.utf8.allSatisfy({ $0 < 0x80 }) {
      return word.utf8.map { Unicode.Scalar(0x41...0x5A ~= $0 ? $0 | 0x20 : $0) }
    }
    let beginning = String(String.UnicodeScalarView(word.unicodeScalars.prefix(limit)))
    return Array(beginning.lowercased().unicodeScalars.prefix(limit))
  }
}

extension Vocabulary: ExpressibleByArrayLiteral {
  package init(arrayLiteral words: String...) { self.init(words) }
}

/// A candidate and how near it is.
private struct Match {
  let distance: Int
  let shared: Int
  let candidate: String

  func isBetter(than other: Match) -> Bool {
    if distance != other.distance { return distance < other.distance }
    if shared != other.shared { return shared > other.shared }
    return candidate < other.candidate
  }
}

/// Which letters a word has; letters whose numbers differ by a multiple of 64 count as the same.
private struct LetterSet {
  private var bits: UInt64 = 0

  init(_ letters: [Unicode.Scalar]) {
    for letter in letters { bits |= 1 << UInt64(letter.value & 63) }
  }

  /// The least edit distance that words with these letters can have: an edit takes one letter away at
  /// most, and brings one at most.
  func leastDistance(to other: LetterSet) -> Int {
    max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
  }
}
