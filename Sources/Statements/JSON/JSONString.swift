/// A string in the bytes: where it stands, and whether it must still be decoded.
struct JSONString {
  /// The bytes between the quotes.
  var range: Range<Int>

  /// Whether there is an escape sequence among them.
  var isEscaped: Bool
}

extension JSONReader {
  /// Reads the string whose opening quote comes next.
  ///
  /// - Complexity: O(*n*) in the length of the string, eight bytes at a time while they are ASCII.
  @inline(__always)
  mutating func readString() throws(Fault) -> JSONString {
    let start = position &+ 1
    var index = start
    while true {
      let stops = Self.stops(in: bytes.word(at: index))
      if stops != 0 {
        index &+= stops.trailingZeroBitCount &>> 3
        break
      }
      index &+= 8
    }
    if bytes[index] == UInt8(ascii: "\"") {
      move(to: index &+ 1)
      return JSONString(range: start..<index, isEscaped: false)
    }
    return try readUnusualString(from: start, at: index)
  }

  /// Goes on at a byte that is an escape, not ASCII, or not allowed.
  @inline(never)
  private mutating func readUnusualString(
    from start: Int,
    at stop: Int
  ) throws(Fault) -> JSONString {
    var index = stop
    var isEscaped = false
    while true {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        move(to: index + 1)
        return JSONString(range: start..<index, isEscaped: isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        index = try escapedScalar(at: index).end
      case 0x80...:
        index += try lengthOfScalar(at: index)
      case ..<0x20:
        guard index < bytes.count else { throw .endOfInput(of: bytes) }
        throw .invalidJSON(
          at: index,
          "control character \(Self.name(of: byte)) in a string; it must be written as an escape"
        )
      default:
        let stops = Self.stops(in: bytes.word(at: index))
        index += stops == 0 ? 8 : stops.trailingZeroBitCount >> 3
      }
    }
  }

  /// The high bit of each byte of `word` that ends a run of plain ASCII.
  ///
  /// That is a quote, a backslash, a control character or a byte that is not ASCII. Bits above the
  /// lowest that is set may be wrong.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let found =
      ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((word &- ones &* 0x20) & ~word) | word
    return found & highs
  }

  /// How many bytes the scalar takes whose first byte, above ASCII, is at `index`.
  ///
  /// They must be UTF-8 as the Unicode Standard defines it (table 3-7, well-formed byte sequences):
  /// no overlong forms, no surrogates, nothing past U+10FFFF.
  private func lengthOfScalar(at index: Int) throws(Fault) -> Int {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw .invalidJSON(at: index, "invalid UTF-8")
    }
    for place in 1..<length {
      // The bytes may end here, and the scalar go on in what is read next.
      guard index + place < bytes.count else { throw .endOfInput(of: bytes) }
      guard (place == 1 ? second : 0x80...0xBF).contains(bytes[index + place]) else {
        throw .invalidJSON(at: index, "invalid UTF-8")
      }
    }
    return length
  }

  /// The scalar that the escape sequence at `start` stands for, and where the sequence ends.
  private func escapedScalar(at start: Int) throws(Fault) -> (scalar: Unicode.Scalar, end: Int) {
    let letter = bytes[start + 1]
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return (Unicode.Scalar(letter), start + 2)
    case UInt8(ascii: "b"): return ("\u{8}", start + 2)
    case UInt8(ascii: "f"): return ("\u{C}", start + 2)
    case UInt8(ascii: "n"): return ("\n", start + 2)
    case UInt8(ascii: "r"): return ("\r", start + 2)
    case UInt8(ascii: "t"): return ("\t", start + 2)
    case UInt8(ascii: "u"):
      let high = try codeUnit(at: start)
      if let scalar = Unicode.Scalar(high) { return (scalar, start + 6) }
      guard high & 0xFC00 == 0xD800 else { throw Self.halfCharacter(at: start) }
      let second = start + 6
      for (index, byte) in [(second, UInt8(ascii: "\\")), (second + 1, UInt8(ascii: "u"))] {
        if index >= bytes.count { throw .endOfInput(of: bytes) }
        if bytes[index] != byte { throw Self.halfCharacter(at: start) }
      }
      let low = try codeUnit(at: second)
      let pair = Unicode.Scalar(0x10000 + ((high & 0x3FF) << 10 | (low & 0x3FF)))
      guard low & 0xFC00 == 0xDC00, let pair else { throw Self.halfCharacter(at: start) }
      return (pair, second + 6)
    default:
      if start + 1 >= bytes.count { throw .endOfInput(of: bytes) }
      throw .invalidJSON(at: start, "invalid escape sequence")
    }
  }

  /// The sixteen bits that `\uXXXX` at `start` stands for.
  private func codeUnit(at start: Int) throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for index in (start + 2)..<(start + 6) {
      // Past the end nothing may be looked at but the padding, which is what comes first.
      guard index < bytes.count else { throw .endOfInput(of: bytes) }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        unit = unit << 4 | (UInt32(byte | 0x20) - 0x57)
      default: throw .invalidJSON(at: start, "invalid escape sequence")
      }
    }
    return unit
  }

  private static func halfCharacter(at offset: Int) -> Fault {
    .invalidJSON(at: offset, "the escape of half a character, without the other half")
  }

  /// The text of a string that was read, escapes decoded, in UTF-8.
  func decoded(_ string: JSONString) -> [UInt8] {
    guard string.isEscaped else { return Array(bytes.slice(string.range)) }
    var text: [UInt8] = []
    text.reserveCapacity(string.range.count)
    var index = string.range.lowerBound
    while index < string.range.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), let (scalar, end) = try? escapedScalar(at: index) {
        text += scalar.utf8
        index = end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  /// Appends the text of a string that was read, in UTF-8.
  func append(_ string: JSONString, to text: inout [UInt8]) {
    if string.isEscaped { text += decoded(string) } else { text += bytes.slice(string.range) }
  }

  /// Whether a string that was read says `name`, however it is spelled.
  func isText(_ string: JSONString, _ name: StaticString) -> Bool {
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return string.isEscaped
      ? decoded(string).elementsEqual(name) : bytes.slice(string.range).elementsEqual(name)
  }

  /// The text of a string that was read, as a `String`.
  func text(_ string: JSONString) -> String {
    if string.isEscaped { return String(decoding: decoded(string), as: UTF8.self) }
    return String(decoding: bytes.slice(string.range), as: UTF8.self)
  }

  /// The text of the string whose opening quote is at `offset`, and which was read before.
  func string(at offset: Int) -> String {
    var json = JSONReader(bytes, at: Mark(position: offset, depth: 0))
    return (try? json.readString()).map(json.text) ?? ""
  }
}
