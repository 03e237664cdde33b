import Foundation

/// A history in the format of `git fast-import`: one process makes all commits at once.
struct FastImportStream {
  private(set) var bytes: [UInt8] = []
  private var marks: [Data: Int] = [:]
  private var lastMark = 0

  /// The author of every commit, always the same since commit ids depend on it.
  private static let author = "Playbill <playbill@localhost>"

  /// Writes the commits onto a branch and tags each; `main` is at the first.
  ///
  /// - Parameters:
  ///   - commits: The commits, oldest first.
  ///   - branch: The branch with all of them; `nil` if `main` is the only one.
  ///   - net: The commits of the branch `net`, which has its own root; it may be empty.
  ///   - exercise: The commit of the branch `exercise`, which follows the last step but one.
  init(_ commits: [Commit], branch: String?, net: [Commit], exercise: Commit? = nil) {
    let marks = write(commits, first: "main", others: branch ?? "main")
    if let branch, let last = marks.last { reset("refs/heads/\(branch)", to: last) }
    write(net, first: "net", others: "net")
    if let exercise {
      write([exercise], after: marks.dropLast().last, first: "exercise", others: "exercise")
    }
    line("done")
  }

  /// Writes commits, of which the first begins a branch, and returns their marks.
  @discardableResult
  private mutating func write(
    _ commits: [Commit],
    after parent: Int? = nil,
    first: String,
    others: String
  ) -> [Int] {
    var marks: [Int] = []
    for commit in commits {
      let files = commit.files.map { (path: $0.path, mark: blob($0.text)) }
      let mark = nextMark()
      line("commit refs/heads/\(marks.isEmpty ? first : others)")
      line("mark :\(mark)")
      for role in ["author", "committer"] { line("\(role) \(Self.author) \(commit.time) +0000") }
      data(commit.message)
      if let parent = marks.last ?? parent { line("from :\(parent)") }
      line("deleteall")
      for file in files { line("M 100644 :\(file.mark) \(file.path)") }
      line("")
      reset("refs/tags/\(commit.tag)", to: mark)
      marks.append(mark)
    }
    return marks
  }

  private mutating func nextMark() -> Int {
    lastMark += 1
    return lastMark
  }

  /// Writes a text once, and returns its mark.
  private mutating func blob(_ text: String) -> Int {
    // Compares bytes: as strings, two spellings of one letter are equal.
    let bytes = Data(text.utf8)
    if let mark = marks[bytes] { return mark }
    let mark = nextMark()
    marks[bytes] = mark
    line("blob")
    line("mark :\(mark)")
    data(text)
    return mark
  }

  private mutating func reset(_ name: String, to mark: Int) {
    line("reset \(name)")
    line("from :\(mark)")
    line("")
  }

  private mutating func data(_ text: String) {
    line("data \(text.utf8.count)")
    bytes += text.utf8
    line("")
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(10)
  }
}
