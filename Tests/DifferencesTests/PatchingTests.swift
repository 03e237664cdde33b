import Differences
import Foundation
import Testing

@Suite("A diff, applied")
struct PatchingTests {
  /// Random numbers, the same in every run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  /// A text and what came of it: lines put in, left out and changed; few words, so that lines repeat.
  private func pair(_ dice: inout Dice) -> (old: String, new: String) {
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

  @Test("by `git apply` makes the second text of the first, for 400 pairs")
  func random() throws {
    var dice = Dice(state: 48)
    let pairs = (0..<400).map { _ in pair(&dice) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "playbill-diff-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

    var patch = ""
    for (number, pair) in pairs.enumerated() {
      // Some files are new, some go.
      let old = number % 10 == 3 && !pair.new.isEmpty ? nil : pair.old
      let new = number % 10 == 7 && !pair.old.isEmpty ? nil : pair.new
      patch += UnifiedDiff(path: "f\(number)", old: old, new: new, context: number % 4).text
      try old.map { try write($0, to: folder.appending(path: "f\(number)")) }
    }
    let patchFile = folder.appending(path: "patch")
    try write(patch, to: patchFile)
    try git(["apply", "--unidiff-zero", "--whitespace=nowarn", "patch"], in: folder)

    for (number, pair) in pairs.enumerated() {
      let file = folder.appending(path: "f\(number)")
      let result = try? Data(contentsOf: file)
      let isGone = number % 10 == 7 && !pair.old.isEmpty
      #expect(result == (isGone ? nil : Data(pair.new.utf8)), "pair \(number)")
    }
  }

  private func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file)
  }

  private func git(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
