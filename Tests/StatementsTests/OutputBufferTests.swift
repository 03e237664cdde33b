import Testing

@testable import Statements

@Suite("A whole number")
struct WholeNumberTests {
  @Test(
    "is written as Swift writes it",
    arguments: [0, 7, 10, 99, 100, 999, 1000, 12345, -1, -10, -999, -12345, .max, .min]
  )
  func decimal(number: Int) {
    // Where there is room, and where there is none yet.
    for capacity in [1, 100] {
      var output = OutputBuffer(capacity: capacity)
      output.append("<")
      output.append(decimal: number)
      #expect(String(decoding: output.bytes, as: UTF8.self) == "<\(number)")
    }
  }
}
