/// A text in which nothing is left that a terminal would obey instead of showing.
///
///     visible("Ham\u{1B}[31mlet")   // "Ham\u{1B}[31mlet", spelled out as it is in Swift source
///
/// Written as `\u{1B}` are the controls C0 and C1 and delete, which begin escape sequences; what
/// turns the direction of writing, with which a name can be made to read as another; the two
/// separators of lines and paragraphs; and the byte-order mark. Joiners stay as they are, for many
/// scripts and emoji need them, and so do the marks that say which direction a comma belongs to,
/// for Arabic and Hebrew names need those.
package func visible(_ text: String, keeping kept: Set<Unicode.Scalar> = []) -> String {
  // Nearly every text has no byte with which one of them begins.
  if text.utf8.withContiguousStorageIfAvailable(isShownAsItIs) == true { return text }
  var result = ""
  var rest = text.unicodeScalars[...]
  while let place = rest.firstIndex(where: { $0.isObeyed && !kept.contains($0) }) {
    result += Substring(rest[..<place])
    result += rest[place].spelled
    rest = rest[rest.index(after: place)...]
  }
  return rest.startIndex == text.startIndex ? text : result + Substring(rest)
}

/// Whether all bytes are printable ASCII, each of which takes one column of a terminal.
///
/// - Complexity: O(*n*); the compiler makes it many bytes at a time, which an early end would prevent.
package func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var others: UInt8 = 0
  for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
  return others == 0
}

/// Whether no character of a text in UTF-8 can be one that a terminal obeys, by the first byte of each.
///
/// - Complexity: O(*n*); the compiler makes it many bytes at a time, which an early end would prevent.
private func isShownAsItIs(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var others: UInt8 = 0
  for byte in bytes {
    let isASCII: UInt8 = (byte < 0x20 ? 1 : 0) | (byte == 0x7F ? 1 : 0)
    let isOneOfTwo: UInt8 = (byte == 0xC2 ? 1 : 0) | (byte == 0xE2 ? 1 : 0)
    let isOther: UInt8 = (byte == 0xEF ? 1 : 0) | (byte == 0xF4 ? 1 : 0)
    others |= isASCII | isOneOfTwo | isOther
  }
  return others == 0
}

/// A value in an error: in single quotes, on one line, and not without end.
///
/// Nothing is left that a terminal would obey.
package func quoted(_ text: String) -> String { "'" + shown(text) + "'" }

/// A text in an error: on one line, and not without end.
///
/// Nothing is left that a terminal would obey.
package func shown(_ text: String) -> String { visible(shortened(text)) }

/// A text, of which what is longer than 1,000 characters is left out and shown as `…`.
package func shortened(_ text: String) -> String {
  let longest = 1_000
  guard text.utf8.count > longest,
    let end = text.unicodeScalars.index(
      text.startIndex,
      offsetBy: longest,
      limitedBy: text.endIndex
    ), end < text.endIndex
  else { return text }
  return text[..<end] + "…"
}

extension Unicode.Scalar {
  /// Whether a terminal, or what lays out its text, acts on it instead of showing it.
  package var isObeyed: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F: true  // C0, delete, C1
    case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides, isolates
    case 0x206A...0x206F: true  // their deprecated kin
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xFEFF, 0xFFF9...0xFFFB: true  // byte-order mark, interlinear annotation
    default: isKeptByte
    }
  }

  /// It as Swift source spells it, `\u{1B}`; a byte that isn't UTF-8 as `\xFF`.
  var spelled: String { isKeptByte ? "\\x" + code.suffix(2) : "\\u{\(code)}" }

  /// It as JSON spells it, `\u001B`; one of those up to U+FFFF.
  var spelledInJSON: String { "\\u" + String(repeating: "0", count: 4 - code.utf8.count) + code }

  private var code: String { String(value, radix: 16, uppercase: true) }

  /// Whether this stands for a byte of a file's name that isn't UTF-8, as the module
  /// OperatingSystem keeps it; it is shown as `\xFF`.
  fileprivate var isKeptByte: Bool { (0x10_FF80...0x10_FFFF).contains(value) }
}
