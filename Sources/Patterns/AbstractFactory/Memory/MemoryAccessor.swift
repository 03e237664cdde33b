/// Reads and writes a ledger in memory; ``LedgerAccessor`` says what each call does.
public struct MemoryAccessor: LedgerAccessor {
  /// The connection that the accessor works over.
  public let connection: MemoryConnection

  /// The entries that fit the query, in the order in which they were inserted.
  public func select(_ query: EntryQuery) throws(LedgerError) -> [Entry] {
    try connection.withStore { store throws(LedgerError) in store.entries(query) }
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
    try connection.withStore { store throws(LedgerError) in store.balances(of: customer) }
  }

  /// The names of all customers, in the order of their bytes.
  public func customers() throws(LedgerError) -> [String] {
    try connection.withStore { store throws(LedgerError) in store.customers }
  }
}
