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
    do throws(LedgerError) {
      let outcome = try end(key, word) { $0.kind == .payment || $0.kind == .refund }
      guard case .known(let entry) = outcome, entry.state == .settled else { return outcome }
      if case .taken(let confirmation) = word, [nil, entry.confirmation].contains(confirmation) {
        return outcome
      }
    } catch {
      guard case .changed = error else { throw error }
      throw BoxOfficeError.unknownKey(key)
    }
    throw BoxOfficeError.alreadySettled(key)
  }

  /// Enters a gateway's yes.
  ///
  /// - Throws: `LedgerError.changed` if the ledger has no such entry.
  func enter(_ receipt: Receipt) throws(LedgerError) -> PaymentOutcome {
    try end(receipt.key, .taken(confirmation: receipt.confirmation)) { entry in
      entry.method == receipt.gateway && entry.amount.minorUnits == receipt.amount.minorUnits
        && entry.amount.currency.code == receipt.amount.currency.code
    }
  }

  /// Brings an entry to its end, unless it is settled.
  private func end(
    _ key: PaymentKey,
    _ word: Word,
    where fits: (Entry) -> Bool
  ) throws(LedgerError) -> PaymentOutcome {
    while true {
      guard let entry = try ledger.entry(reference: key.text), fits(entry) else {
        throw .changed(reference: key.text)
      }
      if entry.state == .settled || entry.state == .refused && word == .notTaken {
        return .known(entry)
      }
      do throws(LedgerError) {
        switch word {
        case .taken(let confirmation):
          return .new(try ledger.update(entry, to: .settled, confirmation: confirmation))
        case .notTaken: return .new(try ledger.update(entry, to: .refused))
        }
      } catch {
        // Another process was faster: the next look shows what it did.
        switch error {
        case .changed, .settled: continue
        default: throw error
        }
      }
    }
  }
}
