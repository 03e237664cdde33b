public import Amounts

/// How a customer stands in one currency.
public struct Balance: Hashable, Sendable {
  /// The customer's name.
  public let customer: String

  /// The sum of the charges, less the credits.
  public let owed: Money

  /// The sum of the payments, less the refunds.
  public let paid: Money

  /// The sum of the payments that are pending, which count in nothing else here.
  public let pending: Money

  /// What is still to be paid, owed less paid; negative where more was paid than owed.
  public let open: Money
}
