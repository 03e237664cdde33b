import Amounts
import Foundation
import Testing

@testable import Currencies

@Suite("Currency factory")
struct CurrencyFactoryTests {
  @Test(
    arguments: [
      ("US", "USD", "$", 2), ("ES", "EUR", "€", 2), ("GR", "EUR", "€", 2), ("GB", "GBP", "£", 2),
      ("JP", "JPY", "¥", 0), ("KR", "KRW", "₩", 0), ("KW", "KWD", "KWD", 3),
      ("TN", "TND", "TND", 3), ("IQ", "IQD", "IQD", 3), ("CA", "CAD", "CA$", 2),
      ("MX", "MXN", "MX$", 2), ("CN", "CNY", "CN¥", 2), ("CH", "CHF", "CHF", 2),
      ("CO", "COP", "COP", 2), ("BG", "EUR", "€", 2), ("HR", "EUR", "€", 2), ("ME", "EUR", "€", 2),
      ("EC", "USD", "$", 2), ("SN", "XOF", "F\u{202f}CFA", 0), ("XK", "EUR", "€", 2),
    ]
  )
  func `makes the currency of a country, with its sign and its decimals`(
    country: String,
    code: String,
    symbol: String,
    digits: Int
  ) throws {
    let currency = try #require(CurrencyFactory.currency(for: Country(code: country)))
    #expect(currency == Currency(known: code, symbol: symbol, minorUnitDigits: digits))
    #expect(currency.symbol == symbol)
    #expect(try CurrencyFactory.currency(code: code) == currency)
    #expect(try CurrencyFactory.currency(code: code.lowercased()) == currency)
  }

  @Test
  func `gives a territory without a currency none`() {
    let without = Country.all.filter { CurrencyFactory.currency(for: $0) == nil }
    #expect(without.map(\.code) == ["AQ"])
  }

  @Test(
    arguments: [
      ("UDS", "USD"), ("EURO", "EUR"), ("JPYY", "JPY"), ("XXX", nil), ("XTS", nil), ("XAU", nil),
      ("DEM", nil), ("dem", nil), ("GPB", "GBP"), ("", nil), ("$", nil), ("EU R", "EUR"),
      ("ＵＳＤ", nil),
    ] as [(String, String?)]
  )
  func `refuses a code that no currency in use has, with the nearest one`(
    code: String,
    hint: String?
  ) {
    #expect(throws: CurrencyError.unknownCurrency(code, hint: hint)) {
      try CurrencyFactory.currency(code: code)
    }
  }

  @Test
  func `knows dollars and euros as the locale data have them, without asking`() {
    for currency in [Currency.unitedStatesDollar, .euro] {
      #expect(CurrencyFactory.makeCurrency(code: currency.code) == currency)
    }
    #expect(CurrencyFactory.currencyCode(for: .unitedStates) == "USD")
    // Bulgaria changed on 1 January 2026, later than some toolchains' data.
    for code in CurrencyFactory.euroArea.subtracting(["BG"]) {
      #expect(CurrencyFactory.currencyCode(for: Country(known: code)) == "EUR", "\(code)")
    }
  }

  @Test
  func `gives each currency the sign beside its amounts, and no two the same`() throws {
    let codes = CurrencyFactory.currencyCodes
    #expect(codes.count > 150)
    let currencies = codes.map(CurrencyFactory.makeCurrency)
    #expect(Set(currencies.map(\.symbol)).count == codes.count)
    for currency in currencies {
      let text = try MoneyFormat(currency: currency).string(minorUnits: 1)
      #expect(text.hasPrefix(currency.symbol), "\(currency): \(text)")
    }
  }

  @Test
  func `differs from the locale data's decimals only as documented`() throws {
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

@Suite("Currency")
struct CurrencyTests {
  @Test(
    arguments: [
      ("POINTS", "pts", 0), ("PTS", "★", 0), ("BTC8", "₿", 8), ("NANO", "N", 9), ("DEM", "DM", 2),
      ("XAU", "oz.", 3), ("ABCDEFGH", "abcdefghijklmnop", 2),
    ]
  )
  func `can be a client's own unit`(code: String, symbol: String, digits: Int) throws {
    let currency = try Currency(code: code, symbol: symbol, minorUnitDigits: digits)
    #expect(currency == Currency(known: code, symbol: symbol, minorUnitDigits: digits))
    #expect(currency.symbol == symbol)
  }

  @Test(
    arguments: [
      ("", "P", 0), ("PT", "P", 0), ("ABCDEFGHI", "P", 0), ("pts", "P", 0), ("1PT", "P", 0),
      ("P T", "P", 0), ("ПТС", "P", 0), ("PTS", "", 0), ("PTS", "P1", 0), ("PTS", "٣", 0),
      ("PTS", "-", 0), ("PTS", "−P", 0), ("PTS", "P+", 0), ("PTS", ".", 0), ("PTS", "½", 0),
      ("PTS", "Ⅷ", 0), ("PTS", "\u{301}", 0), ("PTS", "\u{301}P", 0), ("PTS", "P–", 0),
      ("PTS", "a b", 0), ("PTS", "\u{202E}P", 0), ("PTS", "P\n", 0),
      ("PTS", "ABCDEFGHIJKLMNOPQ", 0), ("PTS", "P", -1), ("PTS", "P", 10), ("PTS", "P", .max),
    ]
  )
  func `refuses a unit that could not be written or told apart`(
    code: String,
    symbol: String,
    digits: Int
  ) throws {
    let error = try #require(throws: CurrencyError.self) {
      try Currency(code: code, symbol: symbol, minorUnitDigits: digits)
    }
    #expect("\(error)".hasPrefix("cannot make a currency '\(code)': a "))
  }

  @Test(arguments: ["USD", "EUR", "JPY", "KWD"])
  func `leaves currencies in use to the factory`(code: String) throws {
    let error = try #require(throws: CurrencyError.self) {
      try Currency(code: code, symbol: "P", minorUnitDigits: 2)
    }
    #expect("\(error)" == "cannot make a currency '\(code)': it is the code of a currency in use")
  }
}

