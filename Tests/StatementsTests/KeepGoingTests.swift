import Statements
import Testing

@Suite("A printer that keeps going")
struct KeepGoingTests {
  private func invoice(_ customer: String) -> String {
    #"{"customer":"\#(customer)","performances":[{"playID":"hamlet","audience":1}]}"#
  }

  /// The customers whose statements were printed, and what else a run told.
  private func run(
    _ feed: String,
    blockSize: Int = 1 << 18,
    jobs: Int = 1
  ) throws -> (customers: String, summary: StatementPrinter.Summary, diagnostics: [Diagnostic]) {
    var printer = try StatementPrinter(plays: bookPlays)
    printer.keepsGoing = true
    printer.blockSize = blockSize
    printer.jobs = jobs
    var customers: [String] = []
    var diagnostics: [Diagnostic] = []
    let summary = try printer.printSeparately(
      [MemorySource(feed.utf8, named: "f")],
      report: { diagnostics.append($0) },
      write: { customer, _ in customers.append(customer) }
    )
    return (customers.joined(separator: " "), summary, diagnostics)
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

  @Test("reads a whole array after what is broken, and reports that it is one")
  func arrayAfterFault() throws {
    let result = try run("{!}\n[\(invoice("A")),\(invoice("B"))]")
    #expect(result.customers == "A B")
    #expect(
      result.diagnostics.map { "\($0.line):\($0.column) \($0.code)" } == [
        "1:2 unexpectedCharacter", "2:1 wrongType",
      ]
    )
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

  @Test("reads on after an array that is whole")
  func afterArray() throws {
    for (second, customers) in [
      ("[\(invoice("C"))]", "A C"), (invoice("C"), "A C"), ("!\n" + invoice("C"), "A C"),
      (", " + invoice("C"), "A C"), ("]", "A"),
    ] {
      for size in [1 << 18, 1] {
        let result = try run("[\(invoice("A"))]\n\(second)", blockSize: size)
        #expect(result.customers == customers && result.summary.faults == 1)
        #expect(result.diagnostics.first?.code == .unexpectedCharacter)
        #expect(!result.summary.isIncomplete)
      }
    }
  }

  @Test(
    "reports what follows an array once, whatever it is",
    arguments: [
      "{}", #"{"customer":1}"#, #"{"customer":"B","performances":[],"number":7}"#, "true", "[]",
      "[5]",
      "12345", "\"x\"", "{\"x\":!}", "[!]", "nul", "}",
    ]
  )
  func onceAfterArray(value: String) throws {
    let feed = "[\(invoice("A"))]\n\(value)\n\(invoice("C"))"
    let whole = try run(feed)
    // The members of an array are told by themselves, and so is an array that comes after an array.
    let more = value == "[5]" ? 2 : value == "[]" ? 1 : 0
    #expect(whole.diagnostics.first.map { "\($0.line):\($0.column)" } == "2:1")
    #expect(whole.diagnostics.count == 1 + more, "\(whole.diagnostics)")
    #expect(whole.customers == "A C" && !whole.summary.isIncomplete)
    // What is held back makes all blocks below 129 bytes alike.
    for size in [1, 2] + Array(129...feed.utf8.count) {
      let cut = try run(feed, blockSize: size)
      #expect(cut.diagnostics == whole.diagnostics, "blocks of \(size) bytes")
      #expect(cut.customers == whole.customers)
    }
  }

  /// The customers of a feed as values.
  private func values(_ feed: String, blockSize: Int) -> String {
    let invoices = InvoiceFeed(MemorySource(feed.utf8, named: "f"), blockSize: blockSize)
    var customers: [String] = []
    while true {
      do {
        guard let invoice = try invoices.next() else { break }
        customers.append(invoice.customer)
      } catch {}
    }
    return customers.joined(separator: " ")
  }

  /// An invoice of some 10 kB.
  private func longInvoice(_ customer: String) -> String {
    let performances = Array(repeating: #"{"playID":"hamlet","audience":1}"#, count: 300)
    return #"{"customer":"\#(customer)","performances":[\#(performances.joined(separator: ","))]}"#
  }

  /// Expects that diagnostics come in the order of their places, and that each shows what is at its place.
  private func expectPlaces(of diagnostics: [Diagnostic], in feed: String) {
    // The first line end tells what ends a line.
    let first = feed.utf8.firstIndex { $0 == 0x0A || $0 == 0x0D }
    let ends = first.map { Array(feed.utf8[$0...].prefix(2)) } ?? []
    let end: UInt8 = ends.first == 0x0D && ends != [0x0D, 0x0A] ? 0x0D : 0x0A
    let lines = Array(feed.utf8).split(separator: end, omittingEmptySubsequences: false)
    var last = (line: 1, column: 0)
    for diagnostic in diagnostics {
      let place = (line: diagnostic.line, column: diagnostic.column)
      #expect(place > last && place.column >= 1, "\(diagnostic)")
      last = place
      guard lines.indices.contains(place.line - 1), place.column >= 1 else {
        Issue.record("no such line: \(diagnostic)")
        continue
      }
      let line = lines[place.line - 1]
      // What is shown ends with either of them.
      if line.contains(0x0D) || line.contains(0x0A) { continue }
      let shown = diagnostic.description.split(separator: "\n", omittingEmptySubsequences: false)
      let caret = shown[2].prefix { $0 == " " }.count
      let text = shown[1].dropFirst(caret).prefix { $0 != "…" }
      #expect(place.column <= line.count + 1, "\(diagnostic)")
      #expect(line.dropFirst(place.column - 1).starts(with: text.utf8), "\(diagnostic)")
    }
  }

  @Test("reads what is good in a broken line, and in lines that an open bracket takes along")
  func nothingIsLost() throws {
    let (a, b, c) = (invoice("A"), invoice("B"), invoice("C"))
    let cut = (1..<a.utf8.count).map { String(a.prefix($0)) }
    let feeds = [
      #"{"customer":"X" broken!} \#(a) \#(b)"#,
      #"{"customer":"X","performances":[{"playID":"hamlet","audience":!},{"playID":"x"}]} \#(a)\#(b)"#,
      #"{"customer":"X" !} {"id":1,"performances":[],"customer":"A"} {"customer":"Y" !}, \#(b)"#,
      #"! {"customer":"X","performances":[{"playID":7}]} \#(a) \#(b)"#,
      "{broken!}\n[\(a),\(b)]", "x \(a)\r\(b)", "[\(a)] \(b)", "{!}\r\(a)\r{\"customer\":!}\r \(b)",
      "{\"note\":[\n\(a)\n\(b)", "{\"note\":\n\(a)\n\(b)", "{\"note\":{\r\n \(a)\r\n\(b)",
      "{\"customer\":\"X\",\"performances\":[ \(a) \(b)", "{ \(a)\n{ \(b)",
      String(repeating: "{\"note\":[\n", count: 50) + a + "\n" + b,
      // Nearly as deep as may be, so that the fault is inside of the good invoice.
      String(repeating: "{\"note\":[\n", count: 255) + "{\"note\":\n" + a + "\n" + b,
      String(repeating: "{\"note\":[\n", count: 70) + longInvoice("A") + "\n" + b,
      "{\"customer\":\"X\",\"note\":[\n\(a),\n\(b)", "{\"note\":[\n\(a),\n{\"note\":[\n\(b)",
    ]
    let cutFeeds = ["\n", "\r"].flatMap { end in cut.map { [$0, a, b].joined(separator: end) } }
    for (number, feed) in (feeds + cutFeeds).enumerated() {
      for end in ["", "\n\(c)"] {
        let customers = "A B" + (end.isEmpty ? "" : " C")
        let whole = try run(feed + end)
        expectPlaces(of: whole.diagnostics, in: feed + end)
        let sizes = [1 << 18, 1, 150]
        // A cut feed is much like the one before it.
        for size in number < feeds.count ? sizes : [sizes[number % sizes.count]] {
          let result = try run(feed + end, blockSize: size)
          #expect(result.customers == customers, "\(feed), blocks of \(size) bytes")
          #expect(result.diagnostics == whole.diagnostics, "\(feed), blocks of \(size) bytes")
          #expect(result.summary.faults > 0 && !result.summary.isIncomplete)
          #expect(values(feed + end, blockSize: size) == customers, "\(feed), as values")
        }
      }
    }
  }

  @Test("takes no part of a broken invoice for one, and reports each once")
  func parts() throws {
    let performances = #"[{"playID":"x","audience":1},{"playID":"y"!},{"playID":"z"}]"#
    let broken = #"{"customer":"X","performances":\#(performances)}"#
    for size in [1 << 18, 1, 61] {
      let result = try run("\(invoice("A"))\n\(broken)\n\(invoice("B"))", blockSize: size)
      #expect(result.customers == "A B")
      #expect(result.diagnostics.map { "\($0.line):\($0.code)" } == ["2:unexpectedCharacter"])
    }
  }

  @Test("reports an invoice on many lines once, wherever one comma or bracket is missing")
  func prettyParts() throws {
    let lines = [
      "{", #"  "customer": "X","#, #"  "performances": ["#,
      #"    { "playID": "hamlet", "audience": 1 },"#,
      #"    { "playID": "hamlet", "audience": 2 },"#,
      "    {", #"      "playID": "hamlet","#, #"      "audience": 3"#, "    },",
      #"    { "playID": "hamlet", "audience": 4 }"#, "  ]", "}",
    ]
    let broken = lines.indices.dropFirst().map { number in
      var broken = lines
      broken[number].removeLast()
      return broken.joined(separator: "\n")
    }
    for broken in broken {
      for after in [invoice("B"), "\n  " + invoice("B")] {
        let feed = [invoice("A"), broken, after].joined(separator: "\n")
        for size in [1 << 18, 1, 61] {
          let result = try run(feed, blockSize: size)
          #expect(result.customers == "A B", "\(broken), blocks of \(size) bytes")
          #expect(result.diagnostics.count == 1, "\(result.diagnostics), blocks of \(size) bytes")
        }
      }
    }
  }

  @Test("says where it ends after a broken array, once", arguments: [1, 2])
  func brokenArray(jobs: Int) throws {
    let good = (0..<1000).map { invoice("\($0)") }.joined(separator: ",\n")
    let result = try run("[\(invoice("A")),\n {\"customer\"!},\(good)]", blockSize: 500, jobs: jobs)
    #expect(result.customers == "A" && result.summary.isIncomplete)
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1 && diagnostic.notes.count == 1)
    #expect(
      diagnostic.description == """
        f:2:13: error: expected ':', found '!'
         {"customer"!},{"customer":"0","performances":[{"pla…
                    ^
        f:2:13: note: the rest is skipped: nothing after a broken array can be trusted
         {"customer"!},{"customer":"0","performances":[{"pla…
                    ^
        """
    )
    #expect(diagnostic.notes.first?.code == .notRead && diagnostic.notes.first?.severity == .note)
    // An array that ends too soon is incomplete too, but there is nothing after it.
    let cut = try run("[\(invoice("A")),")
    #expect(cut.customers == "A" && cut.summary.isIncomplete)
    #expect(cut.diagnostics.map(\.code) == [.endOfInput] && cut.diagnostics[0].notes == [])
    #expect(!(try run("[\(invoice("A"))]").summary.isIncomplete))
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
