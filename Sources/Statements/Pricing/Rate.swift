public import Theatre

/// The price of one performance, and the credits that it earns.
public struct Price: Hashable, Sendable {
  /// The amount owed, in the tariff's currency.
  ///
  /// A negative amount is a discount, which a statement shows with a minus sign: `-$10,000.00`.
  public let amount: Money

  /// The volume credits.
  public let credits: Int

  /// Makes a price.
  public init(amount: Money, credits: Int) {
    self.amount = amount
    self.credits = credits
  }
}

/// A price without its currency, which is the tariff's: in 16 bytes, for the lines of long feeds.
struct BarePrice: Hashable {
  /// The amount in minor units of the tariff's currency.
  let minorUnits: Int

  /// The volume credits.
  let credits: Int

  static let zero = BarePrice(minorUnits: 0, credits: 0)

  /// The sum of two prices; throws if it is too large.
  @inline(__always)
  func adding(_ other: BarePrice) throws(PricingError) -> BarePrice {
    let (minorUnits, isTooLarge) = minorUnits.addingReportingOverflow(other.minorUnits)
    let (credits, areTooMany) = credits.addingReportingOverflow(other.credits)
    if isTooLarge || areTooMany { throw .totalTooLarge }
    return BarePrice(minorUnits: minorUnits, credits: credits)
  }
}

/// Prices the performances of one kind of play, in money and volume credits.
///
/// ``SeatRate`` is a rate as data. For a rate in code, conform to this protocol, and put it into a
/// ``Tariff``. A ``StatementPrinter`` may call it on any thread, and twice for the same
/// performance.
public protocol Rate: Sendable {
  /// Works out the price of one performance, whose audience is zero or more, in the currency of the tariff.
  ///
  /// A thrown ``PricingError`` is passed on. Any other error becomes
  /// ``PricingError/refused(type:reason:)``, with its `errorDescription` if it is a
  /// `LocalizedError`, else with its description. So does a price in another currency.
  func price(of performance: Performance, play: Play, in currency: Currency) throws -> Price
}

// MARK: - Rates that are data

/// A rate by seats: a base, an amount for every seat, and more for the seats above those included.
///
/// A rate has no currency: its numbers are minor units of that of its ``Tariff``. For an audience of *n*:
///
/// ```text
/// base + perSeat × n                                                  up to seatsIncluded
/// base + perSeat × n + surcharge + perSeatAbove × (n − seatsIncluded) above
/// ```
///
/// The rates of the book (*Refactoring*, 2nd edition, chapter 1) are ``tragedy`` and ``comedy``.
public struct SeatRate: Rate, Hashable {
  /// The price before a seat is taken, in minor units.
  public let base: Int

  /// The seats that the base covers.
  public let seatsIncluded: Int

  /// The amount added once if more seats are taken than are included, in minor units.
  public let surcharge: Int

  /// The price of each seat above those included, in minor units.
  public let perSeatAbove: Int

  /// The price of each seat, included or not, in minor units.
  public let perSeat: Int

  /// The volume credits that a performance earns; none by default.
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
    credits: CreditRule = .noCredits
  ) {
    precondition(
      [base, seatsIncluded, surcharge, perSeatAbove, perSeat].allSatisfy { $0 >= 0 },
      "a rate has no negative numbers"
    )
    self.base = base
    self.seatsIncluded = seatsIncluded
    self.surcharge = surcharge
    self.perSeatAbove = perSeatAbove
    self.perSeat = perSeat
    self.credits = credits
  }

  /// The book's rate for a tragedy: $400, and $10 for each seat over 30.
  public static let tragedy = SeatRate(
    base: 40_000,
    seatsIncluded: 30,
    perSeatAbove: 1_000,
    credits: CreditRule(seatsIncluded: 30)
  )

  /// The book's rate for a comedy: $300, and $3 a seat; over 20 seats $100 more, and $5 for each of those.
  public static let comedy = SeatRate(
    base: 30_000,
    seatsIncluded: 20,
    surcharge: 10_000,
    perSeatAbove: 500,
    perSeat: 300,
    credits: CreditRule(seatsIncluded: 30, seatsPerExtraCredit: 5)
  )

  /// The price of one performance, which depends on its audience alone; throws as ``price(for:in:)`` does.
  public func price(
    of performance: Performance,
    play: Play,
    in currency: Currency
  ) throws(PricingError) -> Price {
    try price(for: performance.audience, in: currency)
  }

  /// The price of a performance for an audience.
  ///
  /// - Throws: ``PricingError/negativeAudience(_:)``, or ``PricingError/amountTooLarge(audience:)`` if an
  ///   `Int` doesn't hold the amount or the credits.
  public func price(for audience: Int, in currency: Currency) throws(PricingError) -> Price {
    let price = try price(for: audience)
    let amount = Money(minorUnits: price.minorUnits, currency: currency)
    return Price(amount: amount, credits: price.credits)
  }

  /// The price for an audience, as ``price(for:in:)``, without the currency.
  @inline(__always)
  func price(for audience: Int) throws(PricingError) -> BarePrice {
    guard audience >= 0 else { throw .negativeAudience(audience) }
    // Two products of Ints and two more Ints always fit into this.
    var amount = Int128(base) &+ Int128(perSeat) &* Int128(audience)
    if audience > seatsIncluded {
      amount &+= Int128(surcharge) &+ Int128(perSeatAbove) &* Int128(audience &- seatsIncluded)
    }
    guard let amount = Int(exactly: amount), let credits = credits.credits(for: audience) else {
      throw .amountTooLarge(audience: audience)
    }
    return BarePrice(minorUnits: amount, credits: credits)
  }
}

/// The volume credits that an audience earns: one for each seat above those included, and one
/// more for every so many seats.
public struct CreditRule: Hashable, Sendable {
  /// The seats that earn nothing, zero or more; each seat above them earns one credit.
  public let seatsIncluded: Int

  /// The seats, one or more, for each extra credit, rounded down; nil for no extra credits.
  public let seatsPerExtraCredit: Int?

  /// Makes a rule.
  ///
  /// - Precondition: ``seatsIncluded`` is not negative, and ``seatsPerExtraCredit`` more than zero.
  public init(seatsIncluded: Int, seatsPerExtraCredit: Int? = nil) {
    precondition(seatsIncluded >= 0, "the seats included are not negative")
    precondition(seatsPerExtraCredit.map { $0 > 0 } ?? true, "an extra credit takes a seat or more")
    self.seatsIncluded = seatsIncluded
    self.seatsPerExtraCredit = seatsPerExtraCredit
  }

  /// The rule by which no seat earns a credit.
  public static let noCredits = CreditRule(seatsIncluded: .max)

  /// The credits that an audience of zero or more earns; nil on overflow.
  @inline(__always)
  fileprivate func credits(for audience: Int) -> Int? {
    let above = audience > seatsIncluded ? audience &- seatsIncluded : 0
    guard let seatsPerExtraCredit else { return above }
    let (credits, overflow) = above.addingReportingOverflow(audience / seatsPerExtraCredit)
    return overflow ? nil : credits
  }
}
