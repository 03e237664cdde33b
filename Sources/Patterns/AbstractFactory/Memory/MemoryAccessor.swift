/// Reads and writes a ledger in memory; ``LedgerAccessor`` says what each call does.
public struct MemoryAccessor: LedgerAccessor {
  /// The connection that the accessor works over.
  public let connection: MemoryConnection

  /// The entries that fit the query, in the order in which they were inserted.
  public func select(_ query: EntryQuery) throws(LedgerError) -> [Entry] {
    try connection.withStore { $0.entries(query) }
  }

  /// Adds entries, all or none, and returns those that were not there yet.
  @discardableResult
  public func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry] {
    let now = connection.clock()
    return try connection.withStore { try $0.insert(entries, now: now) }
  }

  /// Notes the answer to an entry that is not settled.
  @discardableResult
  public func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws(LedgerError) -> Entry {
    try connection.withStore { try $0.update(entry, to: state, confirmation: confirmation) }
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  public func balances(of customer: String?) throws(LedgerError) -> [Balance] {
    try connection.withStore { $0.balances(of: customer) }
  }

  /// The names of all customers, in the order of their bytes.
  public func customers() throws(LedgerError) -> [String] {
    try connection.withStore { $0.customers }
  }
}
