import Amounts
import TestSupport
import Testing

@Suite("Money")
struct MoneyTests {
  @Test
  func `reports an overflow, and never wraps round`() throws {
    #expect(try dollars(599).adding(dollars(2500)) == dollars(3099))
    #expect(throws: MoneyError.overflow) { try dollars(.max).adding(dollars(1)) }
    #expect(throws: MoneyError.overflow) { try dollars(.min).adding(dollars(-1)) }
    #expect(try dollars(599).subtracting(dollars(2500)) == dollars(-1901))
    #expect(try dollars(-1).subtracting(dollars(.min)) == dollars(.max))
    #expect(throws: MoneyError.overflow) { try dollars(0).subtracting(dollars(.min)) }
    #expect(throws: MoneyError.overflow) { try dollars(.min).subtracting(dollars(1)) }
  }

  @Test
  func `does not mix currencies`() {
    let euro = Money(minorUnits: 1, currency: .euro)
    for operation in [Money.adding, Money.subtracting] {
      #expect(throws: MoneyError.currencyMismatch("USD", "EUR")) { try operation(dollars(1))(euro) }
    }
    #expect("\(MoneyError.currencyMismatch("USD", "EUR"))" == "cannot combine USD with EUR")
  }

  @Test
  func `has plus and minus for amounts that fit`() {
    #expect(dollars(599) + dollars(2500) == dollars(3099))
    #expect(dollars(599) - dollars(2500) == dollars(-1901))
    #expect(-dollars(599) == dollars(-599) && -dollars(.max) == dollars(-.max))
  }

  @Test(.urgent)
  func `traps if an operator's result overflows or its currencies differ`() async {
    await #expect(processExitsWith: .failure) { _ = dollars(.max) + dollars(1) }
    await #expect(processExitsWith: .failure) { _ = dollars(.min) - dollars(1) }
    await #expect(processExitsWith: .failure) { _ = -dollars(.min) }
    await #expect(processExitsWith: .failure) {
      _ = dollars(1) + Money(minorUnits: 1, currency: .euro)
    }
  }

  @Test
  func `is printed with its decimals and its currency's code`() throws {
    #expect("\(dollars(173_000))" == "1730.00 USD")
    #expect("\(dollars(-5))" == "-0.05 USD")
    let points = try Currency(code: "POINTS", symbol: "★", minorUnitDigits: 0)
    #expect("\(Money(minorUnits: 12, currency: points))" == "12 POINTS")
  }
}
