import Foundation
import Statements
import Testing
import Theatre

@Suite("An invoice's number")
struct InvoiceNumberTests {
  private func feed(_ fields: String) -> String {
    #"{"customer":"A",\#(fields)"performances":[{"playID":"hamlet","audience":1,"number":7}]}"#
  }

  @Test(
    "is read, however it is spelled",
    arguments: [
      ("", nil), (#""number":"2026-0001","#, "2026-0001"),
      (#""n\u0075mber" : "\u00e9\/\"","#, "é/\""),
      (#""number":" ","#, " "),
    ]
  )
  func read(field: String, number: String?) throws {
    let text = feed(field) + feed("")
    #expect(try InvoiceFeed.invoices(json: text.utf8).map(\.number) == [number, nil])
    let statements = StatementFeed(
      MemorySource(text.utf8, named: "f"),
      plays: bookPlays,
      tariff: .standard
    )
    #expect(try statements.map { try $0.get().number } == [number, nil])
  }

  @Test(
    "is refused at its place if it can't be a reference",
    arguments: [
      (#""number":7,"#, Diagnostic.Code.wrongType, 26), (#""number":null,"#, .wrongType, 26),
      (#""number":"","#, .invalidValue, 26), (#""number":"a\nb","#, .invalidValue, 26),
      ("\"number\":\"\u{7F}\",", .invalidValue, 26), ("\"number\":\"\u{85}\",", .invalidValue, 26),
      (#""number":"1","number":"1","#, .duplicateKey, 30),
    ]
  )
  func refused(field: String, code: Diagnostic.Code, column: Int) throws {
    let error = #expect(throws: Diagnostic.self) {
      try InvoiceFeed.invoices(json: feed(field).utf8)
    }
    #expect(error?.code == code && error?.line == 1 && error?.column == column)
    let good = feed("")
    let rest = try printed((feed(field) + "\n" + good).utf8) {
      $0.keepsGoing = true
    }
    #expect(rest.diagnostics.count == 1)
    #expect(try rest.output == printed(good.utf8).output)
  }

  @Test("changes no text", arguments: [StatementFormat.text, .htmlFragment])
  func output(format: StatementFormat) throws {
    let numbered = try printed(feed(#""number":"1","#).utf8, format: format)
    #expect(try numbered == printed(feed("").utf8, format: format))
  }

  @Test(
    "has a cell in CSV, which no spreadsheet takes for a formula",
    arguments: [("17", "17"), ("=1+1", "'=1+1"), (#"a,\"b\""#, #""a,""b""""#)]
  )
  func csv(number: String, cell: String) throws {
    let output = try printed(feed("\"number\":\"\(number)\",").utf8, format: .csv).output
    #expect(output.split(separator: "\r\n")[1].hasPrefix("A,\(cell),,,"), "\(output)")
  }

  @Test("is in JSON as it was", arguments: ["1", "é/\"", "日本"])
  func json(number: String) throws {
    let invoice = Invoice(customer: "A", performances: [], number: number)
    let feed = try JSONEncoder().encode(invoice)
    let output = try printed(feed, format: .ndjson).output
    struct Statement: Decodable { var number: String }
    let statement = try JSONDecoder().decode(Statement.self, from: Data(output.utf8))
    #expect(statement.number == invoice.number)
  }
}
