import Amounts
import BoxOffice
import Ledger
import OperatingSystem
import Payments
import Statements
import TestSupport
import Testing
import Theatre

@Suite("Corrections at the box office")
struct CorrectionTests {
  private func invoice(_ number: String, seats: Int, of customer: String = "BigCo") -> String {
    """
    {"customer": "\(customer)", "number": "\(number)",
     "performances": [{"playID": "hamlet", "audience": \(seats)}]}
    """
  }

  @Test("posts a corrected invoice once what was posted is taken back, and not before")
  func correctedInvoice() throws {
    let office = try BoxOffice(ledger: .memory)
    let (first, second) = (invoice("17", seats: 55), invoice("17", seats: 50))
    func post(_ invoices: String...) throws -> BoxOffice.Posting {
      let feed = MemorySource("[\(invoices.joined(separator: ","))]".utf8, named: "feed")
      return try office.post([feed], plays: plays, on: day("2026-11-21"))
    }
    #expect(try post(first, first).charges.map(\.reference) == ["17"])
    #expect(try post(first).staleFeeds == ["feed"])
    for wrong in [second, invoice("17", seats: 55, of: "Acme")] {
      #expect {
        try post(invoice("18", seats: 30), wrong)
      } throws: { error in
        guard let error = error as? Diagnostic else { return false }
        return error.code == .refused && error.file == "feed" && error.line == 2
          && error.column == (wrong == second ? 90 : 89)
      }
    }
    #expect(try office.balances().map(\.owed) == [dollars(650_00)])

