import TestSupport
import Testing

/// The output's name decides the format, and an invoice the name of its file.
@Suite("The name of the output")
struct OutputNameTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test(
    arguments: ["x.pdf", "X.PDF", "a.b/x.xlsx", "x.docx", "x.txt.pdf"],
    ["", "--format html", "--format text"]
  )
  func `with the ending of a foreign format is refused, whatever --format says`(
    name: String,
    option: String
  ) throws {
    let outcome = try binary.run(
      "mkdir a.b; playbill statement invoices.json \(option) -o \(name); echo $?; ls a.b; test ! -e \(name)"
    )
    #expect(outcome.output == "64\n", "\(outcome)")
    #expect(outcome.errors.hasPrefix("error: '\(name)' would not be a ."), "\(outcome.errors)")
  }

  @Test
  func `that ends in .pdf gets the command line that makes one`() throws {
    let outcome = try binary.run("playbill statement invoices.json -o two.pdf")
    let message = try #require(outcome.errors.split(separator: "\n").first)
    #expect(
      message == """
        error: 'two.pdf' would not be a .pdf: write a page of html, and convert it with: \
        chromium --headless --no-pdf-header-footer --print-to-pdf=FILE.pdf FILE.html
        """
    )
  }

  @Test(
    arguments: [
      ("x.log", "log"), ("x.htlm", "htlm"), ("out.d/x.2026-11", "2026-11"),
    ]
  )
  func `with an ending that no format has needs --format`(name: String, ending: String) throws {
    let script = "mkdir out.d; playbill statement invoices.json -o \(name)"
    let refused = try binary.run(script)
    #expect(refused.code == 64)
    #expect(
      refused.errors.hasPrefix(
        "error: no format is named '.\(ending)': give the format of '\(name)' with '--format'\n"
      ),
      "\(refused)"
    )
    let preferred = try binary.run(
      "export XDG_CONFIG_HOME=$PWD; playbill preferences set format csv; \(script)"
    )
    #expect(preferred.code == 64)
    let given = try binary.run("\(script) --format text; cat \(name)")
    #expect(given.output == Binary.bigCo)
  }

  @Test
  func `has the same rules for a statement of account`() throws {
    let outcome = try binary.run(
      """
      export XDG_DATA_HOME=$PWD
      echo '{"customer": "A", "number": "1", "performances": []}' >bill
      playbill ledger post - --plays plays.json <bill
      for name in x.pdf x.docx x.xlsx x.csv x.log; do
        playbill ledger statement -o $name 2>/dev/null; echo $?; test -e $name && echo $name
      done
      for name in x.html x.HTM x.txt x x.; do
        playbill ledger statement -o $name; head -c 9 $name; echo
      done
      playbill ledger statement -f html -o x.pdf 2>/dev/null || echo $?
      playbill ledger statement -f text -o x.log && head -c 9 x.log
      """
    )
    let refused = String(repeating: "64\n", count: 5)
    let pages = "<!DOCTYPE\n<!DOCTYPE\nStatement\nStatement\nStatement\n"
    let output = "1 invoice posted, $0.00\n\(refused)\(pages)64\nStatement"
    #expect(outcome.output == output, "\(outcome)")
  }

  @Test(
    arguments: ["x", "a.b/x", ".x", "a.b/.x", "x.", ".pdf", "a.pdf/x"]
  )
  func `without an ending says nothing about the format`(name: String) throws {
    let outcome = try binary.run(
      "mkdir a.b a.pdf; playbill statement invoices.json -o \(name); cat \(name)"
    )
    #expect(outcome == .prints(Binary.bigCo))
  }

  @Test
  func `in a folder is the invoice's number, or else the customer's name, each once and again`()
    throws
  {
    try binary.folder.put(
      """
      {"customer": "BigCo", "number": "2026-0017", "performances": []}
      {"customer": "BigCo", "number": "2026-0018", "performances": []}
      {"customer": "BigCo", "performances": []}
      {"customer": "BigCo", "performances": []}
      {"customer": "A", "number": "R/7", "performances": []}
      {"customer": "B", "number": "r\\u002f7", "performances": []}
      {"customer": "2026-0017", "performances": []}

      """,
      into: "feed.ndjson"
    )
    let outcome = try binary.run(
      """
      mkdir letters; echo kept >letters/Gone.txt; echo old >letters/BigCo.txt
      for again in 1 2; do playbill statement feed.ndjson -o letters/; done
      cd letters; for f in *; do echo $f $(head -1 $f); done
      """
    )
    #expect(
      outcome.output == """
        2026-0017-2.txt Statement for 2026-0017
        2026-0017.txt Statement for BigCo
        2026-0018.txt Statement for BigCo
        BigCo-2.txt Statement for BigCo
        BigCo.txt Statement for BigCo
        Gone.txt kept
        R_7.txt Statement for A
        r_7-2.txt Statement for B

        """
    )
    let note =
      "note: 'r/7' is written to 'r_7-2.txt', because another statement has its file: "
      + "is the invoice given twice?\n"
    #expect(outcome.errors.ranges(of: note).count == 2, "\(outcome.errors)")
  }

  @Test(arguments: ["statement feed.json", "ledger statement --ledger l"])
  func `of a folder without its slash gets a hint`(command: String) throws {
    let bill = #"{"customer": "A", "number": "1", "performances": []}"#
    try binary.folder.put(bill, into: "feed.json")
    let outcome = try binary.run(
      "mkdir letters; playbill ledger post feed.json --ledger l; playbill \(command) -o letters -f html; ls letters"
    )
    let unit = command.hasPrefix("ledger") ? "customer" : "statement"
    let error =
      "error: cannot create 'letters': is a directory; to write one file per \(unit) into it, give 'letters/'\n"
    #expect(outcome.errors.hasSuffix(error) && !outcome.output.contains("html"), "\(outcome)")
  }
}
