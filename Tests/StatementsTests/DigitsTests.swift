import Testing

@testable import Statements

@Suite("A whole number")
struct DigitsTests {
  @Test(
    "is written as Swift writes it",
    arguments: [0, 7, 10, 99, 100, 999, 1000, 12345, -1, -10, -999, -12345, .max, .min]
  )
  func decimal(number: Int) {
    let text = [UInt8](unsafeUninitializedCapacity: Digits.limit) { buffer, count in
      count = buffer.baseAddress.map { Digits.write(number, to: $0) } ?? 0
    }
    #expect(String(decoding: text, as: UTF8.self) == "\(number)")
  }
}
