import Foundation

/// A way to a ledger in memory, which can be shared: one call or transaction at a time goes through.
public final class MemoryConnection: LedgerConnection {
  /// Always `memory`.
  public let location = "memory"

  let clock: @Sendable () -> Timestamp?

  private let lock = NSRecursiveLock()
  // Touched with the lock held, and at no other time.
  private nonisolated(unsafe) var store = MemoryStore()

  init(clock: @escaping @Sendable () -> Timestamp?) { self.clock = clock }

  /// Calls the body as one step; ``LedgerConnection/transaction(_:)`` says more.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try lock.withLock {
      let before = store
      do {
        return try body()
      } catch {
        store = before
        throw error
      }
    }
  }

  /// Nothing: no disk can damage what is in memory.
  public func check() throws(LedgerError) -> [String] { [] }

  func withStore<Result>(
    _ body: (inout MemoryStore) throws -> Result
  ) throws(LedgerError) -> Result {
    do {
      return try transaction { try body(&store) }
    } catch {
      throw LedgerError(error, at: location)
    }
  }
}
