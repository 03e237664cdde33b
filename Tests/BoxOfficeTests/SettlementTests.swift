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
  private let office: BoxOffice
  private let key: PaymentKey

  init() throws {
    ledger = try provider.openOwing()
    office = try BoxOffice(ledger: provider)
    key = try PaymentKey("rent")
  }

  @Test("is taken for what the gateway cannot say, once", arguments: [true, false])
  func settlement(isNamed: Bool) throws {
    let amazon = try GatewayKind.amazon.makeSimulator()
    func settle(_ key: PaymentKey, as word: Settlement) throws -> PaymentOutcome {
      try office.settle(key, as: word, by: isNamed ? amazon : nil)
    }
    #expect(throws: BoxOfficeError.unknownReference("rent")) { try settle(key, as: .notTaken) }
    let charge = try #require(try entry("invoice-1"))
    #expect(throws: BoxOfficeError.notSettleable(charge)) {
      try settle(PaymentKey("invoice-1"), as: .taken())
    }
    try insertPending("rent", by: amazon)
    for isNew in [true, false] {
      let outcome = try settle(key, as: .notTaken)
      let entry = try #require(try entry())
      #expect(outcome == (isNew ? PaymentOutcome.new(entry) : .known(entry)))
      #expect(outcome.entry.state == .refused)
    }
    // What was not taken can be asked for again, and what was taken after all is.
    for isNew in [true, false] {
      let outcome = try settle(key, as: .taken(confirmation: "4711"))
      let entry = try #require(try entry())
      #expect(outcome == (isNew ? PaymentOutcome.new(entry) : .known(entry)))
      #expect(outcome.entry.confirmation == "4711")
    }
    #expect(throws: LedgerError.invalidEntry("the confirmation is empty")) {
      try insertPending("blank", by: amazon)
      _ = try settle(PaymentKey("blank"), as: .taken(confirmation: " "))
    }
    #expect(try settle(key, as: .taken()).entry.confirmation == "4711")
    for word in [Settlement.notTaken, .taken(confirmation: "4712")] {
      let settled = try #require(try entry())
      #expect(throws: BoxOfficeError.alreadySettled(settled)) { try settle(key, as: word) }
    }
    #expect(try paid() == dollars(500_00))
  }

  @Test("asks a gateway again that did not take the payment, by a person's word")
  func notTaken() throws {
    let amazon = try GatewayKind.amazon.makeSimulator()
    try insertPending("rent", by: amazon)
    try office.settle(key, as: .notTaken)
    try pay(amazon)
    #expect(try amazon.totalPayments == [dollars(500_00)])
    #expect(try paid() == dollars(500_00))
  }

  @Test("does not count against that of a gateway which can be asked")
  func contradicted() throws {
    var stripe = try SimulatedGateway.stripe()
    for (simulation, wrong, right) in [
      (.timesOut, [.taken()], .notTaken),
      (.timesOutAfterTaking, [.notTaken, .taken(confirmation: "4711")], .taken()),
    ] as [(Simulation, [Settlement], Settlement)] {
      stripe.simulation = simulation
      #expect(throws: BoxOfficeError.self) { try pay(stripe) }
      for word in wrong {
        let status = try stripe.payment(forKey: key)
        #expect(throws: BoxOfficeError.contradicted(key, gateway: stripe.title, status)) {
          try office.settle(key, as: word, by: stripe)
        }
        #expect(try entry()?.state == .pending)
      }
      try office.settle(key, as: right, by: stripe)
    }
    #expect(try entry()?.confirmation == "simulated-stripe-1")
    #expect(try paid() == dollars(500_00))
  }

  @Test("is taken where the gateway finds that its book is lost, and nothing is paid there")
  func lostBook() throws {
    let stripe = Forgetful()
    try insertPending("rent", by: stripe)
    #expect(throws: BoxOfficeError.unsettled(key, stripe.error)) { try pay(stripe) }
    #expect(try office.settle(key, as: .notTaken, by: stripe).entry.state == .refused)
    #expect(throws: BoxOfficeError.unsettled(key, stripe.error)) { try pay(stripe) }
    #expect(try office.settle(key, as: .taken(), by: stripe).entry.state == .settled)
    #expect(try paid() == dollars(500_00))
  }

  @Test("is taken back where it was wrong, and the payment can be made under another key")
  func mistake() throws {
    let amazon = try GatewayKind.amazon.makeSimulator()
    try insertPending("rent", by: amazon)
    func void(_ reference: String = "rent") throws -> PaymentOutcome {
      try office.void(reference, why: "not in its account", by: amazon, on: day("2026-11-23"))
    }
    #expect(throws: BoxOfficeError.notVoidable(try #require(try entry()))) { try void() }
    try office.settle(key, as: .taken(), by: amazon)
    let back = try void().entry
    #expect(back.kind == .refund && back.corrects == "rent" && back.method == "amazon")
    #expect(try paid() == dollars(0))
    #expect(throws: BoxOfficeError.voided("rent")) { try pay(amazon) }
    #expect(throws: BoxOfficeError.voided("rent")) {
      try office.settle(key, as: .taken(), by: amazon)
    }
    #expect(try amazon.totalPayments == [])
    try pay(amazon, key: "rent-2")
    #expect(try void("rent~void").entry.kind == .payment)
    #expect(try pay(amazon) == .known(try #require(try entry())))
    #expect(try paid() == dollars(1_000_00) && amazon.totalPayments == [dollars(500_00)])
  }

  @Test("takes nothing back that a gateway says it has taken")
  func notVoidable() throws {
    let (stripe, other) = (try SimulatedGateway.stripe(), try SimulatedGateway.payPal())
    let entry = try pay(stripe).entry
    for gateway in [stripe, other, nil] {
      #expect(throws: BoxOfficeError.notVoidable(entry)) {
        try office.void("rent", why: "x", by: gateway, on: day("2026-11-23"))
      }
    }
  }
}

/// A gateway that has lost its book.
private struct Forgetful: PaymentGateway {
  let name = "stripe"
  let title = "Stripe (simulator)"
  let error = PaymentError.bookLost("the book is damaged")
  var totalPayments: [Money] { get throws(PaymentError) { throw error } }

  func receivePayment(
    amount: Money,
    key: PaymentKey
  ) throws(PaymentError) -> Receipt { throw error }

  func payment(forKey key: PaymentKey) throws(PaymentError) -> PaymentStatus { throw error }
}
