import Currencies
import Foundation

@testable import Ledger

/// Puts the input into the tables of a ledger, as a program other than ours might, and reads it.
///
/// The input is the columns of one row, a line each: kind, customer, amount, code, symbol, digits, date,
/// reference, gateway, confirmation, pending. Reading must give entries that hold what was put in, or
/// must refuse with a `LedgerError`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLedger(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  var columns = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  columns += Array(repeating: "", count: max(0, 11 - columns.count))
  do throws(LedgerError) {
    try tables.run("BEGIN")
    defer { try? tables.run("ROLLBACK") }
    let isIn = fill(columns)
    let entries = try tables.entries(EntryQuery())
    precondition(!isIn || entries.count == 1, "a row is left out")
    for entry in entries {
      precondition(entry.customer == columns[1] && entry.reference == columns[7])
      let found = try tables.entries(EntryQuery(reference: entry.reference))
      precondition(found == [entry], "not found by its reference")
      precondition(Day(entry.date.description) == entry.date, "the day \(entry.date)")
    }
    _ = try tables.balances(of: nil)
    for balance in try tables.balances(of: columns[1]) {
      precondition(balance.customer == columns[1], "another customer's balance")
    }
  } catch {
    precondition(!"\(error)".isEmpty)
  }
  return 0
}

/// Whether the row is in the tables; the checks that a ledger's tables make are on.
private func fill(_ columns: [String]) -> Bool {
  do throws(LedgerError) {
    let currency = try tables.prepare("INSERT INTO currency VALUES (?1, ?2, ?3)")
    for (index, column) in [3, 4, 5].enumerated() {
      try currency.bind(columns[column], to: index + 1)
    }
    try currency.run()
    let customer = try tables.prepare("INSERT INTO customer VALUES (1, ?1)")
    try customer.bind(columns[1], to: 1)
    try customer.run()
    let entry = try tables.prepare(
      """
      INSERT INTO entry (kind, customer, amount, currency, date, reference, gateway, confirmation, pending)
      VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    )
    for (index, column) in [0, 2, 3, 6, 7, 8, 9, 10].enumerated() {
      try entry.bind(columns[column], to: index + 1)
    }
    try entry.run()
    return true
  } catch {
    return false
  }
}

/// A ledger that is empty between two inputs.
private nonisolated(unsafe) let tables: SQLiteDatabase = {
  do {
    let path = NSTemporaryDirectory() + "/playbill-fuzz-\(UUID()).sqlite"
    let tables = try SQLiteDatabase(path: path, createsFile: true)
    try LedgerSchema.prepare(tables)
    // The file is open: nobody needs its name any more.
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    return tables
  } catch {
    preconditionFailure("no ledger: \(error)")
  }
}()
