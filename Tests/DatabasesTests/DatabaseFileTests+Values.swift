import Testing

@testable import Databases

// What is read and written in a database.
extension DatabaseFileTests {
  @Test("begins a statement anew each time, whatever became of it the last time")
  func keptStatement() throws {
    let database = try SQLiteDatabase(inMemory: kind)
    let insertion = "INSERT INTO item VALUES (?1, ?2)"
    for (name, size) in [("a", 1), ("b", 2)] { try database.run(insertion, [name, size]) }
    #expect(throws: DatabaseError.self) { try database.run(insertion, ["", 3]) }
    let selection = "SELECT name, size FROM item ORDER BY size"
    #expect(throws: DatabaseError.self) {
      try database.rows(selection) { row throws(DatabaseError) in try row.integer(0) }
    }
    #expect(try database.texts(selection) == ["a", "b"])
    try database.run(insertion, ["c", nil])
    #expect(try database.texts(selection) == ["c", "a", "b"])
  }

  @Test("gives a value only as what it is")
  func types() throws {
    let database = try SQLiteDatabase(inMemory: kind)
    let values: [(value: String, number: Int?, text: String?)] = [
      ("'a'", nil, "a"), ("1", 1, nil), ("1.5", nil, nil), ("x'FF'", nil, nil), ("NULL", nil, nil),
    ]
    for (value, number, text) in values {
      let selection = "SELECT \(value)"
      #expect((try? database.integer(selection)) == number, "\(value)")
      #expect((try? database.texts(selection).first) == text, "\(value)")
      // Null is no damage where it may stand.
      let numbers = try? database.rows(selection) { row throws(DatabaseError) in
        try row.optionalInteger(0)
      }
      let texts = try? database.rows(selection) { row throws(DatabaseError) in
        try row.optionalText(0)
      }
      #expect(numbers == (value == "NULL" ? [nil] : number.map { [$0] }), "\(value)")
      #expect(texts == (value == "NULL" ? [nil] : text.map { [$0] }), "\(value)")
    }
    let error = DatabaseError(
      .damaged("a row's 'name' is not a text"),
      kind: "list",
      path: "memory"
    )
    #expect(throws: error) { try database.texts("SELECT CAST(x'61FF' AS TEXT) AS name") }
  }

  @Test("keeps what was bound, and does not mistake an empty text for none")
  func values() throws {
    let database = try SQLiteDatabase(inMemory: kind)
    let found = try database.rows(
      "SELECT ?1, ?2, ?3, ?4",
      ["c\u{0}d\n", "", Int.min, nil]
    ) { row throws(DatabaseError) in
      (try row.text(0), try row.text(1), try row.integer(2), try row.optionalInteger(3))
    }
    #expect(try #require(found.first) == ("c\u{0}d\n", "", .min, nil))
  }

  @Test("is named in an error, with SQLite's reason")
  func errors() throws {
    let database = try SQLiteDatabase(inMemory: kind)
    let error = DatabaseError(.damaged("no such table: nowhere"), kind: "list", path: "memory")
    #expect(throws: error) { try database.run("SELECT * FROM nowhere") }
    #expect("\(error)" == "the list 'memory' is damaged: no such table: nowhere")
  }

  @Test("holds a transaction whole, or nothing of it")
  func transactions() throws {
    let database = try SQLiteDatabase(inMemory: kind)
    #expect(throws: DatabaseError.self) {
      try database.transaction { database in
        try database.run("INSERT INTO item VALUES ('a', 1)")
        try database.run("INSERT INTO item VALUES ('', 1)")
      }
    }
    #expect(try database.integer("SELECT count(*) FROM item") == 0)
  }

  @Test("can be read while it is written, and is written by one at a time")
  func busy() throws {
    let writer = try SQLiteDatabase(path: path, mode: .creating, kind: kind)
    let other = try SQLiteDatabase(path: path, mode: .writing, kind: kind)
    try other.run("PRAGMA busy_timeout = 50")
    try writer.transaction { writer in
      try writer.run("INSERT INTO item VALUES ('a', 1)")
      #expect(problem(path, .reading) == nil)
      let busy = DatabaseError(.busy, kind: "list", path: path)
      #expect(throws: busy) { try other.run("INSERT INTO item VALUES ('b', 1)") }
    }
    #expect(throws: DatabaseError.self) {
      try SQLiteDatabase(path: path, mode: .reading, kind: kind).run("DELETE FROM item")
    }
  }
}
