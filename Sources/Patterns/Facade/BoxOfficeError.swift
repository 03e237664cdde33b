public import Payments
public import Spelling

/// What can go wrong at the desk itself.
public enum BoxOfficeError: Error, Hashable, Sendable {
  /// The ledger has no entry of the customer; `hint` is one it has, of a similar name.
  case unknownCustomer(String, hint: String?)

  /// It is not known whether the payment was taken. It stays pending in the ledger, until it is
  /// asked for again with its key.
  case unsettled(PaymentKey, PaymentError)

  /// The key stands for something else in the ledger.
  case keyTaken(PaymentKey)

  /// A gateway confirms a payment that the ledger does not know, or not like that.
  case unexpectedReceipt(Receipt)
}

extension BoxOfficeError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .unknownCustomer(let customer, let hint):
      "the ledger has no customer \(quoted(customer))\(suggesting(hint))"
    case .unsettled(let key, let error): "\(error); ask again with the key '\(key)'"
    case .keyTaken(let key): "the key '\(key)' is taken: another entry of the ledger has it"
    case .unexpectedReceipt(let receipt):
      "\(receipt.gateway) confirms a payment '\(receipt.key)' that the ledger does not expect"
    }
  }
}
