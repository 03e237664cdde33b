import Amounts
import Testing

@Suite("Amounts as text")
struct MoneyDecimalTests {
  private static let yen = Currency(known: "JPY", symbol: "¥", minorUnitDigits: 0)
  private static let dinar = Currency(known: "KWD", symbol: "KWD", minorUnitDigits: 3)

  @Test(
    arguments: [
      ("500.00", Currency.unitedStatesDollar, 500_00), ("500", .unitedStatesDollar, 500_00),
      ("500.5", .unitedStatesDollar, 500_50), ("0.01", .unitedStatesDollar, 1),
      ("0", .euro, 0), ("007.10", .euro, 7_10), ("1500", yen, 1500), ("1.999", dinar, 1999),
      ("1.9", dinar, 1900), ("92233720368547758.07", .euro, .max),
      ("9223372036854775807", yen, .max), ("-0.05", .euro, -5),
      ("-500", .unitedStatesDollar, -500_00),
      ("-0", yen, 0), ("-92233720368547758.08", .euro, .min), ("-9223372036854775808", yen, .min),
    ]
  )
  func `are read exactly`(text: String, currency: Currency, minorUnits: Int) throws {
    #expect(try Money(decimal: text, currency: currency).minorUnits == minorUnits)
  }

  @Test(
    arguments: [
      "", ".", "5.", ".5", "-", "--5", "-.5", "- 5", "5-", "\u{2212}5", "-\u{301}5", "+5", "1,000",
      "1.0.0", "5e2", " 5", "5 ", "$5", "٥", "0x5", "5_0", "NaN",
    ]
  )
  func `are refused in any other form`(text: String) {
    #expect(throws: AmountError.malformed(text)) {
      try Money(decimal: text, currency: .unitedStatesDollar)
    }
  }

  @Test
  func `are refused with too many decimals, or beyond an Int`() {
    #expect(throws: AmountError.tooManyDecimals("5.001", currency: "USD", allowed: 2)) {
      try Money(decimal: "5.001", currency: .unitedStatesDollar)
    }
    #expect(throws: AmountError.tooManyDecimals("5.0", currency: "JPY", allowed: 0)) {
      try Money(decimal: "5.0", currency: Self.yen)
    }
    for text in [
      "92233720368547758.08", "92233720368547759", String(repeating: "9", count: 99),
      "-92233720368547758.09", "-92233720368547759", "-" + String(repeating: "9", count: 99),
    ] {
      #expect(throws: AmountError.tooLarge(text)) { try Money(decimal: text, currency: .euro) }
    }
  }

  @Test(
    arguments: [
      (50_000, Currency.unitedStatesDollar, "500.00"), (0, .euro, "0.00"), (-5, .euro, "-0.05"),
      (.min, .euro, "-92233720368547758.08"), (7, yen, "7"), (-7, yen, "-7"), (7, dinar, "0.007"),
    ]
  )
  func `are written as programs read them, and read back`(
    minorUnits: Int,
    currency: Currency,
    text: String
  ) throws {
    let money = Money(minorUnits: minorUnits, currency: currency)
    #expect(money.decimal == text)
    #expect(try Money(decimal: text, currency: currency) == money)
  }
}
