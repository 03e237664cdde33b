internal import Foundation

// Which spellings are one name. The printer of statements and the ledger, which do not know each other, must agree.

extension String {
  /// What all spellings of a customer's name have in common; two names with the same key are the same customer.
  ///
  /// Capitals do not count, nor blanks at the ends; any blanks inside are one. What `visibleName` leaves out does not
  /// count either. ß is ss, as in capitals.
  ///
  ///     "Big\u{A0} Co ".nameKey == "big co".nameKey   // true
  package var nameKey: String {
    if let key = asciiNameKey { return key }
    let words = visibleName.unicodeScalars.split { $0.properties.isWhitespace }
    return words.map { String($0) }.joined(separator: " ").lowercased()
      // The sigma at the end of a word is one letter with the other. Weiß in capitals is WEISS.
      .replacing("ς", with: "σ").replacing("ß", with: "ss").precomposedStringWithCanonicalMapping
  }

  /// The key of a name in ASCII, as most are, in a tenth of the time; nil for any other.
  private var asciiNameKey: String? {
    var key: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case 0x80...: return nil
      case 9...13, 32: if let last = key.last, last != 32 { key.append(32) }
      case 0x41...0x5A: key.append(byte | 0x20)
      default: key.append(byte)
      }
    }
    if key.last == 32 { key.removeLast() }
    return String(decoding: key, as: UTF8.self)
  }

  /// The name without what does not show.
  ///
  /// Its accents are composed. There are no blanks at its ends. Inside, each no-break space is a space. Soft hyphens,
  /// zero-width spaces and word joiners are left out, and so are variation selectors behind ASCII, a blank or nothing.
  /// Other joiners and marks of direction stay: some scripts need them.
  package var visibleName: String {
    var seen = String.UnicodeScalarView()
    for scalar in precomposedStringWithCanonicalMapping.unicodeScalars
    where !"\u{AD}\u{200B}\u{2060}\u{FEFF}".unicodeScalars.contains(scalar)
      && !(scalar.isVariation && seen.last.map { $0.isASCII || $0.isTrimmed } ?? true)
    {
      seen.append("\u{A0}\u{2007}\u{202F}".unicodeScalars.contains(scalar) ? " " : scalar)
    }
    guard let last = seen.lastIndex(where: { !$0.isTrimmed }) else { return "" }
    return String(seen[...last].drop(while: \.isTrimmed)).precomposedStringWithCanonicalMapping
  }

  /// Whether it has no visible character.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }

  /// Whether it changes the character before it: a variation selector, or a tag as in Scotland's flag.
  fileprivate var isVariation: Bool {
    properties.isVariationSelector || "\u{E0020}"..."\u{E007F}" ~= self
  }

  /// Whether a name that begins or ends with it looks the same without; a mark of direction orders the name.
  fileprivate var isTrimmed: Bool { isBlank && !properties.isBidiControl && !isVariation }
}
