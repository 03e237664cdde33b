import Amounts
import Ledger
import Payments

/// How a pending entry comes to its end.
///
/// What is settled stays: the same answer again changes nothing.
struct Settlement {
  let ledger: any LedgerAccessor

  /// Settles the entry that a receipt is for.
  ///
  /// - Throws: `LedgerError.changed` if the ledger has no such entry.
  func enter(_ receipt: Receipt) throws(LedgerError) -> PaymentOutcome {
    while true {
      guard let entry = try ledger.entry(reference: receipt.key.text),
        entry.method == receipt.gateway,
        entry.amount.minorUnits == receipt.amount.minorUnits,
        entry.amount.currency.code == receipt.amount.currency.code
      else { throw .changed(reference: receipt.key.text) }
      guard entry.state != .settled else { return .known(entry) }
      do throws(LedgerError) {
        return .new(try ledger.update(entry, to: .settled, confirmation: receipt.confirmation))
      } catch {
        // Another process was faster: the next look shows what it did.
        guard case .changed = error else { throw error }
      }
    }
  }
}
