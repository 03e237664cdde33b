import Foundation
import Theatre

/// A function that makes a statement of an invoice and the plays.
typealias Writer = (Invoice, [String: Play]) throws -> String

/// Invoices of `Characterization`, and what must be made of them: their statements, or an error.
struct Case {
  /// The customer of the invoice, or the name of the folder in `failing`.
  let name: String
  /// `case 60 'A comedy with 21 seats'`, or `failing case 'unknown-type'`.
  let title: String
  let invoices: [Invoice]
  let plays: [String: Play]
  let expected: String

  /// A case for each of `invoices.json`; an empty line parts one statement of the file from the next.
  ///
  /// - Throws: An error if a file cannot be read, or holds another number of statements.
  static func statements(_ file: String, in folder: URL = characterization) throws -> [Case] {
    let plays: [String: Play] = try decoded("plays.json", in: folder)
    let invoices: [Invoice] = try decoded("invoices.json", in: folder)
    let statements = try text(file, in: folder).components(separatedBy: "\n\n")
      .map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
    guard statements.count == invoices.count else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file])
    }
    return zip(invoices, statements).enumerated().map { index, pair in
      let name = pair.0.customer
      return Case(
        name: name,
        title: "case \(index + 1) '\(name)'",
        invoices: [pair.0],
        plays: plays,
        expected: pair.1
      )
    }
  }

  /// A case for each folder in `failing`, for which there must be an error.
  static func refusals(in folder: URL = characterization) throws -> [Case] {
    let failing = folder.appending(path: "failing")
    let names = try FileManager.default.contentsOfDirectory(atPath: failing.path)
    return try names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let folder = failing.appending(path: name)
      return Case(
        name: name,
        title: "failing case '\(name)'",
        invoices: try decoded("invoices.json", in: folder),
        plays: try decoded("plays.json", in: folder),
        expected: "the error '\(try text("message.txt", in: folder).dropLast())'"
      )
    }
  }

  /// The fault of what a writer makes of the invoices; `nil` if there is none.
  func fault(_ writer: Writer) -> String? {
    var answer = ""
    do {
      for invoice in invoices { answer += try writer(invoice, plays) }
    } catch {
      answer = "the error '\(error)'"
    }
    let (old, new) = (Self.lines(of: expected), Self.lines(of: answer))
    guard old != new else { return nil }
    let same = zip(old, new).prefix { $0 == $1 }.count
    let words = [old, new].map { lines in
      lines.dropFirst(same).first.map { String(decoding: $0, as: UTF8.self) } ?? "(no such line)"
    }
    return "\(title), line \(same + 1)\n  expected: \(words[0])\n  got:      \(words[1])"
  }

  /// The lines of a text, byte by byte: as strings, two spellings of one letter are equal.
  private static func lines(of text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
  }

  static let characterization = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Characterization")

  private static func text(_ file: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  private static func decoded<Value: Decodable>(_ file: String, in folder: URL) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: file)))
  }
}
