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

  /// Works out how a locale writes days, with the months' names in full or short.
  ///
  /// Days are written as ISO 8601 does if the locale's way is not understood.
  package init(_ format: MoneyFormat, inFull isFull: Bool = false) {
    let zero = format.pattern.zero
    let sample =
      format.locale == "en_US"
      ? Self.english(inFull: isFull) : Self.samples(in: format.locale, inFull: isFull)
    texts =
      Self.texts(sample, zero: zero) ?? Self.texts(\.description, zero: zero)
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
  /// A locale's text for a day.
  private typealias Sample = (Day) -> String

  /// American English, for which no locale data are needed.
  private static func english(inFull isFull: Bool) -> Sample {
    { "\(englishMonths[$0.month - 1].prefix(isFull ? .max : 3)) \($0.day), \($0.year)" }
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func samples(in locale: String, inFull isFull: Bool) -> Sample {
    let style = Date.FormatStyle(
      locale: Locale(identifier: (try? LocaleIdentifier(locale))?.canonical ?? locale),
      calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt
    ).year().month(isFull ? .wide : .abbreviated).day()
    return { style.format($0.start(in: .gmt)) }
  }

  /// Makes the texts of samples for each month; nil if a year and a day can't be found in one of them.
  private static func texts(_ sample: Sample, zero: Unicode.Scalar) -> DigitTemplates? {
    var texts = DigitTemplates()
    for month in 1...12 {
      // No month has the digits of these days.
      for number in [month == 5 ? 6 : 5, 28] {
        guard let day = Day(year: 1999, month: month, day: number),
          case let sample = sample(day), sample.utf8.count < 512,
          var text = DigitText(sample.withDigits(from: zero)),
          let years = text.indices(of: 1999), let days = text.indices(of: number)
        else { return nil }
        text.restoreDigits(except: years + days)
        let isoDay = day.description.dropFirst(4).dropLast(2)
        text.affixes.prefix = "<time datetime=\"0000\(isoDay)00\">\(text.affixes.prefix)"
        text.affixes.suffix += "</time>"
        // Of a day's two digits the first is zero where there is but one place.
        texts.append(text, digits: years + [days[0], days[days.count - 1]])
      }
    }
    return texts
  }
}

extension String {
  /// The text with every decimal digit, of whatever script, in the script of a zero.
  fileprivate func withDigits(from zero: Unicode.Scalar) -> String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      let digit = scalar.decimalDigit.flatMap { Unicode.Scalar(zero.value + UInt32($0)) }
      text.append(digit ?? scalar)
    }
    return String(text)
  }
}
