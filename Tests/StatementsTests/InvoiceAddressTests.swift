import Foundation
import Statements
import Testing
import Theatre

@Suite("An invoice's address and note")
struct InvoiceAddressTests {
  private func feed(_ fields: String) -> String {
    #"{"customer":"A",\#(fields)"performances":[{"playID":"hamlet","audience":1,"note":7}]}"#
  }

  @Test(
    "are read, however they are spelled, and forgotten with the next invoice",
    arguments: [
      ("", nil, nil), (#""address":[],"note":"","#, [], ""),
      (#""note":"n","address":["a","","b\n\u00e9"],"#, ["a", "", "b\né"], "n"),
      (#""address" : [ "a" ],"#, ["a"], nil), (#""n\u006fte":"\"","#, nil, "\""),
    ] as [(String, [String]?, String?)]
  )
  func read(fields: String, address: [String]?, note: String?) throws {
    let text = feed(fields) + feed("")
    let invoices = try InvoiceFeed.invoices(json: text.utf8)
    #expect(invoices.map(\.address) == [address, nil] && invoices.map(\.note) == [note, nil])
    let statements = try StatementFeed(MemorySource(text.utf8, named: "f"), plays: bookPlays)
      .map { try $0.get() }
    #expect(statements.map(\.address) == [address ?? [], []])
    #expect(statements.map(\.note) == [note == "" ? nil : note, nil])
    #expect(try Tariff.standard.statement(for: invoices[0], plays: bookPlays) == statements[0])
    // The page of a feed is that of its statement.
    #expect(
      try printed(feed(fields).utf8, format: .html).output == statements[0].rendered(as: .html)
    )
  }

  @Test(
    "are refused at their place",
    arguments: [
      (#""address":"London","#, Diagnostic.Code.wrongType, 27),
      (#""address":null,"#, .wrongType, 27),
      (#""address":["a",1],"#, .wrongType, 32), (#""address":[],"address":[],"#, .duplicateKey, 30),
      (#""note":["a"],"#, .wrongType, 24), (#""note":"","note":"","#, .duplicateKey, 27),
      (#""address":["a","#, .invalidJSON, 46),
    ]
  )
  func refused(fields: String, code: Diagnostic.Code, column: Int) throws {
    let error = #expect(throws: Diagnostic.self) {
      try InvoiceFeed.invoices(json: feed(fields).utf8)
    }
    #expect(error?.code == code && error?.line == 1 && error?.column == column, "\(error as Any)")
  }

  @Test(
    "change only the page",
    arguments: [StatementFormat.text, .htmlFragment, .json, .ndjson, .csv]
  )
  func output(format: StatementFormat) throws {
    let addressed = try printed(feed(#""address":["a"],"note":"n","#).utf8, format: format)
    #expect(try addressed == printed(feed("").utf8, format: format))
  }
}
