import BoxOffice
import Foundation
import Testing

@Suite("The file of the preferences")
struct PreferenceFileTests {
  private func kind(of path: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status.st_mode & S_IFMT
  }

  @Test("stays behind a link, also if it isn't there yet", arguments: ["locale = de_DE\n", nil])
  func link(content: String?) throws {
    try withTemporaryFolder { folder in
      let (link, real) = (folder + "/link", folder + "/real")
      try content?.write(toFile: real, atomically: true, encoding: .utf8)
      #expect(symlink("real", link) == 0)
      try Preferences(FilePreferenceStore(path: link)).set("fr_FR", for: .locale)
      #expect(try String(contentsOfFile: real, encoding: .utf8) == "locale = fr_FR\n")
      #expect(try kind(of: link) == S_IFLNK)
    }
  }

  @Test("takes the place of no pipe")
  func pipe() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      #expect(throws: PreferenceError.unwritable(path: path, reason: "file exists")) {
        try Preferences(FilePreferenceStore(path: path)).set("fr_FR", for: .locale)
      }
      let kind = try kind(of: path)
      #expect(kind == S_IFIFO)
    }
  }

  @Test(
    "isn't changed if it is protected",
    .disabled(if: geteuid() == 0, "the superuser may write anywhere")
  )
  func protected() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/preferences"
      try "locale = de_DE\n".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(chmod(path, 0o444) == 0)
      #expect(throws: PreferenceError.unwritable(path: path, reason: "permission denied")) {
        try Preferences(FilePreferenceStore(path: path)).set("fr_FR", for: .locale)
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "locale = de_DE\n")
    }
  }
}
