import Testing

@testable import Currencies

@Suite("Money pattern")
struct MoneyPatternTests {
  @Test("takes a number of eight digits apart, whatever the digits")
  func eightDigits() {
    // Every group of four digits in either half: all the roundings that can occur.
    for four in 0..<10_000 as Range<UInt32> {
      for number in [four, four * 10_000 + 9_999 - four] {
        #expect(text(MoneyPattern.eightDigits(number)) == padded(number))
      }
    }
  }

  private func text(_ digits: UInt64) -> String {
    String((0..<8).map { Character(Unicode.Scalar(UInt8(digits >> ($0 * 8) & 0xFF) + 0x30)) })
  }

  private func padded(_ number: UInt32) -> String {
    String(String(100_000_000 + number).dropFirst())
  }

  @Test("writes the same the short way and the long way")
  func bothWays() throws {
    let pattern = try #require(MoneyPattern.builtIn(currency: .unitedStatesDollar, locale: "en_US"))
    // The short way ends at a million dollars, 100,000,000 cents.
    for minorUnits in stride(from: -105_000_000, through: 105_000_000, by: 9_973) {
      #expect(pattern.string(minorUnits) == plainly(minorUnits))
    }
  }

  /// The amount in dollars, written by other means.
  private func plainly(_ cents: Int) -> String {
    var digits = String(cents.magnitude / 100)
    let fraction = String(cents.magnitude % 100)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return (cents < 0 ? "-$" : "$") + digits + "." + (fraction.count < 2 ? "0" : "") + fraction
  }

  @Test(
    "refuses samples that it cannot read",
    arguments: [
      nil, "", "MMXXVI", "一,二三四,五六七,八九〇.〇〇", "$1,234,567,890", "$1,234.567,890.00",
    ]
  )
  func unreadable(sample: String?) {
    #expect(MoneyPattern(fractionDigits: 2) { _ in sample } == nil)
  }
}
