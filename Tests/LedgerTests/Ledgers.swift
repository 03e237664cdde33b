import Ledger
import TestSupport

/// The families of ledgers, which behave the same.
enum Family: CaseIterable, Sendable {
  case memory, sqlite

  /// Calls the body with two accessors, over two connections to one new ledger.
  func withLedger(
    _ body: (_ ledger: any LedgerAccessor, _ other: any LedgerAccessor) throws -> Void
  ) throws {
    func callBody(with provider: some LedgerProvider) throws {
      try body(provider.open(), provider.open())
    }
    switch self {
    case .memory: try callBody(with: MemoryProvider())
    case .sqlite: try withTemporaryFolder { try callBody(with: SQLiteProvider(path: $0 + "/l")) }
    }
  }
}

extension LedgerAccessor {
  /// Adds entries, all or none.
  @discardableResult
  func enter(_ entries: [Entry]) throws -> [EntryOutcome] {
    try connection.transaction { try entries.map { try enter($0) } }
  }

  /// Adds BigCo's entries of a book, all or none.
  @discardableResult
  func enter(_ lines: String) throws -> [EntryOutcome] { try enter(book(lines)) }
}
