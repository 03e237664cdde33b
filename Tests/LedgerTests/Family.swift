import Amounts
import Dispatch
import Foundation
import Ledger
import Synchronization
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

/// Calls the body with the path of a new folder, which is removed afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "ledger-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// When all entries of the tests are made.
let madeThen = Timestamp(secondsSince1970: 1_795_327_653)

func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .unitedStatesDollar) }

func charge(
  _ amount: Money,
  to customer: String = "BigCo",
  on date: String = "2026-11-21",
  reference: String
) throws -> Entry {
  try Entry(.charge, customer: customer, amount: amount, date: day(date), reference: reference)
}

func payment(
  _ amount: Money,
  by customer: String = "BigCo",
  reference: String,
  state: Entry.State = .settled
) throws -> Entry {
  try Entry(
    .payment,
    customer: customer,
    amount: amount,
    date: day("2026-11-22"),
    reference: reference,
    method: "stripe",
    state: state
  )
}

func day(_ text: String) throws -> Day { try #require(Day(text)) }

/// Calls the body on that many threads at once, and throws the first error of any.
func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
  let errors = Mutex<[any Error]>([])
  DispatchQueue.concurrentPerform(iterations: count) { index in
    do { try body(index) } catch { errors.withLock { $0.append(error) } }
  }
  if let error = errors.withLock({ $0.first }) { throw error }
}
