import Amounts
import Foundation
import TestSupport
import Testing

@Suite("Money")
struct MoneyTests {
  @Test("adds and subtracts in whole minor units")
  func arithmetic() throws {
    #expect(try dollars(599).adding(dollars(2500)) == dollars(3099))
    #expect(try dollars(599).subtracting(dollars(2500)) == dollars(-1901))
  }

  @Test("reports an overflow, and never wraps round")
  func overflow() {
    #expect(throws: MoneyError.overflow) { try dollars(.max).adding(dollars(1)) }
    #expect(throws: MoneyError.overflow) { try dollars(.min).subtracting(dollars(1)) }
  }

  @Test("does not mix currencies")
  func mismatch() {
    let euro = Money(minorUnits: 1, currency: .euro)
    #expect(throws: MoneyError.currencyMismatch("USD", "EUR")) { try dollars(1).adding(euro) }
    #expect("\(MoneyError.currencyMismatch("USD", "EUR"))" == "cannot combine USD with EUR")
  }

  @Test("has plus and minus for amounts that are known to fit")
  func operators() {
    #expect(dollars(599) + dollars(2500) == dollars(3099))
    #expect(dollars(599) - dollars(2500) == dollars(-1901))
    #expect(-dollars(599) == dollars(-599) && -dollars(.max) == dollars(-.max))
  }

  @Test("traps where an operator's amount does not fit, or is of another currency")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = dollars(.max) + dollars(1) }
    await #expect(processExitsWith: .failure) { _ = dollars(.min) - dollars(1) }
    await #expect(processExitsWith: .failure) { _ = -dollars(.min) }
    await #expect(processExitsWith: .failure) {
      _ = dollars(1) + Money(minorUnits: 1, currency: .euro)
    }
  }

  @Test("is printed with its decimals and its currency's code")
  func description() throws {
    #expect("\(dollars(173_000))" == "1730.00 USD")
    #expect("\(dollars(-5))" == "-0.05 USD")
    let points = try Currency(code: "POINTS", symbol: "★", minorUnitDigits: 0)
    #expect("\(Money(minorUnits: 12, currency: points))" == "12 POINTS")
  }

  @Test("is what it was after it has been written as JSON and read")
  func coding() throws {
    let points = try Currency(code: "POINTS", symbol: "★", minorUnitDigits: 9)
    let yen = try CurrencyFactory.currency(code: "JPY")
    let amounts = [
      dollars(.max), Money(minorUnits: .min, currency: points), Money(minorUnits: 0, currency: yen),
    ]
    let json = try JSONEncoder().encode(amounts)
    #expect(try JSONDecoder().decode([Money].self, from: json) == amounts)

    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(dollars(5)), as: UTF8.self)
        == #"{"currency":"USD","minorUnits":5}"#
    )
  }

  @Test(
    "is not read from JSON that makes no sense",
    arguments: [
      #"{"minorUnits": 5, "currency": "UDS"}"#, #"{"minorUnits": 5.5, "currency": "USD"}"#,
      #"{"minorUnits": 9223372036854775808, "currency": "USD"}"#, #"{"minorUnits": 5}"#,
      #"{"minorUnits": 5, "currency": {"code": "USD", "symbol": "$", "minorUnitDigits": 0}}"#,
      #"{"minorUnits": 5, "currency": {"code": "PTS", "symbol": "P", "minorUnitDigits": -1}}"#,
      #"{"minorUnits": 5, "currency": {"code": "PTS", "symbol": "P", "minorUnitDigits": 10}}"#,
      #"{"minorUnits": 5, "currency": {"code": "pts", "symbol": "P", "minorUnitDigits": 0}}"#,
      #"{"minorUnits": 5, "currency": {"code": "PTS", "minorUnitDigits": 0}}"#,
      #"{"minorUnits": 5, "currency": 840}"#,
    ]
  )
  func undecodable(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Money.self, from: Data(json.utf8))
    }
  }

  @Test("says in the decoder's error what is wrong with a currency")
  func decodingError() throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Currency].self, from: Data(#"["USD", "UDS"]"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.debugDescription == "unknown currency 'UDS', did you mean 'USD'?")
    #expect(context.codingPath.first?.intValue == 1)
    #expect(context.underlyingError as? CurrencyError == .unknownCurrency("UDS", hint: "USD"))
  }
}
