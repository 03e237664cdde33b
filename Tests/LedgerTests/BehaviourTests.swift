import Amounts
import Ledger
import Testing

/// What every ledger does, whichever family keeps it.
@Suite("A ledger", .serialized)
struct BehaviourTests {
  @Test("gives back what was put in, in that order", arguments: Family.allCases)
  func insertion(family: Family) throws {
    try family.withLedger { ledger, other in
      let entries = [
        try charge(dollars(173_000), reference: "a"),
        try payment(dollars(50_000), reference: "b", isPending: true),
        try Entry(
          .refund,
          customer: "Smalł 🎭 & \"Sons\"; DROP TABLE entry --",
          amount: Money(minorUnits: .max, currency: .euro),
          date: day("0001-01-01"),
          reference: "c\u{0}d\n",
          gateway: "",
          confirmation: "ch_1"
        ),
      ]
      #expect(try ledger.insert(entries) == entries)
      #expect(try ledger.select() == entries)
      #expect(try other.select() == entries, "the other connection sees it too")
      #expect(try other.entry(reference: "c\u{0}d\n") == entries[2])
    }
  }

  @Test("finds entries by customer, reference and state", arguments: Family.allCases)
  func selection(family: Family) throws {
    try family.withLedger { ledger, _ in
      let bigCo = try charge(dollars(1), reference: "a")
      let acme = try charge(dollars(2), to: "Acme", reference: "b")
      let pending = try payment(dollars(3), reference: "c", isPending: true)
      try ledger.insert([bigCo, acme, pending])
      #expect(try ledger.select(EntryQuery(customer: "BigCo")) == [bigCo, pending])
      #expect(try ledger.select(EntryQuery(customer: "bigco")) == [])
      #expect(try ledger.select(EntryQuery(reference: "b")) == [acme])
      #expect(try ledger.select(EntryQuery(customer: "Acme", reference: "a")) == [])
      #expect(try ledger.select(EntryQuery(isPending: true)) == [pending])
      #expect(try ledger.select(EntryQuery(customer: "BigCo", isPending: false)) == [bigCo])
      #expect(try ledger.entry(reference: "%") == nil)
    }
  }

  @Test("takes the same entry once, on whatever day it comes", arguments: Family.allCases)
  func repetition(family: Family) throws {
    try family.withLedger { ledger, other in
      let first = try charge(dollars(173_000), reference: "a")
      let later = try charge(dollars(173_000), on: "2027-01-01", reference: "a")
      let new = try charge(dollars(173_000), reference: "b")
      #expect(try ledger.insert(first))
      #expect(try !ledger.insert(first))
      #expect(try other.insert([later, new, new]) == [new])
      #expect(try ledger.select() == [first, new])
      #expect(try ledger.balances().map(\.owed) == [dollars(346_000)])
    }
  }

  @Test("refuses a contradiction, and all that came with it", arguments: Family.allCases)
  func conflict(family: Family) throws {
    try family.withLedger { ledger, _ in
      let entry = try charge(dollars(100), reference: "a")
      try ledger.insert(entry)
      let contradictions = [
        try charge(dollars(101), reference: "a"),
        try charge(dollars(100), to: "Acme", reference: "a"),
        try charge(Money(minorUnits: 100, currency: .euro), reference: "a"),
        try payment(dollars(100), reference: "a"),
      ]
      for contradiction in contradictions {
        #expect(throws: LedgerError.conflict(reference: "a")) {
          try ledger.insert([charge(dollars(5), to: "New", reference: "n"), contradiction])
        }
      }
      #expect(try ledger.select() == [entry])
    }
  }

  @Test("puts one entry in another's place, if it is still there", arguments: Family.allCases)
  func update(family: Family) throws {
    try family.withLedger { ledger, other in
      let pending = try payment(dollars(500), reference: "k", isPending: true)
      let settled = pending.settled(confirmation: "ch_7")
      try ledger.insert([charge(dollars(1), reference: "a"), pending])
      try ledger.update(pending, to: settled)
      #expect(try other.select().last == settled)
      #expect(throws: LedgerError.changed(reference: "k")) {
        try other.update(pending, to: settled)
      }
      #expect(throws: LedgerError.changed(reference: "x")) {
        try other.update(charge(dollars(1), reference: "x"), to: settled)
      }
      #expect(throws: LedgerError.conflict(reference: "a")) {
        try other.update(settled, to: charge(dollars(1), reference: "a"))
      }
      let moved = try payment(dollars(7), by: "Acme", reference: "m")
      try ledger.update(settled, to: moved)
      #expect(try ledger.select(EntryQuery(customer: "Acme")) == [moved])
      #expect(try ledger.entry(reference: "k") == nil)
    }
  }

  @Test("removes an entry, if it is still there", arguments: Family.allCases)
  func deletion(family: Family) throws {
    try family.withLedger { ledger, other in
      let pending = try payment(dollars(500), reference: "k", isPending: true)
      try ledger.insert(pending)
      #expect(throws: LedgerError.changed(reference: "k")) {
        try ledger.delete(pending.settled(confirmation: nil))
      }
      try other.delete(pending)
      #expect(try ledger.select() == [])
      #expect(throws: LedgerError.changed(reference: "k")) { try ledger.delete(pending) }
      #expect(try ledger.insert(pending), "the reference is free again")
    }
  }

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
        payment(dollars(99_999), reference: "e", isPending: true),
        Entry(.refund, customer: "BigCo", amount: dollars(7), date: today, reference: "f"),
        payment(euro(100), by: "Acme", reference: "g"),
        charge(dollars(0), to: "acme", reference: "h"),
        payment(euro(1), by: "Only pending", reference: "i", isPending: true),
      ])
      let lines = try ledger.balances().map {
        "\($0.customer) \($0.owed.currency.code) "
          + "\($0.owed.minorUnits) \($0.paid.minorUnits) \($0.open.minorUnits)"
      }
      #expect(
        lines == [
          "Acme EUR 0 100 -100", "BigCo EUR 5 0 5", "BigCo USD 173001 49993 123008",
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
      try ledger.insert(charge(dollars(.max), reference: "a"))
      #expect(try ledger.balances().map(\.open) == [dollars(.max)])
      try ledger.insert(charge(dollars(1), reference: "b"))
      #expect(throws: LedgerError.amountTooLarge) { try ledger.balances() }
      try ledger.insert(payment(dollars(.max), by: "Acme", reference: "c"))
      #expect(try ledger.balances(of: "Acme").map(\.open) == [dollars(-.max)])
    }
  }

  @Test("tells customers apart by their bytes", arguments: Family.allCases)
  func spelling(family: Family) throws {
    try family.withLedger { ledger, _ in
      try ledger.insert([
        charge(dollars(1), to: "Caf\u{E9}", reference: "r\u{E9}f"),
        charge(dollars(2), to: "Cafe\u{301}", reference: "re\u{301}f"),
      ])
      #expect(try ledger.balances().count == 2)
      #expect(try ledger.select(EntryQuery(customer: "Caf\u{E9}")).map(\.amount) == [dollars(1)])
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

  @Test("takes entries from many threads at once", arguments: Family.allCases)
  func threads(family: Family) throws {
    try family.withLedger { ledger, other in
      try concurrently(8) { thread in
        for number in 0..<10 {
          let side = thread.isMultiple(of: 2) ? ledger : other
          try side.insert(charge(dollars(1), reference: "\(thread % 4)/\(number)"))
        }
      }
      #expect(try ledger.select().count == 40)
      #expect(try ledger.balances().map(\.owed) == [dollars(40)])
    }
  }
}