    try office.void("17", why: "too many seats", on: day("2026-11-22"))
    let again = try post(first)
    #expect(again.charges == [] && again.voided == ["17"] && again.repetitions == 0)
    #expect(again.staleFeeds == [])
    #expect(try post(second).charges.map(\.reference) == ["17~2"])
    #expect(try post(second).repetitions == 1)
    #expect(try office.balances().map(\.owed) == [dollars(600_00)])
    try office.void("17~2", why: "wrong again", on: day("2026-11-22"))
    #expect(try post(invoice("17", seats: 40)).charges.map(\.reference) == ["17~3"])
    #expect(try office.balances().map(\.owed) == [dollars(500_00)])
  }

  @Test("refuses a number that comes with other performances, though the amount is the same")
  func otherPerformances() throws {
    let office = try BoxOffice(ledger: .memory)
    func post(_ performances: (String, Int)...) throws -> BoxOffice.Posting {
      let performances = performances.map { Performance(playID: $0.0, audience: $0.1) }
      let invoice = Invoice(customer: "BigCo", performances: performances, number: "17")
      return try office.post([invoice], plays: plays, on: day("2026-11-21"))
    }
    #expect(try post(("hamlet", 30), ("othello", 20)).charges.count == 1)
    #expect(try post(("hamlet", 30), ("othello", 20)).repetitions == 1)
    #expect {
      try post(("hamlet", 20), ("othello", 30))
    } throws: { error in
      guard case BoxOfficeError.postedOtherwise(let charge, let present) = error else {
        return false
      }
      return charge.amount == present.amount && "\(error)".contains("with other performances")
    }
    try office.void("17", why: "wrong seats", on: day("2026-11-22"))
    #expect(try post(("hamlet", 20), ("othello", 30)).charges.map(\.reference) == ["17~2"])
    #expect(try office.balances().map(\.open) == [dollars(800_00)])
  }

  // Behind the last character `~` would be another letter.
  @Test(
    "lets an invoice stand again only where none has taken its place",
    arguments: ["18", "18\u{301}", "18\u{600}"]
  )
  func standsAgain(number: String) throws {
    let office = try BoxOffice(ledger: .memory)
    func post(_ seats: Int) throws {
      let feed = MemorySource(invoice(number, seats: seats).utf8, named: "feed")
      try office.post([feed], plays: plays, on: day("2026-11-21"))
    }
    func void(_ mark: String) throws {
      try office.void(number + mark, why: "wrong", on: day("2026-11-22"))
    }
    try post(40)
    try void("")
    try post(50)
    #expect(throws: BoxOfficeError.replaced(number, by: number + "~2")) { try void("~void") }
    #expect(try office.balances().map(\.owed) == [dollars(600_00)])
    try void("~2")
    try void("~void")
    #expect(try office.balances().map(\.owed) == [dollars(500_00)])
    #expect(throws: BoxOfficeError.replaced(number + "~2", by: number)) { try void("~2~void") }
  }

  @Test("lets one of two stand that are to take the same place at once", arguments: 1...12)
  func standsAtOnce(round: Int) throws {
    try withTemporaryFolder { folder in
      func office() throws -> BoxOffice { try BoxOffice(ledger: .sqlite(path: folder + "/l")) }
      @Sendable func post(_ office: BoxOffice, seats: Int) throws {
        let feed = MemorySource(invoice("17", seats: seats).utf8, named: "feed")
        try office.post([feed], plays: plays, on: day("2026-11-21"))
      }
      let first = try office()
      try post(first, seats: 55)
      try first.void("17", why: "wrong", on: day("2026-11-22"))
      let offices = try [office(), office()]
      let refused = Locked(0)
      try concurrently(2) { index in
        do {
          if index == round % 2 {
            try post(offices[index], seats: 50)
          } else {
            try offices[index].void("17~void", why: "right", on: day("2026-11-22"))
          }
        } catch is BoxOfficeError {
          refused.withLock { $0 += 1 }
        } catch is Diagnostic {
          refused.withLock { $0 += 1 }
        }
      }
      #expect(refused.withLock { $0 } == 1)
      let owed = try first.balances().map(\.owed)
      #expect(owed == [dollars(650_00)] || owed == [dollars(600_00)])
    }
  }

  @Test("makes no entry again that was taken back, and says so")
  func enteredAgain() throws {
    let office = try openOffice()
    func record() throws -> PaymentOutcome {
      try office.record(
        dollars(5),
        from: "BigCo",
        by: .cheque,
        reference: "chq1",
        on: day("2026-11-22")
      )
    }
    func credit() throws -> PaymentOutcome {
      try office.credit(dollars(5), to: "BigCo", why: "rain", on: day("2026-11-22"))
    }
    for enter in [record, credit] {
      let reference = try enter().entry.reference
      #expect(try enter() == .known(enter().entry))
      try office.void(reference, why: "wrong customer", on: day("2026-11-22"))
      #expect(throws: BoxOfficeError.voided(reference)) { try enter() }
      try office.void(reference + "~void", why: "it was right", on: day("2026-11-22"))
      #expect(try enter() == .known(enter().entry))
    }
  }

  @Test(
    "keeps '~' for itself, whatever stands beside it",
    arguments: ["~", "a~b", "\u{600}~void", "~\u{301}"]
  )
  func reserved(reference: String) throws {
    let office = try openOffice()
    #expect(throws: BoxOfficeError.reservedReference(reference)) {
      try office.record(
        dollars(5),
        from: "BigCo",
        by: .cash,
        reference: reference,
        on: day("2026-11-22")
      )
    }
  }

  @Test(
    "wants a reason and a reference that can be seen",
    arguments: ["", " ", "\t\u{a0}\n", "\u{a0}\u{200b}"]
  )
  func blanks(blank: String) throws {
    let office = try openOffice()
    let (today, charge) = (try day("2026-11-22"), try #require(try office.entries().first))
    #expect(throws: LedgerError.invalidEntry("the reason is empty")) {
      try office.void(charge.reference, why: blank, on: today)
    }
    #expect(throws: LedgerError.invalidEntry("the reason is empty")) {
      try office.credit(dollars(1), to: "BigCo", why: blank, on: today)
    }
    #expect(throws: LedgerError.invalidEntry("the reference is empty")) {
      try office.record(dollars(1), from: "BigCo", by: .cash, reference: blank, on: today)
    }
    #expect(throws: LedgerError.invalidEntry("the reference is empty")) {
      try office.post(
        [Invoice(customer: "BigCo", performances: [], number: blank)],
        plays: plays,
        on: today
      )
    }
  }

  @Test("takes back a charge of nothing too")
  func voidOfNothing() throws {
    let office = try BoxOffice(ledger: .memory)
    let empty = Invoice(customer: "BigCo", performances: [], number: "17")
    try office.post([empty], plays: plays, on: day("2026-11-21"))
    #expect(try office.void("17", why: "empty", on: day("2026-11-22")).entry.kind == .credit)
  }

  @Test("posts next month's equal invoice under its own number")
  func nextMonth() throws {
    let office = try BoxOffice(ledger: .memory)
    for number in ["2026-11", "2026-12"] {
      let feed = MemorySource(invoice(number, seats: 55).utf8, named: number)
      #expect(try office.post([feed], plays: plays, on: day("2026-11-21")).charges.count == 1)
    }
    #expect(try office.balances().map(\.owed) == [dollars(1_300_00)])
  }

  @Test("says in its place what the ledger does not take")
  func places() throws {
    let office = try BoxOffice(ledger: .memory)
    let feed = MemorySource(
      "{\"customer\":\"A\",\"performances\":[]}\n{\"customer\":\"\",\"performances\":[]}".utf8,
      named: "feed"
    )
    #expect {
      try office.post([feed], plays: plays, on: day("2026-11-21"))
    } throws: { error in
      guard let error = error as? Diagnostic else { return false }
      return error.line == 2 && error.column == 13
    }
    #expect(try office.balances() == [])
  }

  @Test("takes an entry back once, by one of the same amount that says why")
  func void() throws {
    let office = try openOffice()
    let charge = try #require(try office.entries(of: "BigCo").first)
    let outcome = try office.void(charge.reference, why: "no show", on: day("2026-11-22"))
    #expect(outcome.entry.kind == .credit && outcome.entry.amount == charge.amount)
    #expect(outcome.entry.corrects == charge.reference && outcome.entry.why == "no show")
    #expect(
      try office.void(charge.reference, why: "again", on: day("2026-11-23"))
        == .known(outcome.entry)
    )
    let cash = try office.record(
      dollars(5),
      from: "BigCo",
      by: .cash,
      on: day("2026-11-22"),
      allowsCredit: true
    ).entry
    let back = try office.void(cash.reference, why: "forged", on: day("2026-11-22")).entry
    #expect(back.kind == .refund && back.method == "cash")
    #expect(try office.balances().map(\.open) == [dollars(0)])
    #expect(throws: BoxOfficeError.unknownReference("x")) {
      try office.void("x", why: "x", on: day("2026-11-22"))
    }
  }

  @Test("lets stand again what was voided by mistake, as often as that happens")
  func voidOfVoid() throws {
    let office = try openOffice()
    let charge = try #require(try office.entries(of: "BigCo").first).reference
    let cash = try office.record(dollars(5), from: "BigCo", by: .cash, on: day("2026-11-22")).entry
    let credit = try office.credit(dollars(7), to: "BigCo", why: "cold", on: day("2026-11-22"))
      .entry
    func void(_ reference: String) throws -> [Int] {
      try office.void(reference, why: "x", on: day("2026-11-22"))
      let again = try office.void(reference, why: "x", on: day("2026-11-23"))
      #expect(again == .known(again.entry))
      let balance = try #require(try office.balances().first)
      return [balance.owed.minorUnits, balance.paid.minorUnits]
    }
    for _ in 1...2 {
      #expect(try void(charge) == [-7, 5])
      #expect(
        try office.post([file(bigCo)], plays: plays, on: day("2026-11-22")).voided == [charge]
      )
      let last = try #require(try office.entries().last { $0.kind == .credit && $0 != credit })
      #expect(try void(last.reference) == [1_730_00 - 7, 5])
      #expect(try office.post([file(bigCo)], plays: plays, on: day("2026-11-22")).repetitions == 1)
    }
    #expect(try void(cash.reference) == [1_730_00 - 7, 0])
    #expect(try void(cash.reference + "~void") == [1_730_00 - 7, 5])
    #expect(try void(credit.reference) == [1_730_00, 5])
  }

  @Test("keeps the customer's own numbers apart from those that the desk makes")
  func numbers() throws {
    let office = try BoxOffice(ledger: .memory)
    func post(_ number: String, seats: Int) throws -> [String] {
      let feed = MemorySource(invoice(number, seats: seats).utf8, named: number)
      return try office.post([feed], plays: plays, on: day("2026-11-21")).charges.map(\.reference)
    }
    #expect(try post("17", seats: 55) + post("17-2", seats: 40) == ["17", "17-2"])
    try office.void("17", why: "too many seats", on: day("2026-11-22"))
    #expect(try post("17", seats: 50) + post("void-17", seats: 30) == ["17~2", "void-17"])
    for number in ["17~2", "17~void", "~"] {
      #expect(throws: Diagnostic.self) { try post(number, seats: 50) }
      #expect(throws: BoxOfficeError.reservedReference(number)) {
        try office.credit(
          dollars(1),
          to: "BigCo",
          why: "",
          reference: number,
          on: day("2026-11-21")
        )
      }
      #expect(throws: BoxOfficeError.reservedReference(number)) {
        try office.record(
          dollars(1),
          from: "BigCo",
          by: .cash,
          reference: number,
          on: day("2026-11-21")
        )
      }
    }
    #expect(try office.balances().map(\.open) == [dollars(1_500_00)])
  }

  @Test("refuses a number that is a payment's key, also after a refund of it")
  func numberOfPayment() throws {
    let office = try openOffice()
    let (stripe, key) = (try GatewayKind.stripe.makeSimulator(), try PaymentKey("rent"))
    try office.pay(dollars(5), for: "BigCo", by: stripe, key: key, on: day("2026-11-22"))
    for _ in 1...2 {
      let rent = Invoice(customer: "BigCo", performances: [], number: "rent")
      #expect {
        try office.post([rent], plays: plays, on: day("2026-11-22"))
      } throws: { error in
        guard case LedgerError.conflict(_, let present) = error else { return false }
        return present.kind == .payment
      }
      try office.refund(key, amount: dollars(5), why: "x", by: stripe, on: day("2026-11-22"))
    }
  }

  @Test("takes no more by hand than is open and not pending, unless that is wanted")
  func recordedOverpayment() throws {
    let office = try openOffice()
    func record(_ cents: Int, reference: String, allowsCredit: Bool = false) throws {
      try office.record(
        dollars(cents),
        from: "BigCo",
        by: .cash,
        reference: reference,
        on: day("2026-11-22"),
        allowsCredit: allowsCredit
      )
    }
    try record(1_729_00, reference: "a")
    let refused = BoxOfficeError.overpayment(
      dollars(1_01),
      open: dollars(1_00),
      pending: dollars(0)
    )
    #expect(throws: refused) { try record(1_01, reference: "b") }
    try record(1_00, reference: "b")
    try record(1_729_00, reference: "a")
    try record(1_01, reference: "c", allowsCredit: true)
    #expect(try office.balances().map(\.open) == [dollars(-1_01)])
  }

  @Test("leaves a gateway's payment to the gateway")
  func gatewayPayment() throws {
    let office = try openOffice()
    let stripe = try GatewayKind.stripe.makeSimulator()
    let entry = try office.pay(dollars(5), for: "BigCo", by: stripe, on: day("2026-11-22")).entry
    #expect(throws: BoxOfficeError.notVoidable(entry)) {
      try office.void(entry.reference, why: "x", on: day("2026-11-22"))
    }
  }

  @Test("enters the same credit or payment once, unless it is another one")
  func repetition() throws {
    let office = try openOffice()
    let today = try day("2026-11-22")
    for (number, reference) in [(1, nil), (1, nil), (2, nil), (1, "c"), (2, "c")]
      as [(Int, String?)]
    {
      try office.record(
        dollars(100),
        from: "BigCo",
        by: .cheque,
        reference: reference,
        number: number,
        on: today
      )
      try office.credit(
        dollars(1),
        to: "BigCo",
        why: "cold",
        reference: reference.map { $0 + "redit" },
        number: number,
        on: today
      )
    }
    let balance = try #require(try office.balances().first)
    #expect(balance.paid == dollars(300) && balance.owed == dollars(1_730_00 - 3))
    #expect(throws: BoxOfficeError.self) {
      try office.record(dollars(1), from: "BigCoo", by: .cash, on: today)
    }
    #expect(throws: BoxOfficeError.self) {
      try office.credit(dollars(1), to: "X", why: "", on: today)
    }
  }

  @Test(
    "guesses the name that looks the same, however it is spelled",
    arguments: [
      ("Cafe\u{301}", "Caf\u{E9}"), ("cafe\u{301}", "Caf\u{E9}"), (" CAF\u{C9} ", "Caf\u{E9}"),
      ("bigco ", "BigCo"),
    ]
  )
  func hints(name: String, hint: String) throws {
    let office = try BoxOffice(ledger: .memory)
    try office.post(
      ["Caf\u{E9}", "BigCo", "BigCa"].map { Invoice(customer: $0, performances: []) },
      plays: plays,
      on: day("2026-11-21")
    )
    #expect {
      try office.balances(of: name)
    } throws: { error in
      guard case BoxOfficeError.unknownCustomer(_, hint: let found?) = error else { return false }
      let shown = "\(error)".split(separator: "'")
      #expect(shown[1] != shown[3], "what looks the same is spelled out")
      return found.utf8.elementsEqual(hint.utf8)
    }
  }
}
