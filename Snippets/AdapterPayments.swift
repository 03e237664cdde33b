// The Adapter pattern: a third party's class, which counts in floating point, takes its place among
// gateways that count in minor units.
//
//     swift run AdapterPayments

import AmazonSDK
import Amounts
import Payments

// Target: `PaymentGateway`. Adaptee: `AmazonPayments`. Client: `pay(by:)`, which knows only the
// target.

func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: .unitedStatesDollar) }

/// Pays by each gateway, and prints the sum of each.
func pay(by gateways: [any PaymentGateway]) throws {
  let format = try MoneyFormat(currency: .unitedStatesDollar)
  let payments = [[100_00, 200_00, 499_00], [5_99, 25_00, 9_99], [120_00, 74_99]]
  for (gateway, amounts) in zip(gateways, payments) {
    var sum = dollars(0)
    for (number, amount) in amounts.enumerated() {
      try gateway.receivePayment(amount: dollars(amount), reference: "rent-\(number)")
      sum = try sum.adding(dollars(amount))
    }
    print("\(gateway.displayName): \(format.string(from: sum))")
  }
}

print("With a class that wraps the other")
let adapter = AmazonPaymentsAdapter(AmazonPayments())
try pay(by: [GatewayKind.paypal.makeGateway(), GatewayKind.stripe.makeGateway(), adapter])

/// The other way: the adaptee itself conforms, and no second object is needed.
///
/// It has no room for the account's currency, nor for a lock between paying and reading the sum.
/// The conformance holds for the whole program: `@retroactive` promises that nobody else declares
/// it. The class has a variable, so `Sendable` is only a promise, too: `@unchecked`. Therefore the
/// library has the wrapper.
// swift-format-ignore: AvoidRetroactiveConformances
extension AmazonPayments: @retroactive @unchecked Sendable, @retroactive PaymentGateway {
  /// The name in a ledger.
  public var name: String { "Amazon" }

  /// It moves no money.
  public var isSimulated: Bool { true }

  /// It has no place for a reference.
  public var remembersReferences: Bool { false }

  /// Pays, and reads the sum to see whether the payment went through.
  ///
  /// It checks the amount first, since the class would take less than nothing. A currency has its own scale: a dollar is
  /// 100 cents, and a yen is a yen.
  @discardableResult
  public func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    try check(amount)
    let before = fulfilledTransactions()
    let value = Double(amount.minorUnits) / Double(amount.currency.minorUnitsPerUnit)
    paid(value: value, currency: amount.currency.code)
    guard fulfilledTransactions() > before else { throw .declined(gateway: displayName) }
    return nil
  }
}

print("With an extension of the other")
let amazon = AmazonPayments()
try pay(by: [GatewayKind.paypal.makeGateway(), GatewayKind.stripe.makeGateway(), amazon])

print("Each currency has its own scale, and less than nothing is no payment")
let inYen = AmazonPayments()
let yen = try CurrencyFactory.currency(code: "JPY")
try inYen.receivePayment(amount: Money(minorUnits: 1500, currency: yen), reference: "rent")
print("1500 JPY: \(inYen.fulfilledTransactions())")
do {
  try amazon.receivePayment(amount: dollars(-1_500_00), reference: "rent")
} catch {
  print("error: \(error)")
}
print("still: \(amazon.fulfilledTransactions())")

print("What the other side cannot do is refused")
for amount in [dollars(-100), dollars(1 << 48), Money(minorUnits: 100, currency: .euro)] {
  do {
    try adapter.receivePayment(amount: amount, reference: "rent")
  } catch {
    print("error: \(error)")
  }
}

print("Or is not there: the same reference pays twice, and nothing can be paid back")
let account = AmazonPaymentsAdapter(AmazonPayments())
for _ in 1...2 { try account.receivePayment(amount: dollars(500), reference: "rent") }
print("taken: \(account.total?.decimal ?? "?")")
print("gives money back: \((account as any PaymentGateway) is any RefundingGateway)")
