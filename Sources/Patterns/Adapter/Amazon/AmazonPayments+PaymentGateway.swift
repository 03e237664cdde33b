public import Amounts

/// Makes `AmazonPayments` fit `PaymentGateway`: the way of the extension.
///
/// There is no second object to make and to pass round. Neither is there room for anything: the
/// account's currency is fixed here, and no lock keeps two threads' payments apart.
extension AmazonPayments: PaymentGateway {
  private var translation: AmazonTranslation {
    AmazonTranslation(currency: .unitedStatesDollar)
  }

  /// Always `amazon`.
  public var name: String { AmazonTranslation.name }

  /// Always `Amazon (simulator)`.
  public var title: String { AmazonTranslation.title }

  /// Takes an amount in dollars, each time it is called: the account knows no keys.
  ///
  /// One call at a time: of two at once, each would find its sum changed by the other.
  ///
  /// - Throws: `PaymentError`: `currencyNotTaken`, `notPositive` or `inexact` before anything is
  ///   paid, `declined` if the account's sum did not rise.
  public func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    try translation.pay(amount, key: key, to: self)
  }

  /// The sum of what was taken, in dollars; empty before the first payment.
  public var totalPayments: [Money] {
    get throws(PaymentError) {
      let total = try translation.total(of: self)
      return total.minorUnits == 0 ? [] : [total]
    }
  }
}
