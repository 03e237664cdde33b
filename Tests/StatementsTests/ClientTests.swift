import Foundation
import Statements
import TestSupport
import Testing

#if canImport(Darwin)
private let fewFiles = RLIMIT_NOFILE
#else
private let fewFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#endif

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
    // What can't be printed whole leaves what is there.
    let error = #expect(throws: Diagnostic.self) {
      try printer.write(MemorySource((json + "!").utf8, named: "f"), to: page)
    }
    #expect(error?.localizedDescription.hasPrefix("f:2:") == true)
    #expect(try String(contentsOf: page, encoding: .utf8) == expected)
    #expect(folder.names.count == 2)
    let missing = folder.url.appending(path: "missing/out")
    let refusal = #expect(throws: FileError.self) { try printer.write(sources[0], to: missing) }
    #expect(refusal?.description.hasPrefix("cannot write") == true)
    #expect(sources[0].name == path && sources[0].size == json.utf8.count)
    #expect(throws: FileError.self) { try FileSource(path: folder.path) }
    #expect(throws: FileError.self) { try FileSource(contentsOf: missing) }
  }

  @Test("refuses a URL that is no file's, and leaves the file of that path alone")
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

  @Test("opens more files one after another than it may have open at once")
  func manyFiles() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      #expect(setrlimit(fewFiles, &limit) == 0)
      for _ in 0..<200 {
        let source = try FileSource(path: "/dev/zero")
        var buffer: [UInt8] = [1]
        #expect(try buffer.withUnsafeMutableBytes { try source.read(into: $0) } == 1)
      }
    }
  }
}
