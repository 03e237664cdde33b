import TestSupport
import Testing

@Suite("A table in place of JSON")
struct TableTests {
  @Test(
    arguments: [
      ("customer,date\nBigCo,2026-01-01\n", "a line as in CSV"),
      ("Kunde;Tag\r\nBigCo;1\r\n", "a line as in CSV"), ("\"a\",\"b\"\n", "a line as in CSV"),
      ("\u{FEFF}a\tb\n", "a line as in CSV"), ("Übersicht,x", "a line as in CSV"),
      ("nul,", "a line as in CSV"), ("2026-0017,BigCo\n", "a line as in CSV"),
      ("1;2\n", "a line as in CSV"), (";a;b\n", "a line as in CSV"),
      ("12:30,\"a: b\"\n", "a line as in CSV"),
      ("PK\u{3}\u{4}\u{14}\u{0}", "a ZIP archive, such as an .xlsx"),
    ]
  )
  func `is called what it is`(text: String, kind: String) throws {
    let desk = try Desk()
    try desk.write(text, to: "rows.csv")
    let advice = "; see 'From a spreadsheet' in Documentation/statements.md"
    for (line, advice) in [
      ("rows.csv", advice), ("invoices.json --plays rows.csv", ""),
      ("invoices.json --tariff rows.csv", ""),
      ("invoices.json --format html --letterhead rows.csv", ""),
    ] {
      let outcome = try desk.run("statement \(line)")
      let words = "expected JSON, found \(kind)\(advice)"
      #expect(outcome.code == 65 && outcome.errors.hasPrefix("rows.csv:1:1: error: \(words)\n"))
    }
  }

  @Test(
    arguments: [
      "x", "[1,2]", "a {\"b\",1}", "12", "name: x, y", "\"customer\": \"A\",", "\"customer\":1,",
      "\"customer\" :\"A\",\"note\":\"\(String(repeating: "x", count: 140))\",\"performances\":[]}",
    ]
  )
  func `is not seen in other texts`(text: String) throws {
    let desk = try Desk()
    try desk.write(text, to: "x.json")
    let outcome = try desk.run("statement x.json --plays plays.json")
    #expect(outcome.code == 65 && !outcome.errors.contains("CSV"))
  }
}
