/// Reads JSON as RFC 8259 has it, byte by byte or eight bytes at a time, and knows where it is.
///
/// It builds nothing: a string is the range of bytes that it stands in, a number is an `Int`.
/// Whatever the standard forbids is a fault, even inside a value that is skipped.
struct JSONReader {
  /// How many levels of arrays and objects may lie within each other.
  static let depthLimit = 512

  let bytes: PaddedBytes

  /// Where the next byte is taken from.
  var position: Int

  /// How many arrays and objects are open here.
  var depth = 0

  init(_ bytes: PaddedBytes, from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The next byte, which is not consumed; zero at the end.
  @inline(__always)
  var peek: UInt8 { bytes[position] }

  /// Whether all bytes are consumed.
  @inline(__always)
  var isAtEnd: Bool { position >= bytes.count }

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
    if isAtEnd { return Fault(offset: bytes.count, problem: .endOfInput) }
    return Fault(
      offset: position,
      problem: .unexpected(found: bytes[position], wanted: "\(wanted)")
    )
  }

  /// Enters an array or an object whose opening bracket comes next.
  @inline(__always)
  mutating func open() throws(Fault) {
    depth &+= 1
    guard depth <= Self.depthLimit else { throw Fault(offset: position, problem: .tooDeep) }
    position &+= 1
  }

  /// Leaves an array or an object whose closing bracket comes next.
  @inline(__always)
  mutating func close() {
    depth &-= 1
    position &+= 1
  }

  // MARK: Values of any kind

  /// What kind of value begins here, in words for a message.
  var kindOfNextValue: String {
    switch peek {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
    case UInt8(ascii: "n"): "null"
    default: "a number"
    }
  }

  /// The fault that the value that begins here is of the wrong type, or is no value at all.
  @inline(never)
  mutating func wrongType(of field: String, wanted: String) -> Fault {
    let start = position
    let found = kindOfNextValue
    do throws(Fault) {
      // What is no JSON either is reported as such.
      try skipValue()
      return Fault(offset: start, problem: .wrongType(of: field, wanted: wanted, found: found))
    } catch {
      return error
    }
  }

  /// Moves past one value of any kind, and checks all of it.
  @inline(never)
  mutating func skipValue() throws(Fault) {
    switch peek {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "{"): try skipObject()
    case UInt8(ascii: "["): try skipArray()
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try readNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func skipObject() throws(Fault) {
    try open()
    skipWhitespace()
    if peek == UInt8(ascii: "}") { return close() }
    while true {
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      _ = try readString()
      skipWhitespace()
      try expect(UInt8(ascii: ":"), "':'")
      skipWhitespace()
      try skipValue()
      skipWhitespace()
      if peek == UInt8(ascii: "}") { return close() }
      try expect(UInt8(ascii: ","), "',' or '}'")
      skipWhitespace()
    }
  }

  private mutating func skipArray() throws(Fault) {
    try open()
    skipWhitespace()
    if peek == UInt8(ascii: "]") { return close() }
    while true {
      try skipValue()
      skipWhitespace()
      if peek == UInt8(ascii: "]") { return close() }
      try expect(UInt8(ascii: ","), "',' or ']'")
      skipWhitespace()
    }
  }

  private mutating func skipWord(_ word: StaticString) throws(Fault) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard bytes[position] == word.utf8Start[index] else {
        if isAtEnd { throw Fault(offset: bytes.count, problem: .endOfInput) }
        position = start
        throw unexpected("a value")
      }
      position += 1
    }
  }
}
