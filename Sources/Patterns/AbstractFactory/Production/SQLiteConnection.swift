import OperatingSystem

/// An open ledger file, which can be shared: one call at a time goes through.
public final class SQLiteConnection: LedgerConnection {
  /// The file's path.
  public let location: String

  private let database: Locked<SQLiteDatabase>

  init(path: String, createsFile: Bool) throws(LedgerError) {
    try LedgerFile.check(path: path, mayBeMissing: createsFile)
    let database = try SQLiteDatabase(path: path, createsFile: createsFile)
    try LedgerSchema.prepare(database)
    location = path
    self.database = Locked(database)
  }

  /// Reads, outside a transaction: each statement sees one state of the file.
  func read<Result: Sendable>(
    _ body: @Sendable (borrowing SQLiteDatabase) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try database.withLock { database throws(LedgerError) in try body(database) }
  }

  /// Writes in one transaction: all that the body does, or nothing if it throws.
  func write<Result: Sendable>(
    _ body: @Sendable (borrowing SQLiteDatabase) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try database.withLock { database throws(LedgerError) in try database.transaction(body) }
  }
}
