import Amounts
public import Ledger

/// What a customer was charged and has paid in a period, and what is due.
///
///     let statement = try AccountStatement(of: "BigCo", entries: [charge], to: today)
///     statement.accounts.first?.outstanding == owed  // true
///
/// Only settled entries count. Each currency is an account of its own.
public struct AccountStatement: Hashable, Sendable {
  /// The customer's name.
  public let customer: String

  /// The first day of the period.
  public let from: Day

  /// The last day of the period, which is part of it.
  public let to: Day

  /// The day on which it is seen how long the amounts have been due.
  public let asOf: Day

  /// The accounts, one for each currency of the entries, by the currencies' codes.
  public let accounts: [CurrencyAccount]

  /// Makes the statement of a customer's entries.
  ///
  /// - Parameters:
  ///   - customer: the customer's name; another spelling of an accent is another name.
  ///   - entries: the entries in the order in which they were made; those of other customers are left out.
  ///   - from: the first day of the period; the day of the first settled entry if not given.
  ///   - to: the last day of the period.
  ///   - asOf: the day on which it is seen how long amounts have been due; the period's last if not given.
  ///   - netDays: in how many days a charge is due that doesn't say it, counted from its date; at once if not given.
  /// - Throws: `LedgerError.amountTooLarge` if the entries come to more than an `Int` of minor units holds.
  /// - Precondition: `from` is not after `to`, and `netDays` is not negative.
  public init(
    of customer: String,
    entries: [Entry],
    from: Day? = nil,
    to: Day,
    asOf: Day? = nil,
    netDays: Int? = nil
  ) throws(LedgerError) {
    precondition(from.map { $0 <= to } ?? true, "the period must not end before it begins")
    precondition((netDays ?? 0) >= 0, "the days must not be negative")
    let own = entries.filter { $0.customer.isIdentical(to: customer) && $0.state != .refused }
    let first = own.filter { $0.state == .settled }.map(\.date).min() ?? to
    self.customer = customer
    self.from = from ?? min(first, to)
    self.to = to
    self.asOf = asOf ?? to

    var accounts: [CurrencyAccount] = []
    for (currency, entries) in Dictionary(grouping: own, by: \.amount.currency) {
      accounts.append(
        try CurrencyAccount(
          in: currency,
          entries: entries.filter { $0.date <= to },
          from: self.from,
          asOf: self.asOf,
          netDays: netDays
        )
      )
    }
    self.accounts = accounts.sorted { $0.currency.code < $1.currency.code }
  }
}
