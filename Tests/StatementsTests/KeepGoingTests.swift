import Statements
import TestSupport
import Testing

@Suite("A printer that keeps going")
struct KeepGoingTests {
  /// The customers with a printed statement, the summary and the diagnostics of a run.
  private func run(
    _ feed: String,
    blockSize: Int = 1 << 18,
    jobs: Int = 1
  ) throws -> (customers: String, summary: StatementPrinter.Summary, diagnostics: [Diagnostic]) {
    var printer = try bookPrinter.get()
    (printer.keepsGoing, printer.blockSize, printer.jobs) = (true, blockSize, jobs)
    var (customers, faults): ([String], [Diagnostic]) = ([], [])
    let summary = try printer.printSeparately(
      [MemorySource(feed.utf8, named: "f")],
      report: { faults.append($0) },
      write: { customer, _, _ in customers.append(customer) }
    )
    return (customers.joined(separator: " "), summary, faults)
  }

  /// The customers of a feed as values.
  private func values(_ feed: String, blockSize: Int) -> String {
    InvoiceFeed(MemorySource(feed.utf8, named: "f"), blockSize: blockSize)
      .compactMap { try? $0.get().customer }.joined(separator: " ")
  }

  /// Invoices that break JSON within their line.
  static let broken: [String] = [
    #"{"customer":"B","performances":[{"playID":"hamlet","audience":NaN}]}"#,
    #"{"customer":"B" !}"#,
    #"{"customer":"B"#, #"{"customer":"B","performances":{"#, "nonsense", "{{{{", "}]", "\"", "tru",
    "-",
    "{\"customer\":\"\u{1}\",\"performances\":[]}",
  ]

  @Test(arguments: broken)
  func `reads on at the next line that begins with an object`(broken: String) throws {
    for end in ["\n", "\r\n", "\n\n  \n"] {
      let feed = [invoice("A"), broken, invoice("C"), invoice("D")].joined(separator: end)
      for size in [1 << 18, 1, 129, 150, 200] {
        let result = try run(feed, blockSize: size)
        #expect(result.customers == "A C D", "blocks of \(size) bytes")
        #expect(result.summary.faults == 1 && !result.summary.isIncomplete)
        #expect(values(feed, blockSize: size) == result.customers)
      }
    }
    let lines = [invoice("A")] + Array(repeating: broken, count: 100) + [invoice("Good")]
    let result = try run(lines.joined(separator: "\n"))
    #expect(result.customers == "A Good")
    // A line that does not begin with an object is skipped with the broken one before it.
    #expect(result.summary.faults == (broken.hasPrefix("{") ? 100 : 1))
  }

  @Test
  func `bills nothing inside a broken invoice`() throws {
    let inner = invoice("Quoted")
    for feed in [
      // In the same line, in a string, nested, and after the fault.
      #"{"customer":"A","note":"mail: \#(inner) do NOT bill","performances":[]}"#,
      "{\"customer\":\"A\",\"note\":\n  \(inner)\n  !,\"performances\":[]}",
      "{\"customer\":\"A\", !\n \(inner)\n\t\(inner)\n}", "! \(inner)", "x\(inner) \(inner)",
      "  {\"customer\":\"A\", !\n   \(inner)\n   \(inner)\n  }",
    ] {
      for size in [1 << 18, 1, 150] {
        let result = try run("\(feed)\n\(invoice("B"))", blockSize: size)
        #expect(result.customers == "B", "\(feed), blocks of \(size) bytes")
        #expect(result.diagnostics.count == 1)
        let line = feed.utf8.count { $0 == 0x0A } + 2
        #expect(result.diagnostics.first?.notes == ["reading goes on at line \(line)"])
      }
    }
  }

  @Test
  func `reads on in a line that is indented no deeper than the broken invoice's`() throws {
    let broken = #"{"customer":"X" !}"#
    for (before, after, isRead) in [
      ("", "", true), ("", " ", false), ("  ", "  ", true), ("  ", " ", true), ("  ", "   ", false),
      ("\t", " ", true), ("\t", "\t\t", false),
      // Other text before it in its line is no indentation.
      (invoice("0") + " ", " ", false), (invoice("0") + " ", "", true),
      (String(repeating: " ", count: 200), "", true),
      (String(repeating: invoice("0"), count: 9), " ", false),
    ] {
      let feed = "\(before)\(broken)\n\(after)\(invoice("A"))"
      for size in [1 << 18, 1, 130, 150] {
        let result = try run(feed, blockSize: size)
        #expect(result.customers.hasSuffix("A") == isRead, "\(feed), blocks of \(size) bytes")
      }
    }
  }

