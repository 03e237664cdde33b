import Amounts
import Databases
import Foundation
import Spelling

/// Reads and writes a ledger in a SQLite file; ``LedgerAccessor`` says what each call does.
struct SQLiteAccessor: LedgerAccessor {
  let connection: SQLiteConnection

  func select(_ query: EntryQuery) throws -> [Entry] {
    let (condition, values): (String, [String]) =
      switch query {
      case .all: ("TRUE", [])
      case .customer(let customer): ("customer = ?1", [customer])
      case .reference(let reference): ("reference = ?1", [reference])
      case .corrections(let reference): ("corrects = ?1", [reference])
      case .first(let customer, let currency):
        // Any of them would do, and this is the one that the index finds.
        (
          "id = (SELECT id FROM entry WHERE customer = ?1 AND currency = ?2 LIMIT 1)",
          [customer, currency]
        )
      }
    let sql = "SELECT \(Entry.columns), id FROM entry WHERE \(condition) ORDER BY id"
    return try connection.database.rows(sql, values, Entry.init)
  }

  func insert(_ entry: Entry) throws {
    let places = entry.values.map { _ in "?" }.joined(separator: ", ")
    let sql = "INSERT INTO entry (\(Entry.columns)) VALUES (\(places))"
    try connection.database.run(sql, entry.values)
  }

  func update(_ entry: Entry) throws {
    let changed = try connection.database.rows(
      """
      UPDATE entry SET state = ?1, confirmation = ?2 WHERE reference = ?3 AND state = 'pending'
      RETURNING id
      """,
      [entry.state.rawValue, entry.confirmation, entry.reference]
    ) { try $0.integer(0) }
    if changed.isEmpty { throw LedgerError.notPending(entry) }
  }

  func balances(of customer: String?, to day: Day?) throws -> [Balance] {
    let sums = try connection.database.rows(
      """
      SELECT sum(amount), currency, symbol, digits, customer, kind, state FROM entry
      WHERE \(customer == nil ? "?1 IS NULL" : "customer = ?1") AND date <= ?2
        AND state <> 'refused'
      GROUP BY customer, currency, symbol, digits, kind, state
      ORDER BY customer, currency, symbol, digits
      """,
      [customer, day?.description ?? "9999-12-31"]
    ) { row in
      let sum = try row.money(0)
      guard 0...Entry.largestSum ~= sum.minorUnits else {
        throw UnreadableRow("a sum of amounts is '\(sum)'")
      }
      return try (
        row.text(4), sum, row.value(5, Entry.Kind.init), row.value(6, Entry.State.init)
      )
    }
    return Balance.sums(of: sums)
  }
}

// MARK: - Rows

extension Entry {
  fileprivate static let columns = """
    kind, customer, amount, currency, symbol, digits, date, due, reference, method, confirmation, state, why,
      corrects, invoice, recorded
    """

  /// The values of the columns.
  fileprivate var values: [String?] {
    [
      kind.rawValue, customer, "\(amount.minorUnits)", amount.currency.code,
      amount.currency.symbol, "\(amount.currency.minorUnitDigits)", date.description,
      due?.description, reference, method, confirmation, state.rawValue, why, corrects, invoiceText,
      "\(Int(recordedAt.timeIntervalSince1970))",
    ]
  }

  /// Reads the columns, and behind them the number by which an error names the entry.
  fileprivate init(_ row: SQLiteRow) throws {
    do {
      try self.init(
        row.value(0, Kind.init),
        customer: row.text(1),
        amount: row.money(2),
        date: row.value(6, Day.init),
        due: row.optionalText(7) == nil ? nil : row.value(7, Day.init),
        reference: row.text(8),
        method: row.optionalText(9),
        confirmation: row.optionalText(10),
        state: row.value(11, State.init),
        why: row.optionalText(12),
        corrects: row.optionalText(13),
        invoiceText: row.optionalText(14),
        recordedAt: Date(timeIntervalSince1970: Double(row.integer(15)))
      )
    } catch {
      throw UnreadableRow("entry \(try row.integer(16)): \(error)")
    }
  }
}

extension SQLiteRow {
  /// An amount, in a column before those of its currency.
  fileprivate func money(_ column: Int32) throws -> Money {
    let (code, digits) = (try text(column + 1), try integer(column + 3))
    guard 0...9 ~= digits else { throw UnreadableRow("\(quoted(code)) has \(digits) digits") }
    let symbol = try text(column + 2)
    return Money(
      minorUnits: try integer(column),
      currency: Currency(known: code, symbol: symbol, minorUnitDigits: digits)
    )
  }

  /// What a text in a column stands for.
  fileprivate func value<Value>(_ column: Int32, _ make: (String) -> Value?) throws -> Value {
    let text = try text(column)
    guard let value = make(text) else { throw UnreadableRow("there is no \(quoted(text))") }
    return value
  }
}
