import OperatingSystem
import TestSupport
import Testing

@testable import BoxOffice

@Suite("A payment or refund through a gateway")
struct CheckoutTests {
  private let desk: Desk
  private let stripe = GatewayKind.stripe.method

  init() throws { desk = try Desk() }

  @Test(arguments: [true, false])
  func `moves money once under its reference, and says who moved it`(isFile: Bool) throws {
    let boxOffice =
      isFile ? desk.boxOffice : try BoxOffice(ledger: MemoryProvider(), today: Desk.today)
    let desk = desk.with { $0.boxOffice = boxOffice }
    try desk.post(invoice("118"))
    let paid = try desk.pay()
    #expect(paid.isNew && paid.entry.method == stripe && paid.entry.confirmation != nil)
    #expect(try desk.on(nil).pay(500_00, .stripe, " rent") == .repeated(paid.entry))
    let back = try desk.on("2020-11-23").refund(200_00)
    #expect(back.isNew && back.entry.corrects == "rent" && back.entry.why == "two seats")
    #expect(back.entry.method == stripe && back.entry.confirmation != nil)
    #expect(back.entry.confirmation != paid.entry.confirmation)
    #expect(try desk.on("2020-11-23").refund(200_00) == .repeated(back.entry))
    #expect(try desk.refund(nil, of: "rent", "rest").entry.amount == dollars(300_00))
    #expect(try boxOffice.balances(to: day("2020-11-22")).map(\.paid) == [dollars(200_00)])
    #expect(try desk.standing[1] == 0 && boxOffice.integrityErrors() == [])
    #expect(desk.folder.names == ["l"])
  }

  @Test(arguments: [true, false])
  func `is found by the same call, and none takes another's number`(isFile: Bool) throws {
    let boxOffice =
      isFile ? desk.boxOffice : try BoxOffice(ledger: MemoryProvider(), today: Desk.today)
    let desk = desk.with { $0.boxOffice = boxOffice }
    try desk.post(invoice("118"))
    var numbers: [String?] = [nil]
    for (number, kind) in [GatewayKind.stripe, .paypal].enumerated() {
      let reference = "r\(number)"
      expect("…'\(reference)' stays pending") { try desk.pay(1, kind, reference, .timesOut) }
      let paid = try desk.pay(1, kind, reference, .declines)
      #expect(paid.isNew && !numbers.contains(paid.entry.confirmation))
      numbers.append(paid.entry.confirmation)
    }
  }

  @Test
  func `that was left pending is finished by the same call, a refund too`() throws {
    try desk.pay()
    let ledger = try SQLiteProvider(path: desk.path).open()
    let refund = try Entry(
      .refund,
      customer: "BigCo",
      amount: dollars(1_00),
      date: day("2020-11-22"),
      reference: "back",
      method: stripe,
      state: .pending,
      why: "two seats",
      corrects: "rent"
    )
    try ledger.enter(refund)
    expect("only '499.00 USD' is left…") { try desk.refund(500_00, of: "rent", "b") }
    #expect(try desk.refund(1_00).isNew && desk.state("back") == .settled)
  }

  @Test
  func `pays back what the gateway took, under the name that it knows, wherever that was moved`()
    throws
  {
    struct Spy: RefundingGateway {
      let name = "Stripe"
      let remembersReferences = true
      let asked = Locked<[String]>([])

      func receivePayment(amount: Money, reference: String) -> String? { nil }

      func refund(_ amount: Money, of payment: String, reference: String) -> String? {
        asked.withLock { $0.append(payment) }
        return nil
      }
    }
    try desk.post(invoice("118", of: "Acme"))
    try desk.pay()
    try desk.move("rent", to: "Acme", "b")
    try desk.move("b", to: "BigCo", "c")
    let ledger = try SQLiteProvider(path: desk.path).open()
    let refund = try Entry(
      .refund,
      customer: "BigCo",
      amount: dollars(1_00),
      date: day("2020-11-22"),
      reference: "back",
      method: stripe,
      state: .pending,
      why: "two seats",
      corrects: "c"
    )
    let spy = Spy()
    #expect(try Checkout(ledger: ledger, gateway: spy).finish(ledger.enter(refund)).isNew)
    #expect(spy.asked.withLock { $0 } == ["rent"])
  }

