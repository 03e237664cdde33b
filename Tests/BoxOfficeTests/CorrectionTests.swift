import BoxOffice
import TestSupport
import Testing

@Suite("Payments by hand, credits and voids")
struct CorrectionTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test(
    arguments: [
      ("9999-12-31", "9999-12-31 is after today, 2020-12-31"),
      ("2021-01-01", "2021-01-01 is after today, 2020-12-31"),
      ("2019-12-30", "2019-12-30 is more than a year ago"),
    ]
  )
  func `are refused after today, or more than a year back, unless they are forced`(
    date: String,
    error: String
  ) throws {
    try desk.on("2019-12-29").forced.post(invoice("116"))
    try desk.on("2019-12-29").forced.pay()
    let desk = try desk.on(date)
    let moves: [(Desk) throws -> EntryOutcome] = [
      { try $0.record(1) }, { try $0.credit(1) }, { try $0.pay(2, .stripe, "p") },
      { try $0.charge(1) }, { try $0.refund(1) }, { try $0.void("116") },
      { try $0.move(to: "BigCo") },
    ]
    let isLate = date > "2020-12-31"
    // A gateway moves money at once, whoever forces it.
    let now = isLate ? "a gateway moves money today, 2020-12-31, and not on \(date)" : error
    for (number, move) in moves.enumerated() {
      expect([2, 4].contains(number) ? now : error) {
        try move(desk.with { $0.customer = "bigco" })
      }
    }
    #expect(try desk.boxOffice.entries().count == 3)
    for (number, move) in moves.enumerated() {
      if isLate, [2, 4].contains(number) {
        expect(now) { try move(desk.forced) }
      } else {
        #expect(throws: Never.self) { try move(desk.forced) }
      }
    }
  }

  @Test
  func `may be dated today, and a year and a day back, without force`() throws {
    for date in ["2020-12-31", "2019-12-31"] {
      #expect(try desk.on(date).record(1, date).isNew)
    }
  }

  @Test
  func `have no date before the corrected entry's, unless they are forced`() throws {
    try desk.pay()
    let early = try desk.on("2020-11-20")
    let error = "it would be dated 2020-11-20, before"
    expect("\(error) '117', which is dated 2020-11-21") { try early.void("117") }
    expect("\(error) 'rent', which is dated 2020-11-22") { try early.refund() }
    #expect(try early.forced.void("117").isNew && early.forced.refund().isNew)
  }

  @Test
  func `take an entry back once, by an entry of the same amount with a reason`() throws {
    try desk.record(5_00)
    try desk.credit(3_00)
    try desk.post("{\"customer\": \"BigCo\", \"number\": \"zero\", \"performances\": []}")
    for (reference, kind, standing) in [
      ("receipt", .refund, [1_727_00, 0, 1_727_00]), ("rain", .charge, [1_730_00, 0, 1_730_00]),
      ("117", .credit, [0, 0, 0]), ("zero", .credit, [0, 0, 0]),
    ] as [(String, Entry.Kind, [Int])] {
      let (entry, void) = (try desk.boxOffice.entry(reference), try desk.void(reference).entry)
      #expect(void.kind == kind && void.amount == entry.amount && void.method == entry.method)
      #expect(void.reference == "\(reference) (void)" && void.corrects == reference)
      #expect(try desk.void(reference) == .repeated(void) && desk.standing == standing)
      expect("'\(reference)' is void already; …because no show; here: …, because other") {
        try desk.void(reference, why: "other")
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
    expect("'117' is settled, and stays so") { try desk.boxOffice.settle("117", as: .refused) }
    expect("the ledger has no entry 'x'") { try desk.void("x") }
    expect("the ledger has no entry 'reciept', did you mean 'receipt'?") {
      try desk.void("reciept")
    }
    expect("the ledger has no entry 'x'") { try desk.boxOffice.settle("x", as: .refused) }
  }

  @Test
  func `take no entry back that is unsettled, paid back, or moved by a gateway`() throws {
    try desk.pay(1_00)
    let moved = "was moved by Stripe (simulated), and a void moves no money"
    expect("'rent' \(moved)") { try desk.void("rent") }
    try desk.refund(1_00, of: "rent", "rent-back")
    expect("'rent-back' \(moved)") {
      try desk.void("rent-back")
    }
    // Amazon confirms nothing, and the money has moved.
    try desk.pay(1_00, .amazon, "a")
    expect("'a' was moved by Amazon (simulated), and a void moves no money…") { try desk.void("a") }
    expect("…stays pending") { try desk.pay(1_00, .stripe, "p", .timesOut) }
    expect("'p' is pending, and not settled") { try desk.void("p") }
    try desk.record(2_00)
    #expect(try desk.refund(1_00, of: "receipt").entry.state == .settled)
    expect("'receipt' was paid back or taken back, at least in part") { try desk.void("receipt") }
    try desk.void("back")
    expect("'back (void)' is not a settled payment that brought money") {
      try desk.refund(1, of: "back (void)", "b")
    }
    #expect(try desk.void("receipt").isNew, "the refund was taken back itself")
    #expect(try desk.standing[1] == 1_00)
  }

  @Test
  func `take a void back, on its day, and the entry once more`() throws {
    let (before, late) = (try desk.standing, try desk.on("2022-11-20"))
    try late.forced.void("117")
    let today = try desk.on(nil)
    expect("'117' is void already; …") { try today.void("117", why: "other") }
    // Not on a day before: the two must never be apart.
    expect("it would be dated 2020-12-31, before '117 (void)', which…") {
      try desk.on("2020-12-31").void("117 (void)")
    }
    #expect(try today.void("117 (void)").entry.date == day("2022-11-20"))
    #expect(try today.void("117 (void)").isNew == false && desk.standing == before)
    let again = try today.void("117").entry
    #expect(try again.reference == "117 (void 2)" && again.date == Desk.today)
    #expect(try desk.standing == [0, 0, 0] && today.void("117") == .repeated(again))
    // Twice void it would count twice.
    expect("'117 (void) (void)' took '117 (void)' back, and too little is left of '117' for it") {
      try today.void("117 (void) (void)")
    }
    try today.void("117 (void 2)")
    #expect(try today.void("117 (void) (void)").isNew)
    for date in ["2022-11-19", "2022-11-20"] {
      let balance = try desk.boxOffice.balances(to: day(date)).map(\.balance.minorUnits)
      #expect(balance == (date.hasSuffix("19") ? [1_730_00] : []))
    }
  }

  @Test
  func `take a void of a void back, and so on`() throws {
    var name = "117"
    for number in 1...41 {
      name = try desk.void(name).entry.reference
      #expect(try desk.standing[2] == (number % 2 == 0 ? 1_730_00 : 0))
    }
  }

  @Test
  func `a refund that was taken back stands again only if there is room for it`() throws {
    try desk.record(3_00)
    try desk.refund(2_00, of: "receipt", "a")
    try desk.void("a")
    try desk.refund(2_00, of: "receipt", "b")
    expect("'a (void)' took 'a' back, and too little is left of 'receipt' for it") {
      try desk.void("a (void)")
    }
    try desk.void("b")
    #expect(try desk.void("a (void)").isNew && desk.standing[1] == 1_00)
  }

  @Test
  func `a wrong word on a payment is corrected by the other one, and that one, too`() throws {
    for (reference, word) in [("a", Entry.State.settled), ("b", .refused)] {
      expect("…stays pending") {
        try desk.pay(1_00, .amazon, reference, .timesOut, for: "117")
      }
      try desk.boxOffice.settle(reference, as: word)
    }
    func settle(_ name: String, _ state: Entry.State, _ why: String? = "misread") throws -> Entry {
      let outcome = try desk.boxOffice.settle(name, as: state, insteadOfWrong: why)
      #expect(try !desk.boxOffice.settle(name, as: state, insteadOfWrong: why).isNew)
      return outcome.entry
    }
    expect("'a' is settled") { try settle("a", .refused, nil) }
    expect("'b' is refused") { try settle("b", .settled, nil) }
    let void = try settle("a", .refused)
    #expect(try void.isVoid && void.reference == "a (void)" && desk.standing[1] == 0)
    let taken = try settle("b", .settled)
    #expect(taken.reference == "b (taken)" && taken.method == GatewayKind.amazon.method)
    #expect(try taken.corrects == "117" && taken.date == day("2020-11-22"))
    #expect(try desk.standing[1] == 1_00)
    #expect(try settle("b (taken)", .refused).reference == "b (taken) (void)")
    #expect(try desk.standing[1] == 0)
    #expect(try settle("b", .settled).reference == "b (taken 2)")
    try desk.on(nil).void("a (void)")
    #expect(try desk.standing[1] == 2_00)
    // The word is on what Amazon took.
    try desk.post(invoice("118", of: "Acme"))
    try desk.move("a", "m")
    expect("'m' was moved: void it, and settle the payment that was taken") {
      try settle("m", .refused)
    }
    expect("'a' was moved: void 'm'") { try settle("a", .refused) }
    try desk.on(nil).void("m")
    #expect(try settle("a", .refused).reference == "a (void 3)" && desk.standing[1] == 1_00)
    // What was taken once is not taken again after it was moved.
    try desk.move("b (taken 2)", "n")
    expect("'b (taken 2)' is 'n' of 'Acme' now, because 'theirs'") {
      try settle("b", .settled)
    }
    // Another reference would take it once more.
    expect("'b' is 'n' of 'Acme' now, because 'theirs'") {
      try desk.pay(1_00, .amazon, "b", for: "117")
    }
    try desk.on(nil).void("n")
    #expect(try !desk.boxOffice.settle("b", as: .settled, insteadOfWrong: "misread").isNew)
    expect("'b' is 'b (taken 2)' of 'BigCo' now, because 'misread'") {
      try desk.pay(1_00, .amazon, "b", for: "117")
    }
    // A word on the first word is wrong in its turn.
    for (reference, word) in [("c", Entry.State.settled), ("d", .refused)] {
      expect("…stays pending") { try desk.pay(10_00, .amazon, reference, .timesOut) }
      try desk.boxOffice.settle(reference, as: word)
      let other: Entry.State = word == .settled ? .refused : .settled
      let paid = try desk.standing[1]
      let later = try settle(reference, other).reference
      expect("'\(later)' says otherwise") {
        try settle(reference, word, nil)
      }
      try desk.boxOffice.settle(reference, as: word, insteadOfWrong: "misread twice")
      #expect(try desk.standing[1] == paid)
      #expect(try !desk.boxOffice.settle(reference, as: word, insteadOfWrong: "again").isNew)
    }
    // No word counts where the gateway can tell.
    try desk.pay(1_00, .stripe, "s")
    expect("'s' is settled under the number '…', and stays so") { try settle("s", .refused) }
  }

  @Test
  func `are no wrong word where a gateway of one's own confirmed the payment`() throws {
    struct House: PaymentGateway {
      let name = "House"
      let remembersReferences = true
      let number: String?
      func receivePayment(amount: Money, reference: String) -> String? { number }
    }
    try desk.pay(1_00, by: House(number: "h-1"), "a")
    let settle = { (name: String, state: Entry.State) in
      try desk.boxOffice.settle(name, as: state, insteadOfWrong: "misread")
    }
    expect("'a' was taken by House under the number 'h-1'") { try settle("a", .refused) }
    #expect(try desk.standing[1] == 1_00 && desk.boxOffice.entries().count == 2)
    #expect(try !settle("a", .settled).isNew)
    // Without a number it may be a person's word.
    try desk.pay(1_00, by: House(number: nil), "b")
    #expect(try settle("b", .refused).entry.isVoid && desk.standing[1] == 1_00)
  }

  @Test
  func `name the call that puts them right`() throws {
    func remedy(_ body: () throws -> EntryOutcome) throws -> BoxOfficeError.Remedy? {
      let error = #expect(throws: BoxOfficeError.self) { _ = try body() }
      return error?.remedy
    }
    try desk.pay(1_00, .stripe, "a")
    try desk.pay(1_00, .amazon, "b")
    _ = try? desk.pay(1_00, .stripe, "c", .timesOut)
    _ = try? desk.pay(1_00, .amazon, "d", .timesOut)
    #expect(try remedy { try desk.void("a") } == .refundOrMove)
    #expect(try remedy { try desk.refund(of: "b") } == .otherMethod)
    #expect(try remedy { try desk.pay(1_00, .amazon, "d") } == .settle)
    #expect(try remedy { try desk.boxOffice.settle("c", as: .refused) } == .sameCall)
    #expect(try remedy { try desk.pay(1_00, .stripe, "c", .timesOut) } == .sameCall)
    #expect(try remedy { try desk.boxOffice.settle("b", as: .refused) } == .settleWithReason)
    #expect(try remedy { try desk.record(9_999_00) } == .force)
    #expect(try remedy { try desk.inEuros.record(1) } == .force)
    #expect(try remedy { try desk.on("2030-01-01").record(1) } == .force)
    #expect(try remedy { try desk.with { $0.customer = "New" }.record(1) } == .force)
    #expect(try remedy { try desk.move("117") } == nil)
    try desk.inEuros.with { $0.customer = "Euros" }.forced.charge(1_00, "e")
    #expect(try remedy { try desk.move("b", to: "Euros") } == .force)
    #expect(try desk.forced.move("b", to: "Euros").otherCurrencies == [euros(0).currency])
  }

  @Test
  func `go to another customer, or another day, without money going back`() throws {
    try desk.post(invoice("118", of: "Acme"))
    for (kind, reference) in [(GatewayKind.stripe, "a"), (.amazon, "b")] {
      let paid = try desk.pay(3_00, kind, reference).entry
      if kind == .stripe { try desk.refund(1_00, of: reference, "part") }
      let moved = try desk.move(reference, "\(reference)-moved")
      #expect(moved.isNew && moved.entry.customer == "Acme")
      #expect(moved.entry.confirmation == paid.confirmation && moved.entry.method == paid.method)
      #expect(try desk.move(reference, "\(reference)-moved") == .repeated(moved.entry))
      // No other reference is asked for, under which the money would be taken or entered twice.
      let place = "'\(reference)-moved' of 'Acme' now, because 'theirs'"
      let calls: [() throws -> EntryOutcome] = [
        { try desk.pay(3_00, kind, reference) }, { try desk.move(reference, "x") },
        { try desk.refund(1, of: reference, "x", by: .cash) },
      ]
      for call in calls {
        expect("'\(reference)' is \(place)") { try call() }
      }
      // Something else under this reference is not in the ledger.
      expect("'\(reference)' is taken by another entry; …") { try desk.pay(2_00, kind, reference) }
      expect("'\(reference)' is a payment in the ledger: the charge needs another number, …") {
        try desk.charge(3_00, reference)
      }
      expect("'\(reference)' was moved: void '\(reference)-moved'") { try desk.void(reference) }
      expect("'\(reference) (void)' is part of a move: void '\(reference)-moved'") {
        try desk.void("\(reference) (void)")
      }
    }
    #expect(try desk.standing[1] == 0)
    #expect(try desk.with { $0.customer = "Acme" }.standing[1] == 5_00)
    // The gateway knows the payment that it took.
    let back = try desk.refund(nil, of: "a-moved", "rest").entry
    #expect(back.customer == "Acme" && back.amount == dollars(2_00) && back.confirmation != nil)
    // And back again, dated as it should have been.
    let home = try desk.on("2020-11-30").move("b-moved", to: "bigco", "b-home").entry
    #expect(try home.customer == "BigCo" && home.date == day("2020-11-30"))
    #expect(try desk.standing[1] == 3_00)
    for payment in ["b", "b-moved"] {
      expect("'\(payment)' was moved: void 'b-home'") { try desk.void(payment) }
    }
    // A move is taken back whole, by its one name.
    try desk.on(nil).void("b-home")
    #expect(try desk.standing[1] == 0)
    #expect(try desk.with { $0.customer = "Acme" }.standing[1] == 3_00)
    let later = try desk.on(nil)
    expect("'b-moved (void) (void)' is part of a move: void 'b-home (void)'") {
      try later.void("b-moved (void) (void)")
    }
    #expect(try later.void("b-home (void)").isNew && desk.standing[1] == 3_00)
    #expect(try later.void("b-home").isNew && desk.standing[1] == 0)
    expect("'b-home' was voided on…") { try desk.move("b-moved", to: "BigCo", "b-home") }
    try desk.move("b-moved", to: "BigCo", "b-home-2")
    for reference in ["117", "part", "a (void)", "x"] {
      #expect(throws: (any Error).self) { try desk.move(reference, "y") }
    }
    expect("the ledger has no customer 'Acne', did you mean 'Acme'?") {
      try desk.move("b-home-2", to: "Acne", "y")
    }
  }

  @Test
  func `stay for their charge if it is the customer's of the move, or are for another on request`()
    throws
  {
    try desk.post(invoice("118"), invoice("119", of: "Acme"))
    try desk.pay(600_00, .stripe, "a", for: "118")
    func moved(
      to customer: String?,
      _ names: (String, String),
      for charge: String? = nil
    ) throws
      -> Entry
    {
      let entry = try desk.move(names.0, to: customer, names.1, for: charge).entry
      #expect(try desk.move(names.0, to: customer, names.1, for: charge) == .repeated(entry))
      return entry
    }
    let again = try desk.on("2020-12-01").move("a", to: nil, "b").entry
    #expect(again.customer == "BigCo" && again.corrects == "118")
    #expect(try again.date == day("2020-12-01") && again.counterpart == "a (void)")
    let paid = try desk.boxOffice.balances(to: day("2020-11-30")).map(\.paid)
    #expect(paid.allSatisfy { $0.minorUnits == 0 }, "it was not paid before")
    #expect(try moved(to: "Acme", ("b", "c")).corrects == nil)
    #expect(try moved(to: "Acme", ("c", "d"), for: "119").corrects == "119")
    expect("…there: payment, against 119; here: payment, against 117") {
      try desk.move("c", to: "Acme", "d", for: "117")
    }
    expect("'118' is of another customer or currency") {
      try desk.move("d", to: "Acme", "e", for: "118")
    }
    expect("'a' is not a charge, which could be paid") { try desk.move("d", "e", for: "a") }
    // A charge that was forgotten, or a wrong one: it was paid when it was.
    let before = try desk.pay(100_00, .amazon, "f").entry
    let named = try desk.on(nil).move("f", to: nil, "g", for: "118").entry
    #expect(named.corrects == "118" && named.date == before.date)
    #expect(try desk.on(nil).move("f", to: nil, "g") == .repeated(named))
    #expect(try moved(to: "bigco", ("g", "h"), for: "117").corrects == "117")
    // Of a customer who is renamed the charge is known by its number.
    try desk.boxOffice.rename("BigCo", to: "Big Company")
    #expect(try moved(to: nil, ("h", "i")).corrects == "117")
    #expect(try desk.on(nil).void("i").isNew)
    #expect(try desk.with { $0.customer = "Big Company" }.standing[1] == 100_00)
    expect("'c' is taken by another entry, a …") { try desk.move("h", to: "Acme", "c") }
    expect("'f' is taken by another entry, a payment of '…' for '…'") {
      try desk.move("h", to: "Acme", "f")
    }
  }

  @Test
  func `of a gateway's refund put its day and reason right, and pay nothing back again`() throws {
    try desk.pay(5_00)
    let refund = try desk.on("2020-12-05").refund(2_00).entry
    let later = try desk.on("2020-12-01")
    let moved = try later.move("back", to: nil, "again").entry
    #expect(moved.kind == .refund && moved.corrects == "rent" && moved.why == "theirs")
    #expect(moved.confirmation == refund.confirmation && moved.method == refund.method)
    #expect(try moved.date == day("2020-12-01") && desk.standing[1] == 3_00)
    #expect(try later.move("back", to: "BigCo", "again") == .repeated(moved))
    #expect(try desk.boxOffice.balances(to: day("2020-12-03")).map(\.paid) == [dollars(3_00)])
    expect("only '3.00 USD' is left of the payment 'rent'") {
      try later.refund(3_01, of: "rent", "x")
    }
    for call in [
      { try later.move("back", to: nil, "x") }, { try desk.on("2020-12-05").refund(2_00) },
    ] as [() throws -> EntryOutcome] {
      expect("'back' is 'again' of 'BigCo' now, because 'theirs'") {
        try call()
      }
    }
    // The same, after the rest was paid back.
    try later.refund(3_00, of: "rent", "all", by: .cash)
    expect("'back' is 'again' of 'BigCo' now, because 'theirs'") { try later.refund(2_00) }
    try later.void("all")
    try desk.post(invoice("118", of: "Acme"))
    expect("the refund 'again' stays with its payment: move that") {
      try later.move("again", to: "Acme", "x")
    }
    expect("the refund 'again' stays with its payment: move that") {
      try later.move("again", to: nil, "x", for: "117")
    }
    expect("it would be dated 2020-11-21, before 'rent', which is…") {
      try desk.on("2020-11-21").move("again", to: nil, "x")
    }
    // It is taken back whole, by its one name, and the first one stands again.
    let today = try desk.on(nil)
    expect("'back' was moved: void 'again'") { try today.void("back") }
    expect("'back (void)' is part of a move: void 'again'") { try today.void("back (void)") }
    try today.void("again")
    #expect(try desk.standing[1] == 3_00)
    try desk.refund(nil, of: "rent", "rest")
    #expect(try today.void("again (void)").isNew && desk.standing[1] == 0)
    expect("the ledger has no entry 'y'") { try later.move("y", to: nil, "x") }
  }

  @Test
  func `of a payment stay with the name under which it was entered`() throws {
    try desk.post(invoice("1", of: "Acme"))
    try desk.with { $0.customer = "Acme" }.pay(5_00)
    let rename = try desk.boxOffice.rename("Acme", to: "BigCo").entry.reference
    try desk.on("2020-12-01").move("rent", to: nil, "b")
    try desk.on(nil).void(rename)
    #expect(try desk.with { $0.customer = "Acme" }.standing[1] == 5_00)
    #expect(try desk.standing[1] == 0)
  }

  @Test
  func `of a part leave each later void to be voided, too`() throws {
    try desk.post(invoice("1", of: "Acme"))
    try desk.record(5_00, "a")
    try desk.refund(2_00, of: "a", "r")
    try desk.move("a", "m")
    try desk.void("r")
    try desk.move("a", "m2")
    let theirs = desk.with { $0.customer = "Acme" }.forced
    try theirs.on(nil).refund(1_00, of: "m", "q")
    try theirs.on(nil).void("q")
    #expect(try theirs.on(nil).void("q (void)").isNew)
    #expect(try theirs.standing[1] == 4_00 && desk.standing[1] == 0)
  }

  @Test
  func
    `count from the day of the money if that is later, and need no force for a day that the ledger has`()
    throws
  {
    try desk.post(invoice("1", of: "Acme"))
    try desk.on("2021-02-01").forced.record(5_00, "late")
    #expect(try desk.on(nil).move("late", "l").entry.date == day("2021-02-01"))
    try desk.on("2019-06-01").forced.record(5_00, "early")
    #expect(
      try desk.on(nil).move("early", to: nil, "e", for: "117").entry.date == day("2019-06-01")
    )
  }

  @Test
  func `a payment that was taken after all is for its charge if that is its customer's still`()
    throws
  {
    try desk.post(invoice("1", of: "Acme"))
    let rename = try desk.boxOffice.rename("Acme", to: "BigCo").entry.reference
    expect("…stays pending") {
      try desk.with { $0.customer = "Acme" }.pay(1_00, .amazon, "x", .timesOut, for: "117")
    }
    try desk.boxOffice.settle("x", as: .refused)
    try desk.on(nil).void(rename)
    let taken = try desk.boxOffice.settle("x", as: .settled, insteadOfWrong: "misread").entry
    #expect(taken.corrects == nil && taken.customer == "Acme")
  }

  @Test
  func `name a known customer near the one that they make known`() throws {
    func similar(_ outcome: EntryOutcome) -> String? { outcome.similarCustomer }
    try desk.pay()
    let near = desk.with { $0.customer = "BigCo." }.forced
    #expect(try similar(near.record(1, "a")) == "BigCo" && similar(near.record(1, "a")) == nil)
    #expect(try similar(near.record(1, "b")) == nil)
    #expect(try similar(desk.forced.with { $0.customer = "BigCox" }.pay(1, .stripe, "x")) != nil)
    #expect(try similar(desk.forced.move(to: "BigCoo")) == "BigCo")
    #expect(try similar(desk.forced.move(to: "BigCoo")) == nil)
    #expect(try similar(desk.forced.move("moved", to: "Acme", "c")) == nil)
    // A name that is near its own earlier one is meant.
    #expect(try similar(desk.boxOffice.rename("Acme", to: "Acmee")) == nil)
    #expect(try similar(desk.boxOffice.rename("Acmee", to: "BigCoe")) != nil)
    #expect(try similar(desk.boxOffice.rename("BigCoe", to: "bigcoe")) == nil)
    #expect(try similar(desk.boxOffice.rename("BigCoe", to: "BigCo")) == nil)
  }

  @Test
  func `a refund goes back another way on request, from Amazon, too`() throws {
    try desk.record(3_00)
    let refund = try desk.refund(1_00, of: "receipt", "a", by: .transfer).entry
    #expect(refund.method == .byHand(.transfer) && refund.state == .settled)
    try desk.pay(3_00, .amazon)
    expect("Amazon (simulated) cannot pay back") { try desk.refund() }
    #expect(try desk.refund(by: .check).entry.method == .byHand(.check) && desk.standing[1] == 2_00)
    try desk.pay(3_00, .stripe, "s")
    #expect(try desk.refund(of: "s", "t", by: .cash).entry.confirmation == nil)
    #expect(try desk.void("t").isNew && desk.refund(of: "s", "u").entry.confirmation != nil)
  }

  @Test
  func `open an account by force, and a credit passes the balance by force`() throws {
    let new = desk.with { $0.customer = "New Co" }
    expect("the ledger has no customer 'New Co'") {
      try new.record(100_00, "d")
    }
    #expect(try new.forced.record(100_00, "d").isNew && new.standing == [0, 100_00, -100_00])
    #expect(try new.charge(320_00, "opening").isNew && new.standing[2] == 220_00)
    expect("…is more than is open: the balance is '220.00 USD'") {
      try new.credit(250_00)
    }
    #expect(try new.forced.credit(250_00).isNew && new.standing[2] == -30_00)
    expect("the ledger has no customer 'New Ca', did you mean 'New Co'?") {
      try desk.with { $0.customer = "New Ca" }.charge(1, "x")
    }
    // No account has an empty name, not by force.
    expect("the ledger has no customer ' '") { try desk.with { $0.customer = " " }.charge(1, "x") }
  }

  @Test
  func `are for a charge on request, which they pay first`() throws {
    try desk.post(invoice("118"), invoice("119", of: "Acme"))
    let paid = try desk.record(650_00, for: "118").entry
    #expect(paid.corrects == "118" && paid.kind == .payment)
    #expect(try !desk.record(650_00, for: " 118").isNew)
    expect("…there: payment, against 118; here: payment, against 117") {
      try desk.record(650_00, for: "117")
    }
    expect("'119' is of another customer or currency") { try desk.record(1, "x", for: "119") }
    expect("'receipt' is not a charge, which could be paid") {
      try desk.record(1, "x", for: "receipt")
    }
    expect("the ledger has no entry '177', did you mean '117'?") {
      try desk.record(1, "x", for: "177")
    }
    // It keeps nobody from taking the invoice back.
    #expect(try desk.void("118").isNew && desk.standing == [1_730_00, 650_00, 1_080_00])
    #expect(try desk.refund(of: "receipt").isNew)
  }

  @Test
  func `are one customer's under a new name, and two customers' under one, until that is void`()
    throws
  {
    try desk.post(invoice("1", of: "Harbor School"), invoice("2", of: "Harbour School"))
    try desk.record(1_00)
    func balances() throws -> [String] {
      try desk.boxOffice.balances().map { "\($0.customer) \($0.balance)" }
    }
    let before = try balances()
    let rename = try desk.boxOffice.rename("harbor school", to: "harbour  school").entry
    #expect(rename.kind == .rename && rename.reference == "Harbor School (rename)")
    #expect(try desk.boxOffice.rename("Harbor School", to: "Harbour School") == .repeated(rename))
    #expect(try balances() == ["BigCo 1729.00 USD", "Harbour School 1300.00 USD"])
    try desk.post(invoice("3", of: "Harbor School"))
    #expect(try desk.boxOffice.entries(of: ["Harbor School"]).map(\.reference).count == 4)
    #expect(try balances() == ["BigCo 1729.00 USD", "Harbour School 1950.00 USD"])
    try desk.boxOffice.rename("Harbour School", to: "Bristol School")
    #expect(try balances() == ["Bristol School 1950.00 USD", "BigCo 1729.00 USD"].sorted())
    #expect(try desk.post(invoice("1", of: "harbor school")).repetitions == 1)
    try desk.boxOffice.rename("BigCo", to: "BIGCO")
    #expect(try desk.boxOffice.balances(of: "bigco").map(\.customer) == ["BIGCO"])
    #expect(try !desk.record(1_00).isNew)
    #expect(try !desk.boxOffice.rename("BigCo", to: "BIGCO").isNew)
    let third = try desk.boxOffice.rename("BIGCO", to: "BigCo")
    let again = try desk.boxOffice.rename("bigco", to: "BigCo")
    #expect(third.isNew && !again.isNew && again.entry.reference == third.entry.reference)
    for (old, new) in [("Harbour School", "Harbor School"), ("Bristol School", "harbour school")] {
      let rename = new == "Harbor School" ? "'Harbor School (rename)'" : "'Harbour School (rename)'"
      expect("'\(new)' is 'Bristol School' by \(rename): void that to take it back") {
        try desk.boxOffice.rename(old, to: new)
      }
    }
    expect("'Bristol School' is 'Bristol School' already") {
      try desk.boxOffice.rename("bristol school", to: "Bristol School")
    }
    let later = try desk.on(nil)
    for name in ["BigCo (rename)", "Harbour School (rename)"] {
      #expect(try later.void(name).isNew && !later.void(name).isNew)
    }
    try later.void("Harbor School (rename)")
    // What came under the old name goes back with it.
    #expect(
      try balances() == [
        "BigCo 1729.00 USD", "Harbor School 1300.00 USD", "Harbour School 650.00 USD",
      ]
    )
    #expect(try desk.post(invoice("3", of: "Harbor School")).repetitions == 1)
    expect("…there: charge, for Harbor School; here: charge, for Harbour School…") {
      try desk.post(invoice("3", of: "harbour school"))
    }
    let void = "Harbor School (rename) (void)"
    expect("'\(void)' took 'Harbor School (rename)' back: to undo that, rename again") {
      try desk.void(void)
    }
    #expect(try desk.boxOffice.rename("Harbor School", to: "Harbour School").isNew)
    expect("the ledger has no customer 'Harbour Skool', did you mean…") {
      try desk.boxOffice.rename("Harbour Skool", to: "x")
    }
    #expect(before.count == 3)
  }

  @Test
  func `of two that were one by mistake go back to the customer whose name was given`() throws {
    try desk.post(invoice("1", of: "Acme"))
    try desk.boxOffice.rename("Acme", to: "BigCo")
    let acme = desk.with { $0.customer = "acme" }
    try desk.post(invoice("2", of: "Acme"), invoice("3"))
    try acme.record(50_00, "paid")
    #expect(try !acme.record(50_00, "paid").isNew)
    try acme.refund(20_00, of: "paid", "part")
    try acme.move("paid", to: "BigCo", "moved")
    try desk.on(nil).void("Acme (rename)")
    #expect(try acme.standing == [1_300_00, 0, 1_300_00])
    #expect(try desk.standing == [2_380_00, 30_00, 2_350_00])
    #expect(try desk.post(invoice("2", of: "Acme"), invoice("3")).repetitions == 2)
  }

  @Test
  func `of a new name stay one account if the rename is taken back`() throws {
    try desk.boxOffice.rename("BigCo", to: "Big Company")
    let company = desk.with { $0.customer = "Big Company" }
    try company.post(invoice("1", of: "big company"), invoice("2"))
    try company.record(30_00)
    #expect(try company.standing == [3_030_00, 30_00, 3_000_00])
    try desk.boxOffice.rename("big company", to: "Third")
    try desk.post(invoice("3", of: "Third"))
    let later = try desk.on(nil)
    expect("'BigCo (rename)' gave a name that was changed since: void 'Big Company (rename)' first")
    {
      try later.void("BigCo (rename)")
    }
    try later.void("Big Company (rename)")
    try later.void("BigCo (rename)")
    #expect(try desk.boxOffice.balances().map(\.customer) == ["BigCo"])
    #expect(try desk.standing == [3_680_00, 30_00, 3_650_00])
    #expect(try desk.post(invoice("1", of: "Big Company"), invoice("2")).repetitions == 2)
    // The name is nobody's again, and may be another's.
    try desk.post(invoice("4", of: "Big Company"))
    #expect(try company.standing == [650_00, 0, 650_00])
    expect("…there: charge, for BigCo; here: charge, for Big Company…") {
      try desk.post(invoice("1", of: "Big Company"))
    }
  }

  @Test
  func `without an amount pay back the rest, once`() throws {
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
