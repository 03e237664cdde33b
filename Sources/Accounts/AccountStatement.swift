public import Amounts
public import Ledger
import SafeText

/// A customer's charges and payments in a period, and what is due.
///
///     let statement = try AccountStatement(of: "BigCo", entries: [charge], to: today)
///     statement.sections.first?.outstanding == owed  // true
///
/// Only settled entries count. Each currency has its own section.
public struct AccountStatement: Hashable, Sendable {
  /// The customer's name, as the ledger writes it.
  public let customer: String

  /// The customer's address, line by line: that of the last invoice up to the period's end that stands and has one.
  public let address: [String]?

  /// The first day of the period.
  public let from: Day

  /// The last day of the period, which is part of it; ages are counted from it.
  public let to: Day

  /// The sections by the currencies' codes, one for each currency of which any entry stands.
  public let sections: [CurrencySection]

  /// Makes the statement of a customer's entries, which are in the order in which they were made.
  ///
  /// Entries of other customers are left out. Without `from` the period begins on the day of the first settled entry.
  ///
  /// - Precondition: `from` is not after `to`.
  /// - Throws: `LedgerError.invalidEntry` if the amounts in one currency are together more than an `Int` holds.
  public init(of customer: String, entries: [Entry], from: Day? = nil, to: Day) throws {
    precondition(from.map { $0 <= to } ?? true, "the period must not end before it begins")
    let name = customer.normalizedName
    let own = entries.filter { $0.isOf(name) && $0.state != .refused && $0.kind != .rename }
    let first = from ?? min(own.filter { $0.state == .settled }.map(\.date).min() ?? to, to)
    self.customer = own.last?.customer ?? name
    self.from = first
    self.to = to
    sections = try Dictionary(grouping: own, by: \.amount.currency)
      .sorted { $0.key < $1.key }.compactMap { currency, entries in
        let entries = entries.filter { $0.date <= to }
        let none = Money(minorUnits: 0, currency: currency)
        // If all amounts can be added up, so can any of them, with whatever signs.
        guard (try? entries.reduce(none) { try $0.adding($1.amount) }) != nil else {
          throw LedgerError.invalidEntry("the sums of \(quoted(name)) are too large")
        }
        // A currency of which all was taken back was a slip.
        if !entries.isEmpty, Corrections(entries).withoutVoids.isEmpty { return nil }
        return CurrencySection(currency, entries: entries, from: first, to: to)
      }
    address =
      Corrections(own.filter { $0.date <= to }).withoutVoids
      .last { $0.address != nil }?.address
  }
}

extension AccountStatement {
  /// The statements of all customers who have entries, by name.
  ///
  /// - Throws: `LedgerError.invalidEntry`, as ``init(of:entries:from:to:)`` does.
  public static func all(
    of entries: [Entry],
    from: Day? = nil,
    to: Day
  ) throws -> [AccountStatement] {
    try Dictionary(grouping: entries.filter { $0.kind != .rename }, by: \.customer)
      .sorted { $0.key < $1.key }.map { customer, entries in
        try AccountStatement(of: customer, entries: entries, from: from, to: to)
      }
  }

  /// Whether the customer owes anything at the period's end.
  public var isOwing: Bool { sections.contains { $0.outstanding.minorUnits > 0 } }
}

/// A charge, or a refund, of which something is still to be paid.
public struct OpenItem: Hashable, Sendable {
  /// The entry, which is settled.
  public let entry: Entry

  /// The part of its amount that is still to be paid, more than zero.
  public let open: Money

  /// The day by which it is to be paid: its due day, or its date if it has none.
  public var due: Day { entry.due ?? entry.date }
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

    /// The entry that this one takes back, or lets stand again as the void of a void; else this one.
    public let original: Entry

