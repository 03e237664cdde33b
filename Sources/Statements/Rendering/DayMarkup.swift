import Amounts
import Theatre

/// Days as people and programs read them: `<time datetime="2026-11-21">Nov 21, 2026</time>`.
///
/// A class only because a structure of its size is copied, all of it, whenever it is used as a field.
final class DayMarkup: Sendable {
  /// Where in a piece the text's year and day end.
  private struct Ends {
    var year: Int
    var day: Int
  }

  /// Two pieces for each month, of the year 0: for day 0, and for day 10, which has a second digit.
  private let pieces: Fragments
  private let ends: [Ends]

  /// The bytes that a digit of the text takes.
  private let digitWidth: Int

  init(_ days: DayPattern) {
    var pieces: [String] = []
    var ends: [Ends] = []
    for month in 1...12 {
      for day in ["00", "10"] {
        let beginning = "<time datetime=\"0000-\(month < 10 ? "0" : "")\(month)-\(day)\">"
        let (text, year, end) = days.text(year: 0, month: month, day: day == "00" ? 0 : 10)
        pieces.append("\(beginning)\(text)</time>")
        ends.append(Ends(year: beginning.utf8.count + year, day: beginning.utf8.count + end))
      }
    }
    self.pieces = Fragments(pieces)
    self.ends = ends
    digitWidth = days.digitWidth
  }

  /// A bound on what one day can take: the caller of `write` provides as many bytes.
  fileprivate var limit: Int { pieces.longest + Fragments.slack }

  /// Writes a day and returns the number of bytes; there must be room for `limit`.
  @inline(__always)
  fileprivate func write(_ day: Day, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    let hasTwoDigits = day.day >= 10
    let number = 2 &* (day.month &- 1) &+ (hasTwoDigits ? 1 : 0)
    let count = pieces.copy(number, to: destination)

    // The digits of year and day, the first one lowest: three numbers below 100 are divided by one multiplication.
    let year = UInt64(day.year)
    let pairs = year / 100 | (year % 100) &<< 16 | UInt64(day.day) &<< 32
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F
    let digits = tens | (pairs &- tens &* 10) &<< 8
    let yearDigits = UInt32(truncatingIfNeeded: digits)
    let dayDigits = UInt16(truncatingIfNeeded: digits &>> 32) &- (hasTwoDigits ? 1 : 0)
    add(yearDigits, before: destination + 20, width: 1)
    add(dayDigits, before: destination + 26, width: 1)
    // To a day of one digit nothing is added before that.
    add(yearDigits, before: destination + ends[number].year, width: digitWidth)
    add(dayDigits, before: destination + ends[number].day, width: digitWidth)
    return count
  }

  /// Adds digits, a byte each, to those that end there, of which the last byte counts.
  @inline(__always)
  private func add<Digits: FixedWidthInteger>(
    _ digits: Digits,
    before end: UnsafeMutablePointer<UInt8>,
    width: Int
  ) {
    let size = MemoryLayout<Digits>.size
    if width == 1 {
      let place = UnsafeMutableRawPointer(end - size)
      let sum = place.loadUnaligned(as: Digits.self) &+ digits.littleEndian
      return place.storeBytes(of: sum, as: Digits.self)
    }
    for index in 1...size {
      let digit = UInt8(truncatingIfNeeded: digits &>> Digits(8 &* (size &- index)))
      end[-1 &- (index &- 1) &* width] &+= digit
    }
  }
}

extension OutputBuffer {
  /// Appends a day, as people and programs read it.
  @inline(__always)
  mutating func append(_ day: Day, as markup: DayMarkup) {
    withSpace(for: markup.limit) { markup.write(day, to: $0) }
  }
}
