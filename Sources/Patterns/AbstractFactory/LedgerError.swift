import Spelling

@_exported public import struct Databases.DatabaseError
@_exported public import enum Databases.DatabaseMode
// An entry has a `Day`: `import Ledger` imports that type too.
@_exported public import struct Theatre.Day

/// Why a ledger could not be opened, read or written.
public enum LedgerError: Error, Hashable, Sendable {
  /// The matter is with the ledger's file.
  case file(DatabaseError)

  /// An entry that cannot be, in words.
  case invalidEntry(String)

  /// The reference of the first entry is taken by the second, which says something else.
  case conflict(Entry, present: Entry)

  /// The entry to be changed is not in the ledger, or no longer as it was given.
  case changed(reference: String)

  /// The entry to be changed is settled, and stays as it is.
  case settled(reference: String)

  /// The entry that another is to correct is not in the ledger.
  case nothingToCorrect(reference: String)

  /// A currency is counted in other units than the ledger has counted it in so far.
  case unitsChanged(currency: String, found: Int, known: Int)

  /// A customer's entries come to more than an `Int` of minor units can hold.
  case amountTooLarge(customer: String)
}

extension LedgerError {
  /// Puts any error into the ledger's terms.
  package init(_ error: any Error, at location: String) {
    self =
      error as? LedgerError
      ?? .file(
        error as? DatabaseError
          ?? DatabaseError(.failed("\(error)"), kind: LedgerTables.kind.name, path: location)
      )
  }
}

extension LedgerError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .invalidEntry(let reason): "not an entry: \(reason)"
    case .conflict(let entry, let present):
      "\(quoted(entry.reference)) stands for \(present.summary) in the ledger, "
        + "not for \(entry.summary): one of them needs another reference"
    case .changed(let reference):
      "the entry \(quoted(reference)) is not in the ledger, or has been changed"
    case .settled(let reference): "the entry \(quoted(reference)) is settled, and stays as it is"
    case .nothingToCorrect(let reference): "the ledger has no entry \(quoted(reference))"
    case .unitsChanged(let currency, let found, let known):
      "\(quoted(currency)) comes with \(found) decimal digits, and the ledger has it with \(known)"
    case .amountTooLarge(let customer): "the amounts of \(quoted(customer)) add up to too much"
    }
  }

  package var category: ErrorCategory {
    if case .file(let error) = self { error.category } else { .data }
  }
}

extension Entry {
  /// The entry in a few words: `a charge of 1730.00 USD to 'BigCo'`.
  fileprivate var summary: String {
    let method = method.map { " by \(quoted($0))" } ?? ""
    return "a \(kind.rawValue) of \(amount)\(method) for \(quoted(customer))"
  }
}
