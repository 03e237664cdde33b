public import Amounts
public import Ledger

/// What came of posting some invoices.
public struct Posting: Hashable, Sendable {
  /// The charges that are new in the ledger, in the order of the invoices.
  public internal(set) var charges: [Entry] = []

  /// How many invoices the ledger had before, or the feeds have twice.
  public internal(set) var repetitions = 0

  /// The charges of these that had no due day in the ledger, or another one, with the one that they have now.
  public internal(set) var newlyDue: [Entry] = []

  /// The customers' names and the invoices' numbers, as the ledger writes them, that a feed writes in another way.
  public internal(set) var respelledNames: Set<String> = []

  /// How many of the invoices that the ledger had before have another address there, which stays.
  public internal(set) var otherAddresses = 0

  /// The new customers whose name is near another's, each with that one; at most 100.
  public internal(set) var similarNames: [String: String] = [:]

  /// The customers whose first charge in the tariff's currency is new, beside accounts in other currencies, each with
  /// these; at most 100.
  public internal(set) var otherCurrencies: [String: [Currency]] = [:]

  /// The sum of the new charges, in the tariff's currency; nil if there are none.
  public internal(set) var total: Money?
}
