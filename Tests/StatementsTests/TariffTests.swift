import Amounts
import Foundation
import Statements
import Testing
import Theatre

@Suite("A tariff is data")
struct TariffTests {
  @Test("the file in Data has the standard rates and two more")
  func standard() throws {
    let tariff = try Tariff(json: try dataFile("tariff.json"))
    #expect(tariff.currency == .unitedStatesDollar)
    #expect(tariff.rates.keys.sorted() == ["comedy", "history", "pastoral", "tragedy"])
    #expect(tariff.rates["tragedy"] as? SeatRate == .tragedy)
    #expect(tariff.rates["comedy"] as? SeatRate == .comedy)
    #expect(
      tariff.rates["history"] as? SeatRate
        == SeatRate(
          base: 20_000,
          seatsIncluded: 20,
          perSeatAbove: 1000,
          credits: CreditRule(seatsIncluded: 20)
        )
    )
    #expect(
      tariff.rates["pastoral"] as? SeatRate
        == SeatRate(
          base: 40_000,
          seatsIncluded: 20,
          perSeatAbove: 2500,
          credits: CreditRule(seatsIncluded: 20, seatsPerExtraCredit: 2)
        )
    )
    #expect(Tariff.standard.rates.keys.sorted() == ["comedy", "tragedy"])
    #expect(Tariff.standard.currency == .unitedStatesDollar)
  }

  @Test("what is left out is zero")
  func defaults() throws {
    let tariff = try Tariff(
      json: #"{"types":{"x":{"credits":{"seatsIncluded":0},"base":7}},"currency":"EUR"}"#.utf8
    )
    #expect(tariff.currency == .euro)
    let rate = SeatRate(base: 7, credits: CreditRule(seatsIncluded: 0))
    #expect(tariff.rates["x"] as? SeatRate == rate)
  }

  @Test("may have no types, names of any kind, fields of its own, and a byte-order mark")
  func oddities() throws {
    let none = try Tariff(json: #"{"currency":"USD","types":{}}"#.utf8)
    #expect(none.rates.isEmpty)
    let odd = try Tariff(
      json: """
        \u{FEFF} {
          "note": ["whatever", {"currency": 1}],
          "types": {
            "": {"base": 1.0, "credits": {"seatsIncluded": 3e1, "note": {}}, "note": null},
            "歴史": {"base": 0, "credits": {"seatsIncluded": 0, "seatsPerExtraCredit": 1}},
            "a\\u0062": {"b\\u0061se": 2, "credits": {"seatsIncluded": 0}}
          },
          "currency": "jpy"
        }

        """.utf8
    )
    #expect(odd.rates.keys.sorted() == ["", "ab", "歴史"])
    #expect(try (odd.rates["ab"] as? SeatRate)?.price(for: 5).amount == 2)
    #expect(try (odd.rates[""] as? SeatRate)?.price(for: 31).credits == 1)
    #expect(odd.currency.code == "JPY" && odd.currency.minorUnitDigits == 0)
  }

  @Test("has types that are compared as Swift compares texts, and not by bytes as ids are")
  func typesAreTexts() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    let rate = #"{"base":7,"credits":{"seatsIncluded":0}}"#
    let json = #"{"currency":"EUR","types":{"\#(one)":\#(rate)}}"#
    let invoice = Invoice(
      customer: "A",
      performances: [Performance(playID: "x", audience: 0)]
    )
    let plays: Repertoire = ["x": Play(name: "X", type: two)]
    let statement = try Tariff(json: json.utf8).statement(for: invoice, plays: plays)
    #expect(statement.amountOwed.minorUnits == 7)
    let both = json.replacing(rate, with: #"\#(rate),"\#(two)":\#(rate)"#)
    let error = #expect(throws: Diagnostic.self) { try Tariff(json: both.utf8) }
    #expect(error?.code == .duplicateKey)
  }

  @Test("may say a country in place of a currency")
  func country() throws {
    let tariff = try Tariff(json: #"{"country":"JP","types":{}}"#.utf8)
    #expect(tariff.currency.code == "JPY")
  }

  @Test("may be counted in a unit of one's own")
  func ownCurrency() throws {
    let json = #"{"currency":{"minorUnitDigits":1,"x":{},"symbol":"pts","code":"PTS"},"types":{}}"#
    let points = try Currency(code: "PTS", symbol: "pts", minorUnitDigits: 1)
    #expect(try Tariff(json: json.utf8).currency == points)
  }

  @Test(
    "may not be counted in a unit that there can't be",
    arguments: [
      #"{"code":"P1","symbol":"p","minorUnitDigits":0}"#,
      #"{"code":"USD","symbol":"p","minorUnitDigits":0}"#,
      #"{"code":"PTS","symbol":"p","minorUnitDigits":10}"#,
    ]
  )
  func badCurrency(currency: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try Tariff(json: #"{"currency":\#(currency),"types":{}}"#.utf8)
    }
    #expect(error.line == 1 && error.column == 13)
    #expect(error.code == .invalidValue)
  }
}
