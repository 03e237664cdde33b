import Amounts
import Foundation

/// The family that keeps the ledger in memory, for as long as the provider lives.
///
/// It is a fake: it does what the file does, to the same rules, and keeps nothing. All connections
/// that one provider makes lead to the same entries, as all connections to one file do.
public struct MemoryProvider: LedgerProvider {
  private let connection: MemoryConnection

  /// Makes a ledger of the entries given.
  public init(entries: [Entry] = []) { connection = MemoryConnection(entries) }

  /// Opens the ledger.
  public func makeConnection() throws -> MemoryConnection { connection }

  /// Makes an accessor over an open connection.
  public func makeAccessor(over connection: MemoryConnection) -> MemoryAccessor {
    MemoryAccessor(connection: connection)
  }
}

extension LedgerProvider where Self == MemoryProvider {
  /// The family that keeps the ledger in memory.
  public static var memory: MemoryProvider { MemoryProvider() }
}

/// A way to a ledger in memory, which can be shared: one call or transaction at a time goes through.
public final class MemoryConnection: LedgerConnection {
  /// None.
  public let file: String? = nil

  private let lock = NSRecursiveLock()
  // Touched with the lock held, and at no other time.
  private nonisolated(unsafe) var entries: [Entry] = []
  // Where the entries are that fit a query for one customer, one reference, or the corrections of one entry.
  private nonisolated(unsafe) var places: [EntryQuery: [Int]] = [:]
  private nonisolated(unsafe) var isInTransaction = false

  fileprivate init(_ entries: [Entry]) {
    for entry in entries { append(entry) }
  }

  /// Calls the body as one step; ``LedgerConnection/transaction(_:)`` says more.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try lock.withLock {
      if isInTransaction { return try body() }
      let before = (entries, places)
      isInTransaction = true
      defer { isInTransaction = false }
      do {
        return try body()
      } catch {
        (entries, places) = before
        throw error
      }
    }
  }

  /// Nothing: no disk can damage what is in memory.
  public func integrityErrors() throws -> [String] { [] }

  fileprivate func select(_ query: EntryQuery) -> [Entry] {
    lock.withLock {
      switch query {
      case .all: entries
      case .customer, .reference, .corrections: (places[query] ?? []).map { entries[$0] }
      }
    }
  }

  /// The first entry that fits the query and the condition.
  fileprivate func first(_ query: EntryQuery, where fits: (Entry) -> Bool) -> Entry? {
    lock.withLock { places[query]?.first { fits(entries[$0]) }.map { entries[$0] } }
  }

  fileprivate func append(_ entry: Entry) {
    lock.withLock {
      let corrected = entry.corrects.map { [EntryQuery.corrections(of: $0)] } ?? []
      for query in [.customer(entry.customer), .reference(entry.reference)] + corrected {
        places[query, default: []].append(entries.count)
      }
      entries.append(entry)
    }
  }

  /// Puts an answer in its pending entry's place; whether there is one.
  fileprivate func answer(_ answer: Entry) -> Bool {
    lock.withLock {
      guard let place = places[.reference(answer.reference)]?.first,
        entries[place].state == .pending
      else { return false }
      entries[place] = entries[place].answered(answer.state, confirmation: answer.confirmation)
      return true
    }
  }
}

/// Reads and writes a ledger in memory; ``LedgerAccessor`` says what each call does.
public struct MemoryAccessor: LedgerAccessor {
  /// The connection that the accessor works over.
  public let connection: MemoryConnection

  /// The entries that fit the query, in the order in which they were inserted.
  public func select(_ query: EntryQuery) throws -> [Entry] {
    connection.select(query)
  }

  /// Adds an entry.
  public func insert(_ entry: Entry) throws {
    guard connection.select(.reference(entry.reference)).isEmpty else {
      throw LedgerError.invalidEntry("the reference is taken")
    }
    connection.append(entry)
  }

  /// Puts an entry's answer in the place of the pending entry of its reference.
  public func update(_ entry: Entry) throws {
    guard connection.answer(entry) else { throw LedgerError.notPending(entry) }
  }

  /// The unit in which a customer's amounts of a currency are counted; nil if there are none.
  public func currency(_ code: String, of customer: String) throws -> Currency? {
    connection.first(.customer(customer)) { $0.amount.currency.code == code }?.amount.currency
  }

  /// How customers stand, by customer and then by currency.
  public func balances(of customer: String?, to day: Day?) throws -> [Balance] {
    let entries = connection.select(customer.map { .customer($0) } ?? .all)
      .filter { $0.state != .refused && $0.date <= day ?? $0.date }
      .sorted { one, other in
        (one.customer, one.amount.currency.code) < (other.customer, other.amount.currency.code)
      }
    return Balance.sums(of: entries.map { ($0.customer, $0.amount, $0.kind, $0.state) })
  }
}
