import AmazonSDK
import Databases
import Foundation
import OperatingSystem
import Spelling

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
  ///   - path: the path of a ledger, beside which the simulator keeps its book; all links to one
  ///     ledger lead to the same book. `nil` for a book in memory.
  ///   - hasBook: whether there was a book before, as where the ledger has an entry of the gateway's. Then
  ///     one that is gone or empty is refused; else one is made. Amazon, which cannot be asked, lacks none.
  ///   - simulation: what it does with payments. Amazon, which gives no answers, can be made to
  ///     decline only.
  /// - Returns: the simulator, or the adapter over one.
  /// - Throws: `PaymentError.bookLost`, `bookUnusable`; `cannotSimulate` for what Amazon cannot be made to do.
  public func makeSimulator(
    beside path: String? = nil,
    hasBook: Bool = false,
    simulation: Simulation = .normal
  ) throws(PaymentError) -> any PaymentGateway {
    let book = path.map { "\(FileSystem.realPath(of: $0) ?? $0).\(rawValue)-simulator" }
    let mode = hasBook ? DatabaseMode.writing : .creating
    var gateway: SimulatedGateway
    switch self {
    case .paypal: gateway = try .payPal(book: book, mode: mode)
    case .stripe: gateway = try .stripe(book: book, mode: mode)
    case .amazon:
      guard [.normal, .declines].contains(simulation) else {
        throw .cannotSimulate(simulation.rawValue, gateway: "the simulator of Amazon")
      }
      return AmazonPaymentsAdapter(try amazon(file: book, isOpen: simulation != .declines))
    }
    gateway.simulation = simulation
    return gateway
  }

  private func amazon(file: String?, isOpen: Bool) throws(PaymentError) -> AmazonPayments {
    guard let file else { return AmazonPayments(isOpen: isOpen) }
    do {
      return try AmazonPayments(file: file, isOpen: isOpen)
    } catch {
      let reason = SystemError(number: (error as? POSIXError)?.code.rawValue ?? EIO)
      throw .bookUnusable("cannot open \(quoted(file)): \(reason)")
    }
  }
}
