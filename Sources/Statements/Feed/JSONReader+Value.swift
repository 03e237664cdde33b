import Spelling

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
