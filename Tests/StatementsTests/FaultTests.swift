import Statements
import Testing

@Suite("What is wrong with an invoice, and where")
struct FaultTests {
  /// A feed of one line, and the whole diagnostic about it but for the file's name.
  static let oneLine: [(feed: String, diagnostic: String)] = [
    // A wrong type.
    (
      #"{"customer":42,"performances":[]}"#,
      """
      1:13: error: 'customer' must be a string, found a number
      {"customer":42,"performances":[]}
                  ^
      """
    ),
    (
      #"{"customer":null,"performances":[]}"#,
      """
      1:13: error: 'customer' must be a string, found null
      {"customer":null,"performances":[]}
                  ^
      """
    ),
    (
      #"{"customer":"A","performances":{}}"#,
      """
      1:32: error: 'performances' must be an array, found an object
      {"customer":"A","performances":{}}
                                     ^
      """
    ),
    (
      #"{"customer":"A","performances":["hamlet"]}"#,
      """
      1:33: error: 'performance' must be an object, found a string
      {"customer":"A","performances":["hamlet"]}
                                      ^
      """
    ),
    (
      #"{"customer":"A","performances":[{"playID":true,"audience":1}]}"#,
      """
      1:43: error: 'playID' must be a string, found a boolean
      {"customer":"A","performances":[{"playID":true,"audience":1}]}
                                                ^
      """
    ),
    (
      #"{"customer":"A","performances":[{"playID":"hamlet","audience":"55"}]}"#,
      """
      1:63: error: 'audience' must be a whole number, found a string
      …customer":"A","performances":[{"playID":"hamlet","audience":"55"}]}
                                                                   ^
      """
    ),
    (
      #"[[]]"#,
      """
      1:2: error: 'invoice' must be an object, found an array
      [[]]
       ^
      """
    ),
    (
      "\"A\"",
      """
      1:1: error: 'invoice' must be an object, found a string
      "A"
      ^
      """
    ),
    // A missing field.
    (
      #"[ {"customer":"A"} ]"#,
      """
      1:3: error: missing field 'performances' in invoice
      [ {"customer":"A"} ]
        ^
      """
    ),
    (
      #"{"performances":[]}"#,
      """
      1:1: error: missing field 'customer' in invoice
      {"performances":[]}
      ^
      """
    ),
    (
      #"{"customer":"A","performances":[{"audience":1}]}"#,
      """
      1:33: error: missing field 'playID' in performance
      {"customer":"A","performances":[{"audience":1}]}
                                      ^
      """
    ),
    (
      #"{"customer":"A","performances":[{}]}"#,
      """
      1:33: error: missing field 'playID' in performance
      {"customer":"A","performances":[{}]}
                                      ^
      """
    ),
    (
      #"{"customer":"A","performances":[{"playID":"hamlet"}]}"#,
      """
      1:33: error: missing field 'audience' in performance
      {"customer":"A","performances":[{"playID":"hamlet"}]}
                                      ^
      """
    ),
    // A field that is misspelt.
    (
      #"{"custommer":"A","performances":[]}"#,
      """
      1:2: error: unknown field 'custommer' in invoice, did you mean 'customer'?
      {"custommer":"A","performances":[]}
       ^
      """
    ),
    (
      #"[{"x":[{}], "customer":"A","Performances":[]}]"#,
      """
      1:28: error: unknown field 'Performances' in invoice, did you mean 'performances'?
      [{"x":[{}], "customer":"A","Performances":[]}]
                                 ^
      """
    ),
    (
      #"{"customer":"A","performances":[{"audience":1,"playId":"hamlet"}]}"#,
      """
      1:47: error: unknown field 'playId' in performance, did you mean 'playID'?
      {"customer":"A","performances":[{"audience":1,"playId":"hamlet"}]}
                                                    ^
      """
    ),
    (
      #"{"customer":"A","performances":[{"playID":"hamlet","audi\u0061nce":1}]}"#,
      """
      1:52: error: unknown field 'audiance' in performance, did you mean 'audience'?
      {"customer":"A","performances":[{"playID":"hamlet","audi\\u0061nce":1}]}
                                                         ^
      """
    ),
    // A duplicate key.
    (
      #"{"customer":"A","customer":"A","performances":[]}"#,
      """
      1:17: error: duplicate key 'customer'
      {"customer":"A","customer":"A","performances":[]}
                      ^
      """
    ),
    (
      #"{"performances":[],"customer":"A", "performances" :[]}"#,
      """
      1:36: error: duplicate key 'performances'
      {"performances":[],"customer":"A", "performances" :[]}
                                         ^
      """
    ),
    (
      #"[{"performances":[{"playID":"hamlet","play\u0049D":"x"}]}]"#,
      """
      1:38: error: duplicate key 'playID'
      [{"performances":[{"playID":"hamlet","play\\u0049D":"x"}]}]
                                           ^
      """
    ),
    (
      #"[{"performances":[{"audience":1,"audience":1}]}]"#,
      """
      1:33: error: duplicate key 'audience'
      [{"performances":[{"audience":1,"audience":1}]}]
                                      ^
      """
    ),
    // An audience that is none.
    (
      #"{"performances":[{"audience":-1}]}"#,
      """
      1:30: error: 'audience' must not be negative, found -1
      {"performances":[{"audience":-1}]}
                                   ^
      """
    ),
    (
      #"{"performances":[{"audience":55.5}]}"#,
      """
      1:30: error: 'audience' must be a whole number, found 55.5
      {"performances":[{"audience":55.5}]}
                                   ^
      """
    ),
    (
      #"{"performances":[{"audience":1e400}]}"#,
      """
      1:30: error: 'audience' is too large: 1e400
      {"performances":[{"audience":1e400}]}
                                   ^
      """
    ),
    // No such play, and no rate for it.
    (
      #"{"performances":[{"playID":"hamlett","audience":1}],"customer":""}"#,
      """
      1:28: error: unknown play: hamlett, did you mean 'hamlet'?
      {"performances":[{"playID":"hamlett","audience":1}],"customer":""}
                                 ^
      """
    ),
    (
      #"{"performances":[{"playID":"macbeth","audience":1}],"customer":""}"#,
      """
      1:28: error: unknown play: macbeth
      {"performances":[{"playID":"macbeth","audience":1}],"customer":""}
                                 ^
      """
    ),
    (
      #"{"performances":[{"playID":"","audience":1}],"customer":""}"#,
      """
      1:28: error: unknown play:\(" ")
      {"performances":[{"playID":"","audience":1}],"customer":""}
                                 ^
      """
    ),
    (
      #"{"performances":[{"playID":"richard","audience":1}],"customer":""}"#,
      """
      1:28: error: unknown type: history
      {"performances":[{"playID":"richard","audience":1}],"customer":""}
                                 ^
      """
    ),
    // Amounts that no Int holds.
    (
      #"{"performances":[{"audience":9223372036854775807,"playID":"othello"}],"customer":""}"#,
      """
      1:30: error: the amount for 9223372036854775807 seats is too large
      {"performances":[{"audience":9223372036854775807,"playID":"othello"}]…
                                   ^
      """
    ),
    (
      #"{"customer":"","performances":[{"playID":"hamlet","audience":9000000000000000},"#
        + #"{"playID":"hamlet","audience":900000000000000}]}"#,
      """
      1:110: error: the total of the invoice is too large
      …,"audience":9000000000000000},{"playID":"hamlet","audience":900000000000000}]}
                                                                   ^
      """
    ),
  ]

