import Amounts
import BoxOffice
import Ledger
import Statements
import TestSupport
import Testing
import Theatre

@Suite("Credits, and payments without a gateway")
struct HandMadeEntryTests {
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
}
