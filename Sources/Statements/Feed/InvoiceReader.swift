/// Reads one invoice object after another into an `InvoiceRecord`.
///
/// Fields that an invoice does not have are skipped, whatever they hold; those it has must be
/// there once, in any order.
struct InvoiceReader {
  var json: JSONReader
  var plays: PlayIndex

  /// For the number of each play, its type if that has no rate; empty where all have one.
  private let typesWithoutRate: [String?]

  init(_ json: JSONReader, plays: PlayIndex, typesWithoutRate: [String?] = []) {
    self.json = json
    self.plays = plays
    self.typesWithoutRate = typesWithoutRate
  }

  /// Reads the invoice that begins at the next byte.
  mutating func read(into record: inout InvoiceRecord) throws(Fault) {
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else {
      throw json.isAtEnd
        ? Fault(offset: json.bytes.count, problem: .endOfInput)
        : json.wrongType(of: "invoice", wanted: "an object")
    }
    record.lines.removeAll(keepingCapacity: true)
    var hasCustomer = false
    var hasPerformances = false
    try json.open()
    json.skipWhitespace()
    if json.peek != UInt8(ascii: "}") {
      while true {
        let keyStart = json.position
        switch try readKey() {
        case .customer:
          guard !hasCustomer else { throw doubled("customer", at: keyStart) }
          hasCustomer = true
          record.customer = try json.readString(of: "customer")
        case .performances:
          guard !hasPerformances else { throw doubled("performances", at: keyStart) }
          hasPerformances = true
          try readPerformances(into: &record.lines)
        default:
          try json.skipValue()
        }
        json.skipWhitespace()
        if json.peek == UInt8(ascii: "}") { break }
        try json.expect(UInt8(ascii: ","), "',' or '}'")
        json.skipWhitespace()
      }
    }
    guard hasCustomer else { throw missing("customer", of: "invoice", at: start) }
    guard hasPerformances else { throw missing("performances", of: "invoice", at: start) }
    json.close()
  }

  private mutating func readPerformances(
    into lines: inout [InvoiceRecord.Line]
  ) throws(Fault) {
    guard json.peek == UInt8(ascii: "[") else {
      throw json.wrongType(of: "performances", wanted: "an array")
    }
    try json.open()
    json.skipWhitespace()
    if json.peek == UInt8(ascii: "]") { return json.close() }
    while true {
      lines.append(try readPerformance())
      json.skipWhitespace()
      if json.peek == UInt8(ascii: "]") { return json.close() }
      try json.expect(UInt8(ascii: ","), "',' or ']'")
      json.skipWhitespace()
    }
  }

  @inline(__always)
  private mutating func readPerformance() throws(Fault) -> InvoiceRecord.Line {
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else {
      throw json.wrongType(of: "performance", wanted: "an object")
    }
    var play = -1
    var audience = -1
    var offset = 0
    try json.open()
    json.skipWhitespace()
    if json.peek != UInt8(ascii: "}") {
      while true {
        let keyStart = json.position
        switch try readKey() {
        case .playID:
          guard play < 0 else { throw doubled("playID", at: keyStart) }
          play = try readPlay()
        case .audience:
          guard audience < 0 else { throw doubled("audience", at: keyStart) }
          offset = json.position
          audience = try json.readCount(of: "audience")
        default:
          try json.skipValue()
        }
        json.skipWhitespace()
        if json.peek == UInt8(ascii: "}") { break }
        try json.expect(UInt8(ascii: ","), "',' or '}'")
        json.skipWhitespace()
      }
    }
    guard play >= 0 else { throw missing("playID", of: "performance", at: start) }
    guard audience >= 0 else { throw missing("audience", of: "performance", at: start) }
    json.close()
    return InvoiceRecord.Line(play: play, audience: audience, offset: offset)
  }

  /// Reads a play's id and turns it into the play's number.
  @inline(__always)
  private mutating func readPlay() throws(Fault) -> Int {
    let start = json.position
    let id = try json.readString(of: "playID")
    if !id.isEscaped, let number = plays.number(of: id.range, in: json.bytes) {
      if typesWithoutRate.isEmpty || typesWithoutRate[number] == nil { return number }
    }
    return try unusualPlay(id, at: start)
  }

  @inline(never)
  private mutating func unusualPlay(_ id: JSONString, at start: Int) throws(Fault) -> Int {
    let text = json.decoded(id)
    let known = PaddedBytes.with(text) { plays.number(of: 0..<text.count, in: $0) }
    let name = String(decoding: text, as: UTF8.self)
    guard let number = known else {
      switch plays.policy {
      case .add: return plays.add(text)
      case .refuse: throw Fault(offset: start, problem: .unknownPlay(name))
      }
    }
    if !typesWithoutRate.isEmpty, let type = typesWithoutRate[number] {
      throw Fault(offset: start, problem: .unknownType(type, playID: name))
    }
    return number
  }

  private func doubled(_ key: String, at offset: Int) -> Fault {
    Fault(offset: offset, problem: .doubled(key: key))
  }

  private func missing(_ field: String, of owner: String, at offset: Int) -> Fault {
    Fault(offset: offset, problem: .missing(field: field, of: "\(owner)"))
  }
}

extension InvoiceReader {
  /// The fields that are read, and any other.
  private enum Field {
    case customer
    case performances
    case playID
    case audience
    case other
  }

  /// Reads a key and its colon, up to the value.
  ///
  /// Three of the keys are known by their first eight bytes, quote included,
  /// taken as one number.
  @inline(__always)
  private mutating func readKey() throws(Fault) -> Field {
    let start = json.position
    let head = json.bytes.word(at: start)
    var field = Field.other
    if head == Self.playID {
      field = .playID
      json.position = start &+ 8
    } else if head == Self.audience && json.bytes[start &+ 8] == UInt8(ascii: "e")
      && json.bytes[start &+ 9] == UInt8(ascii: "\"")
    {
      field = .audience
      json.position = start &+ 10
    } else if head == Self.customer && json.bytes[start &+ 8] == UInt8(ascii: "r")
      && json.bytes[start &+ 9] == UInt8(ascii: "\"")
    {
      field = .customer
      json.position = start &+ 10
    } else {
      field = try readUnusualKey()
    }
    json.skipWhitespace()
    try json.expect(UInt8(ascii: ":"), "':'")
    json.skipWhitespace()
    return field
  }

  @inline(never)
  private mutating func readUnusualKey() throws(Fault) -> Field {
    guard json.peek == UInt8(ascii: "\"") else { throw json.unexpected("a key in quotes") }
    let key = try json.readString()
    for (name, field) in Self.names where json.isText(key, name) { return field }
    return .other
  }

  private static var names: KeyValuePairs<StaticString, Field> {
    [
      "customer": .customer, "performances": .performances,
      "playID": .playID, "audience": .audience,
    ]
  }

  /// `"playID"` as `PaddedBytes.word(at:)` reads it.
  private static var playID: UInt64 { 0x2244_4979_616C_7022 }

  /// `"custome`, likewise.
  private static var customer: UInt64 { 0x656D_6F74_7375_6322 }

  /// `"audienc`, likewise.
  private static var audience: UInt64 { 0x636E_6569_6475_6122 }
}
