/// The tables of a ledger file, and the way to them from any earlier version.
enum LedgerSchema {
  /// Marks a SQLite file as a ledger: "PLBL" in ASCII.
  static let applicationID = 0x504C_424C

  /// The version that this code reads and writes: the number of migrations.
  static var version: Int { migrations.count }

  /// What leads from each version to the next; the first makes the tables of a new file.
  ///
  /// Files are out there with each version: a migration is never changed, only added to.
  static let migrations: [[String]] = [
    [
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
    ],
    [
      // Payments are written down before the gateway is asked.
      "ALTER TABLE entry ADD COLUMN gateway TEXT",
      "ALTER TABLE entry ADD COLUMN confirmation TEXT",
      "ALTER TABLE entry ADD COLUMN pending INTEGER NOT NULL DEFAULT 0",
      "CREATE INDEX entry_pending ON entry (id) WHERE pending",
    ],
  ]

  /// Sets up the connection, and makes or updates the tables.
  ///
  /// A file that is not a ledger is refused before anything is written to it.
  static func prepare(_ database: borrowing SQLiteDatabase) throws(LedgerError) {
    // One transaction: another process may be making the file what it is at this moment.
    try database.run("BEGIN")
    let found = try check(database)
    try database.run("COMMIT")
    try database.run("PRAGMA foreign_keys = ON")
    // A commit returns when the log is on the disk: what was confirmed outlives a kill and a
    // power cut. Apple's fsync() alone does not reach the disk, hence the second setting.
    try database.run("PRAGMA synchronous = FULL")
    try database.run("PRAGMA fullfsync = ON")
    guard found < version else { return }
    try switchToLog(database)
    try database.transaction { database throws(LedgerError) in
      // Another process may have been here since.
      for migration in migrations.dropFirst(try check(database)) {
        for statement in migration { try database.run(statement) }
      }
      try database.run("PRAGMA application_id = \(applicationID)")
      try database.run("PRAGMA user_version = \(version)")
    }
  }

  /// The version of the file; 0 for a new one.
  private static func check(_ database: borrowing SQLiteDatabase) throws(LedgerError) -> Int {
    let application = try database.integer("PRAGMA application_id")
    let found = try database.integer("PRAGMA user_version")
    if application == applicationID {
      guard found <= version else {
        throw .newerVersion(path: database.path, found: found, known: version)
      }
      guard found >= 0 else {
        throw .damaged(path: database.path, reason: "its version is '\(found)'")
      }
      return found
    }
    let isEmpty = try database.integer("SELECT count(*) FROM sqlite_master") == 0
    guard application == 0, found == 0, isEmpty else { throw .notALedger(path: database.path) }
    return 0
  }

  /// Puts the file into write-ahead logging: readers and a writer do not wait for each other.
  ///
  /// The change needs the file alone, and SQLite does not wait for that by itself.
  private static func switchToLog(_ database: borrowing SQLiteDatabase) throws(LedgerError) {
    let deadline = ContinuousClock.now + SQLiteDatabase.patience
    while true {
      do throws(LedgerError) {
        return try database.run("PRAGMA journal_mode = WAL")
      } catch {
        guard case .busy = error, ContinuousClock.now < deadline else { throw error }
        LedgerFile.pause()
      }
    }
  }
}
