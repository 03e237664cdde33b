import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("The help of every command") struct HelpGoldenTests {
  @Test("is as approved, word for word")
  func help() throws {
    let commands = RootCommand().tree().map(\.words)
    try verifyEach(commands.map { $0.replacing(" ", with: "-") }) { command in
      let words = command.split(separator: "-").dropFirst().map(String.init)
      let outcome = try Stage().run(words + ["--help"])
      #expect(outcome.code == 0)
      return outcome.output
    }
  }
}
