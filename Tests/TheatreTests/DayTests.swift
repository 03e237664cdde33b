import Foundation
import TestSupport
import Testing
import Theatre

@Suite("Day")
struct DayTests {
  @Test(
    arguments: ["2026-11-21", "0001-01-01", "2000-02-29", "2024-02-29", "9999-12-31"]
  )
  func `reads what it writes`(text: String) throws {
    #expect(try day(text).description == text)
  }

  @Test(
    arguments: [
      "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00",
      "0000-01-01", "2026-1-01", "26-01-01", "2026/01/01", "2026-01-01T", "2026-01-0x", "",
      "+026-01-01", "２０２６-01-01",
    ]
  )
  func `knows the calendar, and no other spelling`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test
  func `puts days in order`() throws {
    let days = try ["2026-12-01", "2027-01-01", "2026-11-30"].map(day)
    #expect(days.sorted().map(\.description) == ["2026-11-30", "2026-12-01", "2027-01-01"])
  }

  @Test(
    arguments: [
      ("2026-11-21", 30, "2026-12-21"), ("2023-12-31", 60, "2024-02-29"),
      ("2024-02-29", 366, "2025-03-01"),
      ("1900-02-28", 1, "1900-03-01"), ("2000-01-01", 3650, "2009-12-29"),
      ("2026-01-01", 0, "2026-01-01"),
      ("0001-01-01", 3_652_058, "9999-12-31"),
    ]
  )
  func `is a number of days after another`(first: String, days: Int, second: String) throws {
    let (first, second) = (try day(first), try day(second))
    #expect(first.adding(days: days) == second)
    #expect(second.adding(days: -days) == first)
    #expect(second.days(since: first) == days && first.days(since: second) == -days)
  }

  @Test
  func `is never before the year 1 or after 9999`() throws {
    for days in [1, .max] { #expect(try day("9999-12-31").adding(days: days) == nil) }
    for days in [-1, .min] { #expect(try day("0001-01-01").adding(days: days) == nil) }
  }

  @Test
  func `follows the day before, at the ends of every month there is`() throws {
    for year in 1...9999 {
      for month in 1...12 {
        let first = try #require(Day(year: year, month: month, day: 1))
        #expect(first.adding(days: 27)?.description == "\(first.description.dropLast(2))28")
        if first.description == "0001-01-01" { continue }
        let last = try #require(first.adding(days: -1))
        #expect(last < first && last.day > 27 && last.month == (month + 10) % 12 + 1)
        #expect(last.adding(days: 1) == first)
      }
    }
  }

  @Test
  func `is a text in JSON, and nothing else`() throws {
    let days = try ["2026-11-21", "0999-01-01"].map(day)
    let json = try JSONEncoder().encode(days)
    #expect(String(decoding: json, as: UTF8.self) == #"["2026-11-21","0999-01-01"]"#)
    #expect(try JSONDecoder().decode([Day].self, from: json) == days)
    for wrong in [#"["2026-02-30"]"#, "[20261121]", "[null]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Day].self, from: Data(wrong.utf8))
      }
    }
  }
}
