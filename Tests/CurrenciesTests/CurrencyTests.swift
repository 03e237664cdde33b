import Amounts
import Foundation
import Testing

@testable import Currencies

@Suite("Currency")
struct CurrencyTests {
  @Test(
    "can be a unit of one's own",
    arguments: [
      ("POINTS", "pts", 0), ("PTS", "★", 0), ("BTC8", "₿", 8), ("NANO", "N", 9), ("DEM", "DM", 2),
      ("XAU", "oz.", 3), ("ABCDEFGH", "0123456789ABCDEF".replacing(/[0-9]/, with: "x"), 2),
    ]
  )
  func own(code: String, symbol: String, digits: Int) throws {
    let currency = try Currency(code: code, symbol: symbol, minorUnitDigits: digits)
    #expect(currency.code == code)
    #expect(currency.symbol == symbol)
    #expect(currency.minorUnitDigits == digits)
    #expect("\(currency)" == code)
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
    guard case .malformed(code, _) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("leaves currencies in use to the factory", arguments: ["USD", "EUR", "JPY", "KWD"])
  func inUse(code: String) {
    #expect(throws: CurrencyError.codeInUse(code)) {
      try Currency(code: code, symbol: "P", minorUnitDigits: 2)
    }
  }

  @Test("is written with its own sign in every locale")
  func everyLocale() throws {
    let points = try Currency(code: "POINTS", symbol: "pts.", minorUnitDigits: 9)
    for locale in Locale.availableIdentifiers {
      let text = try MoneyFormat(currency: points, locale: locale).string(minorUnits: -12_345)
      #expect(text.ranges(of: "pts.").count == 1, "\(locale): \(text)")
      #expect(!text.contains("XTS"), "\(locale): \(text)")
    }
  }

  @Test("stands beside amounts as a code does")
  func samples() throws {
    let points = try Currency(code: "PTS", symbol: "★", minorUnitDigits: 0)
    #expect(try MoneyFormat(currency: points).string(minorUnits: 1730) == "★\u{a0}1,730")
    let german = try MoneyFormat(currency: points, locale: "de_DE")
    #expect(german.string(minorUnits: 1730) == "1.730\u{a0}★")
  }

  @Test("is written as JSON, in use or not")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let points = try Currency(code: "PTS", symbol: "P", minorUnitDigits: 1)
    let json = String(decoding: try encoder.encode([.euro, points]), as: UTF8.self)
    #expect(json == #"["EUR",{"code":"PTS","minorUnitDigits":1,"symbol":"P"}]"#)
    #expect(try JSONDecoder().decode([Currency].self, from: Data(json.utf8)) == [.euro, points])
    for code in CurrencyFactory.currencyCodes {
      let currency = try CurrencyFactory.currency(code: code)
      let kept = try JSONDecoder().decode([Currency].self, from: encoder.encode([currency]))
      #expect(kept == [currency])
    }
  }
}
