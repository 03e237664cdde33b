// The Adapter pattern: a third party's class, which counts in floating point, takes its place among
// gateways that count in cents.
//
//     swift run AdapterPayments

import AmazonSDK
import Amounts
import Payments

// Target: `PaymentGateway`. Adaptee: `AmazonPayments`. Client: `pay(by:)`, which knows the target only.

func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .unitedStatesDollar) }

/// Pays by each gateway, and shows what each has taken and what all have.
func pay(by gateways: [any PaymentGateway]) throws {
  let format = try MoneyFormat(currency: .unitedStatesDollar)
  let payments = [[100_00, 200_00, 499_00], [5_99, 25_00, 9_99], [120_00, 74_99]]
  for (gateway, amounts) in zip(gateways, payments) {
    for (number, amount) in amounts.enumerated() {
      _ = try gateway.receivePayment(amount: dollars(amount), key: PaymentKey("rent-\(number)"))
    }
  }
  var sum = dollars(0)
  for gateway in gateways {
    for total in try gateway.totalPayments {
      print("\(gateway.title): \(format.string(from: total))")
      sum = try sum.adding(total)
    }
  }
  print("all of them: \(format.string(from: sum))")
}

print("With a class that wraps the other")
try pay(by: [
  SimulatedGateway.payPal(), SimulatedGateway.stripe(), AmazonPaymentsAdapter(AmazonPayments()),
])

/// The other way: the adaptee itself conforms, and no second object is needed.
///
/// It has no room for the account's currency, nor for a lock between paying and looking at the sum,
/// and it holds for the whole program: hence `@retroactive`, a promise that nobody else will declare
/// it. So the library has the wrapper.
// swift-format-ignore: AvoidRetroactiveConformances
extension AmazonPayments: @retroactive PaymentGateway {
  /// What it is called in a ledger.
  public var name: String { "amazon" }

  /// What it is called when it speaks to people.
  public var title: String { "Amazon (simulator)" }

  /// Pays, and sees from the sum whether that went through.
  public func receivePayment(amount: Money, key: PaymentKey) throws(PaymentError) -> Receipt {
    let before = fulfilledTransactions()
    paid(value: Double(amount.minorUnits) / 100, currency: amount.currency.code)
    guard fulfilledTransactions() > before else { throw .declined(gateway: title) }
    return Receipt(gateway: name, key: key, amount: amount, confirmation: nil)
  }

  /// The sum, which is in dollars.
  public var totalPayments: [Money] { [dollars(Int((fulfilledTransactions() * 100).rounded()))] }
}

print("With an extension of the other")
try pay(by: [SimulatedGateway.payPal(), SimulatedGateway.stripe(), AmazonPayments()])

print("What the other side cannot do is refused")
let amazon = AmazonPaymentsAdapter(AmazonPayments())
let refused = [
  dollars(-100), dollars(1 << 48), Money(minorUnits: 100, currency: .euro),
]
for amount in refused {
  do {
    _ = try amazon.receivePayment(amount: amount, key: PaymentKey("rent"))
  } catch {
    print("error: \(error)")
  }
}

print("Or is not there: the same key pays twice, and nobody can be asked about it")
for _ in 1...2 { _ = try amazon.receivePayment(amount: dollars(500), key: PaymentKey("rent")) }
print("taken: \(try amazon.totalPayments.map(\.minorUnits))")
print("what became of the key: \(try amazon.payment(forKey: PaymentKey("rent")))")
