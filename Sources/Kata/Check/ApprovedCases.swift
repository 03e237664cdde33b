import Foundation
import Theatre

/// The approved results of the characterization cases.
struct ApprovedCases {
  /// The files to run a program on, to be copied into a folder.
  let files: [CourseFile]

  /// The plays of ``invoices``.
  let plays: [String: Play]

  /// The invoices that a program must print.
  let invoices: [Invoice]

  /// The statements that a program must print for ``invoices``.
  let output: [UInt8]

  /// The cases that a program must refuse.
  let refusals: [Refusal]

  private let isHTML: Bool

  /// A case that a program must refuse, and the message.
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
    var refusals: [Refusal] = []
    for file in course.cases {
      let parts = file.path.split(separator: "/")
      guard parts.count == 3, parts[0] == "failing", parts[2] == "message.txt" else { continue }
      let folder = "failing/\(parts[1])/"
      refusals.append(
        Refusal(
          name: String(parts[1]),
          message: file.text.hasSuffix("\n") ? String(file.text.dropLast()) : file.text,
          plays: decoded(folder + "plays.json", or: [:]),
          invoices: decoded(folder + "invoices.json", or: [])
        )
      )
    }
    self.refusals = refusals
    let approved = html ? "statements.html" : "statements.txt"
    output = Array(text(approved).utf8)
    isHTML = html
    let counts = [true, false].map { isStrict in
      Layout(isHTML: html, isStrict: isStrict).statements(in: output).count
    }
    precondition(!invoices.isEmpty && Set(counts) == [invoices.count], "\(approved) fits the cases")
  }

  /// The approved statements, with the names in which white space counts.
  func statements(_ layout: Layout) -> [[Layout.Expected]] {
    zip(layout.statements(in: output), invoices).map { lines, invoice in
      let titles = invoice.performances.map { plays[$0.playID]?.name ?? "" }
      let names =
        [("Statement for ", invoice.customer)] + titles.map { ("  ", $0) }
      return lines.enumerated().map { index, line in
        var expected = Layout.Expected(line: line)
        guard !isHTML, index < names.count else { return expected }
        let (before, name) = (names[index].0.utf8.count, Array(names[index].1.utf8))
        if name[...].squeezed != name { expected.name = (line.prefix(before), name) }
        return expected
      }
    }
  }

  /// Files with only the first invoices.
  func first(_ count: Int) throws -> [CourseFile] {
    let text = try JSONEncoder().encode(Array(invoices.prefix(count)))
    return files.filter { $0.path == "plays.json" }
      + [CourseFile(path: "invoices.json", text: String(decoding: text, as: UTF8.self))]
  }
}
