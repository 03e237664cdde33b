import Amounts
import TestSupport
import Testing

@testable import Ledger

/// What every ledger does, whichever family keeps it.
@Suite("A ledger", .serialized)
struct BehaviourTests {
  @Test("gives back what was put in, in that order", arguments: Family.allCases)
  func insertion(family: Family) throws {
    try family.withLedger { ledger, other in
      let entries = [
        try charge(dollars(173_000), reference: "a"),
        try payment(dollars(50_000), reference: "b", state: .pending),
        try entry(
          .refund,
          customer: "Smalł 🎭 & \"Sons\"; DROP TABLE entry --",
          amount: Money(minorUnits: .max, currency: .euro),
          date: "1700-01-01",
          reference: "c\u{0}d\n",
          method: "",
          confirmation: "ch_1",
          state: .refused,
          why: "wrong \"seats\"",
          corrects: "a"
        ),
        try entry(.charge, amount: dollars(0), due: "9999-12-31", reference: "d"),
      ].map { $0.counted(in: $0.amount.currency, made: madeThen) }
      #expect(try ledger.insert(entries) == entries)
      #expect(try ledger.select() == entries)
      #expect(try other.select() == entries, "the other connection sees it too")
      #expect(try other.entry(reference: "c\u{0}d\n") == entries[2])
    }
  }

  @Test("finds entries by customer, reference and state", arguments: Family.allCases)
  func selection(family: Family) throws {
    try family.withLedger { ledger, _ in
      let entries = try ledger.insert([
        charge(dollars(1), reference: "a"), charge(dollars(2), to: "Acme", reference: "b"),
        payment(dollars(3), reference: "c", state: .pending),
        entry(
          .credit,
          customer: "Acme",
          amount: dollars(2),
          date: "2026-11-23",
          reference: "d",
          corrects: "b"
        ),
      ])
      let (bigCo, acme, pending, credit) = (entries[0], entries[1], entries[2], entries[3])
      #expect(try ledger.select(.customer("BigCo")) == [bigCo, pending])
      #expect(try ledger.select(.customer("bigco")) == [])
      #expect(try ledger.select(.reference("b")) == [acme])
      #expect(try ledger.select(.pending) == [pending])
      #expect(try ledger.select(.corrections(of: "b")) == [credit])
      #expect(try ledger.select(.corrections(of: "a")) == [])
      #expect(try ledger.select(.all) == [bigCo, acme, pending, credit])
      #expect(try ledger.customers() == ["Acme", "BigCo"])
      #expect(try ledger.entry(reference: "%") == nil)
    }
  }

