/// The candidate nearest to `word`, for the `did you mean` of an error; nil if none is near.
///
///     nearest(to: "--fromat", among: ["--format", "--locale"])   // "--format"
///     nearest(to: "stmt", among: ["statement", "ledger"])        // "statement"
///     nearest(to: "xylophone", among: ["statement", "ledger"])   // nil
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  Vocabulary(candidates).nearest(to: word)
}

/// Words that hints are chosen from, prepared for comparison.
package struct Vocabulary: Sendable, ExpressibleByArrayLiteral {
  private let candidates: [(text: String, letters: [Unicode.Scalar], mask: UInt64)]

  package init(_ words: some Sequence<String>) {
    candidates = words.map { word in
      let letters = Self.letters(of: word)
      return (word, letters, Self.mask(of: letters))
    }
  }

  package init(arrayLiteral words: String...) { self.init(words) }

  package var texts: [String] { candidates.map(\.text) }

  package func contains(_ word: String) -> Bool { candidates.contains { $0.text == word } }

  /// The candidate nearest to `word`; nil if none is near, or if the word has more than 64 letters.
  ///
  /// Near is an edit distance of one for every three letters, at most three. If none is, an
  /// abbreviation of three letters or more that fits only one candidate counts: `state` or `stmt`
  /// for `statement`. Case does not matter. Of two equally near, the one with the longer common
  /// beginning wins, then the one that sorts first.
  package func nearest(to word: String) -> String? {
    let letters = Self.letters(of: word)
    guard 1...64 ~= letters.count else { return nil }
    if let near = near(letters, where: { _ in true }) { return near }
    let whole = candidates.filter { letters.count >= 3 && Self.abbreviates(letters, $0.letters) }
    return whole.allSatisfy { $0.text == whole[0].text } ? whole.first?.text : nil
  }

  /// The candidate nearest to a word that is another, and has the same digits: two numbered names are two names.
  ///
  ///     Vocabulary(["Harbour School", "Class 2"]).neighbour(of: "Harbor School")   // "Harbour School"
  ///     Vocabulary(["Harbour School", "Class 2"]).neighbour(of: "Class 3")         // nil
  package func neighbour(of word: String) -> String? {
    let letters = Self.letters(of: word)
    let digits = letters.filter { "0"..."9" ~= $0 }
    guard 1...64 ~= letters.count else { return nil }
    return near(letters) { other in
      other != letters && other.filter { "0"..."9" ~= $0 } == digits
    }
  }

  /// The candidate of the fewest edits, among those near the letters.
  private func near(
    _ letters: [Unicode.Scalar],
    where isMeant: ([Unicode.Scalar]) -> Bool
  ) -> String? {
    let mask = Self.mask(of: letters)
    var best: (distance: Int, unshared: Int, text: String)?
    for (text, others, otherMask) in candidates {
      let shorter = min(letters.count, others.count)
      let longer = max(letters.count, others.count)
      let limit = min(best?.distance ?? 3, longer / 3, shorter - 1)
      // An edit changes two bits at most. Nearly all of thousands of names end here.
      guard longer - shorter <= limit, (mask ^ otherMask).nonzeroBitCount <= 2 * limit,
        isMeant(others)
      else { continue }
      let distance = editDistance(letters, others)
      guard distance <= limit else { continue }
      let match = (distance, -zip(letters, others).prefix { $0 == $1 }.count, text)
      if best.map({ match < $0 }) ?? true { best = match }
    }
    return best?.text
  }

  /// A bit for each letter that a word has; some letters share one.
  private static func mask(of letters: [Unicode.Scalar]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
  }

  /// The candidate whose words stand in a name, one after another; nil if there is none.
  ///
  ///     Vocabulary(["number", "date"]).part(of: "invoiceNumber")   // "number"
  ///     Vocabulary(["number", "date"]).part(of: "updated")         // nil
  ///
  /// The one with the most words wins, then the first. Case does not matter.
  package func part(of name: String) -> String? {
    let words = words(of: name)
    var best: (count: Int, text: String)?
    for (text, _, _) in candidates {
      let own = NameMatching.words(of: text)
      if !own.isEmpty, own.count > best?.count ?? 0, words.firstRange(of: own) != nil {
        best = (own.count, text)
      }
    }
    return best?.text
  }

  /// Whether the letters stand in a word in their order, with the same first letter.
  private static func abbreviates(_ letters: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
    var rest = letters[...]
    for letter in word where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty && letters.first == word.first
  }

  /// The first letters of a word in lower case; a longer word gets no hint.
  private static func letters(of word: String) -> [Unicode.Scalar] {
    Array(String(word.unicodeScalars.prefix(128)).lowercased().unicodeScalars)
  }
}

/// The words of a name, in small letters; the beginning of a very long one.
///
///     words(of: "customerVATNumber_2")   // ["customer", "vat", "number"]
package func words(of name: String) -> [String] {
  let scalars = Array(name.unicodeScalars.prefix(128))
  var words: [String] = []
  var isInWord = false
  for (index, scalar) in scalars.enumerated() {
    guard scalar.properties.isAlphabetic else {
      isInWord = false
      continue
    }
    let isCapital = scalar.properties.isUppercase
    // A capital begins a word after a small letter, and before one: `customerVAT`, `VATNumber`.
    let follows = index > 0 && scalars[index - 1].properties.isLowercase
    let leads = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
    if !isInWord || isCapital && (follows || leads) { words.append("") }
    isInWord = true
    words[words.count - 1] += scalar.properties.lowercaseMapping
  }
  return words
}

/// The fewest insertions, deletions, replacements and swaps of neighbours that turn one word into
/// the other.
///
///     editDistance(Array("kitten".unicodeScalars), Array("sitting".unicodeScalars))   // 3
func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  // `rows[i][j]` is the distance between the first `i` letters of one word and the first `j` of the other.
  var rows = [Array(0...other.count)]
  for (i, letter) in one.enumerated() {
    var row = [i + 1]
    for (j, otherLetter) in other.enumerated() {
      let replaced = rows[i][j] + (letter == otherLetter ? 0 : 1)
      row.append(min(replaced, rows[i][j + 1] + 1, row[j] + 1))
      if i > 0, j > 0, letter == other[j - 1], otherLetter == one[i - 1] {
        row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
      }
    }
    rows.append(row)
  }
  return rows[one.count][other.count]
}
