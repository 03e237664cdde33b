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
    let four = [Country.unitedStates, .spain, .unitedKingdom, .greece]
    #expect(try four == ["US", "ES", "GB", "GR"].map(Country.init(code:)))
    #expect(four.map(\.name) == ["United States", "Spain", "United Kingdom", "Greece"])
  }

  @Test(
    "refuses an unknown country, with the nearest code",
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
    #expect(CurrencyFactory.euroArea.isSubset(of: Country.all.map(\.code)))
  }
}
