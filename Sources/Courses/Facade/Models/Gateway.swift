/// Takes money from customers' cards, simulated.
///
/// A part of the subsystem: no step changes it.
public final class Gateway {
  /// The sum that it took, in cents.
  public private(set) var taken = 0

  /// Connects to it.
  public init() {}

  /// Takes cents for an entry of the ledger; `false` if the bank declines, as it does from 1,000.01 on.
  public func charge(_ cents: Int, for number: Int) -> Bool {
    guard cents <= 1_000_00 else { return false }
    taken += cents
    return true
  }
}
