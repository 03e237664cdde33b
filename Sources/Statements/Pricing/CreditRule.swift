/// The volume credits that an audience earns: one for each seat above those included, and one
/// more for every so many seats.
///
///     try CreditRule(seatsIncluded: 30, seatsPerExtraCredit: 5).credits(for: 35)  // 12: 5 and 7
public struct CreditRule: Hashable, Encodable, Sendable {
  /// The seats that earn nothing, zero or more; each seat above them earns one credit.
  public let seatsIncluded: Int

  /// How many seats, one or more, earn one credit more, rounded down; `nil` where none do.
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

  /// The credits that an audience earns.
  ///
  /// - Parameter audience: The seats taken, zero or more.
  /// - Returns: The credits, zero or more.
  /// - Throws: ``PricingError/negativeAudience(_:)``, or ``PricingError/amountTooLarge(audience:)`` if an
  ///   `Int` doesn't hold them.
  @inline(__always)
  public func credits(for audience: Int) throws(PricingError) -> Int {
    guard audience >= 0 else { throw .negativeAudience(audience) }
    let above = audience > seatsIncluded ? audience &- seatsIncluded : 0
    guard let seatsPerExtraCredit else { return above }
    let (credits, overflow) = above.addingReportingOverflow(audience / seatsPerExtraCredit)
    if overflow { throw .amountTooLarge(audience: audience) }
    return credits
  }
}
