import Statement
import Testing
import Theatre

@Suite("All combinations")
struct CombinationTests {
  @Test("read as they always read, or are refused")
  func statements() throws {
    let types = ["hamlet": "tragedy", "as-like": "comedy", "henry-v": "history"]
    let plays = types.mapValues { Play(name: "A \($0)", type: $0) }
    let first = ["hamlet", "as-like", "macbeth"]
    try verifyAllCombinations(first, [0, 4, 20, 21, 30, 31], ["hamlet", "henry-v"]) {
      let performances = [($0, $1), ($2, 40), ($0, 9)].map(Performance.init(playID:audience:))
      let invoice = Invoice(customer: "Friends of \($0)", performances: performances)
      return try statement(invoice: invoice, plays: plays)
    }
  }
}
