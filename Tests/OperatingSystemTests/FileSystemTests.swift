import OperatingSystem
import TestSupport
import Testing

/// Paths are bytes: an accent after a slash or a dot belongs to the next name or ending.
@Suite("A path")
struct FileSystemTests {
  @Test(
    arguments: [
      ("a", "."), ("a/b", "a"), ("/a", "/"), ("a//b", "a/"), ("a/", "a"), ("", "."),
      ("a/\u{301}b", "a"), ("/\u{301}b", "/"),
    ]
  )
  func `has a folder`(path: String, folder: String) {
    #expect(Array(FileSystem.folder(of: path).utf8) == Array(folder.utf8))
  }

  @Test(
    arguments: [
      ("a", ".", "a"), ("a", "b", "b/a"), ("a", "/", "/a"), ("/a", "b", "/a"), ("-", "b", "b/-"),
      ("/\u{301}a", "b", "/\u{301}a"), ("a", "b/", "b/a"),
    ]
  )
  func `is found from a folder`(name: String, folder: String, path: String) {
    #expect(FileSystem.path(name, in: folder) == path)
  }

  @Test
  func `is followed through all links, but not to nothing or in a circle`() throws {
    let folder = try TemporaryFolder()
    try folder.put("", into: "d")
    try FileSystem.makeFolder(folder.file("b"))
    for (link, target) in [("a", "b/c"), ("b/c", "../d"), ("loop", "loop"), ("lost", "none")] {
      #expect(symlink(target, folder.file(link)) == 0)
    }
    let found = try FileSystem.destination(of: folder.file("a"))
    #expect(found == FileSystem.realPath(of: folder.file("d")))
    #expect(try FileSystem.destination(of: folder.file("none")) == folder.file("none"))
    #expect(throws: SystemError(number: ELOOP)) {
      try FileSystem.destination(of: folder.file("loop"))
    }
    #expect(throws: SystemError.noSuchFile) {
      try FileSystem.destination(of: folder.file("lost"))
    }
  }
}
