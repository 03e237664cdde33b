import Amounts

/// The entries of a ledger in memory, held to the same rules as the tables in SQLite.
struct MockStore {
  private(set) var entries: [Entry] = []
  private var currencies: [String: Currency] = [:]

  /// Adds an entry unless it is there, and says whether it was added.
  mutating func insert(_ entry: Entry) throws(LedgerError) -> Bool {
    let entry = try entry.counted(in: currency(for: entry.amount.currency))
    if let present = entries.first(where: { $0.reference.isIdentical(to: entry.reference) }) {
      guard entry.repeats(present) else { throw .conflict(reference: entry.reference) }
      return false
    }
    entries.append(entry)
    return true
  }

  mutating func update(_ entry: Entry, to replacement: Entry) throws(LedgerError) {
    let index = try index(of: entry)
    let replacement = try replacement.counted(in: currency(for: replacement.amount.currency))
    let taken = entries.contains { $0.reference.isIdentical(to: replacement.reference) }
    guard replacement.reference.isIdentical(to: entry.reference) || !taken else {
      throw .conflict(reference: replacement.reference)
    }
    entries[index] = replacement
  }

  mutating func delete(_ entry: Entry) throws(LedgerError) {
    entries.remove(at: try index(of: entry))
  }

  private func index(of entry: Entry) throws(LedgerError) -> Int {
    let index = entries.firstIndex {
      $0.reference.isIdentical(to: entry.reference) && $0.repeats(entry) && $0.date == entry.date
        && $0.isPending == entry.isPending && $0.confirmation == entry.confirmation
    }
    guard let index else { throw .changed(reference: entry.reference) }
    return index
  }

  /// The currency as the ledger knows it: as it first came, symbol and all.
  private mutating func currency(for currency: Currency) throws(LedgerError) -> Currency {
    guard let known = currencies[currency.code] else {
      currencies[currency.code] = currency
      return currency
    }
    guard known.minorUnitDigits == currency.minorUnitDigits else {
      throw .unitsChanged(
        currency: currency.code,
        found: currency.minorUnitDigits,
        known: known.minorUnitDigits
      )
    }
    return known
  }
}
