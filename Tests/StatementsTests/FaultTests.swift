import Foundation
import Statements
import Testing

@Suite("The faults of an invoice, and their places")
struct FaultTests {
  /// A feed of one line, the column of its fault, and the message.
  static let faults: [(feed: String, column: Int, message: String)] = [
    // A wrong type.
    (#"{"customer":42,"performances":[]}"#, 13, "'customer' must be a string, found a number"),
    (#"{"customer":null,"performances":[]}"#, 13, "'customer' must be a string, found null"),
    (
      #"{"customer":"A","performances":{}}"#, 32,
      "'performances' must be an array, found an object"
    ),
    (
      #"{"customer":"A","performances":["hamlet"]}"#, 33,
      "'performance' must be an object, found a string"
    ),
    (
      #"{"customer":"A","performances":[{"playID":true,"audience":1}]}"#, 43,
      "'playID' must be a string, found a boolean"
    ),
    (#"[[]]"#, 2, "'invoice' must be an object, found an array"),
    ("\"A\"", 1, "'invoice' must be an object, found a string"),
    // A missing field.
    (#"[ {"customer":"A"} ]"#, 3, "missing field 'performances' in invoice"),
    (#"{"performances":[]}"#, 1, "missing field 'customer' in invoice"),
    (
      #"{"customer":"A","performances":[{"audience":1}]}"#, 33,
      "missing field 'playID' in performance"
    ),
    (#"{"customer":"A","performances":[{}]}"#, 33, "missing field 'playID' in performance"),
    (
      #"{"customer":"A","performances":[{"playID":"hamlet"}]}"#, 33,
      "missing field 'audience' in performance"
    ),
    // A field that is misspelt.
    (
      #"{"custommer":"A","performances":[]}"#, 2,
      "unknown field 'custommer' in invoice, did you mean 'customer'?"
    ),
    (
      #"[{"x":[{}], "customer":"A","Performances":[]}]"#, 28,
      "unknown field 'Performances' in invoice, did you mean 'performances'?"
    ),
    (
      #"{"customer":"A","performances":[{"audience":1,"playId":"hamlet"}]}"#, 47,
      "unknown field 'playId' in performance, did you mean 'playID'?"
    ),
    (
      #"{"customer":"A","performances":[{"playID":"hamlet","audi\u0061nce":1}]}"#, 52,
      "unknown field 'audiance' in performance, did you mean 'audience'?"
    ),
    // A duplicate key.
    (#"{"customer":"A","customer":"A","performances":[]}"#, 17, "duplicate key 'customer'"),
    (
      #"{"performances":[],"customer":"A", "performances" :[]}"#, 36,
      "duplicate key 'performances'"
    ),
    (#"[{"performances":[{"playID":"hamlet","play\u0049D":"x"}]}]"#, 38, "duplicate key 'playID'"),
    (#"[{"performances":[{"audience":1,"audience":1}]}]"#, 33, "duplicate key 'audience'"),
    (
      #"{"customer":"A","performances":[{"audience":0,"audience":1,"playID":"x"}]}"#, 47,
      "duplicate key 'audience'"
    ),
    // An invalid audience.
    (
      #"{"performances":[{"audience":-1}]}"#, 30,
      "'audience' must be a whole number from 0 to 9223372036854775807 in plain digits, found -1"
    ),
    // No such play.
    (
      #"{"performances":[{"playID":"hamlett","audience":1}],"customer":""}"#, 28,
      "unknown play: hamlett, did you mean 'hamlet'?"
    ),
    (
      #"{"performances":[{"playID":"macbeth","audience":1}],"customer":""}"#, 28,
      "unknown play: macbeth"
    ),
    (#"{"performances":[{"playID":"","audience":1}],"customer":""}"#, 28, "unknown play: "),
    // Invalid JSON.
    (#"{"customer":"A" "performances":[]}"#, 17, #"expected ',' or '}', found '"'"#),
    (#"{"customer":"A\x"}"#, 15, "invalid escape sequence"),
    (#"{"customer":"A\ud800"}"#, 15, "the escape of half a character, without the other half"),
    (#"{"x":012}"#, 6, "invalid number"),
    (#"{"x":-1.}"#, 6, "invalid number"),
    (#"[{"customer":"A","performances":[]}]]"#, 37, "expected nothing after the array, found ']'"),
    (#"{"customer":"A","performances":["#, 33, "unexpected end of input"),
  ]

  @Test(arguments: faults)
  func `each fault has its own message and place`(feed: String, column: Int, message: String) throws
  {
    try expect(shown(message, at: column, of: feed), from: feed)
  }

  /// Feeds with a fault in a line that can't be shown as it is, or in another line, and the
  /// diagnostics.
  static let otherLines: [(feed: String, diagnostic: String)] = [
    (
      #"{"customer":"A","performances":[{"playID":"hamlet","audience":"55"}]}"#,
      """
      invoices.json:1:63: error: 'audience' must be a whole number, found a string
      …customer":"A","performances":[{"playID":"hamlet","audience":"55"}]}
                                                                   ^
      """
    ),
    (
      #"{"performances":[{"audience":9223372036854775807,"playID":"othello"}],"customer":""}"#,
      """
      invoices.json:1:30: error: the amount for 9223372036854775807 seats is too large
      {"performances":[{"audience":9223372036854775807,"playID":"othello"}]…
                                   ^
      """
    ),
    (
      #"{"customer":"","performances":[{"playID":"hamlet","audience":9000000000000000},"#
        + #"{"playID":"hamlet","audience":900000000000000}]}"#,
      """
      invoices.json:1:110: error: the total of the invoice is too large
      …,"audience":9000000000000000},{"playID":"hamlet","audience":900000000000000}]}
                                                                   ^
      """
    ),
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

  @Test(arguments: otherLines)
  func `each fault in a long line, and in another line, too`(
    feed: String,
    diagnostic: String
  ) throws {
    try expect(diagnostic, from: feed)
  }

  private func expect(_ diagnostic: String, from feed: String) throws {
    for jobs in [1, 2] {
      let result = try printed(feed.utf8) { $0.jobs = jobs }
      #expect(result.diagnostics == [diagnostic])
    }
  }

  @Test(
    arguments: [#"{"playID":"x#","audience":1}"#, #"{"playID":"hamlet","audience":0.#}"#]
  )
  func `an endless value is cut`(performance: String) throws {
    let digits = String(repeating: "1", count: 100_000)
    let long = performance.split(separator: "#").joined(separator: digits)
    let diagnostics = try printed(#"{"customer":"A","performances":[\#(long)]}"#.utf8).diagnostics
    #expect(diagnostics.count == 1 && diagnostics[0].utf8.count < 1_300)
  }

  @Test
  func `a diagnostic has its parts`() throws {
    let error = try #require(throws: Diagnostic.self) {
      try InvoiceFeed.invoices(json: "{\n  \"customer\": 1}".utf8, named: "feed.json")
    }
    #expect(error.severity == .error && error.code == .wrongType)
    #expect(error.file == "feed.json" && error.line == 2 && error.column == 15)
    // As an alert shows it.
    #expect(error.localizedDescription == "feed.json:2:15: \(error.message)")
  }

  @Test
  func `an early end is shown in the last line with any content`() {
    for tail in ["", "\n", "\n \r\n\t"] {
      let error = #expect(throws: Diagnostic.self) {
        try Repertoire(json: ("{\n  \"x\": {" + tail).utf8, named: "plays.json")
      }
      #expect(error?.code == .endOfInput && error?.line == 2 && error?.column == 9)
      #expect(error?.description.hasSuffix("\n  \"x\": {\n        ^") == true)
    }
  }

  @Test
  func `invalid UTF-8 is shown as a replacement character`() throws {
    let feed =
      Array(#"{"customer":"Caf"#.utf8) + [0xE9] + Array(#" Royal","performances":[]}"#.utf8)
    let expected = """
      invoices.json:1:17: error: invalid UTF-8
      {"customer":"Caf\u{FFFD} Royal","performances":[]}
                      ^
      """
    #expect(try printed(feed).diagnostics == [expected])
  }
}
