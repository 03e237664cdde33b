import Statements
import Testing
import Theatre

/// A source that gives its bytes a few at a time, and may fail after the last.
private struct DrippingSource: ByteSource {
  let name = "drip.json"
  private var bytes: ArraySlice<UInt8>
  private let size: Int
  private let error: Leak?
  private var isAtEnd = false

  init(_ text: String, size: Int = 1, failing error: Leak? = nil) {
    bytes = Array(text.utf8)[...]
    self.size = size
    self.error = error
  }

  mutating func read(into output: inout OutputRawSpan) throws {
    #expect(!isAtEnd, "nothing is read after the end")
    let room = output.freeCapacity
    #expect(room > 0)
    let count = min(size, room, bytes.count)
    if count == 0 {
      isAtEnd = true
      if let error {
        output.append(UInt8(ascii: "x"))
        throw error
      }
      return
    }
    append(bytes.prefix(count), to: &output)
    bytes = bytes.dropFirst(count)
  }
}

/// The error that a test causes.
private struct Leak: Error, Equatable {
  var place = ""
}

@Suite("A printer goes through feeds")
struct PrinterTests {
  private let feed = """
    [{"customer":"A","performances":[{"playID":"hamlet","audience":31}]},
    {"customer":"B","performances":[]},
    {"customer":"\\u0041","performances":[]},
    {"customer":"C","performances":[{"playID":"macbeth","audience":1}]},
    {"customer":"D","performances":[]}]
    """

  private func invoice(_ customer: String) -> String {
    #"{"customer":"\#(customer)","performances":[]}"#
  }

  private func page(_ customer: String) -> String {
    "Statement for \(customer)\nAmount owed is $0.00\nYou earned 0 credits\n"
  }

  /// The output and the result of a run.
  private func run(
    _ printer: StatementPrinter,
    _ sources: [any ByteSource]
  ) throws -> (output: String, summary: StatementPrinter.Summary, diagnostics: [Diagnostic]) {
    let (printed, summary) = try printer.gather(sources)
    return (printed.output, summary, printed.faults)
  }

