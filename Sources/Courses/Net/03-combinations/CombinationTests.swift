import Statement
import Testing
import Theatre

@Suite("All combinations")
struct CombinationTests {
  @Test("read as they always read")
  func statements() throws {
    let seats = [0, 1, 4, 5, 19, 20, 21, 22, 29, 30, 31, 32, 100]
    try verifyAllCombinations(["hamlet", "as-like"], seats) { play, seats in
      let performances = [(play, seats), ("othello", 40)].map {
        Performance(playID: $0, audience: $1)
      }
      let invoice = Invoice(customer: "A company", performances: performances)
      return try statement(invoice: invoice, plays: BigCoTests.plays)
    }
  }
}
