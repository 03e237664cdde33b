import Foundation
package import Theatre

/// Writes days on a page, for people and for programs:
/// `<time datetime="2026-11-21">Nov 21, 2026</time>`.
///
/// Foundation's samples show the order and the months' names. Every locale gets the Gregorian
/// calendar, a year of four digits, and the digits of its amounts.
package struct DayMarkup: Sendable {
  /// The placeholders for the year and for the day of the month.
  private static let (year, day) = ("\u{1}", "\u{2}")

  /// Two texts for each month, for days of one digit and of two; other digits in them are ASCII.
  ///
  /// Empty if the locale's way is not understood: days are then written as in ISO 8601.
  private let texts: [String]

  /// The digit zero in the script of the amounts; the other digits differ from it in the last byte.
  private let zero: [UInt8]

  /// Learns how a locale writes days, with the months' names in full or short.
  package init(_ format: MoneyFormat, inFull isFull: Bool = false) {
    zero = Array(String(format.pattern.zero).utf8)
    texts =
      format.locale == "en_US"
      ? Self.english(inFull: isFull) : Self.learned(from: format.locale, inFull: isFull)
  }

  /// The day as HTML.
  package func string(_ day: Day) -> String {
    let iso = day.description
    let text = texts.isEmpty ? iso : texts[2 * (day.month - 1) + (day.day < 10 ? 0 : 1)]
    var html = Array("<time datetime=\"\(iso)\">".utf8)
    for byte in text.utf8 {
      switch byte {
      case 1: for digit in iso.utf8.prefix(4) { append(digit) }
      case 2: for digit in "\(day.day)".utf8 { append(digit) }
      default: append(byte)
      }
    }
    return String(decoding: html + "</time>".utf8, as: UTF8.self)

    /// Appends a byte; an ASCII digit becomes one of the amounts' script.
    func append(_ byte: UInt8) {
      if 0x30...0x39 ~= byte {
        html += zero
        html[html.count - 1] += byte & 0xF
      } else {
        html.append(byte)
      }
    }
  }

  /// The texts of American English, which need no locale data.
  private static func english(inFull isFull: Bool) -> [String] {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return months.flatMap {
      repeatElement("\($0.prefix(isFull ? .max : 3)) \(day), \(year)", count: 2)
    }
  }

  /// Foundation's texts for samples of each month; none if one lacks its year or its day.
  private static func learned(from locale: String, inFull isFull: Bool) -> [String] {
    let style = Date.FormatStyle(
      locale: Locale(identifier: (try? LocaleIdentifier(locale))?.canonical ?? locale),
      calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt
    ).year().month(isFull ? .wide : .abbreviated).day()
    var texts: [String] = []
    for month in 1...12 {
      // The day's number must not be the month's, which may be in the text, too.
      for number in [month == 5 ? 6 : 5, 28] {
        guard let sample = Day(year: 1999, month: month, day: number) else { return [] }
        var text = style.format(sample.start(in: .gmt)).withDigitsOfASCII
        for (digits, mark) in [("1999", year), ("\(number)", day)] {
          guard text.ranges(of: digits).count == 1 else { return [] }
          text = text.replacing(digits, with: mark)
        }
        texts.append(text)
      }
    }
    return texts
  }
}

extension String {
  /// The text with ASCII digits in place of all decimal digits.
  fileprivate var withDigitsOfASCII: String {
    unicodeScalars.map { scalar in scalar.decimalDigit.map { "\($0)" } ?? "\(scalar)" }.joined()
  }
}
