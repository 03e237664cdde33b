import Testing

@testable import Currencies

@Suite("Currency")
struct CurrencyTests {
  @Test(
    "can be a client's own unit",
    arguments: [
      ("POINTS", "pts", 0), ("PTS", "★", 0), ("BTC8", "₿", 8), ("NANO", "N", 9), ("DEM", "DM", 2),
      ("XAU", "oz.", 3), ("ABCDEFGH", "abcdefghijklmnop", 2),
    ]
  )
  func own(code: String, symbol: String, digits: Int) throws {
    let currency = try Currency(code: code, symbol: symbol, minorUnitDigits: digits)
    #expect(currency == Currency(known: code, symbol: symbol, minorUnitDigits: digits))
    #expect(currency.symbol == symbol)
  }

  @Test(
    "refuses a unit that could not be written or told apart",
    arguments: [
      ("", "P", 0), ("PT", "P", 0), ("ABCDEFGHI", "P", 0), ("pts", "P", 0), ("1PT", "P", 0),
      ("P T", "P", 0), ("ПТС", "P", 0), ("PTS", "", 0), ("PTS", "P1", 0), ("PTS", "٣", 0),
      ("PTS", "-", 0), ("PTS", "−P", 0), ("PTS", "P+", 0), ("PTS", ".", 0), ("PTS", "½", 0),
      ("PTS", "Ⅷ", 0), ("PTS", "\u{301}", 0), ("PTS", "\u{301}P", 0), ("PTS", "P–", 0),
      ("PTS", "a b", 0), ("PTS", "\u{202E}P", 0), ("PTS", "P\n", 0),
      ("PTS", "ABCDEFGHIJKLMNOPQ", 0), ("PTS", "P", -1), ("PTS", "P", 10), ("PTS", "P", .max),
    ]
  )
  func malformed(code: String, symbol: String, digits: Int) throws {
    let error = try #require(throws: CurrencyError.self) {
      try Currency(code: code, symbol: symbol, minorUnitDigits: digits)
    }
    #expect("\(error)".hasPrefix("cannot make a currency '\(code)': a "))
  }

  @Test("leaves currencies in use to the factory", arguments: ["USD", "EUR", "JPY", "KWD"])
  func inUse(code: String) throws {
    let error = try #require(throws: CurrencyError.self) {
      try Currency(code: code, symbol: "P", minorUnitDigits: 2)
    }
    #expect("\(error)" == "cannot make a currency '\(code)': it is the code of a currency in use")
  }
}
