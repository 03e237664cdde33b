import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("The help of every command") struct HelpGoldenTests {
  @Test
  func `is as approved, word for word`() throws {
    let commands = RootCommand.tree().map(\.words)
    try verifyEach(commands.map { $0.replacing(" ", with: "-") }) { command in
      let words = command.split(separator: "-").dropFirst().map(String.init)
      let outcome = try Stage().run(words + ["--help"])
      #expect(outcome.code == 0)
      return outcome.output
    }
  }

  @Test(arguments: [nil, 200, 60])
  func `has no line that is wider than a terminal`(columns: Int?) {
    for node in RootCommand.tree() {
      let help = HelpText(path: [node.command]).text(width: columns)
      for line in help.split(separator: "\n") where columns != 60 || !line.hasPrefix("  ") {
        #expect(line.count <= min(columns ?? 80, 80), "\(node.words)")
      }
    }
  }
}
