import Amounts
import Dispatch
import Foundation
import Payments
import Synchronization

func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .unitedStatesDollar) }

func euro(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .euro) }

/// A key by its number.
func key(_ number: Int) throws -> PaymentKey { try PaymentKey("key-\(number)") }

extension SimulatedGateway {
  /// The gateway with the same book, told to do something else.
  func simulating(_ simulation: Simulation) -> SimulatedGateway {
    var gateway = self
    gateway.simulation = simulation
    return gateway
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
