public import Amounts

/// A gateway's word that it has taken a payment.
public struct Receipt: Hashable, Sendable {
  /// The name of the gateway, such as `stripe`.
  public let gateway: String

  /// The key under which the payment was asked for.
  public let key: PaymentKey

  /// What was taken.
  public let amount: Money

  /// The number under which the gateway has it; `nil` where the gateway gives none.
  public let confirmation: String?

  /// Makes a receipt.
  public init(gateway: String, key: PaymentKey, amount: Money, confirmation: String?) {
    self.gateway = gateway
    self.key = key
    self.amount = amount
    self.confirmation = confirmation
  }
}
