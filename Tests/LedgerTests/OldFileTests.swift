import Databases
import OperatingSystem
import TestSupport
import Testing

@testable import Ledger

/// Ledgers of the version that was before this one, whose tables were not as strict and had less to say.
@Suite("A ledger file of version 2")
struct OldFileTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private var path: String { folder + "/ledger.sqlite" }

  init() throws { temporary = try TemporaryFolder() }

  /// The tables as version 2 made them, to the letter.
  private static let oldTables = [
    """
    CREATE TABLE currency (
      code TEXT PRIMARY KEY NOT NULL,
      symbol TEXT NOT NULL,
      digits INTEGER NOT NULL
    )
    """,
    """
    CREATE TABLE customer (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    )
    """,
    """
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('charge', 'payment', 'refund')),
      customer INTEGER NOT NULL REFERENCES customer,
      amount INTEGER NOT NULL CHECK (amount >= 0),
      currency TEXT NOT NULL REFERENCES currency,
      date TEXT NOT NULL,
      reference TEXT NOT NULL UNIQUE
    )
    """,
    "CREATE INDEX entry_customer ON entry (customer)",
    "ALTER TABLE entry ADD COLUMN gateway TEXT", "ALTER TABLE entry ADD COLUMN confirmation TEXT",
    "ALTER TABLE entry ADD COLUMN pending INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX entry_pending ON entry (id) WHERE pending",
    "PRAGMA application_id = \(0x504C_424C)", "PRAGMA user_version = 2", "PRAGMA user_version = 3",
    "INSERT INTO currency VALUES ('USD', '$', 2), ('JPY', '¥', 0)",
    "INSERT INTO customer VALUES (1, 'BigCo'), (4, 'Acme')",
    """
    INSERT INTO entry VALUES
      (1, 'charge', 1, 173000, 'USD', '2026-11-21', 'a', NULL, NULL, 0),
      (3, 'payment', 4, 500, 'JPY', '2026-11-21', 'p', 'stripe', 'ch_1', 0),
      (7, 'payment', 1, 99, 'USD', '2026-11-22', 'b', 'amazon', NULL, 1)
    """,
  ]

  private func makeOld() throws -> SQLiteDatabase {
    let schema = Self.oldTables
    let kind = DatabaseKind("old", applicationID: 0x504C_424C, version: 2, schema: schema)
    return try SQLiteDatabase(path: path, mode: .creating, kind: kind)
  }

  @Test("is read as it is, and brought up to date to be written")
  func migration() throws {
    let old = try makeOld()
    let reader = try SQLiteProvider(path: path, mode: .reading).open()
    let entries = try reader.select()
    #expect(entries.map(\.reference) == ["a", "p", "b"])
    #expect(entries.map(\.state) == [.settled, .settled, .pending])
    #expect(entries.map(\.method) == [nil, "stripe", "amazon"])
    #expect(entries[1].confirmation == "ch_1" && entries[1].made == nil)
    #expect(try reader.balances().map { "\($0.open)" } == ["-500 JPY", "1730.00 USD"])
    #expect(throws: LedgerError.self) { try reader.insert(charge(dollars(1), reference: "n")) }
    #expect(try old.integer("PRAGMA user_version") == 2)

    let ledger = try SQLiteProvider(path: path, mode: .writing).open()
    try ledger.update(entries[2], to: .settled, confirmation: "x")
    #expect(try old.integer("PRAGMA user_version") == 7)
    for ledger in [ledger, reader] {
      #expect(try ledger.select().dropLast() == entries.dropLast())
      #expect(try ledger.balances().map { "\($0.open)" } == ["-500 JPY", "1729.01 USD"])
    }
    #expect(try ledger.connection.check() == [])
  }

  @Test("with a log is brought up to date by one of many processes at once, while it is open")
  func rivals() throws {
    var old: SQLiteDatabase? = try makeOld()
    #expect(try old?.texts("PRAGMA journal_mode = WAL") == ["wal"])
    #expect(try old?.integer("SELECT count(*) FROM entry") == 3)
    let writers = try (0..<6).map {
      try Writer(ledger: path, name: "\($0)", batches: 1, of: 1)
    }
    // They find it open, and wait.
    usleep(200_000)
    old = nil
    for writer in writers { #expect(writer.finish() == ([0], "")) }
    let ledger = try SQLiteProvider(path: path, mode: .reading).open()
    #expect(try ledger.select().count == 3 + 6)
    #expect(try ledger.connection.check() == [])
  }

  @Test("with a table of somebody else's stays as it is")
  func foreignTable() throws {
    let old = try makeOld()
    try old.run("CREATE TABLE other (a)")
    #expect(throws: LedgerError.self) { try SQLiteProvider(path: path, mode: .writing).open() }
    #expect(try old.integer("PRAGMA user_version") == 2)
    #expect(try old.integer("SELECT count(*) FROM entry") == 3)
  }

  @Test(
    "is found damaged where its rows are no entries",
    arguments: [
      "UPDATE entry SET pending = 2 WHERE id = 1", "UPDATE entry SET amount = 0 WHERE id = 3",
      "DELETE FROM customer WHERE id = 1", "UPDATE currency SET digits = 40",
      "UPDATE entry SET date = '2026-02-30'", "UPDATE entry SET amount = 'abc' WHERE id = 1",
      "CREATE TRIGGER no BEFORE DELETE ON entry BEGIN SELECT RAISE(IGNORE); END",
      "CREATE VIEW other AS SELECT 1",
    ]
  )
  func damagedMigration(statement: String) throws {
    do {
      let old = try makeOld()
      try old.run("PRAGMA ignore_check_constraints = ON")
      try old.run("PRAGMA foreign_keys = OFF")
      try old.run(statement)
    }
    for mode in [DatabaseMode.reading, .writing] {
      let error = #expect(throws: LedgerError.self) {
        try SQLiteProvider(path: path, mode: mode).open().select()
      }
      guard case .file(let error) = error, case .damaged = error.problem else {
        Issue.record("\(error as Any)")
        return
      }
    }
  }
}
