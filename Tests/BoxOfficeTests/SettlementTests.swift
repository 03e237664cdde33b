import Amounts
import BoxOffice
import Ledger
import Payments
import TestSupport
import Testing

@Suite("A person's word on a payment")
struct SettlementTests: PaymentSuite {
  let provider = MemoryProvider()
  let ledger: MemoryAccessor

  init() throws { ledger = try provider.openOwing() }

  @Test("takes a person's word for what the gateway cannot say, once")
  func settlement() throws {
    let settlement = Settlement(ledger: ledger)
    let amazon = try GatewayKind.amazon.makeSimulator()
    let key = try PaymentKey("rent")
    #expect(throws: BoxOfficeError.unknownKey(key)) { try settlement.settle(key, as: .notTaken) }
    #expect(throws: BoxOfficeError.unknownKey(try PaymentKey("invoice-1"))) {
      try settlement.settle(PaymentKey("invoice-1"), as: .taken())
    }
    try insertPending("rent", by: amazon)
    for isNew in [true, false] {
      let outcome = try settlement.settle(key, as: .notTaken)
      let entry = try #require(try entry())
      #expect(outcome == (isNew ? PaymentOutcome.new(entry) : .known(entry)))
      #expect(outcome.entry.state == .refused)
    }
    // What was not taken can be asked for again, and what was taken after all is.
    for isNew in [true, false] {
      let outcome = try settlement.settle(key, as: .taken(confirmation: "4711"))
      let entry = try #require(try entry())
      #expect(outcome == (isNew ? PaymentOutcome.new(entry) : .known(entry)))
      #expect(outcome.entry.confirmation == "4711")
    }
    #expect(try settlement.settle(key, as: .taken()).entry.confirmation == "4711")
    for word in [Settlement.Word.notTaken, .taken(confirmation: "4712")] {
      #expect(throws: BoxOfficeError.alreadySettled(key)) { try settlement.settle(key, as: word) }
    }
    #expect(try paid() == dollars(500_00))
  }

  @Test("asks a gateway again that did not take the payment, by a person's word")
  func notTaken() throws {
    let amazon = try GatewayKind.amazon.makeSimulator()
    try insertPending("rent", by: amazon)
    _ = try Settlement(ledger: ledger).settle(PaymentKey("rent"), as: .notTaken)
    try pay(amazon)
    #expect(try amazon.totalPayments == [dollars(500_00)])
    #expect(try paid() == dollars(500_00))
  }
}
