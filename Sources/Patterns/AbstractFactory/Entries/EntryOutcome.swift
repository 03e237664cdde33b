public import Amounts

/// An entry in the ledger, and whether a call has changed it.
public struct EntryOutcome: Hashable, Sendable {
  /// The entry as the ledger has it.
  public let entry: Entry

  /// Whether this call added or settled it; false if that was done before.
  public let isNew: Bool

  /// The known customer whose name is near the one that this call made known, which may be a slip; nil if there is none.
  public package(set) var similarCustomer: String?

  /// The currencies of the customer's accounts, if this call made the first entry in another one, which may be a slip; else
  /// none.
  public package(set) var otherCurrencies: [Currency] = []

  /// The entry that this call, which took its void back, lets stand again; nil if there is none.
  public package(set) var standsAgain: Entry?

  package static func new(_ entry: Entry) -> Self { Self(entry: entry, isNew: true) }
  package static func repeated(_ entry: Entry) -> Self { Self(entry: entry, isNew: false) }
}
