import Currencies
import Foundation
import Statements
import Testing

@Suite("The README's example for clients of the library")
struct READMEExampleTests {
  /// What a client writes, as the README shows it.
  // The README indents nothing, so that its lines may be longer.
  // swift-format-ignore
  private static func example() throws {
    // README begins
    let repertoire = try Repertoire(json: Data(contentsOf: URL(filePath: "Data/plays.json")))
    let invoices = try InvoiceFeed.invoices(json: Data(contentsOf: URL(filePath: "Data/invoices.json")))
    let statement = try Tariff.standard.statement(for: invoices[0], plays: repertoire.plays)
    print(try statement.rendered(), terminator: "")
    print(statement.amountOwed.minorUnits)  // 173000
    // README ends
  }

  @Test("runs, and prints what it should")
  func runs() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      #expect(FileManager.default.changeCurrentDirectoryPath(packageFolder.path()))
      try Self.example()
    }
    let expected = """
      Statement for BigCo
        Hamlet: $650.00 (55 seats)
        As You Like It: $580.00 (35 seats)
        Othello: $500.00 (40 seats)
      Amount owed is $1,730.00
      You earned 47 credits
      173000

      """
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains(expected))
  }

  @Test("stands in the README word for word")
  func isShown() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = try #require(
      source.split(separator: "// README " + "begins\n").dropFirst().first?
        .split(separator: "    // README " + "ends\n").first
    )
    let lines = code.split(separator: "\n").map { $0.dropFirst(4) }
    let shown = "import Foundation\nimport Statements\n\n" + lines.joined(separator: "\n") + "\n"
    let readme = try String(decoding: packageFile("README.md"), as: UTF8.self)
    #expect(readme.contains("```swift\n\(shown)```\n"))
  }
}
