import Foundation
import Statement
import Theatre

/// Writes the names of the cases with a wrong text, page or refusal.
///
/// The line for pages is left out if the program writes none.
@main struct Cases {
  static func main() throws {
    let folder = URL(filePath: CommandLine.arguments[1])
    let text: Writer = { try statement(invoice: $0, plays: $1) }
    var faults: [[String?]] = []
    func hold(_ file: String, _ writer: Writer) throws {
      faults.append(try Case.statements(file, in: folder).map { $0.fault(writer) })
    }
    try hold("statements.txt", text)
    try hold("statements.html") { try htmlStatement(invoice: $0, plays: $1) }
    for (index, one) in try Case.statements("statements.txt", in: folder).enumerated() {
      if faults.contains(where: { $0[index] != nil }) { print(one.name) }
    }
    // A folder may have no cases to refuse.
    for one in (try? Case.refusals(in: folder)) ?? [] where one.fault(text) != nil {
      print(one.name)
    }
  }
}
