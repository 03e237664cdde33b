internal import Foundation

// Which spellings are one name. The printer of statements and the ledger, which do not know each other, must agree.

/// The name of a gateway for people, who must see whether it moves money: `Stripe (simulated)`.
package func gatewayName(_ name: String, isSimulated: Bool) -> String {
  isSimulated ? "\(name) (simulated)" : name
}

extension String {
  /// What all spellings of a customer's name have in common; two names with the same key are the same customer.
  ///
  /// Capitals do not count, nor how accents are composed, nor blanks at the ends; any blanks inside are one. ß is ss, as
  /// in capitals.
  ///
  ///     "Big\u{A0} Co ".nameKey == "big co".nameKey   // true
  package var nameKey: String {
    if let key = asciiNameKey { return key }
    let words = unicodeScalars.split { $0.properties.isWhitespace }
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

  /// Whether it has white space at most.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
