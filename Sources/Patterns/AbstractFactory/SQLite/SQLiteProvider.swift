/// The family that keeps the ledger in a file, in SQLite.
public struct SQLiteProvider: LedgerProvider {
  /// The file's path.
  public let path: String

  /// What the file is opened for; where it is to be made, the first entry makes it.
  public let mode: DatabaseMode

  let clock: @Sendable () -> Timestamp?

  /// Names the file; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - mode: what it is opened for.
  ///   - clock: gives the time at which an entry is made.
  public init(
    path: String,
    mode: DatabaseMode = .creating,
    clock: @escaping @Sendable () -> Timestamp? = { .now }
  ) {
    self.path = path
    self.mode = mode
    self.clock = clock
  }

  /// Opens the ledger.
  ///
  /// - Throws: `LedgerError.file`, which says what is the matter with the file.
  public func makeConnection() throws(LedgerError) -> SQLiteConnection {
    try SQLiteConnection(path: path, mode: mode, clock: clock)
  }

  /// Makes an accessor over an open connection.
  public func makeAccessor(over connection: SQLiteConnection) -> SQLiteAccessor {
    SQLiteAccessor(connection: connection)
  }
}

extension LedgerProvider where Self == SQLiteProvider {
  /// The family that keeps the ledger in a file, which the first entry makes where there is none.
  public static func sqlite(path: String) -> SQLiteProvider { SQLiteProvider(path: path) }
}
