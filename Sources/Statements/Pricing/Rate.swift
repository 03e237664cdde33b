/// What a performance of one kind of play costs, and the credits it earns, by its audience.
///
/// `SeatRate` is the rate that is data. Conform to this for one that must be code, and put it into
/// a `Tariff`; Pricing asks it once for each performance of such a play.
public protocol Rate: Sendable {
  /// What is owed for one performance.
  ///
  /// - Parameter audience: the seats taken, zero or more.
  /// - Returns: the amount in minor units of the tariff's currency.
  /// - Throws: `PricingError.amountTooLarge` if an `Int` doesn't hold it.
  func amount(for audience: Int) throws(PricingError) -> Int

  /// The volume credits that one performance earns.
  ///
  /// - Parameter audience: the seats taken, zero or more.
  /// - Returns: the credits, zero or more.
  /// - Throws: `PricingError.amountTooLarge` if an `Int` doesn't hold them.
  func credits(for audience: Int) throws(PricingError) -> Int
}
