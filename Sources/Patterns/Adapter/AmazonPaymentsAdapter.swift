public import AmazonSDK
public import Amounts
import OperatingSystem
import SafeText

// The pattern's roles: `PaymentGateway` is the Target, `AmazonPayments` of the module AmazonSDK the Adaptee,
// `AmazonPaymentsAdapter` the Adapter. The client is the module BoxOffice.

/// Makes `AmazonPayments` fit `PaymentGateway`.
///
/// Floating point begins and ends here: an amount that a `Double` cannot hold is refused. The adapter has two things
/// that the wrapped class lacks: the account's currency, and a lock, so that no other payment comes between the two
/// looks at the sum.
///
/// It translates, and adds no memory: the same reference twice pays twice.
public final class AmazonPaymentsAdapter: PaymentGateway {
  /// Amounts and sums stay below this many minor units: 2,814,749,767,106.56 dollars.
  ///
  /// A `Double` has 53 bits, and division and multiplication spoil one or two. Below 2^48 units that is a sixteenth of
  /// a unit at most, which rounding removes.
  private static let limit = 1 << 48

  private let amazon: Locked<AmazonPayments>
  private let currency: Currency

  /// Wraps an account; all payments into it must go through this adapter.
  public init(_ amazon: sending AmazonPayments, currency: Currency = .unitedStatesDollar) {
    self.amazon = Locked(amazon)
    self.currency = currency
  }

  /// Always `Amazon`.
  public var name: String { "Amazon" }

  /// True: the wrapped class stands for a third party's.
  public var isSimulated: Bool { true }

  /// False: the wrapped class knows no references.
  public var remembersReferences: Bool { false }

  /// Refuses what the class would take and misunderstand: another currency, zero or less, and what a `Double` spoils.
  public func check(_ amount: Money) throws(PaymentError) {
    guard amount.currency.code == currency.code else {
      throw .notTaken("\(displayName) does not take \(quoted(amount.currency.code))")
    }
    guard amount.currency == currency, 1..<Self.limit ~= amount.minorUnits else {
      throw notTaken(amount)
    }
  }

  /// Takes an amount on each call; the sum before and after shows whether the class took it.
  @discardableResult
  public func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    try check(amount)
    try amazon.withLock { amazon throws(PaymentError) in
      // The sum must still be exact with the amount in it.
      guard let before = total(of: amazon), before + amount.minorUnits < Self.limit else {
        throw notTaken(amount)
      }
      let value = Double(amount.minorUnits) / Double(currency.minorUnitsPerUnit)
      amazon.paid(value: value, currency: currency.code)
      let after = total(of: amazon)
      guard after != before else { throw .declined(gateway: displayName) }
      guard after == before + amount.minorUnits else {
        throw .unknown("\(displayName) reports another amount: the outcome is unknown")
      }
    }
    return nil
  }

  /// The sum of all payments, in the account's currency; nil if it is not exact.
  public var total: Money? {
    amazon.withLock { total(of: $0) }.map { Money(minorUnits: $0, currency: currency) }
  }

  private func notTaken(_ amount: Money) -> PaymentError {
    .notTaken("\(displayName) cannot take '\(amount)'")
  }

  private func total(of amazon: AmazonPayments) -> Int? {
    let units = amazon.fulfilledTransactions() * Double(currency.minorUnitsPerUnit)
    let whole = units.rounded()
    // Sums of floating point drift. As long as the drift is small beside a unit, the nearest
    // whole number of units is the sum.
    guard (units - whole).magnitude < 0.25, whole.magnitude < Double(Self.limit) else { return nil }
    return Int(whole)
  }
}
