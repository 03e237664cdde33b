// The Facade pattern: one desk in front of the price list, the ledger and the gateways.
//
//     swift run FacadeBoxOffice

import BoxOffice

let invoices = MemorySource(
  """
  [{"customer": "BigCo", "number": "2026-117", "performances": [
    {"playID": "hamlet", "audience": 55},
    {"playID": "as-like", "audience": 35},
    {"playID": "othello", "audience": 40}
  ]}]
  """.utf8,
  named: "invoices.json"
)
let plays = try Repertoire(
  json: """
    {"hamlet": {"name": "Hamlet", "type": "tragedy"},
     "as-like": {"name": "As You Like It", "type": "comedy"},
     "othello": {"name": "Othello", "type": "tragedy"}}
    """.utf8
)
let fiveHundred = Money(minorUnits: 500_00, currency: .unitedStatesDollar)

if let today = Day("2026-11-21") {
  let desk = try BoxOffice(ledger: MemoryProvider(), today: today)

  // Post, and post again by mistake.
  for _ in 1...2 {
    let posting = try desk.post([invoices], plays: plays, on: today)
    print("\(posting.charges.count) posted, \(posting.repetitions) there already")
  }

  // Pay, and pay again by mistake.
  let stripe = GatewayKind.stripe.makeGateway()
  for _ in 1...2 {
    let label = EntryLabel("rent", on: today)
    let outcome = try desk.pay(fiveHundred, for: "BigCo", by: stripe, as: label)
    let confirmation = outcome.entry.confirmation ?? "-"
    print("\(stripe.displayName) \(outcome.isNew ? "took" : "had taken") it: \(confirmation)")
  }

  // Look at the balance.
  let format = try MoneyFormat(currency: .unitedStatesDollar)
  for balance in try desk.balances(of: "BigCo") {
    print("balance: \(format.string(from: balance.balance))")
  }

  do {
    _ = try desk.balances(of: "BigCorp")
  } catch {
    print("error: \(error)")
  }
}
