import Foundation
import Testing

@testable import Ledger

@Suite("A ledger file")
struct FileTests {
  /// The error that opening the path ends in.
  private func error(opening path: String, createsFile: Bool = true) -> LedgerError? {
    do throws(LedgerError) {
      _ = try ProductionProvider(path: path, createsFile: createsFile).open().select()
      return nil
    } catch {
      return error
    }
  }

  @Test("is not made out of a file that is something else, nor is that touched")
  func foreign() throws {
    try withTemporaryFolder { folder in
      let contents: [Data] = [
        Data("[]".utf8), Data("x".utf8), Data(repeating: 0, count: 3),
        Data(repeating: 7, count: 9999), Data("SQLite format 2\0".utf8),
        Data("SQLite format 3\0 and then a novel".utf8),
      ]
      for (number, content) in contents.enumerated() {
        let path = folder + "/\(number)"
        try content.write(to: URL(filePath: path))
        #expect(error(opening: path) == .notALedger(path: path))
        #expect(try Data(contentsOf: URL(filePath: path)) == content)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == contents.count)
    }
  }

  @Test("is not made out of another program's database")
  func otherDatabase() throws {
    for statement in [
      "CREATE TABLE entry (id)", "PRAGMA user_version = 1", "PRAGMA application_id = 7",
    ] {
      try withTemporaryFolder { folder in
        let path = folder + "/other.sqlite"
        try SQLiteDatabase(path: path, createsFile: true).run(statement)
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(error(opening: path) == .notALedger(path: path))
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
      }
    }
  }

  @Test("may begin as a file of no bytes")
  func emptyFile() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      try Data().write(to: URL(filePath: path))
      #expect(error(opening: path, createsFile: false) == nil)
      #expect(error(opening: path) == nil)
    }
  }

  @Test("must be a file, in a folder that is there")
  func places() throws {
    try withTemporaryFolder { folder in
      #expect(error(opening: folder) == .notAFile(path: folder))
      #expect(error(opening: "/dev/null") == .notAFile(path: "/dev/null"))
      #expect(
        error(opening: folder + "/no/ledger")
          == .cannotOpen(path: folder + "/no/ledger", reason: "there is no folder '\(folder)/no'")
      )
      #expect(error(opening: "") == .cannotOpen(path: "", reason: "the path is empty"))
      #expect(
        error(opening: "a\0b") == .cannotOpen(path: "a\0b", reason: "the path holds a zero byte")
      )
      let missing = folder + "/missing"
      #expect(error(opening: missing, createsFile: false) == .missing(path: missing))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      try Data("x".utf8).write(to: URL(filePath: folder + "/file"))
      #expect(
        error(opening: folder + "/file/ledger")
          == .cannotOpen(path: folder + "/file/ledger", reason: "not a directory")
      )
    }
  }

  @Test("is refused when a later version has written it")
  func newerVersion() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      #expect(error(opening: path) == nil)
      try SQLiteDatabase(path: path, createsFile: false).run("PRAGMA user_version = 99")
      #expect(error(opening: path) == .newerVersion(path: path, found: 99, known: 2))
    }
  }

  @Test("is found damaged where a number stands in it that we never write")
  func numbersOfOthers() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let ledger = try ProductionProvider(path: path).open()
      try ledger.insert(charge(dollars(1), reference: "a"))
      let database = try SQLiteDatabase(path: path, createsFile: false)
      for digits in [-1, 10, Int.max, Int.min] {
        try database.run("UPDATE currency SET digits = \(digits)")
        let reason = "the currency 'USD' has '\(digits)' digits"
        #expect(error(opening: path) == .damaged(path: path, reason: reason))
        #expect(throws: LedgerError.damaged(path: path, reason: reason)) { try ledger.balances() }
      }
      try database.run("PRAGMA user_version = -1")
      let reason = "its version is '-1'"
      #expect(error(opening: path) == .damaged(path: path, reason: reason))
    }
  }

  @Test("is named in an error that is SQLite's own")
  func errorsOfSQLite() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let database = try SQLiteDatabase(path: path, createsFile: true)
      let reason = "no such table: nowhere"
      #expect(throws: LedgerError.failed(path: path, reason: reason)) {
        try database.run("SELECT * FROM nowhere")
      }
    }
  }

  @Test("of the first version is brought up to date, with all that it holds")
  func migration() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let old = try SQLiteDatabase(path: path, createsFile: true)
      let setUp =
        LedgerSchema.migrations[0] + [
          "PRAGMA application_id = \(LedgerSchema.applicationID)",
          "PRAGMA user_version = 1",
          "INSERT INTO currency VALUES ('USD', '$', 2)",
          "INSERT INTO customer VALUES (1, 'BigCo')",
          "INSERT INTO entry VALUES (1, 'charge', 1, 173000, 'USD', '2026-11-21', 'a')",
        ]
      for statement in setUp { try old.run(statement) }
      let ledger = try ProductionProvider(path: path).open()
      #expect(try ledger.select() == [charge(dollars(173_000), reference: "a")])
      let pending = try payment(dollars(1), reference: "b", isPending: true)
      try ledger.insert(pending)
      #expect(try ledger.select(EntryQuery(isPending: true)) == [pending])
      #expect(try old.integer("PRAGMA user_version") == 2)
    }
  }

  @Test("says so when the disk is full, and holds what it held before")
  func fullDisk() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let ledger = try ProductionProvider(path: path).open()
      let first = try charge(dollars(1), reference: "a")
      try ledger.insert(first)
      // SQLite reports the limit as it reports a full disk.
      try ledger.connection.read { database throws(LedgerError) in
        try database.run("PRAGMA max_page_count = 1")
      }
      #expect(throws: LedgerError.full(path: path)) {
        try ledger.insert((0..<1000).map { try charge(dollars($0), reference: "\($0)") })
      }
      #expect(try ledger.select() == [first])
    }
  }

  @Test("says so when another program keeps it too long")
  func busy() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      let ledger = try ProductionProvider(path: path).open()
      try ledger.connection.read { database throws(LedgerError) in
        try database.run("PRAGMA busy_timeout = 50")
      }
      let other = try SQLiteDatabase(path: path, createsFile: false)
      try other.run("BEGIN IMMEDIATE")
      #expect(throws: LedgerError.busy(path: path)) {
        try ledger.insert(charge(dollars(1), reference: "a"))
      }
      #expect(try ledger.select() == [], "readers do not wait")
      try other.run("ROLLBACK")
      #expect(try ledger.insert(charge(dollars(1), reference: "a")))
    }
  }

  @Test("is found damaged where its content is")
  func damage() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      do {
        let ledger = try ProductionProvider(path: path).open()
        try ledger.insert((0..<500).map { try charge(dollars($0), reference: "\($0)") })
      }
      var content = try Data(contentsOf: URL(filePath: path))
      content.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: content.count - 4096))
      try content.write(to: URL(filePath: path))
      let error = error(opening: path)
      #expect(error == .damaged(path: path, reason: "database disk image is malformed"))
    }
  }

  @Test("is set up so that what was confirmed is on the disk")
  func settings() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/ledger.sqlite"
      for _ in 1...2 {
        let ledger = try ProductionProvider(path: path).open()
        try ledger.connection.read { database throws(LedgerError) in
          let full = 2
          #expect(try database.integer("PRAGMA synchronous") == full)
          #expect(try database.integer("PRAGMA fullfsync") == 1)
          #expect(try database.integer("PRAGMA foreign_keys") == 1)
          #expect(try database.integer("PRAGMA busy_timeout") == 10_000)
        }
        #expect(FileManager.default.fileExists(atPath: path + "-wal"))
      }
    }
  }

  @Test(
    "is a file by whatever name, and never one of SQLite's own",
    arguments: [":memory:", "a b", "#", "file:x?mode=memory"]
  )
  func names(name: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/" + name
      #expect(error(opening: path) == nil)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("is a file too where its name alone is given")
  func bareName() async throws {
    // In a process of its own, for the current folder is everybody's.
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        #expect(FileManager.default.changeCurrentDirectoryPath(folder))
        _ = try ProductionProvider(path: ":memory:").open()
        #expect(FileManager.default.fileExists(atPath: folder + "/:memory:"))
        #expect(FileManager.default.changeCurrentDirectoryPath("/"))
      }
    }
  }

  @Test(
    "has errors in plain words",
    arguments: [
      (LedgerError.missing(path: "p"), "there is no ledger 'p'"),
      (.notAFile(path: "p"), "'p' is not a file"),
      (.notALedger(path: "p"), "'p' is not a ledger"),
      (
        .newerVersion(path: "p", found: 3, known: 2),
        "the ledger 'p' is of version 3, and this playbill knows up to 2"
      ),
      (.readOnly(path: "p"), "the ledger 'p' or its folder is read-only"),
      (.full(path: "p"), "no room is left on the disk of the ledger 'p'"),
      (.busy(path: "p"), "the ledger 'p' is in use by another program"),
      (.damaged(path: "p", reason: "r"), "the ledger 'p' is damaged: r"),
      (.cannotOpen(path: "p", reason: "r"), "cannot open the ledger 'p': r"),
      (.failed(path: "p", reason: "r"), "the ledger 'p' failed: r"),
      (.invalidEntry("r"), "not an entry: r"),
      (.conflict(reference: "r"), "the reference 'r' already stands for another entry"),
      (.changed(reference: "r"), "the entry 'r' is not in the ledger, or has been changed"),
      (
        .unitsChanged(currency: "USD", found: 3, known: 2),
        "'USD' comes with 3 decimal digits, and the ledger has it with 2"
      ),
      (.amountTooLarge, "the sum is too large"),
    ]
  )
  func descriptions(error: LedgerError, description: String) {
    #expect("\(error)" == description)
  }
}
