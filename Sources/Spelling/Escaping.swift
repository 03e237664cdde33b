/// How text from outside is made safe for the place where it is going.
///
///     Escaping.csv.escaped("=1+1; \"2\"")    // "'=1+1; ""2""", in quotes of its own
///
/// It works on bytes. To Swift a comma with an accent behind it is one letter, which is no comma; to
/// the programs that read the result it is a comma.
package enum Escaping: Sendable {
  /// For people: what a terminal would obey is spelled out as in Swift source, `\u{1B}`.
  case text

  /// The five characters that mean something in HTML become character references, and what a terminal
  /// would obey is spelled out.
  case html

  /// For the inside of a JSON string (RFC 8259): what a terminal would obey is escaped.
  case json

  /// A whole cell of comma-separated values (RFC 4180), in quotes if it needs them; what a terminal
  /// would obey is spelled out.
  ///
  /// A cell that a spreadsheet would take for a formula gets an apostrophe before it, as OWASP
  /// recommends ("CSV Injection"): one whose first visible character is `=`, `+`, `-` or `@`, also in
  /// full width or as a small form, or the minus sign U+2212. A cell is quoted if it has anything at which a spreadsheet may part
  /// cells: a comma, a semicolon, a vertical bar, a colon. A tab is spelled out.
  case csv

  /// Makes a text in UTF-8 safe, and hands on the result piece by piece.
  package func escape(
    _ text: UnsafeBufferPointer<UInt8>,
    to append: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let isQuoted = self == .csv && Self.needsQuotes(text)
    if isQuoted { Self.put("\"", append) }
    if self == .csv, Self.beginsFormula(text) { Self.put("'", append) }
    var done = 0
    var index = 0
    while index < text.count {
      if let replacement = replacement(for: text[index]) {
        append(UnsafeBufferPointer(rebasing: text[done..<index]))
        Self.put(replacement, append)
        index += 1
        done = index
      } else if let scalar = obeyed(at: index, in: text) {
        append(UnsafeBufferPointer(rebasing: text[done..<index]))
        let spelling = self == .json ? scalar.spelledInJSON : scalar.spelled
        Array(spelling.utf8).withUnsafeBufferPointer(append)
        index += UTF8.width(scalar)
        done = index
      } else {
        index += 1
      }
    }
    append(UnsafeBufferPointer(rebasing: text[done...]))
    if isQuoted { Self.put("\"", append) }
  }

  /// The text, made safe.
  package func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var text = text
    text.withUTF8 { escape($0) { bytes += $0 } }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Escaping {
  /// What is written in place of a character that has a meaning where the text is going.
  @inline(__always)
  private func replacement(for byte: UInt8) -> StaticString? {
    switch (byte, self) {
    case (UInt8(ascii: "&"), .html): "&amp;"
    case (UInt8(ascii: "<"), .html): "&lt;"
    case (UInt8(ascii: ">"), .html): "&gt;"
    case (UInt8(ascii: "\""), .html): "&quot;"
    case (UInt8(ascii: "'"), .html): "&#39;"
    case (UInt8(ascii: "\""), .json): "\\\""
    case (UInt8(ascii: "\\"), .json): "\\\\"
    case (UInt8(ascii: "\""), .csv): "\"\""
    default: nil
    }
  }

  /// The character at a place, if it is one that mustn't be written as it is.
  @inline(__always)
  private func obeyed(
    at index: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Unicode.Scalar? {
    let first = text[index]
    let code: UInt32
    switch first {
    case ..<0x20, 0x7F:
      code = UInt32(first)
    // Of a character from U+0080 to U+00BF the second byte is its number.
    case 0xC2 where index + 1 < text.count:
      code = UInt32(text[index + 1])
    // These change the direction of writing, in a page too: no element ends it in the title.
    case 0xE2 where index + 2 < text.count, 0xEF where index + 2 < text.count:
      code =
        UInt32(first & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6
        | UInt32(text[index + 2] & 0x3F)
    default:
      return nil
    }
    return Unicode.Scalar(code).flatMap { $0.isObeyed ? $0 : nil }
  }

  /// Whether a program would take parts of a cell that isn't quoted for something else.
  private static func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.first == 0x20 || text.last == 0x20 || text.contains { "\",;|:".utf8.contains($0) }
  }

  /// Whether a spreadsheet would take a cell for a formula: by its first visible character.
  private static func beginsFormula(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var bytes = text.makeIterator()
    var decoder = UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      switch scalar {
      case "=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "−": return true
      // Nearly every cell begins with a letter of ASCII.
      case "!"..."~": return false
      default: break
      }
      let properties = scalar.properties
      let isUnseen = properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      // What is spelled out can be seen.
      if !isUnseen || scalar.isObeyed { return false }
    }
    return false
  }

  private static func put(
    _ text: StaticString,
    _ append: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
