import NameMatching
import SafeText

/// Reads one invoice after another into a record that is reused.
///
/// Nearly all objects of a feed have the same keys in the same order, so ``InvoiceKeys`` guesses the next key, and a
/// value is read as its field wants it, without a tree of values. A fault is thrown where it is found. If a field is
/// missing or has a wrong name, the object is read once more to find its place.
struct InvoiceReader {
  enum Field: String, CaseIterable {
    case customer, performances, number, date, due, currency, address, note, playID, audience
    case other = ""

    /// The fields of an invoice; the first two are required.
    static let ofInvoice = [
      customer, performances, number, date, due, currency, address, note,
    ]
    /// The fields of a performance; the first two are required.
    static let ofPerformance = [playID, audience, date]
  }

  private let plays: ByteIndex

  /// Numbers the plays that are not looked up.
  private let metPlays: MetPlays?

  var keys: InvoiceKeys

  /// Makes a reader of invoices of known plays; `isStrict` makes each warning an error.
  init(plays: ByteIndex, isStrict: Bool) {
    self.plays = plays
    metPlays = nil
    keys = InvoiceKeys(isStrict: isStrict)
  }

  /// Makes a reader of invoices of any plays, which are numbered as they are met; `isStrict` makes each warning an error.
  init(numbering metPlays: MetPlays, isStrict: Bool = false) {
    plays = ByteIndex()
    self.metPlays = metPlays
    keys = InvoiceKeys(isStrict: isStrict)
  }

  /// Forgets what belongs to the part of a feed that was read last.
  mutating func begin() {
    keys.forgetWarnings()
    metPlays?.forgetMany()
  }

  @inline(__always)
  mutating func read(_ json: inout JSONReader, into record: inout InvoiceRecord) throws(Fault) {
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else {
      throw json.wrongType(of: "invoice", wanted: "an object")
    }
    record.removeAll()
    keys.forgetHeld()
    var hasPerformances = false
    var dueOffset = start
    var guess = keys.startOfInvoice
    try json.readMembers(until: UInt8(ascii: "}")) { json throws(Fault) in
      let key = json.position
      let field = try keys.read(&json, from: &guess, of: .invoice)
      switch field {
      case .customer: try json.readText(of: field, key, into: &record.customer)
      case .performances:
        if hasPerformances { throw .duplicateKey(field.rawValue, at: key) }
        hasPerformances = true
        guard json.peek == UInt8(ascii: "[") else {
          throw json.wrongType(of: field.rawValue, wanted: "an array")
        }
        let usual = metPlays == nil ? keys.usualPerformance : nil
        try json.readMembers(until: UInt8(ascii: "]")) { json throws(Fault) in
          if let usual, let line = readUsualPerformance(usual, &json) {
            record.lines.append(line)
          } else {
            record.lines.append(try readPerformance(&json))
          }
        }
      case .number:
        let offset = json.position
        try json.readText(of: field, key, into: &record.number)
        try Self.check(number: record.number.bytes, at: offset)
      case .date: try json.readDay(of: field, key, into: &record.date)
      case .due:
        dueOffset = json.position
        try json.readDay(of: field, key, into: &record.due)
      case .currency: try json.readText(of: field, key, into: &record.currency)
      case .address: try json.readAddress(key, into: &record.address)
      case .note: try json.readText(of: field, key, into: &record.note)
      case .other: try json.skipValue()
      case .playID, .audience: try skip(field, at: key, of: .invoice, &json)
      }
    }
    guard record.customer.isPresent, hasPerformances else {
      throw Self.missingField("invoice", Field.ofInvoice, at: start, in: json)
    }
    if keys.holdsDoubts { try keys.finish(.invoice) { record.has($0) } }
    if let date = record.date, let due = record.due, due < date {
      let fault = Fault(.invalidValue, at: dueOffset, "'due' is \(due), before 'date', \(date)")
      try keys.warn(Warning(fault, about: nil), of: .invoice)
    }
  }

