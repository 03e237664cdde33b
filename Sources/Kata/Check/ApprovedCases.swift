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
    let approved = html ? "statements.html" : "statements.txt"
    statements = Self.statements(in: Array(try text(approved).utf8))
    guard statements.count == invoices.count, !invoices.isEmpty else { throw .badCases(approved) }
    refusals = course.cases.compactMap { file in
      let parts = file.path.split(separator: "/")
      guard parts.count == 3, parts[0] == "failing", parts[2] == "message.txt" else { return nil }
      let message = file.text.hasSuffix("\n") ? String(file.text.dropLast()) : file.text
      return (String(parts[1]), message)
    }
  }

  /// Output taken apart at the empty lines between statements; each has its line ends.
  ///
  /// Put together again with an empty line between each two, the statements are the output, byte for
  /// byte: a line end too many at the end makes one more statement, an empty one.
  static func statements(in output: [UInt8]) -> [[UInt8]] {
    guard !output.isEmpty else { return [] }
    var statements: [[UInt8]] = []
    var rest = output[...]
    while let ends = rest.firstRange(of: [10, 10]) {
      statements.append(Array(rest[...ends.lowerBound]))
      rest = rest[ends.upperBound...]
    }
    return statements + [Array(rest)]
  }
}
