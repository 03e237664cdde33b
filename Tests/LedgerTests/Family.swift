import Amounts
import Dispatch
import Foundation
import Ledger
import Synchronization
import TestSupport
import Testing

/// The families that the behaviour suite runs over.
enum Family: CaseIterable, Sendable {
  case memory
  case sqlite

  /// Calls the body with two accessors, over two connections to one new ledger.
  func withLedger(
    _ body: (_ ledger: any LedgerAccessor, _ other: any LedgerAccessor) throws -> Void
  ) throws {
    switch self {
    case .memory:
      try callBody(with: MemoryProvider(clock: { madeThen }))
    case .sqlite:
      try withTemporaryFolder {
        try callBody(with: SQLiteProvider(path: $0 + "/ledger.sqlite", clock: { madeThen }))
      }
    }

    func callBody(with provider: some LedgerProvider) throws {
      try body(provider.open(), provider.open())
    }
  }
}

/// When all entries of the tests are made.
let madeThen = Timestamp(secondsSince1970: 1_795_327_653)

func charge(
  _ amount: Money,
  to customer: String = "BigCo",
  on date: String = "2026-11-21",
  reference: String
) throws -> Entry {
  try entry(.charge, customer: customer, amount: amount, date: date, reference: reference)
}

func payment(
  _ amount: Money,
  by customer: String = "BigCo",
  reference: String,
  state: Entry.State = .settled
) throws -> Entry {
  try entry(
    customer: customer,
    amount: amount,
    date: "2026-11-22",
    reference: reference,
    method: "stripe",
    state: state
  )
}
