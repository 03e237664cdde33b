import Databases

extension SQLiteDatabase {
  /// Runs statements as somebody does who takes the triggers away, and puts them back where that can be done.
  func runUnguarded(_ statements: [String]) throws {
    let triggers = try rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
      row throws(DatabaseError) in (name: try row.text(0), sql: try row.text(1))
    }
    for (name, _) in triggers { try run("DROP TRIGGER \(name)") }
    for statement in statements { try run(statement) }
    for (_, sql) in triggers { try? run(sql) }
  }
}
