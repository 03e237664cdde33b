import Amounts
import Databases

// The entries' way into the tables. What comes out of them is in SQLiteDatabase+Reading.swift.

extension SQLiteDatabase {
  /// Adds entries, and returns those that were not there yet; the clock tells the time of those that
  /// have none.
  func insert(_ entries: [Entry], clock: () -> Timestamp?) throws -> [Entry] {
    let lookup = try selection(for: EntryQuery(reference: ""))
    let insertion = try prepare(
      """
      INSERT INTO entry (kind, customer, amount, currency, date, reference, method, confirmation,
        state, made, why, corrects, content, checksum)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
      """
    )
    let now = clock()
    var accounts = AccountTable(self)
    var currencies: [Currency: Currency] = [:]
    var added: [Entry] = []
    for entry in entries {
      let currency = try currencies[entry.amount.currency] ?? known(entry.amount.currency)
      currencies[entry.amount.currency] = currency
      let query = EntryQuery(reference: entry.reference)
      if let present = try self.entries(query, by: lookup).first {
        guard entry.repeats(present) else { throw LedgerError.conflict(entry, present: present) }
        continue
      }
      if let corrected = entry.corrects {
        guard try !self.entries(EntryQuery(reference: corrected), by: lookup).isEmpty else {
          throw LedgerError.nothingToCorrect(reference: corrected)
        }
      }
      let entry = entry.counted(in: currency, made: entry.made ?? now)
      let customer = try accounts.change(of: entry) { account throws(LedgerError) in
        try account.add(entry)
      }
      try insertion.bind(entry, customer: customer)
      try insertion.run()
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
    let update = try prepare(
      "UPDATE entry SET state = ?1, confirmation = ?2, checksum = ?3 WHERE reference = ?4"
    )
    try update.bind(answered.state.rawValue, to: 1)
    try update.bind(answered.confirmation, to: 2)
    try update.bind(answered.checksum, to: 3)
    try update.bind(answered.reference, to: 4)
    try update.run()
    return answered
  }

  /// The currency as the ledger knows it: as it first came, symbol and all.
  private func known(_ currency: Currency) throws -> Currency {
    let insertion = try prepare(
      "INSERT INTO currency (code, symbol, digits) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
    )
    try insertion.bind(currency.code, to: 1)
    try insertion.bind(currency.symbol, to: 2)
    try insertion.bind(currency.minorUnitDigits, to: 3)
    try insertion.run()
    let selection = try prepare("SELECT code, symbol, digits FROM currency WHERE code = ?1")
    try selection.bind(currency.code, to: 1)
    guard try selection.step() else { throw error(.damaged("a currency is missing")) }
    let known = try selection.currency(at: 0, of: self)
    guard known.minorUnitDigits == currency.minorUnitDigits else {
      throw LedgerError.unitsChanged(
        currency: currency.code,
        found: currency.minorUnitDigits,
        known: known.minorUnitDigits
      )
    }
    return known
  }
}

extension SQLiteStatement {
  /// Binds an entry to the fourteen parameters of its columns.
  fileprivate func bind(_ entry: Entry, customer: Int) throws {
    try bind(entry.kind.rawValue, to: 1)
    try bind(customer, to: 2)
    try bind(entry.amount.minorUnits, to: 3)
    try bind(entry.amount.currency.code, to: 4)
    try bind(entry.date.description, to: 5)
    try bind(entry.reference, to: 6)
    try bind(entry.method, to: 7)
    try bind(entry.confirmation, to: 8)
    try bind(entry.state.rawValue, to: 9)
    try bind(entry.made?.secondsSince1970, to: 10)
    try bind(entry.why, to: 11)
    try bind(entry.corrects, to: 12)
    try bind(entry.content, to: 13)
    try bind(entry.checksum, to: 14)
  }
}
