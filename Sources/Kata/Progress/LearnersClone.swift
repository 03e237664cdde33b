import Foundation
import OperatingSystem

/// One learner of a class, by the commits up to the one that is checked out in a clone.
package struct LearnersClone: Sendable {
  /// The name of its folder.
  package let name: String

  /// The place of the last commit's code; `nil` if that cannot be read.
  package private(set) var place: Place?

  /// How many commits are the learner's own; a merge counts as one, with all that it brings.
  package private(set) var commitCount: Int?

  /// When the learner's last commit was made, in seconds since 1970.
  package private(set) var time: Int?

  /// The refactorings of the learner's last commit that has some, as ``CodeReview`` names them.
  package private(set) var refactorings: [String] = []

  /// The result of the last commit's tests; `nil` if they did not run.
  package private(set) var tests: TestBench.Verdict?

  /// When the first of the red commits at the end was made, in seconds since 1970.
  package private(set) var redSince: Int?

  /// What else there is to know, in words: why there is no place, merges, files that are left out.
  package private(set) var notes: [String] = []

  /// Reads a clone.
  ///
  /// What is wrong with it is in ``notes``.
  ///
  /// `tests` makes what runs the tests of commits; without it nothing of the repository is run.
  ///
  /// - Throws: `KataError.interrupted`, or an error of `tests`.
  package init(
    at folder: URL,
    in language: Language,
    searchPath: String,
    tests: ((LearnersKata, History) throws -> CommitTests)? = nil,
    unless mustStop: @escaping @Sendable () -> Bool = { false }
  ) throws {
    name = folder.lastPathComponent
    guard FileSystem.exists(folder.appending(path: ".git").path(percentEncoded: false)) else {
      notes.append(language("no git repository"))
      return
    }
    do {
      let git = Git(
        folder: folder,
        searchPath: searchPath,
        mustStop: mustStop,
        timeout: .seconds(30)
      )
      if try git.bytes(["rev-list", "-n1", "--all", "--"]).isEmpty {
        notes.append(language("no commit yet"))
        return
      }
      let kata = try LearnersKata(folder)
      let history = History(of: kata, searchPath: searchPath, unless: mustStop)
      let commits = try history.line
      try read(commits, of: kata, in: language)
      if let tests = try tests?(kata, history) { try run(tests, on: commits, unless: mustStop) }
    } catch KataError.notKata {
      notes.append(language("no kata is checked out"))
    } catch KataError.gitFailed(_, let message) {
      let line = message.split(separator: "\n").last.map(String.init) ?? ""
      notes.append(language("git cannot read it: {}", line))
    } catch KataError.gitTimedOut {
      notes.append(language("git does not end here"))
    }
  }

  private mutating func read(
    _ commits: [History.Commit],
    of kata: LearnersKata,
    in language: Language
  ) throws {
    guard let last = commits.last else { return }
    let map = try KataMap(of: kata, in: language)
    place = map.place(of: last.files, after: commits.reversed().map(\.files))
    let own = commits.filter(\.isLearners)
    (commitCount, time) = (own.count, own.last?.time)
    if let start = commits.firstIndex(where: \.isLearners) {
      // The commit before the learner's first; without one that is what the learner began with.
      let base = max(start - 1, 0)
      // A review compares refactorings by their English names.
      var review = CodeReview(of: try Course.embedded(kata.course).steps)
      review.begin(with: commits[base].files)
      let findings = review.findings(for: commits[(base + 1)...].map(\.files))
      let named = findings.last { !$0.refactorings.isEmpty }
      refactorings = named?.refactorings.map { $0.text(in: language) } ?? []
    }
    let merges = own.count(where: \.isMerge)
    if merges > 0 { notes.append(language("merges, each counted as one commit: {}", "\(merges)")) }
    if let left = last.leftOut.first { notes.append(language("read without {}", left)) }
  }

  /// Runs the tests of the last commit, and while they fail, those of the learner's commits before it.
  private mutating func run(
    _ tests: CommitTests,
    on commits: [History.Commit],
    unless mustStop: @escaping () -> Bool
  ) throws {
    for commit in commits.reversed() {
      let verdict = try tests.run(commit, unless: mustStop)
      if self.tests == nil { self.tests = verdict }
      guard verdict.isRed, commit.isLearners else { return }
      redSince = commit.time
    }
  }
}

extension History.Commit {
  /// Whether it is none of the course's own.
  fileprivate var isLearners: Bool { Commit.isLearners(at: time) }
}

extension TestBench.Verdict {
  fileprivate var isRed: Bool { ["red", "uncompiled"].contains(word) }
}
