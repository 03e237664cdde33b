import Amounts

/// The sums of a customer's entries in one currency.
///
/// Both families count with it. What must not be more than an `Int` holds is refused when an entry
/// comes in, and also what would be settled later is counted then. So no balance is ever too large.
struct Account: Equatable {
  // The sums, by kind.
  var settled: [Entry.Kind: Int] = [:]
  var pending: [Entry.Kind: Int] = [:]

  /// How many entries there are, of any state.
  var count = 0
  var settledCount = 0
  var pendingCount = 0

  mutating func add(_ entry: Entry) throws(LedgerError) {
    count += 1
    try count(entry, sign: 1)
  }

  /// Counts an entry in the place of itself as it was before.
  mutating func replace(_ old: Entry, by new: Entry) throws(LedgerError) {
    try count(old, sign: -1)
    try count(new, sign: 1)
  }

  private mutating func count(_ entry: Entry, sign: Int) throws(LedgerError) {
    let amount = sign * entry.amount.minorUnits
    switch entry.state {
    case .settled:
      settledCount += sign
      settled[entry.kind, default: 0] &+= amount
    case .pending:
      pendingCount += sign
      pending[entry.kind, default: 0] &+= amount
    case .refused: return
    }
    // What is still open is the one less the other: if neither is too large, nothing is.
    for side in [[Entry.Kind.charge, .refund], [.payment, .credit]] {
      var sum = 0
      for kind in side {
        for part in [settled[kind] ?? 0, pending[kind] ?? 0] {
          let (next, isTooLarge) = sum.addingReportingOverflow(part)
          guard part >= 0, !isTooLarge else { throw .amountTooLarge(customer: entry.customer) }
          sum = next
        }
      }
    }
  }

  func balance(of customer: String, in currency: Currency) -> Balance {
    func difference(_ kind: Entry.Kind, _ other: Entry.Kind) -> Int {
      (settled[kind] ?? 0) - (settled[other] ?? 0)
    }
    let owed = difference(.charge, .credit)
    let paid = difference(.payment, .refund)
    func money(_ minorUnits: Int) -> Money { Money(minorUnits: minorUnits, currency: currency) }
    return Balance(
      customer: customer,
      owed: money(owed),
      paid: money(paid),
      pending: money(pending[.payment] ?? 0),
      // charges + refunds less payments and credits
      open: money(owed - paid)
    )
  }
}