  /// Reads a performance of a known play, an audience and perhaps a day, in this order; nil, and nothing is read, if it
  /// is any other.
  ///
  /// Nearly all are like this. Without branches for other fields, faults and escapes it takes half the instructions of
  /// ``readPerformance(_:)``, which reads any.
  @inline(__always)
  private func readUsualPerformance(
    _ keys: InvoiceKeys.UsualPerformance,
    _ json: inout JSONReader
  ) -> InvoiceRecord.Line? {
    // A copy, whose position stays in a register.
    var rest = json
    guard rest.skip(UInt8(ascii: "{")), keys.id.skip(&rest), let id = rest.readPlainString(),
      let play = plays.number(of: id, in: rest.bytes)
    else { return nil }
    rest.skipWhitespace()
    guard rest.skip(UInt8(ascii: ",")), keys.audience.skip(&rest),
      let audience = rest.readPlainCount()
    else { return nil }
    rest.skipWhitespace()
    var date: Day?
    if let key = keys.date, rest.skip(UInt8(ascii: ",")) {
      guard key.skip(&rest), let day = rest.readPlainDay() else { return nil }
      date = day
      rest.skipWhitespace()
    }
    guard rest.peek == UInt8(ascii: "}") else { return nil }
    json.position = rest.position &+ 1
    return InvoiceRecord.Line(audience: audience, play: play, date: date)
  }

  @inline(never)
  private mutating func readPerformance(
    _ json: inout JSONReader
  ) throws(Fault) -> InvoiceRecord.Line {
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else {
      throw json.wrongType(of: "performance", wanted: "an object")
    }
    var play: Int?
    var audience: Int?
    var date: Day?
    var guess = keys.startOfPerformance
    try json.readMembers(until: UInt8(ascii: "}")) { json throws(Fault) in
      let key = json.position
      let field = try keys.read(&json, from: &guess, of: .performance)
      switch field {
      case .playID:
        guard play == nil else { throw .duplicateKey(field.rawValue, at: key) }
        let id = try json.readString(of: field.rawValue)
        let known = id.isEscaped ? nil : plays.number(of: id.range, in: json.bytes)
        play = known ?? number(ofUnusual: id, in: json)
      case .audience:
        guard audience == nil else { throw .duplicateKey(field.rawValue, at: key) }
        audience = try json.readCount(of: field.rawValue)
      case .date: try json.readDay(of: field, key, into: &date)
      case .other: try json.skipValue()
      default: try skip(field, at: key, of: .performance, &json)
      }
    }
    guard let play, let audience else {
      throw Self.missingField("performance", Field.ofPerformance, at: start, in: json)
    }
    if keys.holdsDoubts { try keys.finish(.performance) { $0 == .date && date != nil } }
    return InvoiceRecord.Line(audience: audience, play: play, date: date)
  }

  /// The number of a play whose id is escaped or not known; the count of all plays for one that is unknown.
  @inline(never)
  private func number(ofUnusual id: JSONString, in json: JSONReader) -> Int {
    if let metPlays { return metPlays.number(of: id, in: json) }
    let known = id.isEscaped ? plays.number(of: json.decoded(id)) : nil
    return known ?? plays.names.count
  }

  /// Skips a field that is read elsewhere, such as the `note` of a performance, and warns.
  @inline(never)
  private mutating func skip(
    _ field: Field,
    at key: Int,
    of owner: InvoiceKeys.Owner,
    _ json: inout JSONReader
  ) throws(Fault) {
    let object = owner == .invoice ? "an invoice" : "a performance"
    let fault = Fault(.unknownField, at: key, "'\(field.rawValue)' of \(object) is not read")
    try keys.warn(Warning(fault, about: .misplaced(field, owner)), of: owner)
    try json.skipValue()
  }

  /// Refuses a number that can't be a reference in a ledger.
  private static func check(number: [UInt8], at offset: Int) throws(Fault) {
    // From the space on, 0x7F is the only control character of ASCII.
    if !number.isEmpty, number.allSatisfy({ 0x20..<0x7F ~= $0 }) { return }
    let text = String(decoding: number, as: UTF8.self)
    let hasControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if text.isEmpty || hasControl {
      let message = "'number' must not be empty or have a control character"
      throw Fault(.invalidValue, at: offset, message)
    }
  }

  /// The fault of the object at `start`, read before, that lacks or misspells one of two fields.
  private static func missingField(
    _ owner: String,
    _ fields: [Field],
    at start: Int,
    in json: JSONReader
  ) -> Fault {
    var json = JSONReader(bytes: json.bytes, position: start)
    do throws(Fault) {
      let names = fields.map(\.rawValue)
      let found = try Fields(&json, Vocabulary(names), of: owner, in: owner, UnreadFields())
      return found.missing(found[names[0]] == nil ? names[0] : names[1])
    } catch {
      return error
    }
  }
}

/// The ids of plays that are not looked up, numbered as they come.
final class MetPlays {
  /// The most ids, and their bytes, that are kept from one part of a feed to the next.
  private static let limits = (count: 1 << 12, bytes: 1 << 20)

  private var index = ByteIndex()
  private var bytes = 0

  var ids: [[UInt8]] { index.names }

