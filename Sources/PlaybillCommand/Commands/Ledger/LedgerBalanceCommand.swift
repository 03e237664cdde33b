import BoxOffice
import Currencies
import Ledger
import Spelling

/// `playbill ledger balance`: shows what customers owe, have paid and have open.
struct LedgerBalanceCommand: Command {
  let name = "balance"
  let overview = "show what customers owe, have paid and have open"
  let discussion = """
    The table is for people, and writes amounts in the way of a locale. In json amounts are whole
    minor units, in csv plain decimals.

      $ playbill ledger balance
      $ playbill ledger balance BigCo --format json
    """
  let ledger = Parameter.ledger
  let format = Parameter.format(default: LedgerFormat.table)
  let locale = Parameter.locale
  let customer = Parameter.optionalArgument(.text("CUSTOMER"), help: "only theirs")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let balances = try arguments[customer].map { try office.balances(of: $0) } ?? office.balances()
    let rows: [[LedgerField]] = balances.map { balance in
      [
        .text("customer", balance.customer),
        .text("currency", balance.owed.currency.code),
        .amount("owed", balance.owed),
        .amount("paid", balance.paid),
        .amount("open", balance.open),
      ]
    }
    let listing = LedgerListing(
      fields: ["customer", "currency", "owed", "paid", "open"],
      rows: rows,
      // The amounts show it.
      hiddenFromPeople: ["currency"]
    )
    try console.output.write(
      listing.text(
        in: arguments[format],
        locale: arguments[locale]
      )
    )
    return .success
  }
}
