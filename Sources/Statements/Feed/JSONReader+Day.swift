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
