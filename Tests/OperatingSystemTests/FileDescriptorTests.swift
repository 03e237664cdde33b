import Foundation
import OperatingSystem
import Testing

@Suite("An open file")
struct FileDescriptorTests {
  @Test("that doesn't block is waited for by readers and writers")
  func nonBlocking() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    // More than a pipe takes at once, and late.
    let text = String(repeating: "a line\n", count: 100_000)
    Thread.detachNewThread {
      usleep(50_000)
      try? writer.write(text)
      try? writer.close()
    }
    #expect(try String(decoding: reader.readAll(), as: UTF8.self) == text)
    try reader.close()
  }

  @Test("is read up to a limit of bytes")
  func limit() throws {
    let count = try #require(try FileStatus(#filePath)).size
    for (limit, fits) in [(count, true), (count - 1, false)] {
      let file = try FileDescriptor(opening: #filePath, O_RDONLY)
      if fits {
        #expect(try file.readAll(limit: limit).count == count)
      } else {
        #expect(throws: SystemError(number: EFBIG)) { try file.readAll(limit: limit) }
      }
      try file.close()
    }
  }
}
