import Foundation
import Statements
import Synchronization
import TestSupport
import Testing

/// An empty feed that makes a folder while it is read.
private struct FolderMaker: ByteSource {
  let name = "f"
  let folder: URL

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return 0
  }
}

@Suite("A file that a printer writes")
struct WrittenFileTests {
  private let folder: TemporaryFolder
  private let printer: StatementPrinter
  private let feed = MemorySource(#"{"customer":"A","performances":[]}"#.utf8, named: "f")

  init() throws {
    folder = try TemporaryFolder()
    printer = try StatementPrinter(plays: bookPlays)
  }

  private func kind(of file: URL) throws -> mode_t {
    var status = stat()
    try #require(lstat(file.path, &status) == 0)
    return status.st_mode & S_IFMT
  }

  @Test("stays behind a link, also if it isn't there yet")
  func links() throws {
    for (link, target) in [("a", "b"), ("b", "\(folder.path)/c"), ("c", "d")] {
      #expect(symlink(target, folder.url.appending(path: link).path) == 0)
    }
    let expected = try printer.string(of: feed)
    for _ in 1...2 {
      try printer.write(feed, to: folder.url.appending(path: "a"))
      for name in ["a", "b", "c"] {
        #expect(try kind(of: folder.url.appending(path: name)) == S_IFLNK)
      }
      #expect(try kind(of: folder.url.appending(path: "d")) == S_IFREG)
      let written = try String(contentsOf: folder.url.appending(path: "d"), encoding: .utf8)
      #expect(written == expected)
      try Data("old".utf8).write(to: folder.url.appending(path: "d"))
    }
  }

  @Test(
    "takes the place of no pipe, folder or protected file",
    arguments: [EEXIST, EISDIR, EACCES]
  )
  func refusals(code: Int32) throws {
    let file = folder.url.appending(path: "file", directoryHint: .notDirectory)
    switch code {
    case EEXIST: #expect(mkfifo(file.path, 0o600) == 0)
    case EISDIR: #expect(mkdir(file.path, 0o700) == 0)
    default:
      // The superuser may write anywhere.
      if geteuid() == 0 { return }
      try Data("old".utf8).write(to: file)
      #expect(chmod(file.path, 0o444) == 0)
    }
    let kind = try kind(of: file)
    let link = folder.url.appending(path: "link")
    #expect(symlink(file.path, link.path) == 0)
    for url in [file, link] {
      let error = #expect(throws: FileError.self) { try printer.write(feed, to: url) }
      #expect(error?.operation == .write && error?.path == url.path && error?.code == code)
    }
    #expect(try self.kind(of: file) == kind && folder.names.count == 2)
  }

  @Test("takes the place of no file that is written to as a descriptor")
  func descriptor() throws {
    let file = folder.url.appending(path: "file")
    let handle = open(file.path, O_WRONLY | O_CREAT, 0o600)
    try #require(handle >= 0)
    defer { close(handle) }
    #expect(write(handle, "printed", 7) == 7)
    let link = folder.url.appending(path: "link")
    #expect(symlink("/dev/fd/\(handle)", link.path) == 0)
    for path in ["/dev/fd/\(handle)", "/proc/self/fd/\(handle)", link.path] {
      #expect(throws: FileError.self) { try printer.write(feed, to: URL(filePath: path)) }
      #expect(try String(contentsOf: file, encoding: .utf8) == "printed")
    }
    #expect(folder.names.count == 2)
  }

  @Test("is closed once if it can't take its place, so that no file of another thread is closed")
  func closedOnce() async {
    await #expect(processExitsWith: .success) {
      let suite = try WrittenFileTests()
      let target = suite.folder.url.appending(path: "folder", directoryHint: .notDirectory)
      let isDone = Atomic(false)
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          for _ in 0..<200 {
            let error = #expect(throws: FileError.self) {
              try suite.printer.write(FolderMaker(folder: target), to: target)
            }
            #expect(error?.code == EISDIR)
            #expect(rmdir(target.path) == 0)
          }
          isDone.store(true, ordering: .relaxed)
        } else {
          while !isDone.load(ordering: .relaxed) {
            let file = open("/dev/null", O_RDONLY)
            if close(file) != 0 { exit(EXIT_FAILURE) }
          }
        }
      }
      #expect(suite.folder.names == [])
    }
  }
}
