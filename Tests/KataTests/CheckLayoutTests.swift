import Testing

@testable import Kata

@Suite("The layout of a program's output, checked", .timeLimit(.minutes(10)))
struct CheckLayoutTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage(.fewStatements) }

  /// Edits of the approved statements, and the report's words for each layout.
  static let layouts: [(edit: String, says: String?)] = [
    ("cat", nil),
    ("cat; echo", "an empty line after the last statement"),
    ("(echo; cat)", "an empty line before the first statement"),
    ("printf %s \"$(cat)\"", "no line end after the last line"),
    ("sed 's/^$/\\n/'", "more than one empty line between statements"),
    ("sed 's/^Amount/\\n&/'", "an empty line within a statement"),
    ("grep -v '^$'", "no empty line between statements"),
    ("sed 's/$/\\r/'", "CR LF at line ends"),
    ("sed 's/^  //'", "no indentation"),
    ("sed 's/^  / /'", "indentation of one blank"),
    ("sed 's/^  /\\t/'", "indentation of one tab"),
    ("sed 's/^Amount/  &/'", "indentation of 2 blanks before 'Amount owed is'"),
    ("sed 's/$/  /'", "white space at line ends"),
    ("sed 's/ (/\\t(/'", "blanks within lines, as in 'Hamlet: $650.00\\u{9}(55 seats)'"),
    ("sed 's/: /  :/'", "blanks within lines, as in 'Hamlet  :$650.00 (55 seats)'"),
    ("(printf '\\357\\273\\277'; cat)", "a byte-order mark"),
    (
      "sed 's/^  /   /; /^$/d; s/$/\\r/'",
      "CR LF at line ends, indentation of 3 blanks, no empty line between statements"
    ),
  ]

  @Test("alone makes no fault unless strictly, but is named", arguments: layouts)
  func layout(edit: String, says: String?) throws {
    let report = try stage.report(printing: "exec < \"$1\"; \(edit)")
    let right = "all 12 statements are right, all \(stage.refusals.count) refusals are right\n"
    let layout = says.map { "layout differs: \($0)\n" }
    #expect(report.text() == "holds: " + right + (layout.map { "holds; " + $0 } ?? ""))

    let strict = try stage.report(printing: "exec < \"$1\"; \(edit)", isStrict: true)
    #expect(strict.holds == (says == nil))
    #expect(strict.layout == says)
    #expect(strict.text().contains("\n" + (layout ?? "")))
  }

  @Test(
    "is ignored when a fault is shown",
    arguments: [
      ("sed '$d'", 11), ("sed 's/ seats)/ places)/; s/^  //'", 1), ("sed '1,7d'", 11),
      ("sed 1d", 11),
      ("(echo loading; cat)", 11), ("sed 's/$/\\r/; s/47/48/'", 11),
      ("sed 's/^/ /; s/650/651/'", 11), ("sed 's/Hamlet: /Hamlet - /'", 7),
      ("sed '/^Statement for Nothing/,/^$/d'", 11), ("sed 's/Statement for/Statement of/'", 0),
    ]
  )
  func wrong(edit: String, held: Int) throws {
    let report = try stage.report(printing: "exec < \"$1\"; \(edit)")
    #expect(!report.holds)
    #expect(report.count(.printing).held == held)
    #expect(report.cases.allSatisfy { $0.kind == .printing || $0.holds })
    #expect(!report.text().contains("\\u{D}"))
  }

  @Test("does not hide a fault, which is shown with its files")
  func fault() throws {
    let report = try stage.report(printing: "sed 's/^  / /; s/580/575/' < \"$1\"")
    #expect(
      report.text().hasPrefix(
        """
        does not hold: 11 of 12 statements are right, all \(stage.refusals.count) refusals are right
        layout differs: indentation of one blank

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
    #expect(report.text().hasSuffix(" case-plays.json case-invoices.json\n"))
  }

  @Test(
    "is not white space that belongs to a name",
    arguments: [
      "s/Padded Play  :/Padded Play:/", "s/^Statement for   Spaces/Statement for Spaces/",
    ]
  )
  func names(edit: String) throws {
    let stage = try CheckStage()
    #expect(try !stage.report(printing: "sed '\(edit)' < \"$1\"").holds)
    let report = try stage.report(
      printing: "sed 's/^  / /; s/ (\\([0-9]* seats)\\)$/  (\\1/; s/$/ /' < \"$1\""
    )
    #expect(report.holds, "\(report.text())")
  }

  @Test(
    "of HTML is white space between tags",
    arguments: [
      ("tr -s '\\n' < \"$1\" | sed 's/^ *//'", "white space between tags"),
      ("tr -d '\\n' < \"$1\"", "white space between tags"),
      ("sed 's/></>\\n  </g' < \"$1\"", "white space between tags"),
      ("sed 's/$/\\r/' < \"$1\"", "CR LF at line ends"),
    ]
  )
  func html(script: String, says: String) throws {
    let report = try stage.report(printing: script, html: true)
    #expect(report.holds, "\(report.text())")
    #expect(report.layout == says)
    #expect(try !stage.report(printing: script, html: true, isStrict: true).holds)
    let wrong = try stage.report(printing: "(\(script)) | sed 's/580/575/'", html: true)
    #expect(wrong.count(.printing).held == 11)
    #expect(
      wrong.text().contains("\n-<tr><td>As You Like It</td><td>35</td><td>$580.00</td></tr>\n")
    )
  }

  @Test("of right output does not hold with an error's exit code, nor with more output")
  func codeAndMore() throws {
    let text = try stage.report(printing: "cat \"$1\"; exit 1").text()
    #expect(text.hasPrefix("does not hold: all 12 statements are right, all "))
    #expect(text.contains(" are right, but on the invoices that are right, the program ended with"))
    // Everything was printed, so the fault is found in the output.
    let wrong = try stage.report(printing: "sed 's/580/575/' \"$1\"; exit 1")
    #expect(wrong.count(.printing).held == 11)
    let more = try stage.report(printing: "cat \"$1\"; echo; head -n 6 \"$1\"").text()
    #expect(more.contains(" are right, but the output goes on after the last statement\n"))
  }
}
