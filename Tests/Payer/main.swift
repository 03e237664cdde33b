// Pays 500 dollars for BigCo, and dies on the way, for the tests that look at what is left.
//
//     Payer LEDGER paypal|stripe|amazon KEY before|after|never
//
// It kills itself before the gateway is asked, or after the gateway has taken the money and
// before its yes has come back to anyone.

import Amounts
import BoxOffice
import Ledger
import OperatingSystem
import Payments

/// A gateway whose caller does not live to hear the answer.
struct Deadly: PaymentGateway {
  let gateway: any PaymentGateway
  let moment: String

  var name: String { gateway.name }
  var title: String { gateway.title }
  var totalPayments: [Money] { get throws(PaymentError) { try gateway.totalPayments } }

  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    if moment == "before" { raise(SIGKILL) }
    let receipt = try gateway.receivePayment(amount: amount, key: key)
    if moment == "after" { raise(SIGKILL) }
    return receipt
  }

  func payment(forKey key: PaymentKey) throws(PaymentError) -> PaymentStatus {
    try gateway.payment(forKey: key)
  }
}

func run(_ arguments: [String]) throws {
  guard arguments.count == 5, let kind = GatewayKind(rawValue: arguments[2]),
    let date = Day("2026-11-21")
  else { exit(64) }
  let office = try BoxOffice(ledger: .sqlite(path: arguments[1]))
  let amount = Money(minorUnits: 500_00, currency: .unitedStatesDollar)
  let gateway = Deadly(
    gateway: try kind.makeSimulator(beside: arguments[1]),
    moment: arguments[4]
  )
  try office.pay(amount, for: "BigCo", by: gateway, key: PaymentKey(arguments[3]), on: date)
}

do {
  try run(CommandLine.arguments)
} catch {
  print(error)
  exit(1)
}
