/// Reads and writes a ledger in memory; ``LedgerAccessor`` says what each call does.
public struct MemoryAccessor: LedgerAccessor {
  /// The connection that the accessor works over.
  public let connection: MemoryConnection

  /// The entries that fit the query, in the order in which they were inserted.
  public func select(_ query: EntryQuery) throws(LedgerError) -> [Entry] {
    try connection.withStore { store throws(LedgerError) in store.entries.filter(query.fits) }
  }

  /// Adds entries, all or none, and returns those that were not there yet.
  @discardableResult
  public func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry] {
    let now = connection.clock()
    return try connection.withStore { store throws(LedgerError) in
      var added: [Entry] = []
      for entry in entries {
        if let entry = try store.insert(entry, made: now) { added.append(entry) }
      }
      return added
    }
  }

  /// Notes the answer to an entry that is not settled.
  @discardableResult
  public func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws(LedgerError) -> Entry {
    try connection.withStore { store throws(LedgerError) in
      try store.update(entry, to: state, confirmation: confirmation)
    }
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  public func balances(of customer: String?) throws(LedgerError) -> [Balance] {
    try connection.withStore { store throws(LedgerError) in
      var balances: [Balance] = []
      for name in store.customers where customer?.isIdentical(to: name) ?? true {
        for code in store.currencies.keys.sorted() {
          let account = try store.account(of: name, in: code)
          guard account.settledCount > 0, let currency = store.currencies[code] else { continue }
          balances.append(account.balance(of: name, in: currency))
        }
      }
      return balances
    }
  }

  /// The names of all customers, in the order of their bytes.
  public func customers() throws(LedgerError) -> [String] {
    try connection.withStore { store throws(LedgerError) in store.customers }
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
