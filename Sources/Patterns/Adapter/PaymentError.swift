public import Amounts
public import Spelling

/// Why a payment was not taken, or is not known to have been; the same for refunds.
///
/// A gateway is given by its title.
public enum PaymentError: Error, Hashable, Sendable {
  /// The gateway said no, or took nothing.
  case declined(gateway: String)

  /// The gateway does not take the currency, which is given by its code.
  case currencyNotTaken(String, gateway: String)

  /// The amount is zero or negative.
  case notPositive(Money)

  /// The gateway counts in floating point, and cannot hold the amount to the last digit.
  case inexact(Money, gateway: String)

  /// The gateway's own sum is not a whole number of minor units, or is too large to tell.
  case inexactTotal(gateway: String)

  /// The gateway cannot pay back.
  case cannotRefund(gateway: String)

  /// The gateway has not taken so much under the key of the payment that is to be paid back.
  case refundTooLarge(PaymentKey, gateway: String)

  /// The gateway has the key for something else: another amount, or a refund.
  case keyReused(PaymentKey)

  /// The gateway gave no answer. The money may have been taken or not.
  case timedOut(gateway: String)

  /// The gateway's sum has changed by another amount. The money may have been taken or not.
  case uncertain(gateway: String)

  /// The file in which a simulator kept its book is gone, empty, damaged or another file, with the reason.
  case bookLost(String)

  /// The file in which a simulator keeps its book cannot be used, with the reason.
  case bookUnusable(String)

  /// A text that cannot be a key, with the reason.
  case invalidKey(String)

  /// A simulator cannot be made to do this; by the word for it.
  case cannotSimulate(String, gateway: String)

  /// Whether it is certain that no money has moved.
  public var isRefusal: Bool {
    switch self {
    case .declined, .currencyNotTaken, .notPositive, .inexact, .inexactTotal, .cannotRefund,
      .refundTooLarge, .keyReused, .invalidKey, .cannotSimulate:
      true
    case .timedOut, .uncertain, .bookLost, .bookUnusable: false
    }
  }
}

extension PaymentError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .declined(let gateway): "\(gateway) declined the payment"
    case .currencyNotTaken(let code, let gateway): "\(gateway) does not take \(quoted(code))"
    case .notPositive(let amount): "cannot pay '\(amount)': the amount must be more than 0"
    case .inexact(let amount, let gateway): "\(gateway) cannot hold '\(amount)' exactly"
    case .inexactTotal(let gateway): "the sum that \(gateway) reports is not exact"
    case .cannotRefund(let gateway): "\(gateway) cannot pay back"
    case .refundTooLarge(let key, let gateway):
      "\(gateway) has not so much left of the payment '\(key)' to pay back"
    case .keyReused(let key): "the key '\(key)' stands for another amount"
    case .timedOut(let gateway):
      "\(gateway) did not answer: the money may have moved or not"
    case .uncertain(let gateway):
      "the sum that \(gateway) reports has changed by another amount: "
        + "the money may have moved or not"
    case .bookLost(let reason):
      "\(reason): bring it back from a backup, for nothing else tells what the gateway has taken"
    case .bookUnusable(let reason): reason
    case .invalidKey(let reason): "not a payment key: \(reason)"
    case .cannotSimulate(let word, let gateway): "\(gateway) cannot be made to do '\(word)'"
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .declined: .declined
    case .cannotSimulate, .currencyNotTaken, .invalidKey, .notPositive: .usage
    case .cannotRefund, .inexact, .keyReused, .refundTooLarge: .data
    case .bookLost, .bookUnusable, .inexactTotal, .timedOut, .uncertain: .inputOutput
    }
  }
}
