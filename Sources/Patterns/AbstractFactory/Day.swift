/// A day of the calendar, without a time or a time zone: when an entry was made.
///
///     Day("2026-11-21")?.description  // "2026-11-21"
///     Day("2026-02-30")               // nil: no such day
public struct Day: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int

  /// The month, 1 to 12.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day of the Gregorian calendar; `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Day.length(of: month, in: year) ~= day else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day: Comparable {
  /// Whether the left day comes before the right one.
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension Day: LosslessStringConvertible {
  /// The day as ISO 8601 writes it, such as `2026-11-21`.
  public var description: String {
    [10_000 + year, 100 + month, 100 + day].map { "\($0)".dropFirst() }.joined(separator: "-")
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
