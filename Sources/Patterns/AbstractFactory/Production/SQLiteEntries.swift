import Amounts

// The entries' way into the tables. What comes out of them is in SQLiteRows.swift.

extension SQLiteDatabase {
  /// Adds entries, and returns those that were not there yet.
  func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry] {
    let insertion = try prepare(
      """
      INSERT INTO entry
        (kind, customer, amount, currency, date, reference, gateway, confirmation, pending)
      VALUES (?1, (SELECT id FROM customer WHERE name = ?2), ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT (reference) DO NOTHING
      """
    )
    let customer = try prepare("INSERT INTO customer (name) VALUES (?1) ON CONFLICT DO NOTHING")
    let lookup = try selection(for: EntryQuery(reference: ""))
    var currencies: [Currency: Currency] = [:]
    var added: [Entry] = []
    for entry in entries {
      if currencies[entry.amount.currency] == nil {
        currencies[entry.amount.currency] = try known(entry.amount.currency)
      }
      try customer.bind(entry.customer, to: 1)
      try customer.run()
      try insertion.bind(entry)
      try insertion.run()
      if changes == 1 {
        let currency = currencies[entry.amount.currency] ?? entry.amount.currency
        added.append(entry.counted(in: currency))
      } else {
        let query = EntryQuery(reference: entry.reference)
        guard let present = try self.entries(query, by: lookup).first, entry.repeats(present)
        else {
          throw .conflict(reference: entry.reference)
        }
      }
    }
    return added
  }

  func update(_ entry: Entry, to replacement: Entry) throws(LedgerError) {
    let row = try row(of: entry)
    let holder = try self.row(reference: replacement.reference)
    guard holder == nil || holder == row else {
      throw .conflict(reference: replacement.reference)
    }
    _ = try known(replacement.amount.currency)
    let customer = try prepare("INSERT INTO customer (name) VALUES (?1) ON CONFLICT DO NOTHING")
    try customer.bind(replacement.customer, to: 1)
    try customer.run()
    let update = try prepare(
      """
      UPDATE entry SET kind = ?1, customer = (SELECT id FROM customer WHERE name = ?2),
        amount = ?3, currency = ?4, date = ?5, reference = ?6, gateway = ?7, confirmation = ?8,
        pending = ?9
      WHERE id = ?10
      """
    )
    try update.bind(replacement)
    try update.bind(row, to: 10)
    try update.run()
  }

  func delete(_ entry: Entry) throws(LedgerError) {
    let row = try row(of: entry)
    let deletion = try prepare("DELETE FROM entry WHERE id = ?1")
    try deletion.bind(row, to: 1)
    try deletion.run()
  }

  /// The row of an entry that is in the table exactly as given.
  private func row(of entry: Entry) throws(LedgerError) -> Int {
    let present = try entries(EntryQuery(reference: entry.reference)).first
    guard let present, present == entry.counted(in: present.amount.currency),
      present.repeats(entry), let row = try row(reference: entry.reference)
    else { throw .changed(reference: entry.reference) }
    return row
  }

  private func row(reference: String) throws(LedgerError) -> Int? {
    let statement = try prepare("SELECT id FROM entry WHERE reference = ?1")
    try statement.bind(reference, to: 1)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// The currency as the ledger knows it: as it first came, symbol and all.
  private func known(_ currency: Currency) throws(LedgerError) -> Currency {
    let insertion = try prepare(
      "INSERT INTO currency (code, symbol, digits) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
    )
    try insertion.bind(currency.code, to: 1)
    try insertion.bind(currency.symbol, to: 2)
    try insertion.bind(currency.minorUnitDigits, to: 3)
    try insertion.run()
    let selection = try prepare("SELECT code, symbol, digits FROM currency WHERE code = ?1")
    try selection.bind(currency.code, to: 1)
    guard try selection.step() else { throw .damaged(path: path, reason: "a currency is missing") }
    let known = try selection.currency(0)
    guard known.minorUnitDigits == currency.minorUnitDigits else {
      throw .unitsChanged(
        currency: currency.code,
        found: currency.minorUnitDigits,
        known: known.minorUnitDigits
      )
    }
    return known
  }
}

extension SQLiteStatement {
  /// Binds an entry to the first nine parameters.
  fileprivate func bind(_ entry: Entry) throws(LedgerError) {
    try bind(entry.kind.rawValue, to: 1)
    try bind(entry.customer, to: 2)
    try bind(entry.amount.minorUnits, to: 3)
    try bind(entry.amount.currency.code, to: 4)
    try bind(entry.date.description, to: 5)
    try bind(entry.reference, to: 6)
    try bind(entry.gateway, to: 7)
    try bind(entry.confirmation, to: 8)
    try bind(entry.isPending, to: 9)
  }
}
