import Statements
import Testing

@Suite("What is no JSON, and where")
struct SyntaxFaultTests {
  /// A feed of one line, where the fault is, and what is said of it.
  static let faults: [(feed: String, column: Int, message: String)] = [
    (#"{"customer":"A" "performances":[]}"#, 17, #"expected ',' or '}', found '"'"#),
    (#"{"customer":"A\x"}"#, 15, "invalid escape sequence"),
    (#"{"customer":"A\ud800"}"#, 15, "the escape of half a character, without the other half"),
    (#"{"x":012}"#, 6, "invalid number"),
    (#"{"x":-1.}"#, 6, "invalid number"),
    (#"[{"customer":"A","performances":[]}]]"#, 37, "expected nothing after the array, found ']'"),
    (#"{"customer":"A","performances":["#, 33, "unexpected end of input"),
  ]

  @Test("each fault is said in its own words, at its own place", arguments: faults)
  func diagnostic(feed: String, column: Int, message: String) throws {
    try diagnostic(feed: feed, diagnostic: shown(message, at: column, of: feed))
  }

  /// A feed whose fault is in another line, or in one that can't be shown as it is.
  static let otherLines: [(feed: String, diagnostic: String)] = [
    (
      "{\"customer\":\"A\u{1B}[31m\"}",
      """
      invoices.json:1:15: error: control character byte 0x1B in a string; it must be written as an escape
      {"customer":"A\\u{1B}[31m"}
                    ^
      """
    ),
    (
      "{\"customer\":\"A\",\n  \"performances\": [\n \r\n\t",
      """
      invoices.json:2:20: error: unexpected end of input
        "performances": [
                         ^
      """
    ),
    (
      "[\n",
      """
      invoices.json:2:1: error: unexpected end of input

      ^
      """
    ),
    (
      "[{\"customer\":\"A\",\"performances\":[]}\n,\n",
      """
      invoices.json:3:1: error: unexpected end of input

      ^
      """
    ),
  ]

  @Test("each fault in another line, too", arguments: otherLines)
  func diagnostic(feed: String, diagnostic: String) throws {
    for jobs in [1, 2] {
      let result = try printed(feed.utf8) { $0.jobs = jobs }
      #expect(result.diagnostics == [diagnostic])
    }
  }

  @Test("UTF-16 is named, with a byte-order mark and without", arguments: [true, false])
  func utf16(hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + #"{"x":1}"#
    for isLittleEndian in [true, false] {
      let bytes = text.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittleEndian ? [low, high] : [high, low]
      }
      let readers: [() throws -> Void] = [
        { _ = try InvoiceFeed.invoices(json: bytes) }, { _ = try Repertoire(json: bytes) },
        { _ = try Tariff(json: bytes) },
        { _ = try StatementPrinter(plays: bookPlays).string(of: MemorySource(bytes, named: "f")) },
      ]
      for read in readers {
        let error = #expect(throws: Diagnostic.self) { try read() }
        #expect(error?.code == .invalidJSON && error?.line == 1)
        #expect(error?.message.hasSuffix(", as in UTF-16; JSON is UTF-8") == true)
      }
    }
  }

  @Test("an end that comes too soon is shown in the last line that has anything in it")
  func endOfDocument() {
    for tail in ["", "\n", "\n \r\n\t"] {
      let error = #expect(throws: Diagnostic.self) {
        try Repertoire(json: ("{\n  \"x\": {" + tail).utf8, named: "plays.json")
      }
      #expect(error?.code == .endOfInput && error?.line == 2 && error?.column == 9)
      #expect(error?.description.hasSuffix("\n  \"x\": {\n        ^") == true)
    }
  }

  @Test("bytes that are no UTF-8 are shown as a replacement character")
  func invalidJSON() throws {
    let feed =
      Array(#"{"customer":"Caf"#.utf8) + [0xE9] + Array(#" Royal","performances":[]}"#.utf8)
    let expected = """
      invoices.json:1:17: error: invalid UTF-8
      {"customer":"Caf\u{FFFD} Royal","performances":[]}
                      ^
      """
    #expect(try printed(feed).diagnostics == [expected])
  }

  @Test("the value of a field that is not read has 512 levels at most")
  func depth() throws {
    func feed(levels: Int) -> String {
      let nest = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return #"{"x":\#(nest),"customer":"A","performances":[]}"#
    }
    for (before, after) in [("", ""), ("[", "]")] {
      #expect(try printed("\(before)\(feed(levels: 512))\(after)".utf8).diagnostics == [])
      let printed = try printed("\(before)\(feed(levels: 513))\(after)".utf8)
      #expect(printed.places == ["1:\(before.utf8.count + 6 + 512) tooDeep"])
      #expect(printed.diagnostics[0].contains("\n…[[["))
    }
  }
}
