import Foundation
import OperatingSystem
import TestSupport
import Testing

@Suite("A file that takes another's place")
struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replace(
    _ path: String,
    with text: String,
    permissions: mode_t = 0o666
  ) throws {
    try FileReplacement.write(to: path, permissions: permissions) { try $0.write(text) }
  }

  @Test("is there when it is whole, and not before")
  func whole() throws {
    try folder.put("old", into: "a")
    let replacement = try FileReplacement(of: folder.file("a"))
    try replacement.file.write("new")
    #expect(try folder.text(of: "a") == "old")
    try replacement.finish()
    #expect(try folder.text(of: "a") == "new")
    #expect(folder.names == ["a"])
  }

  @Test("is gone when it is discarded or can't take that place")
  func gone() throws {
    try folder.put("old", into: "a")
    try FileReplacement(of: folder.file("a")).discard()
    #expect(throws: SystemError.busy) {
      try FileReplacement.write(to: folder.file("a")) { file in
        try file.write("half")
        throw SystemError.busy
      }
    }
    try FileSystem.makeFolder(folder.file("b"))
    #expect(throws: SystemError.isADirectory) { try replace(folder.file("b"), with: "new") }
    #expect(throws: SystemError.noSuchFile) { try replace(folder.file("c/d"), with: "new") }
    #expect(folder.names == ["a", "b"])
    #expect(try folder.text(of: "a") == "old")
  }

  @Test(
    "has the permissions of the old one, or those that were asked for",
    arguments: [0o600, 0o644, 0o640, 0o755] as [mode_t]
  )
  func permissions(permissions: mode_t) throws {
    try folder.put("old", into: "a", permissions: Int(permissions))
    try replace(folder.file("a"), with: "new")
    #expect(try FileStatus(folder.file("a"))?.permissions == permissions)
    try replace(folder.file("b"), with: "new", permissions: permissions)
    let mask = umask(0)
    umask(mask)
    #expect(try FileStatus(folder.file("b"))?.permissions == permissions & ~mask)
  }

  @Test("never writes to a file or link that has the name of its temporary file")
  func planted() throws {
    try folder.put("precious", into: "old")
    let first = try FileReplacement(of: folder.file("a"))
    let name = try #require(folder.names.first { $0.hasSuffix(".tmp") })
    first.discard()
    let number = try #require(Int(name.split(separator: "-")[2].prefix { $0 != "." }))
    // Other tests may take some of these numbers.
    let planted = (1...50).map { name.replacing("-\(number).", with: "-\(number + $0).") }
    for name in planted { #expect(symlink("old", folder.file(name)) == 0) }
    try replace(folder.file("a"), with: "new")
    #expect(try folder.text(of: "old") == "precious")
    #expect(try FileStatus(folder.file("a"), followingLinks: false)?.isLink == false)
    #expect(folder.names == (planted + ["a", "old"]).sorted())
  }

  @Test("is removed by a signal's handler if it isn't whole")
  func signals() async throws {
    await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder.path as String] in
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
    #expect(folder.names == ["a"])
  }
}
