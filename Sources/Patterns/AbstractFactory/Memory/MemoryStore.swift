import Amounts

/// The entries of a ledger in memory, held to the same rules as the tables in SQLite.
struct MemoryStore {
  private var entries: [Entry] = []
  private var currencies: [String: Currency] = [:]
  // By the bytes of a reference, and of a customer's name.
  private var places: [[UInt8]: Int] = [:]
  private var accounts: [[UInt8]: [String: Account]] = [:]

  func entries(_ query: EntryQuery) -> [Entry] {
    if case .reference(let reference) = query {
      return places[Array(reference.utf8)].map { [entries[$0]] } ?? []
    }
    let fitting = entries.filter(query.fits)
    if case .first = query { return Array(fitting.prefix(1)) }
    return fitting
  }

  func balances(of customer: String?) -> [Balance] {
    (customer.map { [$0] } ?? customers).flatMap { name in
      (accounts[Array(name.utf8)] ?? [:]).sorted { $0.key < $1.key }.compactMap { code, account in
        account.settledCount == 0
          ? nil : currencies[code].map { account.balance(of: name, in: $0) }
      }
    }
  }

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
    return currency
  }

  mutating func changeAccount(
    of entry: Entry,
    by body: (inout Account) throws(LedgerError) -> Void
  ) throws {
    let (customer, code) = (Array(entry.customer.utf8), entry.amount.currency.code)
    try body(&accounts[customer, default: [:]][code, default: Account()])
  }

  mutating func add(_ entry: Entry) {
    places[Array(entry.reference.utf8)] = entries.count
    entries.append(entry)
  }

  mutating func replace(_ old: Entry, by new: Entry) {
    if let place = places[Array(old.reference.utf8)] { entries[place] = new }
  }
}
