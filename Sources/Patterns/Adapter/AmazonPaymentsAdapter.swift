public import AmazonSDK
public import Amounts
import OperatingSystem

/// Makes `AmazonPayments` fit `PaymentGateway`.
///
/// This is where floating point begins and ends: an amount that a `Double` cannot hold is refused.
/// The wrapper has room for two things that the wrapped class has no place for: the account's
/// currency, and a lock, so that no other payment comes between the two looks at the sum.
///
/// It translates, and does not supply what is missing. The class knows no keys: the same key twice
/// pays twice, nobody can ask what became of one, and nothing can be paid back.
public final class AmazonPaymentsAdapter: PaymentGateway {
  /// Amounts and sums stay below so many minor units: 2,814,749,767,106.56 dollars.
  ///
  /// A `Double` has 53 bits. An amount that is divided into it and multiplied out again is wrong in
  /// the last one or two. Below 2^48 units that is a sixteenth of a unit at most, and rounding
  /// mends it.
  private static let limit = 1 << 48

  private let amazon: Locked<AmazonPayments>
  private let currency: Currency

  /// Wraps an account, which must be paid into through this adapter only.
  public init(_ amazon: AmazonPayments, currency: Currency = .unitedStatesDollar) {
    self.amazon = Locked(amazon)
    self.currency = currency
  }

  /// Always `amazon`.
  public var name: String { "amazon" }

  /// Always `Amazon (simulator)`.
  public var title: String { "Amazon (simulator)" }

  /// Takes an amount, each time it is called.
  ///
  /// The class does not say whether it took the payment: the sum before and after does.
  ///
  /// - Throws: `PaymentError`: `currencyNotTaken`, `notPositive`, `inexact`, `inexactTotal` before
  ///   anything is paid; `declined` if the sum did not rise; `uncertain` if it rose by another
  ///   amount.
  public func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    guard amount.currency.code == currency.code else {
      throw .currencyNotTaken(amount.currency.code, gateway: title)
    }
    guard amount.minorUnits > 0 else { throw .notPositive(amount) }
    guard amount.minorUnits < Self.limit else { throw .inexact(amount, gateway: title) }
    try amazon.withLock { amazon throws(PaymentError) in
      let before = try total(of: amazon)
      let expected = before + amount.minorUnits
      // The sum must still be exact with the amount in it.
      guard expected < Self.limit else { throw .inexact(amount, gateway: title) }
      amazon.paid(value: Double(amount.minorUnits) / scale, currency: currency.code)
      let after = try? total(of: amazon)
      guard after != before else { throw .declined(gateway: title) }
      guard after == expected else { throw .uncertain(gateway: title) }
    }
    return Receipt(gateway: name, key: key, amount: amount, confirmation: nil)
  }

  /// The sum of what was taken, in the account's currency; empty before the first payment.
  public var totalPayments: [Money] {
    get throws(PaymentError) {
      let units = try amazon.withLock { amazon throws(PaymentError) in try total(of: amazon) }
      return units == 0 ? [] : [Money(minorUnits: units, currency: currency)]
    }
  }

  private func total(of amazon: AmazonPayments) throws(PaymentError) -> Int {
    let units = amazon.fulfilledTransactions() * scale
    let whole = units.rounded()
    // Sums of floating point drift. As long as the drift is small beside a unit, the nearest
    // whole number of units is the sum.
    guard (units - whole).magnitude < 0.25, whole.magnitude < Double(Self.limit) else {
      throw .inexactTotal(gateway: title)
    }
    return Int(whole)
  }

  /// How many minor units make one of the currency: a power of ten, exact.
  private var scale: Double {
    (0..<currency.minorUnitDigits).reduce(1) { scale, _ in scale * 10 }
  }
}
