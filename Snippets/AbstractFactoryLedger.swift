// The Abstract Factory pattern: one provider makes a connection and an accessor that fit together,
// and the code that uses them does not know which family it has been given.
//
//     swift run AbstractFactoryLedger

import Amounts
import Foundation
import Ledger

/// A day at the till, with a file or with memory: that is the provider's business.
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
    reference: "invoice-1"
  )
  let payment = try Entry(
    .payment,
    customer: "BigCo",
    amount: dollars(50_000),
    date: date,
    reference: "payment-1",
    method: "stripe",
    state: .pending
  )

  print("insert: \(try ledger.insert([charge, payment]).count) new")
  print("insert again: \(try ledger.insert([charge, payment]).count) new")
  try show(ledger)
  try ledger.update(payment, to: .settled, confirmation: "ch_1")
  try show(ledger)

  // The payment is no longer what it was: nobody can change it by an old copy.
  do {
    try ledger.update(payment, to: .refused)
  } catch {
    print("error: \(error)")
  }
}

func show(_ ledger: some LedgerAccessor) throws {
  let format = try MoneyFormat(currency: .unitedStatesDollar)
  for balance in try ledger.balances() {
    let paid = format.string(from: balance.paid)
    print("\(balance.customer) has paid \(paid), open \(format.string(from: balance.open))")
  }
}

print("memory")
try keepAccounts(with: .memory)

print("sqlite")
let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
defer { try? FileManager.default.removeItem(at: file) }
try keepAccounts(with: .sqlite(path: file.path))

// The halves of two families do not go together. This line does not compile:
//     MemoryProvider().makeAccessor(over: try SQLiteProvider(path: "x").makeConnection())
