/// Makes text from outside safe for people, HTML, JSON or CSV.
///
///     Escaping.csv.escaped("=1+1; \"2\"")    // "'=1+1; ""2""", in quotes of its own
///
/// It works on bytes. To Swift, a comma with an accent behind it is one letter; the programs that
/// read the result see a comma.
package enum Escaping: UInt8, Sendable {
  /// For people: terminal controls are spelled out as in Swift source, `\u{1B}`.
  case text = 1

  /// The five special characters of HTML become character references, and terminal controls are
  /// spelled out.
  case html = 2

  /// For a page that people read, in HTML: as `html`, but white space that a terminal acts on, such as a line break
  /// or a tab, becomes a blank.
  case page = 16

  /// For the inside of a JSON string (RFC 8259): terminal controls are escaped, too.
  case json = 4

  /// A whole cell of comma-separated values (RFC 4180), in quotes if a spreadsheet may split it; terminal
  /// controls and tabs are spelled out.
  ///
  /// A cell that a spreadsheet would take for a formula gets an apostrophe before it, as OWASP
  /// recommends ("CSV Injection").
  case csv = 8

  /// Makes a text in UTF-8 safe, and hands on the result in pieces; controls that are `kept` stay.
  package func escape(
    _ text: Span<UInt8>,
    keeping kept: Set<Unicode.Scalar> = [],
    to append: (Span<UInt8>) -> Void
  ) {
    func put(_ text: String) { Self.withBytes(of: text, append) }
    var done = 0
    var index = firstSpecial(in: text)
    let isQuoted = self == .csv && Self.needsQuotes(text, from: index)
    if isQuoted { put("\"") }
    if self == .csv, Self.beginsFormula(text) { put("'") }
    while index < text.count {
      var next = index + 1
      if let (spelling, count) = replacement(at: index, in: text, keeping: kept) {
        append(text.extracting(done..<index))
        put(spelling)
        next = index + count
        done = next
      }
      index = firstSpecial(in: text, from: next)
    }
    append(text.extracting(done...))
    if isQuoted { put("\"") }
  }

  /// The text, made safe; controls that are `kept` stay.
  package func escaped(_ text: String, keeping kept: Set<Unicode.Scalar> = []) -> String {
    Self.withBytes(of: text) { bytes in
      if self != .csv, firstSpecial(in: bytes) == bytes.count { return text }
      var escaped: [UInt8] = []
      escape(bytes, keeping: kept) { piece in
        for index in piece.indices { escaped.append(piece[index]) }
      }
      return String(decoding: escaped, as: UTF8.self)
    }
  }
}

extension Escaping {
  private static func withBytes<Result>(
    of text: String,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    var text = text
    // SAFETY: the bytes are those of `text`, which nobody changes meanwhile; the span can't leave the body.
    return text.withUTF8 { unsafe body($0.span) }
  }

  /// For each byte, the escapings that may replace it or quote its cell.
  private static let places: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    let places: [Escaping] =
      switch Unicode.Scalar(byte) {
      // The last three begin U+0080, U+2028, U+FEFF and others.
      case ..<" ", "\u{7F}", "\u{C2}", "\u{E2}", "\u{EF}": [.text, .html, .page, .json, .csv]
      case "\"": [.html, .page, .json, .csv]
      case "&", "<", ">", "'": [.html, .page]
      case "\\": [.json]
      case ",", ";", "|", ":": [.csv]
      default: []
      }
    return places.reduce(0) { $0 | $1.rawValue }
  }

  /// The index of the first byte that may be replaced, else the number of bytes.
  private func firstSpecial(in text: Span<UInt8>, from start: Int = 0) -> Int {
    let places = Self.places.span
    var index = start
    // SAFETY: the table has 256 places, one for each value of a byte. A check here would cost at each byte.
    while index < text.count, unsafe places[unchecked: Int(text[index])] & rawValue == 0 {
      index &+= 1
    }
    return index
  }

  /// The replacement of the character at an index, and the bytes that it replaces; nil if it stays.
  private func replacement(
    at index: Int,
    in text: Span<UInt8>,
    keeping kept: Set<Unicode.Scalar>
  ) -> (spelling: String, count: Int)? {
    switch (self, Unicode.Scalar(text[index])) {
    case (.html, "&"), (.page, "&"): return ("&amp;", 1)
    case (.html, "<"), (.page, "<"): return ("&lt;", 1)
    case (.html, ">"), (.page, ">"): return ("&gt;", 1)
    case (.html, "\""), (.page, "\""): return ("&quot;", 1)
    case (.html, "'"), (.page, "'"): return ("&#39;", 1)
    case (.json, "\""): return ("\\\"", 1)
    case (.json, "\\"): return ("\\\\", 1)
    case (.csv, "\""): return ("\"\"", 1)
    default: break
    }
    guard let scalar = Self.scalar(at: index, in: text), scalar.isTerminalControl,
      !kept.contains(scalar)
    else { return nil }
    if self == .page, scalar.properties.isWhitespace { return (" ", UTF8.width(scalar)) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    let spelling = self == .json ? "\\u\(padding)\(digits)" : "\\u{\(digits)}"
    return (spelling, UTF8.width(scalar))
  }

  /// The character that begins at an index of a text in UTF-8; nil at the end, or if the text ends within it.
  @inline(__always)
  private static func scalar(at index: Int, in text: Span<UInt8>) -> Unicode.Scalar? {
    guard index < text.count else { return nil }
    let first = UInt32(text[index])
    if first < 0x80 { return Unicode.Scalar(first) }
    // The number of ones with which the first byte begins, as the text was checked before.
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard text.count - index >= length else { return nil }
    var value = first & (0x7F >> UInt32(length))
    for place in index + 1..<index + length { value = value << 6 | UInt32(text[place] & 0x3F) }
    return Unicode.Scalar(value)
  }

  /// Whether a cell needs quotes; `start` is the first byte that may be special.
  private static func needsQuotes(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard !text.isEmpty else { return false }
    if text[0] == 0x20 || text[text.count - 1] == 0x20 { return true }
    for index in start..<text.count where "\",;|:".utf8.contains(text[index]) { return true }
    return false
  }

  /// Whether a spreadsheet would take a cell for a formula, by its first visible character.
  private static func beginsFormula(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while let scalar = scalar(at: index, in: text) {
      index += UTF8.width(scalar)
      switch scalar {
      case "=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "−": return true
      // Nearly every cell begins with an ASCII letter.
      case "!"..."~": return false
      default: break
      }
      let properties = scalar.properties
      let isInvisible = properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      // A control that is spelled out is visible.
      if !isInvisible || scalar.isTerminalControl { return false }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether a terminal, or the layout of its text, acts on it instead of showing it.
  ///
  /// Joiners do not count: many scripts and emoji need them. Nor do the marks that give a comma its
  /// direction: Arabic and Hebrew names need them.
  package var isTerminalControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true  // C0, delete, C1: they begin escape sequences
    case 0x202A...0x202E, 0x2066...0x206F: true  // they turn the direction of writing
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xFEFF, 0xFFF9...0xFFFB: true  // byte-order mark, interlinear annotation
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit in ASCII, where a small letter has one bit more than its capital.
  package var isLetterOrDigit: Bool { 0x30...0x39 ~= self || 0x61...0x7A ~= self | 0x20 }
}
