import Foundation
package import Theatre

/// How days are written on a page, for people and for programs: `<time datetime="2026-11-21">Nov 21, 2026</time>`.
///
/// Like `MoneyPattern` it is worked out once, from what Foundation writes. Days are those of the Gregorian calendar in
/// every locale, and their digits are those of the amounts. A class for the reason that `MoneyPattern` is one.
package final class DayMarkup: Sendable {
  /// Two texts for each month: for days of one digit, and for those of two.
  private let texts: DigitTemplates

  /// The digits of the year and of the day in `<time datetime="0000-11-00">`.
  private let isoPlaces = DigitTemplates.Places([16, 17, 18, 19, 24, 25])

  /// Works out how a locale writes days; as ISO 8601 does if the locale's way is not understood.
  package init(_ format: MoneyFormat) {
    let zero = format.pattern.notation.zero
    let sample = format.locale == "en_US" ? Self.english : Self.samples(in: format.locale)
    texts =
      Self.texts(sample, zero: zero) ?? Self.texts(Self.international, zero: zero)
      ?? DigitTemplates()
  }

  /// The room that `write` needs, in bytes.
  package static let room = DigitTemplates.room

  /// Writes a day in UTF-8.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - output: ``room`` bytes at least, all of which may be overwritten.
  /// - Returns: The length of what was written, in bytes.
  package func write(_ day: Day, to output: inout MutableSpan<UInt8>) -> Int {
    // The year and the day: 202621 for 2026-11-21. Each month has texts of its own.
    let digits = DigitTemplates.digits(of: UInt32(day.year * 100 + day.day))
    let text = 2 * (day.month - 1) + (day.day < 10 ? 0 : 1)
    let count = texts.write(text, with: digits, to: &output)
    isoPlaces.add(digits, to: &output)
    return count
  }

  /// The day as text.
  package func string(_ day: Day) -> String { String { write(day, to: &$0) } }
}

// MARK: - Samples

extension DayMarkup {
  /// A locale's text for a day of 1999, in digits of ASCII.
  private typealias Sample = (_ month: Int, _ day: Int) -> String

  /// American English, for which no locale data are needed.
  private static func english(month: Int, day: Int) -> String {
    "\(englishMonths[month - 1]) \(day), 1999"
  }

  private static let englishMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// ISO 8601.
  private static func international(month: Int, day: Int) -> String {
    Day(year: 1999, month: month, day: day)?.description ?? ""
  }

  private static func samples(in locale: String) -> Sample {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let style = Date.FormatStyle(
      locale: Locale(identifier: (try? LocaleIdentifier(locale))?.canonical ?? locale),
      calendar: calendar,
      timeZone: calendar.timeZone
    ).year().month(.abbreviated).day()
    return { month, day in
      calendar.date(from: DateComponents(year: 1999, month: month, day: day))
        .map { style.format($0).withDigitsOfASCII } ?? ""
    }
  }

  /// Makes the texts of samples for each month; nil if a year and a day can't be found in one of them.
  private static func texts(_ sample: Sample, zero: Unicode.Scalar) -> DigitTemplates? {
    let zero = Array(String(zero).utf8)
    var texts = DigitTemplates()
    for month in 1...12 {
      // No month has the digits of these days.
      for day in [month == 5 ? 6 : 5, 28] {
        let text = Array(sample(month, day).utf8)
        // Not `ranges(of:)`, whose first call in a process costs a millisecond.
        func ranges(of number: Int) -> [Range<Int>] {
          let digits = "\(number)".utf8
          return text.indices.filter { text[$0...].starts(with: digits) }
            .map { $0..<($0 + digits.count) }
        }
        let (years, days) = (ranges(of: 1999), ranges(of: day))
        guard years.count == 1, days.count == 1, text.count < 1024 else { return nil }
        var bytes = Array("<time datetime=\"0000-\(month < 10 ? "0" : "")\(month)-00\">".utf8)
        // Before the one digit of a day is none to which zero could be added.
        var (yearDigits, dayDigits): ([Int], [Int]) = ([], day < 10 ? [0] : [])
        for (index, byte) in text.enumerated() {
          guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else {
            bytes.append(byte)
            continue
          }
          bytes += zero
          if years[0].contains(index) {
            yearDigits.append(bytes.count - 1)
          } else if days[0].contains(index) {
            dayDigits.append(bytes.count - 1)
          } else {
            bytes[bytes.count - 1] += byte & 0xF
          }
        }
        bytes += "</time>".utf8
        texts.append(bytes, places: yearDigits + dayDigits)
      }
    }
    return texts
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
