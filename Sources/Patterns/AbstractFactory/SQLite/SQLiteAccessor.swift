/// Reads and writes a ledger in a SQLite file; ``LedgerAccessor`` says what each call does.
public struct SQLiteAccessor: LedgerAccessor {
  /// The connection that the accessor works over.
  public let connection: SQLiteConnection

  /// The entries that fit the query, in the order in which they were inserted.
  public func select(_ query: EntryQuery) throws(LedgerError) -> [Entry] {
    try connection.read { try $0.entries(query) }
  }

  /// Adds entries, all or none, and returns those that were not there yet.
  @discardableResult
  public func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry] {
    try connection.write { try $0.insert(entries, clock: connection.clock) }
  }

  /// Notes the answer to an entry that is not settled.
  @discardableResult
  public func update(
    _ entry: Entry,
    to state: Entry.State,
    confirmation: String?
  ) throws(LedgerError) -> Entry {
    try connection.write { try $0.update(entry, to: state, confirmation: confirmation) }
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  public func balances(of customer: String?) throws(LedgerError) -> [Balance] {
    try connection.read { try $0.balances(of: customer) }
  }

  /// The names of all customers, in the order of their bytes.
  public func customers() throws(LedgerError) -> [String] {
    try connection.read { try $0.texts("SELECT name FROM customer ORDER BY name") }
  }
}
