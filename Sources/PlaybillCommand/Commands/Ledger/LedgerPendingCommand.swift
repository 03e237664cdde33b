import BoxOffice
import Ledger

struct LedgerPendingCommand: Command {
  let name = "pending"
  let overview = "show all payments and refunds that are still to be settled"
  let discussion = """
    A pending payment is one that the gateway has not answered. It counts in no balance. The same command
    given again settles it; where the gateway cannot be asked, 'playbill ledger settle' does.

      $ playbill ledger pending
    """
  let ledger = Parameter.ledger
  let format = Parameter.format(default: RecordListing.Format.table)
  let locale = Parameter.locale

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let listing = RecordListing(entries: try office.pendingEntries(), ofEverybody: true)
    try console.output.write(listing.text(in: arguments[format], locale: arguments[locale]))
    return .success
  }
}
