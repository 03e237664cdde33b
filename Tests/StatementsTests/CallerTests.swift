import Dispatch
import Foundation
import Statements
import Synchronization
import Testing

private func line(_ number: Int) -> String {
  #"{"customer":"C\#(number)","performances":[{"playID":"hamlet","audience":\#(number % 90)}]}"#
}

private let lineCount = 300
private let feed = Array((0..<lineCount).map(line).joined(separator: "\n").utf8)

/// A printer whose feed has many blocks.
private func makePrinter(jobs: Int) throws -> StatementPrinter {
  var printer = try bookPrinter.get()
  printer.blockSize = 1000
  printer.jobs = jobs
  printer.processors = 8
  return printer
}

/// Prints as a client on the main actor does: sources and closures belong to the actor.
@MainActor
@Suite("A printer on the main actor")
struct MainActorTests {
  /// Bytes that only the main actor may touch.
  private var output: [UInt8] = []

  /// A source that checks who reads it.
  @MainActor
  private struct Source: @MainActor ByteSource {
    let name = "f"
    var source = MemorySource(feed, named: "f")

    mutating func read(into output: inout OutputRawSpan) {
      MainActor.assertIsolated()
      source.read(into: &output)
    }
  }

  /// With 8 threads there are sixteen blocks at once, however few processors the machine has.
  @Test(arguments: [1, 2, 8])
  mutating func `calls its closures and its source there, in order`(jobs: Int) throws {
    let expected = try printed(feed).output
    var printer = try makePrinter(jobs: jobs)
    var progress: [Int] = []
    try printer.print(
      [Source()],
      progress: {
        MainActor.assertIsolated()
        progress.append($0.invoices)
      },
      write: { bytes in bytes.withUnsafeBytes { output += $0 } }
    )
    #expect(String(decoding: output, as: UTF8.self) == expected)
    #expect(progress.count > 20 && progress == progress.sorted() && progress.last == lineCount)

    var customers: [String] = []
    try printer.printSeparately([Source()]) { customer, _, bytes in
      bytes.withUnsafeBytes { _ in customers.append(customer) }
    }
    #expect(customers == (0..<lineCount).map { "C\($0)" })

    printer.keepsGoing = true
    var lines: [Int] = []
    let unknown = String(decoding: feed, as: UTF8.self).replacing("hamlet", with: "macbeth")
    try printer.print(
      [MemorySource(unknown.utf8, named: "f")],
      report: {
        MainActor.assertIsolated()
        lines.append($0.line)
      },
      write: { _ in }
    )
    #expect(lines == Array(1...lineCount))
  }
}

@Suite("A client's own code")
struct ClientCodeTests {
  /// A slow rate that records when it works.
  private final class SlowRate: Rate {
    let calls = Atomic(0)
    let isOver = Atomic(false)
    let callsAfter = Atomic(0)

    func price(of performance: Performance, play: Play, in currency: Currency) -> Price {
      calls.add(1, ordering: .relaxed)
      usleep(200)
      if isOver.load(ordering: .relaxed) { callsAfter.add(1, ordering: .relaxed) }
      return Price(amount: Money(minorUnits: 1, currency: currency), credits: 0)
    }
  }

  private struct Enough: Error {}

  @Test(arguments: [2, 4])
  func `is not called any more once a run has ended`(jobs: Int) throws {
    for limit in 1...20 {
      let rate = SlowRate()
      let tariff = Tariff(currency: .euro, rates: ["tragedy": rate])
      var printer = try StatementPrinter(plays: bookPlays, tariff: tariff)
      printer.blockSize = 1000
      printer.jobs = jobs
      var writes = 0
      #expect(throws: Enough.self) {
        try printer.print([MemorySource(feed, named: "f")]) { _ in
          writes += 1
          if writes > limit { throw Enough() }
        }
      }
      rate.isOver.store(true, ordering: .relaxed)
      let calls = rate.calls.load(ordering: .relaxed)
      usleep(5000)
      #expect(rate.callsAfter.load(ordering: .relaxed) == 0)
      #expect(rate.calls.load(ordering: .relaxed) == calls)
    }
  }
}

@Suite("A printer that prints many feeds at once")
struct ConcurrentPrinterTests {
  /// A few blocks.
  private static let feed = Array((0..<60).map(line).joined(separator: "\n").utf8)

  private let expected: String

  init() throws { expected = try printed(Self.feed).output }

  private static func output(of printer: StatementPrinter) throws -> String {
    try printer.string(of: MemorySource(feed, named: "f"))
  }

  @Test(arguments: [2, 4])
  func `ends each of them on Dispatch's global queue`(jobs: Int) async throws {
    let printer = try makePrinter(jobs: jobs)
    // More than the pool has threads, so that no helper is free.
    let right = Atomic(0)
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for _ in 0..<300 {
        DispatchQueue.global().async(group: group) {
          if (try? Self.output(of: printer)) == expected { right.add(1, ordering: .relaxed) }
        }
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
    #expect(right.load(ordering: .relaxed) == 300)
  }
}
