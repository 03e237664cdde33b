import TestSupport
import Testing
import Theatre

@testable import Statements

@Suite("Plays by their ids")
struct RepertoireTests {
  @Test(
    arguments: [
      ("{}", [:]),
      ("\u{FEFF}\r\n{ }\t", [:]),
      (#"{"":{"name":"","type":""}}"#, ["": Play(name: "", type: "")]),
      (
        #"{"x":{"type":"t","year":[1599,{"name":0}],"name":"n","x":null}}"#,
        ["x": Play(name: "n", type: "t")]
      ),
      (
        #"{"h\u0061":{"n\u0061me":"\ud83d\ude00\n","type":"\u0000"}}"#,
        ["ha": Play(name: "😀\n", type: "\0")]
      ),
      (
        #"{"a":{"name":"1","type":"t"},"A":{"name":"2","type":"t"},"a ":{"name":"3","type":"t"}}"#,
        [
          "a": Play(name: "1", type: "t"), "A": Play(name: "2", type: "t"),
          "a ": Play(name: "3", type: "t"),
        ]
      ),
    ] as [(String, [String: Play])]
  )
  func `may be none, odd, or more than needed`(json: String, plays: [String: Play]) throws {
    let repertoire = try Repertoire(json: json.utf8)
    #expect(repertoire.ids.sorted() == plays.keys.sorted())
    for (id, play) in plays { #expect(repertoire[id] == play) }
  }

  /// Faulty plays of one line, the column of the fault, and the message.
  static let faults: [(json: String, column: Int, message: String)] = [
    ("", 1, "unexpected end of input"),
    ("  ", 3, "unexpected end of input"),
    ("[]", 1, "'plays' must be an object, found an array"),
    (#"{"hamlet":"#, 11, "unexpected end of input"),
    (#"{"hamlet":{"name":"Hamlet","type":"tragedy"}"#, 45, "unexpected end of input"),
    (#"{"hamlet":"Hamlet"}"#, 11, "'hamlet' must be an object, found a string"),
    (#"{"hamlet":{}}"#, 11, "missing field 'name' in play 'hamlet'"),
    (#"{"hamlet":{"name":"Hamlet"}}"#, 11, "missing field 'type' in play 'hamlet'"),
    (
      #"{"hamlet":{"nmae":"Hamlet","type":"tragedy"}}"#, 12,
      "unknown field 'nmae' in play 'hamlet', did you mean 'name'?"
    ),
    (#"{"hamlet":{"name":1}}"#, 19, "'name' must be a string, found a number"),
    (#"{"hamlet":{"name":"A","type":{}}}"#, 30, "'type' must be a string, found an object"),
    (#"{"hamlet":{"type":"t","typ\u0065":"t"}}"#, 23, "duplicate key 'type'"),
    (
      #"{"a":{"name":"1","type":"t"},"\u0061":{"name":"2","type":"t"}}"#, 30, "duplicate key 'a'"
    ),
    (#"{"a":{"name":"1","type":"t"},}"#, 30, "expected a key in double quotes, found '}'"),
    (#"{'a':{}}"#, 2, "expected a key in double quotes, found a single quote"),
    (#"{"a":{"name":"1","type":"t"}}x"#, 30, "expected the end of the input, found 'x'"),
  ]

  @Test(arguments: faults)
  func `each fault in them is shown at its place`(json: String, column: Int, message: String) throws
  {
    for (newlines, line) in [("", 1), ("\n", 2), ("\r\n \n", 3)] {
      let error = #expect(throws: Diagnostic.self) {
        try Repertoire(json: (newlines + json).utf8, named: "Data/plays.json")
      }
      let expected = shown(message, at: column, of: json, line: line, in: "Data/plays.json")
      #expect(error?.description == expected)
    }
  }

  @Test(arguments: [[0xFF, 0xFE, 123, 0], [0xFE, 0xFF, 0, 123]])
  func `in UTF-16 are refused as such`(json: [UInt8]) throws {
    let error = #expect(throws: Diagnostic.self) { try Repertoire(json: json) }
    #expect(error?.description.contains(/found byte 0xF[EF], as in UTF-16/) == true)
  }

  @Test
  func `an id is its bytes, however Swift compares them`() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    #expect(one == two)
    let json =
      #"{"\#(one)":{"name":"One","type":"tragedy"},"\#(two)":{"name":"Two","type":"tragedy"}}"#
    let plays = try Repertoire(json: json.utf8)
    #expect(plays[one]?.name == "One" && plays[two]?.name == "Two" && plays.ids.count == 2)

    for (id, other, name) in [(one, two, "One"), (two, one, "Two")] {
      let feed = #"{"customer":"A","performances":[{"playID":"\#(id)","audience":31}]}"#
      #expect(try printed(feed.utf8, plays: plays).output.contains("  \(name): $410.00"))
      let invoice = try #require(try InvoiceFeed.invoices(json: feed.utf8).first)
      let statement = try Tariff.standard.statement(for: invoice, plays: plays)
      #expect(statement.lines[0].play.name == name)
      let others = Repertoire([other: Play(name: "X", type: "tragedy")])
      #expect(throws: PricingError.self) {
        try Tariff.standard.statement(for: invoice, plays: others)
      }
      #expect(try printed(feed.utf8, plays: others).places == ["1:43 unknownPlay"])
    }
  }

  @Test(.urgent)
  func `have another layout in each process, so that nobody can choose colliding ids`() async {
    let layouts = [await layout(), await layout()]
    #expect(layouts.allSatisfy { ($0?.count ?? 0) > 100 })
    #expect(layouts[0] != layouts[1])
  }

  /// The slots of a hundred ids in a new process.
  private func layout() async -> String? {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      print(ByteIndex((0..<100).map { "play-\($0)" }).slots)
    }
    return result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
  }
}
