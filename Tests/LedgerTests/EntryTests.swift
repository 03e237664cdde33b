import Amounts
import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("An entry")
struct EntryTests {
  @Test
  func `checks itself when it is made`() throws {
    func expect(_ reason: String, _ body: () throws -> Entry) {
      #expect(throws: LedgerError.invalidEntry(reason)) { try body() }
    }
    for blank in ["", " ", "\t\u{A0}\n", "\u{2028}\u{3000}"] {
      expect("the customer is empty") { try entry(customer: blank) }
      expect("the reference is empty") { try entry(reference: blank) }
      expect("the reason is empty") { try entry(why: blank) }
    }
    expect("'a\\u{0}' has U+0000, which no name may have") { try entry(customer: "a\0") }
    expect("a void takes an entry back, and names none") { try entry(isVoid: true) }
    expect("a credit cannot be half of a move") { try entry(.credit, counterpart: "b") }
    let rule = "a rename has a new name, and no other entry has one"
    expect(rule) { try entry(.charge, newName: "B") }
    expect(rule) { try entry(.rename, amount: dollars(0)) }
    expect("the new name is empty") { try entry(.rename, amount: dollars(0), newName: " ") }
    expect("only a charge has an address") { try entry(.payment, address: ["1 Lane"]) }
    expect("a rename has no amount") { try entry(.rename, newName: "B") }
    #expect(try entry(.rename, amount: dollars(0), newName: " B ").newName == "B")
    for kind in Entry.Kind.allCases where kind != .rename {
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

  @Test
  func `has one spelling of a name, whatever its accents are made of and blanks are around it`()
    throws
  {
    let name = "\u{2003} \u{A0}Cafe\u{301} d a\u{85}\r"
    let named = try entry(customer: name, reference: name, corrects: name)
    for kept in [named.customer, named.reference, named.corrects ?? "", name.normalizedName] {
      #expect(kept.utf8.elementsEqual("Caf\u{E9} d a".utf8))
      #expect(kept.normalizedName.utf8.elementsEqual(kept.utf8))
    }
    for name in [
      "Big  Co", "Big\u{A0}Co", "\u{6CC}\u{200C}\u{62E}", "👩\u{200D}🚀", "辻\u{E0100}", "\u{200B}",
      "a\u{200B}", "\u{FEFF}a",
    ] {
      #expect(try entry(customer: name).customer.utf8.elementsEqual(name.utf8))
    }
  }

  @Test
  func `has a name that is its own spelling`() {
    let scalars = "aK\u{3000}\u{85}\u{200E}\u{301}\u{323}\u{200B}™".unicodeScalars
    var names = [""]
    for _ in 0..<4 { names = names.flatMap { name in scalars.map { name + String($0) } } }
    for name in names.map(\.normalizedName) {
      #expect(name.normalizedName.utf8.elementsEqual(name.utf8), "\(name.unicodeScalars)")
    }
  }

  @Test
  func `is made at a whole second that a ledger can hold`() throws {
    let last = 253_402_300_799.0
    for (seconds, kept) in [(0.9, 0), (-1, 0), (.nan, 0), (.infinity, last), (1e300, last)] {
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
}

@Suite("An error of the ledger")
struct LedgerErrorTests {
  @Test
  func `shows the words that differ between two entries`() throws {
    let present = try entry(.credit, customer: "A\nB", reference: "r")
    let later = try entry(.credit, customer: "BigCo", reference: "r", why: "rain")
    #expect(
      "\(LedgerError.conflict(later, present: present))"
        == "'r' is taken by another entry; there: credit, for A\\u{A}B; here: credit, for BigCo, because rain"
    )
  }
}
