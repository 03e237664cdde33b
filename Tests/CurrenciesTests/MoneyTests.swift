import Currencies
import Testing

@Suite("Money")
struct MoneyTests {
  private func dollars(_ cents: Int) -> Money {
    Money(minorUnits: cents, currency: .unitedStatesDollar)
  }

  @Test("adds, subtracts and multiplies in whole minor units")
  func arithmetic() throws {
    #expect(try dollars(599).adding(dollars(2500)) == dollars(3099))
    #expect(try dollars(599).subtracting(dollars(2500)) == dollars(-1901))
    #expect(try dollars(-300).multiplied(by: 35) == dollars(-10500))
  }

  @Test("reports an overflow, and never wraps round")
  func overflow() {
    #expect(throws: MoneyError.overflow) { try dollars(.max).adding(dollars(1)) }
    #expect(throws: MoneyError.overflow) { try dollars(.min).subtracting(dollars(1)) }
    #expect(throws: MoneyError.overflow) { try dollars(.max / 2 + 1).multiplied(by: 2) }
  }

  @Test("does not mix currencies")
  func mismatch() {
    let euro = Money(minorUnits: 1, currency: .euro)
    #expect(throws: MoneyError.currencyMismatch("USD", "EUR")) { try dollars(1).adding(euro) }
    #expect("\(MoneyError.currencyMismatch("USD", "EUR"))" == "cannot combine USD with EUR")
  }
}
