import Databases

/// The family that keeps the ledger in a SQLite file.
public struct SQLiteProvider: LedgerProvider {
  private let path: String
  private let mode: DatabaseMode

  /// Names the file, and says what it is opened for; `creating` makes a missing one.
  public init(path: String, mode: DatabaseMode = .creating) {
    self.path = path
    self.mode = mode
  }

  /// Opens the file.
  public func makeConnection() throws -> SQLiteConnection {
    try SQLiteConnection(path, mode)
  }

  /// Makes an accessor over an open connection.
  public func makeAccessor(
    over connection: SQLiteConnection
  ) -> some LedgerAccessor<SQLiteConnection> {
    SQLiteAccessor(connection: connection)
  }
}

extension LedgerProvider where Self == SQLiteProvider {
  /// The family that keeps the ledger in a SQLite file, which is made if it is missing.
  public static func sqlite(path: String) -> SQLiteProvider { SQLiteProvider(path: path) }
}

/// An open ledger file, which can be shared: one call or transaction at a time goes through.
public final class SQLiteConnection: LedgerConnection {
  /// The file's path.
  public let file: String?

  let database: SQLiteDatabase

  fileprivate init(_ path: String, _ mode: DatabaseMode) throws {
    file = path
    database = try SQLiteDatabase(path: path, mode: mode, kind: LedgerTables.kind)
  }

  /// Calls the body as one step; ``LedgerConnection/transaction(_:)`` says more.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try database.transaction(body)
  }

  /// What SQLite finds wrong with the form of the file; it can't tell one number from another.
  public func integrityErrors() throws -> [String] {
    try transaction {
      let form = try database.rows("PRAGMA integrity_check") { try $0.text(0) }
      let lost = try database.rows("SELECT rowid FROM pragma_foreign_key_check") {
        "entry \(try $0.integer(0)) corrects one that is missing"
      }
      return form.filter { $0 != "ok" } + lost
    }
  }
}
