import Amounts
import TestSupport
import Testing

@testable import Ledger

@Suite("Entry")
struct EntryTests {
  @Test("checks itself where it is made")
  func refusals() throws {
    func expectRefusal(_ reason: String, _ body: () throws -> Entry) {
      #expect(throws: LedgerError.invalidEntry(reason)) { try body() }
    }
    expectRefusal("the customer has no name") { try charge(dollars(1), to: "", reference: "a") }
    expectRefusal("the reference is empty") { try charge(dollars(1), reference: "") }
    expectRefusal("1699-12-31 is before 1700, of which programs that keep books know nothing") {
      try charge(dollars(1), on: "1699-12-31", reference: "a")
    }
    for kind in [Entry.Kind.payment, .refund, .credit] {
      expectRefusal("a \(kind.rawValue) cannot have a due day") {
        try entry(kind, due: "2026-11-21")
      }
    }
    for kind in [Entry.Kind.charge, .credit] {
      for state in [Entry.State.pending, .refused] {
        expectRefusal("a \(kind.rawValue) cannot be \(state.rawValue)") {
          try entry(kind, state: state)
        }
      }
    }
  }

  @Test(
    "is of more than nothing, apart from a charge and what takes it back",
    arguments: Entry.Kind.allCases,
    [nil, "b"]
  )
  func amounts(kind: Entry.Kind, corrects: String?) throws {
    func made(_ cents: Int) throws -> Entry {
      try entry(kind, amount: dollars(cents), corrects: corrects)
    }
    let mayBeNothing = kind == .charge || kind == .credit && corrects != nil
    for cents in [-1, 0] where cents < 0 || !mayBeNothing {
      #expect(
        throws: LedgerError.invalidEntry("a \(kind.rawValue) cannot be of '\(dollars(cents))'")
      ) { try made(cents) }
    }
    #expect(try made(mayBeNothing ? 0 : 1).kind == kind)
  }

  @Test("has a checksum that every part of it changes")
  func checksum() throws {
    let cents = Currency(known: "USD", symbol: "c", minorUnitDigits: 2)
    let thousandths = Currency(known: "USD", symbol: "$", minorUnitDigits: 3)
    let entries = try [
      entry(), entry(.refund), entry(customer: "Big"), entry(amount: dollars(2)),
      entry(amount: dollars(256)), entry(amount: Money(minorUnits: 1, currency: .euro)),
      entry(amount: Money(minorUnits: 1, currency: cents)),
      entry(amount: Money(minorUnits: 1, currency: thousandths)), entry(date: "2026-11-22"),
      entry(customer: "BigC", reference: "oa"), entry(method: "x"), entry(method: ""),
      entry(confirmation: "x"), entry(state: .pending), entry(why: "x"), entry(corrects: "x"),
      entry(content: "x"), entry(.charge), entry(.charge, due: "2026-11-21"),
      entry(.charge, due: "2026-11-22"), entry(.charge, method: "2026-11-22"),
      entry().counted(in: .unitedStatesDollar, made: madeThen),
    ]
    #expect(Set(entries.map(\.checksum)).count == entries.count)
    #expect(try entry().checksum == entry().checksum)
    // Files hold it: what is written today is read by later versions.
    #expect(entries.first?.checksum == -1_388_820_506_708_899_973)
    #expect(entries.last?.checksum == 3_978_497_002_164_617_043)
  }
}
