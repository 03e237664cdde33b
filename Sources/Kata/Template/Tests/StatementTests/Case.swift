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
  let firstPlayOnLine: Int

  /// All cases.
  ///
  /// - Parameters:
  ///   - file: The file of expected statements; an empty line parts one from the next.
  ///   - firstPlayOnLine: Which line of a statement, from 0, is the first performance's.
  /// - Returns: The cases, in the order of the invoices.
  /// - Throws: An error if a file cannot be read, or holds another number of statements.
  static func all(_ file: String, firstPlayOnLine: Int) throws -> [Case] {
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
        expected: statements[index],
        firstPlayOnLine: firstPlayOnLine
      )
    }
  }

  /// The fault of the statement that a writer makes; `nil` if there is none.
  func fault(_ writer: Writer) -> String? {
    do {
      let got = try writer(invoice, plays)
      let expectedLines = Self.lines(of: expected)
      let gotLines = Self.lines(of: got)
      for line in 0..<max(expectedLines.count, gotLines.count) {
        let expected = line < expectedLines.count ? expectedLines[line] : "(no such line)"
        let got = line < gotLines.count ? gotLines[line] : "(no such line)"
        // Equal as strings is not enough: the same letter can be spelled with other bytes.
        guard !expected.utf8.elementsEqual(got.utf8) else { continue }
        return "\(place(of: line))\n  expected: \(expected)\n  got:      \(got)"
      }
      return nil
    } catch {
      return "\(place(of: 0))\n  expected: a statement\n  got:      the error '\(error)'"
    }
  }

  /// Which case a line belongs to, and which play and audience.
  private func place(of line: Int) -> String {
    let index = line - firstPlayOnLine
    let isOfOnePlay = invoice.performances.indices.contains(index)
    let performances = isOfOnePlay ? [invoice.performances[index]] : invoice.performances
    let names = performances.prefix(3).map { performance in
      let play = plays[performance.playID]
      let name = "\(play?.name ?? performance.playID) (\(play?.type ?? "no such play"))"
      return "\(name) with \(performance.audience) seats"
    }
    let more = performances.count > 3 ? " and \(performances.count - 3) more" : ""
    let what = names.isEmpty ? "no performances" : names.joined(separator: ", ") + more
    let part = isOfOnePlay ? "" : "the heading or a total for "
    return "case \(number) '\(invoice.customer)': \(part)\(what)"
  }

  /// The lines of a statement; the last is empty if it ends in a line end, as it must.
  private static func lines(of statement: String) -> [String] {
    statement.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Reads a JSON file.
func decoded<Value: Decodable>(_ file: String, in folder: URL) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: file)))
}
