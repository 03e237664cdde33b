import Testing

@testable import Currencies

@Suite("Country")
struct CountryTests {
  @Test("is found by its code, capital or small", arguments: ["ES", "es", "Es", "JP", "AQ", "XK"])
  func code(code: String) throws {
    #expect(try Country(code: code).code == code.uppercased())
  }

  @Test("has the article's four by name")
  func named() throws {
    #expect(try Country(code: "US") == .unitedStates)
    #expect(try Country(code: "ES") == .spain)
    #expect(try Country(code: "GB") == .unitedKingdom)
    #expect(try Country(code: "GR") == .greece)
    #expect(Country.greece.name == "Greece")
    #expect("\(Country.greece)" == "GR")
  }

  @Test(
    "refuses what is no country, with the code that was meant",
    arguments: [
      ("UK", "GB"), ("uk", "GB"), ("EL", "GR"), ("USA", "US"), ("PJ", nil), ("Spain", "ES"),
      ("spian", "ES"), ("Grece", "GR"), ("Japn", "JP"), ("EU", nil), ("UN", nil), ("EZ", nil),
      ("IC", nil), ("AC", nil), ("QO", nil), ("001", nil), ("419", nil), ("ZZ", nil), ("XX", nil),
      ("", nil), ("E", nil), ("ＥＳ", nil), ("E\u{301}S", nil), ("ß", nil),
      ("the kingdom at the end of the rainbow", nil),
    ] as [(String, String?)]
  )
  func unknown(code: String, hint: String?) {
    #expect(throws: CurrencyError.unknownCountry(code, hint: hint)) { try Country(code: code) }
  }

  @Test("covers ISO 3166, and names every one")
  func all() {
    // The 249 of the standard, and Kosovo.
    #expect(Country.all.count == 250)
    #expect(Country.all.map(\.code) == Country.all.map(\.code).sorted())
    #expect(Country.all.allSatisfy { $0.name != $0.code && !$0.name.isEmpty })
    #expect(Set(Country.all.map(\.name)).count == 250)
    #expect(CurrencyFactory.euroArea.isSubset(of: Country.codes))
  }

  @Test("says in words what is wrong")
  func descriptions() {
    #expect(
      "\(CurrencyError.unknownCountry("UK", hint: "GB"))"
        == "unknown country 'UK', did you mean 'GB'?"
    )
    #expect("\(CurrencyError.unknownCountry("XX", hint: nil))" == "unknown country 'XX'")
    #expect(
      "\(CurrencyError.unknownCountry("\u{1b}[2J", hint: nil))" == #"unknown country '\u{1B}[2J'"#
    )
    #expect(
      "\(CurrencyError.unknownCurrency("UDS", hint: "USD"))"
        == "unknown currency 'UDS', did you mean 'USD'?"
    )
    #expect(
      "\(CurrencyError.noCurrency(Country(known: "AQ")))" == "Antarctica ('AQ') has no currency"
    )
  }
}
