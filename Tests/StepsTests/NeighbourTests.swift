import Kata
import Testing

@Suite("Neighbouring steps can be compared, and each step can leave the house")
struct NeighbourTests {
  private let steps: [Step]

  init() throws {
    steps = try Course.embedded().steps
  }

  @Test("a file that a step has, all later ones have")
  func files() {
    for (step, next) in zip(steps, steps.dropFirst()) {
      let names = Set(step.files.map(\.path))
      let later = Set(next.files.map(\.path))
      #expect(names.isSubset(of: later), "\(next.tag)")
      #expect(names != later || step.files != next.files, "\(next.tag) changes nothing")
    }
  }

  @Test("a step imports the models and Foundation, nothing else")
  func imports() {
    for step in steps {
      let lines = step.files.flatMap { $0.text.split(separator: "\n") }
      let imports = Set(lines.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) })
      #expect(imports.isSubset(of: ["Foundation", "Theatre"]), "\(step.tag)")
    }
  }

  @Test("a step shows its two functions to the outside, and the last one its errors too")
  func publicDeclarations() throws {
    let last = try #require(steps.last).files
    #expect(last.contains { $0.text.contains("public enum StatementError") })
    for step in steps.dropLast() {
      let lines = step.files.flatMap { $0.text.split(separator: "\n") }
      let shown = lines.filter { $0.contains("public ") }
      let functions = ["statement", "htmlStatement"].prefix(
        try step.code.htmlStatement == nil ? 1 : 2
      )
      let expected = functions.map {
        "public func \($0)(invoice: Invoice, plays: [String: Play]) throws -> String {"
      }
      #expect(shown.map(String.init) == expected, "\(step.tag)")
    }
  }
}
