/// What one performance costs, and the credits that it earns.
public struct Price: Hashable, Sendable {
  /// What is owed, in minor units of the tariff's currency.
  ///
  /// Less than zero is a discount, which a statement shows with a minus sign: `-$10,000.00`.
  public let amount: Int

  /// The volume credits.
  public let credits: Int

  /// Makes a price.
  public init(amount: Int, credits: Int) {
    self.amount = amount
    self.credits = credits
  }
}

extension Price {
  /// Adds another price.
  ///
  /// - Throws: ``PricingError/totalTooLarge`` if an `Int` doesn't hold a sum.
  @inline(__always)
  mutating func add(_ other: Price) throws(PricingError) {
    let (newAmount, isTooLarge) = amount.addingReportingOverflow(other.amount)
    let (newCredits, areTooMany) = credits.addingReportingOverflow(other.credits)
    if isTooLarge || areTooMany { throw .totalTooLarge }
    self = Price(amount: newAmount, credits: newCredits)
  }
}
