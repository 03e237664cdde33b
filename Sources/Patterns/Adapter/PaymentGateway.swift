public import Amounts
public import DescribedErrors
import NameMatching

/// Takes payments: the pattern's target.
public protocol PaymentGateway: Sendable {
  /// The gateway's name, by which a ledger knows it: `Stripe`.
  var name: String { get }

  /// Whether it moves no money, which all who read its name must see; false unless it says so.
  var isSimulated: Bool { get }

  /// Whether it takes a payment once for each reference, and answers the same reference again with the same number.
  ///
  /// Ask such a gateway again to find the outcome of a payment. Another amount under that reference is no other payment,
  /// and does not replace the first. Any other gateway takes the amount on each call.
  var remembersReferences: Bool { get }

  /// Throws `PaymentError.notTaken` for an amount that the gateway never takes; by default for one of zero or less.
  ///
  /// Ask it before the payment is entered anywhere: nothing is taken, and no reference is used up.
  func check(_ amount: Money) throws(PaymentError)

  /// Takes an amount, under the reference that a person gave the payment.
  ///
  /// After an error that is no refusal the outcome is unknown.
  ///
  /// - Returns: The gateway's number for the payment; nil if it gives none.
  @discardableResult
  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String?
}

extension PaymentGateway {
  /// False.
  public var isSimulated: Bool { false }

  /// Refuses an amount of zero or less.
  public func check(_ amount: Money) throws(PaymentError) {
    guard amount.minorUnits > 0 else { throw .notTaken("\(displayName) cannot take '\(amount)'") }
  }

  /// The name for people: `Stripe (simulated)`.
  public var displayName: String { gatewayName(name, isSimulated: isSimulated) }
}

/// A gateway that can give money back.
public protocol RefundingGateway: PaymentGateway {
  /// Pays back an amount of the payment of a reference; a refund has a reference of its own.
  ///
  /// A gateway that moves money refuses to pay back what it never took, and more than is left of what it took.
  ///
  /// - Returns: The gateway's number for the refund; nil if it gives none.
  @discardableResult
  func refund(
    _ amount: Money,
    of payment: String,
    reference: String
  ) throws(PaymentError) -> String?
}

/// Why a payment or refund failed, or why its outcome is unknown.
public enum PaymentError: Error, Hashable, Sendable {
  /// The gateway said no, or took nothing.
  case declined(gateway: String)

  /// The gateway cannot take such a payment, with the reason.
  case notTaken(String)

  /// The outcome is unknown, with the reason: no answer, or an impossible one.
  case unknown(String)

  /// Whether it is certain that no money has moved.
  public var isRefusal: Bool { if case .unknown = self { false } else { true } }
}

extension PaymentError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .declined(let gateway):
      "\(gateway) declined the payment: another try needs another reference"
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
