import Spelling

/// The fields of one object of a small file, by their names.
///
/// A known field may be there once. Others are ignored, unless they look like a typo, or have the name of a missing
/// field as a word; where reading is strict, none is ignored.
struct Fields {
  struct Field {
    let name: String
    /// A reader that stands before its value.
    let json: JSONReader

    func text() throws(Fault) -> String {
      var json = json
      return json.text(try json.readString(of: name))
    }
  }

  private let owner: String
  private let offset: Int
  private var all: [Field] = []

  /// Reads the object at the next byte, and moves the reader past it.
  ///
  /// In messages `name` is the object, such as `x`, and `owner` has its fields, such as `type 'x'`.
  init(
    _ json: inout JSONReader,
    _ known: Vocabulary,
    of name: String,
    in owner: String,
    isStrict: Bool = false
  ) throws(Fault) {
    self.owner = owner
    offset = json.position
    var others: [(fault: Fault, part: String)] = []
    try json.readObject(of: name) { json, key throws(Fault) in
      let field = Field(name: json.text(key), json: json)
      let offset = key.range.lowerBound - 1
      if known.contains(field.name) {
        guard self[field.name] == nil else { throw .duplicateKey(field.name, at: offset) }
        all.append(field)
      } else {
        let part = known.part(of: field.name)
        let likely = known.nearest(to: field.name)
        let message = "unknown field '\(excerpt(field.name))' in \(owner)"
        let fault = Fault(.unknownField, at: offset, hint: likely ?? part, message)
        if likely != nil || isStrict { throw fault }
        if let part { others.append((fault, part)) }
      }
      try json.skipValue()
    }
    // Beside the field itself, such as `name`, an `author_name` is something else.
    if let other = others.first(where: { self[$0.part] == nil }) { throw other.fault }
  }

  subscript(name: String) -> Field? { all.first { $0.name == name } }

  func read<Value>(
    _ name: String,
    _ body: (inout JSONReader) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    guard var json = self[name]?.json else { throw missing(name) }
    return try body(&json)
  }

  func text(_ name: String) throws(Fault) -> String {
    try read(name) { json throws(Fault) in json.text(try json.readString(of: name)) }
  }

  /// The number, zero or more, of a field, which is required unless it has a default value.
  func count(_ name: String, default value: Int? = nil) throws(Fault) -> Int {
    if let value, self[name] == nil { return value }
    return try read(name) { json throws(Fault) in try json.readCount(of: name) }
  }

  func missing(_ name: String) -> Fault {
    Fault(.missingField, at: offset, "missing field '\(name)' in \(owner)")
  }
}

extension JSONReader {
  /// Reads a small file as a whole, such as the plays or a tariff; `read` reads its one value.
  static func readDocument<Value>(
    _ bytes: [UInt8],
    named name: String,
    _ read: (inout JSONReader) throws(Fault) -> Value
  ) throws -> Value {
    try PaddedBytes.with(bytes.withoutByteOrderMark) { bytes in
      var json = JSONReader(bytes: bytes)
      do throws(Fault) {
        json.skipWhitespace()
        try json.checkIsNoTable(isFeed: false)
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
      throw wrongType(of: field, wanted: "an object")
    }
    try readMembers(until: UInt8(ascii: "}")) { json throws(Fault) in
      try body(&json, json.readKey())
    }
  }
}
