import Amounts
import Foundation
import TestSupport
import Testing
import Theatre

@testable import Statements

@Suite("A day, written in a locale's way")
struct DayMarkupTests {
  /// The visible text of a day.
  private func text(_ day: Day, _ markup: DayMarkup) throws -> String {
    let text = markup.string(day)
    let (opening, closing) = ("<time datetime=\"\(day)\">", "</time>")
    try #require(text.hasPrefix(opening) && text.hasSuffix(closing), "\(text)")
    return String(text.dropFirst(opening.count).dropLast(closing.count))
  }

  @Test(
    arguments: [
      ("en_US", "September 3, 2026", "May 31, 9999"), ("en_GB", "3 September 2026", "31 May 9999"),
      ("de_DE", "3. September 2026", "31. Mai 9999"),
      ("fr_FR", "3 septembre 2026", "31 mai 9999"),
      ("es_ES", "3 de septiembre de 2026", "31 de mayo de 9999"),
      ("ja_JP", "2026年9月3日", "9999年5月31日"), ("ar_EG", "٣ سبتمبر، ٢٠٢٦", "٣١ مايو، ٩٩٩٩"),
    ]
  )
  func `has the months' full names on request`(locale: String, first: String, second: String) throws
  {
    let format = try MoneyFormat(currency: .euro, locale: locale)
    let markup = DayMarkup(format, on: format.language, inFull: true)
    #expect(try text(day("2026-09-03"), markup) == first)
    #expect(try text(day("9999-05-31"), markup) == second)
  }

  @Test
  func `is what Foundation writes, in every locale that it knows`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for locale in Locale.availableIdentifiers {
      guard let format = try? MoneyFormat(currency: .euro, locale: locale) else { continue }
      let markup = DayMarkup(format, on: format.language)
      let style = Date.FormatStyle(
        locale: Locale(identifier: locale),
        calendar: calendar,
        timeZone: .gmt
      ).year().month(.abbreviated).day()
      for text in ["2024-02-29", "1987-09-05", "1600-01-01"] {
        let day = try day(text)
        let date = try #require(
          calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day))
        )
        let written = try self.text(day, markup)
        let expected = style.format(date)
        #expect(digits(written) == digits(expected), "\(locale): \(written), not \(expected)")
      }
    }
  }

  /// The text with ASCII digits; its own are those of the amounts, not always of the locale's days.
  private func digits(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.numericType == .decimal
        ? "\(Int(scalar.properties.numericValue ?? 0))" : String(scalar)
    }.joined()
  }

  @Test(
    arguments: ["en_US", "de_DE", "ja_JP", "ar_EG", "hi-IN-u-nu-deva", "en-US-u-nu-adlm"]
  )
  func `has the digits of each year and day, for people and for programs`(locale: String) throws {
    let format = try MoneyFormat(currency: .euro, locale: locale)
    let (markup, zero) = (DayMarkup(format, on: format.language), format.pattern.zero.value)
    func shown(_ digits: some StringProtocol) -> String {
      digits.unicodeScalars.map { "\(UnicodeScalar($0.value - 0x30 + zero) ?? "?")" }.joined()
    }
    for year in [1, 987, 1999, 2024, 9999] {
      for (month, day) in (1...12).flatMap({ month in (1...31).map { (month, $0) } }) {
        guard let day = Day(year: year, month: month, day: day) else { continue }
        let text = try text(day, markup)
        #expect(text.contains(shown(day.description.prefix(4))), "\(text)")
        #expect(text.contains(shown("\(day.day)")), "\(text)")
      }
    }
  }
}
