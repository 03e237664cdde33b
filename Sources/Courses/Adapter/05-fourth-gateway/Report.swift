import AdapterModels
import Foundation

/// An amount of dollars, exact to the cent.
struct Money {
  var cents: Int

  static func += (sum: inout Money, amount: Money) { sum.cents += amount.cents }
}

/// A way to be paid.
protocol PaymentGateway: AnyObject {
  var totalPayments: Money { get }
  func receivePayment(amount: Money)
}

final class PayPal: PaymentGateway {
  private(set) var totalPayments = Money(cents: 0)
  func receivePayment(amount: Money) { totalPayments += amount }
}

final class Stripe: PaymentGateway {
  private(set) var totalPayments = Money(cents: 0)
  func receivePayment(amount: Money) { totalPayments += amount }
}

/// Lets the till take payments by `AmazonPayments` as it does by any gateway.
extension AmazonPayments: PaymentGateway {
  var totalPayments: Money { Money(cents: Int((fulfilledTransactions() * 100).rounded())) }
  func receivePayment(amount: Money) { paid(value: Double(amount.cents) / 100, currency: "USD") }
}

/// Lets the till take payments by `GiroTransfers`.
final class GiroTransfersAdapter: PaymentGateway {
  private let giro = GiroTransfers()
  var totalPayments: Money { Money(cents: giro.incoming.reduce(0) { $0 + Int($1) }) }

  func receivePayment(amount: Money) {
    var rest = amount.cents
    while rest > 0 {
      let part = Int32(min(rest, 2_000_000))
      let isTaken = giro.collect(cents: part)
      precondition(isTaken, "no part is more than an account takes at once")
      rest -= Int(part)
    }
  }
}

/// Takes payments, and says what came in by each gateway.
public func report(_ payments: [Payment]) throws -> String {
  let gateways: [(name: String, gateway: any PaymentGateway)] = [
    ("PayPal", PayPal()),
    ("Stripe", Stripe()),
    ("Amazon", AmazonPayments()),
    ("Giro", GiroTransfersAdapter()),
  ]
  for payment in payments {
    guard let entry = gateways.first(where: { $0.name == payment.gateway }) else {
      throw TillError.unknownGateway(payment.gateway)
    }
    entry.gateway.receivePayment(amount: Money(cents: payment.cents))
  }
  var result = ""
  var total = Money(cents: 0)
  for (name, gateway) in gateways where gateway.totalPayments.cents > 0 {
    result += "\(name): \(dollars(gateway.totalPayments))\n"
    total += gateway.totalPayments
  }
  return result + "All: \(dollars(total))\n"
}

func dollars(_ amount: Money) -> String {
  (Decimal(amount.cents) / 100).formatted(
    .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_US"))
  )
}

enum TillError: Error, CustomStringConvertible {
  case unknownGateway(String)

  var description: String {
    switch self {
    case .unknownGateway(let name): "unknown gateway: \(name)"
    }
  }
}
