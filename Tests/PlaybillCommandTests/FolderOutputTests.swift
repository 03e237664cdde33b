import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("A file for each statement, or for all") struct FolderOutputTests {
  private let folder: TemporaryFolder
  private let stage: Stage

  init() throws {
    folder = try TemporaryFolder()
    stage = try Stage()
    stage.console.folder = folder.path
  }

  private func write(_ pages: [(String, String)], into name: String) throws {
    var output = try FolderOutput(name, on: stage.console)
    for (customer, text) in pages {
      try Array(text.utf8).withUnsafeBytes { bytes in
        try output.write(bytes, for: customer, extension: "txt")
      }
    }
  }

  private func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
  }

  @Test("one file a statement", arguments: ["out", "out/"])
  func oneFileAStatement(name: String) throws {
    try write([("BigCo", "one"), ("bigco", "two"), ("../../x", "three"), ("", "")], into: name)
    #expect(try names(in: "out") == ["BigCo.txt", "_.._x.txt", "bigco-2.txt", "statement.txt"])
    #expect(try folder.text(of: "out/bigco-2.txt") == "two")
    #expect(folder.names == ["out"])
  }

  @Test("a second run writes the same files, and leaves others alone")
  func againGivesTheSameFilesAnd() throws {
    try write([("BigCo", "old"), ("BigCo", "old too"), ("Gone", "kept")], into: "out/")
    try write([("BigCo", "new"), ("BigCo", "new too")], into: "out/")
    #expect(try names(in: "out") == ["BigCo-2.txt", "BigCo.txt", "Gone.txt"])
    #expect(try folder.text(of: "out/BigCo.txt") == "new")
    #expect(try folder.text(of: "out/Gone.txt") == "kept")
  }

  @Test(
    "a path that isn't a folder is refused",
    arguments: [("missing/out/", SystemError.noSuchFile), ("file/", .notADirectory)]
  )
  func whatIsntAFolderIsRefused(name: String, error: SystemError) throws {
    try folder.put("", into: "file")
    #expect(throws: OutputError.cannotCreate(path: name, error)) {
      try FolderOutput(name, on: stage.console)
    }
  }

  @Test("a file's name that is a folder is refused by its name")
  func aNameThatIsAFolder() throws {
    let path = folder.file("out/BigCo.txt")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: OutputError.cannotCreate(path: "out/BigCo.txt", .isADirectory)) {
      try write([("BigCo", "one")], into: "out/")
    }
  }

  @Test(
    "a folder that can't be made is refused before the work",
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
}
