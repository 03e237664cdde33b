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
  ///     one that is lost is refused; else one is made. Amazon, which cannot be asked, lacks none.
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
    if self == .amazon { return try makeAmazon(file: book, simulation) }
    var gateway = SimulatedGateway(self, book: try PaymentBook(book, isThere: hasBook))
    gateway.simulation = simulation
    return gateway
  }

  private func makeAmazon(
    file: String?,
    _ simulation: Simulation
  ) throws(PaymentError) -> AmazonPaymentsAdapter {
    guard [.normal, .declines].contains(simulation) else {
      throw .cannotSimulate(simulation.rawValue, gateway: "the simulator of Amazon")
    }
    let isOpen = simulation != .declines
    guard let file else { return AmazonPaymentsAdapter(AmazonPayments(isOpen: isOpen)) }
    do {
      // The class follows links, and waits for a pipe's reader.
      let target = try FileSystem.destination(of: file)
      guard try FileStatus(target)?.isRegular ?? true else {
        throw PaymentError.bookUnusable("\(quoted(file)) is not a file")
      }
      return AmazonPaymentsAdapter(try AmazonPayments(file: target, isOpen: isOpen))
    } catch let error as PaymentError {
      throw error
    } catch {
      let reason =
        error as? SystemError
        ?? SystemError(number: (error as? POSIXError)?.code.rawValue ?? EIO)
      throw .bookUnusable("cannot open \(quoted(file)): \(reason)")
    }
  }
}
