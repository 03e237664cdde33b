public import DescribedErrors
import SafeText

@_exported public import struct Databases.DatabaseError
@_exported public import enum Databases.DatabaseMode
// An entry has a `Day`: `import Ledger` imports that type too.
@_exported public import struct Theatre.Day

/// The rule of a ledger that an entry breaks.
public enum LedgerError: Error, Hashable, Sendable {
  /// The entry is not valid, for a reason in words.
  case invalidEntry(String)

  /// The ledger has an entry of the same reference that says something else.
  case conflict(Entry, present: Entry)

  /// The entry of this reference was taken back.
  case voided(Entry, by: Entry)

  /// The entry of this reference is another one now: it was moved, or was entered after it was refused.
  case moved(Entry, to: Entry)

  /// The entry is no longer pending, and stays as it is.
  case notPending(Entry)

  /// The ledger has no entry of this reference; `hint` is a similar one.
  case unknownReference(String, hint: String?)
}

extension LedgerError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .invalidEntry(let reason): reason
    case .conflict(let entry, let present) where entry.kind != present.kind:
      "\(quoted(entry.reference)) is a \(present.kind.rawValue) in the ledger: the \(entry.kind.rawValue) needs "
        + "another \(entry.nameOfReference), such as \(quoted("\(entry.reference)-\(entry.kind.rawValue)"))"
    case .conflict(let entry, let present):
      (entry.isVoid
        ? "\(quoted(entry.corrects ?? "")) is void already; "
        : "\(quoted(entry.reference)) is taken by another entry; ")
        + "there: \(present.saidWords(beside: entry)); here: \(entry.saidWords(beside: present))"
        + (entry.kind == .charge && !entry.isVoid ? "; a corrected invoice needs a new number" : "")
    case .voided(let entry, let void):
      "\(quoted(entry.reference)) was voided on \(void.date) by \(quoted(void.reference)), "
        + "because \(quoted(void.why ?? "")): use another \(entry.nameOfReference)"
    case .moved(let entry, let other):
      "\(quoted(entry.reference)) is \(quoted(other.reference)) of \(quoted(other.customer)) now"
        + (other.why.map { ", because \(quoted($0))" } ?? "")
    case .notPending(let entry):
      "\(quoted(entry.reference)) is \(entry.state.rawValue)"
        + (entry.confirmation.map { " under the number \(quoted($0))" } ?? "") + ", and stays so"
    case .unknownReference(let reference, let hint):
      "the ledger has no entry \(quoted(reference))\(suggesting(hint))"
    }
  }

  package var category: ErrorCategory { .data }
}

extension Entry {
  /// What a person calls the reference: an invoice has its number.
  fileprivate var nameOfReference: String { kind == .charge && !isVoid ? "number" : "reference" }

  /// The kind, and the words that the other entry lacks: `charge, hamlet 55`.
  fileprivate func saidWords(beside other: Entry) -> String {
    var theirs = Dictionary(other.words.map { ($0, 1) }, uniquingKeysWith: +)
    let own = words.dropFirst().filter { word in
      theirs[word, default: 0] -= 1
      return theirs[word, default: 0] < 0
    }
    return excerpt(([kind.rawValue] + own).joined(separator: ", "))
  }
}
