import AmazonSDK
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
  ///     one that is gone or empty is refused; else one is made.
  ///   - simulation: what it does with payments. Amazon, which gives no answers, can be made to
  ///     decline only.
  /// - Returns: the simulator, or the adapter over one.
  /// - Throws: `PaymentError.bookLost`, `bookUnusable`; `cannotSimulate` for what Amazon cannot be made to do.
  public func makeSimulator(
    beside path: String? = nil,
    hasBook: Bool = false,
    simulation: Simulation = .normal
  ) throws(PaymentError) -> any PaymentGateway {
    let book = path.map { self.book(beside: $0) }
    if hasBook, let path, lacksBook(beside: path) { throw .bookLost(self.book(beside: path)) }
    var gateway: SimulatedGateway
    switch self {
    case .paypal: gateway = try .payPal(book: book)
    case .stripe: gateway = try .stripe(book: book)
    case .amazon:
      guard [.normal, .declines].contains(simulation) else {
        throw .cannotSimulate(simulation.rawValue, gateway: "the simulator of Amazon")
      }
      // Amazon's class cannot be asked, so nothing is looked for in its file.
      let file = hasBook ? nil : book
      return AmazonPaymentsAdapter(try amazon(file: file, isOpen: simulation != .declines))
    }
    gateway.simulation = simulation
    return gateway
  }

  /// Whether there is no book beside a ledger, or an empty one, out of which the gateway could be asked.
  ///
  /// Amazon's class cannot be asked, so it lacks none.
  package func lacksBook(beside path: String) -> Bool {
    guard self != .amazon else { return false }
    guard let status = try? FileStatus(book(beside: path)) else { return true }
    return status.isRegular && status.size == 0
  }

  private func book(beside path: String) -> String {
    "\(FileSystem.realPath(of: path) ?? path).\(rawValue)-simulator"
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
