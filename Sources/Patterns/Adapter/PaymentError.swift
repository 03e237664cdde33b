public import Spelling

/// Why a payment or refund did not move, or is not known to have.
public enum PaymentError: Error, Hashable, Sendable {
  /// The gateway said no, or took nothing.
  case declined(gateway: String)

  /// The gateway cannot take such a payment, with the reason.
  case notTaken(String)

  /// The outcome is unknown, with the reason: no answer, or one that cannot be.
  case unknown(String)

  /// Whether it is certain that no money has moved.
  public var isRefusal: Bool { if case .unknown = self { false } else { true } }
}

extension PaymentError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .declined(let gateway): "\(gateway) declined the payment"
    case .notTaken(let reason), .unknown(let reason): reason
    }
  }

  package var category: ErrorCategory {
    switch self {
    case .declined: .declined
    case .notTaken: .data
    case .unknown: .inputOutput
    }
  }
}
