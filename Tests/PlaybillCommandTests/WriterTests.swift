import OperatingSystem
import Testing

@testable import PlaybillCommand

@Suite("Standard output") struct WriterTests {
  @Test
  func `a reader that has gone is an error of its own`() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reader, writer) = try FileDescriptor.pipe()
    defer { try? writer.close() }
    try reader.close()
    #expect(throws: CommandError.readerGone) {
      try Writer(file: writer, name: "pipe").write("abc")
    }
  }
}