  @Test
  func
    `pays back through a gateway of one's own, and through no other than the one that took the money`()
    throws
  {
    struct Giro: RefundingGateway {
      var name = "Giro"
      let remembersReferences = true
      let back = Locked<[Int]>([])

      func receivePayment(amount: Money, reference: String) -> String? { reference }

      func refund(_ amount: Money, of payment: String, reference: String) -> String? {
        back.withLock { $0.append(amount.minorUnits) }
        return reference
      }
    }
    let giro = Giro()
    func refund(
      _ reference: String,
      by way: PaymentMethod? = nil,
      through own: Giro?
    ) throws -> EntryOutcome {
      let (label, amount) = (desk.label(reference), dollars(1_00))
      return try desk.boxOffice.refund(
        "rent",
        amount: amount,
        why: "rain",
        as: label,
        by: way,
        through: own
      )
    }
    try desk.pay(3_00, by: giro)
    expect("Giro cannot pay back") { try refund("a", through: nil) }
    expect("'rent' was not taken by Other") { try refund("a", through: Giro(name: "Other")) }
    let first = try refund("a", through: giro)
    #expect(first.isNew && first.entry.method == .gateway("Giro", isSimulated: false))
    #expect(first.entry.state == .settled && first.entry.confirmation == "a")
    #expect(try !refund("a", through: giro).isNew && giro.back.withLock { $0 } == [1_00])
    #expect(try refund("b", by: .cash, through: giro).entry.method == .byHand(.cash))
    #expect(giro.back.withLock { $0 } == [1_00])
  }

