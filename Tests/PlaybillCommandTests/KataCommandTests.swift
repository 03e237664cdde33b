import Kata
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("playbill kata")
struct KataCommandTests {
  /// The output of a command line of `kata`, which must succeed without errors.
  private func output(_ line: String) throws -> String {
    let outcome = try Stage().run(["kata"] + words(of: line))
    #expect(outcome == .prints(outcome.output))
    return outcome.output
  }

  @Test
  func `lists the steps under their acts`() throws {
    let lines = try output("list").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "0: The starting point")
    #expect(lines.count { $0.contains(#/^  \d\d  /#) } == (try Course.embedded().steps.count))
    let line = lines.first { $0.hasPrefix("  07") }.map(String.init)
    #expect(line == "  07  Inline Variable thisAmount (123) · Long Function")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test
  func `lists the fast lane, whose steps are in the course's order`() throws {
    let lines = try output("list --fast").split(separator: "\n").filter { $0.contains(#/^  \d/#) }
    let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == (try Course.embedded().fastLane().map(\.shortName)))
    #expect(names.count == 33 && names.first == "00" && names.last == "77")
    let json = try output("list --fast --format json").split(separator: "\n")
    #expect(json.count { $0.contains("\"tag\"") } == 33)
  }

  @Test
  func `lists the steps of a course by the names that other commands take`() throws {
    for name in Course.names.dropFirst() {
      let course = try Course.embedded(name)
      let lines = try output("list \(name)").split(separator: "\n").filter {
        $0.hasPrefix("  \(name)-")
      }
      let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(names == course.steps.map(\.shortName))
      #expect(try names.map { try Course.step($0).tag } == course.steps.map(\.tag))
    }
  }

  @Test(
    arguments: table(
      """
      kata show 7 --hint --language ja  |                  | いつも同じ答え
      kata show 7 --hint                | LANG=ja_JP.UTF-8 | いつも同じ答え
      kata show 7 --hint --language en  | LANG=ja_JP.UTF-8 | Does `amountFor`
      kata show 7 --hint                | LC_ALL=C         | Does `amountFor`
      kata show 7 --hint                | LANG=de_DE       | Does `amountFor`
      kata show 7 --answer              | LC_ALL=ja        | 23件のケース
      kata list                         | LC_MESSAGES=ja   | 変数thisAmountのインライン化
      kata list adapter                 | LC_ALL=ja        | アダプター
      """
    )
  )
  func `has notes in the language of the option, or else of the locale, or else in English`(
    row: [String]
  ) throws {
    let (line, variable, words) = (row[0], row[1], row[2])
    let pair = variable.split { "= ".contains($0) }.map(String.init)
    let stage = try Stage(environment: pair.count == 2 ? [pair[0]: pair[1]] : [:])
    #expect(stage.run(line.split(separator: " ").map(String.init)).output.contains(words))
  }

  @Test
  func `lists the steps for programs`() throws {
    let lines = try output("list --format json").split(separator: "\n")
    #expect(
      lines[8] == """
        {"number":7,"slug":"inline-this-amount","tag":"step-07-inline-this-amount",\
        "title":"Inline Variable thisAmount","act":"I: Decompose the function",\
        "section":"Removing the play Variable","refactoring":"Inline Variable","page":123,"smell":"Long Function",\
        "why":"Without the variable, the loop falls into three parts that share nothing."},
        """
    )
    #expect(lines[12].contains(#""page":null"#))
  }

