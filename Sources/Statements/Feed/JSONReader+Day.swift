import Spelling
import Theatre

extension JSONReader {
  /// Reads the day of a field, a string as ISO 8601 has it: `"2026-11-21"`.
  @inline(never)
  mutating func readDay(of field: StaticString) throws(Fault) -> Day {
    guard let day = plainDay else { return try readUnusualDay(of: field) }
    position &+= 12
    return day
  }

  /// The day that comes next, if its characters are written as themselves.
  private var plainDay: Day? {
    guard peek == UInt8(ascii: "\""), bytes[position &+ 11] == UInt8(ascii: "\"") else {
      return nil
    }
    // What is left of digits are their values, of hyphens zeros.
    let front = bytes.word(at: position &+ 1) ^ 0x2D30_302D_3030_3030  // "0000-00-"
    let back = bytes.word(at: position &+ 9) & 0xFFFF ^ 0x3030
    // A byte above 9 sets its own high bit, or has it.
    let tooHigh = (front &+ 0x7676_7676_7676_7676 | front) | (back &+ 0x7676 | back)
    guard tooHigh & 0x8080_8080_8080_8080 == 0, front & 0xFF00_00FF_0000_0000 == 0 else {
      return nil
    }
    func digit(_ word: UInt64, _ place: UInt64) -> Int {
      Int(truncatingIfNeeded: word &>> (place &* 8) & 0xFF)
    }
    let century = digit(front, 0) &* 10 &+ digit(front, 1)
    return Day(
      year: century &* 100 &+ digit(front, 2) &* 10 &+ digit(front, 3),
      month: digit(front, 5) &* 10 &+ digit(front, 6),
      day: digit(back, 0) &* 10 &+ digit(back, 1)
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
