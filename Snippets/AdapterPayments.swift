// The Adapter pattern: a third party's class, which counts in floating point, takes its place among
// gateways that count in cents.
//
//     swift run AdapterPayments

import Amounts
import Payments

func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .unitedStatesDollar) }

/// Pays by each gateway, and shows what each has taken and what all have.
func pay(by gateways: [any PaymentGateway]) throws {
  let format = try MoneyFormat(currency: .unitedStatesDollar)
  let payments = [[100_00, 200_00, 499_00], [5_99, 25_00, 9_99], [120_00, 74_99]]
  for (gateway, amounts) in zip(gateways, payments) {
    for amount in amounts {
      _ = try gateway.receivePayment(amount: dollars(amount), key: .random())
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

let key = Secret("a key to the account")

print("With a class that wraps the other")
try pay(by: [
  PayPal(accessKey: key), Stripe(accessKey: key), AmazonPaymentsAdapter(AmazonPayments()),
])

print("With an extension of the other")
try pay(by: [PayPal(accessKey: key), Stripe(accessKey: key), AmazonPayments()])

print("What the other side cannot do is refused")
let amazon = AmazonPaymentsAdapter(AmazonPayments())
let refused = [
  dollars(-100), dollars(1 << 48), Money(minorUnits: 100, currency: .euro),
]
for amount in refused {
  do {
    _ = try amazon.receivePayment(amount: amount, key: .random())
  } catch {
    print("error: \(error)")
  }
}

print("Once for each key, for it cannot do that either")
let once = OncePerKey(amazon)
for _ in 1...3 { _ = try once.receivePayment(amount: dollars(500), key: PaymentKey("rent")) }
print("taken: \(try once.totalPayments.map(\.minorUnits))")
print("the key to the account: \(key)")
