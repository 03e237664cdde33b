import Foundation
import TestSupport
import Testing

@testable import Kata

@Suite("The program git")
struct GitTests {
  @Test
  func `does not wait for ever at a pipe in the place of a repository's file`() async throws {
    let folder = try TestSupport.TemporaryFolder()
    let kata = folder.url
    _ = try TestSupport.run(["git", "-C", folder.path, "init", "-q", "-b", "main"])
    try FileManager.default.removeItem(atPath: folder.file(".git/HEAD"))
    try #require(mkfifo(folder.file(".git/HEAD"), 0o600) == 0)
    let error = try await waiting {
      #expect(throws: KataError.self) {
        let git = Git(
          folder: kata,
          searchPath: searchPath,
          mustStop: { false },
          timeout: .milliseconds(300)
        )
        try git.run(["rev-parse", "HEAD"])
      }
    }
    #expect(error?.description == "'git rev-parse' did not end within 0.3 s")
  }

  /// A kata with a repository, and one commit for each subject.
  @discardableResult
  private func repository(
    _ subjects: [String],
    in learners: LearnersFolder? = nil
  ) throws -> LearnersFolder {
    let learners = try learners ?? LearnersFolder(at: 0)
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
    arguments: ["\u{301}accent first", "ends in CR\r", "", "\u{1F1E9}", "two  blanks"]
  )
  func `reads a commit under any subject`(subject: String) throws {
    let learners = try repository(["start", subject, "end"])
    let history = History(of: learners.kata, searchPath: searchPath)
    let (before, changes) = try history.commits("HEAD")
    #expect(before.subject == "start" && changes.map(\.subject) == [subject.trimmed, "end"])
    for commit in [before] + changes {
      #expect(commit.files == before.files && !commit.files.isEmpty && commit.leftOut == [])
    }
  }

  @Test(
    arguments: ["HEAD^{tree}", "HEAD:Sources/Statement/Statement.swift"]
  )
  func `ends at the first pipe in the place of an object, with an error`(
    object: String
  ) async throws {
    let learners = try repository(["start", "end"])
    let kata = learners.kata
    let name = try TestSupport.run(["git", "-C", learners.folder.path, "rev-parse", object]).output
      .trimmed
    let file = learners.folder.file(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    try FileManager.default.removeItem(atPath: file)
    try #require(mkfifo(file, 0o600) == 0)
    let history = History(of: kata, searchPath: searchPath, timeout: .milliseconds(500))
    for work in [{ _ = try history.commits("HEAD") }, { _ = try history.head }]
      as [@Sendable () throws -> Void]
    {
      let error = try await waiting { #expect(throws: KataError.self) { try work() } }
      #expect(
        error?.description.hasSuffix("' did not end within 0.5 s") == true,
        "\(String(describing: error))"
      )
    }
  }

  @Test
  func `reads a thousand files of a commit, and says that there are more`() throws {
    let learners = try LearnersFolder(at: 0)
    let own = learners.kata.files.count
    for number in own...1000 {
      try learners.folder.put("", into: "Sources/Statement/Z\(number).swift")
    }
    try repository(["start", "end"], in: learners)
    let (before, changes) = try History(of: learners.kata, searchPath: searchPath).commits("HEAD")
    for commit in [before] + changes {
      #expect(commit.files.count == 1000)
      #expect(commit.leftOut == ["any file after the first 1000"])
    }
  }
}
