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
    arguments: [
      ("0", 0), ("1", 1), ("9", 9), ("10", 10), ("55", 55), ("100", 100), ("999", 999),
      ("-0", 0), ("-0.0", 0), ("0.0", 0), ("55.0", 55), ("55.000", 55),
      ("1000000000000000000", 1_000_000_000_000_000_000),
      ("999999999999999999", 999_999_999_999_999_999),
      ("9223372036854775807", .max), ("9223372036854775807.0", .max),
      ("9007199254740993", 9_007_199_254_740_993),  // which a Double can't hold
      ("55." + String(repeating: "0", count: 10_000), 55),
    ]
  )
  func `is whole, with or without a fraction of zeros`(number: String, audience: Int) throws {
    #expect(try read(number) == audience)
  }

  @Test(
    arguments: [
      "55.5", "0.1", "-55.5", "1e2", "5.5e1", "55E0", "0e0", "1e-999999999999999999999",
      "9223372036854775807.5", "-1", "-55.0", "-9223372036854775808", "9223372036854775808",
      "10000000000000000000", "18446744073709551671", "1e999999999999999999999999",
      "0.0000000000000000000000000000000001", String(repeating: "9", count: 10_000),
      "55." + String(repeating: "0", count: 10_000) + "1",
    ]
  )
  func `must be whole, not negative, and within an Int`(number: String) {
    let error = #expect(throws: Diagnostic.self) { try read(number) }
    // The message cuts the digits.
    let shown = number.count > 1000 ? "\(number.prefix(1000))…" : number
    #expect(error?.code == .invalidValue && error?.message.hasSuffix(" \(shown)") == true)
    #expect(error?.line == 1 && error?.column == 46)
  }
}
