import BoxOffice
import Currencies
import Ledger

/// `playbill ledger entries`: shows a customer's charges, payments and refunds.
struct LedgerEntriesCommand: Command {
  let name = "entries"
  let overview = "show a customer's charges, payments and refunds"
  let discussion = """
    A pending payment is one to which the gateway has not answered. It counts in no balance, and is
    settled by paying again with its reference as --key.

      $ playbill ledger entries BigCo
    """
  let ledger = Parameter.ledger
  let format = Parameter.format(default: LedgerFormat.table)
  let locale = Parameter.locale
  let customer = Parameter.argument(.text("CUSTOMER"), help: "whose entries")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let rows: [[LedgerField]] = try office.entries(of: arguments[customer]).map { entry in
      [
        .text("date", entry.date.description),
        .text("entry", entry.kind.rawValue),
        .amount("amount", entry.amount),
        .text("currency", entry.amount.currency.code),
        .text("status", entry.isPending ? "pending" : "settled"),
        .text("gateway", entry.gateway),
        .text("reference", entry.reference),
        .text("confirmation", entry.confirmation),
      ]
    }
    let listing = LedgerListing(
      fields: [
        "date", "entry", "amount", "currency", "status", "gateway", "reference", "confirmation",
      ],
      rows: rows,
      hiddenFromPeople: ["currency", "confirmation"]
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
