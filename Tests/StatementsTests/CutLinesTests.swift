import Statements
import TestSupport
import Testing

/// What a copy that broke off, or a writer that was stopped, leaves of a line: some beginning of it.
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

  /// The customers whose statements were printed, and the places of what was reported.
  private func run(
    _ feed: String,
    size: Int,
    jobs: Int
  ) throws -> (customers: [String], faults: [String]) {
    let run = try printedGoingOn(feed, blockSize: size, jobs: jobs)
    #expect(!run.summary.isIncomplete)
    return (run.customers, run.faults.map { "\($0.line):\($0.column):\($0.code)" })
  }

  /// Expects that all good invoices after damaged lines are printed, and that something is reported.
  ///
  /// The number chooses how many good invoices there are, and the second way to read them.
  private func expectAll(after damaged: [String], _ number: Int) throws {
    let good = number % 2 == 0 ? ["A"] : ["A", "B", "C"]
    let feed = (damaged + good.map(invoice)).joined(separator: "\n")
    let whole = try run(feed, size: Self.ways[0].size, jobs: Self.ways[0].jobs)
    #expect(whole.customers == good, "\(feed)")
    #expect(!whole.faults.isEmpty, "\(feed)")
    let way = Self.ways[1 + number / 2 % (Self.ways.count - 1)]
    let other = try run(feed, size: way.size, jobs: way.jobs)
    #expect(other == whole, "\(feed), \(way)")
  }

  @Test("take no good line along, two of any kind in a row", arguments: cuts.indices)
  func pairs(first: Int) throws {
    for (number, second) in Self.cuts.enumerated() {
      try expectAll(after: [Self.cuts[first], second], first + number)
    }
  }

  @Test("take no good line along, three or more in a row", arguments: [UInt64(1), 2, 3])
  func more(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for count in 0..<100 {
      try expectAll(
        after: (0..<3 + count % 3).map { _ in random.pick(Self.cuts) },
        count
      )
    }
  }

  @Test("take no good line along, whatever field they end in")
  func otherFields() throws {
    let open = [
      #"{"x":["#, #"{"x":{"customer":"#, #"{"number":"#, #"{"customer":"X","performances":[],"x":"#,
    ]
    for (number, first) in (open + Self.cuts).enumerated() {
      for second in open.indices { try expectAll(after: [first, open[second]], number + second) }
    }
  }

  @Test("take no good line along, however many are open, and however deep it is itself")
  func deepLines() throws {
    for levels in [1, 400, 510, 511] {
      let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      let good = #"{"customer":"A","performances":[],"x":\#(deep)}"#
      for count in [1, 200, 600] {
        let open = String(repeating: "{\"a\":\n", count: count)
        let result = try run(open + good, size: 1 << 18, jobs: 1)
        #expect(result.customers == ["A"], "\(levels) levels after \(count) open lines")
      }
    }
  }

  @Test("and nest ever deeper are not read over and over")
  func costOfNesting() throws {
    func time(_ unit: String) throws -> Duration {
      let feed = String(repeating: unit, count: 4000)
      return try ContinuousClock().measure { _ = try run(feed, size: 1 << 18, jobs: 1) }
    }
    // On one line, nothing is read again. When each of 512 lines was, this took some 200 times as long.
    #expect(try time("{\"a\":\n") < time("{\"a\": ") * 50)
  }

  @Test("an array that follows an invoice is read")
  func arrays() throws {
    let (a, b, c, d) = (invoice("A"), invoice("B"), invoice("C"), invoice("D"))
    for (feed, faults) in [
      ("[\(a),\(b)] \(c) [\(d)]", 2), ("\(a)\n[\(b),\(c)]\n\(d)", 2), ("\(a)[\(b)][\(c)]\(d)", 3),
      ("\(a)\n[]\(b)\n[\n\(c)\n, 1, \(d)]", 4), ("{!}\n\(a)\n[\(b),\n \(c),\(d)]", 2),
      // An array that is broken ends no feed of invoices without an array.
      ("\(a)\n[\(b),\n{!},\n\(c)]\n\(d)", 5), ("\(a)\n[\(b),\(c)\n\(d)", 2),
      ("\(a)[[[[\n\(b) [\(c)]\n\(d)", 3),
    ] {
      let whole = try run(feed, size: 1 << 18, jobs: 1)
      #expect(whole.customers == ["A", "B", "C", "D"], "\(feed)")
      #expect(whole.faults.count == faults, "\(feed): \(whole.faults)")
      for way in Self.ways {
        let other = try run(feed, size: way.size, jobs: way.jobs)
        #expect(other == whole, "\(feed), \(way)")
      }
    }
  }
}
