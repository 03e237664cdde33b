public import Amounts

/// How a customer stands in one currency.
public struct Balance: Hashable, Sendable {
  /// The customer's name.
  public let customer: String

  /// The sum of the charges.
  public let owed: Money

  /// The sum of the payments, less the refunds.
  public let paid: Money

  /// What is still to be paid, owed less paid; negative where more was paid than owed.
  public let open: Money

  /// Works out a balance from the sums of a customer's entries in one currency.
  ///
  /// - Throws: `LedgerError.amountTooLarge` if a result is more than an `Int` holds.
  init(
    customer: String,
    charges: Int,
    payments: Int,
    refunds: Int,
    currency: Currency
  )
    throws(LedgerError)
  {
    func money(_ minorUnits: Int) -> Money { Money(minorUnits: minorUnits, currency: currency) }
    self.customer = customer
    owed = money(charges)
    do throws(MoneyError) {
      paid = try money(payments).subtracting(money(refunds))
      open = try owed.subtracting(paid)
    } catch {
      throw .amountTooLarge
    }
  }
}
