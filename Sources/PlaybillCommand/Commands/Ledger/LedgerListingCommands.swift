import Accounts
import BoxOffice
import DescribedErrors
import Foundation
import SafeText

struct LedgerEntriesCommand: Command {
  static let name = "entries"
  static let overview = "show charges, payments, refunds and credits"
  static let discussion = """
    A payment is pending until the gateway answers. Pending and refused payments count in no
    balance. With --open the list has each charge of which something is to be paid on the last
    day, and how much: a payment or a credit counts against the charge that it is for, then against
    the oldest. Without --format the ending of --output decides: .txt, .json or .csv.

      $ playbill ledger entries BigCo --open --format csv
      $ playbill ledger entries --from 2026-10-01 --bom -o autumn.csv
    """
  @Parsed(.ledger) var ledger: String?
  @Parsed(.flag("--pending", help: "show only pending payments and refunds")) var isPending: Bool
  @Parsed(.flag("--open", help: "show only charges that are not paid whole, and the rest"))
  var isOpen: Bool
  @Parsed(.optional("--from", .day, help: "the first day; else that of the first entry"))
  var from: Day?
  @Parsed(
    .optional("--to", .day, help: "the last day; else that of the last entry, or today for --open")
  )
  var to: Day?
  @Parsed(.format(default: .table)) var format: RecordListing.Format
  @Parsed(.locale) var locale: String
  @Parsed(.byteOrderMark) var hasByteOrderMark: Bool
  @Parsed(.optional("--output", short: "o", .file, help: "the file to write")) var output: String?
  @Parsed(.optional("CUSTOMER", .text(), help: "show only this customer's")) var customer: String?

  func run(on console: Console) throws {
    if isOpen, isPending {
      throw CommandError(
        "'\($isOpen.name)' and '\($isPending.name)' do not go together: a payment is never open"
      )
    }
    let format = try $format.format(
      of: output,
      byEnding: ["txt": .table, "json": .json, "csv": .csv],
      on: console
    )
    if hasByteOrderMark, format != .csv {
      throw CommandError("'\($hasByteOrderMark.name)' is for CSV: it needs '--format csv'")
    }
    if let from, let to { try checkOrder(from, to, of: $from.name) }
    let desk = try console.desk($ledger, for: .reading)
    let listing = isOpen ? try openItems(at: desk) : try entries(at: desk)
    let text = try $locale.load { try listing.text(in: format, locale: $0) }
    try console.withOutput(to: output) { writer, _ in
      try writer.write((hasByteOrderMark ? "\u{FEFF}" : "") + text)
    }
  }

  private var customers: [String] { customer.map { [$0] } ?? [] }

  private func entries(at desk: BoxOffice) throws -> RecordListing {
    let entries = try desk.entries(of: customers, isPending: isPending).filter(isWithinDays)
    return RecordListing(entries: entries, of: customer)
  }

  private func openItems(at desk: BoxOffice) throws -> RecordListing {
    let last = try to ?? desk.today
    let statements = try AccountStatement.all(of: desk.entries(of: customers), to: last)
    let items = statements.flatMap(\.sections).flatMap(\.openItems)
    return RecordListing(openItems: items.filter { isWithinDays($0.entry) })
  }

  private func isWithinDays(_ entry: Entry) -> Bool {
    entry.date >= from ?? entry.date && entry.date <= to ?? entry.date
  }
}

/// Refuses a first day that is after the last one.
func checkOrder(_ first: Day, _ last: Day, of option: String) throws(CommandError) {
  guard first > last else { return }
  throw CommandError("'\(option)' is \(first), after the last day, \(last)")
}

extension RecordListing {
  /// Lists entries; a table has the customers if none was named, and the columns for due days and renames if there are
  /// any.
  init(entries: [Entry], of customer: String? = nil) {
    // The reference of a void says what it takes back.
    var hidden: Set = [
      "currency", "digits", "confirmation", "recordedAt", "corrects", "why", "isVoid",
      "counterpart",
    ]
    if customer != nil { hidden.insert("customer") }
    if entries.allSatisfy({ $0.due == nil }) { hidden.insert("due") }
    if entries.allSatisfy({ $0.newName == nil }) { hidden.insert("newName") }
    self.init(
      fields: [
        "customer", "date", "due", "entry", "amount", "currency", "digits", "state", "method",
        "reference", "confirmation", "recordedAt", "corrects", "why", "isVoid", "counterpart",
        "newName",
      ],
      headings: ["newName": "new name"],
      hidden: hidden,
      records: entries.map { entry in
        [
          .text(entry.customer), .text(entry.date.description), .text(entry.due?.description),
          .text(entry.kind.rawValue),
          entry.kind == .rename ? .text(nil) : .amount(entry.amount),
          .text(entry.amount.currency.code),
          .number(entry.amount.currency.minorUnitDigits), .text(entry.state.rawValue),
          .text(entry.method?.description), .text(entry.reference), .text(entry.confirmation),
          .text(entry.recordedAt.ISO8601Format()), .text(entry.corrects), .text(entry.why),
          .flag(entry.isVoid), .text(entry.counterpart), .text(entry.newName),
        ]
      }
    )
  }
}

extension RecordListing {
  /// Lists what is still to be paid.
  init(openItems: [OpenItem]) {
    self.init(
      fields: [
        "customer", "date", "due", "entry", "reference", "amount", "open", "currency", "digits",
      ],
      // The amounts show the currency.
      hidden: ["currency", "digits"],
      records: openItems.map { item in
        let entry = item.entry
        let currency = item.open.currency
        return [
          .text(entry.customer), .text(entry.date.description), .text(entry.due?.description),
          .text(entry.kind.rawValue), .text(entry.reference), .amount(entry.amount),
          .amount(item.open), .text(currency.code), .number(currency.minorUnitDigits),
        ]
      }
    )
  }
}

