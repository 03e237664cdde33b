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
  let ledger = LedgerFile.parameter
  let format = Parameter.option(
    "format",
    short: "f",
    ValueKind<LedgerFormat>.choice("FORMAT"),
    default: .table,
    help: "the format"
  )
  let locale = Parameter.option(
    "locale",
    .text("ID"),
    default: "en_US",
    help: "the locale in whose way amounts are written"
  )
  let customer = Parameter.argument(.text("CUSTOMER"), help: "whose entries")

  var parameters: [ParameterOutline] { .of(customer, ledger, format, locale) }

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
        locale: console.preferred(locale, .locale, in: arguments)
      )
    )
    return .success
  }
}
