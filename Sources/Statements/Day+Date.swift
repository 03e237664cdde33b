public import Foundation
import OperatingSystem
public import Theatre

extension Day {
  /// The day of a moment in a time zone; nil before the year 1 and after 9999.
  public init?(_ date: Date, in timeZone: TimeZone = .current) {
    let seconds = date.timeIntervalSinceReferenceDate + Double(timeZone.secondsFromGMT(for: date))
    guard let days = Int(exactly: (seconds / 86_400).rounded(.down)),
      let day = Day.ofReferenceDate?.adding(days: days)
    else { return nil }
    self = day
  }

  /// The local day of a moment, in whatever form the environment names the time zone.
  package init?(local date: Date) {
    let seconds = Int(exactly: date.timeIntervalSince1970.rounded(.down))
    let zone = seconds.flatMap(secondsFromUTC).flatMap { TimeZone(secondsFromGMT: $0) }
    self.init(date, in: zone ?? .current)
  }

  /// The moment at which the day begins in a time zone, midnight nearly everywhere.
  public func start(in timeZone: TimeZone = .current) -> Date {
    // Asks at noon, which no change of the clocks moves to another day.
    let days = Day.ofReferenceDate.map(days(since:)) ?? 0
    let noon = Date(timeIntervalSinceReferenceDate: Double(days) * 86_400 + 43_200)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.startOfDay(for: noon - Double(timeZone.secondsFromGMT(for: noon)))
  }

  /// Foundation counts its seconds from the first moment of this day.
  private static let ofReferenceDate = Day(year: 2001, month: 1, day: 1)
}
