import Amounts
import BoxOffice
import Ledger
import Payments
import Testing

@Suite("The key of a payment for which nobody chose one")
struct PaymentKeyTests {
  private func key(
    _ cents: Int = 500_00,
    _ customer: String = "BigCo",
    _ gateway: String = "stripe",
    _ date: String = "2026-11-22",
    currency: Currency = .unitedStatesDollar,
    number: Int = 1
  ) throws -> PaymentKey {
    try PaymentKey(
      paying: Money(minorUnits: cents, currency: currency),
      for: customer,
      by: gateway,
      on: day(date),
      number: number
    )
  }

  @Test("is the same for the same payment, and another for any other")
  func distinct() throws {
    let keys = try [
      key(), key(500_01), key(500_00, "BigCo "), key(500_00, "BigCo", "paypal"),
      key(500_00, "BigCo", "stripe", "2026-11-23"), key(currency: .euro), key(number: 2),
      key(number: 3),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(try key() == key())
  }

  @Test("is one that we accept, whatever it is made from")
  func accepted() throws {
    for number in 1...5_000 {
      let key = try key(number, "é\n\(number)", number: number)
      #expect(try PaymentKey(key.text) == key)
    }
  }
}
