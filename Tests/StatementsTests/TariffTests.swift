import Amounts
import Foundation
import Statements
import Testing
import Theatre

@Suite("A tariff is data")
struct TariffTests {
  @Test
  func `the file in Data has the standard rates and two more`() throws {
    let tariff = try Tariff(json: packageFile("Data/tariff.json"))
    #expect(tariff.currency == .unitedStatesDollar)
    #expect(tariff.rates.keys.sorted() == ["comedy", "history", "pastoral", "tragedy"])
    // Other tests try these rates seat by seat.
    #expect(tariff.rates["tragedy"] as? SeatRate == .tragedy)
    #expect(tariff.rates["comedy"] as? SeatRate == .comedy)
    #expect(Tariff.standard.rates.keys.sorted() == ["comedy", "tragedy"])
    #expect(Tariff.standard.currency == .unitedStatesDollar)
  }

  @Test
  func `may have no types, names of any kind, fields of its own, and a byte-order mark`() throws {
    let none = try Tariff(json: #"{"currency":"USD","types":{}}"#.utf8)
    #expect(none.rates.isEmpty)
    let odd = try Tariff(
      json: """
        \u{FEFF} {
          "note": ["whatever", {"currency": 1}],
          "types": {
            "": {"base": 1.0, "credits": {"seatsIncluded": 30.0, "note": {}}, "note": null},
            "歴史": {"base": 0, "credits": {"seatsIncluded": 0, "seatsPerExtraCredit": 1}},
            "a\\u0062": {"b\\u0061se": 2, "credits": {"seatsIncluded": 0}}
          },
          "currency": "jpy"
        }

        """.utf8
    )
    #expect(odd.rates.keys.sorted() == ["", "ab", "歴史"])
    // An omitted number is zero.
    let rate = SeatRate(base: 2, credits: CreditRule(seatsIncluded: 0))
    #expect(odd.rates["ab"] as? SeatRate == rate)
    #expect(try (odd.rates[""] as? SeatRate)?.price(for: 31, in: .euro).credits == 1)
    #expect(odd.currency.code == "JPY" && odd.currency.minorUnitDigits == 0)
  }

  @Test
  func `has types that are compared as Swift compares texts, and not by bytes as ids are`() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    let rate = #"{"base":7,"credits":{"seatsIncluded":0}}"#
    let json = #"{"currency":"EUR","types":{"\#(one)":\#(rate)}}"#
    let invoice = Invoice(
      customer: "A",
      performances: [Performance(playID: "x", audience: 0)]
    )
    let plays = Repertoire(["x": Play(name: "X", type: two)])
    let statement = try Tariff(json: json.utf8).statement(for: invoice, plays: plays)
    #expect(statement.amountOwed.minorUnits == 7)
    let both = json.replacing(rate, with: #"\#(rate),"\#(two)":\#(rate)"#)
    let error = #expect(throws: Diagnostic.self) { try Tariff(json: both.utf8) }
    #expect(error?.code == .duplicateKey)
  }

  @Test
  func `may use a client's own unit`() throws {
    let json = #"{"currency":{"minorUnitDigits":1,"x":{},"symbol":"pts","code":"PTS"},"types":{}}"#
    let points = try Currency(code: "PTS", symbol: "pts", minorUnitDigits: 1)
    let currency = try Tariff(json: json.utf8).currency
    #expect(currency == points && currency.symbol == points.symbol)
  }

  @Test(
    arguments: [
      #"{"code":"P1","symbol":"p","minorUnitDigits":0}"#,
      #"{"code":"USD","symbol":"p","minorUnitDigits":0}"#,
      #"{"code":"PTS","symbol":"p","minorUnitDigits":10}"#,
    ]
  )
  func `may not use an invalid unit`(currency: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try Tariff(json: #"{"currency":\#(currency),"types":{}}"#.utf8)
    }
    #expect(error.line == 1 && error.column == 13)
    #expect(error.code == .invalidValue)
  }
}

@Suite("The faults of a tariff, and their places")
struct TariffFaultTests {
  @Test(
    arguments: [
      #"{"types":{"%":1}}"#, #"{"types":{"%":{"base":1,"credits":{}}}}"#, #"{"currency":"%"}"#,
      #"{"types":{"x":{"base":1%.5}}}"#,
      #"{"currency":{"code":"%","symbol":"p","minorUnitDigits":0}}"#,
      #"{"currency":{"code":"PTS","symbol":"%","minorUnitDigits":0}}"#,
    ]
  )
  func `an endless name is cut`(json: String) throws {
    let long = json.replacing("%", with: String(repeating: "1", count: 100_000))
    let error = try #require(throws: Diagnostic.self) { try Tariff(json: long.utf8) }
    #expect(error.message.utf8.count < 1_100)
    #expect("\(error)".utf8.count < 1_300)
  }

