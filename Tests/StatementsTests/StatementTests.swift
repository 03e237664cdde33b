import Amounts
import Foundation
import Statements
import Testing
import Theatre

@Suite("A statement")
struct StatementTests {
  private let hamlet = Play(name: "Hamlet \"é\"", type: "tragedy")

  private func line(_ amount: Int, _ credits: Int = 1) -> Statement.Line {
    Statement.Line(play: hamlet, audience: 5, price: Price(amount: amount, credits: credits))
  }

  @Test("comes to what its lines come to, in one currency")
  func totals() throws {
    let lines = [line(173_000, 3), line(-500, 4)]
    let statement = try Statement(customer: "A", currency: .euro, lines: lines)
    #expect(statement.amountOwed == Money(minorUnits: 172_500, currency: .euro))
    #expect(statement.volumeCredits == 7)
    #expect(try statement.rendered().contains("é\": €1,730.00 (5 seats)"))
    #expect(try statement.rendered().contains("Amount owed is €1,725.00"))
  }

  @Test("can't come to more than an Int holds")
  func overflow() {
    #expect(throws: PricingError.totalTooLarge) {
      try Statement(customer: "A", currency: .euro, lines: [line(.max), line(1)])
    }
  }

  @Test(
    "is what it was after it has been written as JSON and read",
    arguments: ["EUR", "JPY", "PTS"]
  )
  func coding(code: String) throws {
    let points = try Currency(code: "PTS", symbol: "★", minorUnitDigits: 3)
    let currency = code == "PTS" ? points : try CurrencyFactory.currency(code: code)
    let statement = try Statement(
      customer: "A\u{0}\"",
      currency: currency,
      lines: [line(.max - 1), line(1), line(-7)]
    )
    let json = try JSONEncoder().encode([statement])
    #expect(try JSONDecoder().decode([Statement].self, from: json) == [statement])
  }

  @Test("is read from what the format for programs is", arguments: [true, false])
  func format(isOwn: Bool) throws {
    let points = try Currency(code: "PTS", symbol: "P\"\\", minorUnitDigits: 3)
    let currency = isOwn ? points : .euro
    let statement = try Statement(customer: "A", currency: currency, lines: [line(5), line(7)])
    let array = try statement.rendered(as: .json)
    #expect(try JSONDecoder().decode([Statement].self, from: Data(array.utf8)) == [statement])
    let object = try statement.rendered(as: .ndjson)
    #expect(try JSONDecoder().decode(Statement.self, from: Data(object.utf8)) == statement)
  }

  @Test(
    "is not read where the totals are others",
    arguments: [
      (#""amountOwed":12"#, #""amountOwed":13"#), (#""volumeCredits":2"#, #""volumeCredits":1"#),
      (#""amount":5"#, #""amount":9223372036854775807"#),
      (#""currency":"EUR""#, #""currency":"X""#),
    ]
  )
  func undecodable(found: String, other: String) throws {
    let statement = try Statement(customer: "A", currency: .euro, lines: [line(5), line(7)])
    let json = try statement.rendered(as: .ndjson).replacing(found, with: other)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Statement.self, from: Data(json.utf8))
    }
  }
}
