import Testing

@testable import Statements

@Suite("A whole number")
struct WholeNumberTests {
  @Test(
    "is written as Swift writes it",
    arguments: [0, 7, 10, 99, 100, 999, 1000, 12345, -1, -10, -999, -12345, .max, .min]
  )
  func decimal(number: Int) {
    // With and without room in the buffer.
    for capacity in [1, 100] {
      var output = OutputBuffer(capacity: capacity)
      output.append("<")
      output.append(decimal: number)
      #expect(String(decoding: output.bytes, as: UTF8.self) == "<\(number)")
    }
  }
}

@Suite("The index of plays")
struct ByteIndexTests {
  @Test("has another layout in each process, so that nobody can choose colliding ids")
  func seed() async {
    let layouts = [await layout(), await layout()]
    #expect(layouts.allSatisfy { ($0?.count ?? 0) > 100 })
    #expect(layouts[0] != layouts[1])
  }

  /// The slots of a hundred ids in a new process.
  private func layout() async -> String? {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      print(ByteIndex((0..<100).map { "play-\($0)" }).slots)
    }
    return result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
  }
}
