import Testing

@testable import Kata

@Suite("The layout of a program's output, checked", .timeLimit(.minutes(10)))
struct CheckLayoutTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage(.fewStatements) }

  /// Edits of the approved statements, and the report's words for each layout.
  static let layouts: [(edit: String, says: String?)] = [
    ("cat", nil),
    ("cat; echo", "case 12 'A comedy with 1 seats' expected the end, got an empty line"),
    ("(echo; cat)", "case 1 'BigCo' expected 'Statement for BigCo', got an empty line"),
    ("printf %s \"$(cat)\"", "expected a line end, got the end"),
    ("sed 's/^Amount/\\n&/'", "expected 'Amount owed is $1,730.00', got an empty line"),
    ("grep -v '^$'", "case 1 'BigCo' expected an empty line, got the next statement"),
    ("sed 's/^You.*/&\\n/'", "case 1 'BigCo' expected the next statement, got an empty line"),
    ("sed 's/$/\\r/'", "expected 'Statement for BigCo', got 'Statement for BigCo\\u{D}'"),
    ("sed 's/^  /\\t/'", "(55 seats)', got '\\u{9}Hamlet: $650.00 (55 seats)'"),
    ("sed 's/^Amount/  &/'", "expected 'Amount owed is $1,730.00', got '  Amount owed is"),
    ("sed 's/ (/\\t(/'", "got '  Hamlet: $650.00\\u{9}(55 seats)'"),
    ("sed 's/: /:   /'", "got '  Hamlet:   $650.00 (55 seats)'"),
    ("(printf '\\357\\273\\277'; cat)", "got '\\u{FEFF}Statement for BigCo'"),
    ("sed 's/^  /   /; /^$/d; s/$/\\r/'", "case 1 'BigCo' expected 'Statement for BigCo', got "),
  ]

  @Test(arguments: layouts)
  func `alone makes no fault unless strictly, but is named`(edit: String, says: String?) throws {
    let report = try stage.report(printing: "exec < \"$1\"; \(edit)")
    let right = "holds: all 12 statements are right, all \(stage.refusals.count) refusals are right"
    let lines = report.text().split(separator: "\n")
    #expect(lines.first.map(String.init) == right && lines.count == (says == nil ? 1 : 2))
    #expect(lines.last?.contains(says ?? right) == true, "\(lines)")

    let strict = try stage.report(printing: "exec < \"$1\"; \(edit)", isStrict: true)
    #expect(strict.holds == (says == nil))
    #expect(strict.layout == report.layout)
  }

  @Test(
    arguments: [
      ("sed '$d'", 11), ("sed 's/ seats)/ places)/; s/^  //'", 1), ("sed '1,7d'", 11),
      ("sed 1d", 11),
      ("sed 's/$/\\r/; s/47/48/'", 11),
      ("sed 's/^/ /; s/650/651/'", 11), ("sed 's/Hamlet: /Hamlet - /'", 7),
      ("sed '/^Statement for Nothing/,/^$/d'", 11), ("sed 's/Statement for/Statement of/'", 0),
    ]
  )
  func `is ignored when a fault is shown`(edit: String, held: Int) throws {
    let report = try stage.report(printing: "exec < \"$1\"; \(edit)")
    #expect(!report.holds)
    #expect(report.count(.printing).held == held)
    #expect(report.cases.allSatisfy { $0.kind == .printing || $0.holds })
    let shown = report.text().split(separator: "\n\n").dropFirst()
    #expect(!shown.contains { $0.contains("\\u{D}") })
  }

  /// Output with lines outside of the statements: how many statements are right, and the remarks.
  static let outputs: [(edit: String, held: Int, remarks: [String])] = [
    ("cat; echo 'Done in 0.1 s'", 12, ["Done in 0.1 s"]),
    ("(echo; echo loading; echo; cat)", 12, ["loading"]),
    ("sed 's/^Statement for A comedy/1 2\\n\\n&/'", 12, ["1 2\n1 2\n1 2\nand 2 more"]),
    ("seq 5; cat", 12, ["1\n2\n3\nand 2 more"]),
    (
      "sed '/30 seats$/,$d'; echo 'unknown play: x'", 2,
      ["no statement from case 3 'A tragedy with 30 seats' on", "unknown play: x"]
    ),
    ("sed '/30 seats$/,$d'", 2, ["no statement from case 3 'A tragedy with 30 seats' on"]),
  ]

  @Test(arguments: outputs, [false, true])
  func `charges no statement with lines outside of it`(
    row: (edit: String, held: Int, remarks: [String]),
    isStrict: Bool
  ) throws {
    let report = try stage.report(printing: "exec < \"$1\"; \(row.edit)", isStrict: isStrict)
    #expect(report.holds == (row.held == 12 && !isStrict), "\(report.text())")
    let notes = report.text().split(separator: "\nnote: ").dropFirst()
    #expect(notes.count == row.remarks.count)
    #expect(zip(notes, row.remarks).allSatisfy { $0.contains($1) }, "\(notes)")
    #expect(report.junit().contains("<failure message=\"outside") == isStrict || row.held < 12)
    let outside = "<system-out>outside of the statements the program printed:"
    #expect(
      report.junit().contains(outside)
        == (!isStrict && row.remarks.last?.contains("statement") != true)
    )
    // An empty line at the end stays one too many.
    let isCut = row.edit.hasSuffix(",$d'")
    #expect(isCut || report.layout == nil)
    #expect(isCut && isStrict || report.count(.printing).held == row.held)
  }

  @Test
  func `may have a terminal's colours, unless strictly`() throws {
    let edit = "sed 's/^Statement for/\\x1b[1m&\\x1b[0m/; s/credits$/\\x1b[38;5;1m&\\x1b[m/' \"$1\""
    let refusing = "printf 'unknown \\033[31m%s\\033[m' \"$(cut -c 9- \"$1\")\" >&2; exit 1"
    let report = try stage.report(printing: edit, refusing: refusing)
    #expect(report.holds && report.ownWords == 0)
    #expect(report.layout == "the output has a terminal's colours")
    let strict = try stage.report(printing: edit, isStrict: true)
    #expect(!strict.holds && strict.remarks == ["the output has a terminal's colours"])
  }

  @Test
  func `shows of a long line its beginning and the place of its fault`() throws {
    let report = try CheckStage().report(
      printing: "sed '/^Statement for A customer/s/to the end/to an end/' \"$1\""
    )
    let text = report.text()
    #expect(report.count(.printing).held == 47 && text.utf8.count < 2000)
    #expect(
      text.contains("\n-Statement for A customer whose name") && text.contains("to the end\n")
    )
    #expect(text.contains("\n+Statement for A customer whose name") && text.contains("to an end\n"))
    #expect(
      report.junit().contains("to the end&apos;, got") || report.junit().contains("to an end")
    )
    // It is not the case that an output's end is charged to.
    #expect(report.cases.first { !$0.holds }?.name.hasPrefix("case 47 ") == true)
  }

  @Test
  func `does not hide a fault, which is shown with its files`() throws {
    let report = try stage.report(printing: "sed 's/^  / /; s/580/575/' < \"$1\"")
    #expect(
      report.text().hasPrefix(
        """
        does not hold: 11 of 12 statements are right, all \(stage.refusals.count) refusals are right
        layout differs: in case 3 'A tragedy with 30 seats' expected '  Hamlet: $400.00 (30 seats)', got ' Hamlet: $400.00 (30 seats)'

        case 1 'BigCo', in Characterization/invoices.json
        --- expected
        +++ got
        @@ -1,6 +1,6 @@
         Statement for BigCo
           Hamlet: $650.00 (55 seats)
        -  As You Like It: $580.00 (35 seats)
        +  As You Like It: $575.00 (35 seats)
           Othello: $500.00 (40 seats)
         Amount owed is $1,730.00
         You earned 47 credits

        """
      )
    )
    let text = report.text()
    #expect(text.contains("\nplays.json:    {\"as-like\":{\"name\":\"As You Like It\","))
    #expect(text.contains("\ninvoices.json: [{\"customer\":\"BigCo\",\"performances\":[{"))
  }

  @Test(
    arguments: [
      "s/The Padded Play/The  Padded Play/", "s/^Statement for   Spaces/Statement for Spaces/",
    ]
  )
  func `is not white space that belongs to a name`(edit: String) throws {
    let stage = try CheckStage()
    #expect(try !stage.report(printing: "sed '\(edit)' < \"$1\"").holds)
    let report = try stage.report(
      printing: "sed 's/^  / /; s/ (\\([0-9]* seats)\\)$/  (\\1/; s/$/ /' < \"$1\""
    )
    #expect(report.holds, "\(report.text())")
  }

  @Test(
    arguments: [
      "tr -s '\\n' < \"$1\" | sed 's/^ *//'", "tr -d '\\n' < \"$1\"",
      "sed 's/></>\\n  </g' < \"$1\"", "sed 's/$/\\r/' < \"$1\"",
    ]
  )
  func `of HTML is white space between tags`(script: String) throws {
    let report = try stage.report(printing: script, html: true)
    #expect(report.holds, "\(report.text())")
    #expect(report.layout != nil)
    #expect(try !stage.report(printing: script, html: true, isStrict: true).holds)
    let wrong = try stage.report(printing: "(\(script)) | sed 's/580/575/'", html: true)
    #expect(wrong.count(.printing).held == 11)
    #expect(
      wrong.text().contains("\n-<tr><td>As You Like It</td><td>35</td><td>$580.00</td></tr>\n")
    )
  }

  @Test(
    arguments: [
      "(printf '<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>Bills</title>\n</head>\n<body>\n'; cat; echo '</body></html>')",
      "(printf '<!doctype html><HTML><head><meta charset=utf-8></head><body>'; cat; echo '</body></html>')",
      "sed 's|^<h1>|<html><HEAD class=a><title>Bill</title></Head><body>&|; s|credits</p>$|&</body></html>|'",
      "sed 's/&#39;/\\&#x27;/g; s/&quot;/\\&#34;/g'", "sed 's/&#39;/\\&#039;/g; s/&amp;/\\&#38;/g'",
      "sed 's/&#39;/\\&apos;/g; s/&lt;/\\&#x3C;/g; s/é/\\&#233;/g'",
    ]
  )
  func `of HTML is also a page's frame, and which of equal references is written`(
    edit: String
  ) throws {
    let stage = try CheckStage()
    let report = try stage.report(printing: "exec < \"$1\"; \(edit)", html: true)
    #expect(report.holds && report.layout != nil, "\(report.text())")
    let strict = try stage.report(printing: "exec < \"$1\"; \(edit)", html: true, isStrict: true)
    #expect(!strict.holds)
  }

  @Test(
    arguments: [
      "s/&#39;/\\&#40;/", "s/&#39;/\\&amp;#39;/", "s/&lt;/</", "s/&amp;/\\&#x26;amp;/",
    ]
  )
  func `of HTML is no other reference, and none where one is needed`(edit: String) throws {
    let report = try CheckStage().report(printing: "sed '\(edit)' \"$1\"", html: true)
    #expect(!report.holds && report.remarks.isEmpty)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["<head>", "<html ", "<!doctype ", "</body ", "> ", "<head></head>"]
  )
  func `of HTML is found soon in tags that do not end`(tag: String) {
    let output = Array(String(repeating: tag, count: 60_000).utf8)
    #expect(Layout(isHTML: true).parts(of: output).statements.count <= 1)
  }

  @Test
  func `of right output does not hold with an error's exit code, nor with more output`() throws {
    let text = try stage.report(printing: "cat \"$1\"; exit 1").text()
    #expect(text.hasPrefix("does not hold: all 12 statements are right, all "))
    #expect(text.contains("\nnote: on the invoices that are right, the program ended with"))
    // Everything was printed, so the fault is found in the output.
    let wrong = try stage.report(printing: "sed 's/580/575/' \"$1\"; exit 1")
    #expect(wrong.count(.printing).held == 11)
    let more = try stage.report(printing: "cat \"$1\"; echo; head -n 6 \"$1\"").text()
    #expect(more.contains("\nnote: the output goes on after the last statement\n"))
  }
}
