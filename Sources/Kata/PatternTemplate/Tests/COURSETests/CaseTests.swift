import COURSE
import COURSEModels
import Foundation
import Testing

@Suite("The cases")
struct CaseTests {
  @Test("are answered as they always were")
  func cases() throws {
    let text = try String(contentsOf: package.appending(path: "Cases.txt"), encoding: .utf8)
    try hold(Case.all(in: text))
  }

  @Test("of the exercise are answered")
  func exercise() throws {
    // The branch `exercise` has them.
    let file = package.appending(path: "Exercise.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try hold(Case.all(in: String(contentsOf: file, encoding: .utf8)))
  }

  private func hold(_ cases: [Case]) throws {
    try #require(!cases.isEmpty)
    let faults = cases.compactMap { $0.fault { try answer(to: $0, by: report) } }
    for fault in faults.prefix(3) { Issue.record(Comment(rawValue: fault)) }
    if faults.count > 3 { Issue.record("and \(faults.count - 3) more") }
  }

  private var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
