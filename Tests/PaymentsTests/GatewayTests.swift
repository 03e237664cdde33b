import AmazonSDK
import Amounts
import Foundation
import Payments
import TestSupport
import Testing

@Suite("The gateways")
struct GatewayTests {
  @Test("take the article's payments, to the cent")
  func article() throws {
    let gateways: [any PaymentGateway] = [
      try SimulatedGateway.payPal(), try SimulatedGateway.stripe(),
      AmazonPaymentsAdapter(AmazonPayments()),
    ]
    let payments = [[100_00, 200_00, 499_00], [5_99, 25_00, 9_99], [120_00, 74_99]]
    for (gateway, amounts) in zip(gateways, payments) {
      for (number, amount) in amounts.enumerated() {
        let receipt = try gateway.receivePayment(amount: dollars(amount), key: key(number))
        #expect(receipt.amount == dollars(amount))
        #expect(receipt.gateway == gateway.name)
      }
    }
    let totals = try gateways.flatMap { try $0.totalPayments }
    #expect(totals == [dollars(799_00), dollars(40_98), dollars(194_99)])
    #expect(try totals.reduce(dollars(0)) { try $0.adding($1) } == dollars(1_034_97))
  }

  @Test("say that they are simulators, in their titles and confirmations")
  func titles() throws {
    for kind in GatewayKind.allCases {
      let gateway = try kind.makeSimulator()
      #expect(gateway.name == kind.rawValue)
      #expect(gateway.title.hasSuffix(" (simulator)"))
      let receipt = try gateway.receivePayment(amount: dollars(1), key: key(1))
      #expect(receipt.confirmation == (kind == .amazon ? nil : "simulated-\(gateway.name)-1"))
    }
  }

  @Test("keep one book for a ledger, by whatever link it is reached")
  func links() throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      #expect(files.createFile(atPath: folder + "/l", contents: nil))
      try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "l")
      let gateway = try GatewayKind.stripe.makeSimulator(beside: folder + "/l")
      _ = try gateway.receivePayment(amount: dollars(5), key: key(1))
      let linked = try GatewayKind.stripe.makeSimulator(beside: folder + "/link")
      #expect(try linked.totalPayments == [dollars(5)])
    }
  }

  @Test(
    "have errors in plain words",
    arguments: [
      (PaymentError.declined(gateway: "G"), "G declined the payment"),
      (.timedOut(gateway: "G"), "G did not answer: the money may have moved or not"),
      (.currencyNotTaken("EUR", gateway: "G"), "G does not take 'EUR'"),
      (.notPositive(dollars(-5)), "cannot pay '-0.05 USD': the amount must be more than 0"),
      (.inexact(dollars(5), gateway: "G"), "G cannot hold '0.05 USD' exactly"),
      (.inexactTotal(gateway: "G"), "the sum that G reports is not exact"),
      (.cannotRefund(gateway: "G"), "G cannot pay back"),
      (.invalidKey("r"), "not a payment key: r"),
      (.bookUnusable("r"), "r"),
      (
        .bookLost("r"),
        "r: bring it back from a backup, for nothing else tells what the gateway has taken"
      ),
    ]
  )
  func descriptions(error: PaymentError, description: String) {
    #expect("\(error)" == description)
  }
}

