import AmazonSDK
import Amounts
import Payments
import TestSupport
import Testing

@Suite("AmazonPayments, made to fit")
struct AmazonTests {
  private func pay(_ gateway: AmazonPaymentsAdapter, _ cents: Int) throws {
    try gateway.receivePayment(amount: dollars(cents), reference: "a")
  }

  private func inexact(_ cents: Int) -> PaymentError {
    .notTaken("Amazon (simulated) cannot take '\(dollars(cents))'")
  }

  @Test("holds every amount to the cent")
  func cents() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    var sum = 0
    // The same reference each time: the class has no place for one.
    for number in 1...300 {
      let cents = number <= 100 ? number : (number * 7_919_377) % 1_000_000_00 + 1
      #expect(try gateway.receivePayment(amount: dollars(cents), reference: "a") == nil)
      sum += cents
      #expect(gateway.total == dollars(sum))
    }
  }

  @Test("refuses what floating point cannot hold, before it pays")
  func exactness() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    func expectRefusal(_ cents: Int) {
      #expect(throws: inexact(cents)) {
        try pay(gateway, cents)
      }
    }
    let limit = 1 << 48
    for cents in [limit, limit + 1, .max] { expectRefusal(cents) }
    #expect(gateway.total == dollars(0))
    try pay(gateway, limit - 2)
    expectRefusal(2)
    try pay(gateway, 1)
    #expect(gateway.total == dollars(limit - 1))
  }

  @Test("takes the one currency that the account has")
  func currencies() throws {
    let yen = Currency(known: "JPY", symbol: "¥", minorUnitDigits: 0)
    let dinar = Currency(known: "KWD", symbol: "KWD", minorUnitDigits: 3)
    for currency in [yen, dinar] {
      let gateway = AmazonPaymentsAdapter(AmazonPayments(), currency: currency)
      let amount = Money(minorUnits: 1999, currency: currency)
      _ = try gateway.receivePayment(amount: amount, reference: "a")
      #expect(throws: PaymentError.notTaken("\(gateway.name) does not take 'EUR'")) {
        try gateway.receivePayment(amount: euros(100), reference: "b")
      }
      #expect(gateway.total == amount)
    }
  }

  @Test("does not guess at a sum that is no amount", arguments: [0.005, 1e17, .infinity, .nan])
  func inexactTotal(value: Double) throws {
    let amazon = AmazonPayments()
    amazon.paid(value: value, currency: "USD")
    let gateway = AmazonPaymentsAdapter(amazon)
    #expect(gateway.total == nil)
    #expect(throws: inexact(1)) { try pay(gateway, 1) }
  }

  @Test("cannot tell what became of a payment after which the sum is no amount")
  func uncertain() throws {
    let amazon = AmazonPayments()
    // Less than a quarter of a cent is no harm yet; with one cent more it is.
    amazon.paid(value: 2_200_000_000_000.0078125, currency: "USD")
    let gateway = AmazonPaymentsAdapter(amazon)
    #expect(gateway.total == dollars(2_200_000_000_000_01))
    let reason = "\(gateway.name) reports another amount: the outcome is unknown"
    #expect(throws: PaymentError.unknown(reason)) { try pay(gateway, 1) }
  }

  @Test("takes nothing that is no amount", arguments: [0, -1, Int.min])
  func refusals(cents: Int) throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    #expect(throws: inexact(cents)) { try pay(gateway, cents) }
  }

  @Test("keeps many threads' payments apart")
  func threads() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    try concurrently(8) { _ in for _ in 0..<20 { try pay(gateway, 1) } }
    #expect(gateway.total == dollars(160))
  }
}
