import Statements
import Testing

@Suite("A field that is not read")
struct FieldsNotReadTests {
  private func feed(_ field: String, count: Int = 1) -> String {
    let line =
      #"{"customer":"A",\#(field),"performances":[{"playID":"hamlet","audience":1,\#(field)}]}"#
    return Array(repeating: line, count: count).joined(separator: "\n")
  }

  /// The diagnostics of a printed feed, by severity, place and words.
  private func reports(
    _ feed: String,
    _ prepare: (inout StatementPrinter) -> Void = { _ in }
  ) throws -> (statements: Int, reports: [String]) {
    var printer = try StatementPrinter(plays: bookPlays)
    prepare(&printer)
    let (printed, summary) = try printer.gather([MemorySource(feed.utf8, named: "f")])
    let reports = printed.faults.map { fault in
      let hint = fault.hint.map { ", \($0)" } ?? ""
      return "\(fault.severity) \(fault.line):\(fault.column) \(fault.message)\(hint)"
    }
    #expect(summary.faults == reports.count { $0.hasPrefix("error") })
    return (summary.statements, reports)
  }

  static let chargedNames = [
    "price", "amount", "total", "tax", "vat", "discount", "paid", "VAT", "Price",
    "taxes", "deposit", "dueDate",
  ]

  @Test("is reported once for its name if it would change a bill", arguments: chargedNames)
  func charged(name: String) throws {
    for (size, jobs) in [(1 << 18, 1), (150, 1), (1000, 3)] {
      let found = try reports(feed("\"\(name)\":3", count: 50)) {
        ($0.blockSize, $0.jobs, $0.processors) = (size, jobs, 8)
      }
      #expect(found.statements == 50)
      #expect(
        found.reports == [
          "warning 1:17 '\(name)' is not read, and changes nothing on the statement"
        ]
      )
    }
    let invoices = InvoiceFeed(MemorySource(feed("\"\(name)\":3", count: 2).utf8, named: "f"))
    #expect(invoices.compactMap { try? $0.get() }.count == 2 && invoices.warnings.count == 1)
  }

  @Test(
    "is reported with a hint if its name is close to an optional field's",
    arguments: [
      ("Due", "due"), ("currncy", "currency"), ("Currency", "currency"), ("dat", "date"),
      ("numbr", "number"), ("adress", "address"), ("notes", "note"),
    ]
  )
  func near(name: String, meant: String) throws {
    let found = try reports(feed(#""\#(name)":"x""#))
    #expect(found.reports == ["warning 1:17 unknown field '\(name)', \(meant)"])
    #expect(found.statements == 1)
  }

  @Test(
    "is ignored otherwise",
    arguments: [
      "remark", "venue", "id", "", "customers", "ticket", "\\u0001", "Customer", "customer ",
      " customer", "custome", "customer\\u0000", "сustomer", "PERFORMANCES", "playid", "audienc",
      "playIDs",
    ]
  )
  func other(name: String) throws {
    let found = try reports(feed(#""\#(name)":{"x":[1,null,"y"]}"#))
    #expect(found.reports == [] && found.statements == 1)
  }

  @Test("makes its invoice faulty where the printer is strict", arguments: ["vat", "Due"])
  func strict(name: String) throws {
    let good = #"{"customer":"B","performances":[]}"#
    let found = try reports("\(feed("\"\(name)\":1"))\n\(good)\n\(feed("\"\(name)\":1"))") {
      ($0.isStrict, $0.keepsGoing) = (true, true)
    }
    #expect(found.statements == 1 && found.reports.count == 2)
    #expect(found.reports.allSatisfy { $0.hasPrefix("error") })
    #expect(throws: Diagnostic.self) {
      try reports(feed("\"\(name)\":1")) { $0.isStrict = true }
    }
  }

  @Test("has a value that contradicts another: a due day before the date")
  func dueBeforeDate() throws {
    func feed(_ due: String, _ date: String) -> String {
      #"{"customer":"A","due":"\#(due)","date":"\#(date)","performances":[]}"#
    }
    let odd = feed("2026-04-01", "2026-05-01")
    let found = try reports([odd, feed("2026-05-01", "2026-05-01"), odd].joined(separator: "\n"))
    #expect(found.reports == ["warning 1:23 'due' is 2026-04-01, before 'date', 2026-05-01"])
    #expect(found.statements == 3)
    let strict = try reports(odd + "\n" + feed("2026-05-02", "2026-05-01")) {
      ($0.isStrict, $0.keepsGoing) = (true, true)
    }
    #expect(strict.reports == ["error 1:23 'due' is 2026-04-01, before 'date', 2026-05-01"])
    #expect(strict.statements == 1)
  }

  @Test("is recognized in any spelling, even among thousands of names")
  func spellings() throws {
    let names = (0..<2000).map { "field\($0)" } + [#"\u0076at"#, "vat"]
    let fields = names.map { "\"\($0)\":1" }.joined(separator: ",")
    let found = try reports(feed(fields, count: 3))
    #expect(found.reports.count == 1 && found.reports[0].contains("'vat'"))
  }
}
