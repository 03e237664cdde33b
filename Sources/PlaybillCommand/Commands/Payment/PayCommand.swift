import Amounts
import BoxOffice
import Ledger
import Payments
import Spelling

struct PayCommand: Command {
  let name = "pay"
  let overview = "take a customer's payment through a simulated gateway"
  let discussion = """
    No money moves: the gateways are simulators, which keep books of their own beside the ledger.

    Every payment has a key, which is shown on standard error before the gateway is asked. Without
    --key it is made from the customer, the amount, the gateway and the date. The same key takes
    money once: after a crash or a time-out, give the same command again, with the key that was
    shown if it is another day. A second equal payment on one day has --again 2.

    A payment that the gateway has not answered stays pending, and the exit code is 75. It counts as
    paid where another one would come to more than is open; 'playbill ledger pending' shows it. Amazon
    can't be asked what became of a payment: 'playbill ledger settle' says it.

      $ playbill pay BigCo 500.00 --gateway stripe
      $ playbill pay BigCo 500.00 --gateway paypal --key rent-2026-11
    """
  let customer = Parameter.required("CUSTOMER", .text(), help: "who pays")
  let amount = Parameter.required(
    "AMOUNT",
    ValueKind<String>.amount,
    help: "how much, such as 500.00"
  )
  let gateway = Parameter.required(
    "--gateway",
    short: "g",
    ValueKind<GatewayKind>.choice("GATEWAY"),
    help: "which gateway takes it"
  )
  let key = Parameter.optional("--key", .paymentKey, help: "what names this payment")
  let number = Parameter.again
  let currency = Parameter.currency
  let ledger = Parameter.ledger
  let date = Parameter.date
  let credit = Parameter.allowCredit
  let simulation = Parameter.simulation
  let locale = Parameter.locale

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], for: .writing, on: console)
    let customer = arguments[customer]
    let way = try arguments.wayToRepeat(arguments[key], by: "--key")
    let currency = try office.currency(named: arguments[currency], of: customer)
    let format = try MoneyFormat(currency: currency, locale: arguments[locale])
    let amount = try Money(decimal: arguments[amount], currency: currency)
    let gateway = try office.gateway(arguments[gateway], simulation: arguments[simulation])
    let outcome = try office.pay(
      amount,
      for: customer,
      by: gateway,
      key: arguments[key],
      number: arguments[number],
      on: arguments[date] ?? .today,
      allowsCredit: arguments[credit],
      announce: console.announce
    )
    let sum = "\(format.string(from: amount)) from \(escaped(customer))"
    try console.write(
      outcome,
      "\(gateway.title) took \(sum)",
      before: "\(gateway.title) had taken \(sum)",
      at: office,
      as: format,
      another: way
    )
    return .success
  }
}