  @Test("each fault is said in its own words, at its own place", arguments: oneLine)
  func diagnostic(feed: String, diagnostic: String) throws {
    for jobs in [1, 2] {
      let result = try printed(feed.utf8) { $0.jobs = jobs }
      #expect(result.diagnostics == ["invoices.json:" + diagnostic])
    }
  }

  @Test(
    "a value without end is not shown without end",
    arguments: [#"{"playID":"x#","audience":1}"#, #"{"playID":"hamlet","audience":0.#}"#]
  )
  func endless(performance: String) throws {
    let digits = String(repeating: "1", count: 100_000)
    let long = performance.split(separator: "#").joined(separator: digits)
    let diagnostics = try printed(#"{"customer":"A","performances":[\#(long)]}"#.utf8).diagnostics
    #expect(diagnostics.count == 1 && diagnostics[0].utf8.count < 1_300)
  }

  @Test("a type with no rate is shown at its play, too, with what was meant")
  func unknownType() throws {
    let plays = try Repertoire(
      json: """
        {
          "hamlet": { "name": "Hamlet", "type": "tragdy" },
          "othello": { "name": "Othello", "type": "history" }
        }
        """.utf8,
      named: "Data/plays.json"
    )
    let feed = """
      {"customer":"A","performances":[
        {"playID":"hamlet","audience":1}]}
      {"customer":"B","performances":[
        {"playID":"othello","audience":1}]}
      """
    let result = try printed(feed.utf8, plays: plays) { $0.keepsGoing = true }
    #expect(
      result.diagnostics == [
        """
        invoices.json:2:13: error: unknown type: tragdy
          {"playID":"hamlet","audience":1}]}
                    ^
        Data/plays.json:2:41: note: 'hamlet' is of type 'tragdy', did you mean 'tragedy'?
          "hamlet": { "name": "Hamlet", "type": "tragdy" },
                                                ^
        """,
        """
        invoices.json:4:13: error: unknown type: history
          {"playID":"othello","audience":1}]}
                    ^
        Data/plays.json:3:43: note: 'othello' is of type 'history'
          "othello": { "name": "Othello", "type": "history" }
                                                  ^
        """,
      ]
    )
  }

  @Test("a diagnostic can be taken apart")
  func parts() throws {
    let error = try #require(throws: Diagnostic.self) {
      try InvoiceFeed.invoices(json: "{\n  \"customer\": 1}".utf8, named: "feed.json")
    }
    #expect(error.severity == .error)
    #expect(error.file == "feed.json")
    #expect(error.line == 2)
    #expect(error.column == 15)
    #expect(error.code == .wrongType)
    #expect(error.message == "'customer' must be a string, found a number")
    #expect(error.hint == nil)
    #expect(error.notes == [])
  }
}
