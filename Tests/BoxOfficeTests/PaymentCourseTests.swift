import AmazonSDK
import Amounts
import BoxOffice
import Ledger
import Payments
import Synchronization
import TestSupport
import Testing

@Suite("The course of a payment")
struct PaymentCourseTests {
  private let provider = MemoryProvider()
  private let ledger: MemoryAccessor

  /// A ledger in which BigCo owes $1,730.00.
  init() throws {
    ledger = try provider.open()
    try ledger.insert(
      Entry(
        .charge,
        customer: "BigCo",
        amount: dollars(1_730_00),
        date: day("2026-11-21"),
        reference: "invoice-1"
      )
    )
  }

  @discardableResult
  private func pay(
    _ gateway: any PaymentGateway,
    _ amount: Money = dollars(500_00),
    key: String = "rent",
    over ledger: (any LedgerAccessor)? = nil,
    allowsCredit: Bool = false,
    announce: PaymentCourse.Announcement = { _ in }
  ) throws -> PaymentOutcome {
    let course = PaymentCourse(
      ledger: ledger ?? self.ledger,
      gateway: gateway,
      patience: .milliseconds(100)
    )
    return try course.pay(
      amount,
      for: "BigCo",
      key: PaymentKey(key),
      on: day("2026-11-22"),
      allowsCredit: allowsCredit,
      announce: announce
    )
  }

  private func entry(_ key: String = "rent") throws -> Entry? { try ledger.entry(reference: key) }

  private func paid() throws -> Money? { try ledger.balances().first?.paid }

  @Test("takes the money once for a key", arguments: GatewayKind.allCases)
  func once(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator()
    guard case .new(let entry) = try pay(gateway) else {
      Issue.record("the first is new")
      return
    }
    #expect(try pay(gateway) == .known(entry))
    #expect(try paid() == dollars(500_00))
    #expect(try gateway.totalPayments == [dollars(500_00)])
  }

