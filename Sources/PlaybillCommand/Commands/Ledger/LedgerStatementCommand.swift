import Accounts
import BoxOffice
import Ledger
import Spelling
import Statements

struct LedgerStatementCommand: Command {
  enum Format: String, CaseIterable, Sendable {
    case text
    case html
    case json
    case csv
  }

  let name = "statement"
  let overview = "write a customer's statement of account"
  let discussion = """
    It has the balance brought forward, each charge, payment, refund and credit of the period, the closing
    balance, and what is due by its age, each currency apart. A charge is due on the "due" day of its
    invoice, else by the terms of the letterhead, which count in every format, else on its date. A refund
    or a credit that was made for an entry goes against that one; all other money pays what was due
    first. Pending payments are shown apart, and count in no balance.

      $ playbill ledger statement BigCo
      $ playbill ledger statement BigCo --from 2026-11-01 -f html > november.html
    """
  let ledger = Parameter.ledger
  let from = Parameter.optional(
    "--from",
    .day,
    help: "the first day; the day of the customer's first entry if not given"
  )
  let to = Parameter.optional("--to", .day, help: "the last day; today if not given")
  let asOf = Parameter.optional(
    "--as-of",
    .day,
    help: "the day on which it is seen how long amounts have been due; the last day if not given"
  )
  let format = Parameter.format(default: Format.text)
  let letterhead = Parameter.letterhead
  let style = Parameter.style
  let locale = Parameter.locale
  let customer = Parameter.required("CUSTOMER", .text(), help: "whose statement")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    try console.checkStandardInput([arguments[letterhead], arguments[style]])
    if arguments[style] != nil, arguments[format] != .html {
      throw UsageError("'--style' is for pages of HTML: it needs '--format html'")
    }
    let last = try arguments[to] ?? .today
    if let first = arguments[from], first > last {
      let today = arguments[to] == nil ? ", which is today" : ""
      throw UsageError("'--from' is \(first), after '--to', \(last)\(today)")
    }
    let design = try console.design(letterhead: arguments[letterhead], style: arguments[style])
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let statement = try AccountStatement(
      of: arguments[customer],
      entries: office.entries(of: arguments[customer]),
      from: arguments[from],
      to: last,
      asOf: arguments[asOf],
      netDays: design.letterhead?.netDays
    )
    let text =
      switch arguments[format] {
      case .text: try statement.text(locale: arguments[locale])
      case .html: try statement.html(locale: arguments[locale], design: design)
      case .json: statement.json
      case .csv: try statement.csv
      }
    try console.output.write(text)
    return .success
  }
}
