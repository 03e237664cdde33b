public import Amounts

/// Takes payments, and knows what it has taken: the pattern's target.
public protocol PaymentGateway: Sendable {
  /// What the gateway is called in a ledger and on a command line, such as `stripe`.
  var name: String { get }

  /// What the gateway is called when it speaks to people, such as `Stripe (simulator)`.
  var title: String { get }

  /// Takes an amount.
  ///
  /// A gateway that knows keys takes it once for each key, and answers the same key again with the
  /// same receipt.
  ///
  /// - Throws: `PaymentError`. Where `isRefusal` is false, the money may have been taken or not.
  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt

  /// The sum in each currency of what was taken, less what was paid back, in the order of the
  /// currencies' codes.
  var totalPayments: [Money] { get throws(PaymentError) }

  /// What became of the payment or refund that was asked for under a key.
  ///
  /// - Throws: `PaymentError` if the gateway cannot be reached.
  func payment(forKey key: PaymentKey) throws(PaymentError) -> PaymentStatus

  /// Pays back an amount, once for each key, of a payment that the gateway has taken.
  ///
  /// - Parameters:
  ///   - amount: what is paid back; all refunds of one payment together come to no more than it.
  ///   - payment: the payment's key.
  ///   - key: the refund's own key.
  /// - Returns: the receipt of the refund.
  /// - Throws: `PaymentError`. Where `isRefusal` is false, the money may have been paid back or not.
  func refund(
    _ amount: Money,
    of payment: PaymentKey,
    key: PaymentKey
  ) throws(PaymentError) -> Receipt
}

extension PaymentGateway {
  /// `cannotSay`, as it is with a gateway that knows no keys.
  public func payment(forKey key: PaymentKey) throws(PaymentError) -> PaymentStatus { .cannotSay }

  /// Refuses, as a gateway must that cannot pay back.
  public func refund(
    _ amount: Money,
    of payment: PaymentKey,
    key: PaymentKey
  ) throws(PaymentError) -> Receipt {
    throw .cannotRefund(gateway: title)
  }
}
