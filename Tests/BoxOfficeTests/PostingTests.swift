import BoxOffice
import TestSupport
import Testing

@Suite("Invoices that are posted")
struct PostingTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test("are charged once under their numbers, in whatever feed they come again")
  func once() throws {
    let thirty = invoice("119", seats: 30)
    let posting = try desk.post(invoice("118", of: "Acme"), thirty, thirty)
    #expect(posting.charges.map(\.reference) == ["118", "119"] && posting.repetitions == 1)
    #expect(posting.total == dollars(1_050_00))
    // Of next month, though all but the number is equal.
    let again = try desk.on(nil).post(invoice(" 119", seats: 30), invoice("120", seats: 30))
    #expect(again.charges.map(\.reference) == ["120"] && again.repetitions == 1)
    #expect(try desk.standing[0] == 2_530_00 && desk.post().total == nil)
  }

  @Test(
    "are refused at their place where a number comes with other words, which both are shown",
    arguments: [
      (
        invoice("118", seats: 56),
        "there: charge, 650.00 USD, hamlet 55; here: charge, 660.00 USD, hamlet 56"
      ),
      (
        invoice("118", "\"due\": \"2020-12-01\", "),
        "there: charge, not due 2020-12-01; here: charge, due 2020-12-01"
      ),
      (invoice("118", of: "Acme"), "there: charge, for BigCo; here: charge, for Acme"),
      (
        invoice("118", "\"date\": \"2020-12-31\", "),
        "there: charge, of 2020-11-22; here: charge, of 2020-12-31"
      ),
    ]
  )
  func otherWords(later: String, words: String) throws {
    let error = "error: '118' was used before, with other words; …\(words)\n"
    expect("feed.json:2:…\(error)…") { try desk.post(invoice("118"), later) }
    #expect(try desk.office.entries().count == 1)
    try desk.post(invoice("118"))
    expect("feed.json:2:…\(error)…") { try desk.post(invoice("119"), later) }
    #expect(try desk.standing[0] == 1_730_00 + 650_00)
  }

  @Test("need a number, and the error says how to give one")
  func numberless() throws {
    let error = "error: the invoice has no number, and a ledger knows it by that: give it one, "
    expect(#"feed.json:2:…\#(error)such as "number": "2026-117"…"#) {
      try desk.post(invoice("118"), invoice(nil))
    }
    expect("feed.json:1:…the reference is empty…") { try desk.post(invoice("\u{200B}")) }
    #expect(try desk.office.entries().count == 1)
  }

  @Test("have no number that a payment has, and the error proposes another reference")
  func oneNamespace() throws {
    try desk.pay()
    expect("…'rent' is a payment in the ledger: the charge needs another…'rent-charge'\n…") {
      try desk.post(invoice("rent"))
    }
    expect("…such as '117-payment'") { try desk.pay(1, .stripe, "117") }
    expect("…such as '117-credit'") { try desk.credit(1, "117") }
  }

  @Test("that were voided are refused under their numbers, which are spent")
  func voided() throws {
    try desk.post(invoice("118"))
    try desk.void("118")
    for seats in [55, 50] {
      expect("feed.json:1:…'118' was voided on 2020-11-22 by '118 (void)', because 'no show'…") {
        try desk.post(invoice("118", seats: seats))
      }
    }
    try desk.post(invoice("118-2", seats: 50))
    #expect(try desk.standing[0] == 1_730_00 + 600_00)
  }

  @Test("have their own days, else those of the desk, which are recorded")
  func days() throws {
    let own = invoice("1", "\"date\": \"2020-11-01\", \"due\": \"2020-12-01\", ")
    let dated = invoice("3", "\"date\": \"2020-11-02\", ")
    let charges = try desk.post(own, invoice("2"), dated, netDays: 30).charges
    #expect(charges == Array(try desk.office.entries().dropFirst()))
    #expect(charges.map(\.date.description) == ["2020-11-01", "2020-11-22", "2020-11-02"])
    #expect(charges.map(\.due?.description) == ["2020-12-01", "2020-12-22", "2020-12-02"])
    // Neither the day of the clock nor terms that are not given make another invoice of it.
    #expect(try desk.on(nil).post(own, invoice("2"), dated).repetitions == 3)
    #expect(try desk.post(invoice("2", "\"date\": \"2020-11-22\", ")).repetitions == 1)
    expect("…there: charge, due 2020-12-22; here: charge, due 2020-12-06…") {
      try desk.post(invoice("2"), netDays: 14)
    }
  }

  @Test(
    "are refused more than a year ahead, or due before their date, unless that is meant",
    arguments: [
      ("\"date\": \"9999-12-31\", ", "9999-12-31 is more than a year ahead"),
      ("\"due\": \"9999-12-31\", ", "9999-12-31 is more than a year ahead"),
      ("\"due\": \"2020-11-20\", ", "it would be due on 2020-11-20, before its date, 2020-11-22"),
    ]
  )
  func mistypedDays(field: String, words: String) throws {
    expect("feed.json:1:…\(words): it needs --force…") { try desk.post(invoice("118", field)) }
    #expect(try desk.forced.post(invoice("118", field)).charges.count == 1)
    #expect(try desk.post(invoice("118", field)).repetitions == 1)
  }

  @Test("are all posted, or none if one is faulty")
  func allOrNothing() throws {
    let bad = invoice("120").replacing("hamlet", with: "hamlte")
    expect("feed.json:3:…did you mean 'hamlet'?…") {
      try desk.post(invoice("118", of: "New"), invoice("119"), bad)
    }
    #expect(try desk.office.entries().count == 1)
  }

  @Test("may have a field that is not read, which is warned of, unless the desk is strict")
  func strict() throws {
    let feed = MemorySource(invoice("118", "\"vat\": 19, ").utf8, named: "feed.json")
    var warnings: [String] = []
    func post(isStrict: Bool) throws -> Posting {
      try desk.office.post([feed], plays: plays, isStrict: isStrict) { warnings.append($0.message) }
    }
    expect("feed.json:1:…'vat' is not read…") { try post(isStrict: true) }
    #expect(try warnings == [] && post(isStrict: false).charges.count == 1)
    #expect(warnings == ["'vat' is not read, and changes nothing on the statement"])
  }

  @Test("are refused under a tariff by which they come to something else")
  func otherTariff() throws {
    try desk.post(invoice("118"))
    // What an invoice says of its currency is no other word.
    #expect(try desk.post(invoice("118", "\"currency\": \"USD\", ")).repetitions == 1)
    let tariff = Tariff(currency: euros(0).currency, rates: Tariff.standard.rates)
    let office = try BoxOffice(ledger: .sqlite(path: desk.path), tariff: tariff)
    expect("…there: charge, 650.00 USD; here: charge, 650.00 EUR…") {
      try desk.with { $0.office = office }.post(invoice("118"))
    }
  }

  @Test("name customers as the ledger does, which is said")
  func spelling() throws {
    let names = [" BigCo", "Cafe\u{301}", "Caf\u{E9}"]
    let invoices = names.map { invoice("\($0.unicodeScalars.count)", of: $0) }
    let posting = try desk.post(invoices[0], invoices[1], invoices[2])
    #expect(posting.respelledNames.sorted() == names.dropLast())
    #expect(try desk.office.balances().map(\.billed) == [dollars(2_380_00), dollars(1_300_00)])
  }

  @Test("are refused at their place by the ledger's own rules, too")
  func places() throws {
    try desk.post(invoice("118"))
    let unit = Currency(known: "USD", symbol: "$", minorUnitDigits: 3)
    let tariff = Tariff(currency: unit, rates: Tariff.standard.rates)
    let office = try BoxOffice(ledger: .sqlite(path: desk.path), tariff: tariff)
    expect("feed.json:2:…'USD' comes with 3 decimal digits, and the amounts of 'BigCo' have 2…") {
      try desk.with { $0.office = office }.post(invoice("1", of: "New"), invoice("119"))
    }
    expect("feed.json:2:…a reference that ends in '(void)'…") {
      try desk.post(invoice("1", of: "New"), invoice("120 (void)"))
    }
    #expect(try desk.office.balances().count == 1)
  }

  @Test("are refused at their place where one comes to more than an entry holds")
  func tooLarge() throws {
    let rate = SeatRate(base: Entry.largest + 1, credits: SeatRate.tragedy.credits)
    let tariff = Tariff(currency: euros(0).currency, rates: ["tragedy": rate])
    let office = try BoxOffice(ledger: .memory, tariff: tariff)
    expect("feed.json:1:…'100000000000.01 EUR' is more than an entry can hold…") {
      try desk.with { $0.office = office }.post(invoice("1", seats: 1))
    }
  }
}
