public import Amounts
public import DescribedErrors
public import Ledger
import Payments
import SafeText

/// The errors of the desk itself.
public enum BoxOfficeError: Error, Hashable, Sendable {
  /// A call that may put right what an error says.
  public enum Remedy: Hashable, Sendable {
    /// The same call with `force`, if the entry is meant as it is.
    case force

    /// The same call: the gateway tells what became of the entry, and no money moves twice.
    case sameCall

    /// ``BoxOffice/BoxOffice/settle(_:as:insteadOfWrong:)``, once a person has looked in the account at the gateway.
    case settle

    /// ``BoxOffice/BoxOffice/settle(_:as:insteadOfWrong:)`` as settled: the money is known to have moved.
    case settleAsTaken

    /// The same call of ``BoxOffice/BoxOffice/settle(_:as:insteadOfWrong:)`` with a reason, if the first word was wrong.
    case settleWithReason

    /// ``BoxOffice/BoxOffice/refund(_:amount:why:as:by:through:)``, or ``BoxOffice/BoxOffice/move(_:to:why:as:)``.
    case refundOrMove

    /// ``BoxOffice/BoxOffice/move(_:to:why:as:)``.
    case move

    /// The same call of ``BoxOffice/BoxOffice/refund(_:amount:why:as:by:through:)`` with another method.
    case otherMethod
  }

  /// The ledger has no entry of the customer, and only a forced entry opens an account; `hint` is a similar name.
  case unknownCustomer(String, hint: String?, canOpen: Bool)

  /// The customer has no account in the currency of the payment or credit, only in these.
  case otherCurrency(Entry, accounts: [Currency])

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

  /// The gateway gave no answer, or the ledger could not enter it, with the reason.
  case unsettled(EntryOutcome, reason: String, remedy: Remedy)

  /// The entry is pending, and its gateway remembers no references: a person must enter the outcome.
  case stillPending(EntryOutcome)

  /// The entry is pending, and a person's word does not count: its gateway can report the outcome.
  case gatewayCanTell(Entry)

  /// The entry cannot be taken back, or the amount cannot be paid back, with the reason.
  case notCorrectable(String, remedy: Remedy? = nil)
}

extension BoxOfficeError {
  /// The call that may put it right; nil if none of the desk's own does.
  public var remedy: Remedy? {
    switch self {
    case .unknownCustomer(_, _, let canOpen): canOpen ? .force : nil
    case .otherCurrency, .overpayment, .noLongerOpen, .oddDay: .force
    case .gatewayCanTell: .sameCall
    case .stillPending: .settle
    case .unsettled(_, _, let remedy): remedy
    case .notCorrectable(_, let remedy): remedy
    case .missingNumber, .refused: nil
    }
  }

  /// The outcome so far of a payment or a refund that is pending, because its gateway cannot say what became of it.
  public var pending: EntryOutcome? {
    switch self {
    case .unsettled(let outcome, _, _), .stillPending(let outcome): outcome
    default: nil
    }
  }
}

extension BoxOfficeError: DescribedError {
  /// The error in words, lower case and with no full stop; ``remedy`` is the call that may put it right.
  public var description: String {
    switch self {
    case .unknownCustomer(let customer, let hint, _):
      "the ledger has no customer \(quoted(customer))\(suggesting(hint))"
    case .otherCurrency(let entry, let accounts):
      "the \(entry.kind.rawValue) is of '\(entry.amount)', and \(quoted(entry.customer)) has "
        + "\(accounts.count == 1 ? "an account" : "accounts") in \(listed(accounts.map(\.code))) only"
    case .missingNumber:
      #"the invoice has no number, which a ledger needs: give it one, such as "number": "2026-117""#
    case .overpayment(let entry, let balance, let pending):
      "the \(entry.kind.rawValue) of '\(entry.amount)' is more than is open: the balance is '\(balance)'"
        + (pending.minorUnits > 0 ? ", and payments of '\(pending)' are pending" : "")
    case .noLongerOpen(let entry, let open):
      "\(quoted(entry.reference)) is still pending; its '\(entry.amount)' is more than the open balance, '\(open)'"
    case .oddDay(let reason): reason
    case .refused(let entry):
      "\(quoted(entry.reference)) was refused on \(entry.date): another try needs another reference"
    case .notCorrectable(let reason, _), .unsettled(_, let reason, _): reason
    case .stillPending(let outcome):
      "\(quoted(outcome.entry.reference)) is still pending, and \(outcome.entry.gatewayName) cannot report its outcome"
    case .gatewayCanTell(let entry):
      "\(entry.gatewayName) can report the outcome of \(quoted(entry.reference))"
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
  fileprivate var gatewayName: String { method?.description ?? "its gateway" }
}
