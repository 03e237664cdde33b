import Amounts
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
    expectRefusal("a charge of '-0.01 USD'") {
      try charge(dollars(-1), reference: "a")
    }
    expectRefusal("a payment of '0.00 USD'") {
      try payment(dollars(0), reference: "a")
    }
    for kind in [Entry.Kind.charge, .credit] {
      for state in [Entry.State.pending, .refused] {
        expectRefusal("a \(kind.rawValue) cannot be \(state.rawValue)") {
          try Entry(
            kind,
            customer: "BigCo",
            amount: dollars(1),
            date: day("2026-11-21"),
            reference: "a",
            state: state
          )
        }
      }
    }
    #expect(try charge(dollars(0), reference: "a").amount == dollars(0))
  }

  @Test("has a checksum that every part of it changes")
  func checksum() throws {
    func entry(
      _ kind: Entry.Kind = .payment,
      customer: String = "BigCo",
      amount: Money = dollars(1),
      date: String = "2026-11-21",
      reference: String = "a",
      method: String? = nil,
      confirmation: String? = nil,
      state: Entry.State = .settled,
      why: String? = nil,
      corrects: String? = nil
    ) throws -> Entry {
      try Entry(
        kind,
        customer: customer,
        amount: amount,
        date: day(date),
        reference: reference,
        method: method,
        confirmation: confirmation,
        state: state,
        why: why,
        corrects: corrects
      )
    }
    let cents = Currency(known: "USD", symbol: "c", minorUnitDigits: 2)
    let thousandths = Currency(known: "USD", symbol: "$", minorUnitDigits: 3)
    let entries = try [
      entry(), entry(.refund), entry(customer: "Big"), entry(amount: dollars(2)),
      entry(amount: dollars(256)), entry(amount: Money(minorUnits: 1, currency: .euro)),
      entry(amount: Money(minorUnits: 1, currency: cents)),
      entry(amount: Money(minorUnits: 1, currency: thousandths)), entry(date: "2026-11-22"),
      entry(customer: "BigC", reference: "oa"), entry(method: "x"), entry(method: ""),
      entry(confirmation: "x"), entry(state: .pending), entry(why: "x"), entry(corrects: "x"),
      entry().counted(in: .unitedStatesDollar, made: madeThen),
    ]
    #expect(Set(entries.map(\.checksum)).count == entries.count)
    #expect(try entry().checksum == entry().checksum)
  }
}
