import SafeText

/// The tables, indexes, triggers and views of a file, as its table `sqlite_schema` lists them.
struct Schema {
  private struct Object {
    let type: String
    let name: String
    let table: String
    let sql: String?

    /// Whether both are the same to the byte: to Swift, U+212A is the letter K.
    func isSame(as other: Object) -> Bool {
      zip([type, name, table, sql], [other.type, other.name, other.table, other.sql])
        .allSatisfy { one, other in one.map { Array($0.utf8) } == other.map { Array($0.utf8) } }
    }

    /// Whether SQLite would read the statement as an object of this type.
    var isItsType: Bool {
      let words = ["index": "CREATE INDEX ", "view": "CREATE VIEW "]
      guard let begin = words[type], let sql else { return false }
      return sql.utf8.starts(with: begin.utf8)
    }

    var words: String {
      ["index", "table", "trigger", "view"].contains(type)
        ? "\(type) \(quoted(name))" : "object \(quoted(name))"
    }
  }

  private let objects: [Object]

  /// The indexes that call functions, or test a condition, whenever a row is entered.
  private let computedIndexes: [String]

  /// The indexes that sort by something that SQLite itself does not have, and its name.
  private let foreignCollations: [(index: String, collation: String)]

  /// Reads the schema; no statement of the file's own runs.
  init(of database: SQLiteDatabase) throws(DatabaseError) {
    objects = try database.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema") { row in
      try Object(type: row.text(0), name: row.text(1), table: row.text(2), sql: row.optionalText(3))
    }
    // What SQLite has understood counts, not what the row says. A column with the number -2 is an expression.
    computedIndexes = try database.rows(
      """
      SELECT DISTINCT list.name FROM sqlite_schema AS entry, pragma_index_list(entry.name) AS list,
        pragma_index_xinfo(list.name) AS part
      WHERE entry.type = 'table' AND (list.partial OR part.cid = -2)
      """
    ) { try $0.text(0) }
    // Such an index makes each use of the table an error, even the check of the file's form.
    foreignCollations = try database.rows(
      """
      SELECT list.name, part.coll FROM sqlite_schema AS entry, pragma_index_list(entry.name) AS list,
        pragma_index_xinfo(list.name) AS part
      WHERE entry.type = 'table' AND upper(part.coll) NOT IN ('BINARY', 'NOCASE', 'RTRIM')
      """
    ) { try ($0.text(0), $0.text(1)) }
  }

  /// The first difference from the schema that Playbill makes, in words; nil if there is none that counts.
  ///
  /// A person may add views, which Playbill never reads, and indexes of plain columns, in an order that SQLite knows.
  /// Anything else could change what Playbill reads or writes, or run without end: a view in place of a table, a
  /// trigger, a table that refers to ours, an index of an expression. A unique index refuses rows, and `OR REPLACE`
  /// deletes them for it, of which no trigger learns.
  func fault(beside own: Schema) -> String? {
    for object in own.objects {
      let found = objects.filter { $0.name.lowercased() == object.name }
      if found.isEmpty { return "its \(object.words) is missing" }
      if let other = found.first(where: { !$0.isSame(as: object) }) {
        return "its \(object.words) \(other.type == "view" ? "is a view" : "was changed")"
      }
    }
    let added = objects.filter { object in !own.objects.contains { $0.name == object.name } }
    if let other = added.first(where: { !$0.isItsType && !Self.isStatistics($0) }) {
      return "the \(other.words) was added; only views and indexes that are not unique may be"
    }
    if let name = computedIndexes.first(where: { !own.computedIndexes.contains($0) }) {
      return
        "the index \(quoted(name)) has an expression or a condition; only columns may be indexed"
    }
    return foreignCollations.first.map { index, collation in
      "the index \(quoted(index)) sorts by \(quoted(collation)), which only its own program knows"
    }
  }

  /// Whether it is a table that SQLite makes for `ANALYZE`, with columns that compute nothing.
  private static func isStatistics(_ object: Object) -> Bool {
    let columns = ["sqlite_stat1": "tbl,idx,stat", "sqlite_stat4": "tbl,idx,neq,nlt,ndlt,sample"]
    return columns[object.name].map { columns in
      let sql = "CREATE TABLE \(object.name)(\(columns))"
      return Object(type: "table", name: object.name, table: object.name, sql: sql).isSame(
        as: object
      )
    } ?? false
  }
}
