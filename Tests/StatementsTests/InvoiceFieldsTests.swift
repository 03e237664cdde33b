import Foundation
import Statements
import TestSupport
import Testing
import Theatre

@Suite("An invoice's optional fields: number, days, address and note")
struct InvoiceFieldsTests {
  /// An invoice with a performance, each with more fields; the performance's number and note are
  /// not the invoice's.
  private func feed(_ fields: String = "", performance: String = "") -> String {
    """
    {"customer":"A",\(fields)"performances":[{"playID":"hamlet",\(performance)"audience":1,"number":7,"note":7}]}
    """
  }

  /// The invoices and the faults of a feed.
  private func read(_ text: some Sequence<UInt8>) -> (good: [Invoice], faults: [Diagnostic]) {
    let results = Array(InvoiceFeed(MemorySource(text, named: "f")))
    let good = results.compactMap { try? $0.get() }
    return (
      good,
      results.compactMap { if case .failure(let error) = $0 { error as? Diagnostic } else { nil } }
    )
  }

  /// Reads an invoice with fields and one without, as invoices and as statements.
  private func readTwo(_ first: String) throws -> (invoices: [Invoice], statements: [Statement]) {
    let text = first + feed()
    let invoices = try InvoiceFeed.invoices(json: text.utf8)
    let statements = try StatementFeed(MemorySource(text.utf8, named: "f"), plays: bookPlays)
      .map { try $0.get() }
    #expect(try Tariff.standard.statement(for: invoices[0], plays: bookPlays) == statements[0])
    let page = try printed(first.utf8, format: .html).output
    #expect(try page == statements[0].rendered(as: .html))
    return (invoices, statements)
  }

