extension JSONReader {
  /// Reads a small file whole, such as the plays or a tariff, by what reads its one value.
  static func readDocument<Value>(
    _ bytes: [UInt8],
    named name: String,
    _ read: (inout JSONReader) throws(Fault) -> Value
  ) throws -> Value {
    try PaddedBytes.with(bytes.withoutByteOrderMark) { bytes in
      var json = JSONReader(bytes)
      do throws(Fault) {
        json.skipWhitespace()
        let value = try read(&json)
        json.skipWhitespace()
        if !json.isAtEnd { throw json.unexpected("the end of the input") }
        return value
      } catch {
        throw Diagnostic(error, inWhole: bytes, file: name)
      }
    }
  }

  /// Reads an object, and hands each key to `body`, which must read the value.
  mutating func readObject(
    of field: String,
    _ body: (inout JSONReader, JSONString) throws(Fault) -> Void
  ) throws(Fault) {
    guard peek == UInt8(ascii: "{") else {
      throw isAtEnd ? unexpected("an object") : wrongType(of: field, wanted: "an object")
    }
    try readMembers(until: UInt8(ascii: "}")) { json throws(Fault) in
      try body(&json, json.readKey())
    }
  }

  /// Reads a value that must be a string.
  @inline(__always)
  mutating func readString(of field: StaticString) throws(Fault) -> JSONString {
    guard peek == UInt8(ascii: "\"") else {
      throw wrongType(of: "\(field)", wanted: "a string")
    }
    return try readString()
  }
}