  /// The number of an id, which is the next one if it was not met before.
  func number(of id: JSONString, in json: JSONReader) -> Int {
    if !id.isEscaped, let number = index.number(of: id.range, in: json.bytes) { return number }
    let name = json.decoded(id)
    if let number = index.number(of: name) { return number }
    index.add(name)
    bytes += name.count
    return index.names.count - 1
  }

  func forgetMany() {
    guard index.names.count > Self.limits.count || bytes > Self.limits.bytes else { return }
    index = ByteIndex()
    bytes = 0
  }
}

extension JSONReader {
  /// Reads the text of the field whose key is at `key`.
  @inline(__always)
  fileprivate mutating func readText(
    of field: InvoiceReader.Field,
    _ key: Int,
    into text: inout InvoiceRecord.Text
  ) throws(Fault) {
    guard !text.isPresent else { throw .duplicateKey(field.rawValue, at: key) }
    let string = try readString(of: field.rawValue)
    text.set { append(string, to: &$0) }
  }

  @inline(never)
  fileprivate mutating func readAddress(_ key: Int, into address: inout [[UInt8]]?) throws(Fault) {
    guard address == nil else { throw .duplicateKey("address", at: key) }
    let start = position
    var lines: [[UInt8]] = []
    try readStrings(of: "address") { json throws(Fault) in
      lines.append(json.decoded(try json.readString(of: "address")))
      // Millions of short lines would take more memory than all else.
      if lines.count > 100 {
        throw Fault(.invalidValue, at: start, "'address' must not have more than 100 lines")
      }
    }
    address = lines
  }

  fileprivate mutating func readDay(
    of field: InvoiceReader.Field,
    _ key: Int,
    into day: inout Day?
  ) throws(Fault) {
    guard day == nil else { throw .duplicateKey(field.rawValue, at: key) }
    day = try readDay(of: field.rawValue)
  }
}

extension InvoiceRecord {
  /// Whether the invoice has an optional field.
  fileprivate func has(_ field: InvoiceReader.Field) -> Bool {
    switch field {
    case .number: number.isPresent
    case .date: date != nil
    case .due: due != nil
    case .currency: currency.isPresent
    case .address: address != nil
    case .note: note.isPresent
    default: true
    }
  }
}

/// The keys of a feed, by the bytes of their spelling: each spelling is decoded once.
///
/// Nearly all objects of a feed have the same keys in the same order: after `"playID":` comes
/// `"audience":`. So a key is first compared with the one that last came after the same key.
struct InvoiceKeys {
  /// What comes between two keys: the number of the one before, and that of the most likely next one.
  typealias Guess = (previous: Int, likely: Int)

  /// The object that has a key.
  enum Owner: Hashable { case invoice, performance }

  struct Key {
    fileprivate var field = InvoiceReader.Field.other
    /// Whether there is a doubt about it.
    fileprivate var isDoubtful = false
    /// The number of the key that followed it last; 0 before there was one.
    fileprivate var next = 0
    /// The key with quotes and colon, of at most sixteen bytes; else a value that equals none.
    fileprivate var bytes: (UInt64, UInt64) = (1, 0)
    fileprivate var mask: (UInt64, UInt64) = (0, 0)
    fileprivate var length = 0

    /// Moves past the key and its colon, up to the value, if they come next and have at most sixteen bytes.
    @inline(__always)
    func skip(_ json: inout JSONReader) -> Bool {
      let difference = (
        json.bytes.word(at: json.position) & mask.0 ^ bytes.0,
        json.bytes.word(at: json.position &+ 8) & mask.1 ^ bytes.1
      )
      if difference.0 | difference.1 != 0 { return false }
      json.position &+= length
      json.skipWhitespace()
      return true
    }
  }

  /// The keys of a performance in their order, as earlier invoices had them; the day is nil if nothing followed the
  /// audience.
  struct UsualPerformance {
    let id: Key
    let audience: Key
    let date: Key?
  }

  /// A field that is not read, and that a warning may be about.
  private struct Doubt {
    let name: String
    /// Whether it seems to be about the amount to pay.
    var isCharge = false
    /// The optional fields that are perhaps meant, in an invoice and in a performance.
    var meant: (InvoiceReader.Field?, InvoiceReader.Field?) = (nil, nil)
  }

  /// The subject of a warning, once in each kind of object.
  private struct OwnedSubject: Hashable {
    let owner: Owner
    let subject: Warning.Subject
  }

  /// The most spellings that are remembered; of the others, only known names are recognized.
  private static let limit = 256

  /// The bytes of the longest spelling that is remembered: no hint needs a longer one.
  private static let longest = 128

  private let isStrict: Bool

