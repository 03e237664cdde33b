import Amounts
import Databases
import Spelling

// The entries' and sums' way out of the tables. A row whose customer or currency is gone is read too, so
// that it is found damaged, and not passed over.

extension SQLiteDatabase {
  /// The entries that fit the query, in the order in which they were inserted.
  func entries(_ query: EntryQuery) throws -> [Entry] {
    let entries = try withStatement(Self.selection(for: query)) { statement in
      try self.entries(query, by: statement)
    }
    if query == EntryQuery(customer: query.customer) {
      let count = try prepare(
        """
        SELECT coalesce(sum(entries), 0) FROM account
        WHERE ?1 IS NULL OR customer = (SELECT id FROM customer WHERE name = ?1)
        """
      )
      try count.bind(query.customer, to: 1)
      guard try count.step(), try count.integer(0) == entries.count else {
        throw error(.damaged("the sums and the entries do not agree"))
      }
    }
    return entries
  }

  /// The entries that fit the query, by a statement made for one of the same kind.
  func entries(_ query: EntryQuery, by statement: borrowing SQLiteStatement) throws -> [Entry] {
    defer { statement.reset() }
    for (index, text) in [query.customer, query.reference, query.corrects].enumerated() {
      if let text { try statement.bind(text, to: index + 1) }
    }
    var entries: [Entry] = []
    while try statement.step() { entries.append(try entry(in: statement)) }
    return entries
  }

  /// A statement for queries that set the same things.
  func selection(for query: EntryQuery) throws -> SQLiteStatement {
    try prepare(Self.selection(for: query))
  }

  /// The text of the statement, with only the conditions that are set, so that it can use an index.
  static func selection(for query: EntryQuery) -> String {
    var conditions = ["TRUE"]
    if query.customer != nil {
      conditions.append("entry.customer = (SELECT id FROM customer WHERE name = ?1)")
    }
    if query.reference != nil { conditions.append("entry.reference = ?2") }
    if query.corrects != nil { conditions.append("entry.corrects = ?3") }
    if let state = query.state { conditions.append("entry.state = '\(state.rawValue)'") }
    let isOfPending = query.state == .pending && query.reference == nil && query.corrects == nil
    return """
      SELECT entry.kind, customer.name, entry.amount, currency.code, currency.symbol,
        currency.digits, entry.date, entry.reference, entry.method, entry.confirmation,
        entry.state, entry.made, entry.why, entry.corrects, entry.content,
        entry.checksum
      FROM entry \(isOfPending ? "INDEXED BY entry_pending" : "")
      LEFT JOIN customer ON customer.id = entry.customer
      LEFT JOIN currency ON currency.code = entry.currency
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY entry.id
      """
  }

  private func entry(in row: borrowing SQLiteStatement) throws -> Entry {
    let reference = try row.text(7)
    let seconds = try row.optionalInteger(11)
    let made = seconds.flatMap { Timestamp(secondsSince1970: $0) }
    guard let kind = Entry.Kind(rawValue: try row.text(0)),
      let state = Entry.State(rawValue: try row.text(10)),
      let date = Day(try row.text(6)), (made == nil) == (seconds == nil)
    else { throw error(.damaged("the entry \(quoted(reference)) is unreadable")) }
    let currency = try row.currency(at: 3, of: self)
    let entry: Entry
    do {
      entry = try Entry(
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
    } catch let error as LedgerError {
      throw self.error(.damaged("\(error)"))
    }
    guard try row.integer(15) == entry.checksum else {
      throw error(.damaged("the entry \(quoted(reference)) is not as it was written"))
    }
    return entry
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  func balances(of customer: String?) throws -> [Balance] {
    let statement = try prepare(Self.accounts(of: customer))
    if let customer { try statement.bind(customer, to: 1) }
    var balances: [Balance] = []
    var count = 0
    while try statement.step() {
      let name = try statement.text(0)
      let currency = try statement.currency(at: 1, of: self)
      let account = try statement.account(at: 4, of: name, in: currency, database: self)
      count += account.count
      if account.settledCount > 0 { balances.append(account.balance(of: name, in: currency)) }
    }
    // Entries are never deleted, so they are as many as the last one's number.
    if customer == nil, try integer("SELECT coalesce(max(id), 0) FROM entry") != count {
      throw error(.damaged("the sums and the entries do not agree"))
    }
    return balances
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
  func currency(at column: Int, of database: SQLiteDatabase) throws -> Currency {
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
  ) throws -> Account {
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
