import Foundation
import Theatre

/// Invoices of `Characterization/failing` for which there must be an error, and which.
struct Refusal {
  let name: String
  let invoices: [Invoice]
  let plays: [String: Play]
  let message: String

  /// All cases that must fail.
  static func all() throws -> [Refusal] {
    let failing = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Characterization/failing")
    let names = try FileManager.default.contentsOfDirectory(atPath: failing.path)
    return try names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let folder = failing.appending(path: name)
      let message = try String(contentsOf: folder.appending(path: "message.txt"), encoding: .utf8)
      return Refusal(
        name: name,
        invoices: try decoded("invoices.json", in: folder),
        plays: try decoded("plays.json", in: folder),
        message: String(message.dropLast())
      )
    }
  }

  /// The fault of a writer's answer to these invoices; `nil` if there is none.
  func fault(_ writer: Writer) -> String? {
    var answer = "no error"
    for invoice in invoices {
      do {
        _ = try writer(invoice, plays)
      } catch {
        answer = "the error '\(error)'"
        break
      }
    }
    let expected = "the error '\(message)'"
    guard !expected.utf8.elementsEqual(answer.utf8) else { return nil }
    return "failing case '\(name)'\n  expected: \(expected)\n  got:      \(answer)"
  }
}
