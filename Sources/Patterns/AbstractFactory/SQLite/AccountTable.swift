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
  func save() throws {
    let statement = try database.prepare(
      """
      INSERT INTO account VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
      ON CONFLICT DO UPDATE SET charges = ?3, credits = ?4, payments = ?5, refunds = ?6,
        pending_payments = ?7, pending_refunds = ?8, entries = ?9, settled = ?10, checksum = ?11
      """
    )
    for (key, row) in rows {
      try statement.bind(key.customer, to: 1)
      try statement.bind(key.currency, to: 2)
      for (index, number) in row.account.numbers.enumerated() {
        try statement.bind(number, to: 3 + index)
      }
      try statement.bind(row.account.checksum(of: row.name, in: row.currency), to: 11)
      try statement.run()
    }
  }

  /// The row of a customer, which is made where there is none.
  private func row(of name: String) throws -> Int {
    let insertion = "INSERT INTO customer (name) VALUES (?1) ON CONFLICT DO NOTHING"
    try database.withStatement(insertion) { statement in
      try statement.bind(name, to: 1)
      try statement.run()
    }
    return try database.withStatement("SELECT id FROM customer WHERE name = ?1") { statement in
      try statement.bind(name, to: 1)
      guard try statement.step() else { throw database.error(.damaged("a customer is missing")) }
      return try statement.integer(0)
    }
  }

  private func row(_ key: Key, of entry: Entry) throws -> Row {
    let (name, currency) = (entry.customer, entry.amount.currency)
    let selection = """
      SELECT charges, credits, payments, refunds, pending_payments, pending_refunds, entries,
        settled, checksum
      FROM account WHERE customer = ?1 AND currency = ?2
      """
    let account = try database.withStatement(selection) { statement in
      try statement.bind(key.customer, to: 1)
      try statement.bind(key.currency, to: 2)
      return try statement.step()
        ? statement.account(at: 0, of: name, in: currency, database: database) : Account()
    }
    return Row(account: account, name: name, currency: currency)
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
