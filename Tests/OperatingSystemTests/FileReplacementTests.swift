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
    as target: FileReplacement.Target = .file,
    permissions: mode_t = 0o666
  ) throws {
    try FileReplacement.write(to: path, as: target, permissions: permissions) { file, _ in
      try file.write(text)
    }
  }

  @Test
  func `appears when it is whole, and not before`() throws {
    try folder.put("old", into: "a")
    try FileReplacement.write(to: folder.file("a")) { file, _ in
      try file.write("new")
      #expect(try folder.text(of: "a") == "old")
      #expect(folder.names.count == 2)
    }
    #expect(try folder.text(of: "a") == "new")
    try FileReplacement.write(to: folder.file("b")) { _, _ in }
    #expect(try FileStatus(folder.file("b"))?.permissions == 0o666 & ~fileModeMask)
    #expect(folder.names == ["a", "b"])
  }

  @Test
  func `is removed when it isn't whole or can't take its place`() throws {
    try folder.put("old", into: "a")
    #expect(throws: SystemError(number: ENOSPC)) {
      try FileReplacement.write(to: folder.file("a")) { file, _ in
        try file.write("half")
        throw SystemError(number: ENOSPC)
      }
    }
    try FileSystem.makeFolder(folder.file("b"))
    #expect(throws: SystemError.isADirectory) { try replace(folder.file("b"), with: "new") }
    #expect(throws: SystemError.noSuchFile) { try replace(folder.file("c/d"), with: "new") }
    #expect(folder.names == ["a", "b"])
    #expect(try folder.text(of: "a") == "old")
  }

  @Test(
    .enabled(if: geteuid() == 0, "only the superuser can give a link away")
  )
  func `is not written through another user's link in a folder that all share`() throws {
    try folder.put("precious", into: "mine")
    try FileSystem.makeFolder(folder.file("letters"))
    // The owner and the permissions of the folder, the owner of the link, and whether it is followed.
    let cases: [(uid_t, mode_t, uid_t, Bool)] = [
      (0, 0o1777, 65534, false), (65533, 0o1777, 65534, false), (65534, 0o1777, 65534, true),
      (65534, 0o1777, 0, true), (0, 0o777, 65534, true), (0, 0o1755, 65534, true),
    ]
    for (number, (owner, permissions, linker, isFollowed)) in cases.enumerated() {
      let shared = folder.file("shared\(number)")
      try FileSystem.makeFolder(shared)
      #expect(chown(shared, owner, owner) == 0 && chmod(shared, permissions) == 0)
      for target in ["mine", "letters"] {
        #expect(symlink(folder.file(target), "\(shared)/\(target)") == 0)
        #expect(lchown("\(shared)/\(target)", linker, linker) == 0)
      }
      for target in [FileReplacement.Target.file, .output] {
        let result = Result { try replace("\(shared)/mine", with: "new \(number)", as: target) }
        #expect(((try? result.get()) != nil) == isFollowed, "\(number)")
      }
      let isTaken = try folder.text(of: "mine") == "new \(number)"
      #expect(isTaken == isFollowed, "\(number)")
      let own = folder.file("own\(number)")
      #expect(symlink("\(shared)/letters/", own) == 0)
      // As the last part of a path, as a folder on the way, from another link, and past names that lead nowhere.
      for folder in ["\(shared)/letters/", "\(shared)/./letters/../letters", own] {
        for path in [folder, "\(folder)/new", "\(folder)/none/none"] {
          let links = Result { try FileSystem.checkLinks(of: path) }
          #expect(((try? links.get()) != nil) == isFollowed, "\(number) \(path)")
        }
        let result = Result { try replace("\(folder)/\(number)", with: "", as: .output) }
        #expect(((try? result.get()) != nil) == isFollowed, "\(number) \(folder)")
      }
      #expect(FileSystem.exists(self.folder.file("letters/\(number)")) == isFollowed)
    }
  }

  @Test
  func `replaces a link's target, or the link, as requested`() throws {
    try folder.put("old", into: "a")
    for target in [FileReplacement.Target.file, .output, .generated] {
      #expect(symlink("a", folder.file("link")) == 0)
      try replace(folder.file("link"), with: "by link", as: target)
      let isLink = try FileStatus(folder.file("link"), followingLinks: false)?.isLink
      #expect(isLink == (target != .generated))
      #expect(try folder.text(of: "link") == "by link")
      try FileSystem.remove(folder.file("link"))
    }
    #expect(symlink("there/none", folder.file("lost")) == 0)
    #expect(throws: SystemError.noSuchFile) { try replace(folder.file("lost"), with: "new") }
  }

  @Test
  func `is never a device, nor a file that is open; output is written to one`() throws {
    for (path, target) in [("/dev/null", .file), ("/dev/null", .generated), ("/dev/fd/1", .file)]
      as [(String, FileReplacement.Target)]
    {
      #expect(throws: SystemError.fileExists) { try replace(path, with: "new", as: target) }
    }
    try replace("/dev/null", with: "new", as: .output)
  }

  @Test(
    arguments: [0o600, 0o644, 0o640, 0o755] as [mode_t]
  )
  func `has the permissions of the old one, or the requested ones`(permissions: mode_t) throws {
    try folder.put("old", into: "a", permissions: Int(permissions))
    try replace(folder.file("a"), with: "new")
    #expect(try FileStatus(folder.file("a"))?.permissions == permissions)
    try replace(folder.file("b"), with: "new", permissions: permissions)
    let mask = fileModeMask
    #expect(try FileStatus(folder.file("b"))?.permissions == permissions & ~mask)
  }

  @Test(.urgent)
  func `is removed by a signal if it isn't whole`() async throws {
    await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder.path as String] in
      TerminationSignals.begin()
      try FileReplacement.write(to: folder + "/a") { _, _ in }
      try FileReplacement.write(to: folder + "/b") { file, _ in
        try file.write("half")
        kill(getpid(), SIGTERM)
        sleep(60)
      }
    }
    #expect(folder.names == ["a"])
  }
}
