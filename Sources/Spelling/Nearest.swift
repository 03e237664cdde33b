/// The candidate that someone who wrote `word` most likely meant, for a `did you mean` in an error.
///
///     nearest(to: "--fromat", among: ["--format", "--locale"])   // "--format"
///     nearest(to: "state", among: ["statement", "ledger"])       // "statement"
///     nearest(to: "xylophone", among: ["statement", "ledger"])   // nil
///
/// A wrong hint is worse than none, so only what is clearly near counts: one slip for every three
/// letters, three at the most (a slip is a letter too many, too few or wrong, or two neighbours
/// swapped; upper and lower case are the same letter), or a beginning of three letters or more that
/// fits one candidate alone. Of two equally near the one that shares the longer beginning wins,
/// then the one that sorts first: the order of the candidates, which may come from a dictionary,
/// decides nothing.
///
/// The cost is that of one pass over the candidates; those of quite another length are passed over
/// unread, and a word of more than 64 letters is nobody's slip and gets no hint.
///
/// - Parameters:
///   - word: what was written.
///   - candidates: what could have been meant.
/// - Returns: the nearest candidate, or nil if none is clearly near.
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars.prefix(longestHinted + 1))
  guard (1...longestHinted).contains(letters.count) else { return nil }

  var best: Match?
  var completions: Set<String> = []
  for candidate in candidates {
    let others = Array(candidate.lowercased().unicodeScalars.prefix(longestHinted * 2))
    if letters.count >= 3, others.starts(with: letters) { completions.insert(candidate) }
    let limit = min(3, max(letters.count, others.count) / 3, min(letters.count, others.count) - 1)
    guard let slips = slips(from: letters, to: others, atMost: limit) else { continue }
    let match = Match(slips: slips, shared: shared(letters, others), candidate: candidate)
    if best.map({ match.isBetter(than: $0) }) ?? true { best = match }
  }
  if let best { return best.candidate }
  return completions.count == 1 ? completions.first : nil
}

/// The longest word that still gets a hint, in letters.
private let longestHinted = 64

/// A candidate and how near it is.
private struct Match {
  let slips: Int
  let shared: Int
  let candidate: String

  func isBetter(than other: Match) -> Bool {
    if slips != other.slips { return slips < other.slips }
    if shared != other.shared { return shared > other.shared }
    return candidate < other.candidate
  }
}

/// How many letters two words share at their beginning.
private func shared(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  zip(one, other).prefix { $0 == $1 }.count
}
