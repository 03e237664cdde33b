import AmazonSDK
import Amounts
import Payments
import TestSupport
import Testing

@Suite("AmazonPayments, made to fit")
struct AmazonTests {
  private func pay(_ gateway: AmazonPaymentsAdapter, _ cents: Int) throws {
    // The same reference each time: the class has no place for one.
    #expect(try gateway.receivePayment(amount: dollars(cents), reference: "a") == nil)
  }

  private func expectRefusal(_ gateway: AmazonPaymentsAdapter, _ cents: Int) {
    let total = gateway.total
    let error = PaymentError.notTaken("Amazon (simulated) cannot take '\(dollars(cents))'")
    #expect(throws: error) { try pay(gateway, cents) }
    #expect(gateway.total == total)
  }

  @Test
  func `holds every amount to the cent`() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    var sum = 0
    for number in 1...300 {
      let cents = number <= 100 ? number : (number * 7_919_377) % 1_000_000_00 + 1
      try pay(gateway, cents)
      sum += cents
      #expect(gateway.total == dollars(sum))
    }
  }

  @Test
  func `refuses invalid amounts, and those beyond floating point, before it pays`() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    let limit = 1 << 48
    for cents in [0, -1, Int.min, limit, limit + 1, .max] { expectRefusal(gateway, cents) }
    try pay(gateway, limit - 2)
    expectRefusal(gateway, 2)
    try pay(gateway, 1)
    #expect(gateway.total == dollars(limit - 1))
  }

  @Test(arguments: [("JPY", 0), ("KWD", 3)])
  func `takes the one currency that the account has`(code: String, digits: Int) throws {
    let currency = Currency(known: code, symbol: code, minorUnitDigits: digits)
    let gateway = AmazonPaymentsAdapter(AmazonPayments(), currency: currency)
    let amount = Money(minorUnits: 1999, currency: currency)
    _ = try gateway.receivePayment(amount: amount, reference: "a")
    let other = Currency(known: code, symbol: code, minorUnitDigits: 2)
    let words = ["does not take 'EUR'", "cannot take '1.00 \(code)'"]
    for (other, words) in zip([euros(100), Money(minorUnits: 100, currency: other)], words) {
      let error = PaymentError.notTaken("\(gateway.displayName) \(words)")
      #expect(throws: error) { try gateway.check(other) }
      #expect(throws: error) { try gateway.receivePayment(amount: other, reference: "b") }
    }
    #expect(gateway.total == amount)
  }

  @Test(arguments: [0.005, 1e17, .infinity, .nan])
  func `does not guess if the sum is no amount`(value: Double) throws {
    let amazon = AmazonPayments()
    amazon.paid(value: value, currency: "USD")
    let gateway = AmazonPaymentsAdapter(amazon)
    #expect(gateway.total == nil)
    expectRefusal(gateway, 1)
  }

  @Test
  func `cannot tell the outcome of a payment if the sum then is no amount`() throws {
    let amazon = AmazonPayments()
    // An error of less than a quarter of a cent is harmless; with one cent more it is larger.
    amazon.paid(value: 2_200_000_000_000.0078125, currency: "USD")
    let gateway = AmazonPaymentsAdapter(amazon)
    #expect(gateway.total == dollars(2_200_000_000_000_01))
    let reason = "\(gateway.displayName) reports another amount: the outcome is unknown"
    #expect(throws: PaymentError.unknown(reason)) { try pay(gateway, 1) }
  }

  @Test
  func `keeps many threads' payments apart`() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    try concurrently(8) { _ in for _ in 0..<20 { try pay(gateway, 1) } }
    #expect(gateway.total == dollars(160))
  }
}
