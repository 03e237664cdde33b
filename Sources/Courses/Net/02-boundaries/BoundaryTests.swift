import Statement
import Testing
import Theatre

@Suite("On both sides of each boundary")
struct BoundaryTests {
  @Test(
    "a performance costs and earns what it always did",
    arguments: [
      ("hamlet", 30, "$400.00", 0),
      ("hamlet", 31, "$410.00", 1),
      ("as-like", 20, "$360.00", 4),
      ("as-like", 21, "$468.00", 4),
    ]
  )
  func performance(id: String, seats: Int, owed: String, credits: Int) throws {
    let performance = Performance(playID: id, audience: seats)
    let invoice = Invoice(customer: "A company", performances: [performance])
    let text = try statement(invoice: invoice, plays: BigCoTests.plays)
    #expect(text.contains("Amount owed is \(owed)\n"))
    #expect(text.contains("You earned \(credits) credits\n"))
  }
}
