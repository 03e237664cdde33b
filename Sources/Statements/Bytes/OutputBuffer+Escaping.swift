/// How text from outside is made safe for where it is going.
enum Escaping: Sendable {
  /// Nothing but control characters is changed.
  case text
  /// The five characters that mean something in HTML become character references.
  case html
  /// For the inside of a JSON string.
  case json
}

extension OutputBuffer {
  /// Appends text from outside, made safe.
  ///
  /// A control character (C0, DELETE, C1) is never written as it is, whatever the format: a
  /// terminal would obey it. It is written as Swift spells it, `\u{1B}`, in JSON as JSON does.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    // Most names are letters and spaces, and need no second look.
    if text.allSatisfy(Self.isPlain) { return append(text) }
    var done = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      var replaced = 1
      let replacement: StaticString?
      switch byte {
      case ..<0x20, 0x7F:
        replacement = nil
      case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0:
        replaced = 2
        replacement = nil
      case UInt8(ascii: "&") where escaping == .html: replacement = "&amp;"
      case UInt8(ascii: "<") where escaping == .html: replacement = "&lt;"
      case UInt8(ascii: ">") where escaping == .html: replacement = "&gt;"
      case UInt8(ascii: "\"") where escaping == .html: replacement = "&quot;"
      case UInt8(ascii: "'") where escaping == .html: replacement = "&#39;"
      case UInt8(ascii: "\"") where escaping == .json: replacement = "\\\""
      case UInt8(ascii: "\\") where escaping == .json: replacement = "\\\\"
      default:
        index += 1
        continue
      }
      append(UnsafeBufferPointer(rebasing: text[done..<index]))
      if let replacement {
        append(replacement)
      } else {
        // The second byte of a C1 control is its code: U+0080 is C2 80.
        appendControl(text[index + replaced - 1], escaping: escaping)
      }
      index += replaced
      done = index
    }
    append(UnsafeBufferPointer(rebasing: text[done...]))
  }

  /// Appends a `String` from outside, made safe.
  mutating func append(_ text: String, escaping: Escaping) {
    var text = text
    text.withUTF8 { append($0, escaping: escaping) }
  }

  /// Whether a byte is the same in every format: printable ASCII but for `"&'<>\`.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    // A bit for each of the 64 bytes from 0x20 on, and one for each from 0x40 on.
    let high: UInt64 = 0x7FFF_FFFF_EFFF_FFFF
    let low: UInt64 = 0xAFFF_FF3B_0000_0000
    return byte < 0x80 && ((byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F)) & 1 == 1
  }

  private mutating func appendControl(_ code: UInt8, escaping: Escaping) {
    let digits = "0123456789ABCDEF".utf8
    let high = digits[digits.index(digits.startIndex, offsetBy: Int(code >> 4))]
    let low = digits[digits.index(digits.startIndex, offsetBy: Int(code & 0xF))]
    switch escaping {
    case .json:
      append("\\u00")
      append(high)
      append(low)
    case .text, .html:
      append("\\u{")
      if code > 0xF { append(high) }
      append(low)
      append("}")
    }
  }
}

/// The bytes that `write` appends to an empty buffer.
func assembled(_ write: (inout OutputBuffer) -> Void) -> [UInt8] {
  var output = OutputBuffer(capacity: 256)
  write(&output)
  return Array(output.bytes)
}
