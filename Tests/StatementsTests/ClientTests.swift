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

  @Test
  func `reads paths, URLs and descriptors, and writes files`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "an invoice é.json")
    try Data(json.utf8).write(to: file)

    let printer = try bookPrinter.get()
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

  @Test
  func `reads each kind of file from its URL, and with isStrict ignores no field`() throws {
    let folder = try TemporaryFolder()
    func file(_ name: String, _ text: String) throws -> URL {
      let url = folder.url.appending(path: name)
      try Data(text.utf8).write(to: url)
      return url
    }
    let plays = try file("p", #"{"hamlet":{"name":"Hamlet","type":"tragedy","names":1}}"#)
    let tariff = try file("t", #"{"currency":"USD","types":{"tragedy":{"base":1,"basePrice":1}}}"#)
    let sender = try file("l", #"{"name":"The Globe","address2":1}"#)
    let invoices = try file("i", #"{"customer":"A","vat":1,"performances":[]}"#)
    let readers: [(URL, (Bool, (Diagnostic) -> Void) throws -> Void)] = [
      (plays, { _ = try Repertoire(contentsOf: plays, isStrict: $0, report: $1) }),
      (tariff, { _ = try Tariff(contentsOf: tariff, isStrict: $0, report: $1) }),
      (sender, { _ = try Letterhead(contentsOf: sender, isStrict: $0, report: $1) }),
      (
        invoices,
        { isStrict, report in
          let feed = try InvoiceFeed(contentsOf: invoices, isStrict: isStrict)
          for result in feed { _ = try result.get() }
          feed.warnings.forEach(report)
        }
      ),
      (
        invoices,
        { isStrict, report in
          let feed = try StatementFeed(contentsOf: invoices, plays: bookPlays, isStrict: isStrict)
          for result in feed { _ = try result.get() }
          feed.warnings.forEach(report)
        }
      ),
    ]
    for (url, read) in readers {
      var reported: [Diagnostic] = []
      try read(false) { reported.append($0) }
      #expect(url == tariff || reported.map(\.severity) == [.warning], "\(url)")
      let error = #expect(throws: Diagnostic.self, "\(url)") { try read(true) { _ in } }
      #expect(error?.code == .unknownField && error?.severity == .error, "\(url)")
      #expect(error?.file == url.path(percentEncoded: false))
    }
  }

  @Test
  func `reads a letterhead with the logo that its file names, from the folder of that file`() throws
  {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "l.json")
    func read(logo: String) throws -> Letterhead {
      try Data(#"{"name":"The Globe","logo":"\#(logo)"}"#.utf8).write(to: url)
      return try Letterhead(contentsOf: url)
    }
    let pictures = folder.url.appending(path: "pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: false)
    for name in ["globe é.svg", "pictures/globe.svg"] {
      try Data("<svg/>".utf8).write(to: folder.url.appending(path: name))
      #expect(try read(logo: name).logo == Logo(Array("<svg/>".utf8)))
    }
    let whole = pictures.appending(path: "globe.svg").path(percentEncoded: false)
    #expect(try read(logo: whole).logo?.mediaType == "image/svg+xml")
    #expect(throws: PageDesignError.unknownLogo) { try read(logo: "l.json") }
    #expect(throws: FileError.self) { try read(logo: "missing.svg") }
  }

  @Test
  func `refuses a URL other than a file's, and leaves the file of that path alone`() throws {
    let url = try #require(URL(string: "https://example.com\(#filePath)"))
    let error = #expect(throws: FileError.self) { try FileSource(contentsOf: url) }
    #expect(error?.description == "cannot open '\(url)': protocol not supported")
    let printer = try bookPrinter.get()
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

  func read(into output: inout OutputRawSpan) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }
}

@Suite("A file that a printer writes")
struct WrittenFileTests {
  private let folder: TemporaryFolder
  private let printer: StatementPrinter
  private let feed = MemorySource(#"{"customer":"A","performances":[]}"#.utf8, named: "f")

  init() throws {
    folder = try TemporaryFolder()
    printer = try bookPrinter.get()
  }

  private func kind(of file: URL) throws -> mode_t {
    var status = stat()
    try #require(lstat(file.path, &status) == 0)
    return status.st_mode & S_IFMT
  }

  @Test(arguments: [EEXIST, EISDIR])
  func `replaces no pipe or folder`(code: Int32) throws {
    let file = folder.url.appending(path: "file", directoryHint: .notDirectory)
    #expect((code == EEXIST ? mkfifo(file.path, 0o600) : mkdir(file.path, 0o700)) == 0)
    try expectRefusal(of: file, code)
  }

  @Test(
    .disabled(if: geteuid() == 0, "the superuser may write anywhere")
  )
  func `replaces no protected file`() throws {
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

  @Test
  func `replaces no file that is open as a descriptor, or that a path names before a NUL`() throws {
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
    .urgent
  )
  func `is closed once if it can't take its place, so that no file of another thread is closed`()
    async
  {
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
