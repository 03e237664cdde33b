public import Spelling

/// Why a ledger could not be opened, read or written.
///
/// A path is the ledger file's, as it was given.
public enum LedgerError: Error, Hashable, Sendable {
  /// There is no file, and none was to be made.
  case missing(path: String)

  /// There is a folder, a device or a pipe where the file should be.
  case notAFile(path: String)

  /// The file is something else: a text, or another program's database.
  case notALedger(path: String)

  /// The file was written by a later version of Playbill.
  case newerVersion(path: String, found: Int, known: Int)

  /// The file, or the folder it lies in, may not be written.
  case readOnly(path: String)

  /// No room is left on the disk. Nothing was written.
  case full(path: String)

  /// Another program has held the ledger longer than we waited.
  case busy(path: String)

  /// The file is a ledger, but its content is broken.
  case damaged(path: String, reason: String)

  /// The file cannot be opened at all: no such folder, no permission.
  case cannotOpen(path: String, reason: String)

  /// SQLite reports something that none of the other cases covers.
  case failed(path: String, reason: String)

  /// An entry that cannot be, in words.
  case invalidEntry(String)

  /// The reference is taken by an entry that says something else.
  case conflict(reference: String)

  /// The entry to be changed or removed is not in the ledger, or no longer as it was given.
  case changed(reference: String)

  /// A currency is counted in other units than the ledger has counted it in so far.
  case unitsChanged(currency: String, found: Int, known: Int)

  /// A sum is more than an `Int` of minor units can hold.
  case amountTooLarge
}

extension LedgerError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .missing(let path): "there is no ledger \(quoted(path))"
    case .notAFile(let path): "\(quoted(path)) is not a file"
    case .notALedger(let path): "\(quoted(path)) is not a ledger"
    case .newerVersion(let path, let found, let known):
      "the ledger \(quoted(path)) is of version \(found), and this playbill knows up to \(known)"
    case .readOnly(let path): "the ledger \(quoted(path)) or its folder is read-only"
    case .full(let path): "no room is left on the disk of the ledger \(quoted(path))"
    case .busy(let path): "the ledger \(quoted(path)) is in use by another program"
    case .damaged(let path, let reason): "the ledger \(quoted(path)) is damaged: \(reason)"
    case .cannotOpen(let path, let reason): "cannot open the ledger \(quoted(path)): \(reason)"
    case .failed(let path, let reason): "the ledger \(quoted(path)) failed: \(reason)"
    case .invalidEntry(let reason): "not an entry: \(reason)"
    case .conflict(let reference):
      "the reference \(quoted(reference)) already stands for another entry"
    case .changed(let reference):
      "the entry \(quoted(reference)) is not in the ledger, or has been changed"
    case .unitsChanged(let currency, let found, let known):
      "\(quoted(currency)) comes with \(found) decimal digits, and the ledger has it with \(known)"
    case .amountTooLarge: "the sum is too large"
    }
  }
}
