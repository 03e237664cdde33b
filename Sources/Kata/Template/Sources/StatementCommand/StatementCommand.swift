import Foundation
import Statement
import Theatre

/// Prints the statements of files of plays and invoices, with an empty line between each two.
///
/// ```sh
/// swift run statement plays.json invoices.json
/// ```
@main
struct StatementCommand {
  static func main() {
    let files = CommandLine.arguments.dropFirst()
    guard let plays = files.first, let invoices = files.dropFirst().first, files.count == 2 else {
      fail("usage: statement PLAYS INVOICES", 64)
    }
    do {
      let plays: [String: Play] = try decoded(plays)
      let invoices: [Invoice] = try decoded(invoices)
      let statements = try invoices.map { try statement(invoice: $0, plays: plays) }
      print(statements.joined(separator: "\n"), terminator: "")
    } catch {
      fail("error: \(error)", 1)
    }
  }

  private static func decoded<Value: Decodable>(_ file: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: URL(filePath: file)))
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
