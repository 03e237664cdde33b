import Foundation
import TestSupport
import Testing

@Suite("The snippets")
struct SnippetsTests {
  @Test
  func `print the approved output`() throws {
    let folder = packageFolder.appending(path: "Snippets").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let names = files.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
    #expect(!names.isEmpty)
    try verifyEach(names) { name in
      let snippet = buildFolder.appending(path: name).path
      try #require(FileManager.default.isExecutableFile(atPath: snippet), "build it: swift build")
      let result = try run([snippet])
      #expect(result.code == 0, "\(name)")
      return result.output
    }
  }
}
