import Foundation
package import Theatre

/// How days are written beside amounts: `Nov 21, 2026`, `21. Nov. 2026`.
///
/// Like `MoneyPattern` it is worked out once, from what Foundation writes, and days are then written byte by
/// byte. They are those of the Gregorian calendar in every locale, and their digits are those of the amounts.
package final class DayPattern: Sendable {
  /// What stands before, between and after the two numbers of a day, by its month.
  private let months: [(before: [UInt8], between: [UInt8], after: [UInt8])]

  private let isYearFirst: Bool
  private let isDayPadded: Bool
  private let digits: MoneyPattern.Numerals

  /// A bound on what one day can take: the caller of `write` provides as many bytes.
  package let maximumLength: Int

  /// Works out how a locale writes days; as ISO 8601 does if the locale's way is not understood.
  package init(_ format: MoneyFormat) {
    let layout =
      format.locale == "en_US" ? .english : Layout(asking: format.locale) ?? .international
    let digits = format.pattern.digits
    months = layout.months.map { month in
      (digits.write(month.before), digits.write(month.between), digits.write(month.after))
    }
    isYearFirst = layout.isYearFirst
    isDayPadded = layout.isDayPadded
    self.digits = digits
    let longest = months.map { $0.before.count + $0.between.count + $0.after.count }.max() ?? 0
    // Behind the last digit, room for a store that is wider than it.
    maximumLength = longest + 6 * digits.width + 4
  }

  /// The day as text.
  package func string(_ day: Day) -> String {
    String(unsafeUninitializedCapacity: maximumLength) { buffer in
      buffer.baseAddress.map { write(day, to: $0) } ?? 0
    }
  }

  /// Writes a day as UTF-8 and returns the number of bytes; there must be room for `maximumLength`.
  package func write(_ day: Day, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    var end = destination
    func put(_ text: [UInt8]) {
      for byte in text {
        end.pointee = byte
        end += 1
      }
    }
    func put(_ number: Int, digits count: Int) {
      var unit = 1000
      for place in (0..<4).reversed() {
        if number >= unit || place < count {
          end = digits.write(UInt32(number / unit % 10), to: end)
        }
        unit /= 10
      }
    }
    let month = months[day.month - 1]
    let dayDigits = isDayPadded ? 2 : 1
    put(month.before)
    if isYearFirst { put(day.year, digits: 4) } else { put(day.day, digits: dayDigits) }
    put(month.between)
    if isYearFirst { put(day.day, digits: dayDigits) } else { put(day.year, digits: 4) }
    put(month.after)
    return end - destination
  }
}

/// How days are written in digits of ASCII.
private struct Layout {
  /// What stands before, between and after the two numbers, from January to December.
  var months: [(before: String, between: String, after: String)]
  var isYearFirst = false
  var isDayPadded = false

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
  /// A text in UTF-8, its digits of ASCII in these.
  fileprivate func write(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return [byte] }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { digit in
        guard let start = digit.baseAddress else { return [] }
        return Array(digit[..<(write(UInt32(byte - 0x30), to: start) - start)])
      }
    }
  }
}
