import Foundation
import Statements
import TestSupport
import Testing
import Theatre

@Suite("The library against every case: the same bytes, the same errors")
struct LibraryTests {
  private let all: CharacterizationCases

  init() throws {
    all = try CharacterizationCases.all.get()
  }

  /// The library as a program for one invoice at a time.
  private static let candidate = Candidate(
    name: "library",
    statement: { try statement(for: $0, plays: $1).rendered() },
    htmlStatement: { try statement(for: $0, plays: $1).rendered(as: .htmlFragment) }
  )

  /// A statement, or the error without the hint that the steps don't give.
  private static func statement(for invoice: Invoice, plays: [String: Play]) throws -> Statement {
    do {
      return try Tariff.standard.statement(for: invoice, plays: Repertoire(plays))
    } catch PricingError.unknownPlay(let id, _) {
      throw PricingError.unknownPlay(id)
    } catch PricingError.unknownType(let type, _) {
      throw PricingError.unknownType(type)
    }
  }

  @Test("writes the approved text")
  func text() {
    report(Self.candidate.faultsInText(all))
  }

  @Test("writes the approved HTML")
  func html() {
    report(Self.candidate.faultsInHTML(all))
  }

  @Test("refuses the failing cases, and says why")
  func errors() {
    report(Self.candidate.faultsInErrors(all))
  }

  /// Prints a feed of the characterization folder as the command would.
  private func printed(_ folder: String, format: StatementFormat) throws -> [UInt8] {
    let folder = packageFolder.appending(path: "Data/Characterization/\(folder)")
    let plays = try Repertoire(json: Data(contentsOf: folder.appending(path: "plays.json")))
    let feed = try Data(contentsOf: folder.appending(path: "invoices.json"))
    let printer = try StatementPrinter(plays: plays, format: format)
    var output: [UInt8] = []
    try printer.print([MemorySource(feed, named: "invoices.json")]) { bytes in
      bytes.withUnsafeBytes { output += $0 }
    }
    return output
  }

  @Test(
    "prints the whole feed as approved",
    arguments: zip([StatementFormat.text, .htmlFragment], ["statements.txt", "statements.html"])
  )
  func feed(format: StatementFormat, file: String) throws {
    let approved = packageFolder.appending(path: "Data/Characterization/\(file)")
    let lines = difference(
      expected: try String(contentsOf: approved, encoding: .utf8),
      got: String(decoding: try printed("", format: format), as: UTF8.self)
    )
    #expect(lines.isEmpty, "\(file)\n\(lines)")
  }

  @Test("a failing feed is refused with the same words")
  func failingFeeds() throws {
    for failing in all.failing {
      let diagnostic = #expect(throws: Diagnostic.self) {
        try printed("failing/\(failing.name)", format: .text)
      }
      let lines = difference(expected: failing.message, got: diagnostic?.message ?? "no error")
      #expect(lines.isEmpty, "\(failing.name):\n\(lines)")
    }
  }
}
