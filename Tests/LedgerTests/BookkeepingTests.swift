import Amounts
import Ledger
import TestSupport
import Testing

@Suite("Plain-text accounting")
struct BookkeepingTests {
  @Test("has a transaction for each settled entry, and escapes what a program would obey")
  func journal() throws {
    let name = "a;b  (date:x)\n"
    let entries = try [
      charge(dollars(173_000), to: name, reference: "[2026]"),
      payment(dollars(500), by: name, reference: "p"),
      payment(dollars(7), reference: "q", state: .pending),
      payment(dollars(7), reference: "r", state: .refused),
      charge(
        Money(minorUnits: 5, currency: Currency(known: "p1", symbol: "p", minorUnitDigits: 0)),
        reference: "s"
      ),
      entry(
        .refund,
        date: "2026-11-23",
        reference: "t",
        method: "stripe",
        confirmation: "ch_1",
        why: "two\nseats",
        corrects: "p"
      ),
      entry(.charge, amount: dollars(2), date: "2026-11-23", due: "2026-12-23", reference: "u"),
    ]
    #expect(
      Bookkeeping.journal.transactions(for: entries).joined() == """
        2026-11-21 charge
            ; reference: %5B2026%5D
            ; customer: a%3Bb  %28date%3Ax%29%0A
            Assets:Receivable:X-a-3Bb-20-20-28date-3Ax-29-0A  1730.00 USD
            Income:Statements  -1730.00 USD

        2026-11-22 payment
            ; reference: p
            ; customer: a%3Bb  %28date%3Ax%29%0A
            Assets:Receivable:X-a-3Bb-20-20-28date-3Ax-29-0A  -5.00 USD
            Assets:Money:X-stripe  5.00 USD

        2026-11-21 charge
            ; reference: s
            ; customer: BigCo
            Assets:Receivable:BigCo  5 XHADB
            Income:Statements  -5 XHADB

        2026-11-23 refund
            ; reference: t
            ; customer: BigCo
            ; confirmation: ch_1
            ; corrects: p
            ; why: two%0Aseats
            Assets:Receivable:BigCo  0.01 USD
            Assets:Money:X-stripe  -0.01 USD

        2026-11-23 charge
            ; reference: u
            ; customer: BigCo
            ; due: 2026-12-23
            Assets:Receivable:BigCo  0.02 USD
            Income:Statements  -0.02 USD


        """
    )
  }

  @Test("opens each account once for Beancount, on the first day")
  func beancount() throws {
    let entries = try [
      charge(dollars(1), to: "Acme", on: "2026-12-01", reference: "a"),
      charge(dollars(2), to: "Acme", reference: "b"),
    ]
    let texts = Bookkeeping.beancount.transactions(for: entries)
    #expect(
      texts.prefix(3) == [
        "2026-11-21 open Assets:Receivable:Acme\n", "2026-11-21 open Income:Statements\n", "\n",
      ]
    )
    #expect(
      texts[3].hasPrefix("2026-12-01 * \"charge\"\n  reference: \"a\"\n  customer: \"Acme\"\n")
    )
    #expect(Bookkeeping.beancount.transactions(for: []) == [])
  }

  @Test("has another account for each name")
  func accounts() throws {
    let names = ["a", "A", "X-a", "-2D", "-", " ", "  ", "\u{E9}", "e\u{301}", "3", "X--", "X"]
    let lines = try names.map { name in
      try Bookkeeping.journal.transactions(for: [charge(dollars(1), to: name, reference: "r")])[0]
        .split(separator: "\n")[2]
    }
    #expect(Set(lines).count == names.count)
  }
}
