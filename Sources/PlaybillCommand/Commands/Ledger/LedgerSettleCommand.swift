import Amounts
import BoxOffice
import Ledger
import Payments
import Spelling

struct LedgerSettleCommand: Command {
  /// What a person can say.
  private enum Word: String, CaseIterable, Sendable {
    case taken
    case notTaken = "not-taken"
  }

  let name = "settle"
  let overview = "say what became of a pending payment or refund"
  let discussion = """
    A gateway that knows no keys, or has lost its book, can't be asked whether it took a payment whose
    answer was lost. Look into its account, and say it here. A gateway that can be asked is asked, and
    what it does not say is refused. What is settled stays: saying it again changes nothing, and the opposite is refused. 'taken'
    that was said by mistake is taken back with 'playbill ledger void'.

      $ playbill ledger settle rent-2026-11 taken --confirmation 4711
      $ playbill ledger settle rent-2026-11 not-taken
    """
  let ledger = Parameter.ledger
  let confirmation = Parameter.optional(
    "--confirmation",
    .text("NUMBER"),
    help: "the gateway's number for the payment"
  )
  let locale = Parameter.locale
  let key = Parameter.required("KEY", .paymentKey, help: "the key of the payment or refund")
  private let word = Parameter.required(
    "WORD",
    ValueKind<Word>.choice(),
    help: "what became of it"
  )

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let office = try LedgerFile.existing(named: arguments[ledger], for: .writing, on: console)
    guard arguments[word] == .taken || arguments[confirmation] == nil else {
      throw UsageError("--confirmation goes with 'taken'")
    }
    var gateway: (any PaymentGateway)?
    do {
      gateway = try office.gateway(of: office.entry(arguments[key].text))
    } catch PaymentError.bookLost {
      // Then it cannot be asked, and the person's word counts.
    }
    let outcome = try office.settle(
      arguments[key],
      as: arguments[word] == .taken
        ? .taken(confirmation: arguments[confirmation]) : .notTaken,
      by: gateway
    )
    let entry = outcome.entry
    let format = try MoneyFormat(currency: entry.amount.currency, locale: arguments[locale])
    let before = if case .known = outcome { ", as before" } else { "" }
    try console.write(
      "\(entry.kind.rawValue) of \(format.string(from: entry.amount)), "
        + "\(escaped(entry.customer)): \(entry.state.rawValue)\(before)",
      of: entry,
      at: office,
      as: format
    )
    return .success
  }
}
