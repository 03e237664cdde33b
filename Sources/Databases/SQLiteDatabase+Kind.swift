import CSQLite
import OperatingSystem

extension SQLiteDatabase {
  /// Makes the tables of the kind, and notes in the file what it now is.
  package func makeTables() throws(DatabaseError) {
    for statement in source.kind.schema { try run(statement) }
    try run("PRAGMA application_id = \(source.kind.applicationID)")
    try run("PRAGMA user_version = \(source.kind.version)")
  }

  /// The version that the file has at this moment; `nil` if nothing is in it yet.
  ///
  /// Nothing else of a file is read before: a view or a trigger in it may work for ever.
  ///
  /// - Throws: `otherKind`, `otherVersion`; `damaged` where its tables, or what guards them, are others.
  package func version() throws(DatabaseError) -> Int? {
    let application = try integer("PRAGMA application_id")
    let found = try integer("PRAGMA user_version")
    let kind = source.kind
    if application == 0, found == 0, try integer("SELECT count(*) FROM sqlite_schema") == 0 {
      return nil
    }
    guard application == kind.applicationID else { throw error(.otherKind) }
    guard found == kind.version || found == kind.olderVersion else {
      throw error(.otherVersion(found: found, known: kind.version))
    }
    if try found == kind.version ? hasDefinitions : hasTablesOnly { return found }
    // Another process may have brought it up to date meanwhile.
    guard try integer("PRAGMA user_version") == found else { return try version() }
    throw error(.damaged("its tables, or what guards them, are not as playbill makes them"))
  }

  /// Whether all that is in the file is as its kind makes it, but for SQLite's own tables, such as its statistics.
  private var hasDefinitions: Bool {
    get throws(DatabaseError) {
      let definitions = try texts(
        """
        SELECT sql FROM sqlite_schema
        WHERE sql NOT NULL AND NOT (type = 'table' AND name GLOB 'sqlite_*')
        """
      )
      return Set(definitions) == source.kind.definitions
    }
  }

  private var hasTablesOnly: Bool {
    get throws(DatabaseError) {
      try integer("SELECT count(*) FROM sqlite_schema WHERE type IN ('view', 'trigger')") == 0
    }
  }

  /// Sees to it that what is confirmed lasts, and makes the tables of a new file.
  func prepareForWriting() throws(DatabaseError) {
    // A commit returns when the file is on the disk, and the removal of its journal too: what was confirmed
    // outlives a kill and a power cut. Apple's fsync() alone does not reach the disk, hence the second setting.
    try run("PRAGMA synchronous = EXTRA")
    try run("PRAGMA fullfsync = ON")
    // In one transaction: another process may be making the same file.
    try run("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      if try version() == nil { try makeTables() }
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Takes in a log beside the file, which can be lost: the first ledgers had one, and another program may have asked
  /// for it.
  ///
  /// Nobody else may have the file open then, and SQLite does not wait for that. Of several that wait each must close
  /// the file again, or they would wait for each other.
  static func takeInLog(
    of source: SQLiteSource,
    patience: Duration
  ) throws(DatabaseError) {
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(DatabaseError) {
        let file = try SQLiteDatabase(
          source.fileName,
          flags: SQLITE_OPEN_READWRITE,
          source: source,
          patience: patience
        )
        // What is not ours is left as it is.
        _ = try file.version()
        if try file.texts("PRAGMA journal_mode = DELETE") == ["delete"] { return }
        throw source.error(.busy)
      } catch {
        guard error.problem == .busy, ContinuousClock.now < deadline else { throw error }
      }
      usleep(.random(in: 1000...20_000))
    }
  }
}
