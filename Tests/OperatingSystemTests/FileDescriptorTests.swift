import Foundation
import OperatingSystem
import TestSupport
import Testing

@Suite("An open file")
struct FileDescriptorTests {
  @Test
  func `that doesn't block is waited for by readers and writers`() throws {
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

  @Test
  func `gives at most as many bytes as there is room for, and no more than there are`() throws {
    let (reader, writer) = try FileDescriptor.pipe()
    try writer.write([])
    try writer.write("123456789")
    #expect(try reader.read(atMost: 1) == Array("1".utf8))
    // One byte of five is in use, and the last one must stay as it is.
    var memory = [UInt8](repeating: 0xAA, count: 5)
    try memory.withUnsafeMutableBytes { memory in
      let room = UnsafeMutableRawBufferPointer(rebasing: memory[..<4])
      var output = OutputRawSpan(buffer: room, initializedCount: 1)
      try reader.read(into: &output)
      #expect(output.freeCapacity == 0)
      _ = output.finalize(for: room)
    }
    #expect(memory == [0xAA, 0x32, 0x33, 0x34, 0xAA])
    #expect(try reader.read(atMost: 100) == Array("56789".utf8))
    try writer.close()
    #expect(try reader.read(atMost: 100) == [])
    try reader.close()
  }

  @Test(.urgent)
  func `is never read into a full memory, which would look like the end`() async {
    await #expect(processExitsWith: .failure) {
      var output = OutputRawSpan()
      try FileDescriptor(opening: "/dev/zero", O_RDONLY).read(into: &output)
    }
  }

  @Test
  func `takes and gives more bytes than a pipe holds, also none`() throws {
    for count in [0, 1, 1 << 16, 1 << 16 + 1, 300_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let (reader, writer) = try FileDescriptor.pipe()
      Thread.detachNewThread {
        try? writer.write(bytes)
        try? writer.close()
      }
      #expect(try reader.readAll() == bytes)
      try reader.close()
    }
  }

  @Test
  func `is read up to a limit of bytes`() throws {
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
