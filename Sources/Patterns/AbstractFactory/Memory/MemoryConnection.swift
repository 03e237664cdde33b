import Foundation

/// A way to a ledger in memory, which can be shared: one call or transaction at a time goes through.
public final class MemoryConnection: LedgerConnection {
  /// Always `memory`.
  public let location = "memory"

  let clock: @Sendable () -> Timestamp?

  private let lock = NSRecursiveLock()
  // Both are touched with the lock held, and at no other time.
  private nonisolated(unsafe) var store = MemoryStore()
  private nonisolated(unsafe) var depth = 0

  init(clock: @escaping @Sendable () -> Timestamp?) { self.clock = clock }

  /// Calls the body as one step; ``LedgerConnection/transaction(_:)`` says more.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try step(body)
  }

  /// Nothing: no disk can damage what is in memory.
  public func check() throws(LedgerError) -> [String] { [] }

  /// Works on the entries, in one step.
  func withStore<Result>(
    _ body: (inout MemoryStore) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try step { () throws(LedgerError) in try body(&store) }
  }

  /// Keeps all that the body changes, or nothing of it if it throws.
  private func step<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    let changes = store.changes
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { store.keepChanges() }
      lock.unlock()
    }
    do throws(Failure) {
      return try body()
    } catch {
      store.takeBack(to: changes)
      throw error
    }
  }
}
