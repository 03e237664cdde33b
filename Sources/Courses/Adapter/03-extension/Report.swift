import AdapterModels
import Foundation

/// A way to be paid.
protocol PaymentGateway: AnyObject {
  var totalPayments: Double { get }
  func receivePayment(amount: Double)
}

final class PayPal: PaymentGateway {
  private(set) var totalPayments = 0.0
  func receivePayment(amount: Double) { totalPayments += amount }
}

final class Stripe: PaymentGateway {
  private(set) var totalPayments = 0.0
  func receivePayment(amount: Double) { totalPayments += amount }
}

/// Lets the till take payments by `AmazonPayments` as it does by any gateway.
extension AmazonPayments: PaymentGateway {
  var totalPayments: Double { fulfilledTransactions() }
  func receivePayment(amount: Double) { paid(value: amount, currency: "USD") }
}

/// Takes payments, and says what came in by each gateway.
public func report(_ payments: [Payment]) throws -> String {
  let gateways: [(name: String, gateway: any PaymentGateway)] = [
    ("PayPal", PayPal()),
    ("Stripe", Stripe()),
    ("Amazon", AmazonPayments()),
  ]
  for payment in payments {
    let amount = Double(payment.cents) / 100
    guard let entry = gateways.first(where: { $0.name == payment.gateway }) else {
      throw TillError.unknownGateway(payment.gateway)
    }
    entry.gateway.receivePayment(amount: amount)
  }
  var result = ""
  var total = 0.0
  for (name, gateway) in gateways where gateway.totalPayments > 0 {
    result += "\(name): \(dollars(gateway.totalPayments))\n"
    total += gateway.totalPayments
  }
  return result + "All: \(dollars(total))\n"
}

func dollars(_ amount: Double) -> String {
  amount.formatted(
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
