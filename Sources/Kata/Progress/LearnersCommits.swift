import OperatingSystem

/// What a learner's commits have, up to the one that is checked out.
package struct LearnersCommits: Sendable {
  /// What is checked out; `nil` if there is no commit.
  package let checkOut: History.CheckOut?

  let code: CourseMap.Commits

  /// The learner's branch, if it is the course's own that is checked out.
  let learnersBranch: String?

  /// The program's files in the commit that is checked out; empty if there is none.
  package var files: [CourseFile] { code.files }
}

extension History {
  /// The branches that an export makes beside the learner's.
  private static let coursesBranches: Set = ["solution", "net", "exercise"]

  /// The branch with the newest commit, of all that a learner may have made; `main` if there is none.
  var learnersBranch: String {
    get throws {
      let format = "--format=%(committerdate:unix) %(refname:lstrip=2)"
      let output = try git.outcome(
        ["for-each-ref", "--sort=-committerdate", format, "refs/heads"]
      ).output
      let branches = output.split(separator: 10).map { line in
        String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
      }
      let own = branches.first { words in
        words.count == 2
          && (!Self.coursesBranches.contains(words[1])
            || Kata.Commit.isLearners(at: Int(words[0]) ?? 0))
      }
      return own?[1] ?? "main"
    }
  }
}

extension History.Commit {
  /// Whether it is the learner's, and none of the course's own.
  package var isLearners: Bool { Kata.Commit.isLearners(at: time) }
}

extension LearnersKata {
  /// The refactorings of each of some commits, as ``CodeReview`` names them; `before` is the commit before the first.
  package func refactorings(
    of commits: some Collection<History.Commit>,
    after before: History.Commit,
    in language: Language
  ) throws -> [[String]] {
    if commits.isEmpty { return [] }
    // A review compares refactorings by their English names.
    var review = CodeReview(of: try Course.embedded(course).steps)
    review.begin(with: before.files)
    return review.findings(for: commits.map(\.files)).map { finding in
      finding.refactorings.map { $0.text(in: language) }
    }
  }
}
