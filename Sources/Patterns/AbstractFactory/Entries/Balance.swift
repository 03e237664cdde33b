public import Amounts
import SafeText

/// A customer's balance in one currency.
public struct Balance: Hashable, Sendable {
  /// The customer's name.
  public internal(set) var customer: String

  /// The currency of the amounts.
  public let currency: Currency

  private var sums: [Entry.State: [Entry.Kind: Int]]

  /// The sum of the charges, less the credits.
  public var billed: Money { sum(.charge) - sum(.credit) }

  /// The sum of the payments, less the refunds.
  public var paid: Money { sum(.payment) - sum(.refund) }

  /// The amount still to be paid, billed less paid; negative where more was paid than billed.
  public var balance: Money { billed - paid }

  /// The sum of the pending payments, which count in no other amount.
  public var pendingPayments: Money { sum(.payment, .pending) }

  /// Whether nothing is settled yet.
  package var isEmpty: Bool { sums[.settled] == nil }

  /// Whether nothing is left of what was billed and paid, and no payment is pending.
  package var isNothing: Bool {
    [billed, paid, pendingPayments].allSatisfy { $0.minorUnits == 0 }
  }

  /// Makes the balance of an amount.
  init(_ customer: String, of amount: Money, _ kind: Entry.Kind, _ state: Entry.State) {
    self.customer = customer
    currency = amount.currency
    sums = [state: [kind: amount.minorUnits]]
  }

  /// Adds up the balances of each customer in each currency, and sorts them by both.
  ///
  /// - Throws: `LedgerError.invalidEntry` if a sum is too large for a balance, which adds up four.
  static func merged(_ balances: [Balance]) throws(LedgerError) -> [Balance] {
    var merged: [String: [Currency: Balance]] = [:]
    for balance in balances {
      merged[balance.customer, default: [:]][balance.currency, default: balance.empty].add(balance)
      let isTooLarge = merged[balance.customer]?[balance.currency]?.isTooLarge ?? false
      if isTooLarge { throw .invalidEntry("the sums of \(quoted(balance.customer)) are too large") }
    }
    return merged.sorted { $0.key < $1.key }
      .flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
  }

  private var empty: Balance {
    var balance = self
    balance.sums = [:]
    return balance
  }

  private var isTooLarge: Bool {
    sums.values.contains { $0.values.contains { $0 > Int.max / 4 } }
  }

  private mutating func add(_ other: Balance) {
    for (state, kinds) in other.sums {
      sums[state, default: [:]].merge(kinds, uniquingKeysWith: +)
    }
  }

  private func sum(_ kind: Entry.Kind, _ state: Entry.State = .settled) -> Money {
    Money(minorUnits: sums[state]?[kind] ?? 0, currency: currency)
  }
}
