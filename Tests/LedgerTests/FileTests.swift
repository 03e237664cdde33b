import Databases
import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import Ledger

@Suite("A ledger file")
struct FileTests {
  private let temporary: TemporaryFolder
  var folder: String { temporary.path }
  var path: String { folder + "/ledger.sqlite" }

  init() throws { temporary = try TemporaryFolder() }

  /// The tables of a ledger, open to any statement, as another program would have them.
  func tables(_ path: String) throws -> SQLiteDatabase {
    let tables = try SQLiteDatabase(path: path, mode: .writing, kind: LedgerTables.kind)
    // Nobody cuts the power between two statements, and a disk that is waited for is slow.
    try tables.run("PRAGMA synchronous = OFF")
    return tables
  }

  /// What is the matter with the ledger; nil if nothing is.
  func problem(
    _ path: String,
    _ mode: DatabaseMode = .reading
  ) -> DatabaseError.Problem? {
    do throws(LedgerError) {
      let ledger = try SQLiteProvider(path: path, mode: mode).open()
      _ = try ledger.select()
      _ = try ledger.balances()
      _ = try ledger.select(.pending)
      return nil
    } catch {
      guard case .file(let error) = error else { return .failed("\(error)") }
      return error.problem
    }
  }

  /// Whether the next question is put to what the last one was put to, and nothing is made for it.
  private func isReadAtOnce(_ ledger: SQLiteAccessor) throws -> Bool {
    let last = try ledger.connection.read { $0 }
    return try ledger.connection.read { $0 === last }
  }

