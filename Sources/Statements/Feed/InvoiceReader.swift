import Spelling
import Theatre

/// Reads an invoice object into a ``StatementRecord``.
///
/// The fields that an invoice has must be there once, in any order; number, days and currency may be left out.
/// Other fields are skipped, whatever they hold.
struct InvoiceReader {
  /// The numbers of the plays.
  let plays: ByteIndex

  /// The keys that are not spelled as `readField` expects them.
  var keys: OtherKeys

  /// Makes a reader; `isStrict` says that a field which `keys` warns about is an error.
  init(plays: ByteIndex, isStrict: Bool) {
    self.plays = plays
    keys = OtherKeys(isStrict: isStrict)
  }

  /// Reads the invoice that begins at the next byte.
  @inline(__always)
  mutating func read(_ json: inout JSONReader, into record: inout StatementRecord) throws(Fault) {
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else {
      throw json.isAtEnd
        ? .endOfInput(of: json.bytes) : json.wrongType(of: "invoice", wanted: "an object")
    }
    record.removeAll()
    var hasPerformances = false
    try json.readMembers(until: UInt8(ascii: "}")) { json throws(Fault) in
      let keyStart = json.position
      switch try readField(&json) {
      case .customer:
        guard record.customerOffset < 0 else { throw .duplicateKey("customer", at: keyStart) }
        record.customerOffset = json.position
        json.append(try json.readString(of: "customer"), to: &record.customer)
      case .performances:
        guard !hasPerformances else { throw .duplicateKey("performances", at: keyStart) }
        hasPerformances = true
        guard json.peek == UInt8(ascii: "[") else {
          throw json.wrongType(of: "performances", wanted: "an array")
        }
        try json.readMembers(until: UInt8(ascii: "]")) { json throws(Fault) in
          record.lines.append(try readPerformance(&json))
        }
      case .number:
        guard record.numberOffset < 0 else { throw .duplicateKey("number", at: keyStart) }
        record.numberOffset = json.position
        try readNumber(&json, into: &record.number)
      case .date:
        guard record.date == nil else { throw .duplicateKey("date", at: keyStart) }
        record.date = try json.readDay(of: "date")
      case .due:
        guard record.due == nil else { throw .duplicateKey("due", at: keyStart) }
        record.due = try json.readDay(of: "due")
      case .currency:
        guard record.currencyOffset < 0 else { throw .duplicateKey("currency", at: keyStart) }
        record.currencyOffset = json.position
        json.append(try json.readString(of: "currency"), to: &record.currency)
      default:
        try json.skipMember()
      }
    }
    guard record.customerOffset >= 0, hasPerformances else {
      throw Self.missingField(inInvoice: true, at: start, in: json)
    }
  }

  @inline(__always)
  private mutating func readPerformance(
    _ json: inout JSONReader
  ) throws(Fault) -> StatementRecord.Line {
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else {
      throw json.wrongType(of: "performance", wanted: "an object")
    }
    var line = StatementRecord.Line(play: -1, audience: -1)
    try json.readMembers(until: UInt8(ascii: "}")) { json throws(Fault) in
      let keyStart = json.position
      switch try readField(&json) {
      case .playID:
        guard line.play < 0 else { throw .duplicateKey("playID", at: keyStart) }
        line.playOffset = json.position
        line.play = Int32(truncatingIfNeeded: try readPlay(&json))
      case .audience:
        guard line.audience < 0 else { throw .duplicateKey("audience", at: keyStart) }
        line.audienceOffset = json.position
        line.audience = try json.readCount(of: "audience")
      case .date:
        guard line.date == nil else { throw .duplicateKey("date", at: keyStart) }
        line.date = try json.readDay(of: "date")
      default:
        try json.skipMember()
      }
    }
    guard line.play >= 0, line.audience >= 0 else {
      throw Self.missingField(inInvoice: false, at: start, in: json)
    }
    return line
  }

  /// Reads a play's id and turns it into the play's number.
  @inline(__always)
  private func readPlay(_ json: inout JSONReader) throws(Fault) -> Int {
    let id = try json.readString(of: "playID")
    let number =
      id.isEscaped
      ? plays.number(of: json.decoded(id)) : plays.number(of: id.range, in: json.bytes)
    return number ?? plays.names.count
  }

  /// Reads an invoice's number, which becomes a reference in a ledger.
  private func readNumber(_ json: inout JSONReader, into number: inout [UInt8]) throws(Fault) {
    let start = json.position
    json.append(try json.readString(of: "number"), to: &number)
    // Of ASCII without control characters below the space, 0x7F alone is a control character.
    if !number.isEmpty, number.allSatisfy({ 0x20..<0x7F ~= $0 }) { return }
    let text = String(decoding: number, as: UTF8.self)
    let hasControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if text.isEmpty || hasControl {
      let wanted = text.isEmpty ? "not be empty" : "have no control character"
      throw Fault(.invalidValue, at: start, "'number' must \(wanted)")
    }
  }

  private static let invoiceFields: Vocabulary = [
    "customer", "performances", "number", "date", "due", "currency",
  ]
  private static let performanceFields: Vocabulary = ["playID", "audience", "date"]

  /// The field that the object at `start`, which was read whole, lacks or has only under nearly its name.
  private static func missingField(
    inInvoice isInvoice: Bool,
    at start: Int,
    in json: JSONReader
  ) -> Fault {
    let owner = isInvoice ? "invoice" : "performance"
    // However deep it lies, its own depth was found good.
    var json = JSONReader(json.bytes, at: JSONReader.Mark(position: start, depth: .min / 2))
    do throws(Fault) {
      let known = isInvoice ? invoiceFields : performanceFields
      let fields = try Fields(&json, known, of: owner, in: owner)
      let needed = isInvoice ? ["customer", "performances"] : ["playID", "audience"]
      for field in needed where fields[field] == nil { try fields.refuseMissing(field) }
      return Fault(.missingField, at: start, "missing field in \(owner)")
    } catch {
      return error
    }
  }
}

