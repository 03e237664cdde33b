/// What one performance costs, and the credits it earns.
struct Price {
  /// What is owed, in minor units.
  var amount: Int
  /// The volume credits.
  var credits: Int
}

/// What the performances of an invoice come to, so far.
struct Total {
  /// What is owed, in minor units.
  private(set) var amount = 0

  /// The volume credits.
  private(set) var credits = 0

  init() {}

  /// Takes a total that was worked out before.
  init(amount: Int, credits: Int) {
    self.amount = amount
    self.credits = credits
  }

  /// Adds one performance: the one place where a rate is asked.
  ///
  /// - Returns: what the performance costs and earns.
  @inline(__always)
  mutating func add(audience: Int, at rate: some Rate) throws(PricingError) -> Price {
    guard audience >= 0 else { throw .negativeAudience(audience) }
    let price = Price(
      amount: try rate.amount(for: audience),
      credits: try rate.credits(for: audience)
    )
    let (newAmount, amountOverflow) = amount.addingReportingOverflow(price.amount)
    let (newCredits, creditsOverflow) = credits.addingReportingOverflow(price.credits)
    if amountOverflow || creditsOverflow { throw .totalTooLarge }
    amount = newAmount
    credits = newCredits
    return price
  }
}
