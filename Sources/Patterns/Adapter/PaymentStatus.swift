/// What a gateway says of a key: what became of the payment or refund that was asked for under it.
public enum PaymentStatus: Hashable, Sendable {
  /// The money has moved; this is the receipt, as it was first given.
  case taken(Receipt)

  /// No money has moved under the key.
  case notTaken

  /// The gateway knows no keys, and cannot be asked.
  case cannotSay

  /// Whether the gateway says that the money has moved.
  package var isTaken: Bool { self != .notTaken && self != .cannotSay }

  /// The number under which the gateway has it; `nil` where it has none.
  package var confirmation: String? {
    if case .taken(let receipt) = self { receipt.confirmation } else { nil }
  }
}
