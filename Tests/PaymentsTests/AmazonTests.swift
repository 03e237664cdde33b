import AmazonSDK
import Amounts
import Foundation
import Payments
import TestSupport
import Testing

@Suite("AmazonPayments, made to fit")
struct AmazonTests {
  @Test("holds every amount to the cent")
  func cents() throws {
    let amazon = AmazonPayments()
    let gateway = AmazonPaymentsAdapter(amazon)
    var sum = 0
    for number in 1...300 {
      let cents = number <= 100 ? number : (number * 7_919_377) % 1_000_000_00 + 1
      _ = try gateway.receivePayment(amount: dollars(cents), key: key(number))
      sum += cents
      #expect(try gateway.totalPayments == [dollars(sum)])
    }
    #expect((amazon.fulfilledTransactions() - Double(sum) / 100).magnitude < 0.001)
  }

  @Test("refuses what floating point cannot hold, before it pays")
  func exactness() throws {
    let amazon = AmazonPayments()
    let gateway = AmazonPaymentsAdapter(amazon)
    func expectRefusal(_ cents: Int) {
      #expect(throws: PaymentError.inexact(dollars(cents), gateway: gateway.title)) {
        try gateway.receivePayment(amount: dollars(cents), key: key(1))
      }
    }
    let limit = 1 << 48
    for cents in [limit, limit + 1, .max] { expectRefusal(cents) }
    #expect(amazon.fulfilledTransactions() == 0)
    _ = try gateway.receivePayment(amount: dollars(limit - 2), key: key(1))
    #expect(try gateway.totalPayments == [dollars(limit - 2)])
    expectRefusal(2)
    _ = try gateway.receivePayment(amount: dollars(1), key: key(1))
    #expect(try gateway.totalPayments == [dollars(limit - 1)])
  }

  @Test("takes the one currency that the account has")
  func currencies() throws {
    let yen = Currency(known: "JPY", symbol: "¥", minorUnitDigits: 0)
    let dinar = Currency(known: "KWD", symbol: "KWD", minorUnitDigits: 3)
    for (currency, value) in [(yen, 1999.0), (dinar, 1.999)] {
      let amazon = AmazonPayments()
      let gateway = AmazonPaymentsAdapter(amazon, currency: currency)
      let amount = Money(minorUnits: 1999, currency: currency)
      _ = try gateway.receivePayment(amount: amount, key: key(1))
      #expect(throws: PaymentError.currencyNotTaken("EUR", gateway: gateway.title)) {
        try gateway.receivePayment(amount: euro(100), key: key(2))
      }
      #expect(amazon.fulfilledTransactions() == value)
      #expect(try gateway.totalPayments == [amount])
    }
  }

  @Test("does not guess at a sum that is no amount", arguments: [0.005, 1e17, .infinity, .nan])
  func inexactTotal(value: Double) throws {
    let amazon = AmazonPayments()
    amazon.paid(value: value, currency: "USD")
    let gateway = AmazonPaymentsAdapter(amazon)
    let error = PaymentError.inexactTotal(gateway: gateway.title)
    #expect(throws: error) { try gateway.totalPayments }
    #expect(throws: error) { try gateway.receivePayment(amount: dollars(1), key: key(1)) }
  }

  @Test("says no where the sum does not rise, and nothing is paid")
  func closed() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments(isOpen: false))
    #expect(throws: PaymentError.declined(gateway: gateway.title)) {
      try gateway.receivePayment(amount: dollars(1), key: key(1))
    }
    #expect(try gateway.totalPayments == [])
  }

  @Test("cannot tell what became of a payment after which the sum is no amount")
  func uncertain() throws {
    let amazon = AmazonPayments()
    // Less than a quarter of a cent is no harm yet; with one cent more it is.
    amazon.paid(value: 2_200_000_000_000.0078125, currency: "USD")
    let gateway = AmazonPaymentsAdapter(amazon)
    #expect(try gateway.totalPayments == [dollars(2_200_000_000_000_01)])
    let error = PaymentError.uncertain(gateway: gateway.title)
    #expect(throws: error) { try gateway.receivePayment(amount: dollars(1), key: key(1)) }
    #expect(!error.isRefusal)
  }

  // Linux has a device on whose disk there is never room.
  @Test(
    "cannot tell either when the disk is full",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
  )
  func fullDisk() throws {
    let gateway = AmazonPaymentsAdapter(try AmazonPayments(file: "/dev/full"))
    let error = PaymentError.uncertain(gateway: gateway.title)
    #expect(throws: error) { try gateway.receivePayment(amount: dollars(1), key: key(1)) }
    #expect(throws: PaymentError.inexactTotal(gateway: gateway.title)) { try gateway.totalPayments }
  }

  @Test("supplies nothing that the class lacks: keys, answers about them, refunds")
  func lacking() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    for _ in 1...2 { _ = try gateway.receivePayment(amount: dollars(5), key: key(1)) }
    #expect(try gateway.totalPayments == [dollars(10)])
    #expect(try gateway.payment(forKey: key(1)) == .cannotSay)
    #expect(throws: PaymentError.cannotRefund(gateway: gateway.title)) {
      try gateway.refund(dollars(1), of: key(1), key: key(2))
    }
  }

  @Test("keeps many threads' payments apart")
  func threads() throws {
    let gateway = AmazonPaymentsAdapter(AmazonPayments())
    try concurrently(8) { thread in
      for _ in 0..<20 { _ = try gateway.receivePayment(amount: dollars(1), key: key(thread)) }
    }
    #expect(try gateway.totalPayments == [dollars(160)])
  }

  @Test("notes each payment in the account's file, where one is kept")
  func accountFile() throws {
    try withTemporaryFolder { folder in
      let file = folder + "/account"
      for cents in [120_00, 74_99] {
        let gateway = AmazonPaymentsAdapter(try AmazonPayments(file: file))
        _ = try gateway.receivePayment(amount: dollars(cents), key: key(1))
        #expect(try gateway.totalPayments == [dollars(cents)], "the sum is the object's own")
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "120.0 USD\n74.99 USD\n")
    }
  }

  @Test("says that a file cannot be used, which is no refusal to pay")
  func unusableFile() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/l"
      try FileManager.default.createDirectory(
        atPath: path + ".amazon-simulator",
        withIntermediateDirectories: false
      )
      #expect {
        try GatewayKind.amazon.makeSimulator(beside: path)
      } throws: { error in
        guard case PaymentError.bookUnusable(let reason) = error else { return false }
        return reason == "'\(path).amazon-simulator' is not a file"
      }
    }
  }

  @Test(
    "writes nothing where another's link leads, in a folder for all",
    .enabled(if: geteuid() == 0, "only the superuser can make another's link"),
    arguments: GatewayKind.allCases
  )
  func plantedLink(kind: GatewayKind) throws {
    try withTemporaryFolder { folder in
      let link = "\(folder)/l.\(kind)-simulator"
      #expect(chmod(folder, 0o1777) == 0 && symlink("theirs", link) == 0)
      #expect(lchown(link, 65534, 65534) == 0)
      #expect {
        try kind.makeSimulator(beside: folder + "/l")
      } throws: { error in
        guard case PaymentError.bookUnusable(let reason) = error else { return false }
        return reason.hasSuffix(": permission denied")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == ["l.\(kind)-simulator"])
    }
  }
}
