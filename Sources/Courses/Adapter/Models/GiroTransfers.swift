/// The class of another third party, for the exercise.
///
/// It is not ours to change either.
public final class GiroTransfers {
  /// The transfers that came in, each in cents.
  public private(set) var incoming: [Int32] = []

  /// Opens an account.
  public init() {}

  /// Takes a transfer; `false` if it is for more than an account may take at once, 2,000,000 cents.
  public func collect(cents: Int32) -> Bool {
    guard cents <= 2_000_000 else { return false }
    incoming.append(cents)
    return true
  }
}
