import Amounts
import DescribedErrors
import Foundation
import TestSupport
import Testing

@testable import Databases
@testable import Ledger

@Suite("A ledger file")
struct FileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("l") }

  init() throws { folder = try TemporaryFolder() }

  private func open(_ mode: DatabaseMode = .creating) throws -> SQLiteProvider.Accessor {
    try SQLiteProvider(path: path, mode: mode).open()
  }

  /// The file as another program opens it, for any statement.
  private func tables() throws -> SQLiteDatabase {
    try SQLiteDatabase(path: path, mode: .writing, kind: LedgerTables.kind)
  }

  private func error(_ problem: DatabaseError.Problem) -> DatabaseError {
    DatabaseError(problem, kind: "ledger", path: path)
  }

  @Test
  func `is made only on request, and readable without the right to write`() throws {
    #expect(throws: error(.missing)) { try open(.writing) }
    let first = try book("charge 1 a")
    try open().enter(first)
    #expect(throws: error(.readOnly)) { try open(.reading).enter("charge 1 b") }
    #expect(try open(.reading).select(.all) == first)
    try tables().run("PRAGMA user_version = 13")
    #expect(throws: error(.otherVersion(found: 13, known: 14))) { try open() }
  }

  @Test(
    arguments: [
      "UPDATE entry SET amount = 5", "UPDATE entry SET state = 'refused' WHERE reference = 'a'",
      "UPDATE entry SET date = '2026-01-01' WHERE state = 'pending'", "DELETE FROM entry",
      "UPDATE entry SET confirmation = 'x' WHERE reference = 'a'",
      "UPDATE entry SET state = 'pending' WHERE reference = 'c'",
      "UPDATE entry SET digits = 3 WHERE state = 'pending'", "UPDATE entry SET key = 'x'",
      "UPDATE entry SET account = 'x'", "UPDATE entry SET void = 1", "UPDATE entry SET name = 'x'",
      "UPDATE entry SET address = 'x'", "UPDATE entry SET due = NULL WHERE reference = 'd'",
      "UPDATE entry SET due = '2026-12-01' WHERE reference = 'b'",
      "UPDATE entry SET due = 'soon' WHERE reference = 'd'",
      "UPDATE entry SET counterpart = 'a' WHERE reference = 'b'",
      "DELETE FROM entry WHERE state = 'pending'", "REPLACE INTO entry SELECT * FROM entry",
      "CREATE TEMP TABLE t AS SELECT * FROM entry; UPDATE t SET id = 9; REPLACE INTO entry SELECT * FROM t",
      "UPDATE OR REPLACE entry SET rowid = 1 WHERE reference = 'b'",
      "UPDATE OR REPLACE entry SET oid = 1 WHERE reference = 'b'",
      "UPDATE OR REPLACE entry SET id = 1 WHERE reference = 'b'",
      "UPDATE OR REPLACE entry SET _rowid_ = 9, state = 'settled' WHERE reference = 'b'",
      "UPDATE OR REPLACE entry SET reference = 'a', key = 'a' WHERE reference = 'b'",
      "PRAGMA recursive_triggers = ON; UPDATE OR REPLACE entry SET rowid = 1 WHERE reference = 'b'",
      "INSERT INTO entry SELECT * FROM entry WHERE TRUE ON CONFLICT DO UPDATE SET state = 'refused'",
    ]
  )
  func `lets no program change a settled entry, nor remove one`(statements: String) throws {
    let ledger = try open()
    try ledger.enter(
      "charge 1 a; payment 2 b pending; payment 2 c refused; charge 3 d due 2026-12-03"
    )
    let (before, hand) = (try ledger.select(.all), try tables())
    #expect(throws: DatabaseError.self) {
      for statement in statements.split(separator: "; ") { try hand.run(String(statement)) }
    }
    #expect(try ledger.select(.all) == before)
  }

  @Test
  func `lets no program change any other column, not even of a pending entry`() throws {
    try open().enter("payment 2 b pending")
    let columns = try tables().rows("SELECT name FROM pragma_table_info('entry')") {
      try $0.text(0)
    }
    for column in Set(columns).subtracting(["id", "state", "confirmation", "due"]) {
      #expect(throws: DatabaseError.self, "\(column)") {
        try tables().run("UPDATE entry SET \(column) = \(column)")
      }
    }
    #expect(columns.count == 24)
  }

  @Test(
    arguments: [
      ["name": "'B'"], ["kind": "'rename'", "amount": "0"], ["kind": "'rename'", "name": "'B'"],
      ["kind": "'rename'", "amount": "0", "name": "'B'", "void": "1", "corrects": "'a'"],
      ["void": "1"], ["kind": "'payment'", "address": "'1 Lane'"], ["state": "'pending'"],
      ["kind": "'payment'", "amount": "0"], ["gateway": "'real'"], ["id": "-1"], ["id": "0"],
      ["counterpart": "'a'"],
    ]
  )
  func `accepts only columns that fit together`(faulty: [String: String]) throws {
    try open().enter("charge 1 a")
    let before = try open().select(.all)
    #expect(throws: DatabaseError.self) { try insert(faulty) }
    #expect(try open().select(.all) == before)
    for (number, sound) in [
      ["kind": "'rename'", "amount": "0", "name": "'B'"],
      ["kind": "'rename'", "amount": "0", "void": "1", "corrects": "'0'"],
      ["address": "'1 Lane'"], ["method": "'Stripe'", "gateway": "'real'"],
      ["kind": "'refund'", "state": "'pending'"],
    ].enumerated() {
      try insert(sound.merging(["reference": "'\(number)'", "key": "'\(number)'"]) { $1 })
    }
    #expect(try open().select(.all).count == 6)
  }

  /// Inserts a charge of a cent by hand, with some values of its columns replaced.
  private func insert(_ values: [String: String]) throws {
    let row = [
      "kind": "'charge'", "customer": "'A'", "amount": "1", "currency": "'USD'", "symbol": "'$'",
      "digits": "2", "date": "'2026-11-21'", "reference": "'b'", "state": "'settled'",
      "recorded": "0", "account": "'a'", "key": "'b'",
    ].merging(values) { $1 }
    let (columns, values) = (row.keys.joined(separator: ", "), row.values.joined(separator: ", "))
    try tables().run("INSERT INTO entry (\(columns)) VALUES (\(values))")
  }

  @Test(
    arguments: [
      ["corrects": "'b'"], ["corrects": "'a'", "id": "1"], ["corrects": "'later'", "id": "5"],
      ["corrects": "'a'", "currency": "'EUR'"], ["corrects": "'a'", "digits": "3"],
      ["corrects": "'a'", "void": "1"], ["corrects": "'a'", "void": "1", "kind": "'refund'"],
      ["corrects": "'a'", "void": "1", "kind": "'credit'", "amount": "2"],
      ["corrects": "'a'", "void": "1", "kind": "'credit'", "customer": "'X'", "account": "'x'"],
    ]
  )
  func `accepts only corrections of earlier entries, which fit them`(
    faulty: [String: String]
  ) throws {
    _ = try open()
    try insert(["id": "2", "reference": "'a'", "key": "'a'"])
    try insert(["id": "9", "reference": "'later'", "key": "'later'"])
    #expect(throws: DatabaseError.self) { try insert(faulty) }
    // In one statement, too, no two correct each other.
    let row = "'charge', 'A', 'a', 1, 'USD', '$', 2, '2026-11-21', 'settled', 0"
    #expect(throws: DatabaseError.self) {
      try tables().run(
        """
        INSERT INTO entry (kind, customer, account, amount, currency, symbol, digits, date, state, recorded,
          reference, key, corrects) VALUES (\(row), 'x', 'x', 'y'), (\(row), 'y', 'y', 'x')
        """
      )
    }
    try insert(["corrects": "'a'", "void": "1", "kind": "'credit'"])
    #expect(try open().select(.all).map(\.reference) == ["a", "later", "b"])
  }

  @Test(
    arguments: [
      ["counterpart": "'none'"], ["counterpart": "'p'"], ["counterpart": "'m'"],
      ["counterpart": "'later'"], ["counterpart": "'v'", "id": "4"],
      ["counterpart": "'v'", "amount": "2"], ["counterpart": "'v'", "currency": "'EUR'"],
      ["counterpart": "'v'", "kind": "'refund'"],
    ]
  )
  func `accepts as the first half of a move only an earlier void of the same amount, and only once`(
    faulty: [String: String]
  ) throws {
    _ = try open()
    func insert(_ reference: String, _ values: [String: String]) throws {
      let row = ["kind": "'payment'", "reference": "'\(reference)'", "key": "'\(reference)'"]
      try self.insert(row.merging(values) { $1 })
    }
    try insert("p", ["id": "2"])
    try insert("v", ["id": "5", "kind": "'refund'", "corrects": "'p'", "void": "1"])
    try insert("later", ["id": "9"])
    #expect(throws: DatabaseError.self) { try insert("m", faulty) }
    try insert("m", ["counterpart": "'v'"])
    #expect(throws: DatabaseError.self) { try insert("n", ["counterpart": "'v'"]) }
    // OR REPLACE would delete the one that has it.
    #expect(throws: DatabaseError.self) {
      try tables().run(
        """
        REPLACE INTO entry (kind, customer, account, amount, currency, symbol, digits, date, state, recorded,
          reference, key, counterpart) VALUES ('payment', 'A', 'a', 1, 'USD', '$', 2, '2026-11-21', 'settled', 0,
          'n', 'n', 'v')
        """
      )
    }
    let entries = try open().select(.all)
    #expect(entries.map(\.reference) == ["p", "v", "later", "m"] && entries[3].counterpart == "v")
    #expect(try open().connection.integrityErrors() == [])
  }

  @Test
  func `with half of a move that does not fit is refused where it is read, and by the check`()
    throws
  {
    let ledger = try damaged("UPDATE entry SET counterpart = 'a', kind = 'payment' WHERE id = 2")
    #expect(throws: error(.damaged("entry 2: it does not fit 'a', which it names"))) {
      try ledger.select(.all)
    }
    #expect(try ledger.connection.integrityErrors() == ["entry 2 names one that does not fit"])
  }

  @Test
  func `with a circle of corrections is refused where it is read, and by the check`() throws {
    let ledger = try damaged("UPDATE entry SET corrects = iif(id = 1, 'b', 'a'), void = 1")
    for query in [.all, .family(of: "a"), .reference("a")] as [EntryQuery] {
      #expect(throws: error(.damaged("entry 1: it does not fit 'b', which it names"))) {
        try ledger.select(query)
      }
    }
    #expect(throws: DatabaseError.self) { try ledger.void(of: entry(reference: "b")) }
    let faults = (1...2).map { "entry \($0) names one that does not fit" }
    #expect(try ledger.connection.integrityErrors() == faults)
  }

  @Test(
    arguments: [
      ("kind", "'gift'"), ("kind", "NULL"), ("amount", "-1"), ("amount", "\(Entry.largest + 1)"),
      ("amount", "5.5"), ("currency", "''"), ("symbol", "NULL"), ("digits", "10"),
      ("customer", "''"), ("date", "'yesterday'"), ("reference", "''"), ("reference", "'a'"),
      ("state", "'lost'"), ("corrects", "'nothing'"), ("recorded", "-1"), ("due", "'soon'"),
      ("invoice", "x'00'"), ("gateway", "'x'"), ("account", "''"), ("account", "NULL"),
      ("key", "'a'"), ("key", "NULL"), ("void", "2"),
    ]
  )
  func `accepts only valid values`(column: String, value: String) throws {
    try open().enter("charge 1 a")
    #expect(throws: DatabaseError.self) { try insert([column: value]) }
    try insert(["method": "'cash'"])
  }

  @Test(
    arguments: [
      ("amount = 'abc'", "entry 1: a row's 'amount' is not a whole number"),
      ("amount = -1", "entry 1: a charge cannot be of '-0.01 USD'"),
      (
        "amount = \(Entry.largest + 1)",
        "entry 1: '100000000000.01 USD' is more than an entry can hold"
      ),
      ("kind = 'gift'", "entry 1: there is no 'gift'"),
      ("customer = NULL", "entry 1: a row's 'customer' is not a text"),
      ("customer = ' '", "entry 1: the customer is empty"),
      ("reference = 'e\u{301}'", "entry 1: a ledger writes 'e\u{301}' as '\u{E9}'"),
      ("account = 'BigCo'", "entry 1: a ledger writes 'BigCo' as 'bigco'"),
      ("key = 'b2'", "entry 1: a ledger writes 'b2' as 'a'"),
      ("digits = 40", "entry 1: 'USD' has 40 digits"),
      ("date = '2026-02-30'", "entry 1: there is no '2026-02-30'"),
      ("due = 5", "entry 1: a row's 'due' is not a text"),
      ("recorded = 'now'", "entry 1: a row's 'recorded' is not a whole number"),
      ("method = 'gold'", "entry 1: there is no 'gold'"),
      ("method = 'x', gateway = 'y'", "entry 1: there is no 'y'"),
      ("digits = -3", "'USD' has -3 digits"),
      ("amount = -6", "a sum of amounts is '-0.05 USD'"),
      ("amount = \(Int.max / 4)", "a sum of amounts is '23058430092136939.52 USD'"),
      ("amount = \(Int.max)", "integer overflow"),
    ]
  )
  func `with an invalid row, sum or unit says so, and does not crash`(
    change: String,
    reason: String
  ) throws {
    let ledger = try damaged("UPDATE entry SET \(change) WHERE id = 1")
    let isRow = reason.hasPrefix("entry 1: ")
    #expect(throws: error(.damaged(reason))) {
      if isRow { _ = try ledger.select(.all) } else { _ = try ledger.balances() }
    }
    // The other may still be right.
    if isRow { _ = try? ledger.balances() } else { _ = try? ledger.select(.all) }
  }

  /// An open ledger of two entries, changed by hand in a table without rules.
  private func damaged(_ statement: String) throws -> SQLiteProvider.Accessor {
    let ledger = try open()
    try ledger.enter("charge 1 a; charge 1 b")
    let hand = try tables()
    for change in [
      "PRAGMA foreign_keys = OFF", "PRAGMA ignore_check_constraints = ON",
      "PRAGMA writable_schema = ON", "DELETE FROM sqlite_schema WHERE type = 'trigger'",
      """
      UPDATE sqlite_schema SET sql = replace(replace(replace(replace(sql, ' TEXT', ''), 'IS NOT NULL', 'NOTNULL'), ' NOT NULL', ''), ' STRICT', '')
        WHERE type = 'table'
      """,
      "PRAGMA writable_schema = RESET", statement,
    ] { try hand.run(change) }
    return ledger
  }

  @Test
  func `is checked for rows with a missing reference, and by SQLite's own check`() throws {
    let ledger = try damaged("UPDATE entry SET corrects = 'x' WHERE id = 1")
    #expect(try ledger.connection.integrityErrors() == ["entry 1 names one that is missing"])
    try FileManager.default.removeItem(atPath: path)
    try open().enter("charge 1 a")
    let hand = try tables()
    for statement in [
      "CREATE INDEX mine ON entry (why)", "PRAGMA writable_schema = ON",
      "UPDATE sqlite_schema SET sql = replace(sql, 'why', 'customer') WHERE name = 'mine'",
    ] { try hand.run(statement) }
    let errors = try open(.reading).connection.integrityErrors()
    #expect(errors.first == "row 1 missing from index mine")
  }

  private static let added = "only views and indexes that are not unique may be"

  private static let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

  @Test(
    arguments: [
      (
        """
        DROP TABLE entry
        CREATE VIEW entry AS \(endless) SELECT i AS id FROM n
        """, "its table 'entry' is a view"
      ),
      (
        "CREATE TRIGGER spy AFTER INSERT ON entry BEGIN INSERT INTO entry (reference) \(endless) SELECT i FROM n; END",
        "the trigger 'spy' was added; \(added)"
      ),
      (
        """
        CREATE VIEW v AS SELECT 1
        CREATE TRIGGER spy INSTEAD OF INSERT ON v BEGIN SELECT 1; END
        """, "the trigger 'spy' was added; \(added)"
      ),
      // REPLACE would delete an entry that has the same value.
      ("CREATE UNIQUE INDEX mine ON entry (confirmation)", "the index 'mine' was added; \(added)"),
      ("DROP TRIGGER entry_ended", "its trigger 'entry_ended' is missing"),
      (
        """
        DROP TRIGGER entry_kept
        CREATE TRIGGER entry_kept BEFORE DELETE ON entry BEGIN SELECT 1; END
        """, "its trigger 'entry_kept' was changed"
      ),
      ("DROP INDEX entry_account", "its index 'entry_account' is missing"),
      (
        "ALTER TABLE entry ADD COLUMN x TEXT AS (customer GLOB '*a*b')",
        "its table 'entry' was changed"
      ),
      (
        "CREATE TABLE notes (entry REFERENCES entry (reference) DEFERRABLE INITIALLY DEFERRED)",
        "the table 'notes' was added; \(added)"
      ),
      (
        "CREATE INDEX slow ON entry (customer GLOB '*a*a*a*b')",
        "the index 'slow' has an expression or a condition; only columns may be indexed"
      ),
      (
        "CREATE INDEX slow ON entry (due) WHERE customer GLOB '*a*a*a*b'",
        "the index 'slow' has an expression or a condition; only columns may be indexed"
      ),
      (
        """
        ANALYZE
        PRAGMA writable_schema = ON
        UPDATE sqlite_schema SET sql = replace(sql, ',stat)', ',stat AS (1))') WHERE name = 'sqlite_stat1'
        """, "the table 'sqlite_stat1' was added; \(added)"
      ),
      (
        """
        CREATE VIEW v AS SELECT 1
        PRAGMA writable_schema = ON
        UPDATE sqlite_schema SET name = 'w' WHERE name = 'entry_once'
        """, nil
      ),
    ] as [(String, String?)]
  )
  func `is refused if its schema is not the one that playbill makes`(
    statements: String,
    reason: String?
  ) throws {
    try open().enter("charge 1 a")
    let hand = try tables()
    for statement in statements.split(separator: "\n") { try hand.run(String(statement)) }
    for mode in [DatabaseMode.reading, .writing, .creating] {
      let refusal = #expect(throws: DatabaseError.self) { try open(mode) }
      if let reason { #expect(refusal == error(.altered(reason))) }
      #expect(refusal?.category == .data)
    }
  }

  @Test
  func `may have another program's views and indexes of columns, and be analyzed`() throws {
    try open().enter("charge 1 a")
    let hand = try tables()
    for statement in [
      "CREATE VIEW endless AS \(Self.endless) SELECT i FROM n", "ANALYZE",
      "CREATE INDEX due ON entry (due, customer COLLATE NOCASE)",
      "CREATE INDEX twice ON entry (reference, id)",
    ] { try hand.run(statement) }
    try open(.writing).enter("charge 2 b")
    #expect(try open(.reading).connection.integrityErrors() == [])
  }

  @Test
  func `with an index that sorts as only another program can is refused by the index's name`()
    throws
  {
    try open().enter("charge 1 a")
    let hand = try tables()
    for statement in [
      "CREATE INDEX mine ON entry (customer COLLATE nocase, why COLLATE RTRIM, due DESC)",
      "PRAGMA writable_schema = ON",
      "UPDATE sqlite_schema SET sql = replace(sql, 'RTRIM', 'de') WHERE name = 'mine'",
    ] {
      try hand.run(statement)
      if statement.hasPrefix("CREATE") { _ = try open(.reading) }
    }
    for mode in [DatabaseMode.reading, .writing, .creating] {
      let reason = "the index 'mine' sorts by 'de', which only its own program knows"
      #expect(throws: error(.altered(reason))) { try open(mode) }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["entry", "sqlite_stat1"]
  )
  func `is refused within seconds if its pages lead to one page again and again`(
    table: String
  ) throws {
    try open().enter("charge 1 a")
    try tables().run("ANALYZE")
    let root = try tables().integer("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    func number(_ number: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    // The root's leaf moves to the end. Above it stand 18 pages, each with the same child 301 times.
    let (size, count) = (4096, 300)
    let place = (root - 1) * size
    bytes += bytes[place..<place + size]
    for level in 1...18 {
      let child = number(bytes.count / size)
      var page: [UInt8] = [5, 0, 0] + number(count)[2...] + number(size - 5 * count)[2...] + [0]
      page += child
      for cell in 1...count { page += number(size - 5 * cell)[2...] }
      page += [UInt8](repeating: 0, count: size - 5 * count - page.count)
      for _ in 0..<count { page += child + [1] }
      if level < 18 {
        bytes += page
      } else {
        bytes.replaceSubrange(place..<place + size, with: page)
      }
    }
    bytes.replaceSubrange(28..<32, with: number(bytes.count / size))
    try Data(bytes).write(to: URL(filePath: path))
    for mode in [DatabaseMode.reading, .writing, .creating] {
      let refusal = #expect(throws: DatabaseError.self) { try open(mode) }
      #expect(refusal?.category == .data)
    }
  }

  @Test
  func `reports a full disk, and keeps its entries`() throws {
    let ledger = try open()
    let first = try book("charge 1 a")
    try ledger.enter(first)
    // SQLite reports the limit as it reports a full disk.
    try ledger.connection.database.run("PRAGMA max_page_count = 1")
    let many = (0..<1000).map { "charge \($0) \($0)" }.joined(separator: ";")
    #expect(throws: error(.full)) { try ledger.enter(many) }
    #expect(try ledger.select(.all) == first)
  }

  @Test
  func `is asked about one customer and one reference by an index`() throws {
    let ledger = try open()
    try ledger.enter("charge 1 a; payment 1 b pending; credit 1 c against a")
    try ledger.settle("b", as: .settled)
    for query in [.names(["x", "y"]), .family(of: "x")] as [EntryQuery] {
      _ = try ledger.select(query)
    }
    _ = try ledger.balances(of: "x", to: day("2026-11-21"))
    let database = ledger.connection.database
    let statements = database.connection.prepared.keys.filter { $0.contains("entry") }
    #expect(statements.count > 5)
    for sql in statements where !sql.hasPrefix("CREATE") {
      let steps = try database.rows("EXPLAIN QUERY PLAN " + sql) { try $0.text(3) }
      #expect(!steps.contains { $0.contains("SCAN entry") }, "\(sql): \(steps)")
      if sql.contains("sum(") { #expect(steps[0].contains("COVERING INDEX entry_account")) }
    }
  }
}
