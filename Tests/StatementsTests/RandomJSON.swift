import TestSupport

/// Makes random JSON of every kind, and feeds, in every way of writing that the standard allows.
struct RandomJSON {
  var random: SeededGenerator

  /// The number of keys so far; each key contains it, so that none comes twice.
  private var keyCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  // MARK: Values

  /// Any value, at most `depth` levels deep.
  mutating func value(depth: Int = 4) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0, 1: return string()
    case 2, 3: return number()
    case 4: return random.pick(["true", "false", "null"])
    case 5, 6:
      let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (key(), value(depth: depth - 1))
      }
      return object(members)
    default:
      return array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1) })
    }
  }

  /// An object of keys and values that are JSON already.
  mutating func object(_ members: [(key: String, value: String)]) -> String {
    let written = members.map { key, value in key + space() + ":" + space() + value + space() }
    return "{" + space() + written.joined(separator: "," + space()) + "}"
  }

  /// An array of values that are JSON already.
  mutating func array(_ values: [String]) -> String {
    let written = values.map { $0 + space() }
    return "[" + space() + written.joined(separator: "," + space()) + "]"
  }

  /// White space, mostly none.
  mutating func space() -> String {
    random.chance(70) ? "" : random.pick([" ", "\n", "\r\n", "\t", "  ", "          \n \t"])
  }

  /// A string of random text.
  mutating func string() -> String {
    let pieces = [
      "a", "Z", "hamlet", "0123456789", " ", "/", "'", "\u{7F}", "é", "ß", "\u{2028}", "漢字", "🎭",
      "\u{10FFFF}", "\u{FFFE}", #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#,
      #"\u0000"#, #"\u00e9"#, #"\uFFFF"#, #"\ud83c\uDFAD"#, #"\u0022"#, "{", "}", "[", ",", ":",
    ]
    let count = Int.random(in: 0...9, using: &random)
    return "\"" + (0..<count).map { _ in random.pick(pieces) }.joined() + "\""
  }

  /// A string of random text that no other key has.
  private mutating func key() -> String {
    keyCount += 1
    return string().dropLast() + "#\(keyCount)\""
  }

  /// `text` as a string, perhaps with some characters as escapes.
  mutating func string(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      guard scalar.isASCII, random.chance(5) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: random.chance(50))
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + characters.joined() + "\""
  }

  /// Any number; its exponent has two digits at most.
  mutating func number() -> String {
    var text = random.chance(30) ? "-" : ""
    let isZero = random.chance(20)
    text += isZero ? "0" : String(Int.random(in: 1...99_999, using: &random))
    // Foundation takes 0.0e1 for a number and 0e1 for none; the standard takes both.
    if isZero && random.chance(50) { return text }
    if isZero || random.chance(30) {
      text += "." + String(Int.random(in: 0...9_999, using: &random))
    }
    if random.chance(30) {
      text += random.pick(["e", "E", "e+", "E-", "e-"])
      text += String(Int.random(in: 0...30, using: &random))
    }
    return text
  }

  // MARK: Feeds

  /// An array of invoices.
  mutating func feed() -> String {
    space() + array((0..<Int.random(in: 0...4, using: &random)).map { _ in invoice() }) + space()
  }

  /// An invoice: its fields in any order, with others among them.
  mutating func invoice() -> String {
    let performances = (0..<Int.random(in: 0...5, using: &random)).map { _ in performance() }
    let customer = random.chance(50) ? string() : string("Customer \(random.next() % 1000)")
    var fields = [(string("customer"), customer), (string("performances"), array(performances))]
    if random.chance(20) {
      let number = random.chance(90) ? string("2026-\(random.next() % 1000)") : string()
      fields.append((string("number"), number))
    }
    for name in ["date", "due"] where random.chance(20) { fields.append((string(name), day())) }
    return object(shuffled(fields))
  }

  private mutating func performance() -> String {
    let play = random.chance(80) ? string(random.pick(["hamlet", "as-like", "othello"])) : string()
    var fields = [(string("playID"), play), (string("audience"), audience())]
    if random.chance(20) { fields.append((string("date"), day())) }
    return object(shuffled(fields))
  }

  /// A day, sometimes one that the calendar does not have.
  private mutating func day() -> String {
    let (month, day) = (
      Int.random(in: 1...12, using: &random), Int.random(in: 1...30, using: &random)
    )
    let text = "20\(26 + month)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    return random.chance(95) ? string(text) : string()
  }

  /// A number of seats in one of its spellings, sometimes an invalid one.
  private mutating func audience() -> String {
    let seats = Int.random(in: 0...150, using: &random)
    switch Int.random(in: 0..<40, using: &random) {
    case 0...3: return "\(seats).0"
    case 4: return random.pick(["9223372036854775807", "\(seats + 1)e0"])
    case 5: return random.pick(["-0", "-0.0", "0.00"])
    case 6: return random.chance(20) ? number() : "\(seats)"
    case 7: return random.chance(20) ? value(depth: 1) : "\(seats)"
    case 8: return random.chance(20) ? "9223372036854775808" : "\(seats)"
    default: return "\(seats)"
    }
  }

  private mutating func shuffled(
    _ fields: [(key: String, value: String)]
  ) -> [(key: String, value: String)] {
    var fields = fields
    if random.chance(20) { fields.append((string("remark"), value(depth: 3))) }
    if random.chance(50) { fields.shuffle(using: &random) }
    return fields
  }

  // MARK: Mutants

  /// The text with one to three small faults, which may make it something else or no JSON at all.
  mutating func mutant(of text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...4, using: &random))
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83c", "0", "1", "-", "+", ".", "e",
      "E5",
      "true", "nul", "\n", " ", "\u{B}", "\u{1}", "/", "é", "\u{FEFF}", "\u{A0}", "x",
    ]
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 4: bytes.removeSubrange(end...)
    case 5: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
    default: bytes.insert(contentsOf: random.pick(tokens).utf8, at: place)
    }
  }
}
