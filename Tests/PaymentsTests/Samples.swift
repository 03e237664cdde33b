import Amounts
import Dispatch
import Foundation
import Payments
import Synchronization

func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .unitedStatesDollar) }

func euro(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .euro) }

/// The two ways in which the foreign class becomes a gateway.
enum AmazonWay: CaseIterable, Sendable {
  case wrapper
  case `extension`

  func gateway(over amazon: AmazonPayments) -> any PaymentGateway {
    switch self {
    case .wrapper: AmazonPaymentsAdapter(amazon)
    case .extension: amazon
    }
  }

  func rememberingGateway(
    over amazon: AmazonPayments,
    journalPath: String? = nil
  ) -> any PaymentGateway {
    switch self {
    case .wrapper: OncePerKey(AmazonPaymentsAdapter(amazon), journalPath: journalPath)
    case .extension: OncePerKey(amazon, journalPath: journalPath)
    }
  }
}

/// A gateway whose answers get lost: it takes the money, and then the line goes dead.
struct DeadLine<Gateway: PaymentGateway>: PaymentGateway {
  let gateway: Gateway

  var name: String { gateway.name }
  var title: String { gateway.title }
  var totalPayments: [Money] { get throws(PaymentError) { try gateway.totalPayments } }

  func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    _ = try gateway.receivePayment(amount: amount, key: key)
    throw .timedOut(gateway: title)
  }
}

/// Calls the body with the path of a new folder, which is removed afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "payments-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// Calls the body on that many threads at once, and throws the first error of any.
func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
  let errors = Mutex<[any Error]>([])
  DispatchQueue.concurrentPerform(iterations: count) { index in
    do { try body(index) } catch { errors.withLock { $0.append(error) } }
  }
  if let error = errors.withLock({ $0.first }) { throw error }
}
