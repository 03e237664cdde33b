import Amounts
public import Ledger

/// A customer's charges and payments in a period, and what is due.
///
///     let statement = AccountStatement(of: "BigCo", entries: [charge], to: today)
///     statement.sections.first?.outstanding == owed  // true
///
/// Only settled entries count. Each currency is a section of its own.
public struct AccountStatement: Hashable, Sendable {
  /// The customer's name.
  public let customer: String

  /// The first day of the period.
  public let from: Day

  /// The last day of the period, which is part of it.
  public let to: Day

  /// The day from which ages are counted.
  public let asOf: Day

  /// The sections, one for each currency of the entries, by the currencies' codes.
  public let sections: [CurrencySection]

  /// Makes the statement of a customer's entries, which are in the order in which they were made.
  ///
  /// Entries of other customers are left out. The period begins on the day of the first settled entry if `from` is not
  /// given, and ages are counted from its last day if `asOf` is not.
  ///
  /// - Precondition: `from` is not after `to`.
  public init(
    of customer: String,
    entries: [Entry],
    from: Day? = nil,
    to: Day,
    asOf: Day? = nil
  ) {
    precondition(from.map { $0 <= to } ?? true, "the period must not end before it begins")
    let own = entries.filter { $0.customer == customer && $0.state != .refused }
    let first = from ?? min(own.filter { $0.state == .settled }.map(\.date).min() ?? to, to)
    self.customer = customer
    self.from = first
    self.to = to
    self.asOf = asOf ?? to
    sections = Dictionary(grouping: own, by: \.amount.currency)
      .sorted { $0.key.code < $1.key.code }.map { currency, entries in
        let entries = entries.filter { $0.date <= to }
        return CurrencySection(currency, entries: entries, from: first, asOf: asOf ?? to)
      }
  }
}
