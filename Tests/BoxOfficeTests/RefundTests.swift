import Amounts
import BoxOffice
import Ledger
import Payments
import TestSupport
import Testing

@Suite("A refund")
struct RefundTests: PaymentSuite {
  let provider = MemoryProvider()
  let ledger: MemoryAccessor

  init() throws { ledger = try provider.openOwing() }

  @Test("pays back once for a key, through the gateway that took the payment")
  func refunded() throws {
    let stripe = try SimulatedGateway.stripe()
    try pay(stripe)
    let first = try refund(stripe, dollars(200_00))
    let entry = first.entry
    #expect(first.isNew)
    #expect(entry.corrects == "rent" && entry.why == "two seats" && entry.state == .settled)
    #expect(try refund(stripe, dollars(200_00)) == .known(entry))
    #expect(try paid() == dollars(300_00))
    #expect(try stripe.totalPayments == [dollars(300_00)])
  }

  @Test("never pays back more than was paid")
  func refundTooLarge() throws {
    let stripe = try SimulatedGateway.stripe()
    try pay(stripe)
    _ = try refund(stripe, dollars(200_00), key: "first")
    #expect(throws: BoxOfficeError.refundTooLarge(dollars(300_01), left: dollars(300_00))) {
      try refund(stripe, dollars(300_01))
    }
    _ = try refund(stripe, dollars(300_00), key: "second")
    #expect(throws: BoxOfficeError.refundTooLarge(dollars(1), left: dollars(0))) {
      try refund(stripe, dollars(1))
    }
    #expect(try stripe.totalPayments == [dollars(0)])
  }

  @Test("settles a refund whose answer was lost by asking what became of it")
  func lateRefund() throws {
    var stripe = try SimulatedGateway.stripe()
    try pay(stripe)
    stripe.simulation = .timesOutAfterTaking
    #expect(throws: BoxOfficeError.self) { try refund(stripe, dollars(200_00)) }
    #expect(try entry("back")?.state == .pending)
    stripe.simulation = .normal
    _ = try refund(stripe, dollars(200_00))
    #expect(try paid() == dollars(300_00))
    #expect(try stripe.totalPayments == [dollars(300_00)])
  }

  @Test("pays back nothing where no payment is, or the gateway cannot")
  func notRefundable() throws {
    let (stripe, amazon) = (try SimulatedGateway.stripe(), try GatewayKind.amazon.makeSimulator())
    try pay(amazon)
    try insertPending("late", by: stripe)
    for payment in ["rent", "late", "none", "invoice-1"] {
      let key = try PaymentKey(payment)
      #expect(throws: BoxOfficeError.notPaid(key, gateway: stripe.title)) {
        try refund(stripe, dollars(1), of: payment)
      }
    }
    #expect(throws: PaymentError.cannotRefund(gateway: amazon.title)) {
      try refund(amazon, dollars(1))
    }
    #expect(throws: LedgerError.invalidEntry("a refund cannot be of '0.00 USD'")) {
      try refund(amazon, dollars(0))
    }
    #expect(try paid() == dollars(500_00))
  }
}
