import Statements
import Testing

// What is good in broken lines, and what is only a part of a broken invoice.
extension KeepGoingTests {
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
}
