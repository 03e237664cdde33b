import TestSupport
import Testing

@testable import BoxOffice

@Suite("Invoices that are posted")
struct PostingTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test(
    arguments: [
      (
        invoice("118", seats: 56),
        "there: charge, 650.00 USD, hamlet 55; here: charge, 660.00 USD, hamlet 56"
      ),
      (
        invoice("118").replacing("]", with: ", {\"playID\": \"hamlet\", \"audience\": 55}]"),
        "there: charge, 650.00 USD; here: charge, 1300.00 USD, hamlet 55"
      ),
    ]
  )
  func `are refused at their place if a number comes again with other fields; both are shown`(
    later: String,
    words: String
  ) throws {
    let advice = "a corrected invoice needs a new number"
    let error = "error: '118' is taken by another entry; …\(words); \(advice)\n"
    expect("feed.json:2:…\(error)…") { try desk.post(invoice("118"), later, netDays: 10) }
    #expect(try desk.boxOffice.entries().count == 1)
    try desk.post(invoice("118"), netDays: 10)
    expect("feed.json:2:…\(error)…") { try desk.post(invoice("119"), later) }
    #expect(try desk.standing[0] == 1_730_00 + 650_00)
  }

  @Test(arguments: [0, 99, 100, 101])
  func `tell the other currencies of a customer, behind however many customers`(count: Int) throws {
    for name in ["Euros", "Both"] {
      try desk.inEuros.with { $0.customer = name }.forced.charge(1_00, "open-\(name)")
    }
    try desk.post(invoice("both", of: "Both"))
    let others = (0..<count).map { invoice("\($0)", of: "Customer \($0)") }
    let posting = try desk.post(
      others + [
        invoice("both-2", of: "Both"), invoice("e", of: "EUROS"), invoice("e2", of: "Euros"),
      ]
    )
    #expect(posting.otherCurrencies == ["Euros": [euros(0).currency]])
  }

  @Test
  func `need a number, and the error says how to give one`() throws {
    let error = "error: the invoice has no number, which a ledger needs: give it one, "
    expect(#"feed.json:2:…\#(error)such as "number": "2026-117"…"#) {
      try desk.post(invoice("118"), invoice(nil))
    }
    expect("feed.json:1:…the reference is empty…") { try desk.post(invoice("\u{A0}")) }
    #expect(try desk.boxOffice.entries().count == 1)
  }

  @Test
  func `have no number that a payment has, and the error proposes another name`() throws {
    try desk.pay()
    expect("…'rent' is a payment…: the charge needs another number, such as 'rent-charge'\n…") {
      try desk.post(invoice("rent"))
    }
    expect("…such as '117-payment'") { try desk.pay(1, .stripe, "117") }
    expect("…such as '117-credit'") { try desk.credit(1, "117") }
  }

  @Test
  func `have their own days, or else the desk's, which are recorded`() throws {
    let own = invoice("1", "\"date\": \"2020-11-01\", \"due\": \"2020-12-01\", ")
    let dated = invoice("3", "\"date\": \"2020-11-02\", ")
    let charges = try desk.post(own, invoice("2"), dated, netDays: 30).charges
    #expect(charges == Array(try desk.boxOffice.entries().dropFirst()))
    #expect(charges.map(\.date.description) == ["2020-11-01", "2020-11-22", "2020-11-02"])
    #expect(charges.map(\.due?.description) == ["2020-12-01", "2020-12-22", "2020-12-02"])
    // Neither the clock's day nor missing terms make it another invoice.
    #expect(try desk.on(nil).post(own, invoice("2"), dated).repetitions == 3)
    #expect(try desk.post(invoice("2", "\"date\": \"2020-11-22\", ")).repetitions == 1)
    let due = "it is due on 2020-12-22 in the ledger, and here on 2020-12-06"
    expect("feed.json:1:…error: \(due)…") { try desk.post(invoice("2"), netDays: 14) }
    expect("…due 3000000 days after 2020-11-22, outside the years 1 to 9999…") {
      try desk.post(invoice("4"), netDays: 3_000_000)
    }
  }

  @Test
  func `have a sum and a balance, whatever sign their unit had before`() throws {
    let ledger = MemoryProvider()
    let totals = try ["pts", "P"].map { sign in
      let points = try Currency(code: "PTS", symbol: sign, minorUnitDigits: 0)
      let tariff = Tariff(currency: points, rates: ["tragedy": SeatRate.tragedy])
      let desk = try desk.with {
        $0.boxOffice = try BoxOffice(ledger: ledger, tariff: tariff, today: Desk.today)
      }
      return try desk.post(invoice("1\(sign)"), invoice("2\(sign)", of: "\(sign)Co")).total
    }
    #expect(totals.map(\.?.minorUnits) == [1_300_00, 1_300_00])
    let balances = try BoxOffice(ledger: ledger).balances(of: "BigCo")
    #expect(balances.map(\.balance.minorUnits) == [1_300_00])
  }

  @Test
  func `are refused if their sum is too large`() throws {
    let (ledger, most) = (try MemoryProvider().open(), Posting(total: dollars(.max)))
    let rules = EntryRules(ledger: ledger, today: try Desk.today)
    var all = InvoicePosting(
      rules: rules,
      date: nil,
      netDays: nil,
      defaultNetDays: nil,
      force: true,
      result: most
    )
    let feed = StatementFeed(MemorySource(invoice("1").utf8, named: "feed.json"), plays: plays)
    expect("feed.json:1:…: error: the amount is too large…") { try all.read(feed) { _ in } }
  }

  @Test
  func `get another due day only by force`() throws {
    try desk.post(invoice("118"), invoice("119"), netDays: 10)
    let other = invoice("118", "\"due\": \"2020-12-24\", ")
    let error = "it is due on 2020-12-02 in the ledger, and here on 2020-12-24"
    expect("feed.json:2:…error: \(error)…") { try desk.post(invoice("119"), other) }
    expect("…there: charge, 650.00 USD, hamlet 55; here: charge, 660.00 USD, hamlet 56…") {
      try desk.forced.post(other.replacing("55", with: "56"))
    }
    #expect(try desk.boxOffice.entry("118").due == day("2020-12-02"))
    let posting = try desk.forced.post(other, invoice("119"))
    #expect(posting.newlyDue == [try desk.boxOffice.entry("118")] && posting.repetitions == 2)
    #expect(try posting.newlyDue.map(\.due) == [day("2020-12-24")])
    #expect(try desk.post(other).newlyDue.isEmpty)
    #expect(try desk.boxOffice.entry("119").due == day("2020-12-02"))
    // Another one needs no force if it is the same again, whatever day it is.
    let past = invoice("118", "\"due\": \"2019-01-01\", ")
    try desk.forced.post(past)
    #expect(try desk.post(past).repetitions == 1)
    try desk.void("118")
    expect("…'118' was voided on…") { try desk.forced.post(other) }
  }

  @Test
  func `get a due day later if they have none, and keep the one that they have`() throws {
    #expect(try desk.post(invoice("118"), invoice("119"), netDays: nil).charges.count == 2)
    let due = invoice("118", "\"due\": \"2020-12-24\", ")
    expect("feed.json:1:…due on 2020-11-01, before its date, 2020-11-22…") {
      try desk.post(invoice("118", "\"due\": \"2020-11-01\", "))
    }
    expect("feed.json:1:…there: charge, 650.00 USD, hamlet 55; here: charge, 660.00 USD…") {
      try desk.post(invoice("118", seats: 56), netDays: 3)
    }
    #expect(try desk.boxOffice.entry("118").due == nil)
    let posting = try desk.post(due, invoice("119"))
    #expect(posting.newlyDue == [try desk.boxOffice.entry("118")] && posting.charges.isEmpty)
    #expect(posting.repetitions == 2)
    #expect(try desk.boxOffice.entry("118").due == day("2020-12-24"))
    #expect(try desk.post(due).newlyDue.isEmpty)
    // Terms fill a gap, and take nothing back that is known.
    let terms = try desk.boxOffice.post(
      [MemorySource("[\(due), \(invoice("119"))]".utf8, named: "feed.json")],
      plays: plays,
      defaultNetDays: 30
    )
    #expect(try terms.newlyDue.map(\.due) == [day("2020-12-22")])
    #expect(try terms.newlyDue == [desk.boxOffice.entry("119")])
    try desk.void("118")
    expect("…'118' was voided on…") { try desk.post(due) }
  }

  @Test
  func `name a new customer whose name is near another's, and are one customer's in any capitals`()
    throws
  {
    let posting = try desk.post(
      invoice("1", of: "Harbour School"),
      invoice("2", of: "harbour  school"),
      invoice("3", of: "Harbor School"),
      invoice("4", of: "BIGCO"),
      invoice("5", of: "Class 2"),
      invoice("6", of: "Class 3")
    )
    #expect(posting.respelledNames == ["BigCo", "Harbour School"])
    #expect(posting.similarNames == ["Harbor School": "Harbour School"])
    let names = try desk.boxOffice.balances().map(\.customer)
    #expect(names == ["BigCo", "Class 2", "Class 3", "Harbor School", "Harbour School"])
    #expect(try desk.post(invoice("7", of: "Harbor School")).similarNames == [:])
  }

  @Test(
    arguments: [
      ("\"date\": \"9999-12-31\", ", "9999-12-31 is after today, 2020-12-31"),
      ("\"date\": \"1926-11-12\", ", "1926-11-12 is more than a year ago"),
      ("\"due\": \"9999-12-31\", ", "9999-12-31 is more than a year ahead"),
      ("\"due\": \"2020-11-20\", ", "it would be due on 2020-11-20, before its date, 2020-11-22"),
    ]
  )
  func `are refused after today, long ago, or due before their date, unless that is meant`(
    field: String,
    words: String
  ) throws {
    expect("feed.json:1:…\(words)…") { try desk.post(invoice("118", field)) }
    #expect(try desk.forced.post(invoice("118", field)).charges.count == 1)
    #expect(try desk.post(invoice("118", field)).repetitions == 1)
  }

  @Test
  func `are all posted, or none if one is faulty`() throws {
    let bad = invoice("120").replacing("hamlet", with: "hamlte")
    expect("feed.json:3:…did you mean 'hamlet'?…") {
      try desk.post(invoice("118", of: "New"), invoice("119"), bad)
    }
    #expect(try desk.boxOffice.entries().count == 1)
  }

  @Test
  func `are not blamed if the ledger's file cannot be written`() throws {
    let boxOffice = try BoxOffice(
      ledger: SQLiteProvider(path: desk.path, mode: .reading),
      today: Desk.today
    )
    expect("cannot write the ledger '\(desk.path)': it or its folder is read-only") {
      try desk.with { $0.boxOffice = boxOffice }.post(invoice("118"))
    }
  }
}