  @Test
  func `for the wanted customers`() throws {
    var printer = try bookPrinter.get()
    printer.keepsGoing = true
    printer.customers = ["A", "nobody"]
    let result = try run(printer, [MemorySource(feed.utf8, named: "f")])
    let first = """
      Statement for A
        Hamlet: $410.00 (31 seats)
      Amount owed is $410.00
      You earned 1 credits

      """
    // The second A is written with an escape.
    #expect(result.output == first + "\n" + page("A"))
    // Other customers' invoices are read and checked, too.
    #expect(result.summary.invoices == 4)
    #expect(result.summary.statements == 2)
    #expect(result.summary.faults == 1)
    #expect(result.summary.missingCustomers == ["nobody"] && result.summary.hint == nil)
    // Blanks and capitals do not count, nor how an accent is composed.
    for (name, wanted) in [
      ("A ", "\u{A0}A"), ("A\u{A0}\u{2003}b", " a B"), ("É", "e\u{301}"), ("A\u{AD}", "a"),
    ] {
      let spelled = feed.replacing(#""customer":"A""#, with: #""customer":"\#(name)""#)
      #expect(spelled != feed)
      printer.customers = [wanted]
      let found = try run(printer, [MemorySource(spelled.utf8, named: "f")]).summary
      #expect(found.statements > 0 && found.missingCustomers.isEmpty, "\(name)")
    }
    printer.customers = []
    #expect(try run(printer, [MemorySource(feed.utf8, named: "f")]).output == "")
    let named = feed.replacing(#""customer":"A""#, with: #""customer":"BigCo""#)
    printer.customers = ["bigcoo"]
    #expect(try run(printer, [MemorySource(named.utf8, named: "f")]).output == "")
    #expect(try run(printer, [MemorySource(named.utf8, named: "f")]).summary.hint == "BigCo")
  }

  @Test
  func `and stops at the first fault, or counts them all`() throws {
    var printer = try bookPrinter.get()
    var before = Printed()
    let error = #expect(throws: Diagnostic.self) {
      try printer.gather([MemorySource(feed.utf8, named: "f")], into: &before)
    }
    #expect(error?.line == 4 && error?.code == .unknownPlay)
    // The earlier output is there, and nothing is reported.
    #expect(before.output.hasSuffix("\n" + page("B") + "\n" + page("A")) && before.faults == [])

    printer.keepsGoing = true
    let result = try run(printer, [MemorySource(feed.utf8, named: "f")])
    #expect(result.output.hasSuffix("\n" + page("A") + "\n" + page("D")))
    #expect(result.diagnostics == [try #require(error)])
    #expect(result.summary.invoices == 4 && result.summary.statements == 4)
    #expect(result.summary.faults == 1)
  }

  @Test
  func `several feeds are one document`() throws {
    let sources = [
      "", invoice("A"), "[]", "[\(invoice("B")),\(invoice("C"))]", "\n", invoice("D"),
    ].enumerated().map { MemorySource($1.utf8, named: "\($0)") }
    let text = try run(StatementPrinter(plays: bookPlays), sources)
    #expect(text.output == ["A", "B", "C", "D"].map(page).joined(separator: "\n"))
    #expect(text.summary.statements == 4)

    let json = try run(StatementPrinter(plays: bookPlays, format: .json), sources)
    let objects = ["A", "B", "C", "D"].map {
      "\n" + #"{"customer":"\#($0)","currency":"USD","lines":[],"amountOwed":0,"volumeCredits":0}"#
    }
    #expect(json.output == "[" + objects.joined(separator: ",") + "\n]\n")
    // No feed at all is a document too.
    #expect(try run(StatementPrinter(plays: bookPlays, format: .json), []).output == "[\n]\n")
    #expect(try run(StatementPrinter(plays: bookPlays), []).output == "")
  }

  @Test
  func `each feed has lines and faults of its own`() throws {
    var printer = try bookPrinter.get()
    printer.keepsGoing = true
    let broken = "[\(invoice("A")),\n!]"
    let result = try run(
      printer,
      [MemorySource(broken.utf8, named: "x"), MemorySource(("\n\n\n" + broken).utf8, named: "y")]
    )
    #expect(result.diagnostics.map { "\($0.file):\($0.line):\($0.column)" } == ["x:2:1", "y:5:1"])
    #expect(result.output == page("A") + "\n" + page("A"))
    #expect(result.summary.faults == 2)
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `that come a few bytes at a time`(size: Int) throws {
    var printer = try bookPrinter.get()
    printer.keepsGoing = true
    let whole = try run(printer, [MemorySource(feed.utf8, named: "drip.json")])
    for (blockSize, jobs) in [(1 << 18, 1), (1, 1), (130, 1), (150, 3), (1, 4)] {
      printer.blockSize = blockSize
      printer.jobs = jobs
      let dripped = try run(printer, [DrippingSource(feed, size: size)])
      #expect(dripped == whole)
    }
  }

  @Test
  func `a feed that fails gives the statements before, then its error`() throws {
    let before = (0..<50).map { invoice("Customer \($0)") }
    for (blockSize, jobs) in [(1 << 18, 1), (1 << 18, 3), (1, 1), (140, 1), (200, 3)] {
      for rest in ["", "{", #"{"customer":"half"#, "\n"] {
        var printer = try bookPrinter.get()
        printer.blockSize = blockSize
        printer.jobs = jobs
        let source = DrippingSource(
          before.joined(separator: "\n") + rest,
          size: 100,
          failing: Leak(place: "feed")
        )
        var before = Printed()
        #expect(throws: Leak(place: "feed")) { try printer.gather([source], into: &before) }
        let pages = (0..<50).map { page("Customer \($0)") }.joined(separator: "\n")
        #expect(before.output == pages)
      }
    }
  }

  @Test
  func `a fault before the failure of a feed is the one reported`() throws {
    for jobs in [1, 2] {
      var printer = try bookPrinter.get()
      printer.jobs = jobs
      printer.blockSize = 10
      let source = DrippingSource("\(invoice("A")) !", failing: Leak())
      let error = #expect(throws: Diagnostic.self) { try printer.print([source]) { _ in } }
      #expect(error?.code == .invalidJSON)
    }
  }

  @Test(arguments: [1, 3])
  func `a failing write ends the run with its error`(jobs: Int) throws {
    let feed = (0..<500).map { invoice("Customer \($0)") }.joined(separator: "\n")
    for format in StatementFormat.allCases {
      for limit in [0, 1, 5] {
        var printer = try StatementPrinter(plays: bookPlays, format: format)
        printer.jobs = jobs
        printer.blockSize = 500
        printer.keepsGoing = true
        var writes = 0
        #expect(throws: Leak(place: "write")) {
          try printer.print([MemorySource(feed.utf8, named: "f")]) { _ in
            if writes == limit { throw Leak(place: "write") }
            writes += 1
          }
        }
        // Nothing is written after an error.
        #expect(writes == limit)
        var pages = 0
        #expect(throws: Leak(place: "page")) {
          try printer.printSeparately([MemorySource(feed.utf8, named: "f")]) { _, _, _ in
            if pages == limit { throw Leak(place: "page") }
            pages += 1
          }
        }
        #expect(pages == limit)
      }
    }
  }

  @Test(arguments: [-1, 0, 1, 2, 16, 100])
  func `with more threads than there is work, or none`(jobs: Int) throws {
    for count in [0, 1, 20] {
      var printer = try bookPrinter.get()
      printer.jobs = jobs
      printer.blockSize = 200
      let feed = (0..<count).map { invoice("\($0)") }.joined(separator: "\n")
      let result = try run(printer, [MemorySource(feed.utf8, named: "f")])
      #expect(result.output == (0..<count).map { page("\($0)") }.joined(separator: "\n"))
    }
  }

  @Test(arguments: [1, 3])
  func `and reports its progress, never less than before`(jobs: Int) throws {
    var printer = try bookPrinter.get()
    printer.jobs = jobs
    printer.blockSize = 300
    printer.keepsGoing = true
    let feed = (0..<200).map {
      $0 % 50 == 49 ? #"{"customer":1}"# : invoice("Customer \($0)")
    }.joined(separator: "\n")
    let sources = [feed, feed].map { MemorySource($0.utf8, named: "f") }
    var steps: [StatementPrinter.Summary] = []
    let summary = try printer.print(
      sources,
      progress: { steps.append($0) },
      write: { _ in }
    )
    #expect(steps.count > 20)
    #expect(steps.last == summary)
    for (before, after) in zip(steps, steps.dropFirst()) {
      #expect(before.statements <= after.statements)
      #expect(before.faults <= after.faults && before.invoices <= after.invoices)
    }
    #expect(summary.statements == 392 && summary.invoices == 392 && summary.faults == 8)
  }
}
