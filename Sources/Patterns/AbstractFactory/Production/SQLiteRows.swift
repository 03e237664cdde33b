import Amounts
import Spelling

// The entries' way out of the tables.

extension SQLiteDatabase {
  /// The entries that fit the query, in the order in which they were inserted.
  func entries(_ query: EntryQuery) throws(LedgerError) -> [Entry] {
    let statement = try selection(for: query)
    return try entries(query, by: statement)
  }

  /// The entries that fit the query, by a statement made for one of the same kind.
  func entries(
    _ query: EntryQuery,
    by statement: borrowing SQLiteStatement
  ) throws(LedgerError) -> [Entry] {
    if let customer = query.customer { try statement.bind(customer, to: 1) }
    if let reference = query.reference { try statement.bind(reference, to: 2) }
    var entries: [Entry] = []
    while try statement.step() { entries.append(try entry(in: statement)) }
    statement.reset()
    return entries
  }

  /// A statement for queries that set the same things.
  func selection(for query: EntryQuery) throws(LedgerError) -> SQLiteStatement {
    // Only conditions that are set stand in the statement, so that it can use the indexes.
    var conditions = ["TRUE"]
    if query.customer != nil { conditions.append("customer.name = ?1") }
    if query.reference != nil { conditions.append("entry.reference = ?2") }
    switch query.isPending {
    case true: conditions.append("entry.pending")
    case false: conditions.append("NOT entry.pending")
    default: break
    }
    return try prepare(
      """
      SELECT entry.kind, customer.name, entry.amount, currency.code, currency.symbol,
        currency.digits, entry.date, entry.reference, entry.gateway, entry.confirmation,
        entry.pending
      FROM entry
      JOIN customer ON customer.id = entry.customer
      JOIN currency ON currency.code = entry.currency
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY entry.id
      """
    )
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  func balances(of customer: String?) throws(LedgerError) -> [Balance] {
    let statement = try prepare(
      """
      SELECT customer.name, currency.code, currency.symbol, currency.digits,
        sum(CASE kind WHEN 'charge' THEN amount ELSE 0 END),
        sum(CASE kind WHEN 'payment' THEN amount ELSE 0 END),
        sum(CASE kind WHEN 'refund' THEN amount ELSE 0 END)
      FROM entry
      JOIN customer ON customer.id = entry.customer
      JOIN currency ON currency.code = entry.currency
      WHERE NOT entry.pending \(customer == nil ? "" : "AND customer.name = ?1")
      GROUP BY customer.name, currency.code
      ORDER BY customer.name, currency.code
      """
    )
    if let customer { try statement.bind(customer, to: 1) }
    var balances: [Balance] = []
    while try statement.step() {
      balances.append(
        try Balance(
          customer: statement.text(0),
          charges: statement.integer(4),
          payments: statement.integer(5),
          refunds: statement.integer(6),
          currency: try statement.currency(1)
        )
      )
    }
    return balances
  }

  private func entry(in row: borrowing SQLiteStatement) throws(LedgerError) -> Entry {
    let reference = row.text(7)
    guard let kind = Entry.Kind(rawValue: row.text(0)), let date = Day(row.text(6)) else {
      throw .damaged(path: path, reason: "the entry \(quoted(reference)) is unreadable")
    }
    let amount = Money(minorUnits: row.integer(2), currency: try row.currency(3))
    do throws(LedgerError) {
      return try Entry(
        kind,
        customer: row.text(1),
        amount: amount,
        date: date,
        reference: reference,
        gateway: row.optionalText(8),
        confirmation: row.optionalText(9),
        isPending: row.boolean(10)
      )
    } catch {
      throw .damaged(path: path, reason: "\(error)")
    }
  }
}

extension SQLiteStatement {
  /// The currency in three columns: code, symbol, digits.
  ///
  /// - Throws: `LedgerError.damaged` for a number of digits that no currency has.
  func currency(_ column: Int) throws(LedgerError) -> Currency {
    let (code, digits) = (text(column), integer(column + 2))
    guard 0...9 ~= digits else {
      throw .damaged(path: path, reason: "the currency \(quoted(code)) has '\(digits)' digits")
    }
    return Currency(known: code, symbol: text(column + 1), minorUnitDigits: digits)
  }
}
