public import Amounts
public import Ledger
public import Payments
public import Spelling

/// What can go wrong at the desk itself.
public enum BoxOfficeError: Error, Hashable, Sendable {
  /// The ledger has no entry of the customer; `hint` is one it has, of a similar name.
  case unknownCustomer(String, hint: String?)

  /// The payment is more than the customer has open, less what is pending; either may be nothing.
  case overpayment(Money, open: Money, pending: Money)

  /// The key stands for something else in the ledger.
  case keyTaken(PaymentKey)

  /// It is not known whether the gateway moved the money. The entry stays pending, until the same
  /// command is given again.
  case unsettled(PaymentKey, PaymentError)

  /// The entry is pending, and the gateway cannot be asked what became of it: a person must say.
  case stillPending(PaymentKey, gateway: String)

  /// The gateway has moved the money, and the ledger could not be told. The entry stays pending,
  /// until the same command is given again.
  case taken(Receipt, notEntered: LedgerError)

  /// A gateway that knows no keys has moved the money, and when its answer came the ledger had the entry as
  /// settled: by another payment, so that the money moved twice, or by a person's early word.
  case settledMeanwhile(Receipt)

  /// An equal payment or refund is pending under another key, and may be the one that is meant.
  case equalPending(Entry)

  /// The gateway says something else of the key than a person.
  case contradicted(PaymentKey, gateway: String, PaymentStatus)

  /// The ledger has the entry as settled, which is final, and not as it is said now.
  case alreadySettled(Entry)

  /// The entry is no payment or refund, of which alone it can be said whether it was taken.
  case notSettleable(Entry)

  /// The payment did not go through this gateway, or is not settled.
  case notPaid(PaymentKey, gateway: String)

  /// The refund is more than is left of the payment.
  case refundTooLarge(Money, left: Money)

  /// The ledger has no entry of this reference.
  case unknownReference(String)

  /// A gateway has moved the money of the entry, which only the gateway can move back; or it may do so yet.
  case notVoidable(Entry)

  /// The entry was taken back, and the same one cannot be made again under its reference.
  case voided(String)

  /// The invoice cannot stand again, since it was posted anew under the other reference.
  case replaced(String, by: String)

  /// The reference holds `~`, which only those hold that the desk makes: `17~2`, `17~void`.
  case reservedReference(String)

  /// The invoice was posted before, with the same number or the same performances, and as a charge of
  /// another amount, to another customer or with other performances or days.
  case postedOtherwise(Entry, present: Entry)
}

extension BoxOfficeError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownCustomer(let customer, let hint?) where customer.seen == hint.seen:
      "the ledger has no customer '\(spelled(customer))', but '\(spelled(hint))', which looks the same"
    case .unknownCustomer(let customer, let hint):
      "the ledger has no customer \(quoted(customer))\(suggesting(hint))"
    case .overpayment(let amount, let open, let pending):
      "'\(amount)' is more than the '\(open)' that is open"
        + (pending.minorUnits > 0 ? ": '\(pending)' of it is pending" : "")
    case .keyTaken(let key): "the key '\(key)' is taken: another entry of the ledger has it"
    case .unsettled(let key, let error): "\(error); it stays pending under the key '\(key)'"
    case .stillPending(let key, let gateway):
      "'\(key)' is still pending, and \(gateway) cannot be asked what became of it"
    case .taken(let receipt, let error):
      "the money was taken, but it is not yet entered under the key '\(receipt.key)': \(error)"
    case .settledMeanwhile(let receipt):
      "\(receipt.gateway) has moved '\(receipt.amount)', and '\(receipt.key)' was settled meanwhile"
    case .equalPending(let entry):
      "a \(entry.kind.rawValue) of '\(entry.amount)' by \(quoted(entry.method ?? "")) is pending since \(entry.date), "
        + "under the key \(quoted(entry.reference))"
    case .contradicted(let key, let gateway, let status):
      "\(gateway) has \(status.isTaken ? "" : "not ")taken '\(key)'"
        + (status.confirmation.map { ", under the number \(quoted($0))" } ?? "")
    case .alreadySettled(let entry):
      "\(quoted(entry.reference)) is settled as taken"
        + (entry.confirmation.map { ", under the number \(quoted($0))" } ?? "")
        + ", and what is settled stays"
    case .notSettleable(let entry):
      "\(quoted(entry.reference)) is a \(entry.kind.rawValue), and no payment or refund"
    case .notPaid(let key, let gateway): "\(gateway) has not taken a payment '\(key)'"
    case .refundTooLarge(let amount, let left):
      "'\(amount)' is more than the '\(left)' that is left of the payment"
    case .unknownReference(let reference): "the ledger has no entry \(quoted(reference))"
    case .notVoidable(let entry):
      "\(quoted(entry.reference)) is a \(entry.kind.rawValue)"
        + (entry.method.map { " by \(quoted($0))" } ?? "")
        + (entry.state == .settled
          ? ": what a gateway has moved cannot be voided"
          : " that is \(entry.state.rawValue), and not settled")
    case .voided(let reference):
      "\(quoted(reference)) was voided, and stays so: another entry needs another reference; "
        + "to void \(quoted(voidMark(of: reference))) lets it stand again"
    case .replaced(let reference, let other):
      "\(quoted(reference)) cannot stand again beside \(quoted(other)), which took its place: "
        + "void that first"
    case .reservedReference(let reference):
      "\(quoted(reference)) cannot be a reference: only playbill itself makes those with '~'"
    case .postedOtherwise(let entry, let present):
      "\(quoted(entry.reference)) was posted as '\(present.amount)' of \(quoted(present.customer)), "
        + "and is '\(entry.amount)' of \(quoted(entry.customer)) here"
        + (entry.content == present.content ? "" : entry.otherContent(than: present))
        + ": if this one replaces it, void \(quoted(entry.reference)) and post again; "
        + "if not, it needs a number of its own"
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .settledMeanwhile, .stillPending, .taken, .unsettled: .pending
    case .reservedReference: .usage
    default: .data
    }
  }
}

extension Entry {
  /// In what an invoice differs from one of the same number; the digest alone does not tell performances from days.
  fileprivate func otherContent(than present: Entry) -> String {
    func said(_ day: Day?) -> String { day.map { "\($0)" } ?? "no day" }
    let days = [("dated", date, present.date), ("due", due, present.due)]
      .filter { $0.1 != $0.2 }
      .map { ", \($0.0) \(said($0.1)) and not \(said($0.2))" }
    return " with other performances or days" + days.joined()
  }
}

extension String {
  /// The text without what nobody sees, such as a zero-width space.
  fileprivate var seen: String {
    String(
      String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    )
  }
}

/// A text with every character outside ASCII as its number, such as `Cafe\u{0301}`.
private func spelled(_ text: String) -> String {
  truncated(text).unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}