// MARK: - Keys

extension InvoiceReader {
  /// The fields that are read, and any other.
  enum Field {
    case customer, performances, number, date, due, currency, playID, audience
    case other
    /// Not read, and to be warned about.
    case doubtful
  }

  /// Reads a key and its colon, up to the value, and says which field it is.
  ///
  /// The keys are known by their first eight bytes, quote included, taken as one number.
  @inline(__always)
  private mutating func readField(_ json: inout JSONReader) throws(Fault) -> Field {
    let start = json.position
    let head = json.bytes.word(at: start)
    let field: Field
    if head == Self.playID {
      field = .playID
      json.consume(8)
    } else if head == Self.audience && json.bytes[start &+ 8] == UInt8(ascii: "e")
      && json.bytes[start &+ 9] == UInt8(ascii: "\"")
    {
      field = .audience
      json.consume(10)
    } else if head & 0xFFFF_FFFF_FFFF == Self.date {
      field = .date
      json.consume(6)
    } else if head == Self.customer && json.bytes[start &+ 8] == UInt8(ascii: "r")
      && json.bytes[start &+ 9] == UInt8(ascii: "\"")
    {
      field = .customer
      json.consume(10)
    } else if head == Self.perform && json.bytes.word(at: start &+ 6) == Self.rmances {
      field = .performances
      json.consume(14)
    } else {
      return try keys.readField(&json)
    }
    try json.readColon()
    return field
  }

  // As `PaddedBytes.word(at:)` reads them: `"playID"`, `"perform` and `rmances"`, `"custome`, `"audienc`, `"date"`.
  private static var playID: UInt64 { 0x2244_4979_616C_7022 }
  private static var perform: UInt64 { 0x6D72_6F66_7265_7022 }
  private static var rmances: UInt64 { 0x2273_6563_6E61_6D72 }
  private static var customer: UInt64 { 0x656D_6F74_7375_6322 }
  private static var audience: UInt64 { 0x636E_6569_6475_6122 }
  private static var date: UInt64 { 0x2265_7461_6422 }
}

/// The keys that are looked up by their bytes: rare fields, fields that are not read, and names that are spelled
/// with escapes.
struct OtherKeys {
  /// So many spellings are remembered; more are understood anew each time.
  private static let limit = 256

  /// What is said of a field that is not read, and was perhaps meant to be.
  private struct Warning {
    var words: String
    var hint: String?
    /// The piece in which it was given last.
    var piece = 0
  }

  private let isStrict: Bool
  private var index = ByteIndex()
  private var fields: [InvoiceReader.Field] = []
  private var warnings: [Int: Warning] = [:]
  private var piece = 0
  private var given: [Fault] = []

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// Begins a piece of the feed, in which each warning is given once.
  mutating func beginPiece() {
    piece += 1
    given = []
  }

  /// The warnings since they were last taken.
  mutating func takeWarnings() -> [Fault] {
    defer { given = [] }
    return given
  }

  /// Reads a key and its colon, up to the value, and says which field it is.
  @inline(never)
  mutating func readField(_ json: inout JSONReader) throws(Fault) -> InvoiceReader.Field {
    let start = json.position
    let spelling = try json.readKey()
    if let number = index.number(of: spelling.range, in: json.bytes) {
      let field = fields[number]
      if field != .doubtful { return field }
      if isStrict || warnings[number]?.piece != piece { try warn(of: number, at: start) }
      return .other
    }
    let (field, warning) = Self.field(named: json.text(spelling))
    let number = fields.count
    if number < Self.limit {
      index.add(Array(json.bytes.slice(spelling.range)))
      fields.append(field)
    }
    if let warning {
      warnings[number] = warning
      try warn(of: number, at: start)
    }
    return field
  }

  private mutating func warn(of number: Int, at offset: Int) throws(Fault) {
    guard let warning = warnings[number] else { return }
    warnings[number]?.piece = piece
    var fault = Fault(.unknownField, at: offset, hint: warning.hint, warning.words)
    if isStrict { throw fault }
    fault.severity = .warning
    given.append(fault)
  }

  private static let known: KeyValuePairs<String, InvoiceReader.Field> = [
    "customer": .customer, "performances": .performances, "number": .number, "date": .date,
    "due": .due, "currency": .currency, "playID": .playID, "audience": .audience,
  ]

  /// The fields that may be left out: nothing else tells that one was misspelled.
  private static let optional: Vocabulary = ["number", "date", "due", "currency"]

  /// Names that speak of what is to be paid.
  private static let charged: Set<String> = [
    "price", "amount", "total", "tax", "vat", "discount", "paid",
  ]

  private static func field(named name: String) -> (InvoiceReader.Field, Warning?) {
    // By their bytes, for a `String` equals others that are spelled otherwise.
    if let (_, field) = known.first(where: { $0.key.utf8.elementsEqual(name.utf8) }) {
      return (field, nil)
    }
    if charged.contains(name.lowercased()) {
      let words = "'\(shown(name))' is not read, and changes nothing on the statement"
      return (.doubtful, Warning(words: words))
    }
    guard let likely = optional.nearest(to: name) else { return (.other, nil) }
    return (.doubtful, Warning(words: "unknown field '\(shown(name))'", hint: likely))
  }
}
