import SafeText

// MARK: - Whole numbers

extension JSONReader {
  /// Reads a whole number from zero to `Int.max`: 55 and 55.0 alike.
  @inline(__always)
  mutating func readCount(of field: @autoclosure () -> String) throws(Fault) -> Int {
    if let count = readPlainCount() { return count }
    return try readSlowCount(of: field())
  }

  /// Reads a number of one to eighteen digits and nothing else, as nearly all are; nil, and nothing is read, if another
  /// value comes.
  @inline(__always)
  mutating func readPlainCount() -> Int? {
    var index = position
    var number = 0
    while true {
      let digit = bytes[index] &- 0x30
      if digit > 9 { break }
      number = number &* 10 &+ Int(digit)
      index &+= 1
    }
    let length = index &- position
    let next = bytes[index]
    let isPlain =
      length > 0 && length < 19 && (peek != 0x30 || length == 1)
      && (next == UInt8(ascii: "}") || next == UInt8(ascii: ",") || next == 0x20 || next == 0x0A)
    guard isPlain else { return nil }
    position = index
    return number
  }

  @inline(never)
  private mutating func readSlowCount(of field: String) throws(Fault) -> Int {
    let start = position
    guard peek == UInt8(ascii: "-") || peek &- 0x30 <= 9 else {
      throw wrongType(of: field, wanted: "a whole number")
    }
    try readNumber()
    // The number may continue in bytes that are not here yet.
    if isAtEnd { throw .endOfInput(of: bytes) }
    let found = String(decoding: bytes[start..<position], as: UTF8.self)
    let parts = found.split(separator: ".")
    let isWhole = parts.count == 1 || parts[1].utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    guard isWhole, let count = Int(parts[0]), count >= 0 else {
      let wanted =
        "must be a whole number from 0 to \(Int.max) in plain digits, found \(truncated(found))"
      throw Fault(.invalidValue, at: start, "'\(field)' \(wanted)")
    }
    return count
  }
}

// MARK: - Numbers of any kind

extension JSONReader {
  mutating func readNumber() throws(Fault) {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let whole = position
    try readDigits(ofNumberAt: start)
    if bytes[whole] == UInt8(ascii: "0") && position > whole + 1 {
      throw Fault(.invalidJSON, at: start, "invalid number")
    }
    if peek == UInt8(ascii: ".") {
      position += 1
      try readDigits(ofNumberAt: start)
    }
    if peek | 0x20 == UInt8(ascii: "e") {
      position += 1
      if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { position += 1 }
      try readDigits(ofNumberAt: start)
    }
  }

  private mutating func readDigits(ofNumberAt start: Int) throws(Fault) {
    let first = position
    while peek &- 0x30 <= 9 { position += 1 }
    guard position > first else {
      if isAtEnd { throw .endOfInput(of: bytes) }
      throw Fault(.invalidJSON, at: start, "invalid number")
    }
  }
}

// MARK: - Days

extension JSONReader {
  /// Reads the day of a field, a string as ISO 8601 has it: `"2026-11-21"`.
  @inline(never)
  mutating func readDay(of field: @autoclosure () -> String) throws(Fault) -> Day {
    if let day = readPlainDay() { return day }
    let start = position
    let text = text(try readString(of: field()))
    guard let day = Day(text) else {
      let message = "'\(field())' must be a day such as '2026-11-21', found \(quoted(text))"
      throw Fault(.invalidValue, at: start, message)
    }
    return day
  }

  /// Reads a day without escapes, as nearly all are; nil, and nothing is read, if another value comes.
  @inline(__always)
  mutating func readPlainDay() -> Day? {
    // Leaves the values of digits, and zeros for all else.
    let front = bytes.word(at: position) ^ 0x3030_2D30_3030_3022  // "0000-00
    let back = bytes.word(at: position &+ 4) ^ 0x2230_302D_3030_2D30  // 0-00-00"
    // A byte above 9, or above 0 where no digit stands, ends up with its high bit set.
    let tooHigh =
      (front &+ 0x7676_7F76_7676_767F) | front | (back &+ 0x7F76_767F_7676_7F76) | back
    guard tooHigh & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Combines each byte with the next, as a number of two digits.
    let pairs = front &* 10 &+ front &>> 8
    let last = back &* 10 &+ back &>> 8
    func pair(_ word: UInt64, _ place: UInt64) -> Int { Int(word &>> (place &* 8) & 0xFF) }
    let year = pair(pairs, 1) &* 100 &+ pair(pairs, 3)
    guard let day = Day(year: year, month: pair(pairs, 6), day: pair(last, 5)) else { return nil }
    position &+= 12
    return day
  }
}
