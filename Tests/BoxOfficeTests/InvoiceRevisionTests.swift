import Amounts
import BoxOffice
import Ledger
import OperatingSystem
import Statements
import TestSupport
import Testing
import Theatre

@Suite("Invoices that are posted again")
struct InvoiceRevisionTests {
  @Test("posts a corrected invoice once what was posted is taken back, and not before")
  func correctedInvoice() throws {
    let office = try BoxOffice(ledger: .memory)
    let (first, second) = (invoice("17", seats: 55), invoice("17", seats: 50))
    func post(_ invoices: String...) throws -> BoxOffice.Posting {
      let feed = MemorySource("[\(invoices.joined(separator: ","))]".utf8, named: "feed")
      return try office.post([feed], plays: plays, on: day("2026-11-21"))
    }
    #expect(try post(first, first).charges.map(\.reference) == ["17"])
    #expect(try post(first).staleFeeds == ["feed"])
    for wrong in [second, invoice("17", seats: 55, of: "Acme")] {
      #expect {
        try post(invoice("18", seats: 30), wrong)
      } throws: { error in
        guard let error = error as? Diagnostic else { return false }
        return error.code == .refused && error.file == "feed" && error.line == 2
          && error.column == (wrong == second ? 90 : 89)
      }
    }
    #expect(try office.balances().map(\.owed) == [dollars(650_00)])

    try office.void("17", why: "too many seats", on: day("2026-11-22"))
    let again = try post(first)
    #expect(again.charges == [] && again.voided == ["17"] && again.repetitions == 0)
    #expect(again.staleFeeds == [])
    #expect(try post(second).charges.map(\.reference) == ["17~2"])
    #expect(try post(second).repetitions == 1)
    #expect(try office.balances().map(\.owed) == [dollars(600_00)])
    try office.void("17~2", why: "wrong again", on: day("2026-11-22"))
    #expect(try post(invoice("17", seats: 40)).charges.map(\.reference) == ["17~3"])
    #expect(try office.balances().map(\.owed) == [dollars(500_00)])
  }

  @Test("refuses a number that comes with other performances, though the amount is the same")
  func otherPerformances() throws {
    let office = try BoxOffice(ledger: .memory)
    func post(_ performances: (String, Int)...) throws -> BoxOffice.Posting {
      let performances = performances.map { Performance(playID: $0.0, audience: $0.1) }
      let invoice = Invoice(customer: "BigCo", performances: performances, number: "17")
      return try office.post([invoice], plays: plays, on: day("2026-11-21"))
    }
    #expect(try post(("hamlet", 30), ("othello", 20)).charges.count == 1)
    #expect(try post(("hamlet", 30), ("othello", 20)).repetitions == 1)
    #expect {
      try post(("hamlet", 20), ("othello", 30))
    } throws: { error in
      guard case BoxOfficeError.postedOtherwise(let charge, let present) = error else {
        return false
      }
      return charge.amount == present.amount
        && "\(error)".contains("with other performances or days: if")
    }
    try office.void("17", why: "wrong seats", on: day("2026-11-22"))
    #expect(try post(("hamlet", 20), ("othello", 30)).charges.map(\.reference) == ["17~2"])
    #expect(try office.balances().map(\.open) == [dollars(800_00)])
  }

  // Behind the last character `~` would be another letter.
  @Test(
    "lets an invoice stand again only where none has taken its place",
    arguments: ["18", "18\u{301}", "18\u{600}"]
  )
  func standsAgain(number: String) throws {
    let office = try BoxOffice(ledger: .memory)
    func post(_ seats: Int) throws {
      let feed = MemorySource(invoice(number, seats: seats).utf8, named: "feed")
      try office.post([feed], plays: plays, on: day("2026-11-21"))
    }
    func void(_ mark: String) throws {
      try office.void(number + mark, why: "wrong", on: day("2026-11-22"))
    }
    try post(40)
    try void("")
    try post(50)
    #expect(throws: BoxOfficeError.replaced(number, by: number + "~2")) { try void("~void") }
    #expect(try office.balances().map(\.owed) == [dollars(600_00)])
    try void("~2")
    try void("~void")
    #expect(try office.balances().map(\.owed) == [dollars(500_00)])
    #expect(throws: BoxOfficeError.replaced(number + "~2", by: number)) { try void("~2~void") }
  }

  @Test("lets one of two stand that are to take the same place at once", arguments: 1...12)
  func standsAtOnce(round: Int) throws {
    try withTemporaryFolder { folder in
      func office() throws -> BoxOffice { try BoxOffice(ledger: .sqlite(path: folder + "/l")) }
      @Sendable func post(_ office: BoxOffice, seats: Int) throws {
        let feed = MemorySource(invoice("17", seats: seats).utf8, named: "feed")
        try office.post([feed], plays: plays, on: day("2026-11-21"))
      }
      let first = try office()
      try post(first, seats: 55)
      try first.void("17", why: "wrong", on: day("2026-11-22"))
      let offices = try [office(), office()]
      let refused = Locked(0)
      try concurrently(2) { index in
        do {
          if index == round % 2 {
            try post(offices[index], seats: 50)
          } else {
            try offices[index].void("17~void", why: "right", on: day("2026-11-22"))
          }
        } catch is BoxOfficeError {
          refused.withLock { $0 += 1 }
        } catch is Diagnostic {
          refused.withLock { $0 += 1 }
        }
      }
      #expect(refused.withLock { $0 } == 1)
      let owed = try first.balances().map(\.owed)
      #expect(owed == [dollars(650_00)] || owed == [dollars(600_00)])
    }
  }

  @Test("says where an invoice stands whose number another process has posted meanwhile")
  func postedMeanwhile() throws {
    let provider = MemoryProvider()
    let (office, other) = try (BoxOffice(ledger: provider), BoxOffice(ledger: provider))
    let feed = MemorySource(invoice("17", seats: 55).utf8, named: "feed")
    let slow = SlowSource {
      let faster = MemorySource(invoice("17", seats: 50).utf8, named: "faster")
      try other.post([faster], plays: plays, on: day("2026-11-21"))
    }
    #expect {
      try office.post([feed, slow], plays: plays, on: day("2026-11-21"))
    } throws: { error in
      guard let error = error as? Diagnostic else { return false }
      return error.code == .refused && error.file == "feed" && (error.line, error.column) == (1, 33)
    }
    #expect(try office.balances().map(\.owed) == [dollars(600_00)])
  }

  @Test("reads no pipe again to say where such an invoice stands")
  func postedMeanwhileByPipe() throws {
    let provider = MemoryProvider()
    let (office, other) = try (BoxOffice(ledger: provider), BoxOffice(ledger: provider))
    let pipe = SlowSource(invoice("17", seats: 55)) {}
    let slow = SlowSource {
      let faster = MemorySource(invoice("17", seats: 50).utf8, named: "faster")
      try other.post([faster], plays: plays, on: day("2026-11-21"))
    }
    #expect {
      try office.post([pipe, slow], plays: plays, on: day("2026-11-21"))
    } throws: { error in
      guard case LedgerError.conflict = error else { return false }
      return true
    }
  }
}

/// A feed that takes its time, and can be read once: before it ends, something else happens.
private final class SlowSource: ByteSource {
  let name = "slow"
  private var source: MemorySource
  private var isOver = false
  private let event: () throws -> Void

  init(_ text: String = "", _ event: @escaping () throws -> Void) {
    source = MemorySource(text.utf8, named: name)
    self.event = event
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if isOver { Issue.record("it is read again") }
    let count = source.read(into: buffer)
    if count == 0, !isOver {
      isOver = true
      try event()
    }
    return count
  }
}
