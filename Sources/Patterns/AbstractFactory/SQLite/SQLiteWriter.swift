import Amounts
import Databases

/// Writes entries in a transaction: the sums of a customer are read once, and written at its end.
struct SQLiteWriter {
  private struct Customer {
    let id: Int
    var accounts: [String: (currency: Currency, account: Account)]
  }

  private let database: SQLiteDatabase
  private var currencies: [Currency: Currency] = [:]
  // By the bytes of the name.
  private var customers: [[UInt8]: Customer] = [:]

  init(_ database: SQLiteDatabase) { self.database = database }

  func save() throws(DatabaseError) {
    for (name, customer) in customers {
      let name = String(decoding: name, as: UTF8.self)
      for (code, (currency, account)) in customer.accounts {
        let checksum = account.checksum(of: name, in: currency)
        try database.run(
          """
          INSERT INTO account VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
          ON CONFLICT DO UPDATE SET charges = ?3, credits = ?4, payments = ?5, refunds = ?6,
            pending_payments = ?7, pending_refunds = ?8, entries = ?9, settled = ?10, pending = ?11,
            checksum = ?12
          """,
          [customer.id, code] + account.numbers.map { $0 } + [checksum]
        )
      }
    }
  }

  /// The customer with all accounts, who is made where there is none.
  private func customer(_ name: String) throws(DatabaseError) -> Customer {
    var accounts: [String: (currency: Currency, account: Account)] = [:]
    for (_, currency, account) in try database.accounts(of: name) {
      accounts[currency.code] = (currency, account)
    }
    if accounts.isEmpty {
      try database.note(.customer(name))
      try database.run("INSERT INTO customer (name) VALUES (?1)", [name])
    }
    // An index may lead to another customer.
    let found = try database.rows(
      "SELECT id, name FROM customer WHERE name = ?1",
      [name]
    ) { row throws(DatabaseError) in (id: try row.integer(0), name: try row.text(1)) }
    guard let customer = found.first, found.count == 1, customer.name.isIdentical(to: name) else {
      throw database.disagreement
    }
    return Customer(id: customer.id, accounts: accounts)
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
      ) { row throws(DatabaseError) in try row.currency(at: 0, of: database) }.first
    // An index may lead to another currency, or to none.
    guard let known, known.code == currency.code else { throw database.disagreement }
    currencies[currency] = known
    return known
  }

  mutating func changeAccount(
    of entry: Entry,
    by body: (inout Account) throws(LedgerError) -> Void
  ) throws {
    let (name, currency) = (Array(entry.customer.utf8), entry.amount.currency)
    var customer = try customers[name] ?? customer(entry.customer)
    let known = customer.accounts[currency.code]?.account
    if known == nil { try database.note(.account(entry.customer, currency.code)) }
    var account = known ?? Account()
    try body(&account)
    customer.accounts[currency.code] = (currency, account)
    customers[name] = customer
  }

  mutating func add(_ entry: Entry) throws {
    try database.note(.entry(entry.reference))
    if let corrected = entry.corrects {
      let number = try database.entries(.corrections(of: corrected)).count + 1
      try database.note(.correction(of: corrected, number: number))
    }
    try database.run(
      """
      INSERT INTO entry (kind, customer, amount, currency, date, reference, method, confirmation,
        state, made, why, corrects, content, due, checksum)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
      """,
      [
        entry.kind.rawValue, customers[Array(entry.customer.utf8)]?.id, entry.amount.minorUnits,
        entry.amount.currency.code, entry.date.description, entry.reference, entry.method,
        entry.confirmation, entry.state.rawValue, entry.made?.secondsSince1970, entry.why,
        entry.corrects, entry.content, entry.due?.description, entry.checksum,
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
