extension InvoiceReader {
  /// The fields that are read, and any other.
  enum Field {
    case customer
    case performances
    case number
    case date
    case due
    case playID
    case audience
    case other
  }

  /// Reads a key and its colon, up to the value, and says which field it is.
  ///
  /// The keys are known by their first eight bytes, quote included, taken as one number.
  @inline(__always)
  func readField(_ json: inout JSONReader) throws(Fault) -> Field {
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
    } else if head & 0xFF_FFFF_FFFF == Self.due {
      field = .due
      json.consume(5)
    } else if head == Self.number {
      field = .number
      json.consume(8)
    } else {
      return try readUnusualField(&json)
    }
    try json.readColon()
    return field
  }

  @inline(never)
  private func readUnusualField(_ json: inout JSONReader) throws(Fault) -> Field {
    let key = try json.readKey()
    for (name, field) in Self.names where json.isText(key, name) { return field }
    return .other
  }

  private static var names: KeyValuePairs<StaticString, Field> {
    [
      "customer": .customer, "performances": .performances, "number": .number, "date": .date,
      "due": .due, "playID": .playID, "audience": .audience,
    ]
  }

  /// `"playID"` as `PaddedBytes.word(at:)` reads it.
  private static var playID: UInt64 { 0x2244_4979_616C_7022 }

  /// `"perform`, likewise, and `rmances"`.
  private static var perform: UInt64 { 0x6D72_6F66_7265_7022 }
  private static var rmances: UInt64 { 0x2273_6563_6E61_6D72 }

  /// `"custome`, likewise.
  private static var customer: UInt64 { 0x656D_6F74_7375_6322 }

  /// `"date"`, `"due"` and `"number"`, likewise.
  private static var date: UInt64 { 0x2265_7461_6422 }
  private static var due: UInt64 { 0x22_6575_6422 }
  private static var number: UInt64 { 0x2272_6562_6D75_6E22 }

  /// `"audienc`, likewise.
  private static var audience: UInt64 { 0x636E_6569_6475_6122 }
}
