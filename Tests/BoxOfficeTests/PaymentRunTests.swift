import Amounts
import BoxOffice
import Ledger
import Payments
import TestSupport
import Testing

@Suite("A payment that is run")
struct PaymentRunTests: PaymentSuite {
  let provider = MemoryProvider()
  let ledger: MemoryAccessor

  init() throws { ledger = try provider.openOwing() }

  @Test("takes the money once for a key", arguments: GatewayKind.allCases)
  func once(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator()
    let first = try pay(gateway)
    #expect(try first.isNew && pay(gateway) == .known(first.entry))
    #expect(try paid() == dollars(500_00))
    #expect(try gateway.totalPayments == [dollars(500_00)])
  }

  @Test("takes another payment under another key", arguments: GatewayKind.allCases)
  func others(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator()
    for key in ["a", "b"] {
      #expect(try pay(gateway, key: key).isNew)
    }
    #expect(try paid() == dollars(1_000_00))
    #expect(try gateway.totalPayments == [dollars(1_000_00)])
  }

  @Test("adopts nothing that is pending under another key", arguments: GatewayKind.allCases)
  func twins(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator()
    try insertPending("first", by: gateway)
    try pay(gateway, key: "second")
    #expect(try entry("first")?.state == .pending)
    #expect(try paid() == dollars(500_00))
  }

  @Test("leaves a key to what has it")
  func takenKey() throws {
    let stripe = try SimulatedGateway.stripe()
    try pay(stripe)
    let error = BoxOfficeError.keyTaken(try PaymentKey("rent"))
    #expect(throws: error) { try pay(stripe, dollars(1)) }
    #expect(throws: error) { try pay(SimulatedGateway.payPal()) }
    #expect(throws: BoxOfficeError.keyTaken(try PaymentKey("invoice-1"))) {
      try pay(stripe, key: "invoice-1")
    }
    #expect(try stripe.totalPayments == [dollars(500_00)])
  }

  @Test("tells the key when the ledger has the payment, and the gateway has not been asked")
  func announcement() throws {
    let gateway = try SimulatedGateway.stripe()
    var keys: [String] = []
    for _ in 1...2 {
      try pay(gateway) { key in
        keys.append(key.text)
        #expect((try? entry()?.state) == .pending)
        #expect((try? gateway.totalPayments) == [])
      }
    }
    #expect(keys == ["rent"], "what is settled is not asked for again")
  }

  @Test("refuses nothing, and less", arguments: [0, -1])
  func nothing(cents: Int) throws {
    #expect(throws: LedgerError.invalidEntry("a payment cannot be of '\(dollars(cents))'")) {
      try pay(SimulatedGateway.stripe(), dollars(cents), allowsCredit: true)
    }
    #expect(try entry() == nil)
  }

  @Test("refuses more than is open, unless credit is allowed")
  func overpayment() throws {
    let stripe = try SimulatedGateway.stripe()
    let (open, more) = (dollars(1_730_00), dollars(1_730_01))
    func refusal(_ amount: Money, open: Money) -> BoxOfficeError {
      .overpayment(amount, open: open, pending: Money(minorUnits: 0, currency: amount.currency))
    }
    #expect(throws: refusal(more, open: open)) { try pay(stripe, more) }
    let euro = Money(minorUnits: 1, currency: .euro)
    let none = Money(minorUnits: 0, currency: .euro)
    #expect(throws: refusal(euro, open: none)) { try pay(stripe, euro) }
    #expect(try entry() == nil)
    try pay(stripe, open, key: "all")
    try pay(stripe, euro, allowsCredit: true)
    #expect(throws: refusal(dollars(1), open: dollars(0))) {
      try pay(stripe, dollars(1), key: "more")
    }
    let known = try #require(try entry("all"))
    #expect(try pay(stripe, open, key: "all") == .known(known))
  }

  @Test("counts what is pending against what is open", arguments: GatewayKind.allCases)
  func underWay(kind: GatewayKind) throws {
    let second = try SimulatedGateway.payPal()
    let gateway = Interrupted(gateway: try kind.makeSimulator()) {
      // Another connection pays while this payment is under way.
      let pending = BoxOfficeError.overpayment(
        dollars(1_230_01),
        open: dollars(1_730_00),
        pending: dollars(500_00)
      )
      #expect(throws: pending) {
        try pay(second, dollars(1_230_01), key: "more", over: provider.open())
      }
      #expect(throws: Never.self) {
        try pay(second, dollars(1_230_00), key: "rest", over: provider.open())
      }
    }
    try pay(gateway)
    #expect(try paid() == dollars(1_730_00))
    #expect(try entry("more") == nil)
  }

  @Test("counts what is pending when a refused payment is asked for again")
  func underWayAgain() throws {
    let stripe = try SimulatedGateway.stripe()
    let declining = try GatewayKind.stripe.makeSimulator(simulation: .declines)
    #expect(throws: PaymentError.self) { try pay(declining, dollars(1_730_00)) }
    try insertPending("late", by: stripe)
    #expect(throws: BoxOfficeError.self) { try pay(stripe, dollars(1_730_00)) }
    #expect(try entry()?.state == .refused)
    #expect(try stripe.totalPayments == [])
  }

  @Test("refuses what the ledger could not count any more, before the gateway is asked")
  func tooMuch() throws {
    let stripe = try SimulatedGateway.stripe()
    try pay(stripe, dollars(.max), key: "most", allowsCredit: true)
    #expect(throws: LedgerError.amountTooLarge(customer: "BigCo")) {
      try pay(stripe, dollars(1), allowsCredit: true)
    }
    #expect(try stripe.totalPayments == [dollars(.max)])
  }
}
