import NameMatching

/// How money comes to a theatre without a gateway.
public enum PaymentMethod: String, CaseIterable, Sendable {
  /// Notes and coins, a transfer to the theatre's account, a check, or a card at its own terminal.
  case cash, transfer, check, card
}

extension Entry {
  /// How the money of an entry came or went.
  public enum Method: Hashable, Sendable {
    /// Without a gateway.
    case byHand(PaymentMethod)

    /// By the gateway of a name, which moves no money if it is simulated.
    case gateway(String, isSimulated: Bool)
  }
}

extension Entry.Method: CustomStringConvertible {
  /// The method as people read it: `cash`, or a gateway's name such as `Stripe (simulated)`.
  public var description: String {
    switch self {
    case .byHand(let method): method.rawValue
    case .gateway(let name, let isSimulated): gatewayName(name, isSimulated: isSimulated)
    }
  }
}
