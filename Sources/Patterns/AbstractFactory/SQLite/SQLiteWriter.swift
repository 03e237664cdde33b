import Amounts
import Databases

/// Writes entries in a transaction: the sums that it changes are read once, and written at its end.
struct SQLiteWriter {
  private struct Key: Hashable {
    let customer: Int
    let currency: String
  }

  private struct Row {
    var account: Account
    let name: String
    let currency: Currency
  }

  private let database: SQLiteDatabase
  private var currencies: [Currency: Currency] = [:]
  private var customers: [[UInt8]: Int] = [:]
  private var rows: [Key: Row] = [:]

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Writes the sums that were changed.
  func save() throws(DatabaseError) {
    for (key, row) in rows {
      let numbers = row.account.numbers + [row.account.checksum(of: row.name, in: row.currency)]
      try database.run(
        """
        INSERT INTO account VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        ON CONFLICT DO UPDATE SET charges = ?3, credits = ?4, payments = ?5, refunds = ?6,
          pending_payments = ?7, pending_refunds = ?8, entries = ?9, settled = ?10, pending = ?11,
          checksum = ?12
        """,
        [key.customer, key.currency] + numbers.map { $0 }
      )
    }
  }

  /// The number of a customer's row, which is made where there is none.
  private mutating func customer(_ name: String) throws(DatabaseError) -> Int {
    if let number = customers[Array(name.utf8)] { return number }
    let found = try database.integers("SELECT id FROM customer WHERE name = ?1", [name])
    if found.isEmpty {
      try database.note(.customer(name))
      try database.run("INSERT INTO customer (name) VALUES (?1)", [name])
    }
    let number = found.isEmpty ? try database.integer("SELECT last_insert_rowid()") : found[0]
    customers[Array(name.utf8)] = number
    return number
  }

  private func row(_ key: Key, of entry: Entry) throws(DatabaseError) -> Row {
    let (name, currency) = (entry.customer, entry.amount.currency)
    let accounts = try database.rows(
      """
      SELECT charges, credits, payments, refunds, pending_payments, pending_refunds, entries,
        settled, pending, checksum
      FROM account WHERE customer = ?1 AND currency = ?2
      """,
      [key.customer, key.currency]
    ) { row throws(DatabaseError) in
      try row.account(at: 0, of: name, in: currency, database: database)
    }
    if accounts.isEmpty { try database.note(.account(name, currency.code)) }
    return Row(account: accounts.first ?? Account(), name: name, currency: currency)
  }
}

extension SQLiteWriter: EntryStore {
  func entry(reference: String) throws -> Entry? {
    try database.entries(.reference(reference)).first
  }

  mutating func known(_ currency: Currency) throws -> Currency {
    if let known = currencies[currency] { return known }
    try database.run(
      "INSERT INTO currency (code, symbol, digits) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
      [currency.code, currency.symbol, currency.minorUnitDigits]
    )
    let known =
      try database.rows(
        "SELECT code, symbol, digits FROM currency WHERE code = ?1",
        [currency.code]
      ) { row throws(DatabaseError) in try row.currency(at: 0, of: database) }.first ?? currency
    currencies[currency] = known
    return known
  }

  mutating func changeAccount(
    of entry: Entry,
    by body: (inout Account) throws(LedgerError) -> Void
  ) throws {
    let key = Key(customer: try customer(entry.customer), currency: entry.amount.currency.code)
    var row = try rows[key] ?? row(key, of: entry)
    try body(&row.account)
    rows[key] = row
  }

  mutating func add(_ entry: Entry) throws {
    try database.note(.entry(entry.reference))
    try database.run(
      """
      INSERT INTO entry (kind, customer, amount, currency, date, reference, method, confirmation,
        state, made, why, corrects, content, checksum)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
      """,
      [
        entry.kind.rawValue, customer(entry.customer), entry.amount.minorUnits,
        entry.amount.currency.code, entry.date.description, entry.reference, entry.method,
        entry.confirmation, entry.state.rawValue, entry.made?.secondsSince1970, entry.why,
        entry.corrects, entry.content, entry.checksum,
      ]
    )
  }

  mutating func replace(_ old: Entry, by new: Entry) throws {
    try database.run(
      "UPDATE entry SET state = ?1, confirmation = ?2, checksum = ?3 WHERE reference = ?4",
      [new.state.rawValue, new.confirmation, new.checksum, old.reference]
    )
  }
}

extension SQLiteDatabase {
  /// Adds entries, and returns those that were not there yet; the clock tells the time of those that
  /// have none.
  func insert(_ entries: [Entry], clock: () -> Timestamp?) throws -> [Entry] {
    var writer = SQLiteWriter(self)
    let added = try writer.insert(entries, now: clock())
    try writer.save()
    return added
  }

  /// Notes the answer to an entry.
  func update(_ entry: Entry, to state: Entry.State, confirmation: String?) throws -> Entry {
    var writer = SQLiteWriter(self)
    let answered = try writer.update(entry, to: state, confirmation: confirmation)
    try writer.save()
    return answered
  }
}

extension Account {
  /// What stands in a row, in the order of its columns.
  fileprivate var numbers: [Int] {
    [Entry.Kind.charge, .credit, .payment, .refund].map { settled[$0] ?? 0 }
      + [Entry.Kind.payment, .refund].map { pending[$0] ?? 0 }
      + [count, settledCount, pendingCount]
  }

  /// A number that other sums have with a chance of one in 2⁶⁴, by which damage is found.
  func checksum(of customer: String, in currency: Currency) -> Int {
    var checksum = Checksum(customer)
    checksum.add(currency)
    for number in numbers { checksum.add(number) }
    return checksum.value
  }
}
