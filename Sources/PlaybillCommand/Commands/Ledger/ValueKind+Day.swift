import Ledger
import OperatingSystem
import Spelling

extension ValueKind where Value == Day {
  static var day: Self {
    Self(placeholder: "DATE") { word in
      guard let day = Day(word) else { throw CommandError("must be a day such as 2026-11-21") }
      return day
    }
  }
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
      else { throw CommandError("the clock shows no day", .software) }
      return day
    }
  }
}
