import Amounts
import Databases
import Spelling

// The entries' and sums' way out of the tables. A row whose customer or currency is gone is read too, so
// that it is found damaged, and not passed over.

extension SQLiteDatabase {
  /// The entries that fit the query, in the order in which they were inserted.
  func entries(_ query: EntryQuery) throws(DatabaseError) -> [Entry] {
    let (selection, values) = Self.selection(for: query)
    let entries = try rows(selection, values, checkedEntry)
    guard query == EntryQuery(customer: query.customer) else { return entries }
    let count = try integer(
      """
      SELECT coalesce(sum(entries), 0) FROM account
      WHERE ?1 IS NULL OR customer = (SELECT id FROM customer WHERE name = ?1)
      """,
      [query.customer]
    )
    guard count == entries.count else {
      throw error(.damaged("the sums and the entries do not agree"))
    }
    return entries
  }

  /// The statement with only the conditions that are set, so that it can use an index, and their values.
  static func selection(for query: EntryQuery) -> (sql: String, values: [(any SQLiteValue)?]) {
    let asked = [
      ("entry.customer = (SELECT id FROM customer WHERE name = ?)", query.customer),
      ("entry.reference = ?", query.reference), ("entry.corrects = ?", query.corrects),
    ].filter { $0.1 != nil }
    // The index of the pending entries is used only where the state stands in the text.
    let state = query.state.map { ["entry.state = '\($0.rawValue)'"] } ?? []
    let conditions = ["TRUE"] + asked.map(\.0) + state
    let isOfPending = query.state == .pending && query.reference == nil && query.corrects == nil
    let sql = """
      SELECT entry.kind, customer.name, entry.amount, currency.code, currency.symbol,
        currency.digits, entry.date, entry.reference, entry.method, entry.confirmation,
        entry.state, entry.made, entry.why, entry.corrects, entry.content, entry.checksum
      FROM entry \(isOfPending ? "INDEXED BY entry_pending" : "")
      LEFT JOIN customer ON customer.id = entry.customer
      LEFT JOIN currency ON currency.code = entry.currency
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY entry.id
      """
    return (sql, asked.map(\.1))
  }

  private func checkedEntry(in row: SQLiteStatement) throws(DatabaseError) -> Entry {
    let entry = try entry(in: row)
    guard try row.integer(15) == entry.checksum else {
      throw error(.damaged("the entry \(quoted(entry.reference)) is not as it was written"))
    }
    return entry
  }

  /// The entry in fifteen columns.
  func entry(in row: SQLiteStatement) throws(DatabaseError) -> Entry {
    let reference = try row.text(7)
    let seconds = try row.optionalInteger(11)
    let made = seconds.flatMap { Timestamp(secondsSince1970: $0) }
    guard let kind = Entry.Kind(rawValue: try row.text(0)),
      let state = Entry.State(rawValue: try row.text(10)),
      let date = Day(try row.text(6)), (made == nil) == (seconds == nil)
    else { throw error(.damaged("the entry \(quoted(reference)) is unreadable")) }
    let currency = try row.currency(at: 3, of: self)
    do {
      return try Entry(
        kind,
        customer: row.text(1),
        amount: Money(minorUnits: row.integer(2), currency: currency),
        date: date,
        reference: reference,
        method: row.optionalText(8),
        confirmation: row.optionalText(9),
        state: state,
        why: row.optionalText(12),
        corrects: row.optionalText(13),
        content: row.optionalText(14)
      ).counted(in: currency, made: made)
    } catch {
      throw error as? DatabaseError ?? self.error(.damaged("\(error)"))
    }
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  func balances(of customer: String?) throws(DatabaseError) -> [Balance] {
    var count = 0
    let balances = try rows(
      Self.accounts(of: customer),
      customer.map { [$0] } ?? []
    ) { row throws(DatabaseError) -> Balance? in
      let name = try row.text(0)
      let currency = try row.currency(at: 1, of: self)
      let account = try row.account(at: 4, of: name, in: currency, database: self)
      count += account.count
      return account.settledCount > 0 ? account.balance(of: name, in: currency) : nil
    }
    // Entries are never deleted, so they are as many as the last one's number.
    if customer == nil, try integer("SELECT coalesce(max(id), 0) FROM entry") != count {
      throw error(.damaged("the sums and the entries do not agree"))
    }
    return balances.compactMap { $0 }
  }

  static func accounts(of customer: String?) -> String {
    """
    SELECT customer.name, currency.code, currency.symbol, currency.digits,
      charges, credits, payments, refunds, pending_payments, pending_refunds, entries, settled,
      account.checksum
    FROM customer
    LEFT JOIN account ON account.customer = customer.id
    LEFT JOIN currency ON currency.code = account.currency
    \(customer == nil ? "" : "WHERE customer.name = ?1")
    ORDER BY customer.name, currency.code
    """
  }
}

extension SQLiteStatement {
  /// The currency in three columns: code, symbol, digits.
  ///
  /// - Throws: `damaged` for a number of digits that no currency has.
  func currency(at column: Int, of database: SQLiteDatabase) throws(DatabaseError) -> Currency {
    let (code, digits) = (try text(column), try integer(column + 2))
    guard 0...9 ~= digits else {
      throw database.error(.damaged("the currency \(quoted(code)) has '\(digits)' digits"))
    }
    return Currency(known: code, symbol: try text(column + 1), minorUnitDigits: digits)
  }

  /// The sums in nine columns.
  func account(
    at column: Int,
    of customer: String,
    in currency: Currency,
    database: SQLiteDatabase
  ) throws(DatabaseError) -> Account {
    var account = Account()
    for (index, kind) in [Entry.Kind.charge, .credit, .payment, .refund].enumerated() {
      account.settled[kind] = try integer(column + index)
    }
    account.pending = [.payment: try integer(column + 4), .refund: try integer(column + 5)]
    account.count = try integer(column + 6)
    account.settledCount = try integer(column + 7)
    guard try integer(column + 8) == account.checksum(of: customer, in: currency) else {
      throw database.error(.damaged("the sums of \(quoted(customer)) are not as they were written"))
    }
    return account
  }
}
