import Databases
import Foundation

/// An open ledger file, which can be shared: one call or transaction at a time goes through.
public final class SQLiteConnection: LedgerConnection {
  /// The file's path.
  public let location: String

  let clock: @Sendable () -> Timestamp?

  private let mode: DatabaseMode
  private let lock = NSRecursiveLock()
  // Both are touched with the lock held, and at no other time.
  private nonisolated(unsafe) var file: SQLiteDatabase?
  // What is read where there is no file yet.
  private nonisolated(unsafe) var empty: SQLiteDatabase?

  init(
    path: String,
    mode: DatabaseMode,
    clock: @escaping @Sendable () -> Timestamp?
  ) throws(LedgerError) {
    location = path
    self.mode = mode
    self.clock = clock
    // What is wrong with the file is said at once.
    try read { _ in }
  }

  /// Calls the body as one step; ``LedgerConnection/transaction(_:)`` says more.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try lock.withLock {
        guard mode != .reading else {
          throw DatabaseError(.readOnly, kind: LedgerTables.kind.name, path: location)
        }
        return try (file ?? open(mode)).transaction { _ in try body() }
      }
    } catch let error as DatabaseError {
      throw LedgerError.file(error)
    }
  }

  /// What is wrong with the file, a sentence each; nothing if all is well.
  public func check() throws(LedgerError) -> [String] {
    try read { database in try database.complaints() }
  }

  /// Reads, in the transaction that is under way or by itself.
  func read<Result>(
    _ body: (SQLiteDatabase) throws -> Result
  ) throws(LedgerError) -> Result {
    try rethrowing { try lock.withLock { try body(file ?? openOrEmpty()) } }
  }

  /// Writes, in the transaction that is under way or in one of its own.
  func write<Result>(
    _ body: (SQLiteDatabase) throws -> Result
  ) throws(LedgerError) -> Result {
    try rethrowing { try transaction { try read(body) } }
  }

  /// Opens the file, and brings it up to date.
  ///
  /// An older one that is only to be read is read in a copy, and opened anew the next time: somebody may
  /// bring it up to date.
  private func open(_ mode: DatabaseMode) throws -> SQLiteDatabase {
    let opened = try SQLiteDatabase(path: location, mode: mode, kind: LedgerTables.kind)
    if mode == .reading, try !opened.isUpToDate { return try opened.upToDateCopy() }
    try opened.bringUpToDate()
    file = opened
    return opened
  }

  /// The file; where there is none, and the first entry is to make it, a ledger without entries.
  private func openOrEmpty() throws -> SQLiteDatabase {
    do {
      return try open(mode == .creating ? .writing : mode)
    } catch let error as DatabaseError where error.problem == .missing && mode == .creating {
      let empty = try self.empty ?? SQLiteDatabase(inMemory: LedgerTables.kind)
      self.empty = empty
      return empty
    }
  }

  /// Puts every error of the body into the ledger's terms.
  private func rethrowing<Result>(_ body: () throws -> Result) throws(LedgerError) -> Result {
    do {
      return try body()
    } catch {
      throw LedgerError(error, at: location)
    }
  }
}
