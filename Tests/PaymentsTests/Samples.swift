import Amounts
import Dispatch
import Foundation
import Payments
import Synchronization

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
