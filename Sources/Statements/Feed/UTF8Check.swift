/// Checks that bytes above ASCII are UTF-8 as the Unicode Standard defines it (table 3-7,
/// well-formed byte sequences): no overlong forms, no surrogates, nothing past U+10FFFF.
enum UTF8Check {
  /// How many bytes the scalar takes whose first byte, above ASCII, is at `index`.
  static func lengthOfScalar(at index: Int, in bytes: PaddedBytes) throws(Fault) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      second = 0xA0...0xBF
    case 0xED:
      length = 3
      second = 0x80...0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      second = 0x90...0xBF
    case 0xF4:
      length = 4
      second = 0x80...0x8F
    case 0xF1...0xF3: length = 4
    default: throw Fault(.invalidUTF8, at: index, "invalid UTF-8")
    }
    for place in 1..<length {
      // The bytes may end here, and the scalar go on in what is read next.
      guard index + place < bytes.count else {
        throw Fault.endOfInput(of: bytes)
      }
      guard (place == 1 ? second : 0x80...0xBF).contains(bytes[index + place]) else {
        throw Fault(.invalidUTF8, at: index, "invalid UTF-8")
      }
    }
    return length
  }
}
