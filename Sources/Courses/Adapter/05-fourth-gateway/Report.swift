import AdapterModels
import Foundation

/// An amount in the till's currency, exact: a whole number of its smallest unit.
struct Money {
  /// The currency's code, and the digits of its smallest unit: 2 for cents, 0 for the yen.
  static let (currency, digits) = ("USD", 2)

  /// How many of the smallest unit make one of the currency.
  static let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }

  var units: Int

  static func += (sum: inout Money, amount: Money) { sum.units += amount.units }
}

/// A way to be paid.
protocol PaymentGateway: AnyObject {
  var totalPayments: Money { get }
  func receivePayment(amount: Money)
}

final class PayPal: PaymentGateway {
  private(set) var totalPayments = Money(units: 0)
  func receivePayment(amount: Money) { totalPayments += amount }
}

final class Stripe: PaymentGateway {
  private(set) var totalPayments = Money(units: 0)
  func receivePayment(amount: Money) { totalPayments += amount }
}

/// Lets the till take payments by `AmazonPayments` as it does by any gateway.
extension AmazonPayments: PaymentGateway {
  var totalPayments: Money {
    Money(units: Int((fulfilledTransactions() * Double(Money.scale)).rounded()))
  }

  func receivePayment(amount: Money) {
    paid(value: Double(amount.units) / Double(Money.scale), currency: Money.currency)
  }
}

/// Lets the till take payments by `GiroTransfers`.
final class GiroTransfersAdapter: PaymentGateway {
  private let giro = GiroTransfers()
  var totalPayments: Money { Money(units: giro.incoming.reduce(0) { $0 + Int($1) }) }

  func receivePayment(amount: Money) {
    var rest = amount.units
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
    entry.gateway.receivePayment(amount: Money(units: payment.cents))
  }
  var result = ""
  var total = Money(units: 0)
  for (name, gateway) in gateways where gateway.totalPayments.units > 0 {
    result += "\(name): \(text(gateway.totalPayments))\n"
    total += gateway.totalPayments
  }
  return result + "All: \(text(total))\n"
}

func text(_ amount: Money) -> String {
  (Decimal(amount.units) / Decimal(Money.scale)).formatted(
    .number.precision(.fractionLength(Money.digits)).locale(Locale(identifier: "en_US"))
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
