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

  /// The statement of each invoice.
  let statements: [[UInt8]]

  /// The names of the cases that must be refused, and the message of each.
  let refusals: [(name: String, message: String)]

  /// Reads the cases that a course carries.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - html: Whether the statements are HTML.
  /// - Throws: `CheckError.badCases` if the files do not fit together.
  init(of course: Course, html: Bool) throws(CheckError) {
    files = course.cases.filter { $0.path.hasSuffix(".json") }
    func text(_ path: String) throws(CheckError) -> String {
      guard let file = course.cases.first(where: { $0.path == path }) else {
        throw .badCases(path)
      }
      return file.text
    }
    func decoded<Value: Decodable>(_ path: String) throws(CheckError) -> Value {
      let data = Data(try text(path).utf8)
      do {
        return try JSONDecoder().decode(Value.self, from: data)
      } catch {
        throw .badCases(path)
      }
    }
    plays = try decoded("plays.json")
    invoices = try decoded("invoices.json")
    let approved = html ? "statements.html" : "statements.txt"
    statements = StatementList(Array(try text(approved).utf8)).statements
    guard statements.count == invoices.count, !invoices.isEmpty else { throw .badCases(approved) }
    refusals = course.cases.compactMap { file in
      let parts = file.path.split(separator: "/")
      guard parts.count == 3, parts[0] == "failing", parts[2] == "message.txt" else { return nil }
      let message = file.text.hasSuffix("\n") ? String(file.text.dropLast()) : file.text
      return (String(parts[1]), message)
    }
  }
}
