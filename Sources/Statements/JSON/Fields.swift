import NameMatching
import SafeText

/// The fields of a small file that are not read.
///
/// Most are ignored: another program may read them. A misspelled one is an error, or a warning beside the field itself.
/// One with a word of ours in its name, such as `payment_terms`, is a warning, once in the file, if its object does not
/// have the field that it may stand for. Where reading is strict, each is an error.
final class UnreadFields {
  struct Field {
    let name: String
    let offset: Int
    /// The known field that was perhaps meant.
    var meant: String?
    /// Whether the name is more than that of the field that was perhaps meant.
    var isLonger = false

    init(_ name: String, at offset: Int, _ known: Vocabulary) {
      self.name = name
      self.offset = offset
      meant = known.part(of: name)
      let near = known.nearest(to: name)
      // `address2` is nearly `address`, too; `perSeatAbvoe` has `perSeat` in it, and is nearer to another.
      if let meant, near ?? meant == meant {
        isLonger = name.filter { $0.isLetter || $0.isNumber }.count > meant.count
      } else {
        meant = near
      }
    }
  }

  let isStrict: Bool
  private(set) var warnings: [Fault] = []
  private var names: Set<String> = []

  init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// Takes a field of an object that has been read to its end.
  fileprivate func take(_ field: Field, of object: Fields) throws(Fault) {
    let fault = object.unknown(field)
    if isStrict || fault.hint != nil && !field.isLonger { throw fault }
    // A misspelled name beside the field itself may be a second value for it.
    let isDoubtful = fault.hint != nil || field.meant != nil && !field.isLonger
    guard isDoubtful, names.insert(field.name).inserted else { return }
    warnings.append(fault)
  }
}

/// The fields of one object of a small file, by their names; a known field may be there once.
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
  /// The names of fields that were perhaps meant to be another, missing one.
  private var others: [UnreadFields.Field] = []

  /// Reads the object at the next byte, and moves the reader past it.
  ///
  /// In messages the object is called `name`, as in `'x' must be an object`. Where a field of it is meant, it is called
  /// `owner`, as in `missing field 'base' in type 'x'`.
  init(
    _ json: inout JSONReader,
    _ known: Vocabulary,
    of name: String,
    in owner: String,
    _ unread: UnreadFields
  ) throws(Fault) {
    self.owner = owner
    offset = json.position
    try json.readObject(of: name) { json, key throws(Fault) in
      let field = Field(name: json.text(key), json: json)
      let offset = key.range.lowerBound - 1
      if known.contains(field.name) {
        guard self[field.name] == nil else { throw .duplicateKey(field.name, at: offset) }
        all.append(field)
      } else {
        let other = UnreadFields.Field(field.name, at: offset, known)
        if other.meant != nil || unread.isStrict && others.isEmpty { others.append(other) }
      }
      try json.skipValue()
    }
    for other in others { try unread.take(other, of: self) }
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

  /// The fault of a field that is missing, or has another name.
  func missing(_ name: String) -> Fault {
    if let other = others.first(where: { $0.meant == name }) { return unknown(other) }
    return Fault(.missingField, at: offset, "missing field '\(name)' in \(owner)")
  }

  /// The fault of a field that is not read, without a hint at a field that is there, too.
  fileprivate func unknown(_ field: UnreadFields.Field) -> Fault {
    let meant = field.meant.flatMap { self[$0] == nil ? $0 : nil }
    let message = "unknown field '\(excerpt(field.name))' in \(owner)"
    return Fault(.unknownField, at: field.offset, hint: meant, message)
  }
}

extension JSONReader {
  /// Reads a small file as a whole, such as the plays or a tariff; `read` reads its one value, and `report` takes the
  /// warnings, if there is no error.
  static func readDocument<Value>(
    _ bytes: [UInt8],
    named name: String,
    isStrict: Bool,
    report: (Diagnostic) -> Void,
    _ read: (inout JSONReader, UnreadFields) throws(Fault) -> Value
  ) throws(Diagnostic) -> Value {
    try PaddedBytes.with(bytes.withoutByteOrderMark) { bytes throws(Diagnostic) in
      var json = JSONReader(bytes: bytes)
      let unread = UnreadFields(isStrict: isStrict)
      do throws(Fault) {
        json.skipWhitespace()
        try json.checkIsNoTable(isFeed: false)
        let value = try read(&json, unread)
        json.skipWhitespace()
        if !json.isAtEnd { throw json.unexpected("the end of the input") }
        for fault in unread.warnings {
          report(Diagnostic(fault, severity: .warning, inWhole: bytes, file: name))
        }
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
