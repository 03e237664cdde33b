import Testing

@testable import Kata

@Suite("The layout of a program's output, checked", .timeLimit(.minutes(2)))
struct CheckLayoutTests {
  private let stage: CheckStage

  init() throws { stage = try CheckStage(.fewStatements) }

  /// What is done to the approved statements, what the report then says of their layout, and how many
  /// statements are wrong.
  static let layouts: [(edit: String, says: String?, wrong: Int)] = [
    ("cat", nil, 0),
    ("cat \"$1\"; echo", "there is an empty line after the last statement", 0),
    ("(echo; cat)", "there is an empty line before the first statement", 1),
    ("(printf %s \"$(cat)\")", "the last line has no line end", 1),
    ("sed 's/^$/\\n/'", "there is more than one empty line between statements", 11),
    ("sed 's/^Amount/\\n&/'", "there is an empty line within a statement", 12),
    ("grep -v '^$'", "there is no empty line between statements", 12),
    ("sed 's/$/\\r/'", "the lines end in CR LF, not in LF", 12),
    ("sed 's/^  //'", "lines begin with no blank, not with 2 blanks", 11),
    ("sed 's/^  / /'", "lines begin with a blank, not with 2 blanks", 11),
    ("sed 's/^  /\\t/'", "lines begin with a tab, not with 2 blanks", 11),
    ("sed 's/^Amount/  &/'", "lines begin with 2 blanks, not with no blank", 12),
    (
      "sed 's/^  /   /; /^$/d; s/$/\\r/'",
      "the lines end in CR LF, not in LF, and there is no empty line between statements, "
        + "and lines begin with 3 blanks, not with 2 blanks",
      12
    ),
  ]

  @Test(
    "that differs in its layout alone is told so, and taken if that is allowed",
    arguments: layouts
  )
  func layout(edit: String, says: String?, wrong: Int) throws {
    let script = "set -- \"$0/statements.txt\"; \(edit) < \"$1\""
    let strict = try stage.report(onShell: script) { $0.only = .printing }
    #expect(strict.holds == (says == nil))
    #expect(strict.cases.count { $0.failure != nil } == wrong)
    #expect(strict.text().hasPrefix(says == nil ? "holds: " : "does not hold: "))
    #expect(strict.layout?.hasPrefix(says ?? "-") ?? (says == nil), "\(strict.layout ?? "")")

    let lenient = try stage.report(onShell: script) { ($0.only, $0.isLenient) = (.printing, true) }
    #expect(lenient.holds)
    let layout = strict.layout.map { "taken, as --lenient allows: \($0)\n" } ?? ""
    #expect(lenient.text() == "holds: all 12 statements are right\n" + layout)
  }

  @Test(
    "is wrong, however lenient the check, if more than its layout is",
    arguments: [
      "sed '$d'", "sed 's/seats/places/; s/^  //'", "sed 's/ (/  (/'", "sed '1,6d'", "cat \"$1\" -",
      "(echo loading; cat)", "sed 's/$/\\r/; s/47/48/'", "sed 's/^Amount/ Amount/; s/650/651/'",
    ]
  )
  func wrong(edit: String) throws {
    let script = "set -- \"$0/statements.txt\"; \(edit) < \"$1\""
    let report = try stage.report(onShell: script) { ($0.only, $0.isLenient) = (.printing, true) }
    #expect(!report.holds)
    #expect(report.layout == nil)
    let strict = try stage.report(onShell: script) { $0.only = .printing }
    #expect(report.count(.printing).held >= strict.count(.printing).held)
  }

  @Test("that writes HTML without empty lines may be taken too")
  func lenientHTML() throws {
    let script = "tr -s '\\n' < \"$0/statements.html\" | sed 's/^ *//'"
    let report = try stage.report(onShell: script, html: true) {
      ($0.only, $0.isLenient) = (.printing, true)
    }
    #expect(report.holds, "\(report.text())")
  }

  @Test("that is right, but ends with a code that says it is not, does not hold")
  func code() throws {
    let report = try stage.report(onShell: "cat \"$0/statements.txt\"; exit 1") {
      $0.only = .printing
    }
    #expect(!report.holds)
    #expect(
      report.text().hasPrefix("does not hold: all 12 statements are right, but on the invoices")
    )
  }

  @Test("that prints more than it must is told so in the line that says what is right")
  func more() throws {
    let report = try stage.report(onShell: "cat \"$0/statements.txt\"; echo") {
      $0.only = .printing
    }
    #expect(
      report.text() == """
        does not hold: all 12 statements are right, but the output goes on after the last statement
        only the layout of the statements differs, which --lenient allows: there is an empty line after the last statement

        """
    )
  }
}
