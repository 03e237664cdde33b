import Currencies
import Testing

/// The samples of the module's articles, with the results that stand beside them.
@Suite("Articles: Factory")
struct FactoryArticleTests {
  @Test("the landing page")
  func landingPage() throws {
    let spain = try Country(code: "ES")
    let currency = try #require(CurrencyFactory.currency(for: spain))
    let owed = Money(minorUnits: 173_000, currency: currency)
    let format = try MoneyFormat(currency: currency, locale: "de_DE")
    #expect(format.string(from: owed) == "1.730,00\u{a0}€")
  }

  @Test("the problem without the pattern")
  func without() {
    func price(cents: Int, country: String) -> String {
      switch country {
      case "ES", "GR": "\(cents / 100),\(cents % 100) €"
      default: "$\(cents / 100).\(cents % 100)"
      }
    }
    #expect(price(cents: 65_000, country: "US") == "$650.0")
    #expect(price(cents: 65_000, country: "JP") == "$650.0")
  }

  @Test("with the pattern")
  func with() throws {
    #expect(CurrencyFactory.currency(for: .spain)?.symbol == "€")
    #expect(CurrencyFactory.currency(for: .greece) == .euro)
    #expect(CurrencyFactory.currency(for: .unitedKingdom)?.code == "GBP")
    let japan = try Country(code: "JP")
    #expect(CurrencyFactory.currency(for: japan)?.minorUnitDigits == 0)
    let antarctica = try Country(code: "AQ")
    #expect(CurrencyFactory.currency(for: antarctica) == nil)
    let error = #expect(throws: CurrencyError.self) { try Country(code: "UK") }
    #expect("\(try #require(error))" == "unknown country 'UK', did you mean 'GB'?")
  }

  @Test("how amounts are written")
  func writing() throws {
    func written(_ minorUnits: Int, _ currency: Currency, _ locale: String) throws -> String {
      try MoneyFormat(currency: currency, locale: locale).string(minorUnits: minorUnits)
    }
    #expect(try written(173_000, .euro, "en_US") == "€1,730.00")
    #expect(try written(173_000, .euro, "de_DE") == "1.730,00\u{a0}€")
    #expect(try written(173_000, .euro, "es_ES") == "1730,00\u{a0}€")
    #expect(try written(1_730_000, .euro, "es_ES") == "17.300,00\u{a0}€")
    #expect(try written(-173_000, .euro, "de_CH") == "EUR-1’730.00")
    #expect(try written(173_000, .euro, "my_MM") == "၁,၇၃၀.၀၀\u{a0}€")
    #expect(try written(2_000_800_000, .euro, "hi_IN") == "€2,00,08,000.00")
    #expect(try written(2_000_800_000, .euro, "en_IN") == "€2,00,08,000.00")
    #expect(try written(2_000_800_000, .euro, "en_US_POSIX") == "€\u{a0}20008000.00")
    #expect(try written(173_000, .euro, "en-u-nu-deva") == "€१,७३०.००")
    #expect(try written(173_000, .euro, "my_MM@numbers=latn") == "1,730.00\u{a0}€")
  }

  @Test("the samples beside the declarations")
  func declarations() throws {
    #expect(Currency.euro.symbol == "€")
    #expect(try CurrencyFactory.currency(code: "CAD").symbol == "CA$")
    #expect(try CurrencyFactory.currency(code: "JPY").minorUnitDigits == 0)
    #expect(try CurrencyFactory.currency(code: "KWD").minorUnitDigits == 3)
    #expect(Country.spain.code == "ES")
    #expect(try Country(code: "jp").name == "Japan")
    #expect(CurrencyFactory.currency(for: .spain)?.code == "EUR")
    let japan = try Country(code: "JP")
    #expect(CurrencyFactory.currency(for: japan)?.minorUnitDigits == 0)
    _ = try Currency(code: "POINTS", symbol: "pts", minorUnitDigits: 0)

    let price = Money(minorUnits: 173_000, currency: .unitedStatesDollar)
    let fee = try Money(decimal: "0.50", currency: .unitedStatesDollar)
    #expect("\(price)" == "1730.00 USD")
    #expect(try price.adding(fee).minorUnits == 173_050)
    #expect(fee < price)
  }
}