@Suite("Country")
struct CountryTests {
  @Test(arguments: ["ES", "es", "Es", "JP", "AQ", "XK"])
  func `is found by its code, capital or small`(code: String) throws {
    #expect(try Country(code: code).code == code.uppercased())
  }

  @Test
  func `has the article's four by name`() throws {
    let four = [Country.unitedStates, .spain, .unitedKingdom, .greece]
    #expect(try four == ["US", "ES", "GB", "GR"].map(Country.init(code:)))
    #expect(four.map(\.name) == ["United States", "Spain", "United Kingdom", "Greece"])
  }

  @Test(
    arguments: [
      ("UK", "GB"), ("uk", "GB"), ("EL", "GR"), ("USA", "US"), ("PJ", nil), ("Spain", "ES"),
      ("spian", "ES"), ("Grece", "GR"), ("Japn", "JP"), ("EU", nil), ("UN", nil), ("EZ", nil),
      ("IC", nil), ("AC", nil), ("QO", nil), ("001", nil), ("419", nil), ("ZZ", nil), ("XX", nil),
      ("", nil), ("E", nil), ("ＥＳ", nil), ("E\u{301}S", nil), ("ß", nil),
      ("the kingdom at the end of the rainbow", nil),
    ] as [(String, String?)]
  )
  func `refuses an unknown country, with the nearest code`(code: String, hint: String?) {
    #expect(throws: CurrencyError.unknownCountry(code, hint: hint)) { try Country(code: code) }
  }

  @Test
  func `covers ISO 3166, and names every one`() {
    // The 249 of the standard, and Kosovo.
    #expect(Country.all.count == 250)
    #expect(Country.all.map(\.code) == Country.all.map(\.code).sorted())
    #expect(Country.all.allSatisfy { $0.name != $0.code && !$0.name.isEmpty })
    #expect(Set(Country.all.map(\.name)).count == 250)
    #expect(CurrencyFactory.euroArea.isSubset(of: Country.all.map(\.code)))
  }
}
