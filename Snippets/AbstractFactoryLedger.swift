// The Abstract Factory pattern: one provider makes a connection and an accessor that fit together,
// and their client does not know the family.
//
//     swift run AbstractFactoryLedger

import Amounts
import Foundation
import Ledger

/// A day at the till; the provider decides between a file and memory.
func keepAccounts(with provider: some LedgerProvider) throws {
  let connection = try provider.makeConnection()
  let ledger = provider.makeAccessor(over: connection)

  guard let date = Day("2026-11-21") else { return }
  func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .unitedStatesDollar) }
  let charge = try Entry(
    .charge,
    customer: "BigCo",
    amount: dollars(173_000),
    date: date,
    reference: "2026-117"
  )
  let payment = try Entry(
    .payment,
    customer: "BigCo",
    amount: dollars(50_000),
    date: date,
    reference: "rent",
    method: .gateway("Stripe", isSimulated: true),
    state: .pending
  )

  for attempt in ["enter", "enter again"] {
    let outcomes = try [charge, payment].map { try ledger.enter($0) }
    let new = outcomes.filter(\.isNew)
    print("\(attempt): \(new.count) new")
  }
  try show(ledger)
  try ledger.settle("rent", as: .settled, confirmation: "simulated-1")
  try show(ledger)

  // A settled payment can't be settled again.
  do {
    try ledger.settle("rent", as: .refused)
  } catch {
    print("error: \(error)")
  }
}

func show(_ ledger: some LedgerAccessor) throws {
  let format = try MoneyFormat(currency: .unitedStatesDollar)
  for balance in try ledger.balances() {
    let paid = format.string(from: balance.paid)
    print("\(balance.customer) has paid \(paid), balance \(format.string(from: balance.balance))")
  }
}

print("memory")
try keepAccounts(with: MemoryProvider())

print("sqlite")
let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
defer { try? FileManager.default.removeItem(at: file) }
try keepAccounts(with: SQLiteProvider(path: file.path))

// The halves of two families do not go together. This line does not compile:
//     MemoryProvider().makeAccessor(over: try SQLiteProvider(path: "x").makeConnection())