  private static func notACount(_ field: String, _ number: String) -> String {
    "'\(field)' must be a whole number from 0 to 9223372036854775807 in plain digits, found \(number)"
  }

  /// Faulty tariffs of one line, the column of the fault, and the message.
  static let faults: [(json: String, column: Int, message: String)] = [
    ("", 1, "unexpected end of input"),
    ("[]", 1, "'tariff' must be an object, found an array"),
    (#"{"currency":"USD"}"#, 1, "missing field 'types' in tariff"),
    (#" {"types":{}}"#, 2, "missing field 'currency' in tariff"),
    (#"{"currency":"USD","types":{}} {}"#, 31, "expected the end of the input, found '{'"),
    (#"{"currency":840,"types":{}}"#, 13, "'currency' must be a string, found a number"),
    (#"{"currency":"US","types":{}}"#, 13, "unknown currency 'US', did you mean 'USD'?"),
    (#"{"currency":"","types":{}}"#, 13, "unknown currency ''"),
    (#"{"currency":{},"types":{}}"#, 13, "missing field 'code' in currency"),
    (#"{"currency":"USD","currency":"USD","types":{}}"#, 19, "duplicate key 'currency'"),
    (#"{"types":{},"country":"US"}"#, 1, "missing field 'currency' in tariff"),
    (#"{"types":[]}"#, 10, "'types' must be an object, found an array"),
    (#"{"types":{"x":1}}"#, 15, "'x' must be an object, found a number"),
    (#"{"types":{"x":{"credits":{"seatsIncluded":0}}}}"#, 15, "missing field 'base' in type 'x'"),
    (
      #"{"curency":"USD","types":{}}"#, 2,
      "unknown field 'curency' in tariff, did you mean 'currency'?"
    ),
    (
      #"{"types":{"x":{"base":1,"perSeatAbvoe":2}}}"#, 25,
      "unknown field 'perSeatAbvoe' in type 'x', did you mean 'perSeatAbove'?"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsIncluded":0,"seatsPerExtraCredits":5}}}}"#, 54,
      "unknown field 'seatsPerExtraCredits' in the credits of type 'x',"
        + " did you mean 'seatsPerExtraCredit'?"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{}}}}"#, 35,
      "missing field 'seatsIncluded' in the credits of type 'x'"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsIncluded":0,"seatsIncluded":0}}}}"#, 54,
      "duplicate key 'seatsIncluded'"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsIncluded":0}},"\u0078":{}}}"#, 56,
      "duplicate key 'x'"
    ),
    (#"{"types":{"x":{"base":-1}}}"#, 23, notACount("base", "-1")),
    (#"{"types":{"x":{"base":1,"perSeatAbove":0.5}}}"#, 40, notACount("perSeatAbove", "0.5")),
    (#"{"types":{"x":{"base":null}}}"#, 23, "'base' must be a whole number, found null"),
    (
      #"{"types":{"x":{"base":1,"credits":30}}}"#, 35, "'credits' must be an object, found a number"
    ),
    (
      #"{"types":{"x":{"base":1,"credits":{"seatsPerExtraCredit":0}}}}"#, 58,
      "'seatsPerExtraCredit' must be at least 1, found 0"
    ),
  ]

  @Test
  func `a type without credits earns none`() throws {
    let json = #"{"currency":"EUR","types":{"tragedy":{"base":1,"perSeat":2}}}"#
    let tariff = try Tariff(json: json.utf8)
    let invoice = Invoice(
      customer: "A",
      performances: [Performance(playID: "hamlet", audience: 1_000_000)]
    )
    let statement = try tariff.statement(for: invoice, plays: bookPlays)
    #expect(statement.volumeCredits == 0 && statement.amountOwed.minorUnits == 2_000_001)
  }

  @Test(arguments: faults)
  func `each fault in it is shown at its place`(json: String, column: Int, message: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let error = #expect(throws: Diagnostic.self) {
        try Tariff(json: (mark + json).utf8, named: "my tariff.json")
      }
      let expected = shown(message, at: column, of: json, in: "my tariff.json")
      #expect(error?.description == expected)
    }
  }
}
