import Amounts
import Ledger
import TestSupport

/// The families, each of which does the same.
enum Family: CaseIterable, Sendable {
  case memory
  case sqlite

  /// Calls the body with two accessors, over two connections to one new ledger.
  func withLedger(
    _ body: (_ ledger: any LedgerAccessor, _ other: any LedgerAccessor) throws -> Void
  ) throws {
    func callBody(with provider: some LedgerProvider) throws {
      try body(provider.open(), provider.open())
    }
    switch self {
    case .memory: try callBody(with: .memory)
    case .sqlite: try withTemporaryFolder { try callBody(with: .sqlite(path: $0 + "/l")) }
    }
  }
}

extension LedgerAccessor {
  /// Adds entries, all or none.
  @discardableResult
  func enter(_ entries: [Entry]) throws -> [EntryOutcome] {
    try connection.transaction { try entries.map { try enter($0) } }
  }
}

extension EntryOutcome {
  /// Whether this call brought it there.
  var isNew: Bool { self == .new(entry) }
}

func charge(_ cents: Int, _ reference: String, of customer: String = "BigCo") throws -> Entry {
  try entry(.charge, customer: customer, amount: dollars(cents), reference: reference)
}

func payment(
  _ cents: Int,
  _ reference: String,
  _ state: Entry.State = .settled
) throws -> Entry {
  try entry(amount: dollars(cents), reference: reference, method: "cash", state: state)
}
