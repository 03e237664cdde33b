import Amounts
import BoxOffice
import Ledger

struct LedgerBalanceCommand: Command {
  let name = "balance"
  let overview = "show what customers owe, have paid and have open"
  let discussion = """
    The table is for people, and writes amounts in the way of a locale. In json amounts are whole
    minor units, of which 'digits' says how many decimals they are; in csv plain decimals.

      $ playbill ledger balance
      $ playbill ledger balance BigCo --format json
    """
  let ledger = Parameter.ledger
  let format = Parameter.format(default: RecordListing.Format.table)
  let locale = Parameter.locale
  let customer = Parameter.optional("CUSTOMER", .text(), help: "show only this customer")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let balances = try office.balances(of: arguments[customer])
    let listing = RecordListing(
      // The amounts show the currency.
      fields: [
        .init("customer"), .init("currency", heading: ""), .init("digits", heading: ""),
        .init("owed"), .init("paid"),
        .init("open"),
      ],
      records: balances.map { balance in
        [
          .text(balance.customer), .text(balance.owed.currency.code),
          .number(balance.owed.currency.minorUnitDigits), .amount(balance.owed),
          .amount(balance.paid), .amount(balance.open),
        ]
      }
    )
    try console.output.write(listing.text(in: arguments[format], locale: arguments[locale]))
    return .success
  }
}
