// Pays 500 dollars for BigCo, or dies on the way; tests look at the result.
//
//     Payer LEDGER paypal|stripe|amazon REFERENCE before|after|never
//
// It kills itself before it asks the gateway, or when the gateway has taken the money but not
// answered.

import BoxOffice
import OperatingSystem

/// A gateway that kills its caller before the answer.
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
