import CSQLite

/// A prepared statement and the row at which it stands; finalized at the end of its life.
///
/// Columns count from 0, as in SQLite. A value is read only as what it is: a text where a number should be
/// is damage, and so are bytes that are not UTF-8; nothing is turned into a number.
package final class SQLiteStatement {
  private let handle: OpaquePointer
  private let source: SQLiteSource

  init(_ handle: OpaquePointer, of source: SQLiteSource) {
    self.handle = handle
    self.source = source
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; `false` at the end.
  func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw source.error(code, of: sqlite3_db_handle(handle))
    }
  }

  func reset() { sqlite3_reset(handle) }

  /// Binds values to the parameters, from the first on.
  func bind(_ values: [(any SQLiteValue)?]) throws(DatabaseError) {
    for (index, value) in values.enumerated() {
      let parameter = Int32(index + 1)
      let code = value?.bind(to: handle, at: parameter) ?? sqlite3_bind_null(handle, parameter)
      switch code {
      case SQLITE_OK: continue
      case SQLITE_TOOBIG: throw source.error(.failed("a text is too long"))
      default: throw source.error(code, of: sqlite3_db_handle(handle))
      }
    }
  }

  /// The whole number in a column.
  package func integer(_ column: Int) throws(DatabaseError) -> Int {
    guard let number = try optionalInteger(column) else { throw isNot("a whole number", column) }
    return number
  }

  /// The whole number in a column; `nil` where the column is null.
  package func optionalInteger(_ column: Int) throws(DatabaseError) -> Int? {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: return Int(sqlite3_column_int64(handle, Int32(column)))
    case SQLITE_NULL: return nil
    default: throw isNot("a whole number", column)
    }
  }

  /// The text in a column.
  package func text(_ column: Int) throws(DatabaseError) -> String {
    guard let text = try optionalText(column) else { throw isNot("a text", column) }
    return text
  }

  /// The text in a column; `nil` where the column is null.
  package func optionalText(_ column: Int) throws(DatabaseError) -> String? {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_NULL: return nil
    case SQLITE_TEXT:
      let bytes = sqlite3_column_text(handle, Int32(column))
      let count = Int(sqlite3_column_bytes(handle, Int32(column)))
      let text = String(
        validating: UnsafeBufferPointer(start: bytes, count: count),
        as: UTF8.self
      )
      guard let text else { throw isNot("a text", column) }
      return text
    default: throw isNot("a text", column)
    }
  }

  private func isNot(_ kind: String, _ column: Int) -> DatabaseError {
    let name = sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? "?"
    return source.error(.damaged("a row's '\(name)' is not \(kind)"))
  }
}

/// What can be bound to a parameter of a statement: a whole number or a text.
package protocol SQLiteValue {
  /// Binds the value, and returns SQLite's result code.
  func bind(to statement: OpaquePointer, at parameter: Int32) -> Int32
}

extension Int: SQLiteValue {
  package func bind(to statement: OpaquePointer, at parameter: Int32) -> Int32 {
    sqlite3_bind_int64(statement, parameter, Int64(self))
  }
}

extension String: SQLiteValue {
  /// Binds the text, zero bytes and all.
  package func bind(to statement: OpaquePointer, at parameter: Int32) -> Int32 {
    // SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the bytes at once.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    guard let count = Int32(exactly: utf8.count) else { return SQLITE_TOOBIG }
    return sqlite3_bind_text(statement, parameter, self, count, copied)
  }
}
