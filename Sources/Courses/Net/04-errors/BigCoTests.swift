import Statement
import Testing
import Theatre

@Suite("The statement of BigCo")
struct BigCoTests {
  static let plays = [
    "hamlet": Play(name: "Hamlet", type: "tragedy"),
    "as-like": Play(name: "As You Like It", type: "comedy"),
    "othello": Play(name: "Othello", type: "tragedy"),
  ]

  @Test("reads as it always read")
  func text() throws {
    let invoice = Invoice(
      customer: "BigCo",
      performances: [
        Performance(playID: "hamlet", audience: 55),
        Performance(playID: "as-like", audience: 35),
        Performance(playID: "othello", audience: 40),
      ]
    )
    #expect(
      try statement(invoice: invoice, plays: Self.plays) == """
        Statement for BigCo
          Hamlet: $650.00 (55 seats)
          As You Like It: $580.00 (35 seats)
          Othello: $500.00 (40 seats)
        Amount owed is $1,730.00
        You earned 47 credits

        """
    )
  }
}
