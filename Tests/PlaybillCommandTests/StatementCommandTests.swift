import Testing

@testable import PlaybillCommand

@Suite("playbill statement")
struct StatementCommandTests {
  @Test(
    "takes the format from the output's name, unless a format is given",
    arguments: [
      ("-o x.csv", "x.csv", "customer,play,"),
      ("--output=a.b.JSON", "a.b.JSON", "["),
      ("-o x.ndjson", "x.ndjson", "{"),
      ("-o x.html", "x.html", "<!DOCTYPE html>"),
      ("-o x.txt", "x.txt", "Statement for "),
      ("-o x.pdf", "x.pdf", "Statement for "),
      ("-o csv", "csv", "Statement for "),
      ("-o x.csv --format ndjson", "x.csv", "{"),
      ("--format text -o x.csv", "x.csv", "Statement for "),
    ]
  )
  func formatOfOutput(options: String, file: String, beginning: String) throws {
    try Desk.with { desk throws in
      #expect(try desk.run("statement invoices.json \(options)") == .prints(""))
      #expect(try desk.contents(of: file).hasPrefix(beginning))
    }
  }

  @Test("takes the format from the output's name before the preferred one")
  func preferredFormat() throws {
    try Desk.with { desk throws in
      _ = try desk.run("preferences set format json")
      _ = try desk.run("statement invoices.json -o x.csv -o y.csv")
      #expect(try desk.contents(of: "y.csv").hasPrefix("customer,play,"))
      _ = try desk.run("statement invoices.json -o statements.pdf")
      #expect(try desk.contents(of: "statements.pdf").hasPrefix("["))
    }
  }
}
