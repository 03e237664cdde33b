import Foundation
package import Theatre

/// How days are written beside amounts: `Nov 21, 2026`, `21. Nov. 2026`.
///
/// Like `MoneyPattern` it is worked out once, from what Foundation writes. Days are those of the Gregorian calendar in
/// every locale, and their digits are those of the amounts.
package struct DayPattern: Sendable {
  private let layout: Layout
  private let digits: MoneyPattern.Numerals

  /// Works out how a locale writes days; as ISO 8601 does if the locale's way is not understood.
  package init(_ format: MoneyFormat) {
    layout = format.locale == "en_US" ? .english : Layout(asking: format.locale) ?? .international
    digits = format.pattern.digits
  }

  /// The bytes that a digit takes.
  package var digitWidth: Int { digits.width }

  /// The day as text.
  package func string(_ day: Day) -> String {
    text(year: day.year, month: day.month, day: day.day).text
  }

  /// What is written for these numbers, whether or not there is such a day, and after how many bytes the year and
  /// the day end in it.
  package func text(
    year: Int,
    month: Int,
    day: Int
  ) -> (text: String, yearEnd: Int, dayEnd: Int) {
    let month = layout.months[month - 1]
    let year = layout.padded(year, to: 4)
    let day = layout.padded(day, to: layout.isDayPadded ? 2 : 1)
    let (first, second) = layout.isYearFirst ? (year, day) : (day, year)
    var text = digits.text(month.before + first)
    let firstEnd = text.utf8.count
    text += digits.text(month.between + second)
    let secondEnd = text.utf8.count
    text += digits.text(month.after)
    return layout.isYearFirst ? (text, firstEnd, secondEnd) : (text, secondEnd, firstEnd)
  }
}

/// How days are written in digits of ASCII.
private struct Layout {
  /// What stands before, between and after the two numbers, from January to December.
  var months: [(before: String, between: String, after: String)]
  var isYearFirst = false
  var isDayPadded = false

  /// A number in so many digits at least.
  func padded(_ number: Int, to count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// American English, for which no locale data are needed.
  static let english = Layout(
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
      .map { ("\($0) ", ", ", "") }
  )

  /// ISO 8601.
  static let international = Layout(
    months: (1...12).map { ("", $0 < 10 ? "-0\($0)-" : "-\($0)-", "") },
    isYearFirst: true,
    isDayPadded: true
  )
}

extension Layout {
  /// Takes apart what Foundation writes for a day of each month; `nil` if that can't be understood.
  init?(asking locale: String) {
    guard let identifier = try? LocaleIdentifier(locale) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let style = Date.FormatStyle(
      locale: Locale(identifier: identifier.canonical),
      calendar: calendar,
      timeZone: calendar.timeZone
    ).year().month(.abbreviated).day()
    func sample(_ month: Int, _ day: Int) -> String? {
      calendar.date(from: DateComponents(year: 1999, month: month, day: day))
        .map { style.format($0).withDigitsOfASCII }
    }

    months = []
    for month in 1...12 {
      guard let text = sample(month, 28), let short = sample(month, 3),
        let year = text.firstRange(of: "1999"), let day = text.firstRange(of: "28")
      else { return nil }
      isYearFirst = year.lowerBound < day.lowerBound
      let (first, second) = isYearFirst ? (year, day) : (day, year)
      let texts = (
        String(text[..<first.lowerBound]), String(text[first.upperBound..<second.lowerBound]),
        String(text[second.upperBound...])
      )
      months.append(texts)
      // What was misread is not used.
      guard
        let number = ["3", "03"].first(where: { number in
          let (first, second) = isYearFirst ? ("1999", number) : (number, "1999")
          return texts.0 + first + texts.1 + second + texts.2 == short
        })
      else { return nil }
      isDayPadded = number == "03"
    }
  }
}

extension String {
  /// The text with every decimal digit, of whatever script, as a digit of ASCII.
  fileprivate var withDigitsOfASCII: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      let properties = scalar.properties
      if properties.numericType == .decimal, let value = properties.numericValue {
        text += "\(Int(value))".unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension MoneyPattern.Numerals {
  /// A text, its digits of ASCII in these.
  fileprivate func text(_ text: String) -> String {
    if self == .ascii { return text }
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return [byte] }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { digit in
        guard let start = digit.baseAddress else { return [] }
        return Array(digit[..<(write(UInt32(byte - 0x30), to: start) - start)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
