import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import Databases

@Suite("A database file")
struct DatabaseFileTests {
  private let temporary: TemporaryFolder
  var folder: String { temporary.path }
  var path: String { folder + "/list" }

  init() throws { temporary = try TemporaryFolder() }

  let kind = DatabaseKind(
    "list",
    applicationID: 0x4C49_5354,
    version: 3,
    schema: ["CREATE TABLE item (name TEXT NOT NULL CHECK (name <> ''), size INTEGER) STRICT"]
  )

  private let modes: [DatabaseMode] = [.reading, .writing, .creating]

  /// What is the matter with a file that is opened; nil if nothing is.
  func problem(_ path: String, _ mode: DatabaseMode) -> DatabaseError.Problem? {
    do throws(DatabaseError) {
      _ = try SQLiteDatabase(path: path, mode: mode, kind: kind).integer(
        "SELECT count(*) FROM item"
      )
      return nil
    } catch {
      return error.problem
    }
  }

  /// The files of a folder, with what is in them.
  private func contents(of folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: URL(filePath: "\(folder)/\($0)")))
      }
    )
  }

  @Test("of another kind is left as it is, and nothing is put beside it")
  func foreign() throws {
    let other = DatabaseKind("other", applicationID: 7, version: 1, schema: [])
    for (name, content) in [
      ("text", Data("[]".utf8)), ("byte", Data("x".utf8)), ("zeros", Data(count: 5000)),
      ("novel", Data("SQLite format 3\0 and then a novel".utf8)),
    ] {
      try content.write(to: URL(filePath: "\(folder)/\(name)"))
    }
    _ = try SQLiteDatabase(path: folder + "/other", mode: .creating, kind: other)
    // A log that a program which was killed has left: whoever opens the file takes it in.
    let writer = try SQLiteDatabase(path: folder + "/killed", mode: .creating, kind: other)
    _ = try writer.texts("PRAGMA journal_mode = WAL")
    try writer.run("CREATE TABLE item (name)")
    for name in ["copy", "copy-wal"] {
      let original = folder + "/" + name.replacing("copy", with: "killed")
      try FileManager.default.copyItem(atPath: original, toPath: "\(folder)/\(name)")
    }
    let before = try contents(of: folder)
    for mode in modes {
      for name in ["text", "byte", "zeros", "novel", "other", "copy"] {
        #expect(problem("\(folder)/\(name)", mode) == .otherKind, "\(name)")
      }
    }
    #expect(try contents(of: folder) == before)
  }

  @Test("is refused by either of two names, of which each would have its own log")
  func hardLinks() throws {
    let (path, link) = (folder + "/list", folder + "/link")
    #expect(problem(path, .creating) == nil)
    try FileManager.default.linkItem(atPath: path, toPath: link)
    for mode in modes {
      #expect(problem(path, mode) == .severalNames && problem(link, mode) == .severalNames)
    }
    #expect(try contents(of: folder).keys.sorted() == ["link", "list"])
    try FileManager.default.removeItem(atPath: link)
    #expect(problem(path, .writing) == nil)
  }

  @Test("is made where a link leads")
  func link() throws {
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "list")
    #expect(problem(link, .writing) == .missing && problem(link, .creating) == nil)
    #expect(problem(path, .reading) == nil && problem(link, .reading) == nil)
    try FileManager.default.createSymbolicLink(atPath: link + "2", withDestinationPath: "no/list")
    let reason = "there is no folder '\(folder)/no'"
    #expect(problem(link + "2", .creating) == .cannotMake(reason))
  }

  @Test(
    "is read and written only where all that is in it was made with it",
    arguments: [
      "CREATE VIEW other AS SELECT 1", "CREATE TABLE other (a)",
      "CREATE TRIGGER other BEFORE INSERT ON item BEGIN SELECT RAISE(IGNORE); END",
      "ALTER TABLE item ADD COLUMN other TEXT DEFAULT ''",
    ]
  )
  func foreignTables(statement: String) throws {
    try SQLiteDatabase(path: path, mode: .creating, kind: kind).run(statement)
    for mode in modes {
      let reason = "its tables, or what guards them, are not as playbill makes them"
      #expect(problem(path, mode) == .damaged(reason))
    }
  }

  @Test("of no bytes becomes one only where one is to be made")
  func empty() throws {
    let path = folder + "/empty"
    try Data().write(to: URL(filePath: path))
    #expect(problem(path, .reading) == .missing)
    #expect(problem(path, .writing) == .missing)
    #expect(try contents(of: folder) == ["empty": Data()])
    #expect(problem(path, .creating) == nil)
    #expect(problem(path, .reading) == nil)
  }

  @Test("is made for the user alone, with the journal that is beside it while it is written")
  func permissions() throws {
    let database = try SQLiteDatabase(path: folder + "/list", mode: .creating, kind: kind)
    try database.transaction { database in
      try database.run("INSERT INTO item VALUES ('a', 1)")
      for name in ["list", "list-journal"] {
        #expect(try FileStatus("\(folder)/\(name)")?.permissions == 0o600, "\(name)")
      }
    }
    #expect(try contents(of: folder).keys.sorted() == ["list"], "what is done is in the file")
  }

  @Test("with a log beside it has none any more, once it is opened to be written")
  func log() throws {
    let (path, copy) = (folder + "/list", folder + "/copy")
    let database = try SQLiteDatabase(path: path, mode: .creating, kind: kind)
    #expect(try database.texts("PRAGMA journal_mode = WAL") == ["wal"])
    try database.run("INSERT INTO item VALUES ('a', 1)")
    // As a program leaves it that was killed.
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
    }
    let opened = try SQLiteDatabase(path: copy, mode: .writing, kind: kind)
    #expect(try opened.texts("PRAGMA journal_mode") == ["delete"])
    #expect(try opened.texts("SELECT name FROM item") == ["a"])
    #expect(try contents(of: folder)["copy-wal"] == nil)
    // While another one has it open, it is read and not written.
    #expect(problem(path, .reading) == nil)
    let busy = DatabaseError(.busy, kind: "list", path: path)
    #expect(throws: busy) {
      try SQLiteDatabase(path: path, mode: .writing, kind: kind, patience: .milliseconds(50))
    }
    #expect(try database.texts("SELECT name FROM item") == ["a"])
  }

  @Test("is opened while a change is written that makes it longer, and after one that was cut off")
  func growth() throws {
    let (path, copy) = (folder + "/list", folder + "/copy")
    let database = try SQLiteDatabase(path: path, mode: .creating, kind: kind)
    try database.run("INSERT INTO item VALUES ('a', 1)")
    let short = try Data(contentsOf: URL(filePath: path))
    // So the journal is on the disk before the end.
    try database.run("PRAGMA cache_size = 1")
    try database.transaction { database in
      for number in 1...2000 {
        try database.run("INSERT INTO item VALUES (?1, 1)", ["\(number)"])
      }
      try FileManager.default.copyItem(atPath: path + "-journal", toPath: copy + "-journal")
    }
    // The first page is written, and no other one.
    let long = try Data(contentsOf: URL(filePath: path))
    try (long.prefix(4096) + short.dropFirst(4096)).write(to: URL(filePath: copy))
    for mode in modes { #expect(problem(copy, mode) == nil) }
    #expect(
      try SQLiteDatabase(path: copy, mode: .writing, kind: kind).texts("SELECT name FROM item")
        == ["a"]
    )
  }

  @Test("is as it was before a change that a kill has cut off, for whoever may write to it")
  func cutOff() throws {
    let (path, copy) = (folder + "/list", folder + "/copy")
    let database = try SQLiteDatabase(path: path, mode: .creating, kind: kind)
    try database.run("INSERT INTO item VALUES ('a', 1)")
    try database.run("PRAGMA cache_size = 1")
    try database.transaction { database in
      // More than the memory may hold: some of it is in the file before the end.
      for number in 2...2000 {
        try database.run("INSERT INTO item VALUES (?1, 1)", ["\(number)"])
      }
      for end in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
      }
    }
    if geteuid() != 0 {
      chmod(copy, 0o400)
      let reason = "who may write to it has to open it first"
      #expect(problem(copy, .reading) == .cannotOpen(reason))
      chmod(copy, 0o600)
    }
    for mode in modes {
      let database = try SQLiteDatabase(path: copy, mode: mode, kind: kind)
      #expect(try database.texts("SELECT name FROM item") == ["a"])
      #expect(try database.texts("PRAGMA integrity_check") == ["ok"])
    }
  }

  @Test("must be a file, in a folder that is there")
  func places() throws {
    try Data("x".utf8).write(to: URL(filePath: folder + "/file"))
    for mode in modes {
      #expect(problem(folder, mode) == .notAFile)
      #expect(problem("/dev/null", mode) == .notAFile)
      #expect(problem("", mode) == .cannotOpen("the path is empty"))
      #expect(problem("a\0b", mode) == .cannotOpen("the path holds a zero byte"))
      #expect(problem(folder + "/file/x", mode) == .cannotOpen("not a directory"))
    }
    #expect(problem(folder + "/x", .reading) == .missing)
    #expect(problem(folder + "/x", .writing) == .missing)
    #expect(problem(folder + "/no/x", .writing) == .missing)
    let reason = "there is no folder '\(folder)/no'"
    #expect(problem(folder + "/no/x", .creating) == .cannotMake(reason))
    #expect(try contents(of: folder).count == 1)
  }

  @Test(
    "is a file by whatever name, and never one of SQLite's own",
    arguments: [":memory:", "a b", "#", "%41", "file:x?mode=memory"]
  )
  func names(name: String) throws {
    #expect(problem("\(folder)/\(name)", .creating) == nil)
    let names = try contents(of: folder).keys
    #expect(names.contains(name))
  }

  @Test("has the version that is known, whatever number stands in it")
  func version() throws {
    let database = try SQLiteDatabase(path: path, mode: .creating, kind: kind)
    for version in [4, 2, 0, -1] {
      try database.run("PRAGMA user_version = \(version)")
      for mode in modes {
        #expect(problem(path, mode) == .otherVersion(found: version, known: 3))
      }
    }
    try database.run("PRAGMA user_version = 3")
    for mode in modes { #expect(problem(path, mode) == nil) }
  }

  @Test("that is moved while it is open is not called read-only")
  func moved() throws {
    let database = try SQLiteDatabase(path: path, mode: .creating, kind: kind)
    try FileManager.default.moveItem(atPath: path, toPath: path + "2")
    let reason = "it was moved or removed while it was open"
    #expect(throws: DatabaseError(.failed(reason), kind: "list", path: path)) {
      try database.run("INSERT INTO item VALUES ('a', 1)")
    }
  }

  @Test("is on the disk when a commit returns")
  func settings() throws {
    let database = try SQLiteDatabase(path: folder + "/list", mode: .creating, kind: kind)
    for (setting, value) in [("synchronous", 3), ("fullfsync", 1), ("foreign_keys", 1)] {
      #expect(try database.integer("PRAGMA \(setting)") == value)
    }
    #expect(try database.texts("PRAGMA journal_mode") == ["delete"])
  }

  // .ci/run runs this as another user than root too, whom no permission binds.
  @Test(
    "that may only be read is read, and nothing is left beside it",
    .enabled(if: geteuid() != 0)
  )
  func readOnly() throws {
    try SQLiteDatabase(path: path, mode: .creating, kind: kind)
      .run("INSERT INTO item VALUES ('a', 1)")
    defer { chmod(folder, 0o700) }
    for (file, above) in [(0o400, 0o700), (0o600, 0o500), (0o400, 0o500)] as [(mode_t, mode_t)] {
      chmod(path, file)
      chmod(folder, above)
      #expect(problem(path, .reading) == nil)
      #expect(problem(path, .writing) == .readOnly)
      #expect(try contents(of: folder).count == 1)
    }
  }
}
