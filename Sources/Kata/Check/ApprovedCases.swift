import Foundation
import Theatre

struct ApprovedCases {
  /// The files to run a program on, to be copied into a folder.
  let files: [CourseFile]

  let plays: [String: Play]

  let invoices: [Invoice]

  /// The statements that a program must print for ``invoices``.
  let output: [UInt8]

  let refusals: [Refusal]

  struct Refusal {
    let name: String
    let message: String
    let plays: [String: Play]
    let invoices: [Invoice]
  }

  init(of course: Course, html: Bool) {
    // The package carries these files; a test checks that they fit together.
    func text(_ path: String) -> String { course.cases.first { $0.path == path }?.text ?? "" }
    func decoded<Value: Decodable>(_ path: String, or none: Value) -> Value {
      (try? JSONDecoder().decode(Value.self, from: Data(text(path).utf8))) ?? none
    }
    files = course.cases.filter { $0.path.hasSuffix(".json") }
    plays = decoded("plays.json", or: [:])
    invoices = decoded("invoices.json", or: [])
    refusals = course.cases.compactMap { file in
      guard let match = file.path.wholeMatch(of: #/(failing/(.*)/)message.txt/#) else { return nil }
      return Refusal(
        name: String(match.2),
        message: String(file.text.dropLast()),
        plays: decoded(match.1 + "plays.json", or: [:]),
        invoices: decoded(match.1 + "invoices.json", or: [])
      )
    }
    let approved = html ? "statements.html" : "statements.txt"
    output = Array(text(approved).utf8)
    let count = Layout(isHTML: html).parts(of: output).statements.count
    precondition(!invoices.isEmpty && invoices.count == count, "\(approved) fits the cases")
  }

  func first(_ count: Int) throws -> [CourseFile] {
    let text = try JSONEncoder().encode(Array(invoices.prefix(count)))
    return files.filter { $0.path == "plays.json" }
      + [CourseFile(path: "invoices.json", text: String(decoding: text, as: UTF8.self))]
  }
}
