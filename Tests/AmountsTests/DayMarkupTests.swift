import Foundation
import TestSupport
import Testing
import Theatre

@testable import Amounts

@Suite("A day, written in a locale's way")
struct DayMarkupTests {
  /// A day as people see it.
  private func text(_ day: String, _ locale: String) throws -> String {
    let format = try MoneyFormat(currency: .euro, locale: locale)
    return try text(TestSupport.day(day), DayMarkup(format))
  }

  private func text(_ day: Day, _ markup: DayMarkup) throws -> String {
    let text = markup.string(day)
    let (opening, closing) = ("<time datetime=\"\(day)\">", "</time>")
    try #require(text.hasPrefix(opening) && text.hasSuffix(closing), "\(text)")
    return String(text.dropFirst(opening.count).dropLast(closing.count))
  }

  @Test(
    "has the locale's order, words and digits",
    arguments: [
      ("en_US", "Feb 3, 2026", "Dec 31, 9999"), ("en_GB", "3 Feb 2026", "31 Dec 9999"),
      ("de_DE", "3. Feb. 2026", "31. Dez. 9999"), ("fr_FR", "3 févr. 2026", "31 déc. 9999"),
      ("es_ES", "3 feb 2026", "31 dic 9999"), ("ja_JP", "2026年2月3日", "9999年12月31日"),
      ("ar_EG", "٣ فبراير، ٢٠٢٦", "٣١ ديسمبر، ٩٩٩٩"),
      ("hi-IN-u-nu-deva", "३ फ़र॰ २०२६", "३१ दिस॰ ९९९९"),
      ("ko_KR", "2026년 2월 3일", "9999년 12월 31일"),
    ]
  )
  func words(locale: String, first: String, second: String) throws {
    #expect(try text("2026-02-03", locale) == first)
    #expect(try text("9999-12-31", locale) == second)
  }

  @Test(
    "has the months' full names on request",
    arguments: [
      ("en_US", "September 3, 2026", "May 31, 9999"), ("en_GB", "3 September 2026", "31 May 9999"),
      ("de_DE", "3. September 2026", "31. Mai 9999"),
      ("fr_FR", "3 septembre 2026", "31 mai 9999"),
      ("es_ES", "3 de septiembre de 2026", "31 de mayo de 9999"),
      ("ja_JP", "2026年9月3日", "9999年5月31日"), ("ar_EG", "٣ سبتمبر، ٢٠٢٦", "٣١ مايو، ٩٩٩٩"),
    ]
  )
  func inFull(locale: String, first: String, second: String) throws {
    let markup = try DayMarkup(MoneyFormat(currency: .euro, locale: locale), inFull: true)
    #expect(try text(day("2026-09-03"), markup) == first)
    #expect(try text(day("9999-05-31"), markup) == second)
  }

  @Test(
    "is in the Gregorian calendar, whatever the locale's own",
    arguments: ["fa_IR", "th_TH"]
  )
  func calendar(locale: String) throws {
    let text = try text("2026-11-21", locale)
    #expect(text.contains(locale == "th_TH" ? "2026" : "۲۰۲۶"))
  }

  @Test("is what Foundation writes, in every locale that it knows")
  func foundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var international: [String] = []
    for locale in Locale.availableIdentifiers {
      guard let format = try? MoneyFormat(currency: .euro, locale: locale) else { continue }
      let markup = DayMarkup(format)
      let style = Date.FormatStyle(
        locale: Locale(identifier: locale),
        calendar: calendar,
        timeZone: .gmt
      ).year().month(.abbreviated).day()
      for text in ["2024-02-29", "1987-09-05", "1066-10-14"] {
        let day = try day(text)
        let date = try #require(
          calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day))
        )
        let written = try self.text(day, markup)
        let expected = style.format(date)
        if written == text {
          international.append(locale)
        } else {
          #expect(digits(written) == digits(expected), "\(locale): \(written), not \(expected)")
        }
      }
    }
    #expect(Set(international).count < 30, "\(Set(international).sorted())")
  }

  /// The text with ASCII digits; its own are those of the amounts, not always of the locale's days.
  private func digits(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.numericType == .decimal
        ? "\(Int(scalar.properties.numericValue ?? 0))" : String(scalar)
    }.joined()
  }

  @Test(
    "has the digits of each year and day, for people and for programs",
    arguments: ["en_US", "de_DE", "ja_JP", "ar_EG", "hi-IN-u-nu-deva", "en-US-u-nu-adlm"]
  )
  func everyDay(locale: String) throws {
    let format = try MoneyFormat(currency: .euro, locale: locale)
    let (markup, zero) = (DayMarkup(format), format.pattern.zero.value)
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

  @Test("has a year of four digits, as in ISO 8601")
  func early() throws {
    #expect(try text("0987-01-02", "de_DE") == "2. Jan. 0987")
  }
}

@Suite("A count, written beside amounts")
struct CountPatternTests {
  @Test(
    "has their digits and groups",
    arguments: [
      ("en_US", "1,234,567", "-12"), ("de_DE", "1.234.567", "-12"), ("hi_IN", "12,34,567", "-12"),
      ("ar_EG", "١٬٢٣٤٬٥٦٧", "-١٢"), ("es_ES", "1.234.567", "-12"),
    ]
  )
  func words(locale: String, many: String, negative: String) throws {
    let counts = try MoneyFormat(currency: .euro, locale: locale).pattern.counts
    #expect(counts.string(1_234_567) == many && counts.string(-12) == negative)
    #expect(counts.string(0) == (locale == "ar_EG" ? "٠" : "0"))
  }
}
