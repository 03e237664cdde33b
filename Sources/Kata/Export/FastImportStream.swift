import Foundation

/// A history in the format of `git fast-import`: one process makes all commits at once.
struct FastImportStream {
  private(set) var bytes: [UInt8] = []
  private var marks: [Data: Int] = [:]

  /// The author of every commit, always the same since commit ids depend on it.
  private static let author = "Playbill <playbill@localhost>"

  /// Writes commits onto a branch, oldest first, and tags each; `parent` is the tag of the first
  /// commit's parent, if it has one.
  mutating func write(_ commits: [Commit], onto branch: String, after parent: String? = nil) {
    for (index, commit) in commits.enumerated() {
      let files = commit.files.map { (path: $0.path, mark: blob($0.text)) }
      line("commit refs/heads/\(branch)")
      for role in ["author", "committer"] { line("\(role) \(Self.author) \(commit.time) +0000") }
      data(commit.message)
      if index == 0, let parent { line("from refs/tags/\(parent)") }
      line("deleteall")
      for file in files { line("M 100644 :\(file.mark) \(file.path)") }
      reset("refs/tags/\(commit.tag)", to: "refs/heads/\(branch)")
    }
  }

  mutating func reset(_ name: String, to commit: String) {
    line("reset \(name)")
    line("from \(commit)")
  }

  /// Writes a text once, and returns its mark.
  private mutating func blob(_ text: String) -> Int {
    // Compares bytes: as strings, two spellings of one letter are equal.
    let bytes = Data(text.utf8)
    if let mark = marks[bytes] { return mark }
    marks[bytes] = marks.count + 1
    line("blob")
    line("mark :\(marks.count)")
    data(text)
    return marks.count
  }

  private mutating func data(_ text: String) {
    line("data \(text.utf8.count)")
    line(text)
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(10)
  }
}
