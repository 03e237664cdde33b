import Amounts
import BoxOffice
import Ledger

struct LedgerEntriesCommand: Command {
  let name = "entries"
  let overview = "show a customer's charges, payments, refunds and credits"
  let discussion = """
    A pending payment is one that the gateway has not answered. It counts in no balance, and neither does a
    refused one. In json amounts are whole minor units, of which 'digits' says how many decimals they are.

      $ playbill ledger entries BigCo
      $ playbill ledger entries BigCo --format csv > bigco.csv
    """
  let ledger = Parameter.ledger
  let format = Parameter.format(default: RecordListing.Format.table)
  let locale = Parameter.locale
  let customer = Parameter.required("CUSTOMER", .text(), help: "whose entries")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let listing = RecordListing(entries: try office.entries(of: arguments[customer]))
    try console.output.write(listing.text(in: arguments[format], locale: arguments[locale]))
    return .success
  }
}

extension RecordListing {
  /// Entries, with their customers if they are of more than one.
  init(entries: [Entry], ofEverybody: Bool = false) {
    self.init(
      fields: [
        .init("customer", heading: ofEverybody ? nil : ""), .init("date"),

        .init("entry"), .init("amount"), .init("currency", heading: ""),
        .init("digits", heading: ""),
        .init("state"), .init("method"), .init("reference"), .init("confirmation", heading: ""),
        .init("made", heading: ""), .init("corrects", heading: ""), .init("why", heading: ""),
        .init("due", heading: ""),
      ],
      records: entries.map { entry in
        [
          .text(entry.customer), .text(entry.date.description),
          .text(entry.kind.rawValue), .amount(entry.amount), .text(entry.amount.currency.code),
          .number(entry.amount.currency.minorUnitDigits), .text(entry.state.rawValue),
          .text(entry.method), .text(entry.reference), .text(entry.confirmation),
          .text(entry.made?.description), .text(entry.corrects), .text(entry.why),
          .text(entry.due?.description),
        ]
      }
    )
  }
}
