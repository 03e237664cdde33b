import Foundation
import TestSupport
import Testing

@testable import Amounts

@Suite("Money format")
struct MoneyFormatTests {
  @Test(
    arguments: [
      ("en_US", Currency.unitedStatesDollar, 173_000, "$1,730.00"),
      ("en_US", .unitedStatesDollar, 0, "$0.00"),
      ("en_US", .unitedStatesDollar, -1, "-$0.01"),
      ("en_US", .euro, 103_497, "€1,034.97"),
      ("de_DE", .euro, 173_000, "1.730,00\u{a0}€"),
      ("de_DE", .euro, -173_000, "-1.730,00\u{a0}€"),
      ("de_AT", .euro, 173_000, "€\u{a0}1.730,00"),
      ("es_ES", .euro, 173_000, "1730,00\u{a0}€"),
      ("es_ES", .euro, 1_730_000, "17.300,00\u{a0}€"),
      ("pl_PL", .euro, 999_999, "9999,99\u{a0}€"),
      ("pl_PL", .euro, 1_000_000, "10\u{a0}000,00\u{a0}€"),
      ("de_CH", .euro, -173_000, "EUR-1’730.00"),
      ("ja_JP", .yen, 1730, "¥1,730"),
      ("en_US", .yen, -1_234_567, "-¥1,234,567"),
      ("en_US", .kuwaitiDinar, 1_234_567, "KWD\u{a0}1,234.567"),
      ("ar_EG", .unitedStatesDollar, -173_000, "\u{61c}-\u{200f}١٬٧٣٠٫٠٠\u{a0}US$"),
      ("he_IL", .unitedStatesDollar, -1, "\u{200f}\u{200e}-0.01\u{a0}\u{200f}$"),
      ("fa_IR", .unitedStatesDollar, 1, "\u{200e}$۰٫۰۱"),
    ]
  )
  func `writes amounts as the locale does`(
    locale: String,
    currency: Currency,
    minorUnits: Int,
    expected: String
  ) throws {
    let format = try MoneyFormat(currency: currency, locale: locale)
    #expect(format.string(minorUnits: minorUnits) == expected)
    let money = Money(minorUnits: minorUnits, currency: currency)
    #expect(format.string(from: money) == expected)
    #expect(try money.formatted(locale: locale) == expected)
  }

  @Test(arguments: Currency.samples)
  func `writes what Foundation's style writes, in every locale`(currency: Currency) throws {
    var differences: [String] = []
    // Foundation is slow: each locale has the dollar and every third of the others.
    let place = try #require(Currency.samples.firstIndex(of: currency))
    for (number, locale) in Locale.availableIdentifiers.sorted().enumerated()
    where place == 0 || number % 3 == place % 3 || effort > 1 {
      let format = try MoneyFormat(currency: currency, locale: locale)
      let style = Self.style(currency, locale)
      for minorUnits in amounts + [.max, .min] {
        let expected = style.format(Self.decimal(minorUnits, currency))
        let written = format.string(minorUnits: minorUnits)
        // Compares bytes: as strings, é equals e with an accent.
        if !written.utf8.elementsEqual(expected.utf8) {
          differences.append("\(locale) \(minorUnits): \(written), not \(expected)")
        }
      }
    }
    #expect(differences == [])
  }

  private static func style(
    _ currency: Currency,
    _ locale: String
  ) -> Decimal.FormatStyle.Currency {
    Decimal.FormatStyle.Currency(code: currency.code, locale: Locale(identifier: locale))
      .precision(.fractionLength(currency.minorUnitDigits))
  }

  private static func decimal(_ minorUnits: Int, _ currency: Currency) -> Decimal {
    Decimal(
      sign: minorUnits < 0 ? .minus : .plus,
      exponent: -currency.minorUnitDigits,
      significand: Decimal(minorUnits.magnitude)
    )
  }

  private let amounts = [
    0, 1, -1, 9, -10, 99, 100, -999, 1000, 9999, -10_000, 99_999, 100_000, -999_999,
    1_000_000, 9_999_999, 10_000_000, 99_999_999, -100_000_000, 123_456_789, 99_999_999_999,
  ]

  @Test
  func `has the built-in dollars of en_US as in Foundation`() throws {
    let asked = MoneyPattern(asking: try LocaleIdentifier("en_US"), for: .unitedStatesDollar)
    for minorUnits in amounts + [.max, .min] {
      let text = try MoneyFormat(currency: .unitedStatesDollar).string(minorUnits: minorUnits)
      #expect(text == asked?.string(minorUnits))
    }
  }

  @Test(arguments: ["en_US", "ar_EG", "brx"])
  func `writes the same whatever its buffer held before`(locale: String) throws {
    for currency in Currency.samples {
      let pattern = try MoneyFormat(currency: currency, locale: locale).pattern
      for minorUnits in amounts + [.max, .min] {
        var bytes = [UInt8](repeating: 0xAA, count: MoneyPattern.room)
        var room = bytes.mutableSpan
        let count = pattern.write(minorUnits, to: &room)
        #expect(bytes[..<count].elementsEqual(pattern.string(minorUnits).utf8))
      }
    }
  }

  @Test(.urgent)
  func `writes to no buffer that is too small for some amount`() async {
    await #expect(processExitsWith: .failure) {
      let pattern = try MoneyFormat(currency: .unitedStatesDollar).pattern
      var bytes = [UInt8](repeating: 0, count: 100)
      var room = bytes.mutableSpan
      _ = pattern.write(1, to: &room)
    }
  }

  @Test(.urgent)
  func `refuses an amount of another currency`() async {
    await #expect(processExitsWith: .failure) {
      let format = try MoneyFormat(currency: .unitedStatesDollar)
      _ = format.string(from: Money(minorUnits: 1, currency: .euro))
    }
  }
}

extension Currency {
  static let yen = Currency(known: "JPY", symbol: "¥", minorUnitDigits: 0)
  static let kuwaitiDinar = Currency(known: "KWD", symbol: "KWD", minorUnitDigits: 3)
  static let rupee = Currency(known: "INR", symbol: "₹", minorUnitDigits: 2)
  static let unidadDeFomento = Currency(known: "CLF", symbol: "CLF", minorUnitDigits: 4)
  static let franc = Currency(known: "CHF", symbol: "CHF", minorUnitDigits: 1)

  /// None to four decimals, signs and codes; the dinar and the franc have the longest texts, in
  /// Bodo.
  static let samples = [
    unitedStatesDollar, euro, yen, kuwaitiDinar, rupee, unidadDeFomento, franc,
  ]
}
