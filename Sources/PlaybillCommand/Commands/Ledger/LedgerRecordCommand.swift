import Amounts
import BoxOffice
import Ledger

struct LedgerRecordCommand: Command {
  let name = "record"
  let overview = "enter a payment in cash, by cheque or transfer"
  let discussion = """
    The same payment on the same day is entered once, however often the command is given; --again 2 enters
    a second one. With the number of a cheque as --reference, that is what makes two payments the same.
    More than is open is refused, as it is by 'playbill pay', unless --allow-credit is given.

      $ playbill ledger record BigCo 500.00 --by cash
      $ playbill ledger record BigCo 500.00 --by cheque --reference cheque-4711
    """
  let ledger = Parameter.ledger
  let method = Parameter.required(
    "--by",
    ValueKind<PaymentMethod>.choice("METHOD"),
    help: "how the money came"
  )
  let currency = Parameter.currency
  let reference = Parameter.reference
  let number = Parameter.again
  let date = Parameter.date
  let credit = Parameter.allowCredit
  let locale = Parameter.locale
  let customer = Parameter.required("CUSTOMER", .text(), help: "who has paid")
  let amount = Parameter.required(
    "AMOUNT",
    ValueKind<String>.amount,
    help: "how much, such as 500.00"
  )

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let way = try arguments.wayToRepeat(arguments[reference], by: "--reference")
    let office = try LedgerFile.existing(named: arguments[ledger], for: .writing, on: console)
    let customer = arguments[customer]
    let currency = try office.currency(named: arguments[currency], of: customer)
    let outcome = try office.record(
      Money(decimal: arguments[amount], currency: currency),
      from: customer,
      by: arguments[method],
      reference: arguments[reference],
      number: arguments[number],
      on: arguments[date] ?? .today,
      allowsCredit: arguments[credit]
    )
    try console.write(outcome, locale: arguments[locale], another: way)
    return .success
  }
}
