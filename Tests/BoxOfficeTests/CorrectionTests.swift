import BoxOffice
import TestSupport
import Testing

@Suite("Payments by hand, credits and voids")
struct CorrectionTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test("are refused more than a year ahead, unless they are forced")
  func mistypedYear() throws {
    try desk.pay()
    let desk = try desk.on("9999-12-31")
    let moves: [(Desk) throws -> EntryOutcome] = [
      { try $0.record(1) }, { try $0.credit(1) }, { try $0.pay(2, .stripe, "p") },
      { try $0.refund() }, { try $0.void("117") },
    ]
    for move in moves {
      expect("9999-12-31 is more than a year ahead: it needs --force") { try move(desk) }
    }
    // The day of a pending entry has been checked before.
    expect("…stays pending: …") { try desk.forced.pay(1, .stripe, "q", .timesOut) }
    #expect(try desk.pay(1, .stripe, "q").isNew)
    for move in moves { #expect(throws: Never.self) { try move(desk.forced) } }
  }

  @Test("may be dated 366 days ahead, and no more, without force")
  func yearAhead() throws {
    let today = try Day.today
    let days = [366, 367].compactMap { today.adding(days: $0)?.description }
    try desk.on(days[0]).record(1, "a")
    let late = Result { try desk.on(days[1]).record(1, "b") }
    // At midnight the limit moves.
    if try Day.today == today { expect("…a year ahead…") { try late.get() } }
  }

  @Test("have no date before the corrected entry's, unless they are forced")
  func mistypedDate() throws {
    try desk.pay()
    let early = try desk.on("2020-11-20")
    let error = "it would be dated 2020-11-20, before"
    expect("\(error) '117', which is dated 2020-11-21: it needs --force") { try early.void("117") }
    expect("\(error) 'rent', which is dated 2020-11-22: it needs --force") { try early.refund() }
    #expect(try early.forced.void("117").isNew && early.forced.refund().isNew)
  }

  @Test("take an entry back once, by an entry of the same amount with a reason")
  func void() throws {
    try desk.record(5_00)
    try desk.credit(3_00)
    try desk.post("{\"customer\": \"BigCo\", \"number\": \"zero\", \"performances\": []}")
    for (reference, kind, standing) in [
      ("receipt", .refund, [1_727_00, 0, 1_727_00]), ("rain", .charge, [1_730_00, 0, 1_730_00]),
      ("117", .credit, [0, 0, 0]), ("zero", .credit, [0, 0, 0]),
    ] as [(String, Entry.Kind, [Int])] {
      let (entry, void) = (try desk.office.entry(reference), try desk.void(reference).entry)
      #expect(void.kind == kind && void.amount == entry.amount && void.method == entry.method)
      #expect(void.reference == "\(reference) (void)" && void.corrects == reference)
      #expect(try desk.void(reference) == .known(void) && desk.standing == standing)
      expect("'\(reference)' is void already; …because no show; here: …, because other") {
        try desk.void(reference, why: "other")
      }
      expect("'\(void.reference)' takes another entry back, and stays") {
        try desk.void(void.reference)
      }
    }
    expect("'receipt' was voided on 2020-11-22 by 'receipt (void)', …: use another reference") {
      try desk.record(5_00)
    }
    expect("'rain' was voided on 2020-11-22 by 'rain (void)', because 'no show'…") {
      try desk.credit(3_00)
    }
    expect("…'zero' was voided on 2020-11-22…: use another number\n…") {
      try desk.post("{\"customer\": \"BigCo\", \"number\": \"zero\", \"performances\": []}")
    }
    expect("…: use another reference") { try desk.record(1, "zero") }
    expect("'117' is settled, and stays so") { try desk.office.settle("117", as: .refused) }
    expect("the ledger has no entry 'x'") { try desk.void("x") }
    expect("the ledger has no entry 'x'") { try desk.office.settle("x", as: .refused) }
  }

  @Test("take no entry back that is unsettled, paid back, or moved by a gateway")
  func notVoidable() throws {
    try desk.pay(1_00)
    expect("'rent' was moved by Stripe (simulated), and a void moves no money: a refund does") {
      try desk.void("rent")
    }
    try desk.refund(1_00, of: "rent", "rent-back")
    expect("'rent-back' was moved by Stripe (simulated), and a void moves no money") {
      try desk.void("rent-back")
    }
    // Amazon confirms nothing, and the money has moved.
    try desk.pay(1_00, .amazon, "a")
    expect("'a' was moved by Amazon (simulated), and a void moves no money…") { try desk.void("a") }
    expect("…stays pending: …") { try desk.pay(1_00, .stripe, "p", .timesOut) }
    expect("'p' is pending, and not settled") { try desk.void("p") }
    try desk.record(2_00)
    #expect(try desk.refund(1_00, of: "receipt").entry.state == .settled)
    expect("'receipt' was paid back or taken back, at least in part") { try desk.void("receipt") }
    try desk.void("back")
    expect("'back (void)' is not a settled payment that brought money") {
      try desk.refund(1, of: "back (void)", "b")
    }
    #expect(try desk.void("receipt").isNew, "the refund was taken back itself")
    #expect(try desk.standing[1] == 1_00, "Amazon's")
  }

  @Test("without an amount pay back the rest, once")
  func rest() throws {
    try desk.record(3_00)
    try desk.refund(1_00, of: "receipt", "part")
    expect("…there: refund, 1.00 USD; here: refund, 3.00 USD") {
      try desk.refund(of: "receipt", "part")
    }
    #expect(try desk.refund(of: "receipt", "rest").entry.amount.minorUnits == 2_00)
    for (amount, reference) in [(nil, "rest"), (2_00, "rest"), (1_00, "part")] {
      #expect(try !desk.refund(amount, of: "receipt", reference).isNew)
    }
    try desk.void("part")
    expect("'part' was voided on…") { try desk.refund(1_00, of: "receipt", "part") }
  }
}
