/// The range of a string in the bytes, and whether it must still be decoded.
struct JSONString {
  /// The bytes between the quotes.
  var range: Range<Int>

  var isEscaped: Bool
}

extension JSONReader {
  @inline(__always)
  mutating func readString(of field: @autoclosure () -> String) throws(Fault) -> JSONString {
    guard peek == UInt8(ascii: "\"") else { throw wrongType(of: field(), wanted: "a string") }
    return try readString()
  }

  /// Reads the string whose opening quote comes next.
  ///
  /// It takes eight bytes at a time while they are ASCII without escapes.
  @inline(__always)
  mutating func readString() throws(Fault) -> JSONString {
    let start = position &+ 1
    let end = endOfPlainText(from: start)
    guard bytes[end] == UInt8(ascii: "\"") else { return try readSlowString(from: start, at: end) }
    position = end &+ 1
    return JSONString(range: start..<end, isEscaped: false)
  }

  /// Reads a string of ASCII without escapes, which comes next, and returns the range of its text; nil, and nothing is
  /// read, if another value comes.
  @inline(__always)
  mutating func readPlainString() -> Range<Int>? {
    let start = position &+ 1
    guard peek == UInt8(ascii: "\"") else { return nil }
    let end = endOfPlainText(from: start)
    guard bytes[end] == UInt8(ascii: "\"") else { return nil }
    position = end &+ 1
    return start..<end
  }

  /// The index of the first byte from `start` on that ends a run of plain ASCII, as ``stops(in:)`` says.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    while true {
      let stops = Self.stops(in: bytes.word(at: index))
      if stops != 0 { return index &+ stops.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
  }

  /// The high bit of each byte of `word` that ends a run of plain ASCII.
  ///
  /// A quote, a backslash, a control character and a byte that is not ASCII end it. Bits above the
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

  /// Goes on at a byte that is an escape, not ASCII, or not allowed.
  @inline(never)
  private mutating func readSlowString(from start: Int, at stop: Int) throws(Fault) -> JSONString {
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
        index = try escapedScalar(at: index).end
      case 0x80...:
        index += try lengthOfScalar(at: index)
      case ..<0x20:
        guard index < bytes.count else { throw .endOfInput(of: bytes) }
        let found = "control character \(Self.name(of: byte)) in a string"
        throw Fault(.invalidJSON, at: index, "\(found); it must be written as an escape")
      default:
        let stops = Self.stops(in: bytes.word(at: index))
        index += stops == 0 ? 8 : stops.trailingZeroBitCount >> 3
      }
    }
  }

  /// The number of bytes of the scalar above ASCII that begins at `index`.
  private func lengthOfScalar(at index: Int) throws(Fault) -> Int {
    var rest = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar): return scalar.count
    case .error(let length) where index + length < bytes.count:
      throw Fault(.invalidJSON, at: index, "invalid UTF-8")
    // The bytes end here, and the scalar may continue in those that are read next.
    case .error, .emptyInput: throw .endOfInput(of: bytes)
    }
  }

  /// The scalar of the escape sequence at `start`, and the end of the sequence.
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
      let message = "the escape of half a character, without the other half"
      let half = Fault(.invalidJSON, at: start, message)
      guard UTF16.isLeadSurrogate(high) else { throw half }
      let second = start + 6
      for (index, byte) in [(second, UInt8(ascii: "\\")), (second + 1, UInt8(ascii: "u"))] {
        if index >= bytes.count { throw .endOfInput(of: bytes) }
        if bytes[index] != byte { throw half }
      }
      let low = try codeUnit(at: second)
      guard UTF16.isTrailSurrogate(low) else { throw half }
      return (UTF16.decode(UTF16.EncodedScalar([high, low])), second + 6)
    default:
      if start + 1 >= bytes.count { throw .endOfInput(of: bytes) }
      throw Fault(.invalidJSON, at: start, "invalid escape sequence")
    }
  }

  /// The sixteen bits of `\uXXXX` at `start`.
  private func codeUnit(at start: Int) throws(Fault) -> UInt16 {
    var unit: UInt16 = 0
    for index in (start + 2)..<(start + 6) {
      // Past the end only the padding may be read: so the loop stops at its first byte.
      guard index < bytes.count else { throw .endOfInput(of: bytes) }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        unit = unit << 4 | (UInt16(byte | 0x20) - 0x57)
      default: throw Fault(.invalidJSON, at: start, "invalid escape sequence")
      }
    }
    return unit
  }

  /// Reads an array of strings, each by `read`.
  mutating func readStrings(
    of field: String,
    _ read: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    guard peek == UInt8(ascii: "[") else {
      throw wrongType(of: field, wanted: "an array of strings")
    }
    try readMembers(until: UInt8(ascii: "]"), read)
  }
}

// MARK: - Text

extension JSONReader {
  func decoded(_ string: JSONString) -> [UInt8] {
    var text: [UInt8] = []
    append(string, to: &text)
    return text
  }

  func append(_ string: JSONString, to text: inout [UInt8]) {
    guard string.isEscaped else {
      bytes.append(string.range, to: &text)
      return
    }
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
  }

  func text(_ string: JSONString) -> String {
    String(decoding: decoded(string), as: UTF8.self)
  }

  /// The text of a string that was read before, by the offset of its opening quote.
  func string(at offset: Int) -> String {
    var json = JSONReader(bytes: bytes, position: offset)
    return (try? json.readString()).map(json.text) ?? ""
  }
}
