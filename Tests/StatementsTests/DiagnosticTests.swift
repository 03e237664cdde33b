import Foundation
import Statements
import TestSupport
import Testing

@Suite("A fault in one line") struct DiagnosticTests {
  @Test(
    "has the place, the words and the hint, as an alert shows it",
    arguments: [
      (
        #"{"customer":"A","performances":[{"playID":"hamlett","audience":1}]}"#,
        "feed.json:1:43: unknown play: hamlett, did you mean 'hamlet'?"
      ),
      (
        #"{"customer":"A","performances":[{"playID":"\u001B[2J","audience":1}]}"#,
        #"feed.json:1:43: unknown play: \u{1B}[2J"#
      ),
      ("\n  [1", "feed.json:2:4: 'invoice' must be an object, found a number"),
    ]
  )
  func summary(json: String, line: String) throws {
    let printer = try StatementPrinter(plays: bookPlays, format: .text)
    let error: (any Error)? = #expect(throws: Diagnostic.self) {
      try printer.string(of: MemorySource(json.utf8, named: "feed.json"))
    }
    #expect(error?.localizedDescription == line)
  }
}
