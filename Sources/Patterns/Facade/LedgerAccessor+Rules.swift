import Amounts
import Ledger

// What the desk asks a ledger before it makes an entry.

extension LedgerAccessor {
  /// Refuses a payment of more than is open and not pending.
  func checkOpen(_ amount: Money, of customer: String) throws {
    let code = amount.currency.code
    let balance = try balances(of: customer).first { $0.open.currency.code == code }
    let none = Money(minorUnits: 0, currency: amount.currency)
    let (open, pending) = (balance?.open ?? none, balance?.pending ?? none)
    // What is open may be as little as an Int can hold.
    let (left, isTooLittle) = open.minorUnits.subtractingReportingOverflow(pending.minorUnits)
    guard !isTooLittle, amount.minorUnits <= left else {
      throw BoxOfficeError.overpayment(
        amount,
        open: open.minorUnits < 0 ? none : open,
        pending: pending
      )
    }
  }

  /// Whether the entry with the reference is taken back, by one that is not taken back itself.
  func isVoided(_ reference: String) throws(LedgerError) -> Bool {
    let mark = voidMark(of: reference)
    guard try entry(reference: mark) != nil else { return false }
    return try !isVoided(mark)
  }
}

/// What the entry is known by that takes back the one with the reference.
func voidMark(of reference: String) -> String { reference + "~void" }

/// The reference that a person has given, which cannot be one that the desk makes of another.
///
/// - Throws: `BoxOfficeError.reservedReference` if it holds `~`.
func checkedReference(_ reference: String) throws(BoxOfficeError) -> String {
  guard !reference.contains("~") else { throw .reservedReference(reference) }
  return reference
}
