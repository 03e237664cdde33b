import Amounts
import Foundation
import Testing

@testable import Currencies

@Suite("Currency factory")
struct CurrencyFactoryTests {
  @Test(
    "makes the currency of a country, with its sign and its decimals",
    arguments: [
      ("US", "USD", "$", 2), ("ES", "EUR", "€", 2), ("GR", "EUR", "€", 2), ("GB", "GBP", "£", 2),
      ("JP", "JPY", "¥", 0), ("KR", "KRW", "₩", 0), ("KW", "KWD", "KWD", 3),
      ("TN", "TND", "TND", 3), ("IQ", "IQD", "IQD", 3), ("CA", "CAD", "CA$", 2),
      ("MX", "MXN", "MX$", 2), ("CN", "CNY", "CN¥", 2), ("CH", "CHF", "CHF", 2),
      ("CO", "COP", "COP", 2), ("BG", "EUR", "€", 2), ("HR", "EUR", "€", 2), ("ME", "EUR", "€", 2),
      ("EC", "USD", "$", 2), ("SN", "XOF", "F\u{202f}CFA", 0), ("XK", "EUR", "€", 2),
    ]
  )
  func byCountry(country: String, code: String, symbol: String, digits: Int) throws {
    let currency = try #require(CurrencyFactory.currency(for: Country(code: country)))
    #expect(currency == Currency(known: code, symbol: symbol, minorUnitDigits: digits))
    #expect(try CurrencyFactory.currency(code: code) == currency)
    #expect(try CurrencyFactory.currency(code: code.lowercased()) == currency)
  }

  @Test("gives a territory without a currency none")
  func none() {
    let without = Country.all.filter { CurrencyFactory.currency(for: $0) == nil }
    #expect(without.map(\.code) == ["AQ"])
  }

  @Test(
    "refuses a code that no currency in use has, with the nearest one",
    arguments: [
      ("UDS", "USD"), ("EURO", "EUR"), ("JPYY", "JPY"), ("XXX", nil), ("XTS", nil), ("XAU", nil),
      ("DEM", nil), ("dem", nil), ("GPB", "GBP"), ("", nil), ("$", nil), ("EU R", "EUR"),
      ("ＵＳＤ", nil),
    ] as [(String, String?)]
  )
  func unknownCode(code: String, hint: String?) {
    #expect(throws: CurrencyError.unknownCurrency(code, hint: hint)) {
      try CurrencyFactory.currency(code: code)
    }
  }

  @Test("knows dollars and euros as the locale data have them, without asking")
  func builtIn() {
    for currency in [Currency.unitedStatesDollar, .euro] {
      #expect(CurrencyFactory.makeCurrency(code: currency.code) == currency)
    }
    #expect(CurrencyFactory.currencyCode(for: .unitedStates) == "USD")
    // Bulgaria changed on 1 January 2026, later than some toolchains' data.
    for code in CurrencyFactory.euroArea.subtracting(["BG"]) {
      #expect(CurrencyFactory.currencyCode(for: Country(known: code)) == "EUR", "\(code)")
    }
  }

  @Test("gives each currency the sign beside its amounts, and no two the same")
  func signs() throws {
    let codes = CurrencyFactory.currencyCodes
    #expect(codes.count > 150)
    let currencies = codes.map(CurrencyFactory.makeCurrency)
    #expect(Set(currencies.map(\.symbol)).count == codes.count)
    for currency in currencies {
      let text = try MoneyFormat(currency: currency).string(minorUnits: 1)
      #expect(text.hasPrefix(currency.symbol), "\(currency): \(text)")
    }
  }

  @Test("differs from the locale data's decimals only as documented")
  func minorUnits() throws {
    let documented: Set = [
      "AFN", "ALL", "COP", "IDR", "IQD", "IRR", "KPW", "LAK", "LBP", "MGA", "MMK", "PKR", "RSD",
      "SLL", "SOS", "SYP", "YER",
    ]
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_US")
    for code in CurrencyFactory.currencyCodes.subtracting(documented) {
      formatter.currencyCode = code
      let text = try #require(formatter.string(from: 1))
      let shown = text.split(separator: "1").last.map { $0.filter { $0 == "0" }.count } ?? 0
      let digits = CurrencyFactory.minorUnitDigits(ofCurrency: code)
      #expect(digits == (text.hasSuffix("1") ? 0 : shown), "\(code): \(text)")
    }
  }
}
