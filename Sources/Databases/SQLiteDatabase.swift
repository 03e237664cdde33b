import CSQLite
import OperatingSystem

/// SQLite's handle on a database file of a kind of ours, closed at the end of its life.
///
/// One thread at a time may use it.
package final class SQLiteDatabase {
  let source: SQLiteSource
  private let handle: OpaquePointer
  private var kept: [String: SQLiteStatement] = [:]

  /// Opens a file, and makes the tables of a new one; a file of another kind is not touched.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - mode: what it is opened for.
  ///   - kind: what it holds.
  ///   - patience: how long to wait for other programs.
  /// - Throws: `DatabaseError`, which says what is the matter with the file.
  package convenience init(
    path: String,
    mode: DatabaseMode,
    kind: DatabaseKind,
    patience: Duration = .seconds(10)
  ) throws(DatabaseError) {
    let source = SQLiteSource(path: path, kind: kind, mode: mode)
    var flags = SQLITE_OPEN_READWRITE
    if try !source.exists() {
      guard mode == .creating else { throw source.error(.missing) }
      try source.makeFile()
    } else if source.isReadOnly {
      // SQLite would open it for reading, and say nothing.
      guard mode == .reading else { throw source.error(.readOnly) }
      flags = SQLITE_OPEN_READONLY
    } else if mode != .reading {
      try Self.takeInLog(of: source, patience: patience)
    }
    try self.init(source.fileName, flags: flags, source: source, patience: patience)
    if mode == .reading {
      try run("PRAGMA query_only = ON")
      guard try version() != nil else { throw error(.missing) }
    } else {
      try prepareForWriting()
    }
  }

  /// Makes a database in memory, with the tables of its kind.
  package convenience init(inMemory kind: DatabaseKind) throws(DatabaseError) {
    let source = SQLiteSource(path: "memory", kind: kind, mode: .creating)
    try self.init(":memory:", flags: SQLITE_OPEN_READWRITE, source: source)
    try makeTables()
  }

  init(
    _ name: String,
    flags: Int32,
    source: SQLiteSource,
    patience: Duration = .zero
  ) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle else { throw source.error(.cannotOpen("out of memory")) }
    self.source = source
    self.handle = handle
    guard code == SQLITE_OK else { throw error(code) }
    sqlite3_busy_timeout(handle, Int32(patience / .milliseconds(1)))
    // A page that is broken is found when it is read, not when it has misled us.
    for setting in ["cell_size_check = ON", "trusted_schema = OFF", "foreign_keys = ON"] {
      try run("PRAGMA \(setting)")
    }
  }

  deinit { sqlite3_close_v2(handle) }
}

extension SQLiteDatabase {
  /// The rows that a statement yields, each as the body reads it.
  ///
  /// Values never go into the text, but are bound to its parameters `?1`, `?2` and so on. A statement is
  /// prepared once and kept; the body must not ask for the same text again.
  package func rows<Row>(
    _ sql: String,
    _ values: [(any SQLiteValue)?] = [],
    _ read: (SQLiteStatement) throws(DatabaseError) -> Row
  ) throws(DatabaseError) -> [Row] {
    let statement = try statement(sql)
    // A statement in the middle of its rows would hold on to what the file was then.
    defer { statement.reset() }
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// Runs a statement to its end, for what it does.
  package func run(_ sql: String, _ values: [(any SQLiteValue)?] = []) throws(DatabaseError) {
    _ = try rows(sql, values) { _ in }
  }

  /// The whole number that a statement yields in its first row; 0 if it yields none.
  package func integer(
    _ sql: String,
    _ values: [(any SQLiteValue)?] = []
  ) throws(DatabaseError) -> Int {
    try rows(sql, values) { row throws(DatabaseError) in try row.integer(0) }.first ?? 0
  }

  /// The texts that a statement yields in the first column of each row.
  package func texts(_ sql: String) throws(DatabaseError) -> [String] {
    try rows(sql) { row throws(DatabaseError) in try row.text(0) }
  }

  private func statement(_ sql: String) throws(DatabaseError) -> SQLiteStatement {
    if let statement = kept[sql] { return statement }
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(self.handle, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle else { throw error(code) }
    let statement = SQLiteStatement(handle, of: source)
    kept[sql] = statement
    return statement
  }

  /// Does all that the body does, or nothing if it throws; writers wait for each other.
  ///
  /// Within another transaction it is a part of that one, which can fail by itself.
  ///
  /// - Throws: `DatabaseError`; what the body throws.
  package func transaction<Result>(_ body: (SQLiteDatabase) throws -> Result) throws -> Result {
    let isOutermost = sqlite3_get_autocommit(handle) != 0
    try run(isOutermost ? "BEGIN IMMEDIATE" : "SAVEPOINT part")
    do {
      let result = try body(self)
      try run(isOutermost ? "COMMIT" : "RELEASE part")
      return result
    } catch {
      // SQLite has already rolled back by itself after some errors; that one then fails.
      try? run(isOutermost ? "ROLLBACK" : "ROLLBACK TO part")
      if !isOutermost { try? run("RELEASE part") }
      throw error
    }
  }

  /// The error of a problem with this file, for what only its reader can find.
  package func error(_ problem: DatabaseError.Problem) -> DatabaseError { source.error(problem) }

  private func error(_ code: Int32) -> DatabaseError { source.error(code, of: handle) }
}
