import BoxOffice
import Ledger
import Statements
import TestSupport
import Testing
import Theatre

@Suite("Invoice references")
struct InvoiceReferencesTests {
  private let bigCo = Invoice(
    customer: "BigCo",
    performances: [
      Performance(playID: "hamlet", audience: 55),
      Performance(playID: "as-like", audience: 35),
      Performance(playID: "othello", audience: 40),
    ]
  )

  private func reference(of invoice: Invoice, series: String = "") throws -> String {
    try #require(references(of: [invoice], series: series).first)
  }

  /// What the charges of a feed are known by.
  private func references(of invoices: [Invoice], series: String = "") throws -> [String] {
    let plays = Repertoire(
      Dictionary(
        uniqueKeysWithValues: ["hamlet", "Hamlet", "as-like", "othello", "b", "", "2"].map {
          ($0, Play(name: $0, type: "tragedy"))
        }
      )
    )
    return try BoxOffice(ledger: .memory)
      .post(invoices, plays: plays, on: day("2026-11-21"), series: series)
      .charges.map(\.reference)
  }

  /// Ledgers hold these: the digest of an invoice must never change.
  ///
  /// By another hand: `printf '0:5:BigCo6:hamlet2:557:as-like2:357:othello2:40' | sha256sum`
  @Test("are the beginning of the SHA-256 of the invoice's content")
  func digest() throws {
    #expect(try reference(of: bigCo) == "invoice-aba1f693c6815c416dbb")
  }

  @Test("are the same for the same invoice, feed after feed")
  func repetition() throws {
    #expect(try reference(of: bigCo) == reference(of: bigCo))
  }

  @Test("tell equal invoices in one feed apart, in the same way each time")
  func occurrences() throws {
    let other = Invoice(customer: "BigCo", performances: [])
    let references = try references(of: [bigCo, other, bigCo, bigCo])
    let first = references[0]
    #expect(references == [first, references[1], first + "-2", first + "-3"])
  }

  @Test("are charged once in any order, also where two names differ in how an accent is spelled")
  func accents() throws {
    let office = try BoxOffice(ledger: .memory)
    let invoices = ["Caf\u{E9}", "Cafe\u{301}"].map { Invoice(customer: $0, performances: []) }
    for (invoices, count) in [(invoices, 2), (invoices.reversed(), 0)] {
      let posting = try office.post(invoices, plays: plays, on: day("2026-11-21"))
      #expect(posting.charges.count == count)
    }
  }

  @Test("differ with everything that an invoice holds, and with the series")
  func differences() throws {
    func changed(_ change: (inout Invoice) -> Void) throws -> String {
      var invoice = bigCo
      change(&invoice)
      return try reference(of: invoice)
    }
    let references = try [
      reference(of: bigCo),
      reference(of: bigCo, series: "2026-11"),
      changed { $0.customer = "BigCo " },
      changed { $0.performances[0].audience = 54 },
      changed { $0.performances[0].playID = "Hamlet" },
      changed { $0.performances.swapAt(0, 1) },
      changed { $0.performances.removeLast() },
      changed { $0.performances.append($0.performances[0]) },
    ]
    #expect(Set(references).count == references.count)
  }

  @Test("are not fooled by a text that runs on where another ends")
  func boundaries() throws {
    func invoice(_ customer: String, _ performances: (String, Int)...) -> Invoice {
      Invoice(
        customer: customer,
        performances: performances.map { Performance(playID: $0.0, audience: $0.1) }
      )
    }
    let invoices = [
      invoice("a", ("b", 12)), invoice("ab", ("", 12)), invoice("a", ("b", 1), ("2", 3)),
      invoice("a", ("b", 123)), invoice("a1:b2:12"), invoice("a1:b", ("", 12)),
    ]
    #expect(try Set(invoices.map { try reference(of: $0) }).count == invoices.count)
  }
}
