import Spelling

extension JSONReader {
  /// Reads a small file whole, such as the plays or a tariff.
  ///
  /// - Parameters:
  ///   - bytes: the file, with or without a byte-order mark.
  ///   - name: what the file is called in a complaint.
  ///   - read: reads the one value of the file, which begins at the next byte.
  /// - Returns: what `read` returns.
  /// - Throws: ``Diagnostic`` at the first fault.
  static func readDocument<Value>(
    _ bytes: some Collection<UInt8>,
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

  /// Reads an object whose fields are known.
  ///
  /// A field may be there once. Others than those named are skipped, whatever they hold.
  ///
  /// - Parameters:
  ///   - names: the fields, and of what kind each is.
  ///   - field: what the object is called in a message: `x`.
  ///   - owner: what has the fields, in a message: `type 'x'`.
  ///   - readOther: reads the value of a field of another kind; it is given the name.
  /// - Returns: the fields that were there.
  /// - Throws: `Fault` at the first value that its field can't have.
  mutating func readFields(
    _ names: KeyValuePairs<StaticString, Fields.Kind>,
    of field: String,
    in owner: String,
    readOther: (inout JSONReader, String) throws(Fault) -> Void = { _, _ in }
  ) throws(Fault) -> Fields {
    var fields = Fields(in: owner, at: position)
    try readObject(of: field) { json, key throws(Fault) in
      let keyOffset = key.range.lowerBound - 1
      guard let (name, kind) = names.first(where: { json.isText(key, $0.key) }) else {
        fields.unknown.append((json.text(key), keyOffset))
        return try json.skipValue()
      }
      var field = Fields.Field(name: "\(name)", keyOffset: keyOffset, offset: json.position)
      if fields[field.name] != nil { throw .doubled(field.name, at: keyOffset) }
      switch kind {
      case .string: field.text = json.text(try json.readString(of: name))
      case .count: field.count = try json.readCount(of: name)
      case .other: try readOther(&json, field.name)
      }
      fields.met.append(field)
    }
    return fields
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

/// The fields of one object: what they hold, and where.
struct Fields {
  /// What a field holds.
  enum Kind {
    case string
    /// A whole number, zero or more.
    case count
    case other
  }

  /// A field that was there.
  struct Field {
    let name: String
    /// Where its key begins.
    let keyOffset: Int
    /// Where its value begins.
    let offset: Int
    /// Its value, if it is a string.
    var text: String?
    /// Its value, if it is a whole number.
    var count: Int?
  }

  private let owner: String
  private let offset: Int
  fileprivate var met: [Field] = []

  /// The keys of fields that nobody asks for, and where they begin.
  fileprivate var unknown: [(name: String, offset: Int)] = []

  fileprivate init(in owner: String, at offset: Int) {
    self.owner = owner
    self.offset = offset
  }

  /// A field; nil if it was not there.
  subscript(name: String) -> Field? { met.first { $0.name == name } }

  /// The text of a field that must be there.
  func text(_ name: String) throws(Fault) -> String { try require(self[name]?.text, name) }

  /// The number of a field that must be there, unless there is a default value.
  func count(_ name: String, default value: Int? = nil) throws(Fault) -> Int {
    if value != nil { try checkSpelling(of: name) }
    return try require(self[name]?.count ?? value, name)
  }

  /// The value of a field that must be there.
  func require<Value>(_ value: Value?, _ name: String) throws(Fault) -> Value {
    if let value { return value }
    try refuseMissing(name)
  }

  /// Throws that a field is not there, or only under nearly its name.
  func refuseMissing(_ name: String) throws(Fault) -> Never {
    try checkSpelling(of: name)
    throw Fault(.missingField, at: offset, "missing field '\(name)' in \(owner)")
  }

  /// Checks that a field is not there under nearly its name, unless it is there under its own.
  func checkSpelling(of name: String) throws(Fault) {
    guard self[name] == nil else { return }
    let key = unknown.first { key in
      // What is much longer is another field, and need not be compared letter by letter.
      key.name.utf8.count <= name.utf8.count + 3 && nearest(to: key.name, among: [name]) != nil
    }
    guard let key else { return }
    throw Fault(
      .unknownField,
      at: key.offset,
      "unknown field \(quoted(key.name)) in \(owner)\(suggesting(name))"
    )
  }
}
