public import Amounts
public import Ledger

/// A customer's account in one currency, over a period.
public struct CurrencyAccount: Hashable, Sendable {
  /// One entry of the period.
  public struct Line: Hashable, Sendable {
    /// The entry, which is settled.
    public let entry: Entry

    /// The day by which a charge is to be paid: its own, else by the terms; nil if neither says it.
    public let due: Day?

    /// By how much the entry changes the balance: less than nothing for a payment or a credit.
    public let amount: Money

    /// The balance after the entry.
    public let balance: Money
  }

  /// The currency.
  public let currency: Currency

  /// The balance before the period; less than nothing where the customer had paid more than was owed.
  public let broughtForward: Money

  /// The entries of the period by date, those of one day in the order in which they were made.
  public let lines: [Line]

  /// The balance at the period's end: what was brought forward, and all lines.
  public let closing: Money

  /// By how much the pending payments and refunds would change the balance; nil if there are none.
  ///
  /// They count in nothing else here.
  public let pending: Money?

  private let due: [Age: Money]

  /// Makes an account of entries up to the period's end, all in one currency and none refused.
  init(
    in currency: Currency,
    entries: [Entry],
    from: Day,
    asOf: Day,
    netDays: Int?
  ) throws(LedgerError) {
    try Self.checkSums(of: entries)
    func money(_ minorUnits: Int) -> Money { Money(minorUnits: minorUnits, currency: currency) }
    let settled = entries.filter { $0.state == .settled }
    let pending = entries.filter { $0.state == .pending }
    let before = settled.filter { $0.date < from }.reduce(0) { $0 + $1.change }

    var balance = before
    // By date; `enumerated` keeps the order of one day.
    lines = settled.enumerated().filter { $0.element.date >= from }
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map { _, entry in
        balance += entry.change
        return Line(
          entry: entry,
          due: entry.due(netDays: netDays),
          amount: money(entry.change),
          balance: money(balance)
        )
      }
    self.currency = currency
    broughtForward = money(before)
    closing = money(balance)
    self.pending = pending.isEmpty ? nil : money(pending.reduce(0) { $0 + $1.change })
    due = OpenItem.items(of: settled, netDays: netDays).reduce(into: [:]) { due, item in
      let age = Age(daysDue: asOf.days(since: item.due))
      due[age] = money((due[age]?.minorUnits ?? 0) + item.amount)
    }
  }

  /// Refuses entries either side of which comes to more than an `Int` holds.
  ///
  /// If neither does, no balance does, in whatever order they are counted.
  private static func checkSums(of entries: [Entry]) throws(LedgerError) {
    for isDebit in [true, false] {
      var sum = 0
      for entry in entries where entry.kind.isDebit == isDebit {
        let (next, isTooLarge) = sum.addingReportingOverflow(entry.amount.minorUnits)
        guard !isTooLarge else { throw .amountTooLarge(customer: entry.customer) }
        sum = next
      }
    }
  }

  /// What is due and so old, or not yet due.
  public func due(_ age: Age) -> Money {
    due[age] ?? Money(minorUnits: 0, currency: currency)
  }

  /// What is due: the sum of all ages but ``Age/notYetDue``.
  public var alreadyDue: Money {
    Money(minorUnits: outstanding.minorUnits - due(.notYetDue).minorUnits, currency: currency)
  }

  /// What is still to be paid, due or not yet: the sum of all ages; nothing if the balance is the customer's.
  public var outstanding: Money {
    Money(minorUnits: due.values.reduce(0) { $0 + $1.minorUnits }, currency: currency)
  }
}

extension Entry {
  /// By how much it changes what the customer owes, in minor units.
  fileprivate var change: Int { kind.isDebit ? amount.minorUnits : -amount.minorUnits }
}