  /// The numbers of the spellings; the first two, which no key has, stand for the starts of the objects.
  private var index = ByteIndex(["\"invoice", "\"performance"])
  private var keys = [Key(), Key()]

  /// The doubts about keys, by their numbers.
  private var doubts: [Int: Doubt] = [:]

  /// The doubts that an object's end decides, as a field that it has is not meant by another.
  private var held: [(owner: Owner, doubt: Doubt, meant: InvoiceReader.Field, offset: Int)] = []

  /// The warnings of the block.
  private(set) var warnings: [Warning] = []

  /// The subjects of these warnings.
  private var subjects: Set<OwnedSubject> = []

  init(isStrict: Bool) { self.isStrict = isStrict }

  mutating func forgetWarnings() {
    warnings = []
    subjects = []
  }

  var holdsDoubts: Bool { !held.isEmpty }

  /// Forgets the doubts of an invoice that was not read to its end.
  mutating func forgetHeld() { if holdsDoubts { held = [] } }

  var startOfInvoice: Guess { (0, keys[0].next) }
  var startOfPerformance: Guess { (1, keys[1].next) }

  /// Reads a key and its colon, up to the value, and returns its field.
  @inline(__always)
  mutating func read(
    _ json: inout JSONReader,
    from guess: inout Guess,
    of owner: Owner
  ) throws(Fault) -> InvoiceReader.Field {
    let key = keys[guess.likely]
    guard key.skip(&json) else { return try readSlow(&json, from: &guess, of: owner) }
    guess = (guess.likely, key.next)
    return key.field
  }

  /// The keys of the performances, if the last ones were those of the play, the audience and perhaps the day.
  var usualPerformance: UsualPerformance? {
    let id = keys[startOfPerformance.likely]
    let audience = keys[id.next]
    let last = keys[audience.next]
    guard id.field == .playID, audience.field == .audience,
      last.field == .date || audience.next == 0
    else { return nil }
    return UsualPerformance(id: id, audience: audience, date: audience.next == 0 ? nil : last)
  }

  @inline(never)
  private mutating func readSlow(
    _ json: inout JSONReader,
    from guess: inout Guess,
    of owner: Owner
  ) throws(Fault) -> InvoiceReader.Field {
    let start = json.position
    // A key of more than sixteen bytes, such as one with escapes, may be the likely one, too.
    let likely = guess.likely
    let name = index.names[likely]
    let end = start + 1 + name.count
    if likely > 1, !keys[likely].isDoubtful, json.peek == UInt8(ascii: "\""),
      json.bytes.holds(name, at: start + 1), json.bytes.word(at: end) & 0xFFFF == 0x3A22  // ":
    {
      json.position = end + 2
      json.skipWhitespace()
      guess = Guess(previous: likely, likely: keys[likely].next)
      return keys[likely].field
    }
    let spelling = try json.readKey()
    if let number = number(of: spelling, in: json) {
      keys[guess.previous].next = number
      guess = (number, keys[number].next)
      if let doubt = doubts[number] { try take(doubt, of: owner, at: start) }
      return keys[number].field
    }
    // A search for a hint would take longer than all else, and a stranger's feed may have ever new names.
    let known =
      spelling.isEscaped
      ? Self.known.number(of: json.decoded(spelling))
      : Self.known.number(of: spelling.range, in: json.bytes)
    let field = known.flatMap { InvoiceReader.Field(rawValue: Self.knownNames[$0]) } ?? .other
    if field == .other, known != nil || isStrict {
      try take(Doubt(name: json.text(spelling), isCharge: known != nil), of: owner, at: start)
    }
    return field
  }

  /// The number of a spelling, which may be new; nil if too many are remembered.
  private mutating func number(of spelling: JSONString, in json: JSONReader) -> Int? {
    if let number = index.number(of: spelling.range, in: json.bytes) { return number }
    guard keys.count < Self.limit, spelling.range.count <= Self.longest else { return nil }
    index.add(json.bytes.array(spelling.range))
    let doubt = doubt(about: json.text(spelling))
    doubts[keys.count] = doubt
    keys.append(key(spelling, in: json, isDoubtful: doubt != nil))
    return keys.count - 1
  }

  /// Warns about a doubtful field, once in a block, or holds the doubt until the end of its object.
  @inline(never)
  private mutating func take(_ doubt: Doubt, of owner: Owner, at offset: Int) throws(Fault) {
    let subject = OwnedSubject(owner: owner, subject: .field(doubt.name))
    guard !subjects.contains(subject) else { return }
    if let meant = owner == .invoice ? doubt.meant.0 : doubt.meant.1 {
      if held.contains(where: { $0.owner == owner && $0.doubt.name == doubt.name }) { return }
      held.append((owner, doubt, meant, offset))
    } else if doubt.isCharge || isStrict {
      try warn(about: doubt, of: owner, hint: nil, at: offset)
    }
  }

