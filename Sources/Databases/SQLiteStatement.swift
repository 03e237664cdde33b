import CSQLite

/// A prepared statement, finalized at the end of its life.
///
/// Parameters count from 1, columns from 0, as in SQLite. A value is read only as what it is: a text
/// where a number should be is damage, and is never turned into a number.
package struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  private let source: SQLiteSource

  init(_ handle: OpaquePointer, of source: SQLiteSource) {
    self.handle = handle
    self.source = source
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; `false` at the end.
  package func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  /// Runs the statement to its end and makes it ready to run again.
  package func run() throws(DatabaseError) {
    defer { reset() }
    while try step() {}
  }

  /// Makes the statement ready to run again, with the values that are bound to it.
  package func reset() { sqlite3_reset(handle) }

  /// Binds a number, or null, to a parameter.
  package func bind(_ value: Int?, to parameter: Int) throws(DatabaseError) {
    guard let value else { return try check(sqlite3_bind_null(handle, Int32(parameter))) }
    try check(sqlite3_bind_int64(handle, Int32(parameter), Int64(value)))
  }

  /// Binds a text, or null, to a parameter.
  package func bind(_ value: String?, to parameter: Int) throws(DatabaseError) {
    guard var value else { return try check(sqlite3_bind_null(handle, Int32(parameter))) }
    guard let count = Int32(exactly: value.utf8.count) else {
      throw source.error(.failed("a text of more than 2 GiB"))
    }
    // SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the bytes at once.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let code = value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_bind_text(
          handle,
          Int32(parameter),
          // An empty string may have no address, which SQLite would take for NULL.
          characters.baseAddress ?? UnsafePointer(bitPattern: 1),
          count,
          copied
        )
      }
    }
    try check(code)
  }

  /// The whole number in a column.
  ///
  /// - Throws: `damaged` for anything else.
  package func integer(_ column: Int) throws(DatabaseError) -> Int {
    guard let number = try optionalInteger(column) else { throw unexpected(in: column) }
    return number
  }

  /// The whole number in a column; `nil` where the column is null.
  ///
  /// - Throws: `damaged` for anything else.
  package func optionalInteger(_ column: Int) throws(DatabaseError) -> Int? {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: return Int(sqlite3_column_int64(handle, Int32(column)))
    case SQLITE_NULL: return nil
    default: throw unexpected(in: column)
    }
  }

  /// The text in a column.
  ///
  /// - Throws: `damaged` for anything else, also for bytes that are not UTF-8.
  package func text(_ column: Int) throws(DatabaseError) -> String {
    guard let text = try optionalText(column) else { throw unexpected(in: column) }
    return text
  }

  /// The text in a column; `nil` where the column is null.
  ///
  /// - Throws: `damaged` for anything else, also for bytes that are not UTF-8.
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
      guard let text else { throw unexpected(in: column) }
      return text
    default: throw unexpected(in: column)
    }
  }

  private func unexpected(in column: Int) -> DatabaseError {
    let name = sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? "?"
    return source.error(.damaged("'\(name)' has a value that cannot be"))
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else { throw error(code) }
  }

  private func error(_ code: Int32) -> DatabaseError {
    source.error(code, of: sqlite3_db_handle(handle))
  }
}
