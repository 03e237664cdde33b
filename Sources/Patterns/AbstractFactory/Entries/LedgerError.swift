public import Amounts
import Foundation
public import Spelling
import Theatre

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

  /// The ledger has an entry of the same reference that says something else.
  case conflict(Entry, present: Entry)

  /// The entry of this reference was taken back.
  case voided(Entry, by: Entry)

  /// The entry has come to its end, and stays as it is.
  case notPending(Entry)

  /// The ledger has no entry of this reference.
  case unknownReference(String)

  /// A currency has other minor units than those in which the customer's amounts are counted so far.
  case unitsChanged(found: Currency, known: Currency, customer: String)

  /// A customer's entries come to more than an `Int` of minor units can hold.
  case amountTooLarge(customer: String)
}

extension LedgerError {
  /// Puts any error into the ledger's terms.
  package init(_ error: any Error, at file: String?) {
    self =
      error as? LedgerError
      ?? .file(
        error as? DatabaseError
          ?? DatabaseError(.cannotUse("\(error)"), kind: "ledger", path: file ?? "memory")
      )
  }
}

extension LedgerError: DescribedError {
  /// The error in words, lower case and with no full stop.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .invalidEntry(let reason): "not an entry: \(reason)"
    case .conflict(let entry, let present) where entry.kind != present.kind:
      "\(quoted(entry.reference)) is a \(present.kind.rawValue) in the ledger: the \(entry.kind.rawValue) needs "
        + "another reference, such as \(quoted("\(entry.reference)-\(entry.kind.rawValue)"))"
    case .conflict(let entry, let present):
      "\(quoted(entry.reference)) was used before, with other words; "
        + "there: \(present.saidWords(beside: entry)); here: \(entry.saidWords(beside: present))"
    case .voided(let entry, let void):
      "\(quoted(entry.reference)) was voided on \(void.date) by \(quoted(void.reference)), "
        + "because \(quoted(void.why ?? "")): use another reference"
    case .notPending(let entry):
      "\(quoted(entry.reference)) is \(entry.state.rawValue)"
        + (entry.confirmation.map { " under the number \(quoted($0))" } ?? "") + ", and stays so"
    case .unknownReference(let reference): "the ledger has no entry \(quoted(reference))"
    case .unitsChanged(let found, let known, let customer):
      "\(quoted(found.code)) comes with \(found.minorUnitDigits) decimal digits, and the amounts of "
        + "\(quoted(customer)) have \(known.minorUnitDigits)"
    case .amountTooLarge(let customer): "the amounts of \(quoted(customer)) add up to too much"
    }
  }

  package var category: ErrorCategory {
    if case .file(let error) = self { error.category } else { .data }
  }
}

extension Entry {
  /// What it says that another entry does not, or else does not say: `charge, hamlet 55`, `charge, not due 2026-12-01`.
  ///
  /// It is all of it if they differ in the order alone.
  fileprivate func saidWords(beside other: Entry) -> String {
    let own = saidWords.filter { !other.saidWords.contains($0) }
    let missing = other.saidWords.filter { !saidWords.contains($0) }.map { "not \($0)" }
    let words = [own, missing, saidWords].first { !$0.isEmpty } ?? []
    return excerpt(([kind.rawValue] + words).joined(separator: ", "))
  }

  /// Its words but for the kind, its invoice in a few words: `hamlet 55`, `othello 40 on 2026-11-21`.
  private var saidWords: [String] {
    let words = words.dropFirst()
    guard let invoiceText,
      let invoice = try? JSONDecoder().decode(Invoice.self, from: Data(invoiceText.utf8))
    else { return Array(words) }
    let seats = invoice.performances.map { performance in
      "\(performance.playID) \(performance.audience)"
        + (performance.date.map { " on \($0)" } ?? "")
    }
    return words.dropLast() + seats
  }
}
