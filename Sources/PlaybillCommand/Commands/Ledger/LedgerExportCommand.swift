import BoxOffice
import Ledger

struct LedgerExportCommand: Command {
  let name = "export"
  let overview = "write the ledger as plain-text accounting"
  let discussion = """
    The format journal is read by hledger and ledger, the format beancount by bean-check and its kin. What
    is pending or refused is left out, as it is from a balance. In the names of accounts, bytes other than
    letters and digits of ASCII are written as in -2F.

      $ playbill ledger export > theatre.journal
      $ playbill ledger export --format beancount > theatre.beancount
    """
  let ledger = Parameter.ledger
  let format = Parameter.format(default: Bookkeeping.journal)
  let customer = Parameter.optional(
    "--customer",
    .text("NAME"),
    help: "only this customer's entries"
  )

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let entries = try office.entries(of: arguments[customer])
    for transaction in arguments[format].transactions(for: entries) {
      try console.output.write(transaction)
    }
    return .success
  }
}
