import Foundation
import TestSupport
import Testing

/// The tests of this package, read as text.
@Suite("Tests that expect a process's exit") struct UrgentTests {
  @Test
  func `are urgent: they run before those that wait for a thread`() throws {
    let folder = packageFolder.appending(path: "Tests")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    var count = 0
    for case let file as URL in files
    where file.pathExtension == "swift" && file.path != #filePath {
      let text = try String(contentsOf: file, encoding: .utf8)
      for test in text.components(separatedBy: "\n  @Test").dropFirst()
      where test.contains("processExitsWith:") {
        count += 1
        let head = test.components(separatedBy: " func ")[0]
        #expect(head.contains(".urgent"), "\(file.lastPathComponent): \(head)")
      }
    }
    #expect(count > 10)
  }
}
