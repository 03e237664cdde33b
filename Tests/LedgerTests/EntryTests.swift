import Amounts
import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("An entry")
struct EntryTests {
  @Test("checks itself where it is made")
  func refusals() throws {
    func expect(_ reason: String, _ body: () throws -> Entry) {
      #expect(throws: LedgerError.invalidEntry(reason)) { try body() }
    }
    for blank in ["", " ", "\t\u{A0}\n", "\u{200B}\u{2060}", "\u{FEFF}"] {
      expect("the customer is empty") { try entry(customer: blank) }
      expect("the reference is empty") { try entry(reference: blank) }
      expect("the reason is empty") { try entry(why: blank) }
    }
    expect("1699-12-31 is before 1700, and hledger and ledger take no such day") {
      try entry(date: "1699-12-31")
    }
    for kind in Entry.Kind.allCases {
      for corrects in ["b", nil] {
        let mayBeNothing = kind == .charge || kind == .credit && corrects != nil
        func made(_ cents: Int) throws -> Entry {
          try entry(kind, amount: dollars(cents), corrects: corrects)
        }
        for cents in [Int.min, -1, 0] where cents < 0 || !mayBeNothing {
          expect("a \(kind.rawValue) cannot be of '\(dollars(cents))'") { try made(cents) }
        }
        for cents in [Entry.largest + 1, .max] {
          expect("'\(dollars(cents))' is more than an entry can hold") { try made(cents) }
        }
        for cents in [mayBeNothing ? 0 : 1, Entry.largest] {
          #expect(try made(cents).kind == kind)
        }
      }
      if kind != .charge {
        expect("a \(kind.rawValue) cannot have a due day") { try entry(kind, due: "2026-11-21") }
      }
      for state in [Entry.State.pending, .refused] where kind == .charge || kind == .credit {
        expect("a \(kind.rawValue) cannot be \(state.rawValue)") { try entry(kind, state: state) }
      }
    }
  }

  @Test("has names without blanks at their ends, in one spelling")
  func names() throws {
    let name = "\u{2003} Cafe\u{301}\r\n"
    let named = try entry(customer: name, reference: name, corrects: name)
    for kept in [named.customer, named.reference, named.corrects ?? "", name.normalizedName] {
      #expect(kept.utf8.elementsEqual("Caf\u{E9}".utf8))
      #expect(kept.normalizedName.utf8.elementsEqual(kept.utf8))
    }
    #expect(try entry(customer: "Big  Co").customer == "Big  Co")
  }

  @Test(
    "is made at a whole second that a ledger can hold",
    arguments: [
      (0.9, 0), (-1, 0), (.nan, 0), (.infinity, 253_402_300_799), (1e300, 253_402_300_799),
    ] as [(Double, Double)]
  )
  func recordedAt(seconds: Double, kept: Double) throws {
    let entry = try Entry(
      .charge,
      customer: "A",
      amount: dollars(1),
      date: day("2026-11-21"),
      reference: "a",
      recordedAt: Date(timeIntervalSince1970: seconds)
    )
    #expect(entry.recordedAt == Date(timeIntervalSince1970: kept))
  }
}

@Suite("An error of the ledger")
struct LedgerErrorTests {
  @Test("says what the ledger has under a reference, and what was to come, seats and all")
  func conflict() throws {
    func invoice(_ text: String, _ cents: Int) throws -> Entry {
      try entry(.charge, amount: dollars(cents), reference: "17", invoiceText: text)
    }
    let present = try invoice("hamlet 55\nas-like 35", 173_000)
    let later = try invoice("hamlet 56 on 2026-11-20\nas-like 35", 174_000)
    for (error, words) in [
      (
        .conflict(later, present: present),
        "'17' was used before, with other words; there: charge, 1730.00 USD, hamlet 55; "
          + "here: charge, 1740.00 USD, hamlet 56 on 2026-11-20"
      ),
      (
        .conflict(
          try entry(.credit, reference: "r", why: "rain"),
          present: try entry(.credit, customer: "A\nB", date: "2026-11-22", reference: "r")
        ),
        "'r' was used before, with other words; there: credit, for A\\u{A}B, of 2026-11-22; "
          + "here: credit, for BigCo, of 2026-11-21, because rain"
      ),
      (
        .conflict(
          try entry(.credit, reference: "r", why: "rain"),
          present: try entry(.credit, reference: "r")
        ),
        "'r' was used before, with other words; there: credit, not because rain; "
          + "here: credit, because rain"
      ),
      (
        .conflict(try entry(reference: "17"), present: present),
        "'17' is a charge in the ledger: the payment needs another reference, such as '17-payment'"
      ),
      (
        .voided(present, by: try entry(.credit, reference: "17 (void)", why: "no show")),
        "'17' was voided on 2026-11-21 by '17 (void)', because 'no show': use another reference"
      ),
      (
        .notPending(try entry(reference: "r", confirmation: "ch_1")),
        "'r' is settled under the number 'ch_1', and stays so"
      ),
      (.invalidEntry("r"), "not an entry: r"),
      (.unknownReference("r"), "the ledger has no entry 'r'"),
      (
        .unitsChanged(
          found: Currency(known: "USD", symbol: "$", minorUnitDigits: 3),
          known: .unitedStatesDollar,
          customer: "A"
        ), "'USD' comes with 3 decimal digits, and the amounts of 'A' have 2"
      ),
    ] as [(LedgerError, String)] {
      #expect("\(error)" == words)
    }
  }
}
