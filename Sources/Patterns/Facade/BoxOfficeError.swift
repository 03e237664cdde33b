public import Amounts
public import DescribedErrors
public import Ledger
import Payments
import SafeText

/// The errors of the desk itself.
public enum BoxOfficeError: Error, Hashable, Sendable {
  /// The ledger has no entry of the customer, and only a forced entry opens an account; `hint` is a similar name.
  case unknownCustomer(String, hint: String?, canOpen: Bool)

  /// The invoice has no number, which would name its charge.
  case missingNumber

  /// The payment or credit is more than the customer's balance, less pending payments.
  case overpayment(Entry, Money, pending: Money)

  /// The pending payment is more than the open balance by now: the same call with `force` finds the outcome.
  case noLongerOpen(Entry, open: Money)

  /// A day looks mistyped, with the reason: it is after today, long ago, or before one that it must follow.
  case oddDay(String)

  /// The gateway refused the entry: another try needs another reference.
  case refused(Entry)

  /// The gateway gave no answer, or the ledger could not enter it; the reason ends with what to do.
  case unsettled(EntryOutcome, reason: String)

  /// The entry is pending, and its gateway remembers no references: a person must enter the outcome.
  case stillPending(EntryOutcome)

  /// The entry is pending, and a person's word does not count: its gateway can report the outcome.
  case gatewayCanTell(Entry)

  /// The entry cannot be taken back, or the amount cannot be paid back, with the reason.
  case notCorrectable(String)
}

extension BoxOfficeError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownCustomer(let customer, let hint, let canOpen):
      "the ledger has no customer \(quoted(customer))\(suggesting(hint))"
        + (canOpen ? ": --force opens an account" : "")
    case .missingNumber:
      #"the invoice has no number, which a ledger needs: give it one, such as "number": "2026-117""#
    case .overpayment(let entry, let balance, let pending):
      "the \(entry.kind.rawValue) of '\(entry.amount)' is more than is open: the balance is '\(balance)'"
        + (pending.minorUnits > 0 ? ", and payments of '\(pending)' are pending" : "")
        + ": it needs --force"
    case .noLongerOpen(let entry, let open):
      "\(quoted(entry.reference)) is still pending; its '\(entry.amount)' is more than the open balance, '\(open)': "
        + "give the command again with --force, no money moves twice"
    case .oddDay(let reason): "\(reason): it needs --force"
    case .refused(let entry):
      "\(quoted(entry.reference)) was refused on \(entry.date): another try needs another reference"
    case .notCorrectable(let reason), .unsettled(_, let reason): reason
    case .stillPending(let outcome):
      "\(quoted(outcome.entry.reference)) is still pending, and \(outcome.entry.method?.description ?? "its gateway") cannot report its outcome: "
        + Entry.outcome(in: "its account")
    case .gatewayCanTell(let entry):
      "\(entry.method?.description ?? "its gateway") can report the outcome of \(quoted(entry.reference)): \(entry.callAgain)"
    }
  }

  /// The outcome so far of a payment or a refund that is pending, because its gateway cannot say what became of it.
  public var pending: EntryOutcome? {
    switch self {
    case .unsettled(let outcome, _), .stillPending(let outcome): outcome
    default: nil
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .gatewayCanTell, .noLongerOpen, .stillPending, .unsettled: .pending
    default: .data
    }
  }
}

extension Entry {
  static func outcome(in account: String) -> String {
    "look in \(account), then enter with 'playbill ledger settle' whether the money moved"
  }

  var callAgain: String { "give the command of the \(kind.rawValue) again, no money moves twice" }
}
