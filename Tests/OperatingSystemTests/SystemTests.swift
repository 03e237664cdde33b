import Foundation
import OperatingSystem
import TestSupport
import Testing

@Suite("The system")
struct SystemTests {
  @Test
  func `has the words of the C library for each error, whole, also for one that it does not know`()
    throws
  {
    #expect("\(SystemError.noSuchFile)" == "no such file or directory")
    for number in Array(-1...200) + [.max, .min] as [Int32] {
      let words = String(cString: try #require(strerror(number)))
      #expect("\(SystemError(number: number))".lowercased() == words.lowercased())
    }
  }

  @Test
  func `has the words of its own error on each thread`() throws {
    try concurrently(8) { thread in
      let number = Int32(-1000 - thread)
      for _ in 0..<1000 { #expect("\(SystemError(number: number))".contains("\(number)")) }
    }
  }

  @Test
  func `knows no local time of a year that it can't count`() {
    #expect(secondsFromUTC(at: 0) != nil)
    for seconds in [Int.max, .min] { #expect(secondsFromUTC(at: seconds) == nil) }
  }

  @Test
  func `counts the time for which a thread works, and not that for which it waits`() {
    let start = threadTime
    usleep(100_000)
    let woken = threadTime
    #expect(woken < start + 50)
    let end = ContinuousClock.now + .seconds(300)
    while threadTime < woken + 20, ContinuousClock.now < end {}
    #expect(threadTime >= woken + 20)
  }

  @Test
  func `gives a process its variables and arguments as bytes, which may be no text`() {
    #expect(ProcessText.variable("PATH") != nil && ProcessText.isUTF8(variable: "PATH"))
    for name in ["", "PLAYBILL_NONE", "PATH\0X="] {
      #expect(
        ProcessText.isUTF8(variable: name)
          && (name.hasPrefix("PATH") || ProcessText.variable(name) == nil)
      )
    }
    for number in CommandLine.arguments.indices { #expect(ProcessText.isUTF8(argument: number)) }
  }

  @Test
  func `takes a path as bytes that end with a zero, so one with a zero in it is no file's`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("a")
    try FileSystem.write([], to: path)
    #expect(throws: SystemError.noSuchFile) { try FileDescriptor(opening: path + "\0b", O_RDONLY) }
    #expect(throws: SystemError.noSuchFile) { try FileSystem.rename(path, to: path + "\0b") }
    #expect(throws: SystemError.noSuchFile) { try FileSystem.makeFolder(path + "\0b") }
    #expect(try FileStatus(path + "\0b") == nil)
    // The longest name, and one that is a byte too long.
    let name = String(repeating: "x", count: 255)
    try FileSystem.write([1], to: folder.file(name))
    #expect(FileSystem.realPath(of: folder.file(name))?.hasSuffix(name) == true)
    #expect(throws: SystemError(number: ENAMETOOLONG)) { try FileStatus(folder.file(name + "x")) }
    #expect(FileSystem.realPath(of: folder.file(name + "x")) == nil)
  }
}
