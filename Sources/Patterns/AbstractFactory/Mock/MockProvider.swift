/// The family that keeps the ledger in memory, for as long as the provider lives.
///
/// All connections that one provider makes lead to the same entries, as all connections to one
/// file do.
public struct MockProvider: LedgerProvider {
  private let connection = MockConnection()

  /// Makes an empty ledger.
  public init() {}

  /// Opens the ledger.
  public func makeConnection() throws(LedgerError) -> MockConnection { connection }

  /// Makes an accessor over an open connection.
  public func makeAccessor(over connection: MockConnection) -> MockAccessor {
    MockAccessor(connection: connection)
  }
}

extension LedgerProvider where Self == MockProvider {
  /// The family that keeps the ledger in memory.
  public static var mock: MockProvider { MockProvider() }
}
