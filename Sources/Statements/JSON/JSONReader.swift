import Spelling

/// Reads JSON as RFC 8259 has it, byte by byte or eight bytes at a time, and knows where it is.
///
/// It builds nothing: a string is the range of bytes that it stands in, a number is an `Int`.
/// Whatever the standard forbids is a fault, even inside a value that is skipped. Nothing here calls
/// itself, so that a thread with a small stack can read the deepest feed.
struct JSONReader {
  /// How many levels of arrays and objects may lie within each other.
  static let depthLimit = 512

  /// A place to which a reader can go back: where it is and how deep, which belong together.
  struct Mark {
    /// Where the next byte is taken from.
    let position: Int
    /// How many arrays and objects are open there.
    let depth: Int
  }

  let bytes: PaddedBytes

  /// Where the next byte is taken from.
  private(set) var position: Int

  /// How many arrays and objects are open here.
  private(set) var depth: Int

  /// Makes a reader that begins at a place.
  init(_ bytes: PaddedBytes, at mark: Mark = Mark(position: 0, depth: 0)) {
    self.bytes = bytes
    position = mark.position
    depth = mark.depth
  }

  /// Where the reader is.
  var mark: Mark { Mark(position: position, depth: depth) }

  /// Goes to a place.
  mutating func move(to mark: Mark) {
    position = mark.position
    depth = mark.depth
  }

  /// The next byte, which is not consumed; zero at the end.
  @inline(__always)
  var peek: UInt8 { bytes[position] }

  /// Whether all bytes are consumed.
  @inline(__always)
  var isAtEnd: Bool { position >= bytes.count }

  /// Moves past bytes that have been looked at.
  @inline(__always)
  mutating func consume(_ count: Int) { position &+= count }

  /// Moves to a place at the same depth.
  @inline(__always)
  mutating func move(to position: Int) { self.position = position }

  // MARK: White space and punctuation

  /// Moves to the next byte that is no white space.
  @inline(__always)
  mutating func skipWhitespace() {
    if bytes[position] > 0x20 { return }
    // Most white space is one space after a colon or a comma.
    if bytes[position] == 0x20 && bytes[position &+ 1] > 0x20 {
      position &+= 1
    } else {
      skipWhitespaceRun()
    }
  }

