import Foundation
import NameMatching
import Statements
import TestSupport
import Testing

@Suite("The number of an invoice")
struct InvoiceNumberTests {
  /// Whether a feed in which two customers have these numbers gets a warning.
  private func isShared(
    _ first: String,
    _ second: String,
    of customers: (String, String) = ("A", "B")
  ) throws -> Bool {
    let feed = try [(first, customers.0), (second, customers.1)].map { number, customer in
      let texts = try [number, customer].map {
        String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
      }
      return #"{"customer":\#(texts[1]),"number":\#(texts[0]),"performances":[]}"# + "\n"
    }
    let faults = try printed(feed.joined().utf8).faults
    #expect(
      faults.allSatisfy { $0.message.hasPrefix("another customer's invoice has this 'number'") }
    )
    return !faults.isEmpty
  }

  @Test(arguments: [
    ("1", "1"), ("A-1", "a-1"), ("INVOICE-20", "invoice-20"),
    ("Invoice 2026-0001", "invoice  2026-0001"),
    ("12345678", " 12345678"), ("12345678", "12345678 "), ("1234567 9", "1234567   9"),
    ("12345678 a", "12345678  A"),
    ("STRASSE-1", "Straße-1"), ("e\u{301}-1", "É-1"), ("1\u{A0}2", "1 2"),
  ])
  func `is the same in all spellings of a name`(first: String, second: String) throws {
    #expect(first.nameKey == second.nameKey)
    #expect(try isShared(first, second) && isShared(second, first))
    #expect(try !isShared(first, second, of: ("A", "a")))
  }

  @Test(arguments: [
    ("1", "2"), ("1 2", "12"), ("@", "`"), ("[", "{"),
    ("12345678", "123456781"),
    ("12345678", "1234567"), ("1234567 8", "12345678"), ("aaaaaaaab", "aaaaaaaac"),
  ])
  func `is another if the names differ`(first: String, second: String) throws {
    #expect(try !isShared(first, second) && !isShared(second, first))
  }

  @Test(arguments: [
    ("A B", "a\tB", true), ("A B", " A  B\n", true), ("Weiß", "WEISS", true),
    ("A", "A\u{7F}", false), ("A", "A\u{1}", false), ("A\u{1}B", "A B", false),
    ("AB", "A B", false),
  ])
  func `is shared only by different customers`(first: String, second: String, isOne: Bool) throws {
    #expect((first.nameKey == second.nameKey) == isOne)
    #expect(try isShared("1", "1", of: (first, second)) == !isOne)
  }

  @Test
  func `is compared as names are, whatever it consists of`() throws {
    var random = SeededGenerator(seed: 53)
    let pieces = [
      "a", "A", "z", "Z", "@", "[", "`", "{", " ", "  ", "\u{A0}", "é", "É", "ß",
      "12345678",
    ]
    func text() -> String {
      "0" + (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(pieces) }.joined()
    }
    for _ in 0..<400 * effort {
      let first = text()
      let change = random.pick([" ", "\u{A0}", "x"])
      let second =
        random.chance(50) ? first.uppercased() : random.chance(50) ? first + change : text()
      #expect(
        try isShared(first, second) == (first.nameKey == second.nameKey),
        "\([first, second])"
      )
    }
  }
}
