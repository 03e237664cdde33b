import Foundation
import Kata
import Testing

/// `Documentation/steps.md` is read from the steps' folders. To write it anew:
///
///     WRITE_DOCUMENTATION=1 swift test --filter StepsTableTests
@Suite("The table of steps in the documentation")
struct StepsTableTests {
  private let path = CharacterizationCases.root.appending(path: "Documentation/steps.md")

  private func table() throws -> String {
    let steps = try Course.embedded().steps
    var lines = [
      "# The steps",
      "",
      "Each step is one refactoring; what it changes is the difference between its folder and the one before.",
      "Pages are those of the catalogue in the English edition of *Refactoring*, 2nd edition. This table is read",
      "from the folders in `Sources/Steps`; `WRITE_DOCUMENTATION=1 swift test --filter StepsTableTests` writes it.",
    ]
    var act = ""
    for step in steps {
      if step.act != act {
        act = step.act
        lines += [
          "", heading(act), "", "| step | title | refactoring | page |",
          "| --: | --- | --- | --: |",
        ]
      }
      let folder = "\(step.paddedNumber)-\(step.slug)"
      let link = "[\(step.paddedNumber)](../Sources/Steps/\(folder)/Step.md)"
      let page = step.page.map { "\($0)" } ?? ""
      lines.append("| \(link) | \(step.title) | \(step.refactoring) | \(page) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ act: String) -> String {
    act.first?.isNumber == true || act.hasPrefix("I") ? "## Act \(act)" : "## \(act)"
  }

  @Test("is what the folders say")
  func isCurrent() throws {
    let table = try table()
    if ProcessInfo.processInfo.environment["WRITE_DOCUMENTATION"] != nil {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try table.write(to: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: path, encoding: .utf8)
    let lines = difference(expected: table, got: written)
    #expect(lines.isEmpty, "see the head of StepsTableTests.swift\n\(lines)")
  }
}
