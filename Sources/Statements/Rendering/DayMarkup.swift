import Amounts
import Theatre

/// Days as people and programs read them: `<time datetime="2026-11-21">Nov 21, 2026</time>`.
///
/// They are made ready with the year 0000, whose digits are then counted up. A class only because a structure of its
/// size is copied, all of it, whenever it is used as a field.
final class DayMarkup: Sendable {
  /// A piece for each day of twelve months of 31.
  private let pieces: Fragments

  /// Where the first digit of the second year ends in each piece.
  private let places: [Int]

  /// The bytes that a digit of the second year takes.
  private let digitWidth: Int

  init(_ days: DayPattern) {
    let beginning = "<time datetime=\"0000-"
    let all = (1...12).flatMap { month in
      (1...31).map { day in
        let (before, after) = days.textAroundYear(month: month, day: day)
        let iso = "\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        return (before: "\(beginning)\(iso)\">\(before)", after: "\(after)</time>")
      }
    }
    let zeros = days.string(ofYear: 0)
    let width = zeros.utf8.count / 4
    pieces = Fragments(all.map { $0.before + zeros + $0.after })
    places = all.map { $0.before.utf8.count + width - 1 }
    digitWidth = width
  }

  /// A bound on what one day can take: the caller of `write` provides as many bytes.
  fileprivate var limit: Int { pieces.longest + Fragments.slack }

  /// Writes a day and returns the number of bytes; there must be room for `limit`.
  @inline(__always)
  fileprivate func write(_ day: Day, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    let number = 31 &* (day.month &- 1) &+ day.day &- 1
    let count = pieces.copy(number, to: destination)

    // The year's digits, the first one lowest: two numbers below 100 are divided by one multiplication.
    let year = UInt32(truncatingIfNeeded: day.year)
    let pairs = year / 100 | (year % 100) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F
    let digits = tens | (pairs &- tens &* 10) &<< 8
    countUp(digits, destination + 16)
    let place = places[number]
    if digitWidth == 1 {
      countUp(digits, destination + place)
    } else {
      for index in 0..<4 {
        let digit = UInt8(truncatingIfNeeded: digits &>> UInt32(8 &* index))
        destination[place &+ index &* digitWidth] &+= digit
      }
    }
    return count
  }

  /// Adds four digits to the zeros that stand there.
  @inline(__always)
  private func countUp(_ digits: UInt32, _ zeros: UnsafeMutablePointer<UInt8>) {
    let zeros = UnsafeMutableRawPointer(zeros)
    let sum = zeros.loadUnaligned(as: UInt32.self) &+ digits.littleEndian
    zeros.storeBytes(of: sum, as: UInt32.self)
  }
}

extension OutputBuffer {
  /// Appends a day, as people and programs read it.
  @inline(__always)
  mutating func append(_ day: Day, as markup: DayMarkup) {
    withSpace(for: markup.limit) { markup.write(day, to: $0) }
  }
}
