import Amounts
import Payments
import Synchronization
import Testing

@Suite("The gateways")
struct GatewayTests {
  @Test("take the article's payments, to the cent", arguments: AmazonWay.allCases)
  func article(way: AmazonWay) throws {
    let gateways: [any PaymentGateway] = [
      PayPal(accessKey: Secret("test")), Stripe(accessKey: Secret("test")),
      way.gateway(over: AmazonPayments()),
    ]
    let payments = [[100_00, 200_00, 499_00], [5_99, 25_00, 9_99], [120_00, 74_99]]
    for (gateway, amounts) in zip(gateways, payments) {
      for amount in amounts {
        let receipt = try gateway.receivePayment(amount: dollars(amount), key: .random())
        #expect(receipt.amount == dollars(amount))
        #expect(receipt.gateway == gateway.name)
      }
    }
    #expect(
      try gateways.map { try $0.totalPayments } == [
        [dollars(799_00)], [dollars(40_98)], [dollars(194_99)],
      ]
    )
    let all = try gateways.flatMap { try $0.totalPayments }.reduce(dollars(0)) { try $0.adding($1) }
    #expect(all == dollars(1_034_97))
  }

  @Test("that know keys take the money once for each")
  func keys() throws {
    let key = try PaymentKey("rent")
    let gateways: [any PaymentGateway] = [
      PayPal(accessKey: Secret("test")), Stripe(accessKey: Secret("test")),
      OncePerKey(AmazonPayments()), OncePerKey(AmazonPaymentsAdapter(AmazonPayments())),
    ]
    for gateway in gateways {
      let first = try gateway.receivePayment(amount: dollars(5), key: key)
      #expect(try gateway.receivePayment(amount: dollars(5), key: key) == first)
      #expect(throws: PaymentError.keyReused(key)) {
        try gateway.receivePayment(amount: dollars(6), key: key)
      }
      _ = try gateway.receivePayment(amount: dollars(5), key: PaymentKey("other"))
      #expect(try gateway.totalPayments == [dollars(10)])
    }
  }

  @Test("keep a sum for each currency")
  func currencies() throws {
    let gateway = Stripe(accessKey: Secret("test"))
    for amount in [dollars(1), euro(20), dollars(300)] {
      _ = try gateway.receivePayment(amount: amount, key: .random())
    }
    #expect(try gateway.totalPayments == [euro(20), dollars(301)])
    _ = try gateway.receivePayment(amount: dollars(.max), key: .random())
    #expect(throws: PaymentError.amountTooLarge) { try gateway.totalPayments }
  }

  @Test("say that they are simulators, in their titles, confirmations and errors")
  func titles() throws {
    let gateways: [any PaymentGateway] = [
      PayPal(accessKey: Secret("test"), simulation: .declines),
      Stripe(accessKey: Secret("test"), simulation: .declines),
      AmazonPayments(fulfils: false),
      OncePerKey(AmazonPaymentsAdapter(AmazonPayments(fulfils: false))),
    ]
    for gateway in gateways {
      #expect(gateway.title.hasSuffix(" (simulator)"))
      #expect(throws: PaymentError.declined(gateway: gateway.title)) {
        try gateway.receivePayment(amount: dollars(1), key: .random())
      }
      #expect(try gateway.totalPayments == [])
    }
    let receipt = try PayPal(accessKey: Secret("test"))
      .receivePayment(amount: dollars(1), key: .random())
    #expect(receipt.confirmation == "simulated-paypal-1")
  }

  @Test("do what they are told to simulate")
  func simulations() throws {
    func outcome(of simulation: Simulation) throws -> (answers: Int, error: PaymentError?, Int) {
      let book = PaymentBook()
      let notices = Notices()
      let gateway = Stripe(
        accessKey: Secret("test"),
        book: book,
        simulation: simulation,
        notify: { notices.add($0) }
      )
      var error: PaymentError?
      do throws(PaymentError) {
        let receipt = try gateway.receivePayment(amount: dollars(7), key: .random())
        notices.add(receipt)
      } catch let failure {
        error = failure
      }
      #expect(Set(notices.all).count <= 1)
      return (notices.all.count, error, try gateway.totalPayments.first?.minorUnits ?? 0)
    }
    let title = "Stripe (simulator)"
    #expect(try outcome(of: .normal) == (1, nil, 7))
    #expect(try outcome(of: .declines) == (0, .declined(gateway: title), 0))
    #expect(try outcome(of: .timesOut) == (0, .timedOut(gateway: title), 0))
    #expect(try outcome(of: .timesOutAfterTaking) == (0, .timedOut(gateway: title), 7))
    #expect(try outcome(of: .answersTwice) == (2, nil, 7))
  }

  @Test("answer a key that they know, and do not decline it any more")
  func declinedLater() throws {
    let book = PaymentBook()
    let key = try PaymentKey("rent")
    let first = try Stripe(accessKey: Secret("test"), book: book)
      .receivePayment(amount: dollars(1), key: key)
    let gateway = Stripe(accessKey: Secret("test"), book: book, simulation: .declines)
    #expect(try gateway.receivePayment(amount: dollars(1), key: key) == first)
    #expect(throws: PaymentError.declined(gateway: gateway.title)) {
      try gateway.receivePayment(amount: dollars(1), key: PaymentKey("other"))
    }
  }

  @Test("refuse nothing, less than nothing, and a caller without a key")
  func refusals() throws {
    for amount in [dollars(0), dollars(-1), dollars(.min)] {
      for gateway: any PaymentGateway in [Stripe(accessKey: Secret("test")), AmazonPayments()] {
        #expect(throws: PaymentError.notPositive(amount)) {
          try gateway.receivePayment(amount: amount, key: .random())
        }
      }
    }
    #expect(throws: PaymentError.accessDenied(gateway: "PayPal (simulator)")) {
      try PayPal(accessKey: Secret("")).receivePayment(amount: dollars(1), key: .random())
    }
  }

  @Test(
    "have errors in plain words",
    arguments: [
      (PaymentError.declined(gateway: "G"), "G declined the payment"),
      (.timedOut(gateway: "G"), "G did not answer: the payment may have been taken or not"),
      (.accessDenied(gateway: "G"), "G refused access"),
      (.currencyNotTaken("EUR", gateway: "G"), "G does not take 'EUR'"),
      (.notPositive(dollars(-5)), "cannot pay '-0.05 USD': the amount must be more than 0"),
      (.inexact(dollars(5), gateway: "G"), "G cannot hold '0.05 USD' exactly"),
      (.inexactTotal(gateway: "G"), "the sum that G reports is not exact"),
      (.invalidKey("r"), "not a payment key: r"),
      (.bookUnusable(path: "p", reason: "r"), "cannot use 'p': r"),
      (.amountTooLarge, "the sum is too large"),
    ]
  )
  func descriptions(error: PaymentError, description: String) throws {
    #expect("\(error)" == description)
    let key = try PaymentKey("k")
    #expect(
      "\(PaymentError.keyReused(key))" == "the key 'k' stands for a payment of another amount"
    )
    #expect(
      "\(PaymentError.uncertain(key, gateway: "G"))" == "cannot tell whether G took the payment 'k'"
    )
  }
}

/// The second answers of a gateway.
private final class Notices: Sendable {
  private let receipts = Mutex<[Receipt]>([])

  var all: [Receipt] { receipts.withLock { $0 } }

  func add(_ receipt: Receipt) { receipts.withLock { $0.append(receipt) } }
}
