import Foundation
import Statements
import Testing

/// The rules of RFC 8259, tried in an unknown field: the reader ignores its value, but checks it.
@Suite("JSON by the standard, in a field that is ignored")
struct StandardTests {
  /// Values that are no JSON; the last have a bare control character in a string.
  static let refused = plain + odd + (0..<0x20).map { "\"a\(Unicode.Scalar(UInt8($0)))b\"" }

  /// Values without white space in them.
  private static let plain: [String] = """
    [1,] [,1] [1,,2] [,] {"a":1,} {,} {"a":1,,"b":2} {,"a":1}
    [1 2] ["a""b"] [1[2]] {"a":1"b":2} {"a"1} {"a"::1} {"a":} {"a"} {:1} {1:1} {a:1} {null:1}
    {"a":1;"b":2} {"a"=1} [1;2] [1:2] {"a","b"} ["a":1]
    01 -01 00 -00 007 +1 ++1 .5 -.5 +.5 1. -1. 1.e5 1.2. 1..2 1e 1E+ 1e- 1e+-1 1e1.5 1ee5 1e5e5
    0x1F 0b1 0o7 1_000 1,000.0.0 - -- --1 -a -Infinity NaN -NaN Infinity 1f 1d 1L 1a 1e1a 0e
    '1' 'a' `a` {'a':1} [abc] abc @ # $ & * / \\ ^ ~ ? ! ( ) <a> = ; % | .
    True TRUE False FALSE Null NULL nil None undefined tru truE fals nul nulll truefalse true1
    /**/1 //1 1/**/ [1/**/] #1
    "\\a" "\\0" "\\x41" "\\'" "\\U0041" "\\u" "\\u1" "\\u12" "\\u123" "\\u123G" "\\uGGGG"
    "\\u-123" "\\u+123" "\\u{41}" "\\é" "\\
    "\\ud800" "\\udbff" "\\udc00" "\\udfff" "\\ud800x" "\\ud800\\n" "\\ud800\\u0041"
    "\\ud800\\ud800" "\\udc00\\ud800" "\\ud83d\\u" "\\ud83d\\u00" "\\uD83D\\\\uDE00"
    [ { [[] } ] ]] [} {] [1} {"a":1] [[[[1]]] {"a":{"b":{} "a "a\\" " "\\" ["a] ["a, {"a:1}
    t f n tr nu fa
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// Values with white space or control characters, which the table above can't hold.
  private static let odd: [String] = [
    "", " ", "\u{C}1", "\u{B}1", "\u{A0}1", "1\u{A0}", "\u{2028}1", "\u{3000}1", "\u{FEFF}1",
    "1\u{FEFF}", "[1,\u{FEFF}2]", "\u{0}", "1\u{0}", "\u{0}1", "[1\u{0}]", "\u{1}", "\u{7F}1",
    "\u{85}1", "\u{200B}1", "- 1", "1 .5", "1. 5", "1 e5", "1e 5", "1e+ 5", "1 000", "tr ue",
    "nul l", "\"\\u12 34\"", "\"\\u 123\"", "\"\\ \"", "\"a\" \"b\"", "1 2", "true false",
    "{\"a\" \"b\":1}", "é", "١", "½",
    "１", "“a”", "«a»", "…", "−1", "\u{1F600}",
  ]

  /// Odd values that are JSON.
  static let accepted: [String] = [
    "0", "-0", "0.0", "-0.0", "0e0", "0E+0", "0e-0", "-0e-0", "0.000", "1e5", "1E5", "1e+5", "1e-5",
    "1.5e10", "1E400", "1e-400", "-1e99999999999999999999", "123456789012345678901234567890",
    "0.1234567890123456789012345678901234567890", "1e00005", "1.0E+005", "-123.456e-7", "10", "100",
    "[]", "{}", "[[]]", "[{}]", "{\"\":0}", "{\"a\":1,\"a\":2}", "{\"a\":{\"a\":{\"a\":{}}}}",
    "\"\"", "\" \"", "\"\\\"\"", "\"\\\\\"", "\"\\/\"", "\"/\"", "\"\\b\\f\\n\\r\\t\"",
    "\"\\u0000\"",
    "\"\\u0041\"", "\"\\u00e9\"", "\"\\u00E9\"", "\"\\uABCD\\uabcd\"", "\"\\ud83d\\ude00\"",
    "\"\\uD83D\\uDE00\"", "\"\\ud800\\udc00\"", "\"\\udbff\\udfff\"", "\"\\uFFFF\"", "\"\\uFFFE\"",
    "\"\\uFDD0\"", "\"é日😀\"", "\"\u{10FFFF}\"", "\"\u{E000}\"", "\"\u{D7FF}\"", "\"\u{7F}\"",
    "\"\u{80}\"", "\"\u{2028}\u{2029}\"", "\"\u{FEFF}\"", "\"'\"", "\"//\"", "\"/* */\"",
    "\"{\\\"a\\\":[\"", "\"e\u{301}\"", "true", "false", "null", "[null,true,false]",
    " \t\r\n1 \t\r\n", "[ ]", "[\n]", "{ }", "{\t}", "[ 1 , 2 ]", "{ \"a\" : 1 , \"b\" : 2 }",
    "[1\n,\n2]", "[\"a\",\"b\"]", "[1,\"a\",null,true,{},[]]", "\"\\\\u0041\"", "\"\\\\\\\\\"",
    "\"\\u005C\"", "\"\\u0022\"", "\"0123456\\\"\"", "\"01234567\\\"\"", "\"012345678\\\"\"",
  ]

  /// Values on which Foundation differs: it takes an extra comma, and refuses a number that no
  /// Double holds.
  private static let otherwiseInFoundation: Set = [
    "[1,]", "{\"a\":1,}", "1E400", "-1e99999999999999999999",
  ]

  /// Invoices with a value in an unknown field of the invoice, of a performance, or of an ignored
  /// value.
  private static func feeds(_ value: String) -> [String] {
    [
      #"[{"x":\#(value),"customer":"A","performances":[]}]"#,
      #"{"customer":"A","performances":[],"x":\#(value)}"#,
      #"{"customer":"A","performances":[{"playID":"hamlet","x":\#(value),"audience":1}]}"#,
      #"{"customer":"A","x":[0,{"y":\#(value)}],"performances":[]}"#,
    ]
  }

  private static func isJSONToFoundation(_ feed: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(feed.utf8))) != nil
  }

  @Test(arguments: refused)
  func `what the standard forbids is refused`(value: String) throws {
    for feed in Self.feeds(value) {
      let result = try printed(feed.utf8)
      #expect(result.output == "", "\(feed)")
      #expect(result.diagnostics.count == 1, "\(feed)")
      #expect(throws: Diagnostic.self, "\(feed)") { try InvoiceFeed.invoices(json: feed.utf8) }
      // The same with another block size.
      #expect(try printed(feed.utf8) { $0.blockSize = feed.utf8.count + 100 } == result)
      #expect(Self.isJSONToFoundation(feed) == Self.otherwiseInFoundation.contains(value))
    }
  }

  @Test(arguments: accepted)
  func `what the standard allows is passed over`(value: String) throws {
    for feed in Self.feeds(value) {
      let result = try printed(feed.utf8)
      #expect(result.diagnostics == [], "\(feed)")
      #expect(result.output.hasPrefix("Statement for A\n"), "\(feed)")
      #expect(try InvoiceFeed.invoices(json: feed.utf8).count == 1, "\(feed)")
      #expect(Self.isJSONToFoundation(feed) != Self.otherwiseInFoundation.contains(value))
    }
  }
}
