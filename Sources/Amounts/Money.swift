public import DescribedErrors

/// An amount of money: a whole number of minor units of one currency, exact.
///
/// ```swift
/// let price = Money(minorUnits: 173_000, currency: .unitedStatesDollar)
/// print(price)                                            // 1730.00 USD
/// let fee = try Money(decimal: "0.50", currency: .unitedStatesDollar)
/// (price + fee).minorUnits                                // 173050
/// try price.adding(fee).minorUnits                        // 173050; throws where `+` would trap
/// try price.formatted(locale: "de_DE")                    // 1.730,00 $
/// ```
///
/// `Money` is not `Comparable`: compare the ``minorUnits`` of amounts of one currency.
public struct Money: Hashable, Sendable {
  /// The amount in the currency's minor units: cents for the dollar, yen for the yen.
  public let minorUnits: Int

  /// The currency of the amount.
  public let currency: Currency

  /// Makes an amount from minor units: 173000 of the dollar is $1,730.00.
  public init(minorUnits: Int, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }
}

extension Money {
  /// The sum of two amounts of one currency.
  ///
  /// - Throws: ``MoneyError/overflow`` if the sum is more than an `Int` holds,
  ///   ``MoneyError/currencyMismatch(_:_:)`` if the currencies differ.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else {
      throw .currencyMismatch(currency.code, other.currency.code)
    }
    let (minorUnits, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: minorUnits, currency: currency)
  }

  /// The difference of two amounts of one currency.
  ///
  /// - Throws: ``MoneyError/overflow`` if an `Int` does not hold the difference,
  ///   ``MoneyError/currencyMismatch(_:_:)`` if the currencies differ.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else {
      throw .currencyMismatch(currency.code, other.currency.code)
    }
    let (minorUnits, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: minorUnits, currency: currency)
  }

  /// The sum of two amounts.
  ///
  /// - Precondition: They are of one currency, and an `Int` holds the sum; ``adding(_:)`` throws instead.
  public static func + (left: Money, right: Money) -> Money {
    precondition(left.currency == right.currency, "a sum has one currency")
    return Money(minorUnits: left.minorUnits + right.minorUnits, currency: left.currency)
  }

  /// The difference of two amounts.
  ///
  /// - Precondition: They are of one currency, and an `Int` holds the difference; ``subtracting(_:)`` throws instead.
  public static func - (left: Money, right: Money) -> Money {
    precondition(left.currency == right.currency, "a difference has one currency")
    return Money(minorUnits: left.minorUnits - right.minorUnits, currency: left.currency)
  }

  /// The amount with the other sign.
  ///
  /// - Precondition: Its minor units are not `Int.min`.
  public static prefix func - (money: Money) -> Money {
    Money(minorUnits: -money.minorUnits, currency: money.currency)
  }
}

extension Money: CustomStringConvertible {
  /// The amount and the currency's code, the same in every locale: `1730.00 USD`.
  public var description: String { "\(decimal) \(currency.code)" }
}

/// Why an amount cannot be computed.
public enum MoneyError: Error, Hashable, Sendable {
  /// The result is more than an `Int` of minor units can hold.
  case overflow

  /// The amounts are of different currencies, given by their codes.
  case currencyMismatch(String, String)
}

extension MoneyError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .overflow: "the amount is too large"
    case .currencyMismatch(let left, let right): "cannot combine \(left) with \(right)"
    }
  }

  package var category: ErrorCategory { .data }
}
