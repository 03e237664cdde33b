public import Amounts
public import Spelling

/// Takes payments: the pattern's target.
public protocol PaymentGateway: Sendable {
  /// What the gateway is called, in a ledger and to people: `Stripe (simulated)`.
  var name: String { get }

  /// Takes an amount, under a name that a person gave the payment.
  ///
  /// A gateway that does not remember references takes it each time. After an error that is no refusal the outcome is
  /// unknown.
  ///
  /// - Returns: The number under which the gateway has it; nil where it gives none.
  @discardableResult
  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String?
}

/// A gateway that remembers references and can give money back.
///
/// It takes a payment once for each reference, and answers the same reference again with the same number: to ask again
/// is to find out.
public protocol RefundingGateway: PaymentGateway {
  /// Pays back an amount of the payment of a reference, once for each reference of a refund.
  ///
  /// - Returns: The number under which the gateway has it; nil where it gives none.
  @discardableResult
  func refund(
    _ amount: Money,
    of payment: String,
    reference: String
  ) throws(PaymentError) -> String?
}

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
