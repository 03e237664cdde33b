/// The family that keeps the ledger in memory, for as long as the provider lives.
///
/// It is a fake: it does what the file does, to the same rules, and keeps nothing. All connections
/// that one provider makes lead to the same entries, as all connections to one file do.
public struct MemoryProvider: LedgerProvider {
  private let connection: MemoryConnection

  /// Makes an empty ledger.
  ///
  /// - Parameter clock: gives the time at which an entry is made.
  public init(clock: @escaping @Sendable () -> Timestamp? = { .now }) {
    connection = MemoryConnection(clock: clock)
  }

  /// Opens the ledger.
  public func makeConnection() throws(LedgerError) -> MemoryConnection { connection }

  /// Makes an accessor over an open connection.
  public func makeAccessor(over connection: MemoryConnection) -> MemoryAccessor {
    MemoryAccessor(connection: connection)
  }
}

extension LedgerProvider where Self == MemoryProvider {
  /// The family that keeps the ledger in memory.
  public static var memory: MemoryProvider { MemoryProvider() }
}
