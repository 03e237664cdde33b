import CSQLite
import OperatingSystem

// SAFETY: a `SQLiteDatabase` uses it only with its lock held.
/// The functions of SQLite for an open database, in types that the compiler checks.
///
/// SQLite is opened without locks of its own: one thread at a time may use a connection and its statements. Before
/// ``open(_:flags:)``, and if that fails, there is no database: then ``prepare(_:)`` must not be called.
@safe final class SQLiteConnection: @unchecked Sendable {
  // SAFETY: nil, or what SQLite gave. Only this object has it, and it closes it once, at the end of its own life.
  private var handle: OpaquePointer?

  /// The statements so far, by their text, ready to run again.
  private(set) var prepared: [String: SQLiteStatement] = [:]

  deinit {
    prepared = [:]
    // SAFETY: nobody uses this object any more. If somebody still has a statement, SQLite keeps what that needs until
    // it ends, too.
    unsafe sqlite3_close_v2(handle)
  }

  /// Opens a database once, and returns SQLite's code.
  func open(_ name: String, flags: Int32) -> Int32 {
    // SAFETY: SQLite reads the name up to its zero byte, and writes one address, or nil, also if it fails.
    unsafe sqlite3_open_v2(name, &handle, flags, nil)
  }

  /// Has a call wait so long for another program, instead of failing at once.
  func setBusyTimeout(milliseconds: Int32) {
    // SAFETY: the database is open.
    unsafe sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Sets one of SQLite's limits; more than it allows is its own limit.
  func setLimit(_ limit: Int32, to value: Int32) {
    // SAFETY: the database is open.
    unsafe sqlite3_limit(handle, limit, value)
  }

  /// Ends each statement with `SQLITE_INTERRUPT` once this thread's ``threadTime`` is past a number of milliseconds;
  /// with nil, no more.
  func interrupt(after end: Int?) {
    // SAFETY: the database is open, and the handler, which captures nothing, can be called at any time. The number is
    // passed on as an address that nobody reads from.
    unsafe sqlite3_progress_handler(
      handle,
      end == nil ? 0 : 1,
      { end in threadTime > Int(bitPattern: end) ? 1 : 0 },
      UnsafeMutableRawPointer(bitPattern: end ?? 0)
    )
  }

  var isInTransaction: Bool {
    // SAFETY: the database is open.
    unsafe sqlite3_get_autocommit(handle) == 0
  }

  /// What the last call that failed says of it.
  var failure: (message: String, code: Int32, systemError: Int32) {
    // SAFETY: SQLite answers without a database, too. Its message ends with a zero byte, and is copied at once.
    let message = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) }
    return unsafe (
      message ?? "unknown error", sqlite3_extended_errcode(handle), sqlite3_system_errno(handle)
    )
  }

  /// The statement of a text, prepared at its first use, or SQLite's code if there is none.
  func prepare(_ sql: String) -> (statement: SQLiteStatement?, code: Int32) {
    if let statement = prepared[sql] { return (statement, SQLITE_OK) }
    // SAFETY: the database is open. SQLite reads the text up to its zero byte, and writes one address or nil.
    var handle: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(self.handle, sql, -1, &handle, nil)
    guard code == SQLITE_OK else { return (nil, code) }
    let statement = unsafe SQLiteStatement(handle)
    prepared[sql] = statement
    return (statement, code)
  }
}

/// A statement with its parameters and, while it runs, its current row.
///
/// Columns count from 0 and parameters from 1, as in SQLite. A column that is not there, or asked for when there is no
/// row, is NULL.
@safe final class SQLiteStatement {
  // SAFETY: nil, for a text without a statement, or what SQLite gave. Only this object has it, and it ends it once, at
  // the end of its own life. SQLite's functions below take nil, too, except
  // sqlite3_column_name.
  private let handle: OpaquePointer?

  fileprivate init(_ handle: OpaquePointer?) {
    // SAFETY: the connection hands it over, and keeps no copy.
    unsafe self.handle = handle
  }

  deinit {
    // SAFETY: nobody uses this object any more.
    unsafe sqlite3_finalize(handle)
  }

  /// Binds a text, or NULL, and returns SQLite's code.
  func bind(_ text: String?, to parameter: Int32) -> Int32 {
    // SAFETY: the text has so many bytes. SQLITE_TRANSIENT, a macro that Swift does not import, is -1 in place of a
    // function that frees them: SQLite calls none, and copies the bytes at once.
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let size = UInt64(text?.utf8.count ?? 0)
    return unsafe sqlite3_bind_text64(handle, parameter, text, size, copied, UInt8(SQLITE_UTF8))
  }

  /// Goes on to the next row, and returns SQLite's code.
  func step() -> Int32 {
    // SAFETY: the statement has not ended.
    unsafe sqlite3_step(handle)
  }

  /// Ends the run; the statement can run again.
  func reset() {
    // SAFETY: the statement has not ended.
    unsafe sqlite3_reset(handle)
  }

  func type(ofColumn column: Int32) -> Int32 {
    // SAFETY: the statement has not ended.
    unsafe sqlite3_column_type(handle, column)
  }

  func integer(inColumn column: Int32) -> Int {
    // SAFETY: the statement has not ended.
    unsafe Int(sqlite3_column_int64(handle, column))
  }

  /// The text in a column; nil if it is not UTF-8, or NULL.
  func text(inColumn column: Int32) -> String? {
    // SAFETY: SQLite's bytes, asked for before their number, are valid until the next call for this column or the next
    // step. They are copied before that.
    guard let start = unsafe sqlite3_column_text(handle, column) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe String(
      validating: UnsafeBufferPointer(start: start, count: count),
      as: UTF8.self
    )
  }

  func name(ofColumn column: Int32) -> String? {
    // SAFETY: nil, or a text that ends with a zero byte, copied at once.
    guard let handle = unsafe handle else { return nil }
    return unsafe sqlite3_column_name(handle, column).map { unsafe String(cString: $0) }
  }
}
