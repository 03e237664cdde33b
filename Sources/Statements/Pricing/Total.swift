/// What the performances of an invoice come to, so far.
struct Total: Hashable, Sendable {
  /// What is owed, in minor units.
  private(set) var amount = 0

  /// The volume credits.
  private(set) var credits = 0

  /// Adds the price of one performance.
  @inline(__always)
  mutating func add(_ price: Price) throws(PricingError) {
    let (newAmount, amountOverflow) = amount.addingReportingOverflow(price.amount)
    let (newCredits, creditsOverflow) = credits.addingReportingOverflow(price.credits)
    if amountOverflow || creditsOverflow { throw .totalTooLarge }
    amount = newAmount
    credits = newCredits
  }
}
