extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  package var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
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
