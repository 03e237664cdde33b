import Foundation
import Statements
import Synchronization
import TestSupport
import Testing
import Theatre

@Suite("A feed from a stranger")
struct LimitsTests {
  private func invoice(_ playID: String, performances: Int = 1) -> String {
    let one = #"{"playID":"\#(playID)","audience":1}"#
    let list = Array(repeating: one, count: performances).joined(separator: ",")
    return #"{"customer":"A","performances":[\#(list)]}"#
  }

  @Test("an ignored value of many levels takes no deep stack", arguments: ["[", #"{"x":"#])
  func stack(bracket: String) throws {
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

  @Test("statements much longer than their invoices are delivered in parts")
  func longOutput() throws {
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

  /// A rate that counts its calls.
  private final class CountedRate: Rate {
    let calls = Atomic(0)

    func price(of performance: Performance, play: Play) -> Price {
      calls.wrappingAdd(1, ordering: .relaxed)
      return Price(amount: 1, credits: 0)
    }
  }

  @Test("at most two overlong statements for each thread are in memory")
  func heldOutput() throws {
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

  @Test("output is the same with any limit for gathering it", arguments: StatementFormat.allCases)
  func outputLimit(format: StatementFormat) throws {
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

  @Test("ten diagnostics of a run have a hint, however many sources it has")
  func hints() throws {
    var printer = try StatementPrinter(plays: bookPlays)
    printer.keepsGoing = true
    let sources = [0..<8, 4..<12].map { numbers in
      MemorySource(numbers.map { invoice("hamlet\($0)") }.joined(separator: "\n").utf8, named: "f")
    }
    var hints: [String?] = []
    try printer.print(sources, report: { hints.append($0.hint) }, write: { _ in })
    #expect(hints == Array(repeating: "hamlet", count: 10) + Array(repeating: nil, count: 6))
  }

  @Test("a hint for a type names a type, and where none is near, all are named")
  func hintsForTypes() throws {
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
        [], ["'x' has this type in the plays"],
        ["'y' has this type in the plays; the tariff has 'comedy', 'tragedy'"],
      ]
    )
    let empty = Tariff(currency: .euro, rates: [:])
    let notes = try printed(lines[2].utf8, plays: plays, tariff: empty).faults[0].notes
    #expect(notes == ["'y' has this type in the plays; the tariff has none"])
  }

  /// A source that claims to give more bytes than there is room for.
  private struct Liar: ByteSource {
    let name = "liar"
    let excess: Int
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { buffer.count + excess }
  }

  @Test("a source that claims too many bytes, or a negative number, is stopped", .urgent)
  func liar() async {
    await #expect(processExitsWith: .failure) {
      try StatementPrinter(plays: bookPlays).print([Liar(excess: 1)]) { _ in }
    }
    await #expect(processExitsWith: .failure) {
      try StatementPrinter(plays: bookPlays).print([Liar(excess: -1 << 40)]) { _ in }
    }
  }
}
