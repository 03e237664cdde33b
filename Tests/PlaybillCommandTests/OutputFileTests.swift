import Foundation
import Kata
import OperatingSystem
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("A file that is whole or not there") struct OutputFileTests {
  private let folder: TemporaryFolder
  private let stage: Stage

  init() throws {
    folder = try TemporaryFolder()
    stage = try Stage()
    stage.console.folder = folder.path
  }

  private func write(_ text: String, to name: String?) throws {
    try stage.console.withOutput(to: name) { writer, _ in try writer.write(text) }
  }

  private struct Interruption: Error {}

  @Test("a new file is there when it is whole", arguments: ["a.txt", "./a.txt"])
  func aNewFileIsThereWhen(name: String) throws {
    try stage.console.withOutput(to: name) { writer, _ in
      try writer.write("whole")
      try writer.flush()
      #expect(!folder.names.contains("a.txt"))
    }
    #expect(folder.names == ["a.txt"])
    #expect(try folder.text(of: "a.txt") == "whole")
    let permissions = try #require(try FileStatus(folder.file("a.txt"))).permissions
    let mask = fileModeMask
    #expect(permissions == 0o666 & ~mask)
  }

  @Test("a failure leaves what was there")
  func aFailureLeavesWhatWasThere() throws {
    try folder.put("old", into: "a.txt")
    for name in ["a.txt", "b.txt"] {
      #expect(throws: Interruption.self) {
        try stage.console.withOutput(to: name) { writer, _ in
          try writer.write("new")
          try writer.flush()
          throw Interruption()
        }
      }
    }
    #expect(folder.names == ["a.txt"])
    #expect(try folder.text(of: "a.txt") == "old")
  }

  @Test("a link stays one")
  func aLinkStaysOne() throws {
    try folder.put("old", into: "a.txt")
    let files = FileManager.default
    try files.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: false)
    try files.createSymbolicLink(atPath: folder.file("sub/b"), withDestinationPath: "../a.txt")
    try files.createSymbolicLink(
      atPath: folder.file("c"),
      withDestinationPath: folder.file("sub/b")
    )
    try files.createSymbolicLink(atPath: folder.file("new"), withDestinationPath: "made.txt")
    try write("by way of links", to: "c")
    try write("made", to: "new")
    #expect(try folder.text(of: "a.txt") == "by way of links")
    #expect(try files.destinationOfSymbolicLink(atPath: folder.file("c")) == folder.file("sub/b"))
    #expect(try folder.text(of: "made.txt") == "made")
    #expect(folder.names == ["a.txt", "c", "made.txt", "new", "sub"])
  }

  @Test("standard output has names", arguments: [nil, "-"])
  func standardOutputHasNames(name: String?) throws {
    try write("text", to: name)
    #expect(stage.printed == "text")
    #expect(folder.names == [])
  }

  @Test("a device is written to, not replaced")
  func aDeviceIsWrittenToNot() throws {
    try write("text", to: "/dev/null")
    #expect(try FileStatus("/dev/null")?.isRegular == false)
    #expect(throws: OutputError.cannotWrite(name: "'/dev/full'", .noSpace)) {
      try write("text", to: "/dev/full")
    }
  }

  @Test(
    "what can't be made is refused before the work",
    arguments: [
      (".", SystemError.isADirectory),
      ("missing/a.txt", .noSuchFile),
      ("missing/", .noSuchFile),
      ("file/a.txt", .notADirectory),
      ("loop", .tooManyLinks),
      (String(repeating: "n", count: 300), SystemError(number: ENAMETOOLONG)),
    ]
  )
  func whatCantBeMadeIsRefused(name: String, error: SystemError) throws {
    try folder.put("", into: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("loop"),
      withDestinationPath: "loop"
    )
    var isReached = false
    #expect(throws: OutputError.cannotCreate(path: name, error)) {
      try stage.console.withOutput(to: name) { _, _ in isReached = true }
    }
    #expect(!isReached)
  }

  @Test("the second signal ends what the first only asks to end")
  func theSecondSignalEndsWhatThe() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let flag = PlaybillCommand.Interruption.watch()
      for isRaised in [false, true] {
        guard flag.isRaised == isRaised else { exit(9) }
        kill(getpid(), SIGINT)
        for _ in 0..<1000 where !flag.isRaised { usleep(1_000) }
      }
      sleep(60)
    }
  }

  @Test("a signal that is ignored stays ignored")
  func aSignalThatIsIgnoredStays() async throws {
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGHUP, SIG_IGN)
      var console = try Stage().console
      console.folder = path
      try console.withOutput(to: "a.txt") { writer, _ in
        kill(getpid(), SIGHUP)
        usleep(50_000)
        try writer.write("whole")
      }
    }
    #expect(try folder.text(of: "a.txt") == "whole")
  }
}
