import Amounts

/// The entries of a ledger in memory, held to the same rules as the tables in SQLite.
///
/// Each change is noted with what takes it back. So a call costs what it does, however much there is.
struct MemoryStore {
  private var entries: [Entry] = []
  private var currencies: [String: Currency] = [:]
  // By the bytes of a reference, of the reference that is corrected, and of a customer's name.
  private var places: [[UInt8]: Int] = [:]
  private var corrections: [[UInt8]: [Int]] = [:]
  private var accounts: [[UInt8]: [String: Account]] = [:]
  private var reversals: [(inout MemoryStore) -> Void] = []

  /// How many changes can be taken back.
  var changes: Int { reversals.count }

  /// Takes back the last changes, until so many are left.
  mutating func takeBack(to count: Int) {
    while reversals.count > count { reversals.removeLast()(&self) }
  }

  /// Keeps all changes for good.
  mutating func keepChanges() { reversals = [] }

  /// The entries that fit the query, in the order in which they were inserted.
  func entries(_ query: EntryQuery) -> [Entry] {
    if let reference = query.reference {
      return entries(at: places[Array(reference.utf8)].map { [$0] } ?? [], query)
    }
    if let corrected = query.corrects {
      return entries(at: corrections[Array(corrected.utf8)] ?? [], query)
    }
    return entries.filter(query.fits)
  }

  private func entries(at places: [Int], _ query: EntryQuery) -> [Entry] {
    places.map { entries[$0] }.filter(query.fits)
  }

  /// Adds an entry, and gives it as it is now kept; `nil` if it was there.
  mutating func insert(_ entry: Entry, made: Timestamp?) throws(LedgerError) -> Entry? {
    let entry = try entry.counted(in: known(entry.amount.currency), made: entry.made ?? made)
    if let present = entries(EntryQuery(reference: entry.reference)).first {
      guard entry.repeats(present) else { throw .conflict(entry, present: present) }
      return nil
    }
    if let corrected = entry.corrects {
      guard places[Array(corrected.utf8)] != nil else {
        throw .nothingToCorrect(reference: corrected)
      }
    }
    try changeAccount(of: entry) { account throws(LedgerError) in try account.add(entry) }
    let reference = Array(entry.reference.utf8)
    places[reference] = entries.count
    let corrected = entry.corrects.map { Array($0.utf8) }
    if let corrected { corrections[corrected, default: []].append(entries.count) }
    entries.append(entry)
    reversals.append { store in
      store.entries.removeLast()
      store.places[reference] = nil
      if let corrected { store.corrections[corrected]?.removeLast() }
    }
    return entry
  }

  /// Notes the answer to an entry.
  mutating func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws(LedgerError) -> Entry {
    guard let place = places[Array(entry.reference.utf8)], case let present = entries[place],
      present.repeats(entry), present.state == entry.state,
      present.confirmation == entry.confirmation
    else { throw .changed(reference: entry.reference) }
    guard present.state != .settled else { throw .settled(reference: entry.reference) }
    let answered = present.answered(state, confirmation: confirmation)
    try changeAccount(of: present) { account throws(LedgerError) in
      try account.replace(present, by: answered)
    }
    entries[place] = answered
    reversals.append { store in store.entries[place] = present }
    return answered
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  func balances(of customer: String?) -> [Balance] {
    (customer.map { [$0] } ?? customers).flatMap { name in
      (accounts[Array(name.utf8)] ?? [:]).sorted { $0.key < $1.key }.compactMap { code, account in
        account.settledCount == 0
          ? nil : currencies[code].map { account.balance(of: name, in: $0) }
      }
    }
  }

  /// The names of all customers, in the order of their bytes.
  var customers: [String] {
    accounts.keys.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func changeAccount(
    of entry: Entry,
    by body: (inout Account) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    let (customer, code) = (Array(entry.customer.utf8), entry.amount.currency.code)
    let before = accounts[customer]
    var account = before?[code] ?? Account()
    try body(&account)
    accounts[customer, default: [:]][code] = account
    reversals.append { store in store.accounts[customer] = before }
  }

  /// The currency as the ledger knows it: as it first came, symbol and all.
  private mutating func known(_ currency: Currency) throws(LedgerError) -> Currency {
    guard let known = currencies[currency.code] else {
      currencies[currency.code] = currency
      reversals.append { store in store.currencies[currency.code] = nil }
      return currency
    }
    try known.checkUnits(of: currency)
    return known
  }
}

extension EntryQuery {
  fileprivate func fits(_ entry: Entry) -> Bool {
    (customer?.isIdentical(to: entry.customer) ?? true)
      && (reference?.isIdentical(to: entry.reference) ?? true)
      && (corrects.map { entry.corrects?.isIdentical(to: $0) ?? false } ?? true)
      && (state.map { $0 == entry.state } ?? true)
  }
}
