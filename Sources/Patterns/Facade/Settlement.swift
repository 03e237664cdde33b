import Amounts
public import Ledger
public import Payments

/// How an entry that is pending comes to its end: by a gateway's receipt, or by a person's word.
///
/// What is settled stays. The same word again changes nothing.
public struct Settlement: Sendable {
  /// What became of a payment or refund.
  public enum Word: Hashable, Sendable {
    /// The money has moved; the gateway's number for that, if it gave one.
    case taken(confirmation: String? = nil)

    /// No money has moved.
    case notTaken
  }

  private let ledger: any LedgerAccessor

  /// Works on a ledger.
  public init(ledger: any LedgerAccessor) { self.ledger = ledger }

  /// Enters a person's word on what became of a payment or refund.
  ///
  /// - Returns: the entry, and whether this call changed it.
  /// - Throws: `BoxOfficeError.unknownKey`; `alreadySettled` if the ledger has the entry as settled,
  ///   and not as the word says; `LedgerError`.
  public func settle(_ key: PaymentKey, as word: Word) throws -> PaymentOutcome {
    let outcome = try end(key, word) { $0.kind == .payment || $0.kind == .refund }
    guard let outcome else { throw BoxOfficeError.unknownKey(key) }
    guard case .known(let entry) = outcome, entry.state == .settled else { return outcome }
    guard case .taken(let confirmation) = word, [nil, entry.confirmation].contains(confirmation)
    else { throw BoxOfficeError.alreadySettled(key) }
    return outcome
  }

  /// Enters a gateway's yes.
  ///
  /// - Throws: `BoxOfficeError.unexpectedReceipt` if the ledger has no such entry; `LedgerError`.
  func enter(_ receipt: Receipt) throws -> PaymentOutcome {
    let outcome = try end(receipt.key, .taken(confirmation: receipt.confirmation)) { entry in
      entry.method == receipt.gateway && entry.amount.minorUnits == receipt.amount.minorUnits
        && entry.amount.currency.code == receipt.amount.currency.code
    }
    guard let outcome else { throw BoxOfficeError.unexpectedReceipt(receipt) }
    return outcome
  }

  /// Brings an entry to its end, unless it is there; `nil` if the ledger has none that fits.
  private func end(
    _ key: PaymentKey,
    _ word: Word,
    where fits: (Entry) -> Bool
  ) throws -> PaymentOutcome? {
    try ledger.connection.transaction {
      guard let entry = try ledger.entry(reference: key.text), fits(entry) else { return nil }
      switch (entry.state, word) {
      case (.settled, _), (.refused, .notTaken): return .known(entry)
      case (_, .taken(let confirmation)):
        return .new(try ledger.update(entry, to: .settled, confirmation: confirmation))
      case (_, .notTaken): return .new(try ledger.update(entry, to: .refused))
      }
    }
  }
}
