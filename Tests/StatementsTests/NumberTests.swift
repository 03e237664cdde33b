import Foundation
import Statements
import TestSupport
import Testing
import Theatre

@Suite("An audience in any spelling")
struct NumberTests {
  /// The audience that is read.
  private func read(_ number: String) throws -> Int {
    // The byte after a number decides how the reader proceeds.
    let results = ["", " ", "\t", "\r\n", "\n"].map { space in
      Result {
        let feed = """
          [{"customer":"A","performances":[{"audience":\(number)\(space),"playID":"hamlet"},
          {"playID":"hamlet","audience": \(number)\(space)}]}]
          """
        let performances = try InvoiceFeed.invoices(json: feed.utf8)[0].performances
        #expect(performances[0].audience == performances[1].audience)
        return performances[0].audience
      }
    }
    for result in results { #expect((try? result.get()) == (try? results[0].get())) }
    return try results[0].get()
  }

  @Test(
    "is whole, if its value is",
    arguments: [
      ("0", 0), ("1", 1), ("9", 9), ("10", 10), ("55", 55), ("100", 100), ("999", 999),
      ("-0", 0), ("-0.0", 0), ("-0e5", 0), ("0.0", 0), ("0e0", 0), ("0e999999999", 0),
      ("0e-999999999", 0), ("0.000000000000000000000000000000e99999999999999999999", 0),
      ("55.0", 55), ("55.000", 55), ("5.5e1", 55), ("5.5E1", 55), ("5.5e+1", 55), ("5.5e01", 55),
      ("550e-1", 55), ("5500e-2", 55), ("0.55E+2", 55), ("0.055e3", 55), ("0.00000055e8", 55),
      ("55e0", 55), ("55e-0", 55), ("55.00e0", 55), ("1e2", 100), ("100e-2", 1), ("10.0e-1", 1),
      ("1e18", 1_000_000_000_000_000_000), ("1000000000000000000", 1_000_000_000_000_000_000),
      ("999999999999999999", 999_999_999_999_999_999),
      ("9223372036854775807", .max), ("9223372036854775807.0", .max),
      ("9.223372036854775807e18", .max), ("92233720368547758070e-1", .max),
      ("922337203685477580700000000000000000000e-20", .max),
      ("0.9223372036854775807e19", .max), ("9223372036854775800", 9_223_372_036_854_775_800),
      ("9007199254740993", 9_007_199_254_740_993),  // which a Double can't hold
    ]
  )
  func whole(number: String, audience: Int) throws {
    #expect(try read(number) == audience)
  }

  /// Invalid audiences, by their fault.
  static let refused: [(numbers: [String], code: Diagnostic.Code)] = [
    (
      [
        "55.5", "5.55e1", "55e-1", "1e-1", "0.1", "1e-400", "1e-999999999999999999999", "0.5e0",
        "-55.5", "-1e-400", "550e-2", "1.0000000000000000000000000000001", "9223372036854775807.5",
        "12345678901234567890.5", "99999999999999999999e-1", "0.0000000000000000000000000000000001",
      ], .invalidValue
    ),
    (["-1", "-55.0", "-5.5e1", "-1e400", "-9223372036854775808"], .invalidValue),
    (
      [
        "9223372036854775808", "9223372036854775807e1", "9.223372036854775808e18", "1e19", "1e400",
        "10000000000000000000", "18446744073709551616", "18446744073709551671", "0.1e20",
        "1e999999999999999999999999", "99999999999999999999",
      ], .invalidValue
    ),
  ]

  @Test("must be whole, not negative, and within an Int", arguments: refused)
  func refusals(numbers: [String], code: Diagnostic.Code) {
    for number in numbers {
      let error = #expect(throws: Diagnostic.self, "\(number)") { try read(number) }
      #expect(error?.code == code && error?.message.hasSuffix(" \(number)") == true, "\(number)")
      #expect(error?.line == 1 && error?.column == 46, "\(number)")
    }
  }

  @Test("may have ten thousand digits")
  func hugeDigits() throws {
    let zeros = String(repeating: "0", count: 10_000)
    #expect(try read("55.\(zeros)") == 55)
    #expect(try read("0.\(zeros)55e10002") == 55)
    #expect(try read("55\(zeros)e-10000") == 55)
    #expect(try read("55e-\(zeros)") == 55)
    let nines = String(repeating: "9", count: 10_000)
    for (number, code) in [
      (nines, Diagnostic.Code.invalidValue), ("55\(zeros)", .invalidValue),
      ("-\(nines)", .invalidValue), ("0.\(nines)", .invalidValue),
      ("1e-\(nines)", .invalidValue), ("55.\(zeros)1", .invalidValue),
    ] {
      let error = #expect(throws: Diagnostic.self) { try read(number) }
      // The message cuts the digits.
      let shown = " \(number.prefix(1000))…"
      #expect(error?.code == code && error?.message.hasSuffix(shown) == true)
    }
  }
}