  @Test("is made by the first entry, and not by looking")
  func creation() throws {
    #expect(problem(path, .reading) == .missing)
    #expect(problem(path, .writing) == .missing)
    let ledger = try SQLiteProvider(path: path).open()
    let other = try SQLiteProvider(path: path).open()
    #expect(try ledger.select() == [] && ledger.balances() == [])
    #expect(try isReadAtOnce(ledger) && other.select() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    #expect(throws: LedgerError.self) {
      try ledger.insert([
        charge(dollars(1), reference: "a"), charge(dollars(2), reference: "a"),
      ])
    }
    #expect(try ledger.select() == [] && other.connection.check() == [])
    try ledger.insert(charge(dollars(1), reference: "a"))
    #expect(try FileStatus(path)?.permissions == 0o600)
    #expect(try other.select() == ledger.select() && isReadAtOnce(other))
    #expect(try SQLiteProvider(path: path, mode: .reading).open().select() == ledger.select())
    #expect(throws: LedgerError.self) {
      try SQLiteProvider(path: path, mode: .reading).open()
        .insert(charge(dollars(1), reference: "b"))
    }
  }

  @Test(
    "lets no program change what is settled, nor take away anything",
    arguments: [
      "UPDATE entry SET amount = 5", "UPDATE entry SET state = 'refused' WHERE reference = 'a'",
      "UPDATE entry SET date = '2026-01-01' WHERE state = 'pending'", "DELETE FROM entry",
      "UPDATE entry SET checksum = 1 WHERE reference = 'a'",
      "DELETE FROM entry WHERE state = 'pending'", "DELETE FROM customer", "DELETE FROM account",
      "UPDATE customer SET name = 'Acme'", "UPDATE currency SET digits = 3",
      "INSERT OR REPLACE INTO entry SELECT * FROM entry",
      """
      REPLACE INTO entry SELECT 9, kind, customer, amount, currency, date, reference, method,
        confirmation, state, made, why, corrects, content, checksum FROM entry
      """,
    ]
  )
  func settled(statement: String) throws {
    let ledger = try SQLiteProvider(path: path).open()
    let pending = try payment(dollars(2), reference: "b", state: .pending)
    let entries = try ledger.insert([charge(dollars(1), reference: "a"), pending])
    #expect(throws: DatabaseError.self) { try tables(path).run(statement) }
    #expect(try ledger.select() == entries)
    // A condition may fit nothing any more.
    try ledger.update(pending, to: .settled)
    let after = try ledger.select()
    _ = try? tables(path).run(statement)
    #expect(try ledger.select() == after)
  }

  @Test(
    "takes only values that a ledger can have",
    arguments: [
      ("kind", "'gift'"), ("kind", "NULL"), ("amount", "-1"), ("amount", "'abc'"),
      ("amount", "173000.75"), ("currency", "'EUR'"), ("customer", "7"), ("date", "'yesterday'"),
      ("reference", "''"), ("state", "'lost'"), ("corrects", "'nothing'"), ("made", "-1"),
    ]
  )
  func values(column: String, value: String) throws {
    let database = try SQLiteDatabase(inMemory: LedgerTables.kind)
    _ = try database.insert([charge(dollars(1), reference: "a")], clock: { nil })
    func insert(_ column: String, _ value: String) throws {
      let row = [
        "kind": "'charge'", "customer": "1", "amount": "1", "currency": "'USD'",
        "date": "'2026-11-21'", "reference": "'b'", "state": "'settled'", "checksum": "0",
      ].merging([column: value]) { $1 }
      try database.run(
        """
        INSERT INTO entry (\(row.keys.joined(separator: ", ")))
        VALUES (\(row.values.joined(separator: ", ")))
        """
      )
    }
    #expect(throws: DatabaseError.self) { try insert(column, value) }
    try insert("method", "'cash'")
  }

  @Test("of another version is refused, and stays as it is")
  func otherVersions() throws {
    try SQLiteProvider(path: path).open().insert(charge(dollars(1), reference: "a"))
    let hand = try tables(path)
    for version in [6, 8, 0, -1] {
      try hand.run("PRAGMA user_version = \(version)")
      for mode in [DatabaseMode.reading, .writing, .creating] {
        #expect(problem(path, mode) == .otherVersion(found: version, known: 7))
      }
    }
    try hand.run("PRAGMA user_version = 7")
    #expect(problem(path) == nil)
  }

  @Test("says so when the disk is full, and holds what it held before")
  func fullDisk() throws {
    let ledger = try SQLiteProvider(path: path).open()
    let first = try ledger.insert([charge(dollars(1), reference: "a")])
    // SQLite reports the limit as it reports a full disk.
    try ledger.connection.read { try $0.run("PRAGMA max_page_count = 1") }
    let full = LedgerError.file(DatabaseError(.full, kind: "ledger", path: path))
    #expect(throws: full) {
      try ledger.insert((0..<1000).map { try charge(dollars($0), reference: "\($0)") })
    }
    #expect(try ledger.select() == first)
  }

  @Test("says so when another program keeps it too long")
  func busy() throws {
    let ledger = try SQLiteProvider(path: path).open()
    try ledger.insert(charge(dollars(1), reference: "a"))
    try ledger.connection.read { try $0.run("PRAGMA busy_timeout = 50") }
    try tables(path).transaction { _ in
      let busy = LedgerError.file(DatabaseError(.busy, kind: "ledger", path: path))
      #expect(throws: busy) { try ledger.insert(charge(dollars(1), reference: "b")) }
      let seen = try ledger.select()
      #expect(seen.count == 1, "readers do not wait")
    }
    #expect(try ledger.insert(charge(dollars(1), reference: "b")))
  }

  @Test("is read by its indexes, whatever its size")
  func queryPlans() throws {
    let database = try SQLiteDatabase(inMemory: LedgerTables.kind)
    func plan(_ sql: String) throws -> [String] {
      try database.rows("EXPLAIN QUERY PLAN " + sql) { row throws(DatabaseError) in try row.text(3)
      }
    }
    let queries = [
      SQLiteDatabase.selection(for: .customer("x")).sql,
      SQLiteDatabase.selection(for: .reference("x")).sql,
      SQLiteDatabase.selection(for: .corrections(of: "x")).sql,
      SQLiteDatabase.selection(for: .pending).sql,
      SQLiteDatabase.selection(for: .first(method: "x")).sql,
      SQLiteDatabase.selectionOfAccounts(of: "x"),
    ]
    for query in queries {
      let steps = try plan(query)
      #expect(steps.contains { $0.contains("SEARCH") || $0.contains("entry_pending") })
      // The index of the pending entries holds no others, so all of it may be read.
      #expect(
        steps.allSatisfy { !$0.hasPrefix("SCAN") || $0.contains("entry_pending") },
        "\(steps)"
      )
    }
    let all = try plan(SQLiteDatabase.selectionOfAccounts(of: nil))
    #expect(all.allSatisfy { !$0.contains("entry") }, "\(all)")
  }

  @Test(
    "has errors in plain words",
    arguments: [
      (.invalidEntry("r"), "not an entry: r"),
      (.changed(reference: "r"), "the entry 'r' is not in the ledger, or has been changed"),
      (.settled(reference: "r"), "the entry 'r' is settled, and stays as it is"),
      (.nothingToCorrect(reference: "r"), "the ledger has no entry 'r'"),
      (
        .unitsChanged(currency: "USD", found: 3, known: 2),
        "'USD' comes with 3 decimal digits, and the ledger has it with 2"
      ),
      (.amountTooLarge(customer: "c"), "the amounts of 'c' add up to too much"),
    ] as [(LedgerError, String)]
  )
  func descriptions(error: LedgerError, description: String) {
    #expect("\(error)" == description)
  }

  @Test("says what a reference stands for, and what it was to stand for")
  func conflict() throws {
    let error = LedgerError.conflict(
      try charge(dollars(500), reference: "r"),
      present: try payment(dollars(600), by: "Acme", reference: "r")
    )
    #expect(
      "\(error)" == "'r' stands for a payment of 6.00 USD by 'stripe' for 'Acme' in the ledger, "
        + "not for a charge of 5.00 USD for 'BigCo': one of them needs another reference"
    )
  }
}
