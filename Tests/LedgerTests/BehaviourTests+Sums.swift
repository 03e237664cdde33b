import Amounts
import TestSupport
import Testing

@testable import Ledger

// What a ledger adds up.
extension BehaviourTests {
  @Test("adds up what is owed, paid and open, by customer and currency", arguments: Family.allCases)
  func balances(family: Family) throws {
    try family.withLedger { ledger, _ in
      func euro(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .euro) }
      let today = try day("2026-11-23")
      try ledger.insert([
        charge(dollars(173_000), reference: "a"),
        charge(dollars(1), reference: "b"),
        charge(euro(5), reference: "c"),
        payment(dollars(50_000), reference: "d"),
        payment(dollars(99_999), reference: "e", state: .pending),
        payment(dollars(99_999), reference: "j", state: .refused),
        Entry(.credit, customer: "BigCo", amount: dollars(2), date: today, reference: "k"),
        Entry(.refund, customer: "BigCo", amount: dollars(7), date: today, reference: "f"),
        payment(euro(100), by: "Acme", reference: "g"),
        charge(dollars(0), to: "acme", reference: "h"),
        payment(euro(1), by: "Only pending", reference: "i", state: .pending),
      ])
      let lines = try ledger.balances().map {
        "\($0.customer) \($0.owed.currency.code) "
          + "\($0.owed.minorUnits) \($0.paid.minorUnits) \($0.open.minorUnits)"
      }
      #expect(
        lines == [
          "Acme EUR 0 100 -100", "BigCo EUR 5 0 5", "BigCo USD 172999 49993 123006",
          "acme USD 0 0 0",
        ]
      )
      #expect(try ledger.balances(of: "Acme").map(\.open) == [euro(-100)])
      #expect(try ledger.balances(of: "Nobody").isEmpty)
    }
  }

  @Test("reports a sum that is too large, and never wraps round", arguments: Family.allCases)
  func overflow(family: Family) throws {
    try family.withLedger { ledger, _ in
      let tooLarge = LedgerError.amountTooLarge(customer: "BigCo")
      try ledger.insert(charge(dollars(.max), reference: "a"))
      #expect(throws: tooLarge) {
        try ledger.insert([
          charge(dollars(1), to: "Acme", reference: "x"), charge(dollars(1), reference: "b"),
        ])
      }
      #expect(throws: tooLarge) {
        try ledger.insert(
          entry(.refund, date: "2026-11-23", reference: "r", state: .pending)
        )
      }
      #expect(try ledger.balances().map(\.open) == [dollars(.max)])
      // What is pending may be settled one day, and must fit then.
      try ledger.insert(payment(dollars(.max - 1), by: "Acme", reference: "c", state: .pending))
      let refused = try payment(dollars(2), by: "Acme", reference: "d", state: .refused)
      try ledger.insert(refused)
      #expect(throws: LedgerError.amountTooLarge(customer: "Acme")) {
        try ledger.update(refused, to: .pending)
      }
      try ledger.insert(payment(dollars(1), by: "Acme", reference: "e"))
      try ledger.update(
        payment(dollars(.max - 1), by: "Acme", reference: "c", state: .pending),
        to: .settled
      )
      #expect(try ledger.balances(of: "Acme").map(\.open) == [dollars(-.max)])
    }
  }

  @Test("counts a currency in one unit", arguments: Family.allCases)
  func units(family: Family) throws {
    try family.withLedger { ledger, _ in
      let thousandths = Currency(known: "USD", symbol: "$", minorUnitDigits: 3)
      let otherSign = Currency(known: "USD", symbol: "US$", minorUnitDigits: 2)
      try ledger.insert(charge(dollars(100), reference: "a"))
      try ledger.insert(charge(Money(minorUnits: 5, currency: otherSign), reference: "b"))
      #expect(try ledger.select().map(\.amount) == [dollars(100), dollars(5)])
      #expect(throws: LedgerError.unitsChanged(currency: "USD", found: 3, known: 2)) {
        try ledger.insert(charge(Money(minorUnits: 100, currency: thousandths), reference: "c"))
      }
    }
  }
}
