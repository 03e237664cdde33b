import Payments
import TestSupport
import Testing

@Suite("The gateways")
struct GatewayTests {
  private func stripe() throws -> any RefundingGateway {
    try #require(GatewayKind.stripe.makeGateway() as? any RefundingGateway)
  }

  @Test(
    arguments: [
      (GatewayKind.paypal, "PayPal (simulated)", [100_00, 200_00, 499_00]),
      (.stripe, "Stripe (simulated)", [5_99, 25_00, 9_99]),
      (.amazon, "Amazon (simulated)", [120_00, 74_99]),
    ]
  )
  func `take the article's payments, to the cent, and say that they are simulated`(
    kind: GatewayKind,
    name: String,
    amounts: [Int]
  ) throws {
    let gateway = kind.makeGateway()
    #expect(gateway.displayName == name && gateway.isSimulated)
    #expect(name == gateway.name + " (simulated)")
    #expect(gateway.remembersReferences == (kind != .amazon))
    for (number, cents) in amounts.enumerated() {
      let number = try gateway.receivePayment(amount: dollars(cents), reference: "\(number)")
      #expect((number == nil) == (kind == .amazon))
    }
  }

  @Test
  func `give the same number for the same reference and amount, in every process, and no other`()
    throws
  {
    for _ in 1...2 {
      let number = try stripe().receivePayment(amount: dollars(500_00), reference: "rent-11")
      #expect(number == "simulated-fb19f090")
      #expect(try stripe().refund(dollars(500_00), of: "a", reference: "rent-11") == number)
    }
    var numbers: Set<String?> = []
    for kind in [GatewayKind.stripe, .paypal] {
      for amount in [dollars(5), dollars(6), euros(5)] {
        for reference in ["a", "b", ""] {
          let gateway = kind.makeGateway()
          numbers.insert(try gateway.receivePayment(amount: amount, reference: reference))
        }
      }
    }
    #expect(numbers.count == 18)
  }

  @Test(arguments: [0, -1, Int.min])
  func `refuse zero and negative amounts`(cents: Int) throws {
    let stripe = try stripe()
    let error = PaymentError.notTaken("\(stripe.displayName) cannot take '\(dollars(cents))'")
    #expect(throws: error) { try stripe.receivePayment(amount: dollars(cents), reference: "a") }
    #expect(throws: error) { try stripe.refund(dollars(cents), of: "a", reference: "b") }
    #expect(throws: error) { try stripe.check(dollars(cents)) }
  }

  @Test(arguments: GatewayKind.allCases, GatewayFault.allCases)
  func `fail each time`(kind: GatewayKind, fault: GatewayFault) throws {
    let (gateway, sound) = (kind.makeGateway(failing: fault), kind.makeGateway())
    #expect(gateway.name == sound.name && gateway.isSimulated)
    #expect(gateway.remembersReferences == sound.remembersReferences)
    #expect(throws: PaymentError.self) { try gateway.check(dollars(0)) }
    let error: PaymentError =
      fault == .declines
      ? .declined(gateway: sound.displayName)
      : .unknown("\(sound.displayName) did not answer: the outcome is unknown")
    for _ in 1...2 {
      #expect(throws: error) { try gateway.receivePayment(amount: dollars(5), reference: "a") }
    }
  }
}
