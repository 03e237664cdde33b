import Amounts
import BoxOffice
import Ledger

struct LedgerCreditCommand: Command {
  let name = "credit"
  let overview = "give a customer a credit: they owe so much less"
  let discussion = """
    The same credit on the same day is given once, however often the command is; --again 2 gives a second
    one.

      $ playbill ledger credit BigCo 50.00 --why "cold theatre"
    """
  let ledger = Parameter.ledger
  let why = Parameter.why
  let currency = Parameter.currency
  let reference = Parameter.reference
  let number = Parameter.again
  let date = Parameter.date
  let locale = Parameter.locale
  let customer = Parameter.required("CUSTOMER", .text(), help: "who gets it")
  let amount = Parameter.required(
    "AMOUNT",
    ValueKind<String>.amount,
    help: "how much, such as 50.00"
  )

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let way = try arguments.wayToRepeat(arguments[reference], by: "--reference")
    let office = try LedgerFile.existing(named: arguments[ledger], for: .writing, on: console)
    let customer = arguments[customer]
    let currency = try office.currency(named: arguments[currency], of: customer)
    let outcome = try office.credit(
      Money(decimal: arguments[amount], currency: currency),
      to: customer,
      why: arguments[why],
      reference: arguments[reference],
      number: arguments[number],
      on: arguments[date] ?? .today
    )
    try console.write(outcome, locale: arguments[locale], another: way)
    return .success
  }
}
