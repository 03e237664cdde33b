import AmazonSDK
import Amounts

/// The gateways that there are, all of them simulated.
public enum GatewayKind: String, CaseIterable, Sendable {
  /// Two that remember references, and Amazon, by way of the adapter.
  case stripe, paypal, amazon

  /// The gateway of a name, such as that of a ledger's entry; nil if it is none of these.
  public init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// What the gateway is called: `Stripe (simulated)`.
  public var name: String {
    switch self {
    case .stripe: "Stripe (simulated)"
    case .paypal: "PayPal (simulated)"
    case .amazon: "Amazon (simulated)"
    }
  }

  /// Whether it answers the same reference again with the same number.
  public var remembersReferences: Bool { self != .amazon }

  /// Makes the gateway; its book of references lies beside a ledger's file, wherever links lead, or else in memory.
  ///
  /// Amazon keeps no book.
  public func makeGateway(
    beside ledger: String? = nil,
    failing fault: GatewayFault? = nil
  ) throws -> any PaymentGateway {
    guard !remembersReferences else {
      return try SimulatedGateway(name, beside: ledger, failing: fault)
    }
    let amazon = AmazonPaymentsAdapter(AmazonPayments())
    guard let fault else { return amazon }
    return FaultyGateway(gateway: amazon, fault: fault)
  }
}

/// What a gateway can be made to do wrong.
public enum GatewayFault: String, CaseIterable, Sendable {
  /// It says no.
  case declines

  /// It takes the money, and gives no answer.
  case timesOut = "times-out"
}

/// A gateway that remembers nothing, and does something wrong each time.
private struct FaultyGateway: PaymentGateway {
  let gateway: any PaymentGateway
  let fault: GatewayFault

  var name: String { gateway.name }

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    if fault == .declines { throw .declined(gateway: name) }
    _ = try gateway.receivePayment(amount: amount, reference: reference)
    throw .unknown("\(name) did not answer: the outcome is unknown")
  }
}
