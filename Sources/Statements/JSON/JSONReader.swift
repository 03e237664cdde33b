import SafeText

/// Reads JSON as RFC 8259 defines it, one byte or eight bytes at a time, and knows its position.
///
/// It builds no values: a string is the range of its bytes, a number is an `Int`. Everything that
/// the standard forbids is a fault, even inside a value that is skipped. It uses no recursion, so a
/// thread with a small stack can read the deepest feed.
struct JSONReader {
  let bytes: PaddedBytes
  var position = 0

  /// The next byte, which is not consumed; zero at the end.
  @inline(__always)
  var peek: UInt8 { bytes[position] }

  var isAtEnd: Bool { position >= bytes.count }

  @inline(never)
  func unexpected(_ wanted: StaticString) -> Fault {
    if isAtEnd { return .endOfInput(of: bytes) }
    let byte = peek
    let found =
      switch byte {
      case UInt8(ascii: "'"): "a single quote"
      case 0x21..<0x7F: "'\(Unicode.Scalar(byte))'"
      case 0xEF where bytes.holds(byteOrderMark, at: position):
        "a byte-order mark, as between two files that were joined"
      case 0xFE...: Self.name(of: byte) + ", as in UTF-16"
      default: Self.name(of: byte)
      }
    return Fault(.invalidJSON, at: position, "expected \(wanted), found \(found)")
  }

  /// The name of a byte that can't be shown: `byte 0x1B`.
  static func name(of byte: UInt8) -> String {
    "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

// MARK: - Other formats

extension JSONReader {
  /// Throws if the text that begins here is a table: CSV, or the ZIP archive of a spreadsheet.
  @inline(never)
  func checkIsNoTable(isFeed: Bool) throws(Fault) {
    let rest = bytes[position..<bytes.count]
    // Every block of a feed has so many bytes here, so that all sizes of blocks give the same answer.
    let beginning = isFeed ? rest.prefix(FeedBlock.margin) : rest[...]
    let line = beginning.prefix { $0 != 0x0A && $0 != 0x0D }
    let isArchive = line.starts(with: "PK\u{3}\u{4}".utf8)
    guard isArchive || Self.isCSV(line) else { return }
    let found = isArchive ? "a ZIP archive, such as an .xlsx" : "a line as in CSV"
    let advice = isFeed ? "; see 'From a spreadsheet' in Documentation/statements.md" : ""
    throw Fault(.invalidJSON, at: position, "expected JSON, found \(found)\(advice)")
  }

  /// Whether a line has cells, of which the first is no field as in JSON or YAML, such as `name: x, y`.
  private static func isCSV(_ line: some Collection<UInt8>) -> Bool {
    let first = line.prefix { !",;\t".utf8.contains($0) }
    let isText = first.first.map { $0.isLetterOrDigit || $0 >= 0x80 || $0 == UInt8(ascii: "\"") }
    let isField = zip(first, first.dropFirst()).contains { one, next in
      one == UInt8(ascii: ":") && (next == 0x20 || next == UInt8(ascii: "\""))
        || one == UInt8(ascii: "\"") && next == UInt8(ascii: ":")
    }
    return isText ?? true && !isField && first.count < line.count
      && !line.contains { "{}[]".utf8.contains($0) || $0 < 0x20 && $0 != 0x09 }
  }
}

// MARK: - White space and punctuation

extension JSONReader {
  @inline(__always)
  mutating func skipWhitespace() {
    if peek > 0x20 { return }
    // Most white space is one space after a colon or a comma.
    if peek == 0x20 && bytes[position &+ 1] > 0x20 {
      position &+= 1
    } else {
      position = endOfWhitespace
    }
  }

  /// The index of the next byte that is no white space.
  ///
  /// It changes no reader: so the position of a reader that only inlined methods change is kept in a register.
  @inline(never)
  private var endOfWhitespace: Int {
    var index = position
    while true {
      // Indented feeds hold long runs of spaces: eight at a time.
      if bytes.word(at: index) == 0x2020_2020_2020_2020 {
        index += 8
        continue
      }
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return index
      }
    }
  }

  /// Moves past a byte and the white space behind it; false if another byte comes next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    if peek != byte { return false }
    position &+= 1
    skipWhitespace()
    return true
  }

  /// Reads the comma before the next value or key, or throws that a comma or `end` was expected.
  @inline(__always)
  mutating func readComma(or end: UInt8) throws(Fault) {
    guard peek == UInt8(ascii: ",") else {
      throw unexpected(end == UInt8(ascii: "}") ? "',' or '}'" : "',' or ']'")
    }
    position &+= 1
    skipWhitespace()
  }

  /// Reads the key of an object's member and the colon after it, up to the value.
  mutating func readKey() throws(Fault) -> JSONString {
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    let key = try readString()
    skipWhitespace()
    guard peek == UInt8(ascii: ":") else { throw unexpected("':'") }
    position += 1
    skipWhitespace()
    return key
  }

  /// Reads an array value by value, or an object member by member; its opening bracket comes next.
  @inline(__always)
  mutating func readMembers(
    until end: UInt8,
    _ readMember: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    position &+= 1
    skipWhitespace()
    if peek != end {
      while true {
        try readMember(&self)
        skipWhitespace()
        if peek == end { break }
        try readComma(or: end)
      }
    }
    position &+= 1
  }
}

// MARK: - Values of any kind

extension JSONReader {
  /// The fault of a value here that is of the wrong type, or is no value at all.
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
      // A value that is not JSON either is reported as such.
      try skipValue()
      return Fault(.wrongType, at: start, "'\(field)' must be \(wanted), found \(found)")
    } catch {
      return error
    }
  }

  /// Skips a value of any kind, and checks all of it.
  @inline(never)
  mutating func skipValue() throws(Fault) {
    // Most values that are skipped are strings.
    if peek == UInt8(ascii: "\"") {
      _ = try readString()
      return
    }
    // The brackets that close the open arrays and objects.
    var ends: [UInt8] = []
    repeat {
      switch peek {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let end = peek == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
        ends.append(end)
        position += 1
        skipWhitespace()
        if peek != end {
          if end == UInt8(ascii: "}") { _ = try readKey() }
          continue
        }
      case UInt8(ascii: "\""): _ = try readString()
      case UInt8(ascii: "t"): try skipWord("true")
      case UInt8(ascii: "f"): try skipWord("false")
      case UInt8(ascii: "n"): try skipWord("null")
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
      default: throw unexpected("a value")
      }
      // A value ends here, and perhaps the array or object around it.
      while let end = ends.last {
        skipWhitespace()
        guard peek == end else {
          try readComma(or: end)
          if end == UInt8(ascii: "}") { _ = try readKey() }
          break
        }
        position += 1
        ends.removeLast()
      }
    } while !ends.isEmpty
  }

  private mutating func skipWord(_ word: String) throws(Fault) {
    let found = bytes[position..<bytes.count].prefix(while: \.isLetterOrDigit)
    guard found.elementsEqual(word.utf8) else {
      let isCut = position + found.count == bytes.count && word.utf8.starts(with: found)
      throw isCut ? .endOfInput(of: bytes) : unexpected("a value")
    }
    position += found.count
  }
}
