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
      position = index &+ 1
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
        position = index + 1
        return JSONString(range: start..<index, isEscaped: isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        index = try endOfEscape(at: index)
      case 0x80...:
        index += try UTF8Check.lengthOfScalar(at: index, in: bytes)
      case ..<0x20:
        guard index < bytes.count else { throw .endOfInput(of: bytes) }
        throw Fault(
          .controlCharacter,
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

  /// Where the escape sequence that begins at `start` ends.
  private func endOfEscape(at start: Int) throws(Fault) -> Int {
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: start)
      if unit & 0xF800 != 0xD800 { return start + 6 }
      guard unit & 0xFC00 == 0xD800 else { throw loneSurrogate(at: start) }
      let second = start + 6
      for (index, byte) in [(second, UInt8(ascii: "\\")), (second + 1, UInt8(ascii: "u"))] {
        if index >= bytes.count { throw .endOfInput(of: bytes) }
        if bytes[index] != byte { throw loneSurrogate(at: start) }
      }
      guard try codeUnit(at: second) & 0xFC00 == 0xDC00 else {
        throw loneSurrogate(at: start)
      }
      return second + 6
    default:
      if start + 1 >= bytes.count { throw .endOfInput(of: bytes) }
      throw invalidEscape(at: start)
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
      default: throw invalidEscape(at: start)
      }
    }
    return unit
  }

  private func invalidEscape(at offset: Int) -> Fault {
    Fault(.invalidEscape, at: offset, "invalid escape sequence")
  }

  private func loneSurrogate(at offset: Int) -> Fault {
    Fault(.loneSurrogate, at: offset, "the escape of half a character, without the other half")
  }

  /// The text of a string that was read, escapes decoded, in UTF-8.
  func decoded(_ string: JSONString) -> [UInt8] {
    guard string.isEscaped else { return Array(bytes.slice(string.range)) }
    var text: [UInt8] = []
    text.reserveCapacity(string.range.count)
    var index = string.range.lowerBound
    while index < string.range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        let scalar: Unicode.Scalar
        (scalar, index) = scalarOfEscape(at: index)
        text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
        continue
      case let other: text.append(other)
      }
      index += 2
    }
    return text
  }

  /// The scalar that one `\uXXXX` or a pair of them stands for, and where it ends.
  private func scalarOfEscape(at start: Int) -> (Unicode.Scalar, end: Int) {
    let unit = (try? codeUnit(at: start)) ?? 0xFFFD
    if let scalar = Unicode.Scalar(unit) { return (scalar, start + 6) }
    let low = (try? codeUnit(at: start + 6)) ?? 0xDC00
    let pair = 0x10000 + ((unit & 0x3FF) << 10 | (low & 0x3FF))
    return (Unicode.Scalar(pair) ?? "\u{FFFD}", start + 12)
  }

  /// Whether a string that was read says `name`, however it is spelled.
  func isText(_ string: JSONString, _ name: StaticString) -> Bool {
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return string.isEscaped
      ? decoded(string).elementsEqual(name) : bytes.slice(string.range).elementsEqual(name)
  }

  /// The text of a string that was read, as a `String`.
  func text(_ string: JSONString) -> String {
    String(decoding: decoded(string), as: UTF8.self)
  }

  /// The text of the string whose opening quote is at `offset`, and which was read before.
  func string(at offset: Int) -> String {
    var json = JSONReader(bytes, at: Mark(position: offset, depth: 0))
    return (try? json.readString()).map(json.text) ?? ""
  }
}
