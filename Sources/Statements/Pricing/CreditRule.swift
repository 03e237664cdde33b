/// The volume credits that an audience earns: one for each seat above those included, and one
/// more for every so many seats.
///
///     CreditRule(seatsIncluded: 30, seatsPerExtraCredit: 5).credits(for: 35)  // 12: 5 and 7
public struct CreditRule: Hashable, Sendable {
  /// The seats that earn nothing, zero or more; each seat above them earns one credit.
  public let seatsIncluded: Int

  /// How many seats, one or more, earn one credit more, rounded down; `nil` where none do.
  public let seatsPerExtraCredit: Int?

  /// Makes a rule.
  ///
  /// - Precondition: `seatsIncluded` is not negative, and `seatsPerExtraCredit` more than zero.
  public init(seatsIncluded: Int, seatsPerExtraCredit: Int? = nil) {
    precondition(seatsIncluded >= 0, "the seats included are not negative")
    precondition(seatsPerExtraCredit.map { $0 > 0 } ?? true, "an extra credit takes a seat or more")
    self.seatsIncluded = seatsIncluded
    self.seatsPerExtraCredit = seatsPerExtraCredit
  }

  /// The credits for an audience of zero or more; `nil` if an `Int` doesn't hold them.
  @inline(__always)
  public func credits(for audience: Int) -> Int? {
    let above = audience > seatsIncluded ? audience &- seatsIncluded : 0
    guard let seatsPerExtraCredit else { return above }
    let (credits, overflow) = above.addingReportingOverflow(audience / seatsPerExtraCredit)
    return overflow ? nil : credits
  }
}

extension CreditRule: Codable {
  /// Reads a rule as a tariff's file has it.
  ///
  /// - Throws: `DecodingError`, also for a number that the initialiser would not take.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      seatsIncluded: try fields.number(.seatsIncluded),
      seatsPerExtraCredit: try fields.numberIfPresent(.seatsPerExtraCredit, atLeast: 1)
    )
  }
}
