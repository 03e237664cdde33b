/// What the lines of a statement come to, so far.
struct Total {
  private(set) var amount = 0
  private(set) var credits = 0

  /// Adds one line.
  @inline(__always)
  mutating func add(amount: Int, credits: Int) throws(PricingError) {
    let (newAmount, amountOverflow) = self.amount.addingReportingOverflow(amount)
    let (newCredits, creditsOverflow) = self.credits.addingReportingOverflow(credits)
    if amountOverflow || creditsOverflow { throw .totalTooLarge }
    self.amount = newAmount
    self.credits = newCredits
  }
}
