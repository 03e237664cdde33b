import Ledger
import OperatingSystem

extension ValueKind where Value == Day {
  /// A day, as ISO 8601 writes it.
  static var day: Self {
    Self("DATE") { word in
      guard let day = Day(word) else { throw DayError() }
      return day
    }
  }
}

/// Why a word isn't a day; it ends a sentence that names the word.
private struct DayError: Error, CustomStringConvertible {
  let description = "must be a day such as 2026-11-21"
}

extension Day {
  /// The day that the clock shows, where the user is.
  static var today: Day {
    get throws {
      var now = time(nil)
      var parts = tm()
      guard localtime_r(&now, &parts) != nil,
        let day = Day(
          year: Int(parts.tm_year) + 1900,
          month: Int(parts.tm_mon) + 1,
          day: Int(parts.tm_mday)
        )
      else { throw ClockError() }
      return day
    }
  }
}

/// Why there is no today.
private struct ClockError: Error, CustomStringConvertible {
  let description = "the clock shows no day"
}
