/// The class of a third party.
///
/// It is not ours to change.
public final class AmazonPayments {
  private var sum = 0.0

  /// Opens an account.
  public init() {}

  /// Pays a value into the account.
  public func paid(value: Double, currency: String) { sum += value }

  /// The sum of all values that were paid.
  public func fulfilledTransactions() -> Double { sum }
}