    /// Whether it takes the original back, and so moves no money.
    package var takesBack: Bool { entry.kind != original.kind }
  }

  /// The currency.
  public let currency: Currency

  /// The balance before the period; negative if the customer had paid more than was billed.
  public let broughtForward: Money

  /// The entries of the period by date, those of one day in the order in which they were made.
  ///
  /// An entry that was taken back within the period is left out, and so is its void: together they are nothing.
  public let lines: [Line]

  /// What is still to be paid at the period's end, the earliest due day first.
  public let openItems: [OpenItem]

  /// The balance at the period's end: the balance brought forward and all lines.
  public let closing: Money

  /// The change of the balance by pending payments and refunds; nil if there are none.
  public let pending: Money?

  private let due: [Age: Int]

  /// Whether nothing happened in the period, and nothing was or is owed.
  package var isEmpty: Bool {
    lines.isEmpty && broughtForward.minorUnits == 0 && closing.minorUnits == 0 && pending == nil
  }

  /// Makes the section of entries up to the period's end, all in one currency and none refused.
  init(_ currency: Currency, entries: [Entry], from: Day, to: Day) {
    let zero = Money(minorUnits: 0, currency: currency)
    let settled = entries.filter { $0.state == .settled }
    let pending = entries.filter { $0.state == .pending }
    var balance = settled.filter { $0.date < from }.reduce(zero) { $0 + $1.change }
    broughtForward = balance
    let corrections = Corrections(settled)
    let period = Corrections(settled.filter { $0.date >= from }).withoutVoids
    lines = period.sorted { $0.date < $1.date }.map { entry in
      balance = balance + entry.change
      let original = corrections.original(of: entry)
      return Line(entry: entry, amount: entry.change, balance: balance, original: original)
    }
    closing = balance
    self.currency = currency
    self.pending = pending.isEmpty ? nil : pending.reduce(zero) { $0 + $1.change }
    openItems = itemsNotPaid(of: settled, corrections)
    due = Dictionary(
      openItems.map { (Age(daysDue: to.days(since: $0.due)), $0.open.minorUnits) },
      uniquingKeysWith: +
    )
  }

  /// The amount of an age that is still to be paid.
  public func due(_ age: Age) -> Money { Money(minorUnits: due[age] ?? 0, currency: currency) }

  /// The amount that is due: the sum of all ages except ``Age/notYetDue``.
  public var alreadyDue: Money { outstanding - due(.notYetDue) }

  /// The amount still to be paid, due or not: the sum of all ages; zero if the customer has paid too much.
  public var outstanding: Money { Money(minorUnits: due.values.reduce(0, +), currency: currency) }
}

/// How long an amount has been due; the raw value is the first of its days, which is the least number for one not yet due.
public enum Age: Int, CaseIterable, Sendable {
  /// It is not due yet.
  case notYetDue = -9_223_372_036_854_775_808

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

/// The charges and refunds among settled entries that are not paid whole, by due day.
///
/// The entries are of one currency, in the order in which they were made. A correction counts against its entry: first
/// a void or a refund, then a payment or a credit against the charge that it is for. All other money pays the earliest due day first, of one due day the earliest date, and of one date the first entry.
private func itemsNotPaid(of entries: [Entry], _ corrections: Corrections) -> [OpenItem] {
  var left = entries.map(corrections.rest)
  var charges: [String: Int] = [:]
  for (index, entry) in entries.enumerated() where entry.kind == .charge {
    charges[entry.reference] = index
  }
  for (index, entry) in entries.enumerated() where !entry.kind.isDebit {
    guard let charge = entry.corrects.flatMap({ charges[$0] }) else { continue }
    let common = min(left[index], left[charge])
    left[index] -= common
    left[charge] -= common
  }

  var money = 0
  var debits: [(entry: Entry, left: Int)] = []
  for (entry, left) in zip(entries, left) where left > 0 {
    if entry.kind.isDebit { debits.append((entry, left)) } else { money += left }
  }
  debits.sort { one, other in
    (one.entry.due ?? one.entry.date, one.entry.date)
      < (other.entry.due ?? other.entry.date, other.entry.date)
  }
  return debits.compactMap { entry, left in
    let paid = min(money, left)
    money -= paid
    let open = Money(minorUnits: left - paid, currency: entry.amount.currency)
    return paid == left ? nil : OpenItem(entry: entry, open: open)
  }
}

extension Entry {
  fileprivate var change: Money { kind.isDebit ? amount : -amount }
}
