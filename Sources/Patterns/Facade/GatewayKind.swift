public import Payments

/// The gateways that there are, all of them simulated here.
public enum GatewayKind: String, CaseIterable, Sendable {
  /// PayPal.
  case paypal

  /// Stripe.
  case stripe

  /// Amazon, by way of the adapter.
  case amazon

  /// Makes the gateway's simulator.
  ///
  /// - Parameters:
  ///   - path: The path of a ledger, beside which the simulator keeps its books; `nil` for
  ///     books in memory.
  ///   - simulation: What it does with payments. Amazon, which gives no answers, can be made to
  ///     decline only.
  ///   - notify: Where a second answer goes.
  /// - Returns: the gateway, which takes money once for each key.
  public func makeSimulator(
    beside path: String? = nil,
    simulation: Simulation = .normal,
    notify: @escaping @Sendable (Receipt) -> Void = { _ in }
  ) -> any PaymentGateway {
    let bookPath = path.map { "\($0).\(rawValue)-simulator" }
    let book = PaymentBook(path: bookPath)
    // Any access key opens a simulator.
    let key = Secret("simulator")
    switch self {
    case .paypal:
      return PayPal(accessKey: key, book: book, simulation: simulation, notify: notify)
    case .stripe:
      return Stripe(accessKey: key, book: book, simulation: simulation, notify: notify)
    case .amazon:
      let amazon = AmazonPayments(path: bookPath, fulfils: simulation != .declines)
      return OncePerKey(
        AmazonPaymentsAdapter(amazon),
        journalPath: path.map { "\($0).amazon-journal" }
      )
    }
  }
}
