// Pays 500 dollars for BigCo, or dies on the way; tests look at the result.
//
//     Payer LEDGER paypal|stripe|amazon REFERENCE before|after|never
//
// It kills itself before it asks the gateway, or when the gateway has taken the money but not
// answered. Whatever a gateway takes is a line of the file LEDGER.taken: its kind and the reference.

import BoxOffice
import OperatingSystem

/// A gateway that notes what it takes, and may kill its caller.
struct WatchedGateway: PaymentGateway {
  let kind: GatewayKind
  let notes: FileDescriptor
  let dies: String

  private var gateway: any PaymentGateway { kind.makeGateway() }
  var name: String { gateway.name }
  var isSimulated: Bool { gateway.isSimulated }
  var remembersReferences: Bool { gateway.remembersReferences }

  func check(_ amount: Money) throws(PaymentError) { try gateway.check(amount) }

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    if dies == "before" { raise(SIGKILL) }
    let confirmation = try gateway.receivePayment(amount: amount, reference: reference)
    do {
      try notes.write("\(kind.rawValue) \(reference)\n")
    } catch {
      throw .unknown("\(error)")
    }
    if dies == "after" { raise(SIGKILL) }
    return confirmation
  }
}

func run(_ arguments: [String]) throws {
  guard arguments.count == 5, let kind = GatewayKind(rawValue: arguments[2]),
    let date = Day("2020-11-21"), let today = Day("2020-12-31")
  else { exit(64) }
  let flags = O_WRONLY | O_CREAT | O_APPEND
  let notes = try FileDescriptor(opening: arguments[1] + ".taken", flags, permissions: 0o600)
  let desk = try BoxOffice(ledger: SQLiteProvider(path: arguments[1]), today: today)
  try desk.pay(
    Money(minorUnits: 500_00, currency: .unitedStatesDollar),
    for: "BigCo",
    by: WatchedGateway(kind: kind, notes: notes, dies: arguments[4]),
    as: EntryLabel(arguments[3], on: date)
  )
}

do {
  try run(CommandLine.arguments)
} catch {
  print(error)
  exit(1)
}
