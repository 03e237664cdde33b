import OperatingSystem

/// A way to a ledger in memory.
public final class MockConnection: LedgerConnection {
  /// Always `memory`.
  public let location = "memory"

  let store = Locked(MockStore())

  init() {}
}
