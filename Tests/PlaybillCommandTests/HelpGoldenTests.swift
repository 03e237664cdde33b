import Foundation
import Testing

@testable import PlaybillCommand

/// The help of every command, held word for word against the files in `Golden/Help`.
///
/// After a change that is meant, this writes them anew, to be read in the diff:
///
///     PLAYBILL_APPROVE=help swift test --filter HelpGoldenTests
@Suite("The help of every command") struct HelpGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/Help")

  static let commands = RootCommand().tree().map(\.words)

  private static let isApproving =
    ProcessInfo.processInfo.environment["PLAYBILL_APPROVE"] == "help"

  private static func file(of command: String) -> URL {
    folder.appending(path: command.replacing(" ", with: "-") + ".txt")
  }

  @Test("help is as approved", arguments: commands)
  func helpIsAsApproved(command: String) throws {
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let outcome = try Stage().run(words + ["--help"])
    #expect(outcome.code == 0)
    let file = Self.file(of: command)
    if Self.isApproving { try Data(outcome.output.utf8).write(to: file) }
    let approved = try? String(contentsOf: file, encoding: .utf8)
    #expect(outcome.output == approved, "not as in \(file.lastPathComponent)")
  }

  @Test(
    "no file is left of a command that is gone",
    .disabled(if: isApproving, "files are being written")
  )
  func noFileIsLeftOfA() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let wanted = Self.commands.map { Self.file(of: $0).lastPathComponent }
    #expect(files.filter { !$0.hasPrefix(".") }.sorted() == wanted.sorted())
  }
}
