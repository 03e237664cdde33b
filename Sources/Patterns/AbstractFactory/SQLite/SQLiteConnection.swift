import Databases
import Foundation

/// An open ledger file, which can be shared: one call or transaction at a time goes through.
public final class SQLiteConnection: LedgerConnection {
  /// The file's path.
  public let location: String

  let clock: @Sendable () -> Timestamp?

  private let mode: DatabaseMode
  private let lock = NSRecursiveLock()
  // All are touched with the lock held, and at no other time.
  private nonisolated(unsafe) var file: SQLiteDatabase? { didSet { empty = nil } }
  // What is read where there is no file yet.
  private nonisolated(unsafe) var empty: SQLiteDatabase?
  private nonisolated(unsafe) var transaction: SQLiteDatabase?

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
      return try lock.withLock { try lockedTransaction(body) }
    } catch let error as DatabaseError {
      throw LedgerError.file(error)
    }
  }

  private func lockedTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    if let transaction { return try transaction.transaction { _ in try body() } }
    guard mode != .reading else {
      throw DatabaseError(.readOnly, kind: LedgerTables.kind.name, path: location)
    }
    defer { transaction = nil }
    let file = try open()
    // Where there is no file, there is to be none if the body fails: it writes to memory first. SQLite takes
    // back what is in a file, but not the file, and another process may have opened it meanwhile.
    let target = try file ?? SQLiteDatabase(inMemory: LedgerTables.kind)
    transaction = target
    let result = try target.transaction { _ in try body() }
    if file == nil, case let entries = try target.entries(.all), !entries.isEmpty {
      let file = try SQLiteDatabase(path: location, mode: .creating, kind: LedgerTables.kind)
      _ = try file.transaction { file in try file.insert(entries, clock: clock) }
      self.file = file
    }
    return result
  }

  /// What is wrong with the file, a sentence each; nothing if all is well.
  public func check() throws(LedgerError) -> [String] {
    try read { database in try database.complaints() }
  }

  /// Reads, in the transaction that is under way or by itself.
  func read<Result>(
    _ body: (SQLiteDatabase) throws -> Result
  ) throws(LedgerError) -> Result {
    try rethrowing { try lock.withLock { try body(transaction ?? open() ?? emptyLedger()) } }
  }

  /// Writes, in the transaction that is under way or in one of its own.
  func write<Result>(
    _ body: (SQLiteDatabase) throws -> Result
  ) throws(LedgerError) -> Result {
    try rethrowing { try transaction { try read(body) } }
  }

  /// The file, up to date; `nil` if there is none and the first entry is to make it.
  ///
  /// An older one that is only to be read is read in a copy, and opened anew the next time: somebody may
  /// bring it up to date.
  private func open() throws -> SQLiteDatabase? {
    if let file { return file }
    do {
      let opened = try SQLiteDatabase(
        path: location,
        mode: mode == .reading ? .reading : .writing,
        kind: LedgerTables.kind
      )
      if mode == .reading, try !opened.isUpToDate { return try opened.upToDateCopy() }
      try opened.bringUpToDate()
      file = opened
      return opened
    } catch let error as DatabaseError {
      guard error.problem == .missing, mode == .creating else { throw error }
      return nil
    }
  }

  private func emptyLedger() throws -> SQLiteDatabase {
    let empty = try self.empty ?? SQLiteDatabase(inMemory: LedgerTables.kind)
    self.empty = empty
    return empty
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
