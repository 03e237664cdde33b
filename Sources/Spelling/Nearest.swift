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
package struct Vocabulary: Sendable, ExpressibleByArrayLiteral {
  /// The longest word that still gets a hint, in letters.
  private static let longestHinted = 64

  private struct Candidate {
    let text: String
    /// Its letters in lower case, as many as matter.
    let letters: [Unicode.Scalar]
  }

  private let candidates: [Candidate]

  /// Makes candidates of words, whose order decides nothing.
  package init(_ words: some Sequence<String>) {
    candidates = words.map { Candidate(text: $0, letters: Self.letters(of: $0)) }
  }

  package init(arrayLiteral words: String...) { self.init(words) }

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
  /// - Complexity: O(*n*) in the number of candidates; those of quite another length are skipped unread.
  package func nearest(to word: String) -> String? {
    let letters = Self.letters(of: word)
    guard (1...Self.longestHinted).contains(letters.count) else { return nil }
    var best: (distance: Int, unshared: Int, text: String)?
    for candidate in candidates {
      let others = candidate.letters
      let (shorter, longer) = (min(letters.count, others.count), max(letters.count, others.count))
      let limit = min(best?.distance ?? 3, longer / 3, shorter - 1)
      guard longer - shorter <= limit else { continue }
      let distance = editDistance(from: letters, to: others)
      guard distance <= limit else { continue }
      let shared = zip(letters, others).prefix { $0 == $1 }.count
      let match = (distance, -shared, candidate.text)
      if best.map({ match < $0 }) ?? true { best = match }
    }
    if let best { return best.text }
    if letters.count < 3 { return nil }
    let completions = candidates.filter { $0.letters.starts(with: letters) }
    return completions.allSatisfy { $0.text == completions[0].text } ? completions.first?.text : nil
  }

  private static func letters(of word: String) -> [Unicode.Scalar] {
    let limit = 2 * longestHinted
    if word.utf8.count <= limit, word.utf8.allSatisfy({ $0 < 0x80 }) {
      return word.utf8.map { Unicode.Scalar(0x41...0x5A ~= $0 ? $0 | 0x20 : $0) }
    }
    let beginning = String(word.unicodeScalars.prefix(limit))
    return Array(beginning.lowercased().unicodeScalars)
  }
}

/// The edit distance of two words: the least number of letters to put in, leave out or replace, and of
/// neighbours to swap, that turns one into the other (Damerau–Levenshtein distance, in the kind called optimal
/// string alignment).
///
///     editDistance(from: Array("kitten".unicodeScalars), to: Array("sitting".unicodeScalars))   // 3
///
/// - Complexity: O(*n* · *m*) in the lengths of the words.
func editDistance(from one: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
  // Three rows of the table of distances between the beginnings of both words.
  var (older, previous) = ([Int](), Array(0...other.count))
  for (row, letter) in one.enumerated() {
    var current = [row + 1]
    for (column, otherLetter) in other.enumerated() {
      let replaced = previous[column] + (letter == otherLetter ? 0 : 1)
      var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == other[column - 1], otherLetter == one[row - 1] {
        distance = min(distance, older[column - 1] + 1)
      }
      current.append(distance)
    }
    (older, previous) = (previous, current)
  }
  return previous[other.count]
}
