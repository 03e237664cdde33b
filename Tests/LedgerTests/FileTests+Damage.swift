import Databases
import Foundation
import TestSupport
import Testing

@testable import Ledger

// What chance or a hand has done to a ledger.
extension FileTests {
  /// What a hand with the right to write can do to a ledger, once the triggers are away.
  static let damages = [
    "UPDATE entry SET amount = amount + 1", "UPDATE entry SET kind = 'refund'",
    "UPDATE entry SET customer = 99", "UPDATE entry SET currency = 'XXX'",
    "UPDATE entry SET date = '2026-11-20'", "UPDATE entry SET date = '2026-02-30'",
    "UPDATE entry SET state = 'pending'", "UPDATE entry SET made = 9e15",
    "UPDATE entry SET why = 'because'", "UPDATE entry SET reference = 'c' WHERE id = 1",
    "UPDATE entry SET confirmation = CAST(x'FF' AS TEXT)", "DELETE FROM entry",
    "DELETE FROM entry WHERE reference = 'a'", "DELETE FROM customer", "DELETE FROM currency",
    "DELETE FROM account", "UPDATE account SET charges = 0", "UPDATE account SET entries = 9",
    "UPDATE currency SET digits = 3", "UPDATE currency SET digits = 40",
    "UPDATE currency SET digits = -3", "UPDATE currency SET symbol = '€'",
    "UPDATE customer SET name = 'BigC0'", "DROP TABLE account", "DROP TABLE entry",
    "ALTER TABLE entry RENAME COLUMN amount TO sum", "PRAGMA user_version = 2",
  ]

  @Test("is found damaged where its rows are not as they were written", arguments: damages)
  func damagedRows(statement: String) throws {
    try SQLiteProvider(path: path).open().insert([
      charge(dollars(1), reference: "a"), charge(dollars(2), reference: "b"),
    ])
    let hand = try tables(path)
    try hand.run("PRAGMA foreign_keys = OFF")
    try hand.run("PRAGMA ignore_check_constraints = ON")
    try hand.runUnguarded([])
    #expect(problem(path) == nil)
    try hand.runUnguarded([statement])
    guard case .damaged? = problem(path) else {
      Issue.record("\(problem(path) as Any)")
      return
    }
  }

  @Test("is found damaged where its pages are")
  func damagedPages() throws {
    do {
      let ledger = try SQLiteProvider(path: path).open()
      try ledger.insert((0..<500).map { try charge(dollars($0), reference: "\($0)") })
    }
    var content = try Data(contentsOf: URL(filePath: path))
    content.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: content.count - 4096))
    try content.write(to: URL(filePath: path))
    #expect(problem(path) == .damaged("database disk image is malformed"))
  }

  @Test("is checked from end to end")
  func check() throws {
    let ledger = try SQLiteProvider(path: path).open()
    try ledger.insert([charge(dollars(1), reference: "a"), charge(dollars(2), reference: "b")])
    #expect(try ledger.connection.check() == [])
    let hand = try tables(path)
    try hand.run("PRAGMA foreign_keys = OFF")
    try hand.runUnguarded(["DELETE FROM currency"])
    let complaints = try ledger.connection.check()
    #expect(complaints.contains("a row of entry refers to a row of currency that is missing"))
    #expect(complaints.contains("the customer or the currency of the entry 'a' is missing"))
    try hand.run("DROP TRIGGER entry_kept")
    #expect(try ledger.connection.check().last == Self.foreign)
  }

  private static let foreign = "its tables, or what guards them, are not as playbill makes them"

  @Test(
    "is read only where its tables are as they were made: what else is in it may work for ever",
    arguments: [
      ["DROP TRIGGER entry_kept"], ["CREATE TABLE other (a)"], ["DROP INDEX entry_method"],
      ["CREATE TRIGGER no BEFORE INSERT ON entry BEGIN SELECT RAISE(IGNORE); END"],
      [
        "ALTER TABLE account RENAME TO accounts",
        """
        CREATE VIEW account AS
        WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count)
        SELECT accounts.* FROM accounts, count
        """,
      ],
    ]
  )
  func foreignTables(statements: [String]) throws {
    try SQLiteProvider(path: path).open().insert(charge(dollars(1), reference: "a"))
    let hand = try tables(path)
    for statement in statements { try hand.run(statement) }
    let error = LedgerError.file(DatabaseError(.damaged(Self.foreign), kind: "ledger", path: path))
    for mode in [DatabaseMode.reading, .writing, .creating] {
      #expect(throws: error) { try SQLiteProvider(path: path, mode: mode).open() }
    }
  }

  @Test("is read also where SQLite has noted how it finds rows faster")
  func statistics() throws {
    try SQLiteProvider(path: path).open().insert(charge(dollars(1), reference: "a"))
    let hand = try tables(path)
    try hand.run("ANALYZE")
    #expect(try hand.integer("SELECT count(*) FROM sqlite_stat1") > 0)
    #expect(problem(path) == nil && problem(path, .writing) == nil)
    #expect(try SQLiteProvider(path: path).open().connection.check() == [])
  }

  @Test("whose customer is gone with all entries gives out no books without them")
  func lostCustomer() throws {
    let ledger = try SQLiteProvider(path: path).open()
    try ledger.insert([
      charge(dollars(1), to: "Acme", reference: "a"), charge(dollars(2), reference: "b"),
    ])
    let hand = try tables(path)
    try hand.run("PRAGMA foreign_keys = OFF")
    try hand.runUnguarded([
      "DELETE FROM entry WHERE id = 2", "DELETE FROM account WHERE customer = 2",
    ])
    let missing = "the sums of 'BigCo', or their currency, are missing"
    let error = LedgerError.file(DatabaseError(.damaged(missing), kind: "ledger", path: path))
    #expect(throws: error) { try ledger.select() }
    #expect(throws: error) { try ledger.select(.customer("BigCo")) }
    #expect(throws: error) { try ledger.balances() }
  }
}
