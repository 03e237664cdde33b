import Foundation
import TestSupport
import Testing

/// Each snippet prints what its approved output says.
///
/// To approve another output, look at it and put it there:
///
///     swift run AdapterPayments > Tests/SnippetsTests/Approved/AdapterPayments.txt
@Suite("The snippets")
struct SnippetsTests {
  private static let approved = packageFolder.appending(path: "Tests/SnippetsTests/Approved")

  /// The names of the files in a folder that end so, without the ending.
  private static func names(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  @Test("are all held against an approved output")
  func completeness() throws {
    let snippets = try Self.names(in: packageFolder.appending(path: "Snippets"), ending: ".swift")
    #expect(try snippets == Self.names(in: Self.approved, ending: ".txt"))
    #expect(!snippets.isEmpty)
  }

  @Test("print what was approved", arguments: try names(in: approved, ending: ".txt"))
  func output(name: String) throws {
    let snippet = buildFolder.appending(path: name).path
    try #require(FileManager.default.isExecutableFile(atPath: snippet), "build it: swift build")
    let file = Self.approved.appending(path: name + ".txt")
    #expect(try run([snippet]) == (0, String(contentsOf: file, encoding: .utf8)))
  }
}
