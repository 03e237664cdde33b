import Statements
import TestSupport
import Testing

/// Beginnings of lines, as an interrupted copy or writer leaves them.
@Suite("Lines that are cut off")
struct CutLinesTests {
  /// How a feed is read: bytes in a block, and threads.
  static let ways: [(size: Int, jobs: Int)] = [
    (size: 1 << 18, jobs: 1), (1 << 18, 2), (1, 1), (150, 2),
  ]

  /// Lines that are cut off before or after a character of JSON's structure.
  static let cuts: [String] = {
    let line = #"{"customer":"X","performances":[{"playID":"hamlet","audience":55}]}"#
    let places = line.indices.filter { "{}[]:,\"".contains(line[$0]) }
    let ends = Set(places + places.map(line.index(after:))).subtracting([
      line.startIndex, line.endIndex,
    ])
    return ends.sorted().map { String(line[..<$0]) }
  }()

  /// The customers with a printed statement, and the places of the faults.
  private func run(
    _ feed: String,
    size: Int,
    jobs: Int
  ) throws -> (customers: [String], faults: [String]) {
    let run = try printedGoingOn(feed, blockSize: size, jobs: jobs)
    #expect(!run.summary.isIncomplete)
    return (run.customers, run.faults.map { "\($0.line):\($0.column):\($0.code)" })
  }

  /// Reads good invoices after damaged lines, and expects the same however the feed is cut.
  ///
  /// The number chooses how many good invoices there are, and the second way to read them.
  ///
  /// - Returns: the good customers, and those whose statements were printed.
  private func read(
    after damaged: [String],
    _ number: Int
  ) throws -> (good: [String], read: [String]) {
    let good = number % 2 == 0 ? ["A"] : ["A", "B", "C"]
    let feed = (damaged + good.map(invoice)).joined(separator: "\n")
    let whole = try run(feed, size: Self.ways[0].size, jobs: Self.ways[0].jobs)
    #expect(!whole.faults.isEmpty, "\(feed)")
    let way = Self.ways[1 + number / 2 % (Self.ways.count - 1)]
    let other = try run(feed, size: way.size, jobs: way.jobs)
    #expect(other == whole, "\(feed), \(way)")
    return (good, whole.customers)
  }

  @Test("damage no good line, wherever the cut is", arguments: cuts)
  func one(cut: String) throws {
    for number in 0..<8 {
      let result = try read(after: [cut], number)
      #expect(result.read == result.good)
    }
  }

  @Test(
    "damage at most one good line, however many follow each other",
    arguments: [UInt64(1), 2, 3]
  )
  func more(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<100 {
      let damaged = (0..<2 + number % 3).map { _ in random.pick(Self.cuts) }
      let result = try read(after: damaged, number)
      #expect([result.good, Array(result.good.dropFirst())].contains(result.read), "\(damaged)")
    }
  }

  @Test("that nest ever deeper are not read again and again")
  func costOfNesting() throws {
    func time(_ unit: String) throws -> Duration {
      let feed = String(repeating: unit, count: 4000)
      return try ContinuousClock().measure { _ = try run(feed, size: 1 << 18, jobs: 1) }
    }
    // On one line, nothing is read again. Reading each of 512 lines again took some 200 times as
    // long.
    #expect(try time("{\"a\":\n") < time("{\"a\": ") * 50)
  }
}
