/// What a byte of a text in UTF-8 can mean to a program that reads it.
///
///     let text = Array("a<b".utf8)
///     text.withUnsafeBufferPointer { $0.firstIndex(of: .markup) }   // 1
package struct ByteKinds: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A control character of ASCII.
  package static let control = Self(rawValue: 1)

  /// No ASCII.
  package static let beyondASCII = Self(rawValue: 2)

  /// The first byte of a character that may be a terminal's control: of U+0080, U+2028 or U+FEFF.
  package static let leading = Self(rawValue: 4)

  /// One of `&<>"'`, which mean something in HTML.
  package static let markup = Self(rawValue: 8)

  /// A quote or a backslash, which mean something in a JSON string.
  package static let jsonSyntax = Self(rawValue: 16)

  /// One of `",;|:`, at which a spreadsheet may part cells.
  package static let separator = Self(rawValue: 32)

  /// A letter or a digit of ASCII.
  package static let alphanumeric = Self(rawValue: 64)

  /// The kinds of each byte; a pointer, for an array's bounds would be checked at every byte.
  fileprivate nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max {
      (table + Int(byte)).initialize(to: kinds(of: Unicode.Scalar(byte)).rawValue)
    }
    return UnsafePointer(table)
  }()

  private static func kinds(of byte: Unicode.Scalar) -> Self {
    switch byte {
    case ..<" ", "\u{7F}": .control
    case "\"": [.markup, .jsonSyntax, .separator]
    case "&", "<", ">", "'": .markup
    case "\\": .jsonSyntax
    case ",", ";", "|", ":": .separator
    case "0"..."9", "A"..."Z", "a"..."z": .alphanumeric
    case "\u{C2}", "\u{E2}", "\u{EF}": [.beyondASCII, .leading]
    case "\u{80}"...: .beyondASCII
    default: []
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first byte of any of some kinds; the number of bytes if there is none.
  package func firstIndex(of kinds: ByteKinds, from start: Int = 0) -> Int {
    let table = ByteKinds.table
    var index = start
    while index < count, table[Int(self[index])] & kinds.rawValue == 0 { index &+= 1 }
    return index
  }

  /// Whether all bytes are printable ASCII, each of which takes one column of a terminal.
  package var isPrintableASCII: Bool { firstIndex(of: [.control, .beyondASCII]) == count }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  package var isLetterOrDigit: Bool {
    ByteKinds.table[Int(self)] & ByteKinds.alphanumeric.rawValue != 0
  }
}

/// The bytes as text, with a sign and two hexadecimal digits for each that isn't kept.
///
///     escaped("a/b".utf8, by: "%") { $0.isLetterOrDigit }  // "a%2Fb"
package func escaped(
  _ bytes: some Sequence<UInt8>,
  by sign: String,
  keeping keeps: (UInt8) -> Bool
) -> String {
  bytes.map { byte in
    if keeps(byte) { return String(UnicodeScalar(byte)) }
    return sign + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }.joined()
}
