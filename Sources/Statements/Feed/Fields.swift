import Spelling

/// The fields of one object of a small file, found by their names and read where they stand.
///
/// Those that are known may be there once; others may hold anything, any number of times.
struct Fields {
  /// A field that is there.
  struct Field {
    let name: String
    /// Where its key begins.
    let keyOffset: Int
    /// A reader before its value.
    let json: JSONReader
  }

  private let known: [String]
  private let owner: String
  private let offset: Int
  private var all: [Field] = []

  /// Reads the object that begins at the next byte.
  ///
  /// - Parameters:
  ///   - json: the reader, which moves past the object.
  ///   - known: the names of the fields that it may have.
  ///   - name: what the object is called in a message: `x`.
  ///   - owner: what has the fields, in a message: `type 'x'`.
  /// - Throws: `Fault` if it is no object, or has a field twice.
  init(
    _ json: inout JSONReader,
    _ known: [String],
    of name: String,
    in owner: String
  ) throws(Fault) {
    self.known = known
    self.owner = owner
    offset = json.position
    try json.readObject(of: name) { json, key throws(Fault) in
      let field = Field(name: json.text(key), keyOffset: key.range.lowerBound - 1, json: json)
      if known.contains(field.name) && self[field.name] != nil {
        throw .doubled(field.name, at: field.keyOffset)
      }
      all.append(field)
      try json.skipValue()
    }
  }

  /// A field; nil if it is not there.
  subscript(name: String) -> Field? { all.first { $0.name == name } }

  /// Reads a field that must be there.
  func read<Value>(
    _ name: String,
    _ body: (inout JSONReader) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    guard var json = self[name]?.json else { try refuseMissing(name) }
    return try body(&json)
  }

  /// The text of a field that must be there.
  func text(_ name: StaticString) throws(Fault) -> String {
    try read("\(name)") { json throws(Fault) in json.text(try json.readString(of: name)) }
  }

  /// The number, zero or more, of a field that must be there unless there is a default value.
  func count(_ name: StaticString, default value: Int? = nil) throws(Fault) -> Int {
    if let value, self["\(name)"] == nil {
      try checkSpelling(of: "\(name)")
      return value
    }
    return try read("\(name)") { json throws(Fault) in try json.readCount(of: name) }
  }

  /// Throws that a field is not there, or only under nearly its name.
  func refuseMissing(_ name: String) throws(Fault) -> Never {
    try checkSpelling(of: name)
    throw Fault(.missingField, at: offset, "missing field '\(name)' in \(owner)")
  }

  /// Checks that a field, which is not there, is not there under nearly its name.
  func checkSpelling(of name: String) throws(Fault) {
    // What is much longer is another field, and need not be compared letter by letter.
    let likely = all.first {
      $0.name.utf8.count <= name.utf8.count + 3 && !known.contains($0.name)
        && nearest(to: $0.name, among: [name]) != nil
    }
    guard let likely else { return }
    let message = "unknown field \(quoted(likely.name)) in \(owner)\(suggesting(name))"
    throw Fault(.unknownField, at: likely.keyOffset, message)
  }
}
