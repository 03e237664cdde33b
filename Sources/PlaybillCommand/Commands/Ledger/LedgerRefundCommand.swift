import Amounts
import BoxOffice
import Ledger
import Payments
import Spelling

struct LedgerRefundCommand: Command {
  let name = "refund"
  let overview = "pay back a payment, or a part of it, through its gateway"
  let discussion = """
    No money moves: the gateways are simulators. Amazon's class can't pay back. What came in cash, by
    cheque or transfer is taken back with 'playbill ledger void'.

    A refund has a key too, which is made from the payment's key and the amount and shown on standard
    error before the gateway is asked. The same command again finds the same refund; a second one of
    the same amount has --again 2. All refunds of a payment together come to no more than it.

      $ playbill ledger refund rent-2026-11 --why 'a double booking'
      $ playbill ledger refund rent-2026-11 100.00 --why 'two seats'
    """
  let payment = Parameter.required("KEY", .paymentKey, help: "the key of the payment")
  let amount = Parameter.optional(
    "AMOUNT",
    ValueKind<String>.amount,
    help: "how much, such as 100.00; all of it if not given"
  )
  let why = Parameter.why
  let key = Parameter.optional("--key", .paymentKey, help: "what names this refund")
  let number = Parameter.again
  let ledger = Parameter.ledger
  let date = Parameter.date
  let simulation = Parameter.simulation
  let locale = Parameter.locale

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let way = try arguments.wayToRepeat(arguments[key], by: "--key")
    let office = try LedgerFile.existing(named: arguments[ledger], for: .writing, on: console)
    let paid = try office.entry(arguments[payment].text)
    let format = try MoneyFormat(currency: paid.amount.currency, locale: arguments[locale])
    guard let gateway = try office.gateway(of: paid, simulation: arguments[simulation]) else {
      throw CommandError(
        "\(quoted(paid.reference)) is a \(paid.kind.rawValue), which no gateway has taken: "
          + "'playbill ledger void' takes it back whole",
        .data
      )
    }
    let amount =
      try arguments[amount].map { try Money(decimal: $0, currency: paid.amount.currency) }
      ?? paid.amount
    let outcome = try office.refund(
      arguments[payment],
      amount: amount,
      why: arguments[why],
      by: gateway,
      key: arguments[key],
      number: arguments[number],
      on: arguments[date] ?? .today,
      announce: console.announce
    )
    let sum = "\(format.string(from: amount)) back to \(escaped(paid.customer))"
    try console.write(
      outcome,
      "\(gateway.title) paid \(sum)",
      before: "\(gateway.title) had paid \(sum)",
      at: office,
      as: format,
      another: way
    )
    return .success
  }
}
