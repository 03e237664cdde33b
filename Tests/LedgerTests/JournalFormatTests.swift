import Amounts
import Foundation
import Ledger
import TestSupport
import Testing

@Suite("Plain-text accounting")
struct JournalFormatTests {
  @Test
  func `has a transaction for each settled entry, and escapes the format's own signs`() throws {
    let name = "a;b  (date:x)\n"
    let unit = Currency(known: "AB1", symbol: "p", minorUnitDigits: 0)
    let entries =
      try book("charge 173000 [2026]", of: name + ".") + [
        entry(
          customer: "Café Müller & Sons",
          amount: dollars(500),
          reference: "p",
          method: .byHand(.cash)
        ),
        entry(.charge, amount: Money(minorUnits: 5, currency: unit), reference: "s"),
        entry(
          .refund,
          date: "2026-11-23",
          reference: "t",
          method: .gateway("Stripe", isSimulated: true),
          confirmation: "ch_1",
          why: "two\nseats",
          corrects: "p"
        ),
      ] + book("charge 2 u due 2026-12-23; payment 7 q pending; payment 7 r refused")
    #expect(
      entries.map(JournalFormat.transaction).joined() == """
        2026-11-21 charge
            ; reference: %5B2026%5D
            Assets:Receivable:a%3Bb %20(date%3Ax)%0A.  1730.00 USD
            Income:Statements  -1730.00 USD

        2026-11-21 payment
            ; reference: p
            Assets:Receivable:Café Müller & Sons  -5.00 USD
            Assets:Money:cash  5.00 USD

        2026-11-21 charge
            ; reference: s
            Assets:Receivable:BigCo  5 "AB1"
            Income:Statements  -5 "AB1"

        2026-11-23 refund
            ; reference: t
            ; confirmation: ch_1
            ; corrects: p
            ; why: two%0Aseats
            Assets:Receivable:BigCo  0.01 USD
            Assets:Simulated:Stripe  -0.01 USD

        2026-11-21 charge
            ; reference: u
            ; due: 2026-12-23
            Assets:Receivable:BigCo  0.02 USD
            Income:Statements  -0.02 USD


        """
    )
  }

  @Test
  func `cuts a long fact, as ledger reads no line of 4,096 bytes`() throws {
    for (letter, shift) in ["x", ":", "é", "\u{3000}", "🎭"].flatMap({ letter in
      (1...9).map { (letter, $0) }
    }) {
      let beginning = String(repeating: "a", count: shift)
      let reference = beginning + String(repeating: letter, count: 4_100) + "b"
      let text = JournalFormat.transaction(for: try entry(.charge, reference: reference))
      let lines = text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.utf8.count < 4_096 } && lines[1].hasSuffix("…"), "\(letter)")
      #expect(lines[1].utf8.count > 1_900)
      // No character is cut, nor the bytes of one.
      let shown = try #require(lines[1].dropLast().split(separator: " ").last)
        .removingPercentEncoding
      #expect(try reference.hasPrefix(#require(shown)), "\(letter) \(shift)")
    }
    let whole = String(repeating: "x", count: 2_000)
    #expect(
      JournalFormat.transaction(for: try entry(.charge, reference: whole)).contains(whole + "\n")
    )
  }

  @Test
  func `has another account for each name, and another unit for each currency`() throws {
    func transaction(_ customer: String, _ code: String) throws -> String {
      let unit = Currency(known: code, symbol: "x", minorUnitDigits: 2)
      let amount = Money(minorUnits: 1, currency: unit)
      return try JournalFormat.transaction(for: entry(.charge, customer: customer, amount: amount))
    }
    let names = ["a", "A", "a%3Ab", "a:b", "-2D", "-", "a b", "a  b", "\u{202E}a", "a\u{3000}b"]
    #expect(try Set(names.map { try transaction($0, "USD") }).count == names.count)
    let codes = ["AB1", "XEBECDB", "XAB", "AB", "p1", "\"", "%22"]
    #expect(try Set(codes.map { try transaction("a", $0) }).count == codes.count)
  }
}