  @Test
  func `finds the invoice after one on many lines, wherever a comma or bracket is missing`() throws
  {
    let lines = [
      "{", #"  "customer": "X","#, #"  "performances": ["#,
      #"    { "playID": "hamlet", "audience": 1 },"#,
      #"    { "playID": "hamlet", "audience": 2 },"#,
      "    {", #"      "playID": "hamlet","#, #"      "audience": 3"#, "    },",
      #"    { "playID": "hamlet", "audience": 4 }"#, "  ]", "}",
    ]
    for number in lines.indices.dropFirst() {
      var broken = lines
      broken[number].removeLast()
      let feed = ([invoice("A")] + broken + [invoice("B"), "{", lines[1], lines[2], "]}"])
        .joined(separator: "\n")
      for size in [1 << 18, 1, 61] {
        let result = try run(feed, blockSize: size)
        #expect(result.customers == "A B X", "\(broken), blocks of \(size) bytes")
        #expect(result.diagnostics.count == 1, "\(result.diagnostics), blocks of \(size) bytes")
      }
    }
  }

  @Test
  func `says where reading continues, or that it doesn't`() throws {
    let broken = try run("\(invoice("A"))\n{\"customer\"!}\nx\n\(invoice("B"))")
    #expect(
      broken.diagnostics.map(\.description) == [
        """
        f:2:12: error: expected ':', found '!'
        {"customer"!}
                   ^
        note: reading goes on at line 4
        """
      ]
    )
    let last = try run("{!}\n  \(invoice("A"))")
    #expect(
      last.diagnostics.first?.notes == ["nothing after it is read: no later line begins an invoice"]
    )
    // Nothing follows an invoice that is cut off.
    #expect(try run(#"{"customer":"#).diagnostics.map(\.notes) == [[]])
  }

  @Test(arguments: [1, 2])
  func `reads nothing after a fault of syntax in an array, and says so`(jobs: Int) throws {
    let good = (0..<1000).map { invoice("\($0)") }.joined(separator: ",\n")
    let result = try run("[\(invoice("A")),\n {\"customer\"!},\(good)]", blockSize: 500, jobs: jobs)
    #expect(result.customers == "A" && result.summary.isIncomplete)
    #expect(
      result.diagnostics.map(\.description) == [
        """
        f:2:13: error: expected ':', found '!'
         {"customer"!},{"customer":"0","performances":[{"pla…
                    ^
        note: nothing after it is read, because the array is broken
        """
      ]
    )
    for (rest, faults) in [(#"{"customer":"B","performances":[{"audience":}]}"#, 1), ("]", 0)] {
      let result = try run("[\(invoice("A")),\n\(rest),\n\(invoice("C"))]")
      #expect(result.customers == "A" && result.summary.isIncomplete)
      #expect(result.summary.faults == max(faults, 1))
    }
    // An array that ends too soon is incomplete, too, but nothing follows it.
    let cut = try run("[\(invoice("A")),")
    #expect(cut.customers == "A" && cut.summary.isIncomplete)
    #expect(cut.diagnostics.map(\.code) == [.endOfInput] && cut.diagnostics[0].notes == [])
    #expect(!(try run("[\(invoice("A"))]").summary.isIncomplete))
  }

  @Test
  func `reads nothing after an array`() throws {
    for rest in [invoice("B"), "[\(invoice("B"))]", "!\n" + invoice("B"), ",", "{}", "5", "nul"] {
      for size in [1 << 18, 1] {
        let result = try run("[\(invoice("A"))]\n\(rest)", blockSize: size)
        #expect(
          result.customers == "A" && result.summary.faults == 1 && result.summary.isIncomplete
        )
        #expect(result.diagnostics.first?.line == 2)
      }
    }
  }

  @Test
  func `leaves out an invoice with a wrong value, and no other`() throws {
    let wrong = [
      #"{"customer":1}"#, #"{"customer":"B","performances":[{"playID":"x","audience":1}]}"#, "42",
      "[]", #""text""#, "null", #"[{"customer":"B","performances":[]}]"#,
      #"{"customer":"B","performances":[{"playID":"richard","audience":1}]}"#,
      #"{"customer":"B","performances":[{"playID":"hamlet","audience":-1}]}"#,
      #"{"customer":"B","date":"2026-02-30","performances":[]}"#,
      #"{"customer":"B","currency":"EUR","performances":[]}"#,
    ]
    for wrong in wrong {
      for space in ["", " ", "\n"] {
        let result = try run([invoice("A"), wrong, invoice("C")].joined(separator: space))
        #expect(result.customers == "A C" && result.summary.faults == 1, "\(wrong)")
        let members = [invoice("A"), wrong, invoice("C")].joined(separator: "," + space)
        let array = try run("[\(members)]")
        #expect(array.customers == "A C" && array.summary.faults == 1, "\(wrong)")
        #expect(!array.summary.isIncomplete && array.diagnostics.allSatisfy { $0.notes.count < 2 })
      }
    }
  }

  @Test
  func `reports both faults of an invoice with a wrong value that breaks JSON, too`() throws {
    let both = #"{"customer":1,"performances":!}"#
    let result = try run("\(invoice("A"))\n\(both)\n\(invoice("C"))")
    #expect(result.customers == "A C")
    #expect(
      result.diagnostics.map { "\($0.column) \($0.code)" } == [
        "13 wrongType", "30 invalidJSON",
      ]
    )
    let array = try run("[\(invoice("A")),\(both),\(invoice("C"))]")
    #expect(array.customers == "A" && array.summary.faults == 2 && array.summary.isIncomplete)
  }

  @Test(arguments: [UInt64(1), 2])
  func `reads a line among others as it reads it alone`(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    var lines: [String] = []
    while lines.count < 200 {
      let line = String(decoding: json.mutant(of: invoice("\(lines.count)")), as: UTF8.self)
      // A line cut off within brackets takes the next line along, as white space is allowed there.
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

  /// Lines cut off before or after a character of JSON's structure, as an interrupted copy leaves them.
  private static let cuts: [String] = {
    let line = invoice("X")
    let places = line.indices.filter { "{}[]:,\"".contains(line[$0]) }
    let ends = Set(places + places.map(line.index(after:)))
    return ends.subtracting([line.startIndex, line.endIndex]).sorted().map { String(line[..<$0]) }
  }()

  @Test
  func `loses no good line after one that is cut off, and at most one after several`() throws {
    var random = SeededGenerator(seed: 1)
    let several = (0..<200).map { number in
      (0..<2 + number % 3).map { _ in random.pick(Self.cuts) }
    }
    for damaged in Self.cuts.map({ [$0] }) + several {
      for good in [["A"], ["A", "B", "C"]] {
        let feed = (damaged + good.map(invoice)).joined(separator: "\n")
        let whole = try run(feed)
        for (size, jobs) in [(1 << 18, 2), (1, 1), (150, 2)] {
          let other = try run(feed, blockSize: size, jobs: jobs)
          #expect(other.customers == whole.customers && other.diagnostics == whole.diagnostics)
        }
        #expect(!whole.diagnostics.isEmpty && !whole.summary.isIncomplete)
        let read = [good, Array(good.dropFirst())].prefix(damaged.count)
        #expect(read.contains(whole.customers.split(separator: " ").map(String.init)), "\(feed)")
      }
    }
  }

  @Test(
    arguments: [
      (#"{"x":["# + invoice("A") + "\n", "{!" + invoice("A") + "\n"), ("{\"a\":\n", "{\"a\": "),
    ]
  )
  func `takes time linear in the feed, whatever each line leaves open`(
    open: String,
    plain: String
  ) throws {
    func time(_ line: String) throws -> Duration {
      let feed = String(repeating: line, count: 5000)
      return try ContinuousClock().measure { _ = try run(feed) }
    }
    // Reading the rest of the feed, or 512 lines, again for each line takes some 200 times as long.
    #expect(try time(open) < time(plain) * 50)
  }
}
