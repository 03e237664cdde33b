import Amounts
import BoxOffice
import Ledger

/// `playbill ledger entries`: shows a customer's charges, payments and refunds.
struct LedgerEntriesCommand: Command {
  let name = "entries"
  let overview = "show a customer's charges, payments and refunds"
  let discussion = """
    A pending payment is one that the gateway has not answered. It counts in no balance. To settle
    it, give the payment again with its reference as --key.

      $ playbill ledger entries BigCo
      $ playbill ledger entries BigCo --format csv > bigco.csv
    """
  let ledger = Parameter.ledger
  let format = Parameter.format(default: RecordListing.Format.table)
  let locale = Parameter.locale
  let customer = Parameter.argument(.text("CUSTOMER"), help: "whose entries")

  var parameters: [any OutlinedParameter] { [ledger, format, locale, customer] }

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let listing = RecordListing(
      fields: [
        .init("date"), .init("entry"), .init("amount"), .init("currency", heading: ""),
        .init("state"), .init("method"), .init("reference"), .init("confirmation", heading: ""),
      ],
      records: try office.entries(of: arguments[customer]).map { entry in
        [
          .text(entry.date.description), .text(entry.kind.rawValue), .amount(entry.amount),
          .text(entry.amount.currency.code), .text(entry.state.rawValue),
          .text(entry.method), .text(entry.reference), .text(entry.confirmation),
        ]
      }
    )
    try console.output.write(listing.text(in: arguments[format], locale: arguments[locale]))
    return .success
  }
}
