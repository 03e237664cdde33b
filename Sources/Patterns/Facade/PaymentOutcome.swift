public import Ledger

/// How a payment or refund came to stand in the ledger as it does.
public enum PaymentOutcome: Hashable, Sendable {
  /// This call brought it there.
  case new(Entry)

  /// The ledger had it before this call, or another process was faster.
  case known(Entry)

  /// The entry as the ledger has it.
  public var entry: Entry {
    switch self {
    case .new(let entry), .known(let entry): entry
    }
  }
}
