import Foundation
import TestSupport
import Theatre

/// One invoice of `Data/Characterization`, and its approved output.
struct CharacterizationCase {
  /// The place among the cases, from 1.
  let number: Int
  let invoice: Invoice
  let approvedText: String
  let approvedHTML: String

  /// A line to find the case by: its number and the customer's name.
  var label: String { "case \(number) '\(invoice.customer.prefix(60))'" }
}

/// An input to refuse, and the message.
struct FailingCase {
  let name: String
  let plays: [String: Play]
  let invoices: [Invoice]
  let message: String
}

/// All cases, read from `Data/Characterization`.
struct CharacterizationCases {
  let plays: [String: Play]
  let cases: [CharacterizationCase]
  let failing: [FailingCase]

  /// The cases, read once for all tests.
  static let all = Result { try CharacterizationCases() }

  private init() throws {
    let folder = packageFolder.appending(path: "Data/Characterization")
    plays = try Self.read("plays.json", in: folder)
    let invoices: [Invoice] = try Self.read("invoices.json", in: folder)
    let texts = try Self.statements("statements.txt", in: folder, count: invoices.count)
    let pages = try Self.statements("statements.html", in: folder, count: invoices.count)
    cases = invoices.indices.map {
      CharacterizationCase(
        number: $0 + 1,
        invoice: invoices[$0],
        approvedText: texts[$0],
        approvedHTML: pages[$0]
      )
    }
    let failing = folder.appending(path: "failing")
    self.failing = try FileManager.default
      .contentsOfDirectory(at: failing, includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { folder in
        let message = try String(
          contentsOf: folder.appending(path: "message.txt"),
          encoding: .utf8
        )
        return FailingCase(
          name: folder.lastPathComponent,
          plays: try Self.read("plays.json", in: folder),
          invoices: try Self.read("invoices.json", in: folder),
          message: message.hasSuffix("\n") ? String(message.dropLast()) : message
        )
      }
  }

  private static func read<Value: Decodable>(_ file: String, in folder: URL) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: file)))
  }

  /// Splits approved output at the empty lines between statements.
  private static func statements(_ file: String, in folder: URL, count: Int) throws -> [String] {
    let bytes = try Data(contentsOf: folder.appending(path: file))
    var statements: [String] = []
    var lines: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.isEmpty {
        statements.append(lines.map { $0 + "\n" }.joined())
        lines = []
      } else {
        lines.append(String(decoding: line, as: UTF8.self))
      }
    }
    guard lines.isEmpty, statements.count == count else {
      throw CaseCountError(file: file, statements: statements.count, invoices: count)
    }
    return statements
  }
}

/// Approved output that does not belong to the invoices beside it.
struct CaseCountError: Error {
  let file: String
  let statements: Int
  let invoices: Int
}