struct LedgerAgedCommand: Command {
  static let name = "aged"
  static let overview = "list what all customers owe, by how long it has been due"
  static let discussion = """
    A row is a customer in a currency: the balance, and what of it is not yet due, due for up to
    30 days, for 31 to 60, for 61 to 90, and for longer. A balance below zero has nothing due.

      $ playbill ledger aged --to 2026-12-31 --format csv
    """
  @Parsed(.ledger) var ledger: String?
  @Parsed(.optional("--to", .day, help: "the last day that counts; else today")) var to: Day?
  @Parsed(.owing) var isOwing: Bool
  @Parsed(.format(default: .table)) var format: RecordListing.Format
  @Parsed(.locale) var locale: String

  func run(on console: Console) throws {
    let desk = try console.desk($ledger, for: .reading)
    let statements = try AccountStatement.all(of: desk.entries(), to: to ?? desk.today)
    var rows = statements.flatMap { statement in
      statement.sections.filter { !$0.isEmpty }.map { section in
        (statement.customer, [section.closing] + Age.allCases.map(section.due))
      }
    }
    if isOwing { rows.removeAll { $0.1[0].minorUnits <= 0 } }
    if format == .table { rows += try totals(of: rows) }
    var listing = RecordListing(amounts: ["balance"] + Age.allCases.map(\.field), rows)
    for age in Age.allCases { listing.headings[age.field] = age.heading }
    let text = try $locale.load {
      try listing.text(in: format, locale: $0)
    }
    try console.output.write(text)
  }
}

extension RecordListing {
  /// Lists amounts of customers, each row in one currency.
  init(amounts names: [String], _ rows: [(customer: String, amounts: [Money])]) {
    self.init(
      fields: ["customer", "currency", "digits"] + names,
      // The amounts show the currency.
      hidden: ["currency", "digits"],
      records: rows.map { customer, amounts in
        let currency = amounts[0].currency
        return [.text(customer), .text(currency.code), .number(currency.minorUnitDigits)]
          + amounts.map { .amount($0) }
      }
    )
  }
}

extension Age {
  /// Its name for programs.
  fileprivate var field: String {
    switch self {
    case .notYetDue: "notYetDue"
    case .days0to30: "days0to30"
    case .days31to60: "days31to60"
    case .days61to90: "days61to90"
    case .daysOver90: "daysOver90"
    }
  }

  /// Its name in listings: `31-60 days`.
  var heading: String {
    if self == .notYetDue { return "not yet due" }
    return last.map { "\(rawValue)-\($0) days" } ?? "over \(rawValue - 1) days"
  }
}

/// The sums of amounts in each currency, as rows below those of the customers.
private func totals(of rows: [(String, [Money])]) throws -> [(String, [Money])] {
  try Dictionary(grouping: rows.map(\.1)) { $0[0].currency }
    .sorted { $0.key < $1.key }.map { _, rows in
      let sums = try rows.dropFirst().reduce(rows[0]) { sums, row in
        try zip(sums, row).map { try $0.adding($1) }
      }
      return ("TOTAL", sums)
    }
}

struct LedgerBalanceCommand: Command {
  static let name = "balance"
  static let overview = "show what customers were billed, have paid, and still owe"
  static let discussion = "  $ playbill ledger balance BigCo --format json"
  @Parsed(.ledger) var ledger: String?
  @Parsed(.optional("--to", .day, help: "the last day that counts; else today")) var to: Day?
  @Parsed(.format(default: .table)) var format: RecordListing.Format
  @Parsed(.locale) var locale: String
  @Parsed(.optional("CUSTOMER", .text(), help: "show only this customer")) var customer: String?

  func run(on console: Console) throws {
    let desk = try console.desk($ledger, for: .reading)
    let last = try to ?? desk.today
    let balances = try desk.balances(of: customer, to: last)
    var rows = balances.map { ($0.customer, [$0.billed, $0.paid, $0.balance]) }
    if customer == nil, format == .table { rows += try totals(of: rows) }
    let listing = RecordListing(amounts: ["billed", "paid", "balance"], rows)
    let text = try $locale.load {
      try listing.text(in: format, locale: $0)
    }
    try console.output.write(text)
  }
}

struct LedgerExportCommand: Command {
  static let name = "export"
  static let overview = "write the ledger as a journal for hledger and ledger"
  static let discussion = """
    Pending and refused entries are left out. Money from a simulator is in Assets:Simulated.
    Reserved characters of the format are percent-encoded in names: ':' is %3A.

      $ playbill ledger export > theatre.journal
    """
  @Parsed(.ledger) var ledger: String?

  func run(on console: Console) throws {
    let desk = try console.desk($ledger, for: .reading)
    try console.output.write(desk.entries().map(JournalFormat.transaction).joined())
  }
}

struct LedgerCheckCommand: Command {
  static let name = "check"
  static let overview = "check a ledger's file for damage"
  static let discussion = """
    The check finds a broken page, a row without the one it refers to, and a row that is no
    entry, but not a changed number.
    """
  @Parsed(.ledger) var ledger: String?

  func run(on console: Console) throws {
    let desk = try console.desk($ledger, for: .reading)
    let errors = try desk.integrityErrors()
    // A row that SQLite takes for sound may be no entry.
    if errors.isEmpty { _ = try desk.entries() }
    for error in errors { console.writeMessage("error: \(escaped(error))") }
    guard errors.isEmpty else { throw CommandError.reported(.data) }
    try console.output.write("the ledger is sound\n")
  }
}
