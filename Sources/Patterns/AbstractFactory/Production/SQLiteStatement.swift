import CSQLite

/// A prepared statement, finalized at the end of its life.
///
/// Parameters count from 1, columns from 0, as in SQLite.
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  let path: String

  init(_ handle: OpaquePointer, path: String) {
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; `false` at the end.
  func step() throws(LedgerError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  /// Runs the statement to its end and makes it ready to run again.
  func run() throws(LedgerError) {
    while try step() {}
    reset()
  }

  /// Makes the statement ready to run again, with the values that are bound to it.
  func reset() { sqlite3_reset(handle) }

  func bind(_ value: Int, to parameter: Int) throws(LedgerError) {
    try check(sqlite3_bind_int64(handle, Int32(parameter), Int64(value)))
  }

  func bind(_ value: Bool, to parameter: Int) throws(LedgerError) {
    try bind(value ? 1 : 0, to: parameter)
  }

  func bind(_ value: String?, to parameter: Int) throws(LedgerError) {
    guard var value else { return try check(sqlite3_bind_null(handle, Int32(parameter))) }
    guard let count = Int32(exactly: value.utf8.count) else {
      throw .invalidEntry("a text of more than 2 GiB")
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

  func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  func boolean(_ column: Int) -> Bool { integer(column) != 0 }

  /// The text in a column; empty where there is none.
  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  /// The text in a column; `nil` where the column is null.
  func optionalText(_ column: Int) -> String? {
    guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private func check(_ code: Int32) throws(LedgerError) {
    guard code == SQLITE_OK else { throw error(code) }
  }

  private func error(_ code: Int32) -> LedgerError {
    let message = sqlite3_errmsg(sqlite3_db_handle(handle))
    return LedgerError(
      code: code,
      message: message.map { String(cString: $0) } ?? "unknown error",
      path: path
    )
  }
}
