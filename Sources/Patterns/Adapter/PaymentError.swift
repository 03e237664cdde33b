public import Amounts
public import Spelling

/// Why a payment was not taken, or is not known to have been.
///
/// A gateway is given by its title.
public enum PaymentError: Error, Hashable, Sendable {
  /// The gateway said no. Nothing was taken.
  case declined(gateway: String)

  /// The gateway gave no answer. The money may have been taken or not.
  case timedOut(gateway: String)

  /// The gateway does not let us in: the access key is wrong.
  case accessDenied(gateway: String)

  /// The gateway does not take the currency, which is given by its code.
  case currencyNotTaken(String, gateway: String)

  /// The amount is zero or negative.
  case notPositive(Money)

  /// The gateway counts in floating point, and cannot hold the amount to the last digit.
  case inexact(Money, gateway: String)

  /// The gateway's own sum is not a whole number of minor units, or is too large to tell.
  case inexactTotal(gateway: String)

  /// The key stands for a payment of another amount.
  case keyReused(PaymentKey)

  /// The gateway's sum has changed by something else: whether it took the payment of this key
  /// cannot be told from here.
  case uncertain(PaymentKey, gateway: String)

  /// A text that cannot be a key, with the reason and without the text.
  case invalidKey(String)

  /// The file in which payments are remembered cannot be used.
  case bookUnusable(path: String, reason: String)

  /// A sum is more than an `Int` of minor units can hold.
  case amountTooLarge
}

extension PaymentError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .declined(let gateway): "\(gateway) declined the payment"
    case .timedOut(let gateway):
      "\(gateway) did not answer: the payment may have been taken or not"
    case .accessDenied(let gateway): "\(gateway) refused access"
    case .currencyNotTaken(let code, let gateway): "\(gateway) does not take \(quoted(code))"
    case .notPositive(let amount): "cannot pay '\(amount)': the amount must be more than 0"
    case .inexact(let amount, let gateway): "\(gateway) cannot hold '\(amount)' exactly"
    case .inexactTotal(let gateway): "the sum that \(gateway) reports is not exact"
    case .keyReused(let key): "the key '\(key)' stands for a payment of another amount"
    case .uncertain(let key, let gateway):
      "cannot tell whether \(gateway) took the payment '\(key)'"
    case .invalidKey(let reason): "not a payment key: \(reason)"
    case .bookUnusable(let path, let reason): "cannot use \(quoted(path)): \(reason)"
    case .amountTooLarge: "the sum is too large"
    }
  }
}
