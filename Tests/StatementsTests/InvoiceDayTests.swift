import Foundation
import Statements
import TestSupport
import Testing

@Suite("The days of an invoice")
struct InvoiceDayTests {
  /// An invoice with a performance, each with more fields.
  private func feed(_ fields: String = "", performance: String = "") -> String {
    """
    {"customer":"A",\(fields)"performances":[{"playID":"hamlet",\(performance)"audience":1}]}
    """
  }

  /// What a feed of invoices gives.
  private func read(_ text: some Sequence<UInt8>) throws -> (good: [Invoice], faults: [Diagnostic])
  {
    let feed = InvoiceFeed(MemorySource(text, named: "f"))
    var (good, faults): ([Invoice], [Diagnostic]) = ([], [])
    while true {
      do {
        guard let invoice = try feed.next() else { return (good, faults) }
        good.append(invoice)
      } catch let fault as Diagnostic {
        faults.append(fault)
      }
    }
  }

  @Test(
    "are read, however they are spelled",
    arguments: [
      (#""2026-11-21""#, "2026-11-21"), (#""0001-01-01""#, "0001-01-01"),
      (#""2024-02-29""#, "2024-02-29"), (#"  "9999-12-31"  "#, "9999-12-31"),
      (#""2026\u002d11-21""#, "2026-11-21"), (#""\u0032026-11-21""#, "2026-11-21"),
    ]
  )
  func read(json: String, text: String) throws {
    let day = try day(text)
    let dated = feed(#""date":\#(json),"d\u0075e":\#(json),"#, performance: #""date" :\#(json),"#)
    let invoices = try InvoiceFeed.invoices(json: (dated + feed()).utf8)
    #expect(invoices.map(\.date) == [day, nil])
    #expect(invoices.map(\.due) == [day, nil])
    #expect(invoices.map { $0.performances[0].date } == [day, nil])
    let statements = StatementFeed(
      MemorySource((dated + feed()).utf8, named: "f"),
      plays: bookPlays
    )
    let first = try #require(try statements.next())
    #expect(first.date == day && first.due == day && first.lines[0].date == day)
    let second = try #require(try statements.next())
    #expect(second.date == nil && second.due == nil && second.lines[0].date == nil)
  }

  /// What is refused as a day, and the code of it.
  static let wrong: [(json: String, code: Diagnostic.Code)] =
    [
      "2026-02-29", "2026-00-10", "2026-13-01", "2026-11-00", "2026-11-31", "0000-01-01",
      "2026-1-1",
      "2026/11/21", "2026-11-2:", "2026-11-2/", "2026-11-21T", "202O-11-21", "２026-11-21", "",
      "20261121", "2026-11 21", "2026a11-21", "-026-11-21", "2026-11-2\u{7F}",
    ].map { ("\"\($0)\"", .invalidValue) }
    + [("20261121", .wrongType), ("null", .wrongType), ("[]", .wrongType), ("{}", .wrongType)]

  @Test("are refused at their place, and only the invoice is lost", arguments: wrong)
  func refusals(json: String, code: Diagnostic.Code) throws {
    for (field, faulty) in [
      ("date", feed(#""date":\#(json),"#)), ("due", feed(#""due":\#(json),"#)),
      ("date", feed(performance: #""date":\#(json),"#)),
    ] {
      let (good, faults) = try read((faulty + "\n" + feed()).utf8)
      #expect(faults.map(\.code) == [code] && good.count == 1)
      let start = try #require(faulty.utf8.firstRange(of: "\"\(field)\":".utf8)?.upperBound)
      let column = faulty.utf8.distance(from: faulty.startIndex, to: start) + 1
      #expect(faults.map(\.column) == [column])
    }
  }

  @Test("stand there once")
  func doubled() throws {
    let day = #""2026-11-21""#
    for faulty in [
      feed(#""date":\#(day),"date":\#(day),"#), feed(#""due":\#(day),"due":\#(day),"#),
      feed(performance: #""date":\#(day),"date":\#(day),"#),
    ] {
      #expect(try read(faulty.utf8).faults.map(\.code) == [.duplicateKey])
    }
  }

  @Test("of a cut feed are read as those of a whole one")
  func cut() throws {
    let dated = feed(
      #""date":"2026-11-21","due":"2026-12-21","#,
      performance: #""date":"2026-11-01","#
    )
    for length in 0..<dated.utf8.count {
      let faults = try read(dated.utf8.prefix(length)).faults
      #expect(faults.map(\.code) == (length == 0 ? [] : [.endOfInput]), "after \(length) bytes")
    }
  }

  @Test(
    "of every month and century are read and written as they are",
    arguments: [1, 987, 2024, 9999]
  )
  func everyDay(year: Int) throws {
    let days = (1...12).flatMap { month in
      (1...31).compactMap { Day(year: year, month: month, day: $0)?.description }
    }
    #expect(days.count == (year == 2024 ? 366 : 365))
    let feeds = days.map { feed(#""due":"\#($0)","#, performance: #""date":"\#($0)","#) }
    let output = try printed(feeds.joined().utf8, format: .ndjson).output
    #expect(output.matches(of: /"due":"([^"]*)"/).map { String($0.1) } == days)
    #expect(output.matches(of: /"date":"([^"]*)"/).map { String($0.1) } == days)
  }

  @Test("change no text", arguments: [StatementFormat.text, .htmlFragment])
  func output(format: StatementFormat) throws {
    let dated = feed(
      #""date":"2026-11-21","due":"2026-12-21","#,
      performance: #""date":"2026-11-01","#
    )
    #expect(try printed(dated.utf8, format: format) == printed(feed().utf8, format: format))
  }

  @Test("have cells in CSV, which are empty where a day is not said")
  func csv() throws {
    func row(_ feed: String) throws -> String {
      String(try printed(feed.utf8, format: .csv).output.split(separator: "\r\n")[1])
    }
    #expect(try row(feed()) == "A,,,,Hamlet,tragedy,1,400.00,USD,0,")
    let due = feed(#""due":"2026-12-21","#, performance: #""date":"0987-11-01","#)
    #expect(try row(due) == "A,,,2026-12-21,Hamlet,tragedy,1,400.00,USD,0,0987-11-01")
    #expect(try row(feed(#""date":"2026-11-21","#)).hasPrefix("A,,2026-11-21,,Hamlet,"))
  }

  @Test("are in JSON where they are, as they were")
  func json() throws {
    let dated = feed(#""due":"2026-12-21","#, performance: #""date":"0987-11-01","#)
    let output = try printed(dated.utf8, format: .ndjson).output
    #expect(output.contains(#""customer":"A","due":"2026-12-21","currency""#))
    #expect(output.contains(#""audience":1,"date":"0987-11-01","amount""#))
  }
}
