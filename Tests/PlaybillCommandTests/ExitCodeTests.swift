import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("Exit codes") struct ExitCodeTests {
  @Test("are in the document, word for word")
  func document() throws {
    let file = packageFolder.appending(path: "Documentation/statements.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = ExitCode.allCases.map { "| \($0.label) | \($0.meaning) |\n" }
    #expect(text.replacing("`", with: "'").hasSuffix("|---|---|\n\(rows.joined())"))
  }
}