  @Test(
    arguments: [
      ("", nil), (#""number":"2026-0001","#, "2026-0001"),
      (#""n\u0075mber" : "\u00e9\/\"","#, "é/\""), (#""number":" ","#, " "),
    ]
  )
  func `a number is read, however it is spelled, and forgotten with the next invoice`(
    field: String,
    number: String?
  ) throws {
    let (invoices, statements) = try readTwo(feed(field))
    #expect(invoices.map(\.number) == [number, nil] && statements.map(\.number) == [number, nil])
  }

  @Test
  func `each invoice has its own currency`() throws {
    let text = feed(#""currency":"USD","#) + feed(#""currency":"USD","#) + feed()
    #expect(try InvoiceFeed.invoices(json: text.utf8).map(\.currency) == ["USD", "USD", nil])
    // The feed's performances have two fields that are not read there.
    #expect(
      try printed(text.utf8).faults.map { "\($0.severity): \($0.message)" } == [
        "warning: 'number' of a performance is not read",
        "warning: 'note' of a performance is not read",
      ]
    )
  }

  @Test(
    arguments: [
      (#""address":[],"note":"","#, [], ""),
      (#""note":"n","address":["a","","b\n\u00e9"],"#, ["a", "", "b\né"], "n"),
      (#""address" : [ "a" ],"#, ["a"], nil), (#""n\u006fte":"\"","#, nil, "\""),
    ] as [(String, [String]?, String?)]
  )
  func `address and note are read`(fields: String, address: [String]?, note: String?) throws {
    let (invoices, statements) = try readTwo(feed(fields))
    #expect(invoices.map(\.address) == [address, nil] && invoices.map(\.note) == [note, nil])
    #expect(statements.map(\.address) == [address ?? [], []])
    #expect(statements.map(\.note) == [note == "" ? nil : note, nil])
  }

  @Test(
    arguments: [
      (#""2026-11-21""#, "2026-11-21"), (#""0001-01-01""#, "0001-01-01"),
      (#""2024-02-29""#, "2024-02-29"), (#"  "9999-12-31"  "#, "9999-12-31"),
      (#""2026\u002d11-21""#, "2026-11-21"), (#""\u0032026-11-21""#, "2026-11-21"),
    ]
  )
  func `days of invoices and performances are read`(json: String, text: String) throws {
    let day = try day(text)
    let dated = feed(#""date":\#(json),"d\u0075e":\#(json),"#, performance: #""date" :\#(json),"#)
    let (invoices, statements) = try readTwo(dated)
    #expect(invoices.map(\.date) == [day, nil] && statements.map(\.date) == [day, nil])
    #expect(invoices.map(\.due) == [day, nil] && statements.map(\.due) == [day, nil])
    #expect(invoices.map { $0.performances[0].date } == [day, nil])
    #expect(statements.map { $0.lines[0].date } == [day, nil])
  }

  @Test(
    arguments: [
      (#""number":7,"#, Diagnostic.Code.wrongType, 26), (#""number":null,"#, .wrongType, 26),
      (#""number":"","#, .invalidValue, 26), (#""number":"a\nb","#, .invalidValue, 26),
      ("\"number\":\"\u{7F}\",", .invalidValue, 26), ("\"number\":\"\u{85}\",", .invalidValue, 26),
      (#""number":"1","number":"1","#, .duplicateKey, 30),
      (#""address":"London","#, .wrongType, 27), (#""address":null,"#, .wrongType, 27),
      (#""address":["a",1],"#, .wrongType, 32), (#""address":[],"address":[],"#, .duplicateKey, 30),
      (#""note":["a"],"#, .wrongType, 24), (#""note":"","note":"","#, .duplicateKey, 27),
      (#""date":"2026-11-21","date":"2026-11-21","#, .duplicateKey, 37),
      (#""due":"2026-11-21","due":"2026-11-21","#, .duplicateKey, 36),
      (#""address":["a","#, .invalidJSON, 46),
    ]
  )
  func `each is refused at its place, and only its invoice is lost`(
    field: String,
    code: Diagnostic.Code,
    column: Int
  ) {
    let (good, faults) = read("\(feed(field))\n\(feed())".utf8)
    #expect(faults.map(\.code) == [code] && good.count == 1)
    #expect(faults.map(\.line) == [1] && faults.map(\.column) == [column])
  }

  typealias Named = (customer: String, number: String)

  /// Two invoices of one number, and whether a ledger would refuse the second.
  static let numbered: [(Named, Named, Bool)] = [
    (("A", "1"), ("B", "1"), true), (("A", "1"), ("A", "1"), false),
    (("A", "1"), ("B", "2"), false), (("A", "r-1"), ("B", " R-1"), true),
    (("Big Co", "1"), (" big\u{A0}CO", "1"), false),
    (("Café", "1"), ("Cafe\u{301}", "1"), false), (("Café", "é"), ("Cafè", "é"), true),
    (("a", "1"), ("b", "1 "), true), (("a b", "1"), ("ab", "1"), true),
  ]

  @Test(arguments: numbered)
  func `a number on invoices of two customers gets a warning, in two feeds, too`(
    first: Named,
    second: Named,
    isWarned: Bool
  ) throws {
    func json(_ invoice: Named) -> String {
      #"{"customer":"\#(invoice.customer)","performances":[],"number":"\#(invoice.number)"}"#
    }
    let start = json(second).utf8.count - second.number.utf8.count - 2
    let warning = isWarned ? ["2:\(start) invalidValue"] : []
    let feed = [json(first), json(second), json(second)].joined(separator: "\n")
    let whole = try printed(feed.utf8)
    #expect(whole.places == warning && whole.faults.allSatisfy { $0.severity == .warning })
    // The same by one byte at a time, on several threads.
    expectSame(try printed(feed.utf8) { ($0.blockSize, $0.jobs) = (1, 3) }, as: whole, "cut")
    let strict = try printed(feed.utf8) { $0.isStrict = true }
    #expect(strict.places == warning && strict.faults.allSatisfy { $0.severity == .error })
    #expect(try strict.output == printed((isWarned ? json(first) : feed).utf8).output)
    var places: [Int] = []
    let sources = [first, second].map { MemorySource(json($0).utf8, named: $0.customer) }
    let printer = try StatementPrinter(plays: bookPlays)
    try printer.print(sources, report: { places.append($0.line) }, write: { _ in })
    #expect(places == (isWarned ? [1] : []))
  }

  /// An invoice without performances.
  private func bill(_ customer: String, _ number: String) -> String {
    #"{"customer":"\#(customer)","performances":[],"number":"\#(number)"}"#
  }

  @Test(
    arguments: [StatementFormat.text, .json, .html],
    [1, 1 << 18]
  )
  func `a number on invoices of two customers is a fault where the printer is strict`(
    format: StatementFormat,
    blockSize: Int
  ) throws {
    let names = ["Ann 1", "Bob 1", "Cat 2", "Bob 1", "Ann 1", "Dan 2", "Eve 3"]
    let feed = names.map { bill("\($0.prefix(3))", "\($0.suffix(1))") }
    func strict(_ jobs: Int, _ limit: Int, keepsGoing: Bool) throws -> Printed {
      try printed(feed.joined(separator: "\n").utf8, format: format) {
        ($0.isStrict, $0.keepsGoing, $0.jobs) = (true, keepsGoing, jobs)
        ($0.blockSize, $0.outputLimit) = (blockSize, limit)
      }
    }
    for (jobs, limit) in [(1, 1 << 22), (3, 1 << 22), (3, 1)] {
      let going = try strict(jobs, limit, keepsGoing: true)
      #expect(going.places == [2, 4, 6].map { "\($0):46 invalidValue" })
      let sound = [0, 2, 4, 6].map { feed[$0] }.joined(separator: "\n")
      #expect(try going.output == printed(sound.utf8, format: format).output)
      // Nothing is printed from the fault on.
      let stopped = try strict(jobs, limit, keepsGoing: false)
      #expect(stopped.places == ["2:46 invalidValue"])
      let isCut = stopped.output.contains("Ann") && !stopped.output.contains("Cat")
      #expect(isCut, "\(stopped.output)")
    }
  }

  @Test
  func `only ten numbers on invoices of two customers get a warning, and the others are counted`()
    throws
  {
    let feed = (1...13).flatMap { [bill("A", "\($0)"), bill("B", "\($0)"), bill("B", "\($0)")] }
    let sources = [feed[..<9], feed[9...]].map {
      MemorySource($0.joined(separator: "\n").utf8, named: "feed.json")
    }
    let (output, summary) = try bookPrinter.get().gather(sources)
    #expect(output.faults.count == 10)
    #expect(summary.otherSharedNumbers == 3 && summary.statements == 39)
    // Only so many numbers are remembered.
    let limited = [("A", "1"), ("A", "2"), ("B", "2"), ("B", "1")].map { bill($0.0, $0.1) }
    let places = try printed(limited.joined(separator: "\n").utf8) { $0.numberLimit = 1 }.places
    #expect(places == ["4:44 invalidValue"])
  }

  /// Invalid days, and their codes.
  static let wrongDays: [(json: String, code: Diagnostic.Code)] =
    """
    2026-02-29 2026-00-10 2026-13-01 2026-11-00 2026-11-31 0000-01-01 2026-1-1 2026/11/21 2026-11-2: 2026-11-2/
    2026-11-21T 202O-11-21 ２026-11-21 20261121 2026a11-21 -026-11-21 2026-11-2\u{7F}
    """.split { $0 == " " || $0 == "\n" }.map { ("\"\($0)\"", .invalidValue) }
    + [(#""""#, .invalidValue), (#""2026-11 21""#, .invalidValue)]
    + ["20261121", "null", "[]", "{}"].map { ($0, .wrongType) }

  @Test(arguments: wrongDays)
  func `a day outside the calendar, or no day, is refused`(
    json: String,
    code: Diagnostic.Code
  ) throws {
    for (field, faulty) in [
      ("date", feed(#""date":\#(json),"#)), ("due", feed(#""due":\#(json),"#)),
      ("date", feed(performance: #""date":\#(json),"#)),
    ] {
      let (good, faults) = read((faulty + "\n" + feed()).utf8)
      #expect(faults.map(\.code) == [code] && good.count == 1)
      let start = try #require(faulty.utf8.firstRange(of: "\"\(field)\":".utf8)?.upperBound)
      #expect(
        faults.map(\.column) == [faulty.utf8.distance(from: faulty.startIndex, to: start) + 1]
      )
    }
    let day = #""date":"2026-11-21","#
    #expect(read(feed(performance: day + day).utf8).faults.map(\.code) == [.duplicateKey])
  }

  @Test(
    arguments: [1, 987, 2024, 9999]
  )
  func `days of every month and century are read and written as they are`(year: Int) throws {
    let days = (1...12).flatMap { month in
      (1...31).compactMap { Day(year: year, month: month, day: $0)?.description }
    }
    #expect(days.count == (year == 2024 ? 366 : 365))
    let feeds = days.map { feed(#""due":"\#($0)","#, performance: #""date":"\#($0)","#) }
    let output = try printed(feeds.joined().utf8, format: .ndjson).output
    #expect(output.matches(of: /"due":"([^"]*)"/).map { String($0.1) } == days)
    #expect(output.matches(of: /"date":"([^"]*)"/).map { String($0.1) } == days)
  }

  @Test(
    arguments: StatementFormat.allCases
  )
  func `none changes the text, and address and note only the page`(format: StatementFormat) throws {
    let plain = try printed(feed().utf8, format: format).output
    let addressed = try printed(feed(#""address":["a"],"note":"n","#).utf8, format: format).output
    #expect((addressed == plain) == (format != .html))
    let more = feed(
      #""number":"1","date":"2026-11-21","due":"2026-12-21","#,
      performance: #""date":"2026-11-01","#
    )
    let isBook = format == .text || format == .htmlFragment
    #expect(try (printed(more.utf8, format: format).output == plain) == isBook)
  }

  @Test
  func `an address has at most a hundred lines`() {
    for count in [100, 101] {
      let lines = Array(repeating: "\"a\"", count: count).joined(separator: ",")
      let faults = read(feed("\"address\":[\(lines)],").utf8).faults
      #expect(faults.map(\.column) == (count == 100 ? [] : [27]))
    }
  }
}
