// Pays 500 dollars for BigCo, or dies on the way, for the tests that look at what is left.
//
//     Payer LEDGER paypal|stripe|amazon REFERENCE before|after|never
//
// It kills itself before the gateway is asked, or after the gateway has taken the money and before anyone has its yes.

import BoxOffice
import OperatingSystem

/// A gateway whose caller does not live to hear the answer.
struct DeadlyGateway: PaymentGateway {
  let gateway: any PaymentGateway
  let dies: String

  var name: String { gateway.name }

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    if dies == "before" { raise(SIGKILL) }
    let confirmation = try gateway.receivePayment(amount: amount, reference: reference)
    raise(SIGKILL)
    return confirmation
  }
}

func run(_ arguments: [String]) throws {
  guard arguments.count == 5, let kind = GatewayKind(rawValue: arguments[2]),
    let date = Day("2020-11-21")
  else { exit(64) }
  let desk = try BoxOffice(ledger: SQLiteProvider(path: arguments[1]))
  let gateway = try desk.gateway(kind)
  let isDeadly = arguments[4] != "never"
  try desk.pay(
    Money(minorUnits: 500_00, currency: .unitedStatesDollar),
    for: "BigCo",
    by: isDeadly ? DeadlyGateway(gateway: gateway, dies: arguments[4]) : gateway,
    as: EntryLabel(arguments[3], on: date)
  )
}

do {
  try run(CommandLine.arguments)
} catch {
  print(error)
  exit(1)
}
