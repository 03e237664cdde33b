import Amounts

/// The entries of a ledger in memory, held to the same rules as the tables in SQLite.
struct MemoryStore {
  private(set) var entries: [Entry] = []
  private(set) var currencies: [String: Currency] = [:]

  /// Adds an entry, and gives it as it is now kept; `nil` if it was there.
  mutating func insert(_ entry: Entry, made: Timestamp?) throws(LedgerError) -> Entry? {
    let entry = try entry.counted(in: known(entry.amount.currency), made: entry.made ?? made)
    if let index = index(of: entry.reference) {
      guard entry.repeats(entries[index]) else { throw .conflict(entry, present: entries[index]) }
      return nil
    }
    if let corrected = entry.corrects, index(of: corrected) == nil {
      throw .nothingToCorrect(reference: corrected)
    }
    var account = try account(of: entry.customer, in: entry.amount.currency.code)
    try account.add(entry)
    entries.append(entry)
    return entry
  }

  /// Notes the answer to an entry.
  mutating func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws(LedgerError) -> Entry {
    guard let index = index(of: entry.reference), case let present = entries[index],
      present.repeats(entry), present.state == entry.state,
      present.confirmation == entry.confirmation
    else { throw .changed(reference: entry.reference) }
    guard present.state != .settled else { throw .settled(reference: entry.reference) }
    var account = try account(of: entry.customer, in: entry.amount.currency.code)
    entries[index] = present.answered(state, confirmation: confirmation)
    try account.replace(present, by: entries[index])
    return entries[index]
  }

  /// The names of all customers, in the order of their bytes.
  var customers: [String] {
    Set(entries.map { Array($0.customer.utf8) })
      .sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The sums of a customer's entries in a currency.
  func account(of customer: String, in code: String) throws(LedgerError) -> Account {
    var account = Account()
    for entry in entries
    where entry.customer.isIdentical(to: customer) && entry.amount.currency.code == code {
      try account.add(entry)
    }
    return account
  }

  private func index(of reference: String) -> Int? {
    entries.firstIndex { $0.reference.isIdentical(to: reference) }
  }

  /// The currency as the ledger knows it: as it first came, symbol and all.
  private mutating func known(_ currency: Currency) throws(LedgerError) -> Currency {
    let known = currencies[currency.code] ?? currency
    guard known.minorUnitDigits == currency.minorUnitDigits else {
      throw .unitsChanged(
        currency: currency.code,
        found: currency.minorUnitDigits,
        known: known.minorUnitDigits
      )
    }
    currencies[currency.code] = known
    return known
  }
}
