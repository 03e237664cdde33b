import Foundation
import Statement
import Theatre

/// Writes the names of the cases with a wrong text, page or refusal.
///
/// The line for pages is left out if the program writes none.
@main struct Cases {
  typealias Writer = (Invoice, [String: Play]) throws -> String

  static let folder = URL(filePath: CommandLine.arguments[1])

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  static func decoded<Value: Decodable>(_ path: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text(path).utf8))
  }

  static func approved(_ path: String) throws -> [String] {
    try text(path).components(separatedBy: "\n\n").map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
  }

  static func main() throws {
    let plays: [String: Play] = try decoded("plays.json")
    let invoices: [Invoice] = try decoded("invoices.json")
    var writers: [([String], Writer)] = []
    writers.append((try approved("statements.txt"), { try statement(invoice: $0, plays: $1) }))
    writers.append((try approved("statements.html"), { try htmlStatement(invoice: $0, plays: $1) }))
    for (number, invoice) in invoices.enumerated() {
      let isRed = writers.contains { (try? $1(invoice, plays)) != $0[number] }
      if isRed { print(invoice.customer) }
    }
    for name in CommandLine.arguments.dropFirst(2) {
      let plays: [String: Play] = try decoded("failing/\(name)/plays.json")
      let invoices: [Invoice] = try decoded("failing/\(name)/invoices.json")
      var said = ""
      do {
        for invoice in invoices { _ = try writers[0].1(invoice, plays) }
      } catch {
        said = "\(error)\n"
      }
      if try said != text("failing/\(name)/message.txt") { print(name) }
    }
  }
}
