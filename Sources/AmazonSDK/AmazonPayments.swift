/// The class of a third party, simulated: it adds up what it is paid, and moves no money.
///
/// It stands for code that is not ours to change. It counts in floating point, knows no references, gives no
/// receipts, and says nothing when it takes no payment.
public final class AmazonPayments {
  private var sum = 0.0

  /// Opens an account.
  public init() {}

  /// Pays a value into the account.
  public func paid(value: Double, currency: String) { sum += value }

  /// The sum of all values that were paid into it.
  public func fulfilledTransactions() -> Double { sum }
}
