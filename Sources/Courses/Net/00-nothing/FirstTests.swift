import Statement
import Testing
import Theatre

@Suite("A statement")
struct FirstTests {
  let plays = [
    "hamlet": Play(name: "Hamlet", type: "tragedy"),
    "as-like": Play(name: "As You Like It", type: "comedy"),
  ]

  let invoice = Invoice(
    customer: "BigCo",
    performances: [
      Performance(playID: "hamlet", audience: 55),
      Performance(playID: "as-like", audience: 35),
    ]
  )

  @Test("reads as it always read")
  func text() throws {
    // The program is the function `statement(invoice:plays:)`.
  }
}
