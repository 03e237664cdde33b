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
struct Deadly<Gateway: PaymentGateway>: PaymentGateway {
  let gateway: Gateway
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
}

func gateway(_ kind: GatewayKind, beside path: String, moment: String) -> any PaymentGateway {
  guard kind == .amazon else {
    return wrapped(kind.makeSimulator(beside: path))
  }
  // Inside the journal, where the yes is furthest from being written down.
  let amazon = AmazonPaymentsAdapter(AmazonPayments(path: "\(path).amazon-simulator"))
  return OncePerKey(
    Deadly(gateway: amazon, moment: moment),
    journalPath: "\(path).amazon-journal"
  )

  func wrapped(_ gateway: some PaymentGateway) -> any PaymentGateway {
    Deadly(gateway: gateway, moment: moment)
  }
}

func run(_ arguments: [String]) throws {
  guard arguments.count == 5, let kind = GatewayKind(rawValue: arguments[2]),
    let date = Day("2026-11-21")
  else { exit(64) }
  let office = try BoxOffice(ledger: .production(path: arguments[1]))
  let amount = Money(minorUnits: 500_00, currency: .unitedStatesDollar)
  let gateway = gateway(kind, beside: arguments[1], moment: arguments[4])
  try office.pay(amount, for: "BigCo", by: gateway, key: PaymentKey(arguments[3]), on: date)
}

do {
  try run(CommandLine.arguments)
} catch {
  print(error)
  exit(1)
}
