import Databases
import Foundation

/// An open ledger file, which can be shared: one call or transaction at a time goes through.
public final class SQLiteConnection: LedgerConnection {
  /// The file's path.
  public let location: String

  let clock: @Sendable () -> Timestamp?

  private let mode: SQLiteProvider.Mode
  private let lock = NSRecursiveLock()
  // Both are touched with the lock held, and at no other time.
  private nonisolated(unsafe) var file: SQLiteDatabase?
  private nonisolated(unsafe) var transaction: SQLiteDatabase?

  init(
    path: String,
    mode: SQLiteProvider.Mode,
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
    defer { transaction = nil }
    let file = try openForWriting()
    // Where there is no file, there is to be none if the body fails: it writes to memory first.
    let target = try file ?? SQLiteDatabase(inMemory: LedgerTables.kind)
    transaction = target
    let result = try target.transaction { _ in try body() }
    if file == nil, case let entries = try target.entries(EntryQuery()), !entries.isEmpty {
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
    try rethrowing { try lock.withLock { try body(transaction ?? openForReading()) } }
  }

  /// Writes, in the transaction that is under way or in one of its own.
  func write<Result>(
    _ body: (SQLiteDatabase) throws -> Result
  ) throws(LedgerError) -> Result {
    try rethrowing { try transaction { try read(body) } }
  }

  /// The file, up to date; `nil` if there is none and the first entry is to make it.
  private func openForWriting() throws -> SQLiteDatabase? {
    if let file { return file }
    do {
      let mode: SQLiteDatabase.Mode = self.mode == .reading ? .reading : .writing
      let file = try SQLiteDatabase(path: location, mode: mode, kind: LedgerTables.kind)
      if mode == .writing { try file.bringUpToDate() }
      self.file = file
      return file
    } catch let error as DatabaseError {
      guard error.problem == .missing, mode == .creating else { throw error }
      return nil
    }
  }

  /// The file; in its place a copy in memory if it is an older one, and an empty one if there is none.
  private func openForReading() throws -> SQLiteDatabase {
    if let file { return file }
    do {
      let file = try SQLiteDatabase(
        path: location,
        mode: mode == .reading ? .reading : .writing,
        kind: LedgerTables.kind
      )
      if try file.isUpToDate {
        self.file = file
        return file
      }
      return try file.upToDateCopy()
    } catch let error as DatabaseError {
      guard error.problem == .missing, mode == .creating else { throw error }
      return try SQLiteDatabase(inMemory: LedgerTables.kind)
    }
  }

  /// Puts every error of the body into the ledger's terms.
  private func rethrowing<Result>(
    _ body: () throws -> Result
  ) throws(LedgerError) -> Result {
    do {
      return try body()
    } catch let error as LedgerError {
      throw error
    } catch let error as DatabaseError {
      throw .file(error)
    } catch {
      throw .file(DatabaseError(.failed("\(error)"), kind: LedgerTables.kind.name, path: location))
    }
  }
}
