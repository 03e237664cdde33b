import Databases
import Foundation
import TestSupport
import Testing

@testable import Payments

@Suite("The gateways")
struct GatewayTests {
  private let folder: TemporaryFolder
  private var ledger: String { folder.file("l") }

  init() throws { folder = try TemporaryFolder() }

  private func gateway(
    _ kind: GatewayKind = .stripe,
    _ fault: GatewayFault? = nil,
    beside ledger: String? = nil
  ) throws -> any RefundingGateway {
    let gateway = try kind.makeGateway(beside: ledger ?? self.ledger, failing: fault)
    return try #require(gateway as? any RefundingGateway)
  }

  private func noAnswer(_ kind: GatewayKind) -> PaymentError {
    .unknown("\(kind.name) did not answer: the outcome is unknown")
  }

  @Test(
    "take the article's payments, to the cent, and say that they are simulated",
    arguments: [
      (GatewayKind.paypal, "PayPal (simulated)", [100_00, 200_00, 499_00]),
      (.stripe, "Stripe (simulated)", [5_99, 25_00, 9_99]),
      (.amazon, "Amazon (simulated)", [120_00, 74_99]),
    ]
  )
  func article(kind: GatewayKind, name: String, amounts: [Int]) throws {
    let gateway = try kind.makeGateway()
    #expect(gateway.name == name && kind.name == name && GatewayKind(name: name) == kind)
    for (number, cents) in amounts.enumerated() {
      let amount = dollars(cents)
      let confirmation = kind == .amazon ? nil : "simulated-\(number + 1)"
      #expect(try gateway.receivePayment(amount: amount, reference: "\(number)") == confirmation)
    }
    #expect(GatewayKind(name: "cash") == nil)
  }

  @Test("move the money once for each reference, and answer it again with the same number")
  func references() throws {
    let stripe = try gateway()
    let first = try stripe.receivePayment(amount: dollars(5), reference: "a")
    let back = try stripe.refund(dollars(3), of: "a", reference: "b")
    #expect(first != back)
    for _ in 1...2 {
      let again = try gateway()
      #expect(try again.receivePayment(amount: dollars(5), reference: "a") == first)
      #expect(try again.refund(dollars(3), of: "a", reference: "b") == back)
    }
    for reference in ["a", "b"] {
      let error = PaymentError.notTaken("\(stripe.name) knows '\(reference)' as something else")
      #expect(throws: error) { try stripe.receivePayment(amount: dollars(6), reference: reference) }
      #expect(throws: error) { try stripe.receivePayment(amount: euros(5), reference: reference) }
      #expect(throws: error) { try stripe.refund(dollars(3), of: "x", reference: reference) }
    }
    // Another gateway has references of its own.
    _ = try gateway(.paypal).receivePayment(amount: dollars(6), reference: "a")
  }

  @Test("refuse zero and negative amounts", arguments: [0, -1, Int.min])
  func refusals(cents: Int) throws {
    let stripe = try gateway()
    let error = PaymentError.notTaken("\(stripe.name) cannot take '\(dollars(cents))'")
    #expect(throws: error) { try stripe.receivePayment(amount: dollars(cents), reference: "a") }
    #expect(throws: error) { try stripe.refund(dollars(cents), of: "a", reference: "b") }
  }

  @Test("repeat their first answer to each reference, whether they moved the money or declined")
  func faults() throws {
    func pay(_ fault: GatewayFault?, _ reference: String) throws -> String? {
      try gateway(.stripe, fault).receivePayment(amount: dollars(5), reference: reference)
    }
    func refund(_ fault: GatewayFault?, _ reference: String) throws -> String? {
      try gateway(.stripe, fault).refund(dollars(5), of: "a", reference: reference)
    }
    for (move, reference) in [(pay, "p"), (refund, "r")] {
      for fault in [.declines, nil] as [GatewayFault?] {
        let error = PaymentError.declined(gateway: GatewayKind.stripe.name)
        #expect(throws: error) { try move(fault, "no \(reference)") }
      }
      for _ in 1...2 { #expect(throws: noAnswer(.stripe)) { try move(.timesOut, reference) } }
      #expect(try move(.declines, reference) == move(nil, reference))
    }
  }

  @Test("fail at Amazon each time", arguments: GatewayFault.allCases)
  func amazonFaults(fault: GatewayFault) throws {
    let gateway = try GatewayKind.amazon.makeGateway(failing: fault)
    let name = GatewayKind.amazon.name
    #expect(gateway.name == name && !(gateway is any RefundingGateway))
    let error = fault == .declines ? PaymentError.declined(gateway: name) : noAnswer(.amazon)
    for _ in 1...2 {
      #expect(throws: error) { try gateway.receivePayment(amount: dollars(5), reference: "a") }
    }
  }

  @Test("keep one book beside a ledger, through any link, and make a missing one")
  func links() throws {
    try folder.put("", into: "l")
    #expect(symlink("l", folder.file("link")) == 0)
    for (number, name) in ["l", "link"].enumerated() {
      let gateway = try gateway(beside: folder.file(name))
      let confirmation = try gateway.receivePayment(amount: dollars(5), reference: name)
      #expect(confirmation == "simulated-\(number + 1)")
    }
    #expect(folder.names == ["l", "l.simulator", "link"])
  }
}
