import Ledger
import Payments

/// What became of a payment or refund that was pending.
public enum Settlement: Hashable, Sendable {
  /// The money has moved; the gateway's number for that, if it gave one.
  case taken(confirmation: String? = nil)

  /// No money has moved.
  case notTaken
}

extension LedgerAccessor {
  /// Enters a gateway's yes.
  ///
  /// - Throws: `LedgerError.changed` if the ledger has no such entry.
  func enter(_ receipt: Receipt) throws -> PaymentOutcome {
    try settle(receipt.key, as: .taken(confirmation: receipt.confirmation)) { entry in
      entry.method == receipt.gateway && entry.amount.isSame(as: receipt.amount)
    }
  }

  /// Brings an entry to its end, unless it is there.
  ///
  /// - Throws: `LedgerError.changed` if the ledger has none that fits.
  func settle(
    _ key: PaymentKey,
    as end: Settlement,
    where fits: (Entry) -> Bool = { _ in true }
  ) throws -> PaymentOutcome {
    try connection.transaction {
      guard let entry = try entry(reference: key.text), fits(entry) else {
        throw LedgerError.changed(reference: key.text)
      }
      switch (entry.state, end) {
      case (.settled, _), (.refused, .notTaken): return .known(entry)
      case (_, .taken(let confirmation)):
        return .new(try update(entry, to: .settled, confirmation: confirmation))
      case (_, .notTaken): return .new(try update(entry, to: .refused))
      }
    }
  }
}
