import Testing

@testable import Kata

@Suite("The changes of files")
struct FileChangeTests {
  /// Files before and after, as name and lines, and what becomes of each: a name, or two of a renamed file.
  struct Row: Sendable {
    let old: [String: String], new: [String: String], paths: [String]
  }

  private static let rows = [
    Row(old: ["A": "a b"], new: ["A": "c d"], paths: ["A"]),
    Row(old: ["A": "a b"], new: ["B": "a b"], paths: ["A B"]),
    Row(old: ["A": "a b c d"], new: ["B": "d x y a"], paths: ["A B"]),
    Row(old: ["A": "a b c d"], new: ["B": "a x y z"], paths: ["B", "A"]),
    Row(old: ["A": "a a a a"], new: ["B": "a x y z"], paths: ["B", "A"]),
    Row(old: ["A": "a b"], new: ["B": "a b c d e"], paths: ["B", "A"]),
    Row(old: ["A": "a b c x", "C": "a b c d"], new: ["B": "a b c d"], paths: ["C B", "A"]),
    Row(old: ["A": "a b"], new: ["B": "a b", "C": "a b"], paths: ["A B", "C"]),
    Row(old: ["A": "a b"], new: ["A": "x", "B": "a b"], paths: ["A", "B"]),
    Row(old: ["A": ""], new: ["B": ""], paths: ["B", "A"]),
  ]

  @Test(arguments: rows)
  func `a new file with half of the lines of one that is gone is that file`(row: Row) {
    func files(_ texts: [String: String]) -> [CourseFile] {
      texts.sorted { $0.key < $1.key }.map { path, words in
        CourseFile(path: path, text: words.replacing(" ", with: "\n") + "\n")
      }
    }
    let changes = files(row.new).changes(from: files(row.old))
    #expect(
      changes.map { $0.oldPath == $0.path ? $0.path : "\($0.oldPath) \($0.path)" } == row.paths
    )
  }
}
