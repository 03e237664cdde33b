import Statements
import TestSupport
import Testing

/// Good invoices with anything between them, which is what `keepsGoing` promises to read.
@Suite("Good invoices among anything else")
struct JunkTests {
  /// What leaves something open, or is no JSON at all; none of it closes what another opens.
  static let open = [
    #"{"x":[1"#, #"{"x":["#, #"{"y":["#, #"{"customer""#, "{", "{{", "[", "[[1,", "!", "tru", "NaN",
    #"{"customer":"B","performances":[{"playID":"hamlet","audience":NaN"#, "-",
    #"{"customer":"B","performances":[{"playID":"hamlet","audience":1},{"playID":"#, ": !",
    #"{"a":{"b":{"c":["#,
  ]

  /// What opens or closes a string, and what is JSON.
  static let closing = [
    "\"", "{\"x\":\"{", #"{"customer":"B}"#, #"{"customer":"B"#, "{\"x\":\"\u{1}\"", #"{"x":"\q"#,
    "\\", ",", "5", "null", "\"x\"", "[1,2]", "{}",
  ]

  /// The customers whose statements were printed, and the places of what was reported.
  private func run(
    _ feed: String,
    size: Int = 1 << 18,
    jobs: Int = 1
  ) throws -> (customers: [String], places: [String]) {
    let run = try printedGoingOn(feed, blockSize: size, jobs: jobs)
    #expect(!run.summary.isIncomplete)
    return (run.customers, run.faults.map { "\($0.line):\($0.column) \($0.code)" })
  }

  @Test("are read behind a second fault in their line")
  func secondFault() throws {
    let (g, h) = (invoice("G"), invoice("H"))
    for (feed, customers, faults) in [
      (#"{"x":[1{"y":[\#(h)"#, "H", 1), (#"{"x":[\#(g){"y":[\#(h)"#, "G H", 2),
      (#"{"customer":"B}\#(h) \#(g)"#, "H G", 1), (#"{"x":[1 !{"y":[\#(h) ?"#, "H", 2),
      (#"{"x":["{\#(g)"#, "G", 1),
    ] {
      let result = try run(feed)
      #expect(result.customers.joined(separator: " ") == customers, "\(feed)")
      #expect(result.places.count == faults, "\(feed): \(result.places)")
    }
  }

  @Test(
    "are all read, and each stretch between them is reported",
    arguments: 1...3 as ClosedRange<UInt64>
  )
  func stretches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let isOneLine = round % 2 == 0
      let isOpen = round % 4 < 2
      // The first may be an array of its own.
      var feed = round % 5 == 0 ? "[\(invoice("0"))]" : invoice("0")
      var ends = [feed.utf8.count]
      for number in 1..<8 {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          feed += random.pick(isOneLine ? ["", " "] : ["\n", "\n ", " "])
          feed += random.pick(isOpen ? Self.open : Self.open + Self.closing)
        }
        feed += random.pick(isOneLine ? ["", " "] : ["\n", "\r\n", " "]) + invoice("\(number)")
        ends.append(feed.utf8.count)
      }
      let whole = try run(feed)
      #expect(whole.customers == (0..<8).map(String.init), "\(feed)")
      #expect(Set(whole.places).count == whole.places.count, "\(feed): \(whole.places)")
      #expect(whole.places.count >= 7, "\(feed): \(whole.places)")
      if isOneLine {
        let columns = whole.places.compactMap { Int($0.dropFirst(2).prefix { $0 != " " }) }
        for (begin, end) in zip(ends, ends.dropFirst()) {
          let count = columns.count { $0 > begin && $0 <= end }
          #expect(isOpen ? count == 1 : count >= 1, "\(feed): \(whole.places)")
        }
      }
      // Blocks of one byte are the dearest by far; each kind of feed has its turn with them all.
      let (size, jobs) = [(1, 1), (150, 2), (400, 1)][round % 3]
      let cut = try run(feed, size: size, jobs: jobs)
      #expect(cut == whole, "\(feed), blocks of \(size) bytes")
    }
  }

  @Test(
    "are read in time that grows with the feed, whatever is left open before each",
    arguments: [
      #"{"x":["#, "{\"x\":[\n", #"{"x":["{","#,
    ]
  )
  func linear(open: String) throws {
    func time(_ unit: String) throws -> Duration {
      let feed = String(repeating: unit, count: 6000)
      return try ContinuousClock().measure {
        let result = try run(feed)
        #expect(result.customers.count == 6000)
      }
    }
    // When the rest of the feed was read for each of them, it took a thousand times as long.
    #expect(try time(open + invoice("A") + ",") < time("!" + invoice("A") + "!!!") * 50)
  }

  @Test("are not looked for where all that is open is whole")
  func inner() throws {
    let deep =
      #"{"x":"# + String(repeating: #"{"x":"#, count: 600) + invoice("A")
      + String(repeating: "}", count: 601)
    let result = try run("\(deep)\n\(invoice("B"))")
    #expect(result.customers == ["B"])
    #expect(result.places.count == 1 && result.places[0].hasSuffix("tooDeep"))
    // Too deep is no broken JSON, and ends no array.
    #expect(try run("[\(deep),\(invoice("B"))]").customers == ["B"])
  }
}
