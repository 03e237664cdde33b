/// Reads and writes a ledger in a SQLite file.
public struct SQLiteAccessor: LedgerAccessor {
  /// The connection that the accessor works over.
  public let connection: SQLiteConnection

  /// The entries that fit the query, in the order in which they were inserted.
  public func select(_ query: EntryQuery) throws(LedgerError) -> [Entry] {
    try connection.read { database throws(LedgerError) in try database.entries(query) }
  }

  /// Adds entries, all or none, and returns those that were not there yet.
  ///
  /// - Throws: `LedgerError.conflict` if an entry contradicts one with the same reference.
  @discardableResult
  public func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry] {
    try connection.write { database throws(LedgerError) in try database.insert(entries) }
  }

  /// Puts another entry in an entry's place.
  ///
  /// - Throws: `LedgerError.changed` if the ledger has no such entry, or it is not what was
  ///   given any more; `LedgerError.conflict` if the new reference is taken.
  public func update(_ entry: Entry, to replacement: Entry) throws(LedgerError) {
    try connection.write { database throws(LedgerError) in
      try database.update(entry, to: replacement)
    }
  }

  /// Removes an entry.
  ///
  /// - Throws: `LedgerError.changed` if the ledger has no such entry, or it is not what was
  ///   given any more.
  public func delete(_ entry: Entry) throws(LedgerError) {
    try connection.write { database throws(LedgerError) in try database.delete(entry) }
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  public func balances(of customer: String?) throws(LedgerError) -> [Balance] {
    try connection.read { database throws(LedgerError) in
      try database.balances(of: customer)
    }
  }
}
