public import Amounts
public import Ledger

/// A customer's charges and payments in a period, and what is due.
///
///     let statement = AccountStatement(of: "BigCo", entries: [charge], to: today)
///     statement.sections.first?.outstanding == owed  // true
///
/// Only settled entries count. Each currency has its own section.
public struct AccountStatement: Hashable, Sendable {
  /// The customer's name, as the ledger writes it.
  public let customer: String

  /// The first day of the period.
  public let from: Day

  /// The last day of the period, which is part of it; ages are counted from it.
  public let to: Day

  /// The sections, one for each currency of the entries, by the currencies' codes.
  public let sections: [CurrencySection]

  /// Makes the statement of a customer's entries, which are in the order in which they were made.
  ///
  /// Entries of other customers are left out. Without `from` the period begins on the day of the first settled entry.
  ///
  /// - Precondition: `from` is not after `to`.
  public init(of customer: String, entries: [Entry], from: Day? = nil, to: Day) {
    precondition(from.map { $0 <= to } ?? true, "the period must not end before it begins")
    let name = customer.normalizedName
    let own = entries.filter { $0.customer == name && $0.state != .refused }
    let first = from ?? min(own.filter { $0.state == .settled }.map(\.date).min() ?? to, to)
    self.customer = name
    self.from = first
    self.to = to
    sections = Dictionary(grouping: own, by: \.amount.currency)
      .sorted { $0.key.code < $1.key.code }.map { currency, entries in
        let entries = entries.filter { $0.date <= to }
        return CurrencySection(currency, entries: entries, from: first, to: to)
      }
  }
}

/// A customer's account in one currency, over a period.
public struct CurrencySection: Hashable, Sendable {
  /// One entry of the period.
  public struct Line: Hashable, Sendable {
    /// The entry, which is settled.
    public let entry: Entry

    /// The change of the balance: negative for a payment or a credit.
    public let amount: Money

    /// The balance after the entry.
    public let balance: Money
  }

  /// The currency.
  public let currency: Currency

  /// The balance before the period; negative if the customer had paid more than was billed.
  public let broughtForward: Money

  /// The entries of the period by date, those of one day in the order in which they were made.
  public let lines: [Line]

  /// The balance at the period's end: the balance brought forward and all lines.
  public let closing: Money

  /// The change of the balance by pending payments and refunds; nil if there are none.
  public let pending: Money?

  private let due: [Age: Int]

  /// Makes the section of entries up to the period's end, all in one currency and none refused.
  init(_ currency: Currency, entries: [Entry], from: Day, to: Day) {
    let zero = Money(minorUnits: 0, currency: currency)
    let settled = entries.filter { $0.state == .settled }
    let pending = entries.filter { $0.state == .pending }
    var balance = settled.filter { $0.date < from }.reduce(zero) { $0 + $1.change }
    broughtForward = balance
    lines = settled.filter { $0.date >= from }.sorted { $0.date < $1.date }.map { entry in
      balance = balance + entry.change
      return Line(entry: entry, amount: entry.change, balance: balance)
    }
    closing = balance
    self.currency = currency
    self.pending = pending.isEmpty ? nil : pending.reduce(zero) { $0 + $1.change }
    due = openAmounts(of: settled, on: to)
  }

  /// The amount of an age that is still to be paid.
  public func due(_ age: Age) -> Money { Money(minorUnits: due[age] ?? 0, currency: currency) }

  /// The amount that is due: the sum of all ages except ``Age/notYetDue``.
  public var alreadyDue: Money { outstanding - due(.notYetDue) }

  /// The amount still to be paid, due or not: the sum of all ages; zero if the customer has paid too much.
  public var outstanding: Money { Money(minorUnits: due.values.reduce(0, +), currency: currency) }
}

/// How long an amount has been due; the raw value is the first of its days.
public enum Age: Int, CaseIterable, Sendable {
  /// It is not due yet.
  case notYetDue = -1

  /// It is due today, or was due up to 30 days ago.
  case days0to30 = 0

  /// It was due 31 to 60 days ago.
  case days31to60 = 31

  /// It was due 61 to 90 days ago.
  case days61to90 = 61

  /// It was due more than 90 days ago.
  case daysOver90 = 91

  /// The age of an amount that was due so many days ago; a negative number is in the future.
  public init(daysDue days: Int) { self = Self.allCases.last { days >= $0.rawValue } ?? .notYetDue }

  /// The last of its days; nil if they have no end.
  package var last: Int? { Self.allCases.first { $0.rawValue > rawValue }.map { $0.rawValue - 1 } }
}

/// The open amounts of settled entries by their age, in minor units.
///
/// The entries are of one currency, in the order in which they were made. A correction counts against its entry: a
/// refund reduces its payment, a credit its charge. All other money pays the earliest due day first, of one due day the
/// earliest date, and of one date the first entry.
private func openAmounts(of entries: [Entry], on day: Day) -> [Age: Int] {
  var left = entries.map(\.amount.minorUnits)
  var places: [String: Int] = [:]
  for (place, entry) in entries.enumerated() { places[entry.reference] = place }
  // The last first: if a correction is taken back, the entry that it had corrected is open again.
  for (place, entry) in entries.enumerated().reversed() {
    guard let other = entry.corrects.flatMap({ places[$0] }),
      entries[other].kind.isDebit != entry.kind.isDebit
    else { continue }
    let common = min(left[place], left[other])
    left[place] -= common
    left[other] -= common
  }

  let amounts = zip(entries, left).map { (entry: $0, due: $0.due ?? $0.date, left: $1) }
  let debits = amounts.filter(\.entry.kind.isDebit)
  var money = amounts.filter { !$0.entry.kind.isDebit }.reduce(0) { $0 + $1.left }
  var open: [Age: Int] = [:]
  for (_, due, amount) in debits.sorted(by: { ($0.due, $0.entry.date) < ($1.due, $1.entry.date) }) {
    let paid = min(money, amount)
    money -= paid
    open[Age(daysDue: day.days(since: due)), default: 0] += amount - paid
  }
  return open
}

extension Entry {
  fileprivate var change: Money { kind.isDebit ? amount : -amount }
}
