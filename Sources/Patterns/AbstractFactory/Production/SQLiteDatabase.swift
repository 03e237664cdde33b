import CSQLite
import OperatingSystem

/// SQLite's handle on a database file, closed at the end of its life.
struct SQLiteDatabase: ~Copyable {
  /// How long a statement waits for another program's lock.
  static let patience: Duration = .seconds(10)

  let path: String
  private let handle: OpaquePointer

  init(path: String, createsFile: Bool) throws(LedgerError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (createsFile ? SQLITE_OPEN_CREATE : 0)
    // SQLite takes ":memory:" and "" for databases of its own: a path is always a file here.
    let file = path.hasPrefix("/") ? path : "./" + path
    let code = sqlite3_open_v2(file.systemText, &handle, flags, nil)
    guard let handle else { throw .cannotOpen(path: path, reason: "out of memory") }
    guard code == SQLITE_OK else {
      let error = LedgerError(code: code, message: Self.message(handle), path: path)
      sqlite3_close_v2(handle)
      throw error
    }
    self.path = path
    self.handle = handle
    sqlite3_busy_timeout(handle, Int32(Self.patience.components.seconds) * 1000)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Prepares a statement; values never go into its text, but are bound to its parameters.
  func prepare(_ sql: String) throws(LedgerError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code) }
    return SQLiteStatement(statement, path: path)
  }

  /// Runs a statement to its end, for what it does.
  func run(_ sql: String) throws(LedgerError) {
    let statement = try prepare(sql)
    while try statement.step() {}
  }

  /// The whole number that a statement yields in its first row.
  func integer(_ sql: String) throws(LedgerError) -> Int {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// Does all that the body does, or nothing if it throws; writers wait for each other.
  func transaction<Result>(
    _ body: (borrowing SQLiteDatabase) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(LedgerError) {
      let result = try body(self)
      try run("COMMIT")
      return result
    } catch {
      // SQLite has already rolled back by itself after some errors; that one then fails.
      try? run("ROLLBACK")
      throw error
    }
  }

  private func error(_ code: Int32) -> LedgerError {
    LedgerError(code: code, message: Self.message(handle), path: path)
  }

  private static func message(_ handle: OpaquePointer) -> String {
    sqlite3_errmsg(handle).map { String(cString: $0) } ?? "unknown error"
  }
}
