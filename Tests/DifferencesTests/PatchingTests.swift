import Differences
import Foundation
import TestSupport
import Testing

@Suite("A diff, applied")
struct PatchingTests {
  /// A text and an edited copy, of few words so that lines repeat.
  private func pair(_ dice: inout SeededGenerator) -> (old: String, new: String) {
    let words = ["", "}", "  }", "a", "b", "  c", "caf\u{E9}", "x\r", "no\u{301}"]
    func line() -> String { words.randomElement(using: &dice) ?? "" }
    let old = (0..<Int.random(in: 0...40, using: &dice)).map { _ in line() }
    var new = old
    for _ in 0..<Int.random(in: 0...12, using: &dice) {
      let place = Int.random(in: 0...new.count, using: &dice)
      switch Int.random(in: 0...2, using: &dice) {
      case 0: new.insert(line(), at: place)
      case 1 where place < new.count: new.remove(at: place)
      case 2 where place < new.count: new[place] = line()
      default: break
      }
    }
    func text(_ lines: [String]) -> String {
      lines.joined(separator: "\n") + (Bool.random(using: &dice) ? "\n" : "")
    }
    return (text(old), text(new))
  }

  @Test
  func `by git makes the second text of the first, for 400 pairs`() throws {
    var dice = SeededGenerator(seed: 48)
    let pairs = (0..<400).map { _ in pair(&dice) }
    let folder = try TemporaryFolder()

    var patch = ""
    for (number, pair) in pairs.enumerated() {
      // Some files are new, some go, some get another name.
      let old = number % 10 == 3 && !pair.new.isEmpty ? nil : pair.old
      let new = number % 10 == 7 && !pair.old.isEmpty ? nil : pair.new
      let oldPath = number % 10 == 5 ? "old\(number)" : "f\(number)"
      patch +=
        UnifiedDiff(
          path: "f\(number)",
          oldPath: oldPath,
          old: old,
          new: new,
          context: number % 4
        ).text
      try old.map { try folder.put($0, into: oldPath) }
    }
    try folder.put(patch, into: "patch")
    let git = ["git", "apply", "--unidiff-zero", "--whitespace=nowarn", "patch"]
    #expect(try run(git, in: folder.path) == (0, ""))

    let names = Set(folder.names)
    #expect(!names.contains { $0.hasPrefix("old") })
    for (number, pair) in pairs.enumerated() {
      let file = folder.url.appending(path: "f\(number)")
      let result = names.contains("f\(number)") ? try Data(contentsOf: file) : nil
      let isGone = number % 10 == 7 && !pair.old.isEmpty
      #expect(result == (isGone ? nil : Data(pair.new.utf8)), "pair \(number)")
    }
  }
}
