import Foundation

/// The commits of a learner's repository.
package struct History {
  package struct Commit: Sendable {
    /// Its name, 40 digits.
    package let id: String
    /// The first line of its message.
    package let subject: String
    package let files: [CourseFile]
  }

  /// Settings that override the repository's own: it could make git run programs, or refuse the
  /// folder's owner.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showSignature=false",
    "safe.directory=*",
  ].flatMap { ["-c", $0] }

  private let git: Git
  private let sources: String

  /// Opens the repository of a kata; the reading ends when `mustStop` says so.
  package init(
    of kata: LearnersKata,
    searchPath: String,
    unless mustStop: @escaping @Sendable () -> Bool = { false }
  ) {
    git = Git(
      folder: kata.folder,
      searchPath: searchPath,
      mustStop: mustStop,
      settings: Self.settings
    )
    sources = kata.sources
  }

  /// The commits of a range such as `main..ann`, in their order, and the commit before them.
  ///
  /// A merge counts by its first parent. The commit before is the first commit's parent. If it has
  /// none, as in a range that is one name, the commit before is the very first one.
  package func commits(_ range: String) throws -> (before: Commit, changes: [Commit]) {
    let log: String
    do {
      let format = ["--reverse", "--first-parent", "--format=%H %s"]
      log = try git.run(["log"] + format + ["--end-of-options", range, "--"])
    } catch KataError.gitFailed(_, let message) {
      throw KataError.noCommits(range, message: "git " + message)
    }
    var commits = try log.split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      return try commit(words[0], words.count > 1 ? words[1] : "")
    }
    guard let first = commits.first else { throw KataError.noCommits(range, message: nil) }
    if let parent = try? git.run(["rev-parse", "--verify", "--quiet", first.id + "^"]) {
      return (try commit(parent.trimmed, ""), commits)
    }
    commits.removeFirst()
    guard !commits.isEmpty else {
      throw KataError.noCommits(range, message: "there is only the first one")
    }
    return (first, commits)
  }

  /// The program's files in the commit that is checked out; empty if there is none.
  package var head: [CourseFile] { (try? commit("HEAD", ""))?.files ?? [] }

  private func commit(_ id: String, _ subject: String) throws -> Commit {
    let names = try git.run(["ls-tree", "-r", "-z", "--name-only", id, "--", sources])
    let paths = names.split(separator: "\0").filter { $0.hasSuffix(".swift") }
    let files = try paths.map { path in
      let text = try git.run(["show", "\(id):./\(path)"])
      return CourseFile(path: String(path.dropFirst(sources.count)), text: text)
    }
    return Commit(id: id, subject: subject, files: files.mainFirst)
  }

  /// Writes the changed files of a commit into a folder, and returns the kata's folder in it.
  func write(_ commit: Commit, to folder: URL) throws -> URL {
    let prefix = try git.run(["rev-parse", "--show-prefix"]).trimmed
    var git = git
    git.variables["GIT_INDEX_FILE"] = folder.appending(path: ".index").path(percentEncoded: false)
    git.variables["GIT_WORK_TREE"] = folder.path(percentEncoded: false)
    try git.run(["read-tree", "--reset", "-u", commit.id])
    return prefix.isEmpty ? folder : folder.appending(path: prefix)
  }
}