  @Test("finds the first payment by a method, refused or not", arguments: Family.allCases)
  func firstByMethod(family: Family) throws {
    try family.withLedger { ledger, _ in
      let refused = try payment(dollars(3), reference: "r", state: .refused)
      let settled = try payment(dollars(1), reference: "1")
      let method = try #require(refused.method)
      _ = try ledger.insert([charge(dollars(9), reference: "a")])
      #expect(try ledger.select(.first(method: method)) == [])
      let payments = try ledger.insert([refused, settled])
      #expect(try ledger.select(.first(method: method)) == payments.dropLast())
      #expect(try ledger.select(.first(method: method + "x")) == [])
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
      #expect(try other.insert([later, new, new]).map(\.reference) == ["b"])
      #expect(try ledger.select().map(\.date) == [first.date, new.date])
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
        #expect {
          try ledger.insert([charge(dollars(5), to: "New", reference: "n"), contradiction])
        } throws: { error in
          guard case LedgerError.conflict(let new, let present)? = error as? LedgerError else {
            return false
          }
          return new.repeats(contradiction) && present.repeats(entry)
        }
      }
      #expect(try ledger.select().map(\.reference) == ["a"])
      #expect(try ledger.balances().map(\.owed) == [dollars(100)])
    }
  }

  @Test("takes an answer to what is not settled, and none to what is", arguments: Family.allCases)
  func update(family: Family) throws {
    try family.withLedger { ledger, other in
      let pending = try payment(dollars(500), reference: "k", state: .pending)
      try ledger.insert([charge(dollars(1), reference: "a"), pending])
      let refused = try ledger.update(pending, to: .refused)
      #expect(refused.state == .refused && refused.made == madeThen)
      #expect(throws: LedgerError.changed(reference: "k")) {
        try other.update(pending, to: .settled)
      }
      try other.update(refused, to: .pending)
      let settled = try ledger.update(pending, to: .settled, confirmation: "ch_7")
      #expect(try other.select().last == settled && settled.confirmation == "ch_7")
      #expect(throws: LedgerError.settled(reference: "k")) {
        try ledger.update(settled, to: .refused)
      }
      #expect(throws: LedgerError.changed(reference: "x")) {
        try other.update(payment(dollars(1), reference: "x", state: .pending), to: .settled)
      }
      #expect(try other.balances().map(\.paid) == [dollars(500)])
    }
  }

  @Test("puts right only what it has", arguments: Family.allCases)
  func corrections(family: Family) throws {
    try family.withLedger { ledger, _ in
      let charge = try charge(dollars(5), reference: "a")
      let credit = try entry(
        .credit,
        amount: dollars(5),
        date: "2026-11-23",
        reference: "void-a",
        why: "posted twice",
        corrects: "a"
      )
      #expect(throws: LedgerError.nothingToCorrect(reference: "a")) { try ledger.insert(credit) }
      try ledger.insert([charge, credit])
      #expect(try ledger.balances().map(\.open) == [dollars(0)])
      #expect(try ledger.select().last?.why == "posted twice")
    }
  }

  @Test("keeps a transaction whole, or nothing of it", arguments: Family.allCases)
  func transactions(family: Family) throws {
    try family.withLedger { ledger, other in
      struct Surprise: Error {}
      let first = try charge(dollars(1), reference: "a")
      let second = try charge(dollars(2), reference: "b")
      #expect(throws: Surprise.self) {
        try ledger.connection.transaction {
          try ledger.insert(first)
          #expect(try ledger.balances().map(\.owed) == [dollars(1)], "it sees what it has written")
          throw Surprise()
        }
      }
      #expect(try ledger.select() == [] && ledger.customers() == [])
      try ledger.connection.transaction {
        try ledger.insert(first)
        // What fails within is undone alone, if it is caught.
        _ = try? ledger.connection.transaction {
          try ledger.insert(second)
          throw Surprise()
        }
        _ = try? ledger.insert([second, charge(dollars(3), reference: "a")])
      }
      #expect(try other.select().map(\.reference) == ["a"])
      #expect(try other.balances().map(\.owed) == [dollars(1)])
      #expect(try other.connection.check() == [])
    }
  }

  @Test("forgets all that a step which fails has done", arguments: Family.allCases)
  func rollback(family: Family) throws {
    try family.withLedger { ledger, _ in
      struct Surprise: Error {}
      let pending = try payment(dollars(7), reference: "p", state: .pending)
      let before = try ledger.insert([charge(dollars(9), reference: "a"), pending])
      let credit = try entry(.credit, date: "2026-11-23", reference: "c", corrects: "a")
      let dinar = Currency(known: "KWD", symbol: "KD", minorUnitDigits: 3)
      let fils = Currency(known: "KWD", symbol: "KD", minorUnitDigits: 2)
      #expect(throws: Surprise.self) {
        try ledger.connection.transaction {
          try ledger.update(pending, to: .settled)
          try ledger.insert([
            credit, charge(Money(minorUnits: 5, currency: dinar), to: "New", reference: "k"),
          ])
          throw Surprise()
        }
      }
      #expect(try ledger.select() == before && ledger.customers() == ["BigCo"])
      #expect(try ledger.entry(reference: "k") == nil)
      #expect(try ledger.balances().map(\.open) == [dollars(9)])
      #expect(try ledger.balances().map(\.pending) == [dollars(7)])
      // Neither the reference nor the units of the currency are taken.
      try ledger.insert(charge(Money(minorUnits: 5, currency: fils), to: "New", reference: "k"))
      try ledger.update(pending, to: .refused)
      #expect(try ledger.balances().map(\.pending.minorUnits) == [0, 0])
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
      #expect(try ledger.select(.customer("Caf\u{E9}")).map(\.amount) == [dollars(1)])
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
