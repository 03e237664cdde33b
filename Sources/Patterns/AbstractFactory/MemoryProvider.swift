import Amounts
import Foundation
import NameMatching

/// The family that keeps the ledger in memory, for as long as the provider lives.
///
/// It is a fake: it follows the same rules as the file, and saves nothing. All connections of one provider share its
/// entries, as all connections to one file do.
public struct MemoryProvider: LedgerProvider {
  private let connection: MemoryConnection

  /// Makes a ledger of the entries given.
  ///
  /// - Precondition: Each has a reference of its own, as in a ledger.
  public init(entries: [Entry] = []) { connection = MemoryConnection(entries) }

  /// Opens the ledger.
  public func makeConnection() throws -> MemoryConnection { connection }

  /// Makes an accessor over an open connection.
  public func makeAccessor(
    over connection: MemoryConnection
  ) -> some LedgerAccessor<MemoryConnection> {
    MemoryAccessor(connection: connection)
  }
}

/// An open ledger in memory, which threads can share: one call or transaction runs at a time.
public final class MemoryConnection: LedgerConnection {
  fileprivate let lock = NSRecursiveLock()
  // Used only with the lock held.
  fileprivate nonisolated(unsafe) var entries: [Entry] = []
  // The indices of the entries that fit a query about one name, in small letters; there are none for `all`.
  fileprivate nonisolated(unsafe) var indices: [EntryQuery: [Int]] = [:]
  // The indices of the later entries in the family of a reference that name it.
  private nonisolated(unsafe) var followers: [String: [Int]] = [:]
  private nonisolated(unsafe) var isInTransaction = false

  fileprivate init(_ entries: [Entry]) {
    for entry in entries {
      let isNew = indices[.reference(entry.reference.nameKey)] == nil
      precondition(isNew, "each entry has its own reference")
      append(entry)
    }
  }

  /// Calls the body as one step; ``LedgerConnection/transaction(_:)`` says more.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try lock.withLock {
      if isInTransaction { return try body() }
      let before = (entries, indices, followers)
      isInTransaction = true
      defer { isInTransaction = false }
      do {
        return try body()
      } catch {
        (entries, indices, followers) = before
        throw error
      }
    }
  }

  /// None: no disk can damage a ledger in memory.
  public func integrityErrors() throws -> [String] { [] }

  /// The indices of an entry's family: all that can be reached from it.
  fileprivate func family(of reference: String) -> [Int] {
    func index(_ reference: String) -> Int? { indices[.reference(reference.nameKey)]?.first }
    var next = [reference].compactMap(index)
    var family = Set(next)
    while let place = next.popLast() {
      let entry = entries[place]
      let near = entry.family.compactMap(index) + (followers[entry.reference] ?? [])
      next += near.filter { family.insert($0).inserted }
    }
    return family.sorted()
  }

  fileprivate func append(_ entry: Entry) {
    let account = entry.customer.nameKey
    for name in entry.family { followers[name, default: []].append(entries.count) }
    let renames = entry.kind == .rename ? [EntryQuery.renames] : []
    for query in [.names([account]), .reference(entry.reference.nameKey)] + renames {
      indices[query, default: []].append(entries.count)
    }
    if entry.kind != .rename {
      indices[.any(of: account)] = indices[.any(of: account)] ?? [entries.count]
    }
    entries.append(entry)
  }
}

private struct MemoryAccessor: LedgerAccessor {
  let connection: MemoryConnection

  func select(_ query: EntryQuery) throws -> [Entry] {
    connection.lock.withLock {
      let entries = connection.entries
      return switch query {
      case .all: entries
      case .pending: entries.filter { $0.state == .pending }
      case .names(let names):
        Set(names.map(\.nameKey)).flatMap { connection.indices[.names([$0])] ?? [] }.sorted()
          .map { entries[$0] }
      case .family(let reference): connection.family(of: reference).map { entries[$0] }
      default: (connection.indices[query.inSmallLetters] ?? []).map { entries[$0] }
      }
    }
  }

  func insert(_ entry: Entry) throws {
    try connection.lock.withLock {
      guard connection.indices[.reference(entry.reference.nameKey)] == nil else {
        throw LedgerError.invalidEntry("the reference is taken")
      }
      connection.append(entry)
    }
  }

  func update(_ entry: Entry) throws {
    connection.lock.withLock {
      for index in connection.indices[.reference(entry.reference.nameKey)] ?? [] {
        connection.entries[index] = connection.entries[index].updated(by: entry)
      }
    }
  }
}

extension EntryQuery {
  /// The query with its name as the index has it.
  fileprivate var inSmallLetters: EntryQuery {
    switch self {
    case .any(let name): .any(of: name.nameKey)
    case .reference(let reference): .reference(reference.nameKey)
    case .all, .pending, .names, .renames, .family: self
    }
  }
}
