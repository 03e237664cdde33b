import Amounts
import BoxOffice
import Ledger
import Payments
import TestSupport
import Testing

@Suite("The key of a payment for which nobody chose one")
struct PaymentKeyTests {
  private let office: BoxOffice

  init() throws { office = try openOffice() }

  /// The key that is announced before the gateway is asked.
  private func key(
    _ cents: Int = 5_00,
    _ gateway: GatewayKind = .stripe,
    _ date: String = "2026-11-22",
    customer: String = "BigCo",
    currency: Currency = .unitedStatesDollar,
    number: Int = 1
  ) throws -> PaymentKey {
    var key: PaymentKey?
    // A gateway that says no leaves the way open to ask again.
    #expect(throws: PaymentError.declined(gateway: try gateway.makeSimulator().title)) {
      try office.pay(
        Money(minorUnits: cents, currency: currency),
        for: customer,
        by: gateway.makeSimulator(simulation: .declines),
        number: number,
        on: day(date),
        allowsCredit: true
      ) { key = $0 }
    }
    return try #require(key)
  }

  @Test("is the same for the same payment, and another for any other")
  func distinct() throws {
    try office.post([file(acme)], plays: plays, on: day("2026-11-22"))
    let keys = try [
      key(), key(5_01), key(customer: "Acme"), key(5_00, .paypal), key(5_00, .stripe, "2026-11-23"),
      key(currency: .euro), key(number: 2), key(number: 3),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(try key() == key())
  }

  @Test("is not made for a payment that may be one which is pending, unless it is another one")
  func equalPending() throws {
    var stripe = try SimulatedGateway.stripe()
    func pay(
      _ amount: Money = dollars(500),
      number: Int = 1,
      key: String? = nil,
      on date: String = "2026-11-22"
    ) throws -> Entry {
      try office.pay(
        amount,
        for: "BigCo",
        by: stripe,
        key: key.map { key throws(PaymentError) in try PaymentKey(key) },
        number: number,
        on: day(date),
        allowsCredit: true
      ).entry
    }
    stripe.simulation = .timesOutAfterTaking
    #expect(throws: BoxOfficeError.self) { try pay() }
    let pending = try #require(try office.pendingEntries().first)
    stripe.simulation = .normal
    // The clock has gone past midnight.
    #expect(throws: BoxOfficeError.equalPending(pending)) { try pay(on: "2026-11-23") }
    #expect(try stripe.totalPayments == [dollars(500)])
    #expect(throws: BoxOfficeError.equalPending(pending)) { try pay(number: 2, on: "2026-11-23") }
    // What is another payment for certain is made.
    _ = try pay(dollars(501), on: "2026-11-23")
    _ = try pay(Money(minorUnits: 500, currency: .euro), on: "2026-11-23")
    _ = try pay(number: 2)
    _ = try pay(key: "rent", on: "2026-11-23")
    #expect(try pay(key: pending.reference, on: "2026-11-23").reference == pending.reference)
    // Then nothing is in the way any more.
    _ = try pay(on: "2026-11-23")
    #expect(
      try stripe.totalPayments
        == [Money(minorUnits: 500, currency: .euro), dollars(4 * 500 + 501)]
    )
  }

  @Test("is not used again after a no while an equal payment is pending under another key")
  func equalPendingAfterRefusal() throws {
    var stripe = try SimulatedGateway.stripe()
    func pay(_ key: String? = nil) throws {
      let key = try key.map { key throws(PaymentError) in try PaymentKey(key) }
      try office.pay(dollars(500), for: "BigCo", by: stripe, key: key, on: day("2026-11-22"))
    }
    stripe.simulation = .declines
    #expect(throws: PaymentError.self) { try pay() }
    stripe.simulation = .timesOutAfterTaking
    #expect(throws: BoxOfficeError.self) { try pay("other") }
    stripe.simulation = .normal
    let pending = try #require(try office.pendingEntries().first)
    #expect(throws: BoxOfficeError.equalPending(pending)) { try pay() }
    try pay("other")
    try pay()
    #expect(try stripe.totalPayments == [dollars(1_000)])
  }

  @Test("is not made for a refund either that may be one which is pending")
  func equalPendingRefund() throws {
    var stripe = try SimulatedGateway.stripe()
    let rent = try PaymentKey("rent")
    try office.pay(dollars(500), for: "BigCo", by: stripe, key: rent, on: day("2026-11-22"))
    func refund(_ key: String? = nil, number: Int = 1) throws {
      try office.refund(
        rent,
        amount: dollars(40),
        why: "a seat",
        by: stripe,
        key: key.map { key throws(PaymentError) in try PaymentKey(key) },
        number: number,
        on: day("2026-11-23")
      )
    }
    stripe.simulation = .timesOutAfterTaking
    #expect(throws: BoxOfficeError.self) { try refund("back") }
    stripe.simulation = .normal
    let pending = try #require(try office.pendingEntries().first)
    #expect(throws: BoxOfficeError.equalPending(pending)) { try refund() }
    try refund("back")
    try refund()
    try refund(number: 2)
    #expect(try stripe.totalPayments == [dollars(500 - 3 * 40)])
  }

  @Test("is one that we accept, whatever it is made from")
  func accepted() throws {
    for number in 1...300 {
      let key = try key(number, number: number)
      #expect(try PaymentKey(key.text) == key)
    }
  }
}
