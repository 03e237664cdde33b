import Amounts
import BoxOffice
import Ledger
import Payments
import TestSupport
import Testing
import Theatre

@Suite("Entries that are taken back")
struct VoidTests {
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

  @Test("shows the entry that took back the invoice last, however often it was taken back")
  func lastVoiding() throws {
    let office = try openOffice()
    let charge = try #require(try office.entries().first).reference
    for mark in ["", "~void", "", "~void", ""] {
      let outcome = try office.void(charge + mark, why: "x", on: day("2026-11-22"))
      #expect(outcome == .new(try #require(try office.entries().last)))
      let again = try office.void(charge + mark, why: "x", on: day("2026-11-22"))
      #expect(again == .known(outcome.entry))
    }
  }

  @Test("takes back a charge of nothing too")
  func voidOfNothing() throws {
    let office = try BoxOffice(ledger: .memory)
    let empty = Invoice(customer: "BigCo", performances: [], number: "17")
    try office.post([empty], plays: plays, on: day("2026-11-21"))
    #expect(try office.void("17", why: "empty", on: day("2026-11-22")).entry.kind == .credit)
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

  @Test("leaves a gateway's payment to the gateway")
  func gatewayPayment() throws {
    let office = try openOffice()
    let stripe = try GatewayKind.stripe.makeSimulator()
    let entry = try office.pay(dollars(5), for: "BigCo", by: stripe, on: day("2026-11-22")).entry
    #expect(throws: BoxOfficeError.notVoidable(entry)) {
      try office.void(entry.reference, why: "x", on: day("2026-11-22"))
    }
  }
}
