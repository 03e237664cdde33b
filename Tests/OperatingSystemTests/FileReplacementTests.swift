import Foundation
import OperatingSystem
import Testing

@Suite("A file that takes another's place")
struct FileReplacementTests {
  private func makeFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "/replacement-\(UUID().uuidString)"
    try FileSystem.makeFolder(folder)
    return folder
  }

  private func withFolder(_ body: (_ folder: String) throws -> Void) throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func put(_ text: String, into path: String, permissions: mode_t = 0o644) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    try #require(chmod(path, permissions) == 0)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func replace(
    _ path: String,
    with text: String,
    permissions: mode_t = 0o666
  ) throws {
    try FileReplacement.write(to: path, permissions: permissions) { try $0.write(text) }
  }

  @Test("is there when it is whole, and not before")
  func whole() throws {
    try withFolder { folder in
      try put("old", into: folder + "/a")
      let replacement = try FileReplacement(of: folder + "/a")
      try replacement.file.write("new")
      #expect(try text(of: folder + "/a") == "old")
      try replacement.finish()
      #expect(try text(of: folder + "/a") == "new")
      #expect(try names(in: folder) == ["a"])
    }
  }

  @Test("is gone when it is discarded or can't take that place")
  func gone() throws {
    try withFolder { folder in
      try put("old", into: folder + "/a")
      try FileReplacement(of: folder + "/a").discard()
      #expect(throws: SystemError.busy) {
        try FileReplacement.write(to: folder + "/a") { file in
          try file.write("half")
          throw SystemError.busy
        }
      }
      try FileSystem.makeFolder(folder + "/b")
      #expect(throws: SystemError.isADirectory) { try replace(folder + "/b", with: "new") }
      #expect(throws: SystemError.noSuchFile) { try replace(folder + "/c/d", with: "new") }
      #expect(try names(in: folder) == ["a", "b"])
      #expect(try text(of: folder + "/a") == "old")
    }
  }

  @Test(
    "has the permissions of the old one, or those that were asked for",
    arguments: [0o600, 0o644, 0o640, 0o755] as [mode_t]
  )
  func permissions(permissions: mode_t) throws {
    try withFolder { folder in
      try put("old", into: folder + "/a", permissions: permissions)
      try replace(folder + "/a", with: "new")
      #expect(try FileStatus(folder + "/a")?.permissions == permissions)
      try replace(folder + "/b", with: "new", permissions: permissions)
      let mask = umask(0)
      umask(mask)
      #expect(try FileStatus(folder + "/b")?.permissions == permissions & ~mask)
    }
  }

  @Test("never writes to a file or link that has the name of its temporary file")
  func planted() throws {
    try withFolder { folder in
      try put("precious", into: folder + "/old")
      let first = try FileReplacement(of: folder + "/a")
      let name = try #require(names(in: folder).first { $0.hasSuffix(".tmp") })
      first.discard()
      let number = try #require(Int(name.split(separator: "-")[2].prefix { $0 != "." }))
      // Other tests may take some of these numbers.
      let planted = (1...50).map { name.replacing("-\(number).", with: "-\(number + $0).") }
      for name in planted { #expect(symlink("old", "\(folder)/\(name)") == 0) }
      try replace(folder + "/a", with: "new")
      #expect(try text(of: folder + "/old") == "precious")
      #expect(try FileStatus(folder + "/a", followingLinks: false)?.isLink == false)
      #expect(try names(in: folder) == (planted + ["a", "old"]).sorted())
    }
  }

  @Test("is removed by a signal's handler if it isn't whole")
  func signals() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
      TerminationSignals.handle { number in
        TemporaryFiles.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
      let whole = try FileReplacement(of: folder + "/a")
      try whole.finish()
      let begun = try FileReplacement(of: folder + "/b")
      try begun.file.write("half")
      kill(getpid(), SIGTERM)
      sleep(60)
    }
    #expect(try names(in: folder) == ["a"])
  }
}
