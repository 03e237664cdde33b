public import Amounts

/// A customer's balance in one currency.
public struct Balance: Hashable, Sendable {
  /// The customer's name.
  public internal(set) var customer: String

  /// The currency of the amounts.
  public let currency: Currency

  private var sums: [Entry.State: [Entry.Kind: Int]] = [:]

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

  /// Adds up amounts that are sorted by customer and then by currency.
  static func sums(of amounts: [(String, Money, Entry.Kind, Entry.State)]) -> [Balance] {
    var balances: [Balance] = []
    for (customer, amount, kind, state) in amounts {
      if balances.last?.customer != customer || balances.last?.currency != amount.currency {
        balances.append(Balance(customer: customer, currency: amount.currency))
      }
      balances[balances.count - 1].sums[state, default: [:]][kind, default: 0] += amount.minorUnits
    }
    return balances
  }

  /// Adds up the balances of each customer in each currency, and sorts them by both.
  static func merged(_ balances: [Balance]) -> [Balance] {
    var merged: [Balance] = []
    let sorted = balances.sorted { one, other in
      (one.customer, one.currency.code, one.currency.symbol)
        < (other.customer, other.currency.code, other.currency.symbol)
    }
    for balance in sorted {
      let last = merged.last
      guard last?.customer == balance.customer, last?.currency == balance.currency else {
        merged.append(balance)
        continue
      }
      for (state, kinds) in balance.sums {
        merged[merged.count - 1].sums[state, default: [:]].merge(kinds, uniquingKeysWith: +)
      }
    }
    return merged
  }

  private func sum(_ kind: Entry.Kind, _ state: Entry.State = .settled) -> Money {
    Money(minorUnits: sums[state]?[kind] ?? 0, currency: currency)
  }
}
