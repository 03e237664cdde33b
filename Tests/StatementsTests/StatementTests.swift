import Amounts
import Foundation
import Statements
import Testing
import Theatre

@Suite("A statement")
struct StatementTests {
  /// A rate by which each seat costs one, and a play with no seats lowers the bill by seven.
  private struct Refund: Rate {
    func price(of performance: Performance, play: Play) -> Price {
      Price(amount: performance.audience > 0 ? performance.audience : -7, credits: 1)
    }
  }

  private func statement(_ audiences: [Int], in currency: Currency) throws -> Statement {
    try Tariff(currency: currency, rates: ["x": Refund()]).statement(
      for: Invoice(
        customer: "A\u{0}\"",
        performances: audiences.map { Performance(playID: "x", audience: $0) }
      ),
      plays: ["x": Play(name: "Hamlet \"é\"", type: "x")]
    )
  }

  @Test("comes to what its lines come to, in one currency")
  func totals() throws {
    let statement = try statement([173_000, 0], in: .euro)
    #expect(statement.amountOwed == Money(minorUnits: 172_993, currency: .euro))
    #expect(statement.volumeCredits == 2)
    #expect(try statement.rendered().contains("é\": -€0.07 (0 seats)"))
    #expect(try statement.rendered().contains("Amount owed is €1,729.93"))
  }

  @Test("names a currency of one's own in JSON with its sign and its digits")
  func ownCurrency() throws {
    let points = try Currency(code: "PTS", symbol: "P\"\\", minorUnitDigits: 3)
    struct Decoded: Decodable {
      var customer: String
      var currency: Currency
    }
    let object = try statement([5], in: points).rendered(as: .ndjson)
    let decoded = try JSONDecoder().decode(Decoded.self, from: Data(object.utf8))
    #expect(decoded.currency == points && decoded.customer == "A\u{0}\"")
  }
}