  @Test
  func `says what a person must do if the gateway cannot report`() throws {
    struct Own: PaymentGateway {
      let name = "Own"
      let remembersReferences = false
      func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
        throw .unknown("no line")
      }
    }
    expect("…stays pending") { try desk.pay(1, by: Own()) }
    expect("…Own cannot report its outcome") { try desk.pay(1, by: Own()) }
    #expect(try desk.boxOffice.settle("rent", as: .settled).isNew)
  }

  @Test
  func `is refused with an error before the gateway is asked`() throws {
    try desk.pay()
    expect("…there: payment, 500.00 USD; here: payment, 500.01 USD") { try desk.pay(500_01) }
    expect("…by \(stripe); here: payment, by PayPal (simulated)") { try desk.pay(500_00, .paypal) }
    expect("…of 2020-11-22; here: payment, of 2020-12-22") { try desk.on("2020-12-22").pay() }
    for cents in [0, -1_500_00] {
      let amount = dollars(cents)
      expect("Stripe (simulated) cannot take '\(amount)'") { try desk.pay(cents, .stripe, "x") }
      expect("Amazon (simulated) cannot take '\(amount)'") { try desk.pay(cents, .amazon, "x") }
    }
    expect("Amazon (simulated) does not take 'EUR'") {
      try desk.inEuros.forced.pay(1, .amazon, "x")
    }
    expect("the ledger has no entry 'x'") { try desk.state("x") }
    let open = "is more than is open: the balance is '1230.00 USD'"
    expect("the payment of '1230.01 USD' \(open)") {
      try desk.pay(1_230_01, .stripe, "a")
    }
    expect("…'late' stays pending") { try desk.pay(1_230_00, .paypal, "late", .timesOut) }
    let pending = "'0.01 USD' \(open), and payments of '1230.00 USD' are pending"
    expect("the payment of \(pending)") { try desk.record(1) }
    expect("the credit of \(pending)") { try desk.credit(1) }
    expect("the credit is of '0.01 EUR', and 'BigCo' has an account in USD only") {
      try desk.inEuros.credit(1)
    }

    expect("…refund cannot be of '0.00 USD'") { try desk.refund(0) }
    expect("only '500.00 USD' is left…") { try desk.inEuros.refund(1) }
    try desk.refund(200_00)
    expect("…there: refund, 200.00 USD; here: refund, 100.00 USD") { try desk.refund(100_00) }
    expect("only '300.00 USD' is left of the payment 'rent'") {
      try desk.refund(300_01, of: "rent", "b")
    }
    for payment in ["117", "late", "back"] {
      expect("'\(payment)' is not a settled payment that brought money") {
        try desk.refund(1, of: payment, "x")
      }
    }
    expect("the ledger has no entry 'none'") { try desk.refund(1, of: "none", "x") }
    try desk.refund(nil, of: "rent", "rest")
    for cents in [nil, 1] {
      expect("only '0.00 USD' is left of the payment 'rent'") {
        try desk.refund(cents, of: "rent", "more")
      }
    }
    #expect(desk.taken() == ["rent"] && desk.taken(by: .paypal) == ["late"])
  }

  @Test
  func `is limited by the open amount, on a retry too`() throws {
    for (desk, reference) in [(desk, "a"), (desk.inEuros, "b")] {
      expect("…stays pending") { try desk.forced.pay(1_731_00, .stripe, reference, .timesOut) }
      expect(
        "'\(reference)' is still pending; its '1731.00…' is more than the open balance, '…'"
      ) {
        try desk.pay(1_731_00, .stripe, reference)
      }
      #expect(try desk.state(reference) == .pending)
      #expect(try desk.forced.pay(1_731_00, .stripe, reference).isNew)
      #expect(try !desk.pay(1_731_00, .stripe, reference).isNew)
    }
    // A pending payment does not count against itself.
    try desk.post(invoice("118"))
    expect("…stays pending") { try desk.pay(649_00, .paypal, "c", .timesOut) }
    #expect(try desk.pay(649_00, .paypal, "c").isNew)
    expect("…the balance is '0.00 USD'") { try desk.pay(1, .paypal, "d") }
    // Amazon is not asked again, and so a person's word counts, whatever is open.
    expect("…stays pending") { try desk.forced.pay(1, .amazon, "e", .timesOut) }
    expect("'e' is still pending, and Amazon (simulated) cannot report its…") {
      try desk.pay(1, .amazon, "e")
    }
    #expect(desk.taken() == ["a", "b"] && desk.taken(by: .amazon) == ["e"])
  }

  @Test
  func `is pending while the gateway is asked, and counts against other payments meanwhile`() throws
  {
    let desk = desk
    let gateway = AnsweringGateway { _, reference in
      #expect((try? desk.state(reference)) == .pending)
      expect("…and payments of '0.01 USD' are pending") {
        try desk.pay(1_730_00, .paypal, "more")
      }
      #expect((try? desk.pay(1_729_99, .paypal, "rest").isNew) == true)
      return "1"
    }
    #expect(try desk.pay(1, by: gateway).isNew)
    #expect(try desk.standing == [1_730_00, 1_730_00, 0])
  }

  @Test
  func `that is settled meanwhile is found, and one refused meanwhile is an error`() throws {
    let boxOffice = desk.boxOffice
    let gateway = AnsweringGateway(name: "Own") { _, reference in
      _ = try? boxOffice.settle(reference, as: reference == "rent" ? .settled : .refused)
      return "9"
    }
    #expect(try !desk.pay(1, by: gateway).isNew)
    let taken = "the money of 'x' was moved, but that is not entered yet: 'x' is refused…"
    expect(taken) { try desk.pay(1, by: gateway, "x") }
    // The money is known to have moved, so a person need not look whether it did.
    for (remembers, remedy) in [(true, BoxOfficeError.Remedy.sameCall), (false, .settleAsTaken)] {
      var gateway = gateway
      gateway.remembersReferences = remembers
      let error = #expect(throws: BoxOfficeError.self) {
        try desk.pay(1, by: gateway, "y \(remembers)")
      }
      #expect(error?.remedy == remedy)
    }
  }

  @Test
  func `needs the gateway that took the payment, to give it back`() throws {
    let own = AnsweringGateway(name: "Own") { _, reference in "for \(reference)" }
    try desk.pay()
    #expect(try desk.pay(3, by: own, "o").entry.confirmation == "for o")
    expect("Own cannot pay back") { try desk.refund(1, of: "o") }
  }
}
