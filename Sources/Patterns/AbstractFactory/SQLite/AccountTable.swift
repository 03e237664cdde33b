import Amounts
import Databases

/// The sums that a transaction changes: each is read once, and written once at the end.
struct AccountTable {
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
  private var customers: [[UInt8]: Int] = [:]
  private var rows: [Key: Row] = [:]

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Changes the sums that an entry counts in, and gives the number of its customer's row.
  mutating func change(
    of entry: Entry,
    by body: (inout Account) throws(LedgerError) -> Void
  ) throws -> Int {
    let name = Array(entry.customer.utf8)
    let customer = try customers[name] ?? row(of: entry.customer)
    customers[name] = customer
    let key = Key(customer: customer, currency: entry.amount.currency.code)
    var row = try rows[key] ?? row(key, of: entry)
    try body(&row.account)
    rows[key] = row
    return customer
  }

  /// Writes what was changed.
  func save() throws(DatabaseError) {
    for (key, row) in rows {
      let numbers = row.account.numbers + [row.account.checksum(of: row.name, in: row.currency)]
      try database.run(
        """
        INSERT INTO account VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
        ON CONFLICT DO UPDATE SET charges = ?3, credits = ?4, payments = ?5, refunds = ?6,
          pending_payments = ?7, pending_refunds = ?8, entries = ?9, settled = ?10, checksum = ?11
        """,
        [key.customer, key.currency] + numbers.map { $0 }
      )
    }
  }

  /// The row of a customer, which is made where there is none.
  private func row(of name: String) throws(DatabaseError) -> Int {
    try database.run("INSERT INTO customer (name) VALUES (?1) ON CONFLICT DO NOTHING", [name])
    return try database.integer("SELECT id FROM customer WHERE name = ?1", [name])
  }

  private func row(_ key: Key, of entry: Entry) throws(DatabaseError) -> Row {
    let (name, currency) = (entry.customer, entry.amount.currency)
    let accounts = try database.rows(
      """
      SELECT charges, credits, payments, refunds, pending_payments, pending_refunds, entries,
        settled, checksum
      FROM account WHERE customer = ?1 AND currency = ?2
      """,
      [key.customer, key.currency]
    ) { row throws(DatabaseError) in
      try row.account(at: 0, of: name, in: currency, database: database)
    }
    return Row(account: accounts.first ?? Account(), name: name, currency: currency)
  }
}

extension Account {
  /// What stands in a row, in the order of its columns.
  fileprivate var numbers: [Int] {
    [Entry.Kind.charge, .credit, .payment, .refund].map { settled[$0] ?? 0 }
      + [Entry.Kind.payment, .refund].map { pending[$0] ?? 0 } + [count, settledCount]
  }

  /// A number that other sums have with a chance of one in 2⁶⁴, by which damage is found.
  func checksum(of customer: String, in currency: Currency) -> Int {
    var checksum = Checksum(customer)
    checksum.add(currency)
    for number in numbers { checksum.add(number) }
    return checksum.value
  }
}
