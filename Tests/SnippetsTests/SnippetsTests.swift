import Foundation
import Testing

/// Each snippet prints what its approved output says.
///
/// To approve another output, look at it and put it there:
///
///     swift run AdapterPayments > Tests/SnippetsTests/Approved/AdapterPayments.txt
@Suite("The snippets")
struct SnippetsTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  private static let approved = tests.appending(path: "Approved")

  /// The names of the files in a folder that end so, without the ending.
  private static func names(in folder: URL, ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  @Test("are all held against an approved output")
  func completeness() {
    let snippets = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Snippets")
    #expect(
      Self.names(in: snippets, ending: ".swift") == Self.names(in: Self.approved, ending: ".txt")
    )
  }

  @Test("print what was approved", arguments: names(in: approved, ending: ".txt"))
  func output(name: String) throws {
    let process = Process()
    let snippet: URL = try #require(program(name), "build it first: swift build")
    process.executableURL = snippet
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let expected = try String(
      contentsOf: Self.approved.appending(path: name + ".txt"),
      encoding: .utf8
    )
    #expect(String(decoding: printed, as: UTF8.self) == expected)
  }

  /// The snippet's program, which lies beside the tests in the build folder.
  private func program(_ name: String) -> URL? {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    let program = tests.deletingLastPathComponent().appending(path: name)
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }
}
