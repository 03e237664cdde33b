import Spelling
import Theatre

/// A number in the bytes: its value is the digits without the point, moved by `shift` places.
struct JSONNumber {
  var isNegative: Bool
  var whole: Range<Int>
  var fraction: Range<Int>
  var shift: Int
}

extension JSONReader {
  /// Reads a whole number that is zero or more: 55, 55.0 and 5.5e1 alike.
  ///
  /// - Throws: `Fault` if it is no number, not whole, negative, or more than an `Int` holds.
  @inline(__always)
  mutating func readCount(of field: StaticString) throws(Fault) -> Int {
    // One to eighteen digits and no more is what nearly every number is.
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
      length > 0 && length < 19 && (bytes[position] != 0x30 || length == 1)
      && (next == UInt8(ascii: "}") || next == UInt8(ascii: ",") || next == 0x20 || next == 0x0A)
    if isPlain {
      move(to: index)
      return number
    }
    return try readUnusualCount(of: field)
  }

  @inline(never)
  private mutating func readUnusualCount(of field: StaticString) throws(Fault) -> Int {
    let start = position
    switch peek {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
    default: throw wrongType(of: "\(field)", wanted: "a whole number")
    }
    let number = try readNumber()
    // The number may go on in bytes that are not here yet.
    if isAtEnd { throw .endOfInput(of: bytes) }
    func fault(_ code: Diagnostic.Code, _ what: StaticString) -> Fault {
      let found = String(decoding: bytes.slice(start..<position), as: UTF8.self)
      return Fault(code, at: start, "'\(field.description)' \(what.description)\(shortened(found))")
    }

    // The digits without the zeros at their end: 5.500000 is 5.5. nil on overflow.
    var count: Int? = 0
    var zeros = 0
    for range in [number.whole, number.fraction] {
      for index in range {
        zeros += 1
        if bytes[index] == UInt8(ascii: "0") { continue }
        count = shifted(count, by: zeros, last: Int(bytes[index] & 0xF))
        zeros = 0
      }
    }
    let shift = number.shift + zeros
    if count == 0 { return 0 }
    if shift < 0 { throw fault(.invalidValue, "must be a whole number, found ") }
    if number.isNegative { throw fault(.invalidValue, "must not be negative, found ") }
    guard let count = shifted(count, by: shift) else {
      throw fault(.invalidValue, "is too large: ")
    }
    return count
  }

  /// A number with so many zeros put behind its digits, and the last of these replaced; nil on
  /// overflow.
  private func shifted(_ number: Int?, by places: Int, last digit: Int = 0) -> Int? {
    guard var number else { return nil }
    for _ in 0..<places {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      number = product
    }
    let (sum, overflow) = number.addingReportingOverflow(digit)
    return overflow ? nil : sum
  }

  /// Reads any number, as RFC 8259 spells numbers.
  mutating func readNumber() throws(Fault) -> JSONNumber {
    let start = position
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { consume(1) }
    let whole = try readDigits(ofNumberAt: start)
    if whole.count > 1 && bytes[whole.lowerBound] == UInt8(ascii: "0") {
      throw .invalidJSON(at: start, "invalid number")
    }
    var fraction = position..<position
    if peek == UInt8(ascii: ".") {
      consume(1)
      fraction = try readDigits(ofNumberAt: start)
    }
    var exponent = 0
    if peek | 0x20 == UInt8(ascii: "e") {
      consume(1)
      let isBelow = peek == UInt8(ascii: "-")
      if isBelow || peek == UInt8(ascii: "+") { consume(1) }
      for index in try readDigits(ofNumberAt: start) {
        // Past this no Int is reached, whatever the digits before it are.
        exponent = min(exponent * 10 + Int(bytes[index] & 0xF), 1 << 40)
      }
      if isBelow { exponent = -exponent }
    }
    let shift = exponent - fraction.count
    return JSONNumber(isNegative: isNegative, whole: whole, fraction: fraction, shift: shift)
  }

  /// Reads one digit or more of the number that begins at `start`.
  private mutating func readDigits(ofNumberAt start: Int) throws(Fault) -> Range<Int> {
    let first = position
    while bytes[position] &- 0x30 <= 9 { consume(1) }
    guard position > first else {
      if isAtEnd { throw .endOfInput(of: bytes) }
      throw .invalidJSON(at: start, "invalid number")
    }
    return first..<position
  }
}

// MARK: - Days

extension JSONReader {
  /// Reads the day of a field, a string as ISO 8601 has it: `"2026-11-21"`.
  @inline(never)
  mutating func readDay(of field: StaticString) throws(Fault) -> Day {
    guard let day = plainDay else { return try readUnusualDay(of: field) }
    consume(12)
    return day
  }

  /// The day that comes next, if its characters are written as themselves.
  @inline(__always)
  private var plainDay: Day? {
    // What is left of digits are their values, of all else zeros.
    let front = bytes.word(at: position) ^ 0x3030_2D30_3030_3022  // "0000-00
    let back = bytes.word(at: position &+ 4) ^ 0x2230_302D_3030_2D30  // 0-00-00"
    // A byte above 9, or above 0 where no digit stands, sets its own high bit, or has it.
    let tooHigh =
      (front &+ 0x7676_7F76_7676_767F) | front | (back &+ 0x7F76_767F_7676_7F76) | back
    guard tooHigh & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Each byte with the next as a number of two digits.
    let (pairs, last) = (front &* 10 &+ front &>> 8, back &* 10 &+ back &>> 8)
    func pair(_ word: UInt64, _ place: UInt64) -> Int {
      Int(truncatingIfNeeded: word &>> (place &* 8) & 0xFF)
    }
    return Day(
      year: pair(pairs, 1) &* 100 &+ pair(pairs, 3),
      month: pair(pairs, 6),
      day: pair(last, 5)
    )
  }

  private mutating func readUnusualDay(of field: StaticString) throws(Fault) -> Day {
    let start = position
    let text = text(try readString(of: field))
    guard let day = Day(text) else {
      throw Fault(
        .invalidValue,
        at: start,
        "'\(field)' must be a day such as '2026-11-21', found \(quoted(text))"
      )
    }
    return day
  }
}
