import AmazonSDK
import Amounts
import BoxOffice
import Ledger
import Payments
import TestSupport
import Testing

@Suite("What a gateway answers to a payment")
struct GatewayAnswerTests: PaymentSuite {
  let provider = MemoryProvider()
  let ledger: MemoryAccessor

  init() throws { ledger = try provider.openOwing() }

  @Test("takes a payment later that was declined", arguments: GatewayKind.allCases)
  func declined(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator(simulation: .declines)
    #expect(throws: PaymentError.declined(gateway: gateway.title)) { try pay(gateway) }
    #expect(try entry()?.state == .refused)
    #expect(try paid() == dollars(0))
    #expect(try pay(kind.makeSimulator()).isNew, "it is taken after all")
    #expect(try paid() == dollars(500_00))
  }

  @Test("leaves nothing pending when the gateway cannot take it")
  func untranslatable() throws {
    let amazon = try GatewayKind.amazon.makeSimulator()
    let (large, euro) = (dollars(1 << 48), Money(minorUnits: 1, currency: .euro))
    #expect(throws: PaymentError.inexact(large, gateway: amazon.title)) {
      try pay(amazon, large, allowsCredit: true)
    }
    #expect(throws: PaymentError.currencyNotTaken("EUR", gateway: amazon.title)) {
      try pay(amazon, euro, key: "euro", allowsCredit: true)
    }
    #expect(try ledger.select(.pending) == [])
  }

  @Test(
    "keeps a payment without an answer pending, and asks what became of it",
    arguments: [Simulation.timesOut, .timesOutAfterTaking]
  )
  func timeOut(simulation: Simulation) throws {
    var gateway = try SimulatedGateway.stripe()
    gateway.simulation = simulation
    let error = PaymentError.timedOut(gateway: gateway.title)
    #expect(throws: BoxOfficeError.unsettled(try PaymentKey("rent"), error)) { try pay(gateway) }
    #expect(try entry()?.state == .pending)
    #expect(try paid() == dollars(0))

    gateway.simulation = .normal
    #expect(try pay(gateway).isNew, "this call settles it")
    #expect(try paid() == dollars(500_00))
    #expect(try gateway.totalPayments == [dollars(500_00)])
  }

  @Test("asks again for what was not taken only while it is open")
  func openNoLonger() throws {
    var gateway = try SimulatedGateway.stripe()
    gateway.simulation = .timesOut
    #expect(throws: BoxOfficeError.self) { try pay(gateway, dollars(1_000_00)) }
    gateway.simulation = .normal
    try ledger.insert(
      Entry(
        .credit,
        customer: "BigCo",
        amount: dollars(800_00),
        date: day("2026-11-22"),
        reference: "rain"
      )
    )
    #expect(
      throws: BoxOfficeError.overpayment(
        dollars(1_000_00),
        open: dollars(930_00),
        pending: dollars(0)
      )
    ) {
      try pay(gateway, dollars(1_000_00))
    }
    #expect(try entry()?.state == .refused)
    #expect(try gateway.totalPayments == [])
    try pay(gateway, dollars(930_00), key: "less")
    #expect(try paid() == dollars(930_00))
  }

  @Test("settles what was taken though the gateway would decline it now")
  func askedFirst() throws {
    var gateway = try SimulatedGateway.stripe()
    gateway.simulation = .timesOutAfterTaking
    #expect(throws: BoxOfficeError.self) { try pay(gateway) }
    gateway.simulation = .timesOut
    try pay(gateway)
    #expect(try paid() == dollars(500_00))
  }

  @Test("guesses nothing about a gateway that cannot be asked")
  func cannotSay() throws {
    let amazon = try GatewayKind.amazon.makeSimulator()
    try insertPending("rent", by: amazon)
    let key = try PaymentKey("rent")
    for _ in 1...2 {
      #expect(throws: BoxOfficeError.stillPending(key, gateway: amazon.title)) { try pay(amazon) }
    }
    #expect(try entry()?.state == .pending)
    #expect(try amazon.totalPayments == [])
    // Others are not held up by it.
    try pay(amazon, key: "other")
    #expect(try paid() == dollars(500_00))
  }

  @Test("asks no second time for a payment of which the gateway's sum does not tell")
  func uncertain() throws {
    let account = AmazonPayments()
    account.paid(value: 2_200_000_000_000.0078125, currency: "USD")
    let amazon = AmazonPaymentsAdapter(account)
    let (key, error) = (try PaymentKey("rent"), PaymentError.uncertain(gateway: amazon.title))
    #expect(throws: BoxOfficeError.unsettled(key, error)) { try pay(amazon, dollars(1)) }
    let taken = account.fulfilledTransactions()
    #expect(throws: BoxOfficeError.stillPending(key, gateway: amazon.title)) {
      try pay(amazon, dollars(1))
    }
    #expect(account.fulfilledTransactions() == taken)
    try BoxOffice(ledger: provider).settle(key, as: .taken())
    #expect(try !pay(amazon, dollars(1)).isNew, "a person has said that it was taken")
    #expect(account.fulfilledTransactions() == taken)
    #expect(try paid() == dollars(1))
  }

  @Test("says so when a gateway that knows no keys has taken what was settled meanwhile")
  func settledMeanwhile() throws {
    let provider = provider
    // A person or another process is faster.
    let gateway = Interrupted(gateway: AmazonPaymentsAdapter(AmazonPayments())) {
      #expect(throws: Never.self) {
        try BoxOffice(ledger: provider).settle(PaymentKey("rent"), as: .taken())
      }
    }
    #expect {
      try pay(gateway)
    } throws: { error in
      guard case BoxOfficeError.settledMeanwhile(let receipt) = error else { return false }
      return receipt.key.text == "rent"
    }
    #expect(try paid() == dollars(500_00))
  }

  @Test("waits for another process that is at the same payment")
  func waiting() throws {
    let amazon = try GatewayKind.amazon.makeSimulator()
    try insertPending("rent", by: amazon)
    var first: Entry?
    let outcome = try pay(amazon) { key in
      // It comes to an end as this call begins to wait.
      first = (try? BoxOffice(ledger: provider).settle(key, as: .taken()))?.entry
    }
    let settled = try #require(first)
    #expect(outcome == .known(settled))
    #expect(try amazon.totalPayments == [])
  }

  @Test("enters a yes though another process was told no meanwhile")
  func givenUp() throws {
    let other = try GatewayKind.stripe.makeSimulator(simulation: .declines)
    let gateway = try Slow { _ in
      #expect(throws: PaymentError.declined(gateway: other.title)) { try pay(other) }
    }
    let payment = try pay(gateway)
    #expect(payment.entry.state == .settled)
    #expect(try paid() == dollars(500_00))
  }

  @Test("is content with a yes that is entered already, also where the gateway falls silent then")
  func silentAfterYes() throws {
    let provider = provider
    let gateway = try Slow(isSilent: true) { receipt in
      let word = Settlement.taken(confirmation: receipt.confirmation)
      _ = try? BoxOffice(ledger: provider).settle(receipt.key, as: word)
    }
    let outcome = try pay(gateway)
    #expect(!outcome.isNew && outcome.entry.state == .settled, "a person was faster")
    #expect(try paid() == dollars(500_00))
  }

  @Test("enters nothing on an answer that speaks of something else")
  func unexpectedAnswer() throws {
    let key = try PaymentKey("rent")
    try insertPending("rent", by: SimulatedGateway.stripe())
    for (name, cents) in [("stripe", 1), ("paypal", 500_00)] {
      let receipt = Receipt(gateway: name, key: key, amount: dollars(cents), confirmation: nil)
      #expect {
        try pay(Answering(name: "stripe", receipt: receipt))
      } throws: { error in
        guard case BoxOfficeError.taken(receipt, notEntered: .changed) = error else { return false }
        return true
      }
    }
    #expect(try paid() == dollars(0))
  }
}
