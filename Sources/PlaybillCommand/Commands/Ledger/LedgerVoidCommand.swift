import Amounts
import BoxOffice
import Ledger
import Payments

struct LedgerVoidCommand: Command {
  let name = "void"
  let overview = "take back a charge, a credit, or a payment that did not come"
  let discussion = """
    The entry stays as it is; another one of the same amount takes it back, with '~void' after the
    reference. A corrected invoice can then be posted under the same number, and has '~2' after it. To
    void what was voided by mistake, void that other entry. A payment that a gateway took is paid back
    with 'playbill ledger refund'. Amazon can't be asked what it took: look into its account first.

      $ playbill ledger void 2026-117 --why "one performance too many"
      $ playbill ledger void 2026-117~void --why "it was right"
    """
  let ledger = Parameter.ledger
  let why = Parameter.why
  let date = Parameter.date
  let locale = Parameter.locale
  let reference = Parameter.required("REFERENCE", .text(), help: "what the entry is known by")

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], for: .writing, on: console)
    let gateway = try office.gateway(of: office.entry(arguments[reference]))
    let outcome = try office.void(
      arguments[reference],
      why: arguments[why],
      by: gateway,
      on: arguments[date] ?? .today
    )
    try console.write(outcome, locale: arguments[locale], another: nil)
    if case .new = outcome, let gateway {
      console.writeMessage("note: no money moved: what \(gateway.title) has, it still has")
    }
    return .success
  }
}
