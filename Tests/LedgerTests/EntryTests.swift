import Currencies
import Ledger
import Testing

@Suite("Entry")
struct EntryTests {
  @Test("checks itself where it is made")
  func refusals() throws {
    func expectRefusal(_ reason: String, _ body: () throws -> Entry) {
      #expect(throws: LedgerError.invalidEntry(reason)) { try body() }
    }
    expectRefusal("the customer has no name") { try charge(dollars(1), to: "", reference: "a") }
    expectRefusal("the reference is empty") { try charge(dollars(1), reference: "") }
    expectRefusal("a charge of '-0.01 USD'") {
      try charge(dollars(-1), reference: "a")
    }
    expectRefusal("a payment of '0.00 USD'") {
      try payment(dollars(0), reference: "a")
    }
    expectRefusal("a charge cannot be pending") {
      try Entry(
        .charge,
        customer: "BigCo",
        amount: dollars(1),
        date: day("2026-11-21"),
        reference: "a",
        isPending: true
      )
    }
    #expect(try charge(dollars(0), reference: "a").amount == dollars(0))
  }
}
