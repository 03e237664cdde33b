import Foundation
import Theatre

/// A function that makes a statement of an invoice and the plays.
typealias Writer = (Invoice, [String: Play]) throws -> String

/// One invoice of `Characterization/invoices.json`, and the statement that must be made of it.
struct Case {
  let number: Int
  let invoice: Invoice
  let plays: [String: Play]
  let expected: String

  /// All cases, in the order of the invoices; an empty line parts one statement of the file from the next.
  ///
  /// - Throws: An error if a file cannot be read, or holds another number of statements.
  static func all(_ file: String) throws -> [Case] {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Characterization")
    let plays: [String: Play] = try decoded("plays.json", in: folder)
    let invoices: [Invoice] = try decoded("invoices.json", in: folder)
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let statements = text.components(separatedBy: "\n\n")
      .map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }
    guard statements.count == invoices.count else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file])
    }
    return invoices.indices.map { index in
      Case(
        number: index + 1,
        invoice: invoices[index],
        plays: plays,
        expected: statements[index]
      )
    }
  }

  /// The fault of the statement that a writer makes; `nil` if there is none.
  func fault(_ writer: Writer) -> String? {
    let name = "case \(number) '\(invoice.customer)'"
    do {
      let (old, new) = (Self.lines(of: expected), Self.lines(of: try writer(invoice, plays)))
      guard old != new else { return nil }
      let same = zip(old, new).prefix { $0 == $1 }.count
      let words = [old, new].map { lines in
        lines.dropFirst(same).first.map { String(decoding: $0, as: UTF8.self) } ?? "(no such line)"
      }
      return "\(name), line \(same + 1)\n  expected: \(words[0])\n  got:      \(words[1])"
    } catch {
      return "\(name)\n  expected: a statement\n  got:      the error '\(error)'"
    }
  }

  /// The lines of a statement, byte by byte: as strings, two spellings of one letter are equal.
  private static func lines(of statement: String) -> [[UInt8]] {
    statement.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
  }
}

/// Reads a JSON file.
func decoded<Value: Decodable>(_ file: String, in folder: URL) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: file)))
}
