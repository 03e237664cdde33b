import Amounts

/// The entries of a ledger in memory, held to the same rules as the tables in SQLite.
///
/// Each change is noted with what takes it back. So a call costs what it does, however much there is.
struct MemoryStore {
  private var entries: [Entry] = []
  private var currencies: [String: Currency] = [:]
  // By the bytes of a reference, and of a customer's name.
  private var places: [[UInt8]: Int] = [:]
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
    if case .reference(let reference) = query {
      return places[Array(reference.utf8)].map { [entries[$0]] } ?? []
    }
    return entries.filter(query.fits)
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
}

extension MemoryStore: EntryStore {
  func entry(reference: String) -> Entry? { entries(.reference(reference)).first }

  mutating func known(_ currency: Currency) -> Currency {
    if let known = currencies[currency.code] { return known }
    currencies[currency.code] = currency
    reversals.append { store in store.currencies[currency.code] = nil }
    return currency
  }

  mutating func changeAccount(
    of entry: Entry,
    by body: (inout Account) throws(LedgerError) -> Void
  ) throws {
    let (customer, code) = (Array(entry.customer.utf8), entry.amount.currency.code)
    let before = accounts[customer]
    var account = before?[code] ?? Account()
    try body(&account)
    accounts[customer, default: [:]][code] = account
    reversals.append { store in store.accounts[customer] = before }
  }

  mutating func add(_ entry: Entry) {
    let reference = Array(entry.reference.utf8)
    places[reference] = entries.count
    entries.append(entry)
    reversals.append { store in
      store.entries.removeLast()
      store.places[reference] = nil
    }
  }

  mutating func replace(_ old: Entry, by new: Entry) {
    guard let place = places[Array(old.reference.utf8)] else { return }
    entries[place] = new
    reversals.append { store in store.entries[place] = old }
  }
}
