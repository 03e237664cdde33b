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
}
