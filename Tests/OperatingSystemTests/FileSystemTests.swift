import OperatingSystem
import TestSupport
import Testing

/// Paths are bytes: an accent after a slash or a dot belongs to the next name or ending.
@Suite("A path")
struct FileSystemTests {
  @Test(
    "has a folder",
    arguments: [
      ("a", "."), ("a/b", "a"), ("/a", "/"), ("a//b", "a/"), ("a/", "a"), ("", "."),
      ("a/\u{301}b", "a"), ("/\u{301}b", "/"),
    ]
  )
  func folder(path: String, folder: String) {
    #expect(Array(FileSystem.folder(of: path).utf8) == Array(folder.utf8))
  }

  @Test(
    "is found from a folder",
    arguments: [
      ("a", ".", "a"), ("a", "b", "b/a"), ("a", "/", "/a"), ("/a", "b", "/a"), ("-", "b", "b/-"),
      ("/\u{301}a", "b", "/\u{301}a"), ("a", "b/", "b/a"),
    ]
  )
  func path(name: String, folder: String, path: String) {
    #expect(FileSystem.path(name, in: folder) == path)
  }

  @Test(
    "has an ending, or none",
    arguments: [
      ("a.html", "html"), ("a.b/c.txt.JSON", "JSON"), ("a", nil), ("a.b/c", nil), (".a", nil),
      ("a/.b", nil), ("a.", nil), ("a/", nil), ("a.b/", nil), ("", nil), ("a.\u{301}x", "\u{301}x"),
    ]
  )
  func ending(path: String, ending: String?) {
    #expect(FileSystem.nameExtension(of: path) == ending)
  }

  @Test("is followed through all links, but not in a circle")
  func destination() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeFolder(folder.file("b"))
    for (link, target) in [("a", "b/c"), ("b/c", "../d"), ("loop", "loop")] {
      #expect(symlink(target, folder.file(link)) == 0)
    }
    #expect(try FileSystem.destination(of: folder.file("a")) == folder.file("b/../d"))
    #expect(throws: SystemError.tooManyLinks) {
      try FileSystem.destination(of: folder.file("loop"))
    }
    #expect(symlink([0x78, -1, 0] as [CChar], folder.file("odd")) == 0)
    #expect(throws: SystemError(number: EILSEQ)) {
      try FileSystem.destination(of: folder.file("odd"))
    }
  }
}
