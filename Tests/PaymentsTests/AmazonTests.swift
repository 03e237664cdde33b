import Amounts
import Foundation
import Payments
import Testing

@Suite("AmazonPayments, made to fit")
struct AmazonTests {
  @Test("holds every amount to the cent", arguments: AmazonWay.allCases)
  func cents(way: AmazonWay) throws {
    let amazon = AmazonPayments()
    let gateway = way.gateway(over: amazon)
    var random = SystemRandomNumberGenerator()
    var sum = 0
    for number in 1...300 {
      let cents = number <= 100 ? number : Int.random(in: 1...1_000_000_00, using: &random)
      _ = try gateway.receivePayment(amount: dollars(cents), key: .random())
      sum += cents
      #expect(try gateway.totalPayments == [dollars(sum)])
    }
    #expect((amazon.fulfilledTransactions() - Double(sum) / 100).magnitude < 0.001)
  }

  @Test("refuses what floating point cannot hold, before it pays", arguments: AmazonWay.allCases)
  func exactness(way: AmazonWay) throws {
    let amazon = AmazonPayments()
    let gateway = way.gateway(over: amazon)
    func expectRefusal(_ cents: Int) {
      #expect(throws: PaymentError.inexact(dollars(cents), gateway: gateway.title)) {
        try gateway.receivePayment(amount: dollars(cents), key: .random())
      }
    }
    let limit = 1 << 48
    for cents in [limit, limit + 1, .max] { expectRefusal(cents) }
    #expect(amazon.fulfilledTransactions() == 0)
    _ = try gateway.receivePayment(amount: dollars(limit - 2), key: .random())
    #expect(try gateway.totalPayments == [dollars(limit - 2)])
    expectRefusal(2)
    _ = try gateway.receivePayment(amount: dollars(1), key: .random())
    #expect(try gateway.totalPayments == [dollars(limit - 1)])
  }

  @Test("takes its one currency only", arguments: AmazonWay.allCases)
  func currency(way: AmazonWay) throws {
    let amazon = AmazonPayments()
    let gateway = way.gateway(over: amazon)
    #expect(throws: PaymentError.currencyNotTaken("EUR", gateway: gateway.title)) {
      try gateway.receivePayment(amount: euro(100), key: .random())
    }
    #expect(amazon.fulfilledTransactions() == 0)
  }

  @Test("takes, by way of the wrapper, the currency that the account has")
  func otherCurrency() throws {
    let yen = Currency(known: "JPY", symbol: "¥", minorUnitDigits: 0)
    let dinar = Currency(known: "KWD", symbol: "KWD", minorUnitDigits: 3)
    for (currency, value) in [(yen, 1999.0), (dinar, 1.999)] {
      let amazon = AmazonPayments()
      let gateway = AmazonPaymentsAdapter(amazon, currency: currency)
      let amount = Money(minorUnits: 1999, currency: currency)
      _ = try gateway.receivePayment(amount: amount, key: .random())
      #expect(amazon.fulfilledTransactions() == value)
      #expect(try gateway.totalPayments == [amount])
    }
  }

  @Test("does not guess at a sum that is no amount", arguments: AmazonWay.allCases)
  func inexactTotal(way: AmazonWay) throws {
    for value in [0.005, 1e17, .infinity, .nan] {
      let amazon = AmazonPayments()
      amazon.paid(value: value, currency: "USD")
      let gateway = way.gateway(over: amazon)
      #expect(throws: PaymentError.inexactTotal(gateway: gateway.title)) {
        try gateway.totalPayments
      }
      #expect(throws: PaymentError.inexactTotal(gateway: gateway.title)) {
        try gateway.receivePayment(amount: dollars(1), key: .random())
      }
    }
  }

  @Test("pays once for a key, though the answer was lost", arguments: AmazonWay.allCases)
  func lostAnswer(way: AmazonWay) throws {
    try withTemporaryFolder { folder in
      let key = try PaymentKey("rent")
      func amazon() -> AmazonPayments { AmazonPayments(path: folder + "/amazon") }
      let dead = OncePerKey(DeadLine(gateway: amazon()), journalPath: folder + "/journal")
      #expect(throws: PaymentError.timedOut(gateway: dead.title)) {
        try dead.receivePayment(amount: dollars(500_00), key: key)
      }
      // Another payment comes in between; the first is settled before it.
      let gateway = way.rememberingGateway(over: amazon(), journalPath: folder + "/journal")
      _ = try gateway.receivePayment(amount: dollars(1), key: PaymentKey("other"))
      let receipt = try gateway.receivePayment(amount: dollars(500_00), key: key)
      #expect(
        receipt == Receipt(gateway: "amazon", key: key, amount: dollars(500_00), confirmation: nil)
      )
      #expect(try gateway.totalPayments == [dollars(500_01)])
    }
  }

  @Test("pays after all where the call never went out", arguments: AmazonWay.allCases)
  func cutShort(way: AmazonWay) throws {
    try withTemporaryFolder { folder in
      let journal = folder + "/journal"
      try "asked\trent\t50000\tUSD\t0\n".write(toFile: journal, atomically: true, encoding: .utf8)
      let gateway = way.rememberingGateway(over: AmazonPayments(), journalPath: journal)
      _ = try gateway.receivePayment(amount: dollars(500_00), key: PaymentKey("rent"))
      #expect(try gateway.totalPayments == [dollars(500_00)])
    }
  }

  @Test("does not guess when someone else has paid meanwhile", arguments: AmazonWay.allCases)
  func uncertainty(way: AmazonWay) throws {
    try withTemporaryFolder { folder in
      let journal = folder + "/journal"
      try "asked\trent\t50000\tUSD\t0\n".write(toFile: journal, atomically: true, encoding: .utf8)
      let amazon = AmazonPayments()
      amazon.paid(value: 3, currency: "USD")
      let gateway = way.rememberingGateway(over: amazon, journalPath: journal)
      let key = try PaymentKey("rent")
      #expect(throws: PaymentError.uncertain(key, gateway: gateway.title)) {
        try gateway.receivePayment(amount: dollars(500_00), key: key)
      }
      #expect(try gateway.totalPayments == [dollars(3_00)])
    }
  }

  @Test("takes a refused payment under the same key later", arguments: AmazonWay.allCases)
  func refusedThenTaken(way: AmazonWay) throws {
    try withTemporaryFolder { folder in
      let key = try PaymentKey("rent")
      func gateway(fulfils: Bool) -> any PaymentGateway {
        way.rememberingGateway(
          over: AmazonPayments(path: folder + "/amazon", fulfils: fulfils),
          journalPath: folder + "/journal"
        )
      }
      #expect(throws: PaymentError.declined(gateway: "Amazon (simulator)")) {
        try gateway(fulfils: false).receivePayment(amount: dollars(5), key: key)
      }
      _ = try gateway(fulfils: true).receivePayment(amount: dollars(5), key: key)
      #expect(try gateway(fulfils: true).totalPayments == [dollars(5)])
    }
  }

  @Test("keeps many threads' payments apart", arguments: AmazonWay.allCases)
  func threads(way: AmazonWay) throws {
    let gateway = way.rememberingGateway(over: AmazonPayments())
    try concurrently(8) { thread in
      for number in 0..<5 {
        let key = try PaymentKey("\(thread % 4)-\(number)")
        _ = try gateway.receivePayment(amount: dollars(1 + number), key: key)
      }
    }
    #expect(try gateway.totalPayments == [dollars(4 * (1 + 2 + 3 + 4 + 5))])
  }

  @Test("keeps many threads' payments apart in the wrapper, with its lock")
  func wrapperThreads() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    try concurrently(8) { _ in
      for _ in 0..<20 { _ = try gateway.receivePayment(amount: dollars(1), key: .random()) }
    }
    #expect(try gateway.totalPayments == [dollars(160)])
  }
}
