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
  private nonisolated(unsafe) var file: SQLiteDatabase? { didSet { (empty, old) = (nil, nil) } }
  // What is read in its place: where there is none yet, and where it is an older one.
  private nonisolated(unsafe) var empty: SQLiteDatabase?
  private nonisolated(unsafe) var old: OldFile?
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
    if file == nil, let opened = try openFile() {
      if mode != .reading { try opened.bringUpToDate() }
      file = opened
    }
    return file
  }

  /// The file; in its place a copy in memory if it is an older one, and an empty one if there is none.
  private func openForReading() throws -> SQLiteDatabase {
    if let file { return file }
    if let old, try old.isUnchanged { return old.copy }
    guard let opened = try openFile() else {
      let empty = try self.empty ?? SQLiteDatabase(inMemory: LedgerTables.kind)
      self.empty = empty
      return empty
    }
    guard try opened.isUpToDate else {
      let old = try OldFile(opened)
      self.old = old
      return old.copy
    }
    file = opened
    return opened
  }

  private func openFile() throws(DatabaseError) -> SQLiteDatabase? {
    do {
      return try SQLiteDatabase(
        path: location,
        mode: mode == .reading ? .reading : .writing,
        kind: LedgerTables.kind
      )
    } catch {
      guard error.problem == .missing, mode == .creating else { throw error }
      return nil
    }
  }

  /// Puts every error of the body into the ledger's terms.
  private func rethrowing<Result>(_ body: () throws -> Result) throws(LedgerError) -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw .file(error)
    } catch {
      throw error as? LedgerError
        ?? .file(DatabaseError(.failed("\(error)"), kind: LedgerTables.kind.name, path: location))
    }
  }
}

/// An older file, and what it held when it was copied.
private struct OldFile {
  let copy: SQLiteDatabase

  private let file: SQLiteDatabase
  private let changes: Int

  init(_ file: SQLiteDatabase) throws {
    self.file = file
    changes = try Self.changes(of: file)
    copy = try file.upToDateCopy()
  }

  /// Whether nobody has written to the file since.
  var isUnchanged: Bool { get throws { try Self.changes(of: file) == changes } }

  /// A number that is another one once another connection has written.
  private static func changes(of file: SQLiteDatabase) throws -> Int {
    try file.integer("PRAGMA data_version")
  }
}
