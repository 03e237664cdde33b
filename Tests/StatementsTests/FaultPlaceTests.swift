import Statements
import Testing
import Theatre

@Suite("The line that a diagnostic shows")
struct FaultPlaceTests {
  /// The diagnostic for a faulty feed, without its message.
  private func shown(_ feed: String, named name: String = "f") throws -> [String] {
    var lines = try #require(try printed(feed.utf8).diagnostics.first).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map(String.init)
    let head = lines[0].split(separator: ":")
    lines[0] = "\(head[1]):\(head[2])"
    // The reader of a small file and that of a stream agree.
    let error = #expect(throws: Diagnostic.self) { try InvoiceFeed.invoices(json: feed.utf8) }
    #expect(error.map { "\($0.line):\($0.column)" } == lines[0])
    return lines
  }

  @Test(arguments: ["\n", "\r\n"])
  func `is the one with the fault, whichever ends lines have`(end: String) throws {
    let lines = [
      "[", "  {", #"    "customer": "A","#, #"    "performances": 7"#, "  }", "]",
    ]
    let shown = try shown(lines.joined(separator: end))
    #expect(shown == ["4:21", #"    "performances": 7"#, "                    ^"])
  }

  @Test
  func `begins after a byte-order mark, which is no column`() throws {
    #expect(try shown("\u{FEFF}{\"customer\":1}") == ["1:13", #"{"customer":1}"#, "            ^"])
    #expect(try shown("\u{FEFF}1") == ["1:1", "1", "^"])
    #expect(try shown("\u{FEFF}\n {\"customer\":1}").first == "2:14")
  }

  @Test(arguments: [1, 2])
  func `is the first if a byte-order mark is incomplete`(count: Int) throws {
    for rest in ["", "{\"customer\":\"A\",\"performances\":[]}"] {
      let feed = Array("\u{FEFF}".utf8.prefix(count)) + Array(rest.utf8)
      for size in [1, 2, 1 << 18] {
        let printed = try printed(feed) { $0.blockSize = size }
        #expect(printed.places == ["1:1 invalidJSON"])
      }
    }
  }

  @Test
  func `keeps its tabs, and the caret stands under them`() throws {
    let line = "\t{\t\"customer\":\t1}"
    #expect(try shown(line) == ["1:16", line, "\t \t           \t^"])
    let quoted = "{\"customer\":\"a\tb\"}"
    #expect(try shown(quoted) == ["1:15", quoted, "              ^"])
  }

  @Test(
    arguments: [
      ("a", 1, 1),
      ("é", 2, 1),
      ("e\u{301}", 3, 1),
      ("日本", 6, 4),
      ("ｱ", 3, 1),  // a half-width kana
      ("Ａ", 3, 2),  // a full-width letter
      ("한", 3, 2),
      ("😀", 4, 2),
      ("⌚", 3, 2),  // shown as an emoji of two columns
      ("☎", 3, 1),  // shown as text
      ("❤\u{FE0E}", 6, 1),
      ("🌡", 4, 1),  // likewise
      ("𝒜", 4, 1),
      ("\u{200D}", 3, 0),  // a joiner
      ("ש", 2, 1),
      ("\u{20000}", 4, 2),
    ]
  )
  func `counts wide characters as two columns, and combining ones as none`(
    text: String,
    bytes: Int,
    columns: Int
  ) throws {
    let line = "{\"x\":\"\(text)\",\"customer\":1}"
    let indent = String(repeating: " ", count: 19 + columns)
    #expect(try shown(line) == ["1:\(20 + bytes)", line, indent + "^"])
  }

  @Test
  func `is cut on both sides if it is long`() throws {
    let filler = String(repeating: #"{"x":0},"#, count: 1000)
    let feed = #"{"y":[\#(filler)0],"customer":1,"z":[\#(filler)0]}"#
    let shown = try shown(feed)
    #expect(shown[0] == "1:8021")
    #expect(
      shown[1]
        == #"…x":0},{"x":0},{"x":0},{"x":0},{"x":0},{"x":0},0],"customer":1,"z":[{"x":0},{"x":0},{"x":0},{"x":0},{…"#
    )
    #expect(shown[2] == String(repeating: " ", count: 61) + "^")
  }

