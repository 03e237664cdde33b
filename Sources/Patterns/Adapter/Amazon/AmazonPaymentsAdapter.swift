public import Amounts
import OperatingSystem

/// Makes `AmazonPayments` fit `PaymentGateway`: the way of the wrapping class.
///
/// The wrapper has room for what the wrapped class lacks a place for: the account's currency,
/// and a lock, so that what the sum rose by is what this payment brought. It remembers no keys,
/// since the class knows none; put it into `OncePerKey` for that.
public final class AmazonPaymentsAdapter: PaymentGateway {
  private let amazon: AmazonPayments
  private let translation: AmazonTranslation
  private let turn = Locked(())

  /// Wraps an account, which must be paid into through this adapter only.
  public init(_ amazon: AmazonPayments, currency: Currency = .unitedStatesDollar) {
    self.amazon = amazon
    translation = AmazonTranslation(currency: currency)
  }

  /// Always `amazon`.
  public var name: String { AmazonTranslation.name }

  /// Always `Amazon (simulator)`.
  public var title: String { AmazonTranslation.title }

  /// Takes an amount, each time it is called: the account knows no keys.
  ///
  /// - Throws: `PaymentError`: `currencyNotTaken`, `notPositive` or `inexact` before anything is
  ///   paid, `declined` if the account's sum did not rise.
  public func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    try turn.withLock { _ throws(PaymentError) in
      try translation.pay(amount, key: key, to: amazon)
    }
  }

  /// The sum of what was taken, in the account's currency; empty before the first payment.
  public var totalPayments: [Money] {
    get throws(PaymentError) {
      let total = try translation.total(of: amazon)
      return total.minorUnits == 0 ? [] : [total]
    }
  }
}