  /// Warns about the doubtful fields of an object that has been read to its end.
  @inline(never)
  fileprivate mutating func finish(
    _ owner: Owner,
    has: (InvoiceReader.Field) -> Bool
  ) throws(Fault) {
    for (_, doubt, meant, offset) in held.filter({ $0.owner == owner }) {
      let isThere = has(meant)
      if isThere && !isStrict { continue }
      try warn(about: doubt, of: owner, hint: isThere ? nil : meant.rawValue, at: offset)
    }
    held.removeAll { $0.owner == owner }
  }

  private mutating func warn(
    about doubt: Doubt,
    of owner: Owner,
    hint: String?,
    at offset: Int
  ) throws(Fault) {
    let name = excerpt(doubt.name)
    let message =
      doubt.isCharge
      ? "'\(name)' is not read, and changes nothing on the statement" : "unknown field '\(name)'"
    let fault = Fault(.unknownField, at: offset, hint: hint, message)
    try warn(Warning(fault, about: .field(doubt.name)), of: owner)
  }

  /// Adds a warning, or throws its fault if the reader is strict.
  @inline(never)
  fileprivate mutating func warn(_ warning: Warning, of owner: Owner) throws(Fault) {
    if isStrict { throw warning.fault }
    if let subject = warning.subject,
      !subjects.insert(OwnedSubject(owner: owner, subject: subject)).inserted
    {
      return
    }
    warnings.append(warning)
  }

  private func key(_ spelling: JSONString, in json: JSONReader, isDoubtful: Bool) -> Key {
    let field = InvoiceReader.Field(rawValue: json.text(spelling)) ?? .other
    var key = Key(field: field, isDoubtful: isDoubtful)
    let bytes = [UInt8(ascii: "\"")] + json.bytes[spelling.range] + "\":".utf8
    guard bytes.count <= 16, !key.isDoubtful else { return key }
    key.length = bytes.count
    PaddedBytes.with(bytes[...]) { key.bytes = ($0.word(at: 0), $0.word(at: 8)) }
    let mask = [UInt8](repeating: .max, count: bytes.count)
    PaddedBytes.with(mask[...]) { key.mask = ($0.word(at: 0), $0.word(at: 8)) }
    return key
  }

  /// The optional fields of an invoice: only a warning shows that one was misspelled.
  ///
  /// `due` comes first, as it is meant by `due_date`, too.
  private static let ofInvoice: Vocabulary = [
    "due", "date", "number", "currency", "address", "note",
  ]

  /// The optional field of a performance.
  private static let ofPerformance: Vocabulary = ["date"]

  /// Words that are about the amount to pay.
  private static let charged: Set<String> = [
    "price", "prices", "amount", "amounts", "total", "totals", "tax", "taxes", "vat", "discount",
    "discounts", "deposit", "paid", "fee", "fees", "duedate",
  ]

  /// The names that are recognized among any number of others: all fields, and the words about payment.
  private static let knownNames =
    (InvoiceReader.Field.ofInvoice + [.playID, .audience]).map(\.rawValue) + charged.sorted()
  private static let known = ByteIndex(knownNames)

  /// The doubt about a field by its name; nil if it is read, or surely not meant to be.
  private func doubt(about name: String) -> Doubt? {
    guard InvoiceReader.Field(rawValue: name) ?? .other == .other else { return nil }
    var doubt = Doubt(name: name)
    let words = words(of: name)
    if Self.charged.isDisjoint(with: words) {
      func field(_ known: Vocabulary) -> InvoiceReader.Field? {
        (known.nearest(to: name) ?? known.part(of: name)).flatMap(InvoiceReader.Field.init)
      }
      doubt.meant = (field(Self.ofInvoice), field(Self.ofPerformance))
    } else {
      doubt.isCharge = Self.isCharge(words)
    }
    let isNone = !doubt.isCharge && doubt.meant.0 == nil && doubt.meant.1 == nil
    return isNone && !isStrict ? nil : doubt
  }

  /// Whether a name of such words is that of a charge: `ticketPrice` and `total_due`, but not `taxId`, `paid_at` or
  /// `isPaid`.
  private static func isCharge(_ words: [String]) -> Bool {
    if words.count > 1, ["is", "has"].contains(words[0]) { return false }
    let words =
      words.count > 1 && ["due", "paid"].contains(words.last) ? words.dropLast() : words[...]
    return words.last.map(charged.contains) ?? false
  }
}
