import Amounts
import OperatingSystem

/// Reads and writes a ledger in memory.
public struct MockAccessor: LedgerAccessor {
  /// The connection that the accessor works over.
  public let connection: MockConnection

  /// The entries that fit the query, in the order in which they were inserted.
  public func select(_ query: EntryQuery) throws(LedgerError) -> [Entry] {
    connection.store.withLock { $0.entries }.filter(query.fits)
  }

  /// Adds entries, all or none, and returns those that were not there yet.
  ///
  /// - Throws: `LedgerError.conflict` if an entry contradicts one with the same reference.
  @discardableResult
  public func insert(_ entries: [Entry]) throws(LedgerError) -> [Entry] {
    try write { store throws(LedgerError) in
      var added: [Entry] = []
      for entry in entries where try store.insert(entry) { added.append(entry) }
      return added
    }
  }

  /// Puts another entry in an entry's place.
  ///
  /// - Throws: `LedgerError.changed` if the ledger has no such entry, or it is not what was
  ///   given any more; `LedgerError.conflict` if the new reference is taken.
  public func update(_ entry: Entry, to replacement: Entry) throws(LedgerError) {
    try write { store throws(LedgerError) in try store.update(entry, to: replacement) }
  }

  /// Removes an entry.
  ///
  /// - Throws: `LedgerError.changed` if the ledger has no such entry, or it is not what was
  ///   given any more.
  public func delete(_ entry: Entry) throws(LedgerError) {
    try write { store throws(LedgerError) in try store.delete(entry) }
  }

  /// How each customer stands, or the one that is named, by customer and then by currency.
  public func balances(of customer: String?) throws(LedgerError) -> [Balance] {
    var sums: [Account: [Entry.Kind: Int]] = [:]
    for entry in try select(EntryQuery(customer: customer, isPending: false)) {
      let account = Account(name: Array(entry.customer.utf8), currency: entry.amount.currency)
      let (sum, overflow) = sums[account, default: [:]][entry.kind, default: 0]
        .addingReportingOverflow(entry.amount.minorUnits)
      guard !overflow else { throw .amountTooLarge }
      sums[account, default: [:]][entry.kind] = sum
    }
    var balances: [Balance] = []
    for (account, sum) in sums.sorted(by: { $0.key < $1.key }) {
      balances.append(
        try Balance(
          customer: String(decoding: account.name, as: UTF8.self),
          charges: sum[.charge] ?? 0,
          payments: sum[.payment] ?? 0,
          refunds: sum[.refund] ?? 0,
          currency: account.currency
        )
      )
    }
    return balances
  }

  /// Works on a copy, which takes the original's place only if all went well.
  private func write<Result: Sendable>(
    _ body: @Sendable (inout MockStore) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try connection.store.withLock { store throws(LedgerError) in
      var copy = store
      let result = try body(&copy)
      store = copy
      return result
    }
  }
}

/// A customer in a currency; customers are told apart, and put in order, by their names' bytes.
private struct Account: Hashable, Comparable {
  let name: [UInt8]
  let currency: Currency

  static func < (left: Account, right: Account) -> Bool {
    left.name == right.name
      ? left.currency.code < right.currency.code : left.name.lexicographicallyPrecedes(right.name)
  }
}

extension EntryQuery {
  fileprivate func fits(_ entry: Entry) -> Bool {
    (customer?.isIdentical(to: entry.customer) ?? true)
      && (reference?.isIdentical(to: entry.reference) ?? true)
      && (isPending.map { $0 == entry.isPending } ?? true)
  }
}
