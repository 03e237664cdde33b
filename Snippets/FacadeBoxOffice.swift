// The Facade pattern: one desk in front of the statements, the ledger and the gateways.
//
//     swift run FacadeBoxOffice

import Amounts
import BoxOffice
import Ledger
import Payments
import Statements

let invoices = MemorySource(
  """
  [{"customer": "BigCo", "performances": [
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
let stripe = try GatewayKind.stripe.makeSimulator()
let fiveHundred = Money(minorUnits: 500_00, currency: .unitedStatesDollar)

if let today = Day("2026-11-21") {
  let office = try BoxOffice(ledger: .memory)

  // Print.
  print(String(decoding: try office.print([invoices], plays: plays), as: UTF8.self))

  // Post, and post again by mistake.
  for _ in 1...2 {
    let posting = try office.post([invoices], plays: plays, on: today)
    print("\(posting.charges.count) posted, \(posting.repetitions) posted before")
  }

  // Pay, and pay again by mistake.
  for _ in 1...2 {
    let outcome = try office.pay(
      fiveHundred,
      for: "BigCo",
      by: stripe,
      key: PaymentKey("november"),
      on: today
    )
    let confirmation = outcome.entry.confirmation ?? "-"
    switch outcome {
    case .new: print("\(stripe.title) took it: \(confirmation)")
    case .known: print("\(stripe.title) had taken it: \(confirmation)")
    }
  }

  // And how do they stand?
  let format = try MoneyFormat(currency: .unitedStatesDollar)
  for balance in try office.balances(of: "BigCo") {
    print("open: \(format.string(from: balance.open))")
  }

  do {
    _ = try office.balances(of: "BigCorp")
  } catch {
    print("error: \(error)")
  }
}
