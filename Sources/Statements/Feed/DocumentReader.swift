import Spelling

/// Reads a small JSON file whole, such as the plays or a tariff.
protocol DocumentReader {
  /// Reads the one value of the file, which begins at the next byte.
  mutating func read(_ json: inout JSONReader) throws(Fault)
}

extension DocumentReader {
  /// Reads a file from its first byte to its last.
  ///
  /// - Throws: `Diagnostic` at the first fault.
  mutating func readDocument(_ bytes: some Collection<UInt8>, named name: String) throws {
    try PaddedBytes.with(bytes.withoutByteOrderMark) { bytes in
      var json = JSONReader(bytes)
      do throws(Fault) {
        json.skipWhitespace()
        try read(&json)
        json.skipWhitespace()
        if !json.isAtEnd { throw json.unexpected("the end of the input") }
      } catch {
        throw Diagnostic(error, inWhole: bytes, file: name)
      }
    }
  }
}

extension JSONReader {
  /// Reads an object, and hands each key to `body`, which must read the value.
  ///
  /// - Parameters:
  ///   - field: what the object is called in a message.
  ///   - body: reads a value; it is given the key.
  /// - Throws: `Fault` if it is no object, or what `body` throws.
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

/// The fields of one object that have been met, for the complaints about those that are
/// there twice or not at all.
struct Fields {
  private let owner: String
  private let offset: Int
  private var met: Set<String> = []
  private var unknown: [(name: String, offset: Int)] = []

  init(of owner: String, at offset: Int) {
    self.owner = owner
    self.offset = offset
  }

  /// Notes a field, which must not have been there before.
  mutating func note(_ name: String, _ key: JSONString) throws(Fault) {
    guard met.insert(name).inserted else {
      throw .doubled(name, at: key.range.lowerBound - 1)
    }
  }

  /// Passes over a field that nobody asks for, unless it turns out to be another misspelt.
  mutating func skip(_ key: JSONString, in json: inout JSONReader) throws(Fault) {
    unknown.append((json.text(key), key.range.lowerBound - 1))
    try json.skipValue()
  }

  /// The value of a field that may be left out, but not be there under nearly its name.
  func optional<Value>(_ value: Value?, _ name: String) throws(Fault) -> Value? {
    guard value == nil else { return value }
    if let key = unknown.first(where: { nearest(to: $0.name, among: [name]) != nil }) {
      throw Fault(
        .invalidValue,
        at: key.offset,
        "unknown field \(quoted(key.name)) in \(owner), did you mean '\(name)'?"
      )
    }
    return nil
  }

  /// The value of a field that must be there.
  func require<Value>(_ value: Value?, _ name: String) throws(Fault) -> Value {
    guard let value = try optional(value, name) else {
      throw .missing(name, of: owner, at: offset)
    }
    return value
  }
}
