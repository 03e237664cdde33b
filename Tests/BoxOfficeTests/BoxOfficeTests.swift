import Amounts
import BoxOffice
import Ledger
import OperatingSystem
import Payments
import Statements
import TestSupport
import Testing
import Theatre

@Suite("The box office")
struct BoxOfficeTests {
  @Test("prints, posts, takes payment and tells the balance")
  func wholeFlow() throws {
    let office = try BoxOffice(ledger: .memory)
    let printed = String(decoding: try office.print([file(bigCo)], plays: plays), as: UTF8.self)
    #expect(printed.hasPrefix("Statement for BigCo\n"))
    #expect(printed.contains("Amount owed is $1,730.00\n"))

    let posting = try office.post([file(bigCo)], plays: plays, on: day("2026-11-21"))
    #expect(posting.charges.map(\.amount) == [dollars(1_730_00)])

    let payment = try office.pay(
      dollars(500_00),
      for: "BigCo",
      by: SimulatedGateway.stripe(),
      on: day("2026-11-22")
    )
    #expect(payment.entry.confirmation == "simulated-stripe-1")

    let balance = try #require(try office.balances(of: "BigCo").first)
    #expect(balance.owed == dollars(1_730_00))
    #expect(balance.paid == dollars(500_00))
    #expect(balance.open == dollars(1_230_00))
    #expect(try office.entries(of: "BigCo").map(\.kind) == [.charge, .payment])
    #expect(office.ledgerLocation == "memory")
  }

  @Test("charges the same invoice once, in whatever file and on whatever day it comes")
  func repetition() throws {
    let office = try openOffice()
    let again = try office.post(
      [file(acme, bigCo, named: "a"), file(bigCo, named: "b")],
      plays: plays,
      on: day("2026-12-24")
    )
    #expect(again.charges.map(\.customer) == ["Acme"])
    #expect(again.repetitions == 2)
    #expect(try office.balances().map(\.owed) == [dollars(400_00), dollars(1_730_00)])
  }

  @Test("makes no ledger of a feed without invoices")
  func emptyFeed() throws {
    try withTemporaryFolder { folder in
      let office = try BoxOffice(ledger: .sqlite(path: folder + "/l"))
      #expect(try office.post([file()], plays: plays, on: day("2026-11-21")).charges == [])
      #expect(try FileStatus(folder + "/l") == nil)
    }
  }

  @Test("charges an invoice once, and says so to one, where several make the ledger at once")
  func firstPosts() throws {
    try withTemporaryFolder { folder in
      let (new, stale) = (Locked<[Int]>([]), Locked(0))
      try concurrently(8) { _ in
        let office = try BoxOffice(ledger: .sqlite(path: folder + "/l"))
        let posting = try office.post([file(bigCo)], plays: plays, on: day("2026-11-21"))
        #expect(posting.charges.count + posting.repetitions == 1)
        new.withLock { $0.append(posting.charges.count) }
        stale.withLock { $0 += posting.staleFeeds.count }
      }
      #expect(stale.withLock { $0 } == 7)
      #expect(new.withLock { $0.sorted() } == [0, 0, 0, 0, 0, 0, 0, 1])
    }
  }

  @Test("charges two equal invoices in one file, and a repetition in another series")
  func occurrences() throws {
    let office = try openOffice()
    let twice = try office.post([file(bigCo, bigCo)], plays: plays, on: day("2026-11-21"))
    #expect(twice.charges.count == 1)
    let series = try office.post(
      [file(bigCo)],
      plays: plays,
      on: day("2026-12-21"),
      series: "2026-12"
    )
    #expect(series.charges.count == 1)
    #expect(try office.balances().map(\.owed) == [dollars(3 * 1_730_00)])
  }

  @Test("posts all invoices, or none if one is faulty, and says where the fault is")
  func allOrNothing() throws {
    let office = try BoxOffice(ledger: .memory)
    let bad = #"{"customer": "Bad", "performances": [{"playID": "hamlte", "audience": 1}]}"#
    #expect {
      try office.post(
        [file(acme), file(bad, named: "bad.json")],
        plays: plays,
        on: day("2026-11-21")
      )
    } throws: { error in
      let text = (error as? Diagnostic)?.description ?? ""
      return text.hasPrefix("bad.json:1:") && text.contains("did you mean 'hamlet'?")
    }
    #expect(try office.balances() == [])
  }

  @Test("does not charge an invoice again because the tariff has changed, but says so")
  func newTariff() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      var tariff = Tariff.standard
      try BoxOffice(ledger: .sqlite(path: path), tariff: tariff)
        .post([file(bigCo)], plays: plays, on: day("2026-11-21"))
      tariff.rates["comedy"] = SeatRate.tragedy
      let office = try BoxOffice(ledger: .sqlite(path: path), tariff: tariff)
      #expect(throws: Diagnostic.self) {
        try office.post([file(bigCo)], plays: plays, on: day("2026-11-21"))
      }
      #expect(try office.balances().map(\.owed) == [dollars(1_730_00)])
      #expect(office.ledgerLocation == path)
    }
  }

  @Test("takes invoices as values too")
  func values() throws {
    let office = try openOffice()
    let invoices = try InvoiceFeed.invoices(json: Array("[\(bigCo),\(acme)]".utf8))
    let posting = try office.post(invoices, plays: plays, on: day("2026-11-21"))
    #expect(posting.charges.map(\.customer) == ["Acme"])
    #expect(throws: PricingError.unknownPlay("x")) {
      try office.post(
        [Invoice(customer: "C", performances: [Performance(playID: "x", audience: 1)])],
        plays: plays,
        on: day("2026-11-21")
      )
    }
  }

  @Test("does not know a customer without an entry, and guesses who was meant")
  func unknownCustomer() throws {
    let office = try openOffice()
    let error = BoxOfficeError.unknownCustomer("BigCoo", hint: "BigCo")
    #expect(throws: error) { try office.balances(of: "BigCoo") }
    #expect(throws: error) { try office.entries(of: "BigCoo") }
    #expect(throws: error) {
      try office.pay(
        dollars(1),
        for: "BigCoo",
        by: SimulatedGateway.stripe(),
        on: day("2026-11-21")
      )
    }
    #expect("\(error)" == "the ledger has no customer 'BigCoo', did you mean 'BigCo'?")
    #expect("\(BoxOfficeError.unknownCustomer("X", hint: nil))" == "the ledger has no customer 'X'")
  }

  @Test(
    "guesses the name that looks the same, however it is spelled",
    arguments: [
      ("Cafe\u{301}", "Caf\u{E9}"), ("cafe\u{301}", "Caf\u{E9}"), (" CAF\u{C9} ", "Caf\u{E9}"),
      ("bigco ", "BigCo"), ("Big\u{200B}Co", "BigCo"),
    ]
  )
  func hints(name: String, hint: String) throws {
    let office = try BoxOffice(ledger: .memory)
    try office.post(
      ["Caf\u{E9}", "BigCo", "BigCa"].map { Invoice(customer: $0, performances: []) },
      plays: plays,
      on: day("2026-11-21")
    )
    #expect {
      try office.balances(of: name)
    } throws: { error in
      guard case BoxOfficeError.unknownCustomer(_, hint: let found?) = error else { return false }
      let shown = "\(error)".split(separator: "'")
      #expect(shown[1] != shown[3], "what looks the same is spelled out")
      let scalars = "\(error)".unicodeScalars
      #expect(!scalars.contains { $0.properties.isDefaultIgnorableCodePoint })
      return found.utf8.elementsEqual(hint.utf8)
    }
  }
}
