import Statements
import Testing

@Suite("A printer that keeps going")
struct KeepGoingTests {
  /// The customers whose statements were printed, and what else a run told.
  func run(
    _ feed: String,
    blockSize: Int = 1 << 18,
    jobs: Int = 1
  ) throws -> (customers: String, summary: StatementPrinter.Summary, diagnostics: [Diagnostic]) {
    let (customers, faults, summary) = try printedGoingOn(feed, blockSize: blockSize, jobs: jobs)
    return (customers.joined(separator: " "), summary, faults)
  }

  /// What may stand before good invoices and is no good invoice itself.
  static let broken: [String] = [
    #"{"x":"# + String(repeating: "[", count: 600),
    String(repeating: "[", count: 600),
    String(repeating: #"{"x":"#, count: 600),
    #"{"customer":"B","performances":[{"playID":"hamlet","audience":NaN}]}"#,
    #"{"customer":"B" !}"#,
    #"{"customer":"B"#,
    #"{"customer":"B","performances":{"#,
    "nonsense",
    "{{{{",
    "}]",
    "\"",
    "tru",
    "-",
    "{\"customer\":\"\u{1}\",\"performances\":[]}",
  ]

  @Test("reads the line after a broken one, whatever is left open there", arguments: broken)
  func lineAfter(broken: String) throws {
    for before in ["", " ", "\t \t", "\r"] {
      let feed = [invoice("A"), broken, before + invoice("C"), invoice("D")].joined(separator: "\n")
      for size in [1 << 18, 1, 129, 150, 200] {
        let result = try run(feed, blockSize: size)
        #expect(result.customers == "A C D", "blocks of \(size) bytes, \(before.utf8.count) blanks")
        // Where an object is left open, what is wrong is that a key should come in the line after it.
        #expect(result.diagnostics.first.map { [2, 3].contains($0.line) } == true)
        #expect(!result.summary.isIncomplete)
      }
    }
  }

  @Test("loses nothing after a hundred broken lines", arguments: broken)
  func manyLines(broken: String) throws {
    let lines = [invoice("A")] + Array(repeating: broken, count: 100) + [invoice("Good")]
    let result = try run(lines.joined(separator: "\n"))
    #expect(result.customers == "A Good")
    // A line that begins with no object belongs to the broken one before it, and so does one that lies in
    // the brackets that are open there.
    #expect(
      result.summary.faults == (broken.hasPrefix("{") && !broken.hasPrefix("{\"x\"") ? 100 : 1)
    )
  }

  @Test("reports what is no part of an invoice, each run of it once and with its place")
  func garbage() throws {
    let broken = #"{"customer":"X" !}"#
    let feeds: [([String], String)] = [
      ([broken, "!", "?", "foo bar", invoice("A")], "1:17 2:1"),
      ([broken, "foo bar", "!", broken, "  % \(invoice("A"))"], "1:17 2:1 4:17 5:3"),
      ([broken, " nothing", invoice("A"), "no story", "!"], "1:17 2:2 4:1"),
      ([broken, broken, "", "falsehood"], "1:17 2:17 4:1"),
      (["{", "!", "}", "!", invoice("A")], "2:1 4:1"),
      (["x", "y {z}", #"{"customer":7}"#, "! {\"a\":1}", "!", broken], "1:1 3:13 4:1 6:17"),
      // What is broken ends with the bracket that closes it. What follows is JSON, and no invoice.
      ([broken, "5", "null", #""x""#, "[1,2]", invoice("A")], "1:17 2:1 3:1 4:1 5:1 5:2 5:4 6:1"),
      // Where no bracket closes it, these may be what is left of it.
      ([#"{"customer":"X", !"#, "true", #""performances": ["#, "5 ]", "[", invoice("A")], "1:18"),
    ]
    for (lines, expected) in feeds {
      for end in ["\n", "\r\n", "\r"] {
        let feed = lines.joined(separator: end)
        for size in [1 << 18, 1, 3, 150] {
          let result = try run(feed, blockSize: size)
          let places = result.diagnostics.map { "\($0.line):\($0.column)" }
          #expect(places.joined(separator: " ") == expected, "\(feed), blocks of \(size) bytes")
          #expect(result.customers == (feed.contains(#":"A""#) ? "A" : ""))
        }
      }
    }
  }

  @Test("reads on in the line after an invoice that is JSON, but wrong")
  func sameLine() throws {
    let wrong = [
      #"{"customer":1}"#, #"{"customer":"B","performances":[{"playID":"x","audience":1}]}"#, "42",
      "[]",
      #"{"customer":"B","performances":[{"playID":"richard","audience":1}]}"#,
    ]
    for wrong in wrong {
      for space in ["", " ", "\n"] {
        let result = try run([invoice("A"), wrong, invoice("C")].joined(separator: space))
        // What follows an array is a fault too.
        let faults = wrong == "[]" ? 2 : 1
        #expect(result.customers == "A C" && result.summary.faults == faults)
        let members = [invoice("A"), wrong, invoice("C")].joined(separator: "," + space)
        let array = try run("[\(members)]")
        #expect(array.customers == "A C" && array.summary.faults == 1)
      }
    }
  }

  @Test(
    "makes of a line in company what it makes of it alone",
    arguments: [UInt64(1), 2]
  )
  func company(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    var lines: [String] = []
    while lines.count < 200 {
      let isDeep = lines.count % 100 == 50
      let bytes = isDeep ? Array(Self.broken[0].utf8) : json.mutant(of: invoice("\(lines.count)"))
      let line = String(decoding: bytes, as: UTF8.self)
      // A line that is cut off within brackets takes the next one along, as white space may be there.
      let isOpen = try run(line).diagnostics.contains { $0.code == .endOfInput }
      if !isOpen, !line.utf8.contains(0x0A), line.utf8.first == UInt8(ascii: "{") {
        lines.append(line)
        lines.append(invoice("good \(lines.count)"))
      }
    }
    var customers: [String] = []
    var places: [String] = []
    for (number, line) in lines.enumerated() {
      let alone = try run(line)
      customers.append(alone.customers)
      places += alone.diagnostics.map { "\(number + 1):\($0.column) \($0.code)" }
    }
    let good = customers.filter { !$0.isEmpty }.joined(separator: " ")
    for (size, jobs) in [(1 << 18, 1), (1, 1), (777, 2), (5000, 3)] {
      let company = try run(lines.joined(separator: "\n"), blockSize: size, jobs: jobs)
      #expect(company.customers == good)
      #expect(company.diagnostics.map { "\($0.line):\($0.column) \($0.code)" } == places)
    }
  }
}
