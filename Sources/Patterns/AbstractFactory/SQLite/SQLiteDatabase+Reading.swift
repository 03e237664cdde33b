import Amounts
import Databases
import Spelling

// Reads entries and sums. A row whose customer or currency is gone is read too, so
// that it is found damaged, and not passed over.

extension SQLiteDatabase {
  /// The entries that fit the query, in the order in which they were inserted.
  ///
  /// - Throws: `damaged` also where an index leads to others, or to fewer, than there are.
  func entries(_ query: EntryQuery) throws(DatabaseError) -> [Entry] {
    let (sql, values) = Self.selection(for: query)
    var last = 0
    let entries = try rows(sql, values) { row throws(DatabaseError) in
      // An index may lead to one row twice.
      guard case let number = try row.integer(17), number > last else { throw disagreement }
      last = number
      return try checkedEntry(in: row)
    }
    var count = entries.count
    switch query {
    case .first: break
    case .all: count = try accounts(of: nil).reduce(0) { $0 + $1.account.count }
    case .customer(let name): count = try accounts(of: name).reduce(0) { $0 + $1.account.count }
    case .reference(let reference):
      if entries.isEmpty { try checkIsUnknown(.entry(reference)) }
    case .corrections(let reference):
      try checkIsUnknown(.correction(of: reference, number: entries.count + 1))
    case .pending:
      count = try integer("SELECT coalesce(sum(pending), 0) FROM account WHERE pending > 0")
    }
    guard count == entries.count, entries.allSatisfy(query.fits) else { throw disagreement }
    return entries
  }

  /// The statement, in which every search uses an index, and its values.
  static func selection(for query: EntryQuery) -> (sql: String, values: [(any SQLiteValue)?]) {
    let (condition, values): (String, [String]) =
      switch query {
      case .all: ("TRUE", [])
      case .customer(let name):
        ("entry.customer = (SELECT id FROM customer WHERE name = ?1)", [name])
      case .reference(let reference): ("entry.reference = ?1", [reference])
      case .corrections(let reference): ("entry.corrects = ?1", [reference])
      case .pending: ("entry.state = 'pending'", [])
      case .first(let method): ("entry.method = ?1", [method])
      }
    let sql = """
      SELECT entry.kind, customer.name, entry.amount, currency.code, currency.symbol,
        currency.digits, entry.date, entry.reference, entry.method, entry.confirmation,
        entry.state, entry.made, entry.why, entry.corrects, entry.content, entry.due,
        entry.checksum, entry.id
      FROM entry \(query == .pending ? "INDEXED BY entry_pending" : "")
      LEFT JOIN customer ON customer.id = entry.customer
      LEFT JOIN currency ON currency.code = entry.currency
      WHERE \(condition)
      ORDER BY entry.id
      """
    if case .first = query { return (sql + " LIMIT 1", values) }
    return (sql, values)
  }

  var disagreement: DatabaseError {
    error(.damaged("the sums and the entries do not agree"))
  }

  private func checkedEntry(in row: SQLiteStatement) throws(DatabaseError) -> Entry {
    let entry = try entry(in: row)
    guard try row.integer(16) == entry.checksum else {
      throw error(.damaged("the entry \(quoted(entry.reference)) is not as it was written"))
    }
    return entry
  }

  /// The entry in sixteen columns.
  func entry(in row: SQLiteStatement) throws(DatabaseError) -> Entry {
    let reference = try row.text(7)
    let seconds = try row.optionalInteger(11)
    let made = seconds.flatMap { Timestamp(secondsSince1970: $0) }
    let dueText = try row.optionalText(15)
    let due = dueText.flatMap { Day($0) }
    guard let kind = Entry.Kind(rawValue: try row.text(0)),
      let state = Entry.State(rawValue: try row.text(10)),
      let date = Day(try row.text(6)), (made == nil) == (seconds == nil),
      (due == nil) == (dueText == nil)
    else { throw error(.damaged("the entry \(quoted(reference)) is unreadable")) }
    guard let customer = try row.optionalText(1), try row.optionalText(3) != nil else {
      throw error(
        .damaged("the customer or the currency of the entry \(quoted(reference)) is missing")
      )
    }
    let currency = try row.currency(at: 3, of: self)
    do {
      return try Entry(
        kind,
        customer: customer,
        amount: Money(minorUnits: row.integer(2), currency: currency),
        date: date,
        due: due,
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

  func balances(of customer: String?) throws(DatabaseError) -> [Balance] {
    try accounts(of: customer).filter { $0.account.settledCount > 0 }
      .map { customer, currency, account in account.balance(of: customer, in: currency) }
  }

  /// All accounts, or a customer's, by customer and then by currency.
  ///
  /// - Throws: `damaged` also where one is not found that is there.
  func accounts(
    of customer: String?
  ) throws(DatabaseError) -> [(customer: String, currency: Currency, account: Account)] {
    let accounts = try rows(
      Self.selectionOfAccounts(of: customer),
      customer.map { [$0] } ?? []
    ) { row throws(DatabaseError) in
      let name = try row.text(0)
      guard try row.optionalText(1) != nil else {
        throw error(.damaged("the sums of \(quoted(name)), or their currency, are missing"))
      }
      let currency = try row.currency(at: 1, of: self)
      // An index may lead to another customer.
      guard customer?.isIdentical(to: name) ?? true else { throw disagreement }
      let account = try row.account(at: 4, of: name, in: currency, database: self)
      return (customer: name, currency: currency, account: account)
    }
    // An index may lead to one row twice.
    let places = Set(accounts.map { Array("\($0.customer)\u{0}\($0.currency.code)".utf8) })
    guard places.count == accounts.count else { throw disagreement }
    guard let customer else {
      // Entries are never deleted, so they are as many as the last one's number.
      let count = accounts.reduce(0) { $0 + $1.account.count }
      let names = Set(accounts.map { Array($0.customer.utf8) })
      guard try integer("SELECT coalesce(max(id), 0) FROM entry") == count,
        try integer("SELECT count(*) FROM customer NOT INDEXED") == names.count
      else { throw disagreement }
      return accounts
    }
    if accounts.isEmpty { try checkIsUnknown(.customer(customer)) }
    let codes = Set(accounts.map(\.currency.code))
    for code in try texts("SELECT code FROM currency NOT INDEXED") where !codes.contains(code) {
      try checkIsUnknown(.account(customer, code))
    }
    return accounts
  }

  static func selectionOfAccounts(of customer: String?) -> String {
    """
    SELECT customer.name, currency.code, currency.symbol, currency.digits,
      charges, credits, payments, refunds, pending_payments, pending_refunds, entries, settled,
      pending, account.checksum
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

  /// The sums in ten columns.
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
    account.pendingCount = try integer(column + 8)
    guard try integer(column + 9) == account.checksum(of: customer, in: currency) else {
      throw database.error(.damaged("the sums of \(quoted(customer)) are not as they were written"))
    }
    return account
  }
}
