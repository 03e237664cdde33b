public import Amounts

/// Takes payments, and knows what it has taken.
public protocol PaymentGateway: Sendable {
  /// What the gateway is called in a ledger and on a command line, such as `stripe`.
  var name: String { get }

  /// What the gateway is called when it speaks to people, such as `Stripe (simulator)`.
  var title: String { get }

  /// Takes an amount, once for each key: the same key again is answered with the same receipt.
  ///
  /// - Throws: `PaymentError`. After `timedOut` the money may have been taken or not; asking
  ///   again with the same key finds out.
  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt

  /// The sum of what was taken in each currency, in the order of the currencies' codes.
  var totalPayments: [Money] { get throws(PaymentError) }
}
