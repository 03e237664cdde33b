import Amounts
import Databases
import Foundation

@testable import Ledger

/// Puts an entry into the tables of a ledger, lets another hand write to its rows, and reads it.
///
/// The input is a line each: kind, customer, amount, code, symbol, digits, date, reference, method,
/// confirmation, state, why; then a table and a column of it, and what is written there. What is read
/// must be what was put in, or be refused with an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLedger(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  var columns = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  columns += Array(repeating: "", count: max(0, 15 - columns.count))
  do {
    try tables.run("BEGIN")
    defer { try? tables.run("ROLLBACK") }
    guard let entry = try entry(of: columns) else { return 0 }
    let added = try tables.insert([entry], clock: { nil })
    let before = try tables.balances(of: nil)
    for query in [EntryQuery.all, .reference(entry.reference)] {
      let found = try tables.entries(query)
      precondition(found == added, "another entry")
    }
    try damage(columns[12], columns[13], columns[14])
    let (entries, balances) = (try tables.entries(.all), try tables.balances(of: nil))
    precondition(entries == added, "another entry, without a word")
    precondition(balances == before, "another balance, without a word")
  } catch {
    precondition(!"\(error)".isEmpty)
  }
  return 0
}

/// The entry that the first columns speak of.
private func entry(of columns: [String]) throws -> Entry? {
  guard let kind = Entry.Kind(rawValue: columns[0]), let amount = Int(columns[2]),
    let digits = Int(columns[5]), 0...9 ~= digits, !columns[3].isEmpty, let date = Day(columns[6]),
    let state = Entry.State(rawValue: columns[10])
  else { return nil }
  let currency = Currency(known: columns[3], symbol: columns[4], minorUnitDigits: digits)
  return try Entry(
    kind,
    customer: columns[1],
    amount: Money(minorUnits: amount, currency: currency),
    date: date,
    reference: columns[7],
    method: columns[8],
    confirmation: columns[9],
    state: state,
    why: columns[11]
  )
}

/// Writes a value, as a number if it is one, to a column of a table.
private func damage(_ table: String, _ column: String, _ value: String) throws {
  let names = try tables.rows(
    "SELECT name FROM pragma_table_info(?1)",
    [table]
  ) { row throws(DatabaseError) in try row.text(0) }
  guard names.contains(column) else { return }
  try tables.run(
    "UPDATE \"\(table)\" SET \"\(column)\" = ?1",
    [Int(value) ?? value as any SQLiteValue]
  )
}

/// A ledger without guards, which is empty between two inputs.
private nonisolated(unsafe) let tables: SQLiteDatabase = {
  do {
    let tables = try SQLiteDatabase(inMemory: LedgerTables.kind)
    for trigger in try tables.texts("SELECT name FROM sqlite_schema WHERE type = 'trigger'") {
      try tables.run("DROP TRIGGER \(trigger)")
    }
    try tables.run("PRAGMA foreign_keys = OFF")
    try tables.run("PRAGMA ignore_check_constraints = ON")
    return tables
  } catch {
    preconditionFailure("no ledger: \(error)")
  }
}()
