import Foundation
import Statement
import Theatre

/// Prints the statements of files of plays and invoices, with an empty line between each two.
///
/// ```sh
/// swift run statement plays.json invoices.json
/// ```
///
/// Without files it takes those of the kata, as Run does in an editor.
@main
struct StatementCommand {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let kata = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let own = ["plays.json", "invoices.json"].map { kata.appending(path: $0).path }
    let files = words.isEmpty ? own : words
    guard files.count == 2 else { fail("usage: statement PLAYS INVOICES", 64) }
    do {
      let plays: [String: Play] = try decoded(files[0])
      let invoices: [Invoice] = try decoded(files[1])
      let statements = try invoices.map { try statement(invoice: $0, plays: plays) }
      print(statements.joined(separator: "\n"), terminator: "")
    } catch {
      fail("error: \(error)", 1)
    }
  }

  private static func decoded<Value: Decodable>(_ file: String) throws -> Value {
    guard let data = FileManager.default.contents(atPath: file) else {
      fail("error: cannot read '\(file)'", 66)
    }
    return try JSONDecoder().decode(Value.self, from: data)
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