@Suite("A simulated gateway")
struct SimulatedGatewayTests {
  @Test("takes the money once for each key")
  func keys() throws {
    let gateway = try SimulatedGateway.stripe()
    let first = try gateway.receivePayment(amount: dollars(5), key: key(1))
    #expect(try gateway.receivePayment(amount: dollars(5), key: key(1)) == first)
    #expect(try gateway.payment(forKey: key(1)) == .taken(first))
    #expect(try gateway.payment(forKey: key(2)) == .notTaken)
    for amount in [dollars(6), euro(5)] {
      #expect(throws: try PaymentError.keyReused(key(1))) {
        try gateway.receivePayment(amount: amount, key: key(1))
      }
    }
    _ = try gateway.receivePayment(amount: dollars(5), key: key(2))
    #expect(try gateway.totalPayments == [dollars(10)])
  }

  @Test("keeps a sum for each currency")
  func currencies() throws {
    let gateway = try SimulatedGateway.stripe()
    for (number, amount) in [dollars(1), euro(20), dollars(300)].enumerated() {
      _ = try gateway.receivePayment(amount: amount, key: key(number))
    }
    #expect(try gateway.totalPayments == [euro(20), dollars(301)])
    _ = try gateway.receivePayment(amount: dollars(.max), key: key(9))
    #expect(throws: PaymentError.self) { try gateway.totalPayments }
  }

  @Test("pays back once for each key, and never more than it took")
  func refunds() throws {
    let gateway = try SimulatedGateway.stripe()
    _ = try gateway.receivePayment(amount: dollars(100), key: key(1))
    _ = try gateway.receivePayment(amount: dollars(100), key: key(2))
    let first = try gateway.refund(dollars(60), of: key(1), key: key(11))
    #expect(try gateway.refund(dollars(60), of: key(1), key: key(11)) == first)
    #expect(try gateway.payment(forKey: key(11)) == .taken(first))
    for (amount, payment) in [(dollars(41), 1), (euro(1), 1), (dollars(1), 3), (dollars(1), 11)] {
      #expect(throws: try PaymentError.refundTooLarge(key(payment), gateway: gateway.title)) {
        try gateway.refund(amount, of: key(payment), key: key(12))
      }
    }
    #expect(throws: try PaymentError.keyReused(key(11))) {
      try gateway.refund(dollars(60), of: key(2), key: key(11))
    }
    _ = try gateway.refund(dollars(40), of: key(1), key: key(12))
    #expect(try gateway.totalPayments == [dollars(100)])
  }

  @Test("does what it is told to simulate")
  func simulations() throws {
    func outcome(of simulation: Simulation) throws -> (PaymentError?, Int) {
      let gateway = try SimulatedGateway.stripe().simulating(simulation)
      var error: PaymentError?
      do {
        _ = try gateway.receivePayment(amount: dollars(7), key: key(1))
      } catch let failure as PaymentError {
        error = failure
      }
      return (error, try gateway.totalPayments.first?.minorUnits ?? 0)
    }
    let title = "Stripe (simulator)"
    #expect(try outcome(of: .normal) == (nil, 7))
    #expect(try outcome(of: .declines) == (.declined(gateway: title), 0))
    #expect(try outcome(of: .timesOut) == (.timedOut(gateway: title), 0))
    #expect(try outcome(of: .timesOutAfterTaking) == (.timedOut(gateway: title), 7))
  }

  @Test("answers a key that it knows, and does not decline it any more")
  func declinedLater() throws {
    let gateway = try SimulatedGateway.stripe()
    let first = try gateway.receivePayment(amount: dollars(1), key: key(1))
    let declining = gateway.simulating(.declines)
    #expect(try declining.receivePayment(amount: dollars(1), key: key(1)) == first)
    #expect(throws: PaymentError.declined(gateway: gateway.title)) {
      try declining.receivePayment(amount: dollars(1), key: key(2))
    }
  }

  @Test("takes and pays back neither nothing nor less", arguments: [0, -1, Int.min])
  func refusals(cents: Int) throws {
    let gateway = try SimulatedGateway.payPal()
    let error = PaymentError.notPositive(dollars(cents))
    #expect(throws: error) { try gateway.receivePayment(amount: dollars(cents), key: key(1)) }
    #expect(throws: error) { try gateway.refund(dollars(cents), of: key(1), key: key(2)) }
  }

  @Test("shares its book with all who open the same file, at once")
  func processes() throws {
    try withTemporaryFolder { folder in
      let book = folder + "/book"
      try concurrently(8) { thread in
        let gateway = try SimulatedGateway.stripe(book: book)
        for number in 0..<5 {
          _ = try gateway.receivePayment(amount: dollars(1), key: key(thread % 4 * 10 + number))
        }
      }
      #expect(try SimulatedGateway.stripe(book: book).totalPayments == [dollars(20)])
    }
  }

  @Test("says that it cannot use a file that is no book")
  func damaged() throws {
    try withTemporaryFolder { folder in
      try "a\tb\n".write(toFile: folder + "/book", atomically: true, encoding: .utf8)
      #expect {
        try SimulatedGateway.stripe(book: folder + "/book")
      } throws: { error in
        guard case PaymentError.bookUnusable(let reason) = error else { return false }
        return reason.contains(folder)
      }
      #expect(try String(contentsOfFile: folder + "/book", encoding: .utf8) == "a\tb\n")
    }
  }
}
