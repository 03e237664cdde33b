import Databases

// A ledger of version 2 had the same entries with less to say, in tables that were not as strict.

extension SQLiteDatabase {
  /// Whether the file has the tables that are written today.
  var isUpToDate: Bool {
    get throws { try version() == LedgerTables.kind.version }
  }

  /// Puts an older file's entries into the tables of today, unless another process has done so.
  func bringUpToDate() throws {
    guard try !isUpToDate else { return }
    try transaction { database in
      guard try !database.isUpToDate else { return }
      let entries = try database.oldEntries()
      for table in ["entry", "customer", "currency"] { try database.run("DROP TABLE \(table)") }
      try database.makeTables()
      _ = try database.insert(entries, clock: { nil })
      // Another program may have had tables in it, too.
      _ = try database.isUpToDate
    }
  }

  /// The entries of an older file, in the tables of today, in memory.
  func upToDateCopy() throws -> SQLiteDatabase {
    let copy = try SQLiteDatabase(inMemory: LedgerTables.kind)
    _ = try copy.insert(oldEntries(), clock: { nil })
    return copy
  }

  /// The old tables' entries; their columns are put where today's are.
  private func oldEntries() throws(DatabaseError) -> [Entry] {
    try rows(
      """
      SELECT entry.kind, customer.name, entry.amount, currency.code, currency.symbol,
        currency.digits, entry.date, entry.reference, entry.gateway, entry.confirmation,
        CASE entry.pending WHEN 0 THEN 'settled' WHEN 1 THEN 'pending' END AS pending,
        NULL, NULL, NULL, NULL, NULL
      FROM entry
      LEFT JOIN customer ON customer.id = entry.customer
      LEFT JOIN currency ON currency.code = entry.currency
      ORDER BY entry.id
      """,
      [],
      entry
    )
  }
}