  @Test(arguments: 0..<8)
  func `is cut between characters`(shift: Int) throws {
    // A character has four bytes, so that most places to cut are inside one.
    let padding = String(repeating: "x", count: shift)
    let wide = String(repeating: "😀", count: 40)
    let shown = try shown("{\"\(wide)\":\"\(padding)\",\"customer\":1,\"\(wide)\":0}")
    #expect(!shown[1].contains("\u{FFFD}"))
    #expect(shown[1].hasPrefix("…😀") && shown[1].hasSuffix("😀…"))
    let head = try #require(shown[1].firstRange(of: "\"customer\":1")).lowerBound
    let width = shown[1][..<head].reduce(0) { $0 + ($1 == "😀" ? 2 : 1) } + 11
    #expect(shown[2] == String(repeating: " ", count: width) + "^")
  }

  @Test
  func `stays short even in a long run of continuation bytes`() throws {
    let bytes = Array("{\"customer\":\"".utf8) + [UInt8](repeating: 0x80, count: 3000)
    let whole = try printed(bytes)
    let diagnostic = try #require(whole.diagnostics.first)
    #expect(whole.places == ["1:14 invalidJSON"])
    #expect(diagnostic.unicodeScalars.count < 200)
    for size in [13, 14, 15, 130, 1000] {
      #expect(try printed(bytes) { $0.blockSize = size } == whole)
    }
  }

  @Test
  func `has no terminal controls`() throws {
    // A valid key with an escape sequence, a C1 control and a mark of direction.
    let shown = try shown("{\"\u{9B}1m\u{202E}\u{7F}\":0,\"customer\":1}")
    #expect(shown[1] == #"{"\u{9B}1m\u{202E}\u{7F}":0,"customer":1}"#)
    #expect(shown[2] == String(repeating: " ", count: 39) + "^")
  }

  @Test
  func `has no terminal controls beside it: in message, hint and file name`() throws {
    let play = "ham\u{1B}[31mlet\n\u{9B}"
    let plays = Repertoire([play + "x": Play(name: "H", type: "tragedy")])
    var printer = try StatementPrinter(plays: plays)
    printer.keepsGoing = true
    let id = #"ham\u001b[31mlet\n\u009b"#
    let feed = #"{"performances":[{"playID":"\#(id)","audience":1}],"customer":""}"#
    let source = MemorySource(feed.utf8, named: "a\u{7}\nb.json")
    #expect(
      try printer.gather([source]).printed.diagnostics == [
        #"""
        a\u{7}\u{A}b.json:1:28: error: unknown play: ham\u{1B}[31mlet\u{A}\u{9B}, did you mean 'ham\u{1B}[31mlet\u{A}\u{9B}x'?
        {"performances":[{"playID":"ham\u001b[31mlet\n\u009b","audience":1}…
                                   ^
        """#
      ]
    )
  }

  @Test(
    arguments: [
      (#"{"performances":[],"currency":"EUR","customer":"A"}"#, #""EUR""#, "otherCurrency"),
      (
        #"{"customer":"A","performances":[{"audience":1,"playID":"hamlet"},{"audience":2,"playID":"x"}]}"#,
        #""x""#, "unknownPlay"
      ),
      (
        #"{"x":[{"playID":"y"}],"performances":[{"x":{"playID":"z"},"play\u0049D":"rich\u0061rd","audience":7}],"customer":"A"}"#,
        #""rich\u0061rd""#, "unknownType"
      ),
      (
        #"{ "performances" : [ { "playID" : "hamlet" , "audience" : 9223372036854775807 } ] , "customer":"A"}"#,
        "9223372036854775807", "tooLarge"
      ),
      (
        #"{"customer":"A","p\u0065rformances":[{"playID":"hamlet","audience":5000000000000000},{"playID":"hamlet","audience":5000000000000001}]}"#,
        "5000000000000001", "tooLarge"
      ),
    ]
  )
  func `has the value that has no price, wherever its invoice has it`(
    invoice: String,
    value: String,
    code: String
  ) throws {
    let before = try #require(invoice.firstRange(of: value)).lowerBound
    let column = invoice.utf8.distance(from: invoice.startIndex, to: before) + 1
    #expect(try printed(invoice.utf8).places == ["1:\(column) \(code)"])
    let feed = "{\"customer\":\"B\",\"performances\":[]}\n\(invoice)"
    #expect(try printed(feed.utf8) { $0.blockSize = 1 }.places == ["2:\(column) \(code)"])
  }
}
