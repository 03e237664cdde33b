import Statement
import Testing
import Theatre

@Suite("What cannot be billed")
struct ErrorTests {
  @Test("is refused, and the first fault is named")
  func refusals() throws {
    var plays = BigCoTests.plays
    plays["henry-v"] = Play(name: "Henry V", type: "history")
    let ids = ["hamlet", "henry-v", "macbeth"]
    try verifyAllCombinations(ids, ids) { first, second in
      let performances = [first, second].map { Performance(playID: $0, audience: 40) }
      let invoice = Invoice(customer: "A company", performances: performances)
      return try statement(invoice: invoice, plays: plays)
    }
  }
}
