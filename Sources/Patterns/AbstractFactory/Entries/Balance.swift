public import Amounts

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

  /// Makes the balance of an amount.
  init(_ customer: String, of amount: Money, _ kind: Entry.Kind, _ state: Entry.State) {
    self.customer = customer
    currency = amount.currency
    sums = [state: [kind: amount.minorUnits]]
  }

  /// Adds up the balances of each customer in each currency, and sorts them by both.
  static func merged(_ balances: [Balance]) -> [Balance] {
    var merged: [String: [Currency: Balance]] = [:]
    for balance in balances {
      merged[balance.customer, default: [:]][balance.currency, default: balance.empty].add(balance)
    }
    return merged.sorted { $0.key < $1.key }
      .flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
  }

  private var empty: Balance {
    var balance = self
    balance.sums = [:]
    return balance
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
