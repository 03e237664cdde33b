import Foundation
import Statements
import Synchronization
import TestSupport
import Testing

@Suite("A client of the library")
struct ClientTests {
  private let json = """
    {"customer":"A\\u0042","performances":[{"playID":"hamlet","audience":55}]}
    {"customer":"C","performances":[]}
    """

  @Test("reads paths, URLs and descriptors, and writes files")
  func files() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "an invoice é.json")
    try Data(json.utf8).write(to: file)

    let printer = try StatementPrinter(plays: bookPlays)
    let expected = try printed(json.utf8).output
    let path = file.path(percentEncoded: false)
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let sources = [
      try FileSource(path: path), try FileSource(contentsOf: file),
      FileSource(descriptor: handle.fileDescriptor, named: "f"),
    ]
    let page = folder.url.appending(path: "page.txt")
    for source in sources {
      try printer.write(source, to: page)
      #expect(try String(contentsOf: page, encoding: .utf8) == expected)
    }
    // An incomplete run leaves the old file.
    let error = #expect(throws: Diagnostic.self) {
      try printer.write(MemorySource((json + "!").utf8, named: "f"), to: page)
    }
    #expect(error?.localizedDescription.hasPrefix("f:2:") == true)
    #expect(try String(contentsOf: page, encoding: .utf8) == expected)
    #expect(folder.names.count == 2)
    let missing = folder.url.appending(path: "missing/out")
    let refusal = #expect(throws: FileError.self) { try printer.write(sources[0], to: missing) }
    #expect(refusal?.description.hasPrefix("cannot write") == true)
    #expect(sources[0].name == path)
    #expect(throws: FileError.self) { try FileSource(path: folder.path) }
    #expect(throws: FileError.self) { try FileSource(contentsOf: missing) }
    #expect(throws: FileError.self) { try InvoiceFeed(contentsOf: missing) }
    let invoices = try InvoiceFeed(contentsOf: file).map { try $0.get() }
    #expect(try invoices == InvoiceFeed.invoices(json: json.utf8))
  }

  @Test("refuses a URL other than a file's, and leaves the file of that path alone")
  func otherURLs() throws {
    let url = try #require(URL(string: "https://example.com\(#filePath)"))
    let error = #expect(throws: FileError.self) { try FileSource(contentsOf: url) }
    #expect(error?.description == "cannot open '\(url)': protocol not supported")
    let printer = try StatementPrinter(plays: bookPlays)
    let refusal = #expect(throws: FileError.self) {
      try printer.write(MemorySource(json.utf8, named: "f"), to: url)
    }
    #expect(refusal?.operation == .write)
  }
}

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

  @Test("replaces no pipe or folder", arguments: [EEXIST, EISDIR])
  func otherKinds(code: Int32) throws {
    let file = folder.url.appending(path: "file", directoryHint: .notDirectory)
    #expect((code == EEXIST ? mkfifo(file.path, 0o600) : mkdir(file.path, 0o700)) == 0)
    try expectRefusal(of: file, code)
  }

  @Test(
    "replaces no protected file",
    .disabled(if: geteuid() == 0, "the superuser may write anywhere")
  )
  func protectedFile() throws {
    let file = folder.url.appending(path: "file")
    try Data("old".utf8).write(to: file)
    #expect(chmod(file.path, 0o444) == 0)
    try expectRefusal(of: file, EACCES)
  }

  /// Tries to write a file by its own name and through a link.
  private func expectRefusal(of file: URL, _ code: Int32) throws {
    let kind = try kind(of: file)
    let link = folder.url.appending(path: "link")
    #expect(symlink(file.path, link.path) == 0)
    for url in [file, link] {
      let error = #expect(throws: FileError.self) { try printer.write(feed, to: url) }
      #expect(error?.operation == .write && error?.path == url.path && error?.code == code)
    }
    #expect(try self.kind(of: file) == kind && folder.names.count == 2)
  }

  @Test("replaces no file that is open as a descriptor, or that a path names before a NUL")
  func descriptor() throws {
    let file = folder.url.appending(path: "file")
    let handle = open(file.path, O_WRONLY | O_CREAT, 0o600)
    try #require(handle >= 0)
    defer { close(handle) }
    #expect(write(handle, "printed", 7) == 7)
    let link = folder.url.appending(path: "link")
    #expect(symlink("/dev/fd/\(handle)", link.path) == 0)
    for path in ["/dev/fd/\(handle)", "/proc/self/fd/\(handle)", link.path, file.path + "\0x"] {
      #expect(throws: FileError.self) { try printer.write(feed, to: URL(filePath: path)) }
      #expect(try String(contentsOf: file, encoding: .utf8) == "printed")
    }
    #expect(folder.names.count == 2)
  }

  @Test(
    "is closed once if it can't take its place, so that no file of another thread is closed",
    .urgent
  )
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
