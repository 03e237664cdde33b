import Foundation
import Synchronization
import TestSupport
import Testing
import Theatre

@testable import Statements

@Suite("A feed from a stranger")
struct LimitsTests {
  private func invoice(_ playID: String, performances: Int = 1) -> String {
    let one = #"{"playID":"\#(playID)","audience":1}"#
    let list = Array(repeating: one, count: performances).joined(separator: ",")
    return #"{"customer":"A","performances":[\#(list)]}"#
  }

  @Test(arguments: ["[", #"{"x":"#])
  func `an ignored value of many levels takes no deep stack`(bracket: String) throws {
    let open = String(repeating: bracket, count: 100_000)
    let value = open + "1" + String(repeating: bracket == "[" ? "]" : "}", count: 100_000)
    let found = Mutex(0)
    let thread = Thread {
      let feed = #"[{"customer":"A","x":\#(value),"performances":[]}]"#
      let count = (try? InvoiceFeed.invoices(json: feed.utf8))?.count ?? 0
      found.withLock { $0 = count }
    }
    // A quarter of what a thread has on a Mac, half of what it has under musl.
    thread.stackSize = 1 << 16
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    #expect(found.withLock { $0 } == 1)
  }

  @Test
  func `plays that were met are forgotten once their ids have many bytes`() throws {
    let plays = MetPlays()
    let counts = try "abcd".map { letter in
      let text = "\"" + String(repeating: letter, count: 600_000) + "\""
      try PaddedBytes.with(Array(text.utf8)[...]) { bytes in
        var json = JSONReader(bytes: bytes)
        _ = plays.number(of: try json.readString(of: "playID"), in: json)
      }
      plays.forgetMany()
      return plays.ids.count
    }
    #expect(counts == [1, 0, 1, 0])
  }

  @Test
  func `statements much longer than their invoices are delivered in parts`() throws {
    let plays = Repertoire([
      "x": Play(name: String(repeating: "X", count: 100_000), type: "tragedy")
    ])
    let feed = Array(repeating: invoice("x", performances: 20), count: 10).joined(separator: "\n")
    for jobs in [1, 2] {
      var printer = try StatementPrinter(plays: plays)
      printer.jobs = jobs
      printer.outputLimit = 1 << 20
      var total = 0
      var longest = 0
      try printer.print([MemorySource(feed.utf8, named: "f")]) { bytes in
        longest = max(longest, bytes.byteCount)
        total += bytes.byteCount
      }
      #expect(total > 20_000_000 && longest < 4_000_000)
    }
  }

  /// A source of a text, then the same piece again and again, then another text.
  private final class LongSource: ByteSource {
    let name = "f"
    private(set) var given = 0
    private var parts: [(text: [UInt8], left: Int)]
    private var rest: ArraySlice<UInt8> = []

    init(_ head: String, _ piece: String, _ count: Int, _ tail: String) {
      parts = [(Array(head.utf8), 1), (Array(piece.utf8), count), (Array(tail.utf8), 1)]
    }

    func read(into output: inout OutputRawSpan) {
      while !output.isFull, !rest.isEmpty || !parts.isEmpty {
        if rest.isEmpty {
          rest = parts[0].text[...]
          parts[0].left -= 1
          if parts[0].left == 0 { parts.removeFirst() }
        }
        let part = rest.prefix(output.freeCapacity)
        append(part, to: &output)
        given += part.count
        rest = rest.dropFirst(part.count)
      }
    }
  }

  private static let kibibyte = String(repeating: "a", count: 1024)

  @Test
  func `of other customers' names only short ones are kept for a hint`() throws {
    let (short, long) = (String(repeating: "a", count: 256), String(repeating: "b", count: 257))
    let feed = [short, long].map { invoice("hamlet").replacing("\"A\"", with: "\"\($0)\"") }
    var cutter = FeedCutter(MemorySource(feed.joined().utf8, named: "f"), blockSize: 1 << 18)
    let block = FeedBlock()
    let start = try #require(try cutter.next(into: block))
    var settings = try bookPrinter.get()
    settings.customers = ["b"]
    var printer = BlockPrinter(settings)
    #expect(printer.print((block, start)).otherCustomers == [short])
  }

  @Test(arguments: [1, 5000])
  func `a long name is found, and any with a thousand blanks`(count: Int) throws {
    let (name, blanks) = (String(repeating: "a", count: count), String(repeating: " ", count: 1000))
    let feed = invoice("hamlet").replacing("\"A\"", with: "\"\(blanks)\(name)\(blanks)\"")
    var printer = try bookPrinter.get()
    printer.customers = [name.uppercased()]
    #expect(try printer.gather([MemorySource(feed.utf8, named: "f")]).summary.statements == 1)
  }

  @Test(
    arguments: [
      #"{"playID":"hamlet","audience":1},"#, #"{"playID":"}\"]\\","audience":1},"#,
      #"[["\\\"{",{}],{"x":[]}],"#,
    ]
  )
  func `an invoice of too many bytes is skipped to its end, whatever it has in it`(
    piece: String
  ) throws {
    let (head, tail) = ("{\"customer\":\"A\",\"performances\":[\n", "0]}")
    for (open, comma, close) in [("", "\n", ""), ("[", ",\n", "]"), ("", " ", "")] {
      for (size, jobs) in [(1 << 18, 1), (5000, 2), (1001, 3)] {
        let first = open + invoice("hamlet") + comma + head
        let last = tail + comma + invoice("hamlet") + comma + invoice("othello") + close
        let source = LongSource(first, piece + "\n", 2 << 10, last)
        var printer = try bookPrinter.get()
        (printer.keepsGoing, printer.blockSize, printer.longestInvoice) = (true, size, 1 << 15)
        (printer.jobs, printer.processors) = (jobs, 8)
        let (printed, summary) = try printer.gather([source])
        #expect(printed.faults.map(\.code) == [.tooLong])
        #expect(printed.faults.map(\.notes) == [[]])
        #expect(summary.statements == 3 && !summary.isIncomplete)
      }
    }
  }

  @Test(
    arguments: [("", "\n", ""), ("[", ",", "]")]
  )
  func `a number of too many bytes is skipped to its end`(
    open: String,
    comma: String,
    close: String
  ) throws {
    let (head, tail) = (open + invoice("hamlet") + comma, comma + invoice("hamlet") + close)
    let source = LongSource(head, "1111", 10_000, tail)
    var printer = try bookPrinter.get()
    (printer.keepsGoing, printer.longestInvoice) = (true, 1 << 15)
    let (printed, summary) = try printer.gather([source])
    #expect(printed.faults.map(\.code) == [.tooLong] && summary.statements == 2)
  }

  @Test(
    arguments: ["", "["]
  )
  func `an invoice of too many bytes that is never closed ends the reading`(open: String) throws {
    let source = LongSource(open + #"{"x":["#, "{},\n", 20_000, invoice("hamlet"))
    var printer = try bookPrinter.get()
    (printer.keepsGoing, printer.longestInvoice) = (true, 1 << 15)
    let (printed, summary) = try printer.gather([source])
    #expect(printed.faults.map(\.code) == [.tooLong, .endOfInput])
    #expect(summary.statements == 0 && summary.isIncomplete)
  }

  @Test(
    arguments: [
      (#"{"customer":""#, "a"), (#"{"customer":1,"note":""#, "a"),
      (#"{"customer":"A","performances":[1],"x":["#, #"{"playID":"hamlet","audience":1},"#),
    ]
  )
  func `an invoice of too many bytes is refused at its beginning, before the memory is full`(
    head: String,
    piece: String
  ) throws {
    let piece = piece + String(repeating: piece == "a" ? "a" : " ", count: 1024 - piece.utf8.count)
    let head = invoice("hamlet") + "\n" + head
    for (keepsGoing, jobs) in [(false, 1), (true, 2)] where keepsGoing || !head.contains(":1") {
      let source = LongSource(
        head,
        piece,
        5 << 10,
        (piece.hasPrefix("a") ? "\n" : "0]}\n") + invoice("othello")
      )
      var printer = try bookPrinter.get()
      (printer.keepsGoing, printer.jobs, printer.processors) = (keepsGoing, jobs, 2)
      printer.longestInvoice = 1 << 20
      var printed = Printed()
      var error: (any Error)?
      do {
        _ = try printer.gather([source], into: &printed)
      } catch let fault {
        error = fault
      }
      let fault = try #require(keepsGoing ? printed.faults.first : error as? Diagnostic)
      #expect(fault.code == .tooLong && fault.line == 2 && fault.column == 1)
      #expect(fault.message == "the invoice takes more than 1 MiB")
      #expect(keepsGoing || source.given < 2 << 20)
      #expect(printed.output.matches(of: /Statement for/).count == (keepsGoing ? 2 : 1))
    }
  }

  @Test
  func `the longest invoice is read, and one with a byte more is not, whatever the blocks`() throws
  {
    let (head, tail) = (#"{"customer":"A","x":"a"#, #"","performances":[]}"#)
    let spare = (1 << 20) - head.utf8.count - tail.utf8.count
    for (size, extra) in [
      (1 << 18, 0), (1 << 18, 1), (300_000, 0), (1 << 21, 1), (1000, 0), (1000, 1),
    ] {
      let rest = String(repeating: "b", count: spare % 1024 + extra)
      for next in ["", "\n" + invoice("hamlet")] {
        let source = LongSource(head, Self.kibibyte, spare / 1024, rest + tail + next)
        var printer = try bookPrinter.get()
        printer.keepsGoing = true
        (printer.blockSize, printer.longestInvoice) = (size, 1 << 20)
        let found = try printer.gather([source])
        #expect(found.printed.places == (extra == 0 ? [] : ["1:1 tooLong"]))
        #expect(found.summary.statements == 1 - extra + (next.isEmpty ? 0 : 1))
      }
    }
  }

  @Test
  func `blanks without end after a broken invoice take no memory`() throws {
    // With the end of the line the first of the two is indented too deep.
    let blanks = String(repeating: " ", count: 1000)
    let source = LongSource("{!\n", blanks, 500, invoice("hamlet") + "\n" + invoice("hamlet"))
    var printer = try bookPrinter.get()
    (printer.keepsGoing, printer.blockSize) = (true, 1000)
    let found = try printer.gather([source])
    #expect(found.printed.places == ["1:2 invalidJSON"] && found.summary.statements == 1)
  }

  /// A rate that counts its calls.
  private final class CountedRate: Rate {
    let calls = Atomic(0)

    func price(of performance: Performance, play: Play, in currency: Currency) -> Price {
      calls.wrappingAdd(1, ordering: .relaxed)
      return Price(amount: Money(minorUnits: 1, currency: currency), credits: 0)
    }
  }

  @Test
  func `at most two overlong statements for each thread are in memory`() throws {
    let rate = CountedRate()
    let tariff = Tariff(currency: .euro, rates: ["tragedy": rate])
    var printer = try StatementPrinter(plays: bookPlays, tariff: tariff)
    printer.jobs = 8
    printer.processors = 5
    printer.outputLimit = 1
    printer.blockSize = 300
    let feed = Array(repeating: invoice("hamlet"), count: 100)
    var delivered = 0
    var most = 0
    let source = MemorySource(feed.joined(separator: "\n").utf8, named: "f")
    let summary = try printer.print([source]) { bytes in
      if bytes.isEmpty { return }
      // This gives the other threads time to make more.
      Thread.sleep(forTimeInterval: 0.002)
      most = max(most, rate.calls.load(ordering: .relaxed) - delivered)
      delivered += 1
    }
    #expect(summary.statements == 100 && delivered == 100)
    // The printer keeps the first until there is a second.
    #expect(most <= 2 * 5 + 1)
  }

  @Test(arguments: StatementFormat.allCases)
  func `output is the same with any limit for gathering it`(format: StatementFormat) throws {
    let lines = (0..<100).map { number in
      number % 7 == 3 ? #"{"customer":"\#(number)"}"# : invoice("hamlet", performances: number % 4)
    }
    for feed in [lines.joined(separator: "\n"), "[\(lines.joined(separator: ",\n"))]"] {
      let whole = try printed(feed.utf8, format: format) { $0.keepsGoing = true }
      for (limit, size, jobs) in [(1, 1 << 18, 1), (1, 500, 2), (300, 1 << 18, 1), (300, 700, 3)] {
        let parts = try printed(feed.utf8, format: format) {
          $0.keepsGoing = true
          $0.outputLimit = limit
          $0.blockSize = size
          $0.jobs = jobs
        }
        #expect(parts == whole)
      }
    }
  }

  @Test
  func `ten diagnostics of a run have a hint, however many sources it has`() throws {
    var printer = try bookPrinter.get()
    printer.keepsGoing = true
    let sources = [0..<8, 4..<12].map { numbers in
      MemorySource(numbers.map { invoice("hamlet\($0)") }.joined(separator: "\n").utf8, named: "f")
    }
    var hints: [String?] = []
    try printer.print(sources, report: { hints.append($0.hint) }, write: { _ in })
    #expect(hints == Array(repeating: "hamlet", count: 10) + Array(repeating: nil, count: 6))
  }

  @Test
  func `a hint for a type names a type, and where none is near, all are named`() throws {
    let plays = Repertoire([
      "tragedi1": Play(name: "A", type: "tragedy"), "x": Play(name: "B", type: "tragedi"),
      "y": Play(name: "C", type: "history"),
    ])
    let lines = ["tragedi", "x", "y"].map { invoice($0) }
    let diagnostics = try printed(lines.joined(separator: "\n").utf8, plays: plays) {
      $0.keepsGoing = true
    }.faults
    #expect(diagnostics.map(\.hint) == ["tragedi1", "tragedy", nil])
    #expect(
      diagnostics.map(\.notes) == [
        [], ["the plays give 'x' the type 'tragedi'"],
        ["the plays give 'y' the type 'history'; the tariff has 'comedy', 'tragedy'"],
      ]
    )
    let empty = Tariff(currency: .euro, rates: [:])
    let notes = try printed(lines[2].utf8, plays: plays, tariff: empty).faults[0].notes
    #expect(notes == ["the plays give 'y' the type 'history'; the tariff has none"])
  }
}
