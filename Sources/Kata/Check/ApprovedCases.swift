import Foundation
import Theatre

/// What every program must make of the characterization cases.
struct ApprovedCases {
  /// The files to run a program on: where they are put, and what is in them.
  let files: [CourseFile]

  /// The plays of the invoices that must be printed.
  let plays: [String: Play]

  /// The invoices that must be printed.
  let invoices: [Invoice]

  /// The statements of the invoices as a program must print them.
  let output: [UInt8]

  /// The names of the cases that must be refused, and the message of each.
  let refusals: [(name: String, message: String)]

  /// Reads the cases that a course carries.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - html: Whether the statements are HTML.
  /// - Throws: `KataError.badCases` if the files do not fit together.
  init(of course: Course, html: Bool) throws(KataError) {
    files = course.cases.filter { $0.path.hasSuffix(".json") }
    func text(_ path: String) throws(KataError) -> String {
      guard let file = course.cases.first(where: { $0.path == path }) else {
        throw .badCases(path)
      }
      return file.text
    }
    func decoded<Value: Decodable>(_ path: String) throws(KataError) -> Value {
      let data = Data(try text(path).utf8)
      do {
        return try JSONDecoder().decode(Value.self, from: data)
      } catch {
        throw .badCases(path)
      }
    }
    plays = try decoded("plays.json")
    invoices = try decoded("invoices.json")
    refusals = course.cases.compactMap { file in
      let parts = file.path.split(separator: "/")
      guard parts.count == 3, parts[0] == "failing", parts[2] == "message.txt" else { return nil }
      let message = file.text.hasSuffix("\n") ? String(file.text.dropLast()) : file.text
      return (String(parts[1]), message)
    }
    let approved = html ? "statements.html" : "statements.txt"
    let output = Array(try text(approved).utf8)
    let counts = Layout.sets.map { Layout.statements(in: output, without: $0).count }
    guard !invoices.isEmpty, Set(counts) == [invoices.count] else { throw .badCases(approved) }
    self.output = output
  }
}
