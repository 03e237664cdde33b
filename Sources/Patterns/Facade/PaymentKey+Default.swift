public import Amounts
public import Ledger
public import Payments

extension PaymentKey {
  /// The key of a payment for which nobody chose one: the same for the same payment, so that the
  /// same command again finds it.
  ///
  /// - Parameters:
  ///   - amount: what is paid.
  ///   - customer: who pays.
  ///   - gateway: the gateway's name.
  ///   - date: the payment's date.
  ///   - number: which of the day's equal payments it is, from 1.
  /// - Throws: nothing, for what is made from a digest is a key.
  public init(
    paying amount: Money,
    for customer: String,
    by gateway: String,
    on date: Day,
    number: Int = 1
  ) throws(PaymentError) {
    try self.init(
      SHA256.reference("pay", of: ["\(amount)", customer, gateway, "\(date)"], number: number)
    )
  }

  /// The key of a refund for which nobody chose one: the same for the same refund.
  ///
  /// - Parameters:
  ///   - amount: what is paid back.
  ///   - payment: the payment's key.
  ///   - number: which of the payment's equal refunds it is, from 1.
  /// - Throws: nothing, for what is made from a digest is a key.
  public init(
    refunding amount: Money,
    of payment: PaymentKey,
    number: Int = 1
  ) throws(PaymentError) {
    try self.init(SHA256.reference("refund", of: ["\(amount)", payment.text], number: number))
  }
}
