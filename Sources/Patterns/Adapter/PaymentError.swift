public import Amounts
public import Spelling

/// Why a payment or refund did not move, or is not known to have; gateways are given by their names.
public enum PaymentError: Error, Hashable, Sendable {
  /// The gateway said no, or took nothing.
  case declined(gateway: String)

  /// The gateway does not take the currency, which is given by its code.
  case currencyNotTaken(String, gateway: String)

  /// The amount is zero or negative.
  case notPositive(Money)

  /// The gateway counts in floating point, and cannot hold the amount to the last digit.
  case inexact(Money, gateway: String)

  /// The gateway has the reference for something else.
  case referenceReused(String, gateway: String)

  /// The gateway gave no answer: the outcome is unknown.
  case timedOut(gateway: String)

  /// The gateway reports another amount than it was asked for: the outcome is unknown.
  case uncertain(gateway: String)

  /// The file of a simulator cannot be used, with the reason.
  case bookUnusable(String)

  /// Whether it is certain that no money has moved.
  public var isRefusal: Bool {
    switch self {
    case .declined, .currencyNotTaken, .notPositive, .inexact, .referenceReused: true
    case .timedOut, .uncertain, .bookUnusable: false
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
    case .referenceReused(let reference, let gateway):
      "\(gateway) knows \(quoted(reference)) as something else"
    case .timedOut(let gateway): "\(gateway) did not answer: the outcome is unknown"
    case .uncertain(let gateway):
      "\(gateway) reports another amount than it was asked for: the outcome is unknown"
    case .bookUnusable(let reason): reason
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .declined: .declined
    case .notPositive: .usage
    case .currencyNotTaken, .inexact, .referenceReused: .data
    case .bookUnusable, .timedOut, .uncertain: .inputOutput
    }
  }
}
