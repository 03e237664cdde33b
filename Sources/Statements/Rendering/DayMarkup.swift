import Foundation
package import Theatre

/// Writes days on a page, for people and for programs:
/// `<time datetime="2026-11-21">Nov 21, 2026</time>`.
///
/// A day in another language than the page's names it: `<time datetime="2026-11-21" lang="it">`.
///
/// Every locale gets the Gregorian calendar, and the digits of its amounts.
package struct DayMarkup: Sendable {
  /// Foundation's style; nil for American English, which needs no locale data.
  private let style: Date.FormatStyle?
  private let isFull: Bool

  /// The attribute for the language of the days; empty if it is the page's.
  private let language: String

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The digit zero in the script of the amounts.
  private let zero: Unicode.Scalar

  /// Writes days as a locale does, with the months' names in full or short, on a page in a language.
  package init(_ format: MoneyFormat, on pageLanguage: String, inFull isFull: Bool = false) {
    self.isFull = isFull
    language = format.language == pageLanguage ? "" : " lang=\"\(format.language)\""
    zero = format.pattern.zero
    if format.locale == "en_US" {
      style = nil
      return
    }
    style = Date.FormatStyle(
      locale: Locale(identifier: format.canonicalLocale),
      calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt
    ).year().month(isFull ? .wide : .abbreviated).day()
  }

  /// The day as HTML.
  package func string(_ day: Day) -> String {
    let iso = day.description
    let month = Self.months[day.month - 1].prefix(isFull ? .max : 3)
    let text = style.map { foreign(day, iso, $0) } ?? "\(month) \(day.day), \(iso.prefix(4))"
    return "<time datetime=\"\(iso)\"\(language)>\(text)</time>"
  }

  private func foreign(_ day: Day, _ iso: String, _ style: Date.FormatStyle) -> String {
    // Before 1582 Foundation writes days of the Julian calendar.
    let text = day.year < 1600 ? iso : style.format(day.start(in: .gmt))
    return text.unicodeScalars.map { scalar in
      let digit = scalar.decimalDigit.flatMap { Unicode.Scalar(zero.value + UInt32($0)) }
      return String(digit ?? scalar)
    }.joined()
  }
}
