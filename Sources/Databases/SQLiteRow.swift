import CSQLite
import Spelling

/// A row that a statement yields, for as long as its reader looks at it.
///
/// Columns count from 0, as in SQLite. A value is read only as what it is: a text is never turned into a number.
package struct SQLiteRow {
  let statement: OpaquePointer?

  /// The whole number in a column.
  package func integer(_ column: Int32) throws(UnreadableRow) -> Int {
    guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else {
      throw isNot("a whole number", column)
    }
    return Int(sqlite3_column_int64(statement, column))
  }

  /// The text in a column.
  package func text(_ column: Int32) throws(UnreadableRow) -> String {
    guard let text = try optionalText(column) else { throw isNot("a text", column) }
    return text
  }

  /// The text in a column; nil if nothing is in it.
  package func optionalText(_ column: Int32) throws(UnreadableRow) -> String? {
    let type = sqlite3_column_type(statement, column)
    if type == SQLITE_NULL { return nil }
    let bytes = UnsafeBufferPointer(
      start: sqlite3_column_text(statement, column),
      count: Int(sqlite3_column_bytes(statement, column))
    )
    guard type == SQLITE_TEXT, let text = String(validating: bytes, as: UTF8.self) else {
      throw isNot("a text", column)
    }
    return text
  }

  private func isNot(_ kind: String, _ column: Int32) -> UnreadableRow {
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "?"
    return UnreadableRow("a row's \(quoted(name)) is not \(kind)")
  }
}

/// A row that cannot be, with the reason; to whoever asked for it the file is damaged.
package struct UnreadableRow: Error, CustomStringConvertible {
  package let description: String

  package init(_ reason: String) { description = reason }
}
