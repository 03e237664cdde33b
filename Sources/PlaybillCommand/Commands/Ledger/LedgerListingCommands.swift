import BoxOffice
import Foundation
import Spelling

struct LedgerEntriesCommand: Command {
  let name = "entries"
  let overview = "show charges, payments, refunds and credits"
  let discussion = """
    A payment is pending until the gateway answers. Pending and refused payments count in no
    balance.

      $ playbill ledger entries BigCo --format csv
    """
  let ledger = Shared.ledger
  let isPending = Parameter.flag("--pending", help: "show only pending payments and refunds")
  let format = Parameter.format(default: RecordListing.Format.table)
  let locale = Shared.locale
  let customer = Parameter.optional("CUSTOMER", .text(), help: "show only this customer's")

  func run(_ arguments: Arguments, on console: Console) throws {
    let desk = try console.desk(arguments, for: .reading)
    let customers = arguments[customer].map { [$0] } ?? []
    let entries = try desk.entries(of: customers, isPending: arguments[isPending])
    let listing = RecordListing(entries: entries, of: arguments[customer])
    let text = try arguments.load(locale) {
      try listing.text(in: arguments[format], locale: $0)
    }
    try console.output.write(text)
  }
}

extension RecordListing {
  /// Lists entries; a table has the customers if none was named, and the due days if there are any.
  init(entries: [Entry], of customer: String? = nil) {
    let isOfOne = customer != nil
    let hasDue = entries.contains { $0.due != nil }
    let facts = ["currency", "digits", "confirmation", "recordedAt", "corrects", "why"]
    self.init(
      fields: [
        "customer", "date", "due", "entry", "amount", "currency", "digits", "state", "method",
        "reference", "confirmation", "recordedAt", "corrects", "why",
      ],
      hidden: Set(facts + (isOfOne ? ["customer"] : []) + (hasDue ? [] : ["due"])),
      records: entries.map { entry in
        [
          .text(entry.customer), .text(entry.date.description), .text(entry.due?.description),
          .text(entry.kind.rawValue), .amount(entry.amount), .text(entry.amount.currency.code),
          .number(entry.amount.currency.minorUnitDigits), .text(entry.state.rawValue),
          .text(entry.method?.description), .text(entry.reference), .text(entry.confirmation),
          .text(entry.recordedAt.ISO8601Format()), .text(entry.corrects), .text(entry.why),
        ]
      }
    )
  }
}

struct LedgerBalanceCommand: Command {
  let name = "balance"
  let overview = "show what customers were billed, have paid, and still owe"
  let discussion = "  $ playbill ledger balance BigCo --format json"
  let ledger = Shared.ledger
  let to = Parameter.optional("--to", .day, help: "the last day that counts; else today")
  let format = Parameter.format(default: RecordListing.Format.table)
  let locale = Shared.locale
  let customer = Parameter.optional("CUSTOMER", .text(), help: "show only this customer")

  func run(_ arguments: Arguments, on console: Console) throws {
    let desk = try console.desk(arguments, for: .reading)
    let balances = try desk.balances(of: arguments[customer], to: arguments[to] ?? .today)
    var rows = balances.map { ($0.customer, [$0.billed, $0.paid, $0.balance]) }
    if arguments[customer] == nil, arguments[format] == .table { rows += try totals(of: rows) }
    let listing = RecordListing(
      fields: ["customer", "currency", "digits", "billed", "paid", "balance"],
      // The amounts show the currency.
      hidden: ["currency", "digits"],
      records: rows.map { name, amounts in
        let currency = amounts[0].currency
        return [.text(name), .text(currency.code), .number(currency.minorUnitDigits)]
          + amounts.map { .amount($0) }
      }
    )
    let text = try arguments.load(locale) {
      try listing.text(in: arguments[format], locale: $0)
    }
    try console.output.write(text)
  }

  private func totals(of rows: [(String, [Money])]) throws -> [(String, [Money])] {
    try Dictionary(grouping: rows.map(\.1)) { $0[0].currency }
      .sorted { $0.key.code < $1.key.code }.map { _, rows in
        let sums = try rows.dropFirst().reduce(rows[0]) { sums, row in
          try zip(sums, row).map { try $0.adding($1) }
        }
        return ("TOTAL", sums)
      }
  }
}

struct LedgerExportCommand: Command {
  let name = "export"
  let overview = "write the ledger as a journal for hledger and ledger"
  let discussion = """
    Pending and refused entries are left out. Money from a simulator is in Assets:Simulated.
    Reserved characters of the format are percent-encoded in names: ':' is %3A.

      $ playbill ledger export > theatre.journal
    """
  let ledger = Shared.ledger

  func run(_ arguments: Arguments, on console: Console) throws {
    let desk = try console.desk(arguments, for: .reading)
    try console.output.write(desk.entries().map(JournalFormat.transaction).joined())
  }
}

struct LedgerCheckCommand: Command {
  let name = "check"
  let overview = "check a ledger's file for damage"
  let discussion = """
    The check finds a broken page, a row without the one it refers to, and a row that is no
    entry, but not a changed number.
    """
  let ledger = Shared.ledger

  func run(_ arguments: Arguments, on console: Console) throws {
    let desk = try console.desk(arguments, for: .reading)
    let errors = try desk.integrityErrors()
    // A row that SQLite takes for sound may be no entry.
    if errors.isEmpty { _ = try desk.entries() }
    for error in errors { console.writeMessage("error: \(escaped(error))") }
    guard errors.isEmpty else { throw CommandError.reported(.data) }
    try console.output.write("the ledger is sound\n")
  }
}