  @inline(never)
  private mutating func skipWhitespaceRun() {
    while true {
      // Indented feeds hold long runs of spaces: eight at a time.
      if bytes.word(at: position) == 0x2020_2020_2020_2020 {
        position += 8
        continue
      }
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Consumes `byte`, or throws that `wanted` was expected.
  @inline(__always)
  mutating func expect(_ byte: UInt8, _ wanted: StaticString) throws(Fault) {
    guard bytes[position] == byte else { throw unexpected(wanted) }
    position &+= 1
  }

  /// The fault that something else than `wanted` comes next.
  @inline(never)
  func unexpected(_ wanted: StaticString) -> Fault {
    if isAtEnd { return .endOfInput(of: bytes) }
    let byte = peek
    // By the byte alone, so that the words are the same wherever the feed was cut.
    if byte == 0x00 || byte >= 0xFE {
      let name = Self.name(of: byte)
      let message = "expected \(wanted), found \(name), as in UTF-16; JSON is UTF-8"
      return .invalidJSON(at: position, message)
    }
    return .invalidJSON(at: position, Self.expected(wanted, notA: byte))
  }

  private static func expected(_ wanted: StaticString, notA byte: UInt8) -> String {
    let isShown = byte > 0x20 && byte < 0x7F
    let found = isShown ? "'\(Character(Unicode.Scalar(byte)))'" : name(of: byte)
    return "expected \(wanted), found \(found)"
  }

  /// A byte that can't be shown, as a reader of a message would write it down.
  static func name(of byte: UInt8) -> String {
    "byte 0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  // MARK: Arrays and objects

  /// Enters an array or an object whose opening bracket comes next.
  @inline(__always)
  mutating func open() throws(Fault) {
    guard depth < Self.depthLimit else {
      throw Fault(.tooDeep, at: position, "more than \(Self.depthLimit) levels of nesting")
    }
    depth &+= 1
    position &+= 1
  }

  /// Leaves an array or an object whose closing bracket comes next.
  @inline(__always)
  mutating func close() {
    depth &-= 1
    position &+= 1
  }

  /// Reads an array or an object, whose opening bracket comes next: value by value, or key by key with
  /// its value.
  @inline(__always)
  mutating func readMembers(
    until end: UInt8,
    _ readMember: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    try open()
    skipWhitespace()
    if peek == end { return close() }
    while true {
      try readMember(&self)
      skipWhitespace()
      if peek == end { return close() }
      try readComma(or: end)
    }
  }

  /// Reads a comma, up to the next value or key.
  @inline(__always)
  mutating func readComma(or end: UInt8) throws(Fault) {
    try expect(UInt8(ascii: ","), end == UInt8(ascii: "}") ? "',' or '}'" : "',' or ']'")
    skipWhitespace()
  }

  /// Reads the key of an object's member and the colon after it, up to the value.
  @inline(__always)
  mutating func readKey() throws(Fault) -> JSONString {
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let key = try readString()
    try readColon()
    return key
  }

  /// Reads the colon after a key, up to the value.
  @inline(__always)
  mutating func readColon() throws(Fault) {
    skipWhitespace()
    try expect(UInt8(ascii: ":"), "':'")
    skipWhitespace()
  }
}

// MARK: - Values of any kind

extension JSONReader {
  /// The fault that the value that begins here is of the wrong type, or is no value at all.
  @inline(never)
  mutating func wrongType(of field: String, wanted: String) -> Fault {
    let start = position
    let found =
      switch peek {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "an array"
      case UInt8(ascii: "\""): "a string"
      case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
      case UInt8(ascii: "n"): "null"
      default: "a number"
      }
    do throws(Fault) {
      // What is no JSON either is reported as such.
      try skipValue()
      return Fault(.wrongType, at: start, "'\(field)' must be \(wanted), found \(found)")
    } catch {
      return error
    }
  }

  /// Moves past the value of a member that is not read, most likely a string.
  @inline(__always)
  mutating func skipMember() throws(Fault) {
    if peek == UInt8(ascii: "\"") { _ = try readString() } else { try skipValue() }
  }

  /// Moves past one value of any kind, and checks all of it.
  @inline(never)
  mutating func skipValue() throws(Fault) {
    // The brackets that close what is open.
    var ends: [UInt8] = []
    repeat {
      switch peek {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let end = peek == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
        try open()
        ends.append(end)
        skipWhitespace()
        if peek != end {
          if end == UInt8(ascii: "}") { _ = try readKey() }
          continue
        }
      case UInt8(ascii: "\""): _ = try readString()
      case UInt8(ascii: "t"): try skipWord("true")
      case UInt8(ascii: "f"): try skipWord("false")
      case UInt8(ascii: "n"): try skipWord("null")
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try readNumber()
      default: throw unexpected("a value")
      }
      // A value ends here, and with it perhaps what it lies in.
      while let end = ends.last {
        skipWhitespace()
        guard peek == end else {
          try readComma(or: end)
          if end == UInt8(ascii: "}") { _ = try readKey() }
          break
        }
        close()
        ends.removeLast()
      }
    } while !ends.isEmpty
  }

  private mutating func skipWord(_ word: StaticString) throws(Fault) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard bytes[position] == word.utf8Start[index] else {
        if isAtEnd { throw .endOfInput(of: bytes) }
        position = start
        throw unexpected("a value")
      }
      position += 1
    }
    if peek.isLetterOrDigit {
      position = start
      throw unexpected("a value")
    }
  }
}
