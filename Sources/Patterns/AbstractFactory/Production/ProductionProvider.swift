/// The family that keeps the ledger in a file, in SQLite.
public struct ProductionProvider: LedgerProvider {
  /// The file's path.
  public let path: String

  /// Whether the file is made where there is none.
  public let createsFile: Bool

  /// Names the file; nothing is opened yet.
  ///
  /// With `createsFile` false, a missing file is an error: for a reader, which would find
  /// nothing in a new ledger anyway. A file of no bytes counts as a new ledger.
  public init(path: String, createsFile: Bool = true) {
    self.path = path
    self.createsFile = createsFile
  }

  /// Opens the ledger, and brings an older one up to date.
  ///
  /// - Throws: `LedgerError`, which says what is the matter with the file.
  public func makeConnection() throws(LedgerError) -> SQLiteConnection {
    try SQLiteConnection(path: path, createsFile: createsFile)
  }

  /// Makes an accessor over an open connection.
  public func makeAccessor(over connection: SQLiteConnection) -> SQLiteAccessor {
    SQLiteAccessor(connection: connection)
  }
}

extension LedgerProvider where Self == ProductionProvider {
  /// The family that keeps the ledger in a file, which is made where there is none.
  public static func production(path: String) -> ProductionProvider {
    ProductionProvider(path: path)
  }
}
