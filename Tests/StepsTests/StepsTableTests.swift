import Foundation
import Kata
import TestSupport
import Testing

/// Compares `Documentation/steps.md` with the steps' folders; the approved file is a link to it.
@Suite("The table of steps in the documentation")
struct StepsTableTests {
  private func table() throws -> String {
    let steps = try Course.embedded().steps
    var lines = [
      "# The steps",
      "",
      "Each step is one refactoring, except the first of a course, its exercise, the net, `html-statement`, which adds a",
      "feature, and `impossible-audience` and `the-forgotten-call`, which repair a fault. What a step changes is the",
      "difference between its folder and the one before. Smells are those of chapter 3 of *Refactoring*, 2nd edition;",
      "pages are the English edition's. A line that moves is not counted. These tables are read from the folders in",
      "`Sources/Courses`; `APPROVE=1 swift test --filter StepsTableTests` writes them.",
    ]
    lines += [
      "", "## The net: tests before the first step", "", "| step | title | why | mutants seen |",
      "| --: | --- | --- | --: |",
    ]
    for step in try Course.embedded("net").steps {
      let link = "[\(step.paddedNumber)](../Sources/Courses/Net/\(step.folder)/Step.md)"
      let seen = step.note[.tests]?.firstMatch(of: /\d+ of 43/).map { String($0.output) } ?? ""
      lines.append("| \(link) | \(step.title) | \(step.why) | \(seen) |")
    }
    var act = ""
    var code: [CourseFile] = []
    for step in steps {
      if step.act != act {
        act = step.act
        lines += [
          "", heading(act), "", "| step | title | why | smell | page | lines |",
          "| --: | --- | --- | --- | --: | --: |",
        ]
      }
      let folder = "\(step.paddedNumber)-\(step.slug)"
      let link = "[\(step.paddedNumber)](../Sources/Courses/Statement/\(folder)/Step.md)"
      let page = step.page.map { "\($0)" } ?? ""
      // One more line makes the test fail.
      let change = LineChange(from: code, to: step.files)
      code = step.files
      lines.append(
        "| \(link) | \(step.title) | \(step.why) | \(step.smell ?? "") | \(page) "
          + "| −\(change.removed.count) +\(change.added.count) |"
      )
    }
    for name in Course.names.dropFirst(2) { lines += try patternTable(Course.embedded(name)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func patternTable(_ course: Course) throws -> [String] {
    let pattern = try #require(course.steps.first).act
    let folder = pattern.split(separator: " ").joined()
    return [
      "", "## The pattern \(pattern)", "", "| step | title | why | smell | page |",
      "| --: | --- | --- | --- | --: |",
    ]
      + course.steps.map { step in
        let link = "[\(step.paddedNumber)](../Sources/Courses/\(folder)/\(step.folder)/Step.md)"
        let page = step.page.map { "\($0)" } ?? ""
        return "| \(link) | \(step.title) | \(step.why) | \(step.smell ?? "") | \(page) |"
      }
  }

  private func heading(_ act: String) -> String {
    act.first?.isNumber == true || act.hasPrefix("I") ? "## Act \(act)" : "## \(act)"
  }

  @Test
  func `agrees with the folders`() throws {
    try verifyEach(["steps.md"]) { _ in try table() }
  }
}
