import Spelling

extension OutputBuffer {
  /// Appends text from outside, made safe.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping: Escaping) {
    // Most names are letters and spaces, and need no second look.
    if escaping != .csv, text.allSatisfy(Self.isPlain) { return append(text) }
    escaping.escape(text) { append($0) }
  }

  /// Appends text from outside that was kept, made safe.
  mutating func append(_ text: [UInt8], escaping: Escaping) {
    text.withUnsafeBufferPointer { append($0, escaping: escaping) }
  }

  /// Whether a byte is the same in a text, a page and a JSON string: printable ASCII but for
  /// `"&'<>\`.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    // A bit for each of the 64 bytes from 0x20 on, and one for each from 0x40 on.
    let high: UInt64 = 0x7FFF_FFFF_EFFF_FFFF
    let low: UInt64 = 0xAFFF_FF3B_0000_0000
    return byte < 0x80 && ((byte < 0x40 ? low : high) &>> UInt64(byte & 0x3F)) & 1 == 1
  }
}
