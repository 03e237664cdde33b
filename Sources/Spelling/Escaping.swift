/// How text from outside is made safe for the place where it is going.
///
///     Escaping.csv.escaped("=1+1; \"2\"")    // "'=1+1; ""2""", in quotes of its own
///
/// It works on bytes. To Swift a comma with an accent behind it is one letter, which is no comma; to
/// the programs that read the result it is a comma.
package enum Escaping: Sendable {
  /// For people: what a terminal would act on is spelled out as in Swift source, `\u{1B}`.
  case text

  /// The five characters that mean something in HTML become character references, and what a terminal
  /// would act on is spelled out.
  case html

  /// For the inside of a JSON string (RFC 8259): what a terminal would act on is escaped.
  case json

  /// A whole cell of comma-separated values (RFC 4180), in quotes if it needs them; what a terminal
  /// would act on is spelled out.
  ///
  /// A cell that a spreadsheet would take for a formula gets an apostrophe before it, as OWASP
  /// recommends ("CSV Injection"): one whose first visible character is `=`, `+`, `-` or `@`, also in
  /// full width or as a small form, or the minus sign U+2212. A cell is quoted if it has anything at which a spreadsheet may part
  /// cells: a comma, a semicolon, a vertical bar, a colon. A tab is spelled out.
  case csv

  /// Makes a text in UTF-8 safe, and hands on the result piece by piece; controls that are `kept` stay.
  package func escape(
    _ text: UnsafeBufferPointer<UInt8>,
    keeping kept: Set<Unicode.Scalar> = [],
    to append: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    func put(_ text: String) {
      var text = text
      text.withUTF8(append)
    }
    let isQuoted = self == .csv && Self.needsQuotes(text)
    if isQuoted { put("\"") }
    if self == .csv, Self.beginsFormula(text) { put("'") }
    var done = 0
    var index = text.firstIndex(of: special)
    while index < text.count {
      if let (spelling, count) = replacement(at: index, in: text, keeping: kept) {
        append(UnsafeBufferPointer(rebasing: text[done..<index]))
        put(spelling)
        done = index + count
        index = done
      } else {
        index += 1
      }
      index = text.firstIndex(of: special, from: index)
    }
    append(UnsafeBufferPointer(rebasing: text[done...]))
    if isQuoted { put("\"") }
  }

  /// The text, made safe; controls that are `kept` stay.
  package func escaped(_ text: String, keeping kept: Set<Unicode.Scalar> = []) -> String {
    var text = text
    let escaped: String? = text.withUTF8 { text in
      if self != .csv, text.firstIndex(of: special) == text.count { return nil }
      var bytes: [UInt8] = []
      escape(text, keeping: kept) { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
    }
    return escaped ?? text
  }
}

extension Escaping {
  /// The bytes at which there may be something to replace.
  private var special: ByteKinds {
    switch self {
    case .text: [.control, .leading]
    case .html: [.control, .leading, .markup]
    case .json: [.control, .leading, .jsonSyntax]
    case .csv: [.control, .leading, .separator]
    }
  }

  /// What is written in place of the character at an index, and how many bytes that has; nil if it stays.
  private func replacement(
    at index: Int,
    in text: UnsafeBufferPointer<UInt8>,
    keeping kept: Set<Unicode.Scalar>
  ) -> (spelling: String, count: Int)? {
    let first = text[index]
    let code: UInt32
    switch (first, self) {
    case (UInt8(ascii: "&"), .html): return ("&amp;", 1)
    case (UInt8(ascii: "<"), .html): return ("&lt;", 1)
    case (UInt8(ascii: ">"), .html): return ("&gt;", 1)
    case (UInt8(ascii: "\""), .html): return ("&quot;", 1)
    case (UInt8(ascii: "'"), .html): return ("&#39;", 1)
    case (UInt8(ascii: "\""), .json): return ("\\\"", 1)
    case (UInt8(ascii: "\\"), .json): return ("\\\\", 1)
    case (UInt8(ascii: "\""), .csv): return ("\"\"", 1)
    case (..<0x20, _), (0x7F, _): code = UInt32(first)
    // Of a character from U+0080 to U+00BF the second byte is its number.
    case (0xC2, _) where index + 1 < text.count: code = UInt32(text[index + 1])
    case (0xE2, _) where index + 2 < text.count, (0xEF, _) where index + 2 < text.count:
      code =
        UInt32(first & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6
        | UInt32(text[index + 2] & 0x3F)
    default: return nil
    }
    guard let scalar = Unicode.Scalar(code), scalar.isObeyed, !kept.contains(scalar)
    else { return nil }
    let digits = String(code, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return (self == .json ? "\\u\(padding)\(digits)" : "\\u{\(digits)}", UTF8.width(scalar))
  }

  /// Whether a program would take parts of a cell that isn't quoted for something else.
  private static func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.first == 0x20 || text.last == 0x20 || text.firstIndex(of: .separator) < text.count
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
}

extension Unicode.Scalar {
  /// Whether a terminal, or what lays out its text, acts on it instead of showing it.
  ///
  /// Those are the controls C0 and C1 and delete, which begin escape sequences; what turns the direction of
  /// writing, with which a name can be made to read as another; the two separators of lines and
  /// paragraphs; and the byte-order mark. Joiners are not, for many scripts and emoji need them, and neither
  /// are the marks that say which direction a comma belongs to, for Arabic and Hebrew names need those.
  package var isObeyed: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true  // C0, delete, C1
    case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides, isolates
    case 0x206A...0x206F: true  // their deprecated kin
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xFEFF, 0xFFF9...0xFFFB: true  // byte-order mark, interlinear annotation
    default: false
    }
  }
}

/// A text in which nothing is left that a terminal would act on instead of showing it.
///
///     visible("Ham\u{1B}[31mlet")   // "Ham\u{1B}[31mlet", spelled out as it is in Swift source
package func visible(_ text: String, keeping kept: Set<Unicode.Scalar> = []) -> String {
  Escaping.text.escaped(text, keeping: kept)
}

/// A value in an error: in single quotes, escaped, and not without end.
package func quoted(_ text: String) -> String { "'\(shown(text))'" }

/// A text in an error: on one line, escaped, and not without end.
package func shown(_ text: String) -> String { visible(shortened(text)) }

/// A text, of which what is longer than 1,000 characters is left out and shown as `…`.
package func shortened(_ text: String) -> String {
  guard text.utf8.count > 1_000 else { return text }
  let beginning = text.unicodeScalars.prefix(1_000)
  return beginning.endIndex == text.endIndex ? text : String(beginning) + "…"
}
