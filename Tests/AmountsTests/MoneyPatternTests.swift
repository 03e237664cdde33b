import Foundation
import Testing

@testable import Amounts

@Suite("Money pattern")
struct MoneyPatternTests {
  @Test
  func `writes all digits in all places, below a million dollars and above`() throws {
    let format = try MoneyFormat(currency: .unitedStatesDollar)
    for four in 0..<10_000 {
      for cents in [four, four * 10_000 + 9_999 - four, -(four * 21_000 + four)] {
        #expect(format.string(minorUnits: cents) == plainly(cents))
      }
    }
  }

  /// The amount in dollars, written independently.
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

  @Test(arguments: 0...9)
  func `writes plain decimals for programs, with as many digits as the unit has`(
    fractionDigits: Int
  ) {
    let pattern = MoneyPattern.decimal(fractionDigits: fractionDigits)
    let digits = "1234567890123456789"
    var numbers: [String] = []
    for count in 1...19 {
      numbers += [String(digits.prefix(count)), "1" + String(repeating: "0", count: count - 1)]
      if count < 19 { numbers.append(String(repeating: "9", count: count)) }
    }
    for number in numbers {
      let count = number.count
      let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - count)) + number
      let point = fractionDigits > 0 ? "." : ""
      let plain = "\(padded.dropLast(fractionDigits))\(point)\(padded.suffix(fractionDigits))"
      #expect(pattern.string(Int(number) ?? 0) == plain)
      #expect(pattern.string(-(Int(number) ?? 0)) == "-" + plain)
    }
  }

  @Test(
    arguments: [
      "", "MMXXVI", "1234567890.00", "-1234567890.00", "一,二三四,五六七,八九〇.〇〇", "$1,234,567,890",
      "$1,234.567,890.00",
    ]
  )
  func `refuses samples that it cannot read`(sample: String) {
    #expect(MoneyPattern(fractionDigits: 2) { _ in sample } == nil)
  }

  @Test(
    arguments: [
      ("0.00", "nothing to pay"), ("1.23", "₹1.24"), ("12.34", "₹12.3४"), ("1234.56", "1,234.56"),
      ("-12345678.90", "-₹12345678.90"), ("-12345678.90", "-₹1,23,45,678.91"),
    ]
  )
  func `refuses samples that are not all of one kind`(number: String, text: String) {
    let pattern = MoneyPattern(fractionDigits: 2) { $0 == number ? text : Self.inPairs($0) }
    #expect(pattern == nil)
  }

  @Test
  func `writes separators that are not all the same`() throws {
    let pattern = try #require(
      MoneyPattern(fractionDigits: 2) { number in
        Self.inPairs(number).replacing(/,(.*,)/) { "'\($0.1)" }
      }
    )
    #expect(pattern.string(1_234_567_890) == "₹1'23,45,678.90")
  }

  @Test
  func `has whole numbers in the same groups, to the last digit`() throws {
    let pattern = try #require(MoneyPattern(fractionDigits: 2, sample: Self.inPairs))
    #expect(pattern.counts.string(.max) == "92,23,37,20,36,85,47,75,807")
    #expect(pattern.counts.string(0) == "0")
  }

  /// An amount in rupees, written independently: three last digits, then pairs.
  private static func inPairs(_ number: String) -> String {
    let parts = number.split(separator: ".")
    var digits = Array(parts[0].drop { $0 == "-" })
    for place in stride(from: digits.count - 3, to: 0, by: -2) { digits.insert(",", at: place) }
    return (number.first == "-" ? "-₹" : "₹") + String(digits) + "." + parts[1]
  }
}
