/// A day of the calendar, without a time or a time zone.
public struct Day: Hashable, Sendable {
  /// The year, the month and the day of the month, side by side; a later day has a larger number.
  @usableFromInline package let bits: Int32

  /// The year, 1 to 9999.
  public var year: Int { Int(bits >> 9) }

  /// The month, 1 to 12.
  public var month: Int { Int(bits >> 5 & 0xF) }

  /// The day of the month, from 1.
  public var day: Int { Int(bits & 0x1F) }

  /// Makes a day of the Gregorian calendar; `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month,
      // Every month has 28 days.
      1...28 ~= day || 29...31 ~= day && day <= Day.length(of: month, in: year)
    else { return nil }
    bits = Int32(year << 9 | month << 5 | day)
  }

  /// Makes the day with these ``bits`` again; nil for zero.
  @inlinable package init?(bits: Int32) {
    guard bits != 0 else { return nil }
    self.bits = bits
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day {
  /// The day that many days later, or earlier if negative; nil before the year 1 and after 9999.
  ///
  /// ```swift
  /// Day("2026-12-03")?.adding(days: 30)  // 2027-01-02
  /// ```
  public func adding(days: Int) -> Day? {
    let (number, isTooLarge) = number.addingReportingOverflow(days)
    return isTooLarge ? nil : Day(number: number)
  }

  /// The number of days since another day; negative if this one is earlier.
  public func days(since other: Day) -> Int { number - other.number }

  /// The number of days since the last day before the year 1.
  private var number: Int {
    (1..<month).reduce(Day.days(before: year) + day) { $0 + Day.length(of: $1, in: year) }
  }

  /// The day of a number; nil before the year 1 and after 9999.
  private init?(number: Int) {
    guard 1...Day.days(before: 10_000) ~= number else { return nil }
    // Years have at least 365 days: so this one is too late, by seven years at most.
    var year = number / 365 + 1
    while Day.days(before: year) >= number { year -= 1 }
    var month = 1
    var day = number - Day.days(before: year)
    while day > Day.length(of: month, in: year) {
      day -= Day.length(of: month, in: year)
      month += 1
    }
    self.init(year: year, month: month, day: day)
  }

  /// The number of days from the year 1 to the beginning of a year.
  private static func days(before year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }
}

extension Day: Comparable {
  /// Whether the left day comes before the right one.
  public static func < (left: Day, right: Day) -> Bool {
    left.bits < right.bits
  }
}

extension Day: LosslessStringConvertible {
  /// The day as ISO 8601 writes it, such as `2026-11-21`.
  public var description: String {
    let digits = "\(100_000_000 + year * 10_000 + month * 100 + day)"
    return "\(digits.dropFirst().prefix(4))-\(digits.dropFirst(5).prefix(2))-\(digits.suffix(2))"
  }

  /// Reads a day as ISO 8601 writes it, and nothing else; `nil` if the text is not one.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.joined().utf8.allSatisfy(digits.contains),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Day: Codable {
  /// Reads a day as ISO 8601 writes it.
  ///
  /// - Throws: `DecodingError` if the text is not one.
  public init(from decoder: any Decoder) throws {
    guard let day = Day(try String(from: decoder)) else {
      let reason = "no day as ISO 8601 writes it, such as 2026-11-21"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: reason)
      )
    }
    self = day
  }

  /// Writes the day as ISO 8601 does.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
