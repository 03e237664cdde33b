import BoxOffice
import Ledger
import Spelling

struct LedgerCheckCommand: Command {
  let name = "check"
  let overview = "look at all of a ledger for damage"
  let discussion = """
    Everything that is wrong is a line on standard error, and the command ends with 65. Nothing is
    changed.

      $ playbill ledger check
    """
  let ledger = Parameter.ledger

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], on: console)
    let complaints = try office.complaints()
    for complaint in complaints { console.writeMessage("error: \(escaped(complaint))") }
    guard complaints.isEmpty else { return .data }
    try console.output.write("the ledger is sound\n")
    return .success
  }
}
