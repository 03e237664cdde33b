public import Amounts
public import Ledger
public import Payments
public import Spelling

/// What can go wrong at the desk itself.
public enum BoxOfficeError: Error, Hashable, Sendable {
  /// The ledger has no entry of the customer; `hint` is one it has, of a similar name.
  case unknownCustomer(String, hint: String?)

  /// The invoice has no number, under which it could be posted once.
  case missingNumber

  /// The payment or credit is more than the customer's balance, less what is pending; a pending one can be repeated.
  case overpayment(Entry, Money, pending: Money, isRepeated: Bool)

  /// A day looks mistyped, with the reason: it is far ahead, or before one that it must follow.
  case oddDay(String)

  /// The gateway said no to the entry of this reference: another try needs another reference.
  case refused(Entry)

  /// The outcome is unknown: the entry stays pending, until the same call is made again.
  case unsettled(Entry, PaymentError)

  /// The entry is pending, and its gateway remembers no references: a person must say what became of it.
  case stillPending(Entry)

  /// The entry is pending, and no person's word counts: its gateway answers when it is asked again.
  case gatewayCanTell(Entry)

  /// The gateway has moved the money, and the ledger could not be told: the entry is as it was.
  case taken(Entry, notEntered: LedgerError)

  /// The entry is no settled payment, or who took it cannot give money back.
  case notRefundable(Entry)

  /// The refund is more than is left of the payment of a reference.
  case refundTooLarge(Money, of: String, left: Money)

  /// The entry is not settled, takes another one back, was itself taken or paid back in part, or was confirmed by a
  /// gateway, which alone can move its money back.
  case notVoidable(Entry)
}

extension BoxOfficeError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownCustomer(let customer, let hint):
      "the ledger has no customer \(quoted(customer))\(suggesting(hint))"
    case .missingNumber:
      #"the invoice has no number, and a ledger knows it by that: give it one, such as "number": "2026-117""#
    case .overpayment(let entry, let balance, let pending, _):
      "the \(entry.kind.rawValue) of '\(entry.amount)' is more than is open: the balance is '\(balance)'"
        + (pending.minorUnits > 0 ? ", and payments of '\(pending)' are pending" : "")
    case .oddDay(let reason): "\(reason): it needs --force"
    case .refused(let entry):
      "\(quoted(entry.reference)) was refused on \(entry.date): another try needs another reference"
    case .unsettled(let entry, let error): "\(error); \(quoted(entry.reference)) stays pending"
    case .stillPending(let entry):
      "\(quoted(entry.reference)) is still pending, and \(entry.method ?? "its gateway") cannot tell what became of it"
    case .gatewayCanTell(let entry):
      "\(entry.method ?? "its gateway") can tell what became of \(quoted(entry.reference))"
    case .taken(let entry, let error):
      "the money of \(quoted(entry.reference)) was moved, but that is not entered yet: \(error)"
    case .notRefundable(let entry):
      entry.isSettledPayment
        ? "\(entry.method ?? "the gateway") cannot pay back"
        : "\(quoted(entry.reference)) is not a settled payment"
    case .refundTooLarge(let amount, let payment, let left):
      (left.minorUnits == 0 ? "nothing is" : "'\(amount)' is more than the '\(left)' that is")
        + " left of the payment \(quoted(payment))"
    case .notVoidable(let entry): "\(quoted(entry.reference)) \(entry.reasonNotToVoid)"
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .gatewayCanTell, .stillPending, .taken, .unsettled: .pending
    default: .data
    }
  }
}

extension Entry {
  /// Whether money came by it, and it takes nothing back.
  var isSettledPayment: Bool { kind == .payment && state == .settled && corrects == nil }

  fileprivate var reasonNotToVoid: String {
    if state != .settled { return "is \(state.rawValue), and not settled" }
    if confirmation != nil {
      return "was moved by \(method ?? "a gateway"), which has to move it back"
    }
    return corrects == nil
      ? "was paid back or taken back, at least in part" : "takes another entry back, and stays"
  }
}