  @Test("takes another payment under another key", arguments: GatewayKind.allCases)
  func others(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator()
    for key in ["a", "b"] {
      guard case .new = try pay(gateway, key: key) else {
        Issue.record("\(key) is new")
        return
      }
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

  // MARK: What may be paid

  @Test("refuses nothing, and less", arguments: [0, -1])
  func nothing(cents: Int) throws {
    #expect(throws: LedgerError.impossibleAmount(.payment, dollars(cents))) {
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

  // MARK: A gateway's no

  @Test("takes a payment later that was declined", arguments: GatewayKind.allCases)
  func declined(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator(simulation: .declines)
    #expect(throws: PaymentError.declined(gateway: gateway.title)) { try pay(gateway) }
    #expect(try entry()?.state == .refused)
    #expect(try paid() == dollars(0))
    guard case .new = try pay(kind.makeSimulator()) else {
      Issue.record("it is taken after all")
      return
    }
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

  // MARK: No answer

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
    guard case .new = try pay(gateway) else {
      Issue.record("this call settles it")
      return
    }
    #expect(try paid() == dollars(500_00))
    #expect(try gateway.totalPayments == [dollars(500_00)])
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
    _ = try Settlement(ledger: ledger).settle(key, as: .taken())
    guard case .known = try pay(amazon, dollars(1)) else {
      Issue.record("a person has said that it was taken")
      return
    }
    #expect(account.fulfilledTransactions() == taken)
    #expect(try paid() == dollars(1))
  }

  @Test("waits for another process that is at the same payment")
  func waiting() throws {
    let amazon = try GatewayKind.amazon.makeSimulator()
    try insertPending("rent", by: amazon)
    var first: Entry?
    let outcome = try pay(amazon) { key in
      // It comes to an end as this call begins to wait.
      let receipt = Receipt(gateway: "amazon", key: key, amount: dollars(500_00), confirmation: nil)
      first = (try? BoxOffice(ledger: provider).confirm(receipt))?.entry
    }
    let settled = try #require(first)
    #expect(outcome == .known(settled))
    #expect(try amazon.totalPayments == [])
  }

  // MARK: After the yes

  @Test(
    "says that the money was taken when the ledger cannot be told",
    arguments: GatewayKind.allCases
  )
  func notEntered(kind: GatewayKind) throws {
    let gateway = try kind.makeSimulator()
    let key = try PaymentKey("rent")
    #expect {
      try pay(gateway, over: Unwritable(ledger: ledger))
    } throws: { error in
      guard case BoxOfficeError.taken(let receipt, notEntered: Unwritable.error) = error else {
        return false
      }
      return receipt.key == key
    }
    #expect(try entry()?.state == .pending)
    #expect(try gateway.totalPayments == [dollars(500_00)])
  }

  @Test("enters once what a gateway answers twice")
  func twoAnswers() throws {
    let office = try BoxOffice(ledger: provider)
    let answers = Mutex<[Receipt]>([])
    var gateway = try SimulatedGateway.stripe()
    gateway.simulation = .answersTwice
    gateway.notify = { receipt in
      answers.withLock { $0.append(receipt) }
      _ = try? office.confirm(receipt)
    }
    let payment = try pay(gateway)
    let second = try #require(answers.withLock { $0.first })
    #expect(try office.confirm(second) == .known(payment.entry))
    #expect(try ledger.select().count == 2)
    #expect(try paid() == dollars(500_00))
  }

  @Test("enters a yes though another process was told no meanwhile")
  func givenUp() throws {
    var gateway = try SimulatedGateway.stripe()
    gateway.simulation = .answersTwice
    let other = try GatewayKind.stripe.makeSimulator(simulation: .declines)
    gateway.notify = { _ in
      #expect(throws: PaymentError.declined(gateway: other.title)) { try pay(other) }
    }
    let payment = try pay(gateway)
    #expect(payment.entry.state == .settled)
    #expect(try paid() == dollars(500_00))
  }

  @Test("enters nothing on the word of a gateway that was not asked")
  func unexpectedAnswer() throws {
    let office = try BoxOffice(ledger: provider)
    try pay(SimulatedGateway.stripe())
    for (gateway, key, cents) in [
      ("stripe", "x", 500_00), ("stripe", "rent", 1), ("paypal", "rent", 500_00),
    ] {
      let receipt = Receipt(
        gateway: gateway,
        key: try PaymentKey(key),
        amount: dollars(cents),
        confirmation: nil
      )
      #expect(throws: BoxOfficeError.unexpectedReceipt(receipt)) { try office.confirm(receipt) }
    }
    #expect(try paid() == dollars(500_00))
  }

  // MARK: A person's word

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

  // MARK: Refunds

  private func refund(
    _ gateway: any PaymentGateway,
    _ amount: Money,
    of payment: String = "rent",
    key: String = "back"
  ) throws -> PaymentOutcome {
    try PaymentCourse(ledger: ledger, gateway: gateway).refund(
      PaymentKey(payment),
      amount: amount,
      why: "two seats",
      key: PaymentKey(key),
      on: day("2026-11-23")
    )
  }

  @Test("pays back once for a key, through the gateway that took the payment")
  func refunded() throws {
    let stripe = try SimulatedGateway.stripe()
    try pay(stripe)
    guard case .new(let entry) = try refund(stripe, dollars(200_00)) else {
      Issue.record("the first is new")
      return
    }
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
    #expect(throws: LedgerError.impossibleAmount(.refund, dollars(0))) {
      try refund(amazon, dollars(0))
    }
    #expect(try paid() == dollars(500_00))
  }

  /// A payment of $500.00 of which nobody has said yet what became.
  private func insertPending(_ key: String, by gateway: any PaymentGateway) throws {
    try ledger.insert(
      Entry(
        .payment,
        customer: "BigCo",
        amount: dollars(500_00),
        date: day("2026-11-22"),
        reference: key,
        method: gateway.name,
        state: .pending
      )
    )
  }
}

/// A ledger to which entries can be added, and in which none can be settled.
private struct Unwritable: LedgerAccessor {
  static let error = LedgerError.invalidEntry("no room")

  let ledger: MemoryAccessor

  var connection: MemoryConnection { ledger.connection }

  func select(_ query: EntryQuery) throws(LedgerError) -> [Entry] { try ledger.select(query) }

  func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry] { try ledger.insert(entries) }

  func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws(LedgerError) -> Entry {
    throw Self.error
  }

  func customers() throws(LedgerError) -> [String] { try ledger.customers() }

  func balances(of customer: String?) throws(LedgerError) -> [Balance] {
    try ledger.balances(of: customer)
  }
}

/// A gateway during whose answer something else happens.
private struct Interrupted: PaymentGateway {
  let gateway: any PaymentGateway
  let interruption: @Sendable () -> Void

  var name: String { gateway.name }
  var title: String { gateway.title }
  var totalPayments: [Money] { get throws(PaymentError) { try gateway.totalPayments } }

  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    interruption()
    return try gateway.receivePayment(amount: amount, key: key)
  }
}