  @Test
  func `shows a step's note and what it changed, by number or slug`() throws {
    let text = try output("show 2")
    #expect(text == (try output("show rename-this-amount")))
    #expect(text == (try output("show 02-rename-this-amount")))
    #expect(text.hasPrefix("02 Mysterious Name\nI: Decompose the function\n\nSmell\n"))
    let title = "\n\n02 Rename Variable thisAmount\nRename Variable (137) · "
    #expect(text.ranges(of: title).count == 1)
    #expect(text.hasSuffix("\nNext: playbill kata show --note 03\n"))
    #expect(text.contains("\n-    thisAmount = 40000\n+    result = 40000\n"))
    #expect(!text.contains("\u{1B}"))
    let coloured = try output("show 2 --color always")
    // The changed word in reverse, the rest of the line as git colours it.
    #expect(
      coloured.contains(
        "\u{1B}[31m-\u{1B}[0m\u{1B}[31m    \u{1B}[0m\u{1B}[7;31mthisAmount\u{1B}[0m"
      )
    )
    #expect(coloured.contains("\u{1B}[7;32mresult\u{1B}[0m\u{1B}[32m = 40000\u{1B}[0m\n"))
    let moved = try output("show slide-total-amount --color always")
    #expect(moved.contains("\u{1B}[1;35m-  var totalAmount = 0\u{1B}[0m\n"))
    #expect(moved.contains("\u{1B}[1;36m+  var totalAmount = 0\u{1B}[0m\n"))
  }

  @Test
  func `shows the note, the hint or the act's page alone`() throws {
    let note = try output("show --note 7")
    #expect(try output("show 7").hasPrefix(note))
    #expect(!note.contains("\nHint\n") && !note.contains("@@"))
    let hint = try output("show --hint 7")
    #expect(try output("show 7").hasPrefix(note + "\nHint\n\n" + hint))
    let answer = try output("show --answer 7")
    #expect(!note.contains("Inline Variable") && !note.contains("thisAmount (123)"))
    #expect(answer.hasPrefix("07 Inline Variable thisAmount\nInline Variable (123) · "))
    let steps = try Course.embedded().steps
    let headings = Note.Heading.allCases.drop { $0 != .what }
    let lines = answer.split(separator: "\n").map(String.init)
    #expect(
      lines.filter(headings.map(\.rawValue).contains)
        == headings.filter { steps[7].note[$0] != nil }.map(\.rawValue)
    )
    #expect(!note.contains("\nWhat\n") && note.contains("\nQuestion\n"))
    for act in Set(steps.map(\.act)) {
      let step = try #require(steps.first { $0.act == act })
      let page = try output("show --act \(step.tag)")
      #expect(page.split(separator: "\n").first?.hasSuffix(act) == true, "\(step.tag)")
    }
    for last in [23, 77] {
      let end = "\nHere the act ends: playbill kata show --act \(last)\n"
      #expect(try output("show \(last)").hasSuffix(end))
    }
  }

  @Test
  func `prints the diff between any two steps, either way, and the code of one`() throws {
    let there = try output("diff 0 77")
    #expect(there.contains("\nnew file mode 100644\n--- /dev/null\n+++ b/Money.swift\n"))
    let back = try output("diff 77 0")
    #expect(back.contains("\ndeleted file mode 100644\n--- a/Money.swift\n+++ /dev/null\n"))
    #expect(try output("diff 5 5") == "")
    let renamed = try output("diff 74 75").split(separator: "\n")
    #expect(renamed.contains("rename from PerformanceCalculator.swift"))
    #expect(renamed.count { $0.hasPrefix("-") } < 6)
    let code = try output("code 77")
    #expect(code.hasPrefix("==> Statement.swift <==\n"))
    #expect(code.contains("\n==> Money.swift <==\n"))
    let file = try output("code 77 Money")
    #expect(file == (try output("code 77 Money.swift")))
    #expect(code.contains(file))
  }

  @Test(
    arguments: table(
      """
      show adapter 02 | show adapter-02
      show adapter adapter-02 | show adapter-02
      show adapter list-of-gateways | show adapter-02
      show adapter adapter-class | show adapter-01
      show --hint statement 7 | show --hint 7
      show net --act 2 | show --act net-02
      code adapter 2 | code adapter-02
      code adapter 2 Report | code adapter-02 Report.swift
      diff adapter 1 adapter 2 | diff adapter-01 adapter-02
      diff adapter 1 2 | diff adapter-01 adapter-02
      diff adapter-1 list-of-gateways | diff adapter-01 adapter-02
      """
    )
  )
  func `takes the course's name and the step's as two words`(row: [String]) throws {
    let texts = try row.map { try output($0) }
    #expect(texts[0] == texts[1] && !texts[0].isEmpty)
  }

  @Test
  func `writes the site of a course alone`() throws {
    let folder = try TemporaryFolder()
    let pages = try output("site adapter \(folder.file("pages"))")
    #expect(pages.hasSuffix("pages: 18 pages, of which index.html is the first\n"))
  }

  @Test(
    arguments: [("text", "does not hold: 0 of 48 "), ("json", "{\n  \"failures\" : ")]
  )
  func `checks a program, and ends with 1 if a case does not hold`(
    format: String,
    beginning: String
  ) throws {
    let outcome = try Stage().run(words(of: "kata check --format \(format) -- /bin/sh -c true"))
    #expect(outcome.code == 1 && outcome.output.hasPrefix(beginning))
  }

  @Test(
    arguments: table(
      """
      lits | 64 | unknown subcommand 'lits', did you mean 'list'?
      show | 64 | missing argument 'STEP'
      list adapter --fast | 64 | the course 'adapter' has no fast lane
      export --fast adapter /tmp/x | 64 | the course 'adapter' has no fast lane
      show 78 | 64 | invalid value '78' for 'STEP': there is no step 78, only 0 to 77
      show rename-pref | 64 | invalid value 'rename-pref' for 'STEP': there is no step 'rename-pref', did you mean 'rename-perf'?
      show adpter-1 | 64 | invalid value 'adpter-1' for 'STEP': there is no step 'adpter-1'
      code 0 Statment | 64 | step-00-starting-point has no file 'Statment', only 'Statement.swift', 'StatementError.swift'
      show adpter 1 | 64 | invalid value 'adpter' for 'STEP': there is no step 'adpter'
      show adapter 9 | 64 | invalid value 'adapter-9' for 'STEP': there is no step 9, only 0 to 5
      show adapter 2 3 | 64 | unexpected argument '3'
      diff adapter 1 | 64 | missing argument 'TO'
      diff adapter 1 9 | 64 | there is no step 9, only 0 to 5
      diff adapter-1 facade 2 | 64 | 'facade-2' is of another course than adapter-01-adapter-class
      diff 1 adapter-2 | 64 | 'adapter-2' is of another course than step-01-extract-amount-for
      export | 64 | missing argument 'DIR'
      export net /tmp/x | 64 | the net is the branch 'net' of the main course's export: leave the course out
      try adapter 1 | 64 | adapter-01-adapter-class is of another course: only steps of the main one can be tried
      site adapter | 64 | missing argument 'DIR'
      export / --only 1 | 64 | '1' is not a range of steps such as '10..20'
      export / | 73 | cannot create '/': it exists and is not an empty folder
      check | 64 | missing argument '-- COMMAND'
      check -- no-such-program | 66 | cannot start 'no-such-program': no such file or directory
      mutants | 64 | missing argument '-- COMMAND'
      """
    )
  )
  func `refuses a mistake in one line, with the exit code that fits`(row: [String]) throws {
    let outcome = try Stage().run(["kata"] + words(of: row[0]))
    #expect(outcome.code == Int32(row[1]) && outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: \(row[2])\n"), "\(outcome)")
  }
}
