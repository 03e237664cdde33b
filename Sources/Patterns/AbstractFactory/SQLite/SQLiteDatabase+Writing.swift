import Amounts
import Databases

// The entries' way into the tables. What comes out of them is in SQLiteDatabase+Reading.swift.

extension SQLiteDatabase {
  /// Adds entries, and returns those that were not there yet; the clock tells the time of those that
  /// have none.
  func insert(_ entries: [Entry], clock: () -> Timestamp?) throws -> [Entry] {
    let now = clock()
    var accounts = AccountTable(self)
    var currencies: [Currency: Currency] = [:]
    var added: [Entry] = []
    for entry in entries {
      let currency = try currencies[entry.amount.currency] ?? known(entry.amount.currency)
      currencies[entry.amount.currency] = currency
      if let present = try self.entries(EntryQuery(reference: entry.reference)).first {
        guard entry.repeats(present) else { throw LedgerError.conflict(entry, present: present) }
        continue
      }
      if let corrected = entry.corrects {
        guard try !self.entries(EntryQuery(reference: corrected)).isEmpty else {
          throw LedgerError.nothingToCorrect(reference: corrected)
        }
      }
      let entry = entry.counted(in: currency, made: entry.made ?? now)
      let customer = try accounts.change(of: entry) { account throws(LedgerError) in
        try account.add(entry)
      }
      try add(entry, customer: customer)
      added.append(entry)
    }
    try accounts.save()
    return added
  }

  /// Notes the answer to an entry.
  func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws -> Entry {
    guard let present = try entries(EntryQuery(reference: entry.reference)).first,
      present.repeats(entry), present.state == entry.state,
      present.confirmation == entry.confirmation
    else { throw LedgerError.changed(reference: entry.reference) }
    guard present.state != .settled else { throw LedgerError.settled(reference: entry.reference) }
    let answered = present.answered(state, confirmation: confirmation)
    var accounts = AccountTable(self)
    _ = try accounts.change(of: present) { account throws(LedgerError) in
      try account.replace(present, by: answered)
    }
    try accounts.save()
    try run(
      "UPDATE entry SET state = ?1, confirmation = ?2, checksum = ?3 WHERE reference = ?4",
      [answered.state.rawValue, answered.confirmation, answered.checksum, answered.reference]
    )
    return answered
  }

  /// The currency as the ledger knows it: as it first came, symbol and all.
  private func known(_ currency: Currency) throws -> Currency {
    try run(
      "INSERT INTO currency (code, symbol, digits) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
      [currency.code, currency.symbol, currency.minorUnitDigits]
    )
    let known =
      try rows(
        "SELECT code, symbol, digits FROM currency WHERE code = ?1",
        [currency.code]
      ) { row throws(DatabaseError) in try row.currency(at: 0, of: self) }.first ?? currency
    try known.checkUnits(of: currency)
    return known
  }

  private func add(_ entry: Entry, customer: Int) throws(DatabaseError) {
    try run(
      """
      INSERT INTO entry (kind, customer, amount, currency, date, reference, method, confirmation,
        state, made, why, corrects, content, checksum)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
      """,
      [
        entry.kind.rawValue, customer, entry.amount.minorUnits, entry.amount.currency.code,
        entry.date.description, entry.reference, entry.method, entry.confirmation,
        entry.state.rawValue, entry.made?.secondsSince1970, entry.why, entry.corrects,
        entry.content,
        entry.checksum,
      ]
    )
  }
}
