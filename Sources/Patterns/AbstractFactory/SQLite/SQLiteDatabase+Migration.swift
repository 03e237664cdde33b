import Amounts
import Databases
import Spelling

// A ledger of version 2 had the same entries with less to say, in tables that were not as strict.

extension SQLiteDatabase {
  /// Whether the file has the tables that are written today.
  var isUpToDate: Bool {
    get throws { try checkedVersion() == LedgerTables.kind.versions.upperBound }
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
    }
  }

  /// The entries of an older file, in the tables of today, in memory.
  func upToDateCopy() throws -> SQLiteDatabase {
    let copy = try SQLiteDatabase(inMemory: LedgerTables.kind)
    _ = try copy.insert(oldEntries(), clock: { nil })
    return copy
  }

  private func oldEntries() throws(DatabaseError) -> [Entry] {
    try rows(
      """
      SELECT entry.kind, customer.name, entry.amount, currency.code, currency.symbol,
        currency.digits, entry.date, entry.reference, entry.gateway, entry.confirmation,
        entry.pending
      FROM entry
      LEFT JOIN customer ON customer.id = entry.customer
      LEFT JOIN currency ON currency.code = entry.currency
      ORDER BY entry.id
      """
    ) { row throws(DatabaseError) in
      let reference = try row.text(7)
      guard let kind = Entry.Kind(rawValue: try row.text(0)), let date = Day(try row.text(6)),
        0...1 ~= (try row.integer(10))
      else { throw error(.damaged("the entry \(quoted(reference)) is unreadable")) }
      do {
        return try Entry(
          kind,
          customer: row.text(1),
          amount: Money(minorUnits: row.integer(2), currency: row.currency(at: 3, of: self)),
          date: date,
          reference: reference,
          method: row.optionalText(8),
          confirmation: row.optionalText(9),
          state: row.integer(10) == 1 ? .pending : .settled
        )
      } catch {
        throw error as? DatabaseError ?? self.error(.damaged("\(error)"))
      }
    }
  }
}
