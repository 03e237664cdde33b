import AmazonSDK
import Amounts

/// The gateways, all of them simulated.
public enum GatewayKind: String, CaseIterable, Sendable {
  /// Two that remember references, and Amazon, by way of the adapter.
  case stripe, paypal, amazon

  /// Makes the gateway, which has a fault in each payment if one is given.
  public func makeGateway(failing fault: GatewayFault? = nil) -> any PaymentGateway {
    let gateway: any PaymentGateway =
      switch self {
      case .stripe: SimulatedGateway(name: "Stripe")
      case .paypal: SimulatedGateway(name: "PayPal")
      case .amazon: AmazonPaymentsAdapter(AmazonPayments())
      }
    return fault.map { FaultyGateway(gateway: gateway, fault: $0) } ?? gateway
  }
}

/// A fault that a gateway can simulate.
public enum GatewayFault: String, CaseIterable, Sendable {
  /// It says no.
  case declines

  /// It takes the money, and gives no answer.
  case timesOut = "times-out"
}

/// A gateway of which each payment has a fault.
private struct FaultyGateway: PaymentGateway {
  let gateway: any PaymentGateway
  let fault: GatewayFault

  var name: String { gateway.name }
  var isSimulated: Bool { gateway.isSimulated }
  var remembersReferences: Bool { gateway.remembersReferences }

  func check(_ amount: Money) throws(PaymentError) { try gateway.check(amount) }

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    if fault == .declines { throw .declined(gateway: displayName) }
    _ = try gateway.receivePayment(amount: amount, reference: reference)
    throw .unknown("\(displayName) did not answer: the outcome is unknown")
  }
}

/// A gateway that moves no money.
///
/// It answers the same reference and amount always with the same number, and so needs no memory of them.
private struct SimulatedGateway: RefundingGateway {
  let name: String

  var isSimulated: Bool { true }
  var remembersReferences: Bool { true }

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    try number(amount, reference)
  }

  func refund(
    _ amount: Money,
    of payment: String,
    reference: String
  ) throws(PaymentError) -> String? {
    try number(amount, reference)
  }

  private func number(_ amount: Money, _ reference: String) throws(PaymentError) -> String {
    try check(amount)
    // FNV-1a: a hash that is the same in every process, as Swift's own is not.
    let words = "\(displayName) \(reference) \(amount)"
    let hash = words.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return "simulated-\(String(hash, radix: 16))"
  }
}
