public import Theatre

/// A rate by seats: a base, more for those above a number that is included, more for every seat.
///
/// For an audience of *n*, in minor units:
///
/// ```text
/// base + perSeat × n                                                  up to seatsIncluded
/// base + perSeat × n + surcharge + perSeatAbove × (n − seatsIncluded) above
/// ```
///
/// The rates of the book (*Refactoring*, 2nd edition, chapter 1) are ``tragedy`` and ``comedy``.
public struct SeatRate: Rate, Hashable, Encodable {
  /// What a performance costs before a seat is taken, in minor units.
  public let base: Int

  /// The seats that the base covers.
  public let seatsIncluded: Int

  /// What is added once there are more seats than are included, in minor units.
  public let surcharge: Int

  /// What each seat above those included costs, in minor units.
  public let perSeatAbove: Int

  /// What each seat costs, included or not, in minor units.
  public let perSeat: Int

  /// The volume credits that a performance earns.
  public let credits: CreditRule

  /// Makes a rate.
  ///
  /// - Precondition: no number is negative.
  public init(
    base: Int,
    seatsIncluded: Int = 0,
    surcharge: Int = 0,
    perSeatAbove: Int = 0,
    perSeat: Int = 0,
    credits: CreditRule
  ) {
    precondition(
      base >= 0 && seatsIncluded >= 0 && surcharge >= 0 && perSeatAbove >= 0 && perSeat >= 0,
      "a rate has no negative numbers"
    )
    self.base = base
    self.seatsIncluded = seatsIncluded
    self.surcharge = surcharge
    self.perSeatAbove = perSeatAbove
    self.perSeat = perSeat
    self.credits = credits
  }

  /// The price of one performance, which depends on its audience alone.
  ///
  /// - Throws: as ``amount(for:)`` and ``credits(for:)`` do.
  public func price(of performance: Performance, play: Play) throws(PricingError) -> Price {
    try price(for: performance.audience)
  }

  /// The price of a performance before so many seats.
  @inline(__always)
  func price(for audience: Int) throws(PricingError) -> Price {
    Price(amount: try amount(for: audience), credits: try credits(for: audience))
  }

  /// What is owed for one performance: 65000 for a tragedy before 55 seats.
  ///
  /// - Parameter audience: The seats taken, zero or more.
  /// - Returns: The amount in minor units of the tariff's currency.
  /// - Throws: ``PricingError/negativeAudience(_:)``, or ``PricingError/amountTooLarge(audience:)`` if an
  ///   `Int` doesn't hold it.
  @inline(__always)
  public func amount(for audience: Int) throws(PricingError) -> Int {
    guard audience >= 0 else { throw .negativeAudience(audience) }
    // No sum of two products of Ints and two Ints more is too large for this.
    var amount = Int128(base) &+ Int128(perSeat) &* Int128(audience)
    if audience > seatsIncluded {
      amount &+= Int128(surcharge) &+ Int128(perSeatAbove) &* Int128(audience &- seatsIncluded)
    }
    guard let amount = Int(exactly: amount) else { throw .amountTooLarge(audience: audience) }
    return amount
  }

  /// The volume credits that one performance earns: 25 for a tragedy before 55 seats.
  ///
  /// - Parameter audience: The seats taken, zero or more.
  /// - Returns: The credits.
  /// - Throws: As ``CreditRule/credits(for:)`` does.
  @inline(__always)
  public func credits(for audience: Int) throws(PricingError) -> Int {
    try credits.credits(for: audience)
  }
}

extension SeatRate {
  /// The book's rate for a tragedy: $400, and $10 for each seat over 30.
  public static let tragedy = SeatRate(
    base: 40_000,
    seatsIncluded: 30,
    perSeatAbove: 1_000,
    credits: CreditRule(seatsIncluded: 30)
  )

  /// The book's rate for a comedy: $300, and $3 a seat; over 20 seats $100 more, and $5 for each
  /// of those.
  public static let comedy = SeatRate(
    base: 30_000,
    seatsIncluded: 20,
    surcharge: 10_000,
    perSeatAbove: 500,
    perSeat: 300,
    credits: CreditRule(seatsIncluded: 30, seatsPerExtraCredit: 5)
  )
}
