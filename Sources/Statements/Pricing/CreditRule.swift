/// The volume credits that an audience earns: one for each seat above those included, and one
/// more for every so many seats.
///
///     CreditRule(seatsIncluded: 30, seatsPerExtraCredit: 5).credits(for: 35)  // 12: 5 and 7
public struct CreditRule: Hashable, Sendable {
  /// The seats that earn nothing; each seat above them earns one credit.
  public var seatsIncluded: Int

  /// How many seats earn one credit more, rounded down; nil where none do.
  public var seatsPerExtraCredit: Int?

  /// Makes a rule.
  ///
  /// - Precondition: `seatsIncluded` is not negative, and `seatsPerExtraCredit` more than zero.
  public init(seatsIncluded: Int, seatsPerExtraCredit: Int? = nil) {
    precondition(seatsIncluded >= 0, "the seats included are not negative")
    precondition(seatsPerExtraCredit.map { $0 > 0 } ?? true, "an extra credit takes a seat or more")
    self.seatsIncluded = seatsIncluded
    self.seatsPerExtraCredit = seatsPerExtraCredit
  }

  /// The credits for an audience of zero or more; nil if an `Int` doesn't hold them.
  @inline(__always)
  public func credits(for audience: Int) -> Int? {
    let above = audience > seatsIncluded ? audience &- seatsIncluded : 0
    guard let seatsPerExtraCredit else { return above }
    let (credits, overflow) = above.addingReportingOverflow(audience / seatsPerExtraCredit)
    return overflow ? nil : credits
  }
}
