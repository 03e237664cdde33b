import Foundation
import TestSupport
import Testing

@testable import Kata

@Suite("The program git")
struct GitTests {
  @Test("does not wait for ever at a pipe in the place of a repository's file")
  func pipe() async throws {
    let folder = try TestSupport.TemporaryFolder()
    let kata = folder.url
    _ = try TestSupport.run(["git", "-C", folder.path, "init", "-q", "-b", "main"])
    try FileManager.default.removeItem(atPath: folder.file(".git/HEAD"))
    try #require(mkfifo(folder.file(".git/HEAD"), 0o600) == 0)
    let error = try await waiting {
      #expect(throws: KataError.self) {
        var git = Git(folder: kata, searchPath: searchPath, mustStop: { false })
        git.timeout = .milliseconds(300)
        try git.run(["rev-parse", "HEAD"])
      }
    }
    #expect(error?.description.hasPrefix("'git rev-parse' did not end in time") == true)
  }

  /// A kata with a repository, and one commit for each subject.
  private func repository(_ subjects: [String]) throws -> LearnersFolder {
    let learners = try LearnersFolder(at: 0)
    let git = [
      "git", "-C", learners.folder.path, "-c", "user.name=Ann", "-c", "user.email=ann@example.com",
    ]
    _ = try TestSupport.run(git + ["init", "-q", "-b", "main"])
    _ = try TestSupport.run(git + ["add", "."])
    for subject in subjects {
      let commit = [
        "commit", "-q", "--allow-empty", "--allow-empty-message", "--cleanup=verbatim", "-m",
        subject,
      ]
      try #require(try TestSupport.run(git + commit).code == 0)
    }
    return learners
  }

  @Test(
    "reads a commit under any subject",
    arguments: ["\u{301}accent first", "ends in CR\r", "", "\u{1F1E9}", "two  blanks"]
  )
  func subjects(subject: String) throws {
    let learners = try repository(["start", subject, "end"])
    let history = History(of: learners.kata, searchPath: searchPath)
    let (before, changes) = try history.commits("HEAD")
    #expect(before.subject == "start" && changes.map(\.subject) == [subject.trimmed, "end"])
    for commit in [before] + changes {
      #expect(commit.files == before.files && !commit.files.isEmpty && commit.leftOut == [])
    }
  }
}
