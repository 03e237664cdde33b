import BoxOffice
import Ledger
import Spelling
import Statements

struct LedgerPostCommand: Command {
  let name = "post"
  let overview = "charge customers with what their invoices come to"
  let discussion = """
    Each invoice becomes a charge in the ledger, all of them or, if one is faulty, none. An invoice
    that was posted before is passed over: one of the same "number", or, if it has none, of the same
    customer with the same performances and days in the same order. A charge has the date of its invoice, and
    where that has none the one of --date; the "due" day of the invoice goes along. Equal invoices without a number are all
    charged if they are in one file; if a later file repeats them on purpose, give it another --series.
    An invoice that says something else than before is refused: void it, and post it again.

      $ playbill ledger post Data/invoices.json
      $ playbill ledger post --series 2026-12 december.json
    """
  let ledger = Parameter.ledger
  let plays = Parameter.plays
  let tariff = Parameter.tariff
  let series = Parameter.option(
    "--series",
    .text("NAME"),
    default: "",
    help: "a name that keeps these invoices apart from equal ones already posted"
  )
  let date = Parameter.date
  let files = Parameter.invoices

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let names = arguments[files]
    try console.checkStandardInput(names + [arguments[plays], arguments[tariff]])
    // The invoices are what most likely is mistyped: they are looked for first.
    let inputs = try names.map { try InputFile($0, of: "invoices", on: console) }
    let plays = try console.plays(named: arguments[plays], beside: names[0])
    let rates = try console.tariff(named: arguments[tariff])
    let path = try LedgerFile.path(named: arguments[ledger], on: console)
    if arguments[ledger] == nil { try LedgerFile.makeFolders(above: path) }
    let office = try BoxOffice(ledger: SQLiteProvider(path: path), tariff: rates)
    // The warnings are shown at once, and before an error.
    defer { try? console.errors.flush() }
    let posting = try office.post(
      inputs,
      plays: plays,
      on: try arguments[date] ?? .today,
      series: arguments[series],
      report: console.gather
    )
    let count = posting.charges.count
    let voided = posting.voided.isEmpty ? "" : "\(posting.voided.count) voided before, "
    try console.writeDone(
      """
      \(count) \(count == 1 ? "invoice" : "invoices") posted, \
      \(posting.repetitions) posted before, \(voided)in \(escaped(office.ledgerLocation))

      """
    )
    for reference in posting.voided {
      let name = escaped(reference)
      console.writeMessage(
        "note: \(name) was voided, and stays so; 'playbill ledger void \(name)~void' lets it stand again"
      )
    }
    for feed in posting.staleFeeds {
      console.writeMessage(
        "note: all of \(escaped(feed)) was posted before; invoices that only look the same need a "
          + "number each, or a --series"
      )
    }
    return .success
  }
}
