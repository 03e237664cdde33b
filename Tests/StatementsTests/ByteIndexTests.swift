import Testing

@testable import Statements

@Suite("The index of plays")
struct ByteIndexTests {
  @Test("is laid out anew in each process, so that nobody can choose ids that fall together")
  func seed() async {
    let layouts = [await layout(), await layout()]
    #expect(layouts.allSatisfy { ($0?.count ?? 0) > 100 })
    #expect(layouts[0] != layouts[1])
  }

  /// Where a process of its own puts a hundred ids.
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
