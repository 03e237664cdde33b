import Foundation
import Statements
import TestSupport
import Testing
import Theatre

@Suite("A day and a moment")
struct DayDateTests {
  @Test(
    arguments: [
      ("2026-11-21", "GMT", "2026-11-21T00:00:00Z"),
      ("2026-11-21", "America/New_York", "2026-11-21T05:00:00Z"),
      ("2026-07-01", "Asia/Tokyo", "2026-06-30T15:00:00Z"),
      ("2026-07-01", "Asia/Kolkata", "2026-06-30T18:30:00Z"),
      ("1969-12-31", "GMT", "1969-12-31T00:00:00Z"),
      // A day without midnight: the clocks jump from twelve to one.
      ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
      // Days of 23 and of 25 hours.
      ("2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z"),
      ("2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00Z"),
      ("2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00Z"),
    ]
  )
  func `agree in any time zone`(text: String, zone: String, start: String) throws {
    let (day, zone) = (try day(text), try #require(TimeZone(identifier: zone)))
    let moment = try Date(start, strategy: .iso8601)
    #expect(day.start(in: zone) == moment)
    #expect(Day(moment, in: zone) == day)
    #expect(Day(moment + 3600 * 22.9, in: zone) == day)
    #expect(Day(moment - 1, in: zone) == day.adding(days: -1))
  }

  @Test
  func `agree only in the years 1 to 9999`() throws {
    for seconds in [-1e11, 1e12, 1e300, .infinity, -.infinity, .nan] {
      #expect(Day(Date(timeIntervalSinceReferenceDate: seconds), in: .gmt) == nil)
    }
    for text in ["0001-01-01", "1582-10-10", "1900-02-28", "9999-12-31"] {
      #expect(try Day(day(text).start(in: .gmt), in: .gmt) == day(text))
    }
  }
}
