import CSQLite

extension LedgerError {
  /// Puts SQLite's result code into the ledger's words.
  init(code: Int32, message: String, path: String) {
    // The low byte is the code proper; the rest says more precisely where it arose.
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    case SQLITE_READONLY: self = .readOnly(path: path)
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_CORRUPT: self = .damaged(path: path, reason: message)
    case SQLITE_NOTADB: self = .notALedger(path: path)
    case SQLITE_CANTOPEN, SQLITE_PERM:
      self =
        LedgerFile.isReadOnly(path: path)
        ? .readOnly(path: path) : .cannotOpen(path: path, reason: message)
    // What sum() reports has no code of its own.
    case SQLITE_ERROR where message == "integer overflow": self = .amountTooLarge
    default: self = .failed(path: path, reason: message)
    }
  }
}
