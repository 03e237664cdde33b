import Foundation
import Statements
import TestSupport
import Testing
import Theatre

@Suite("A feed as values")
struct FeedValuesTests {
  private func line(_ number: Int) -> String {
    switch number % 10 {
    case 3: #"{"customer":"\#(number)"}"#
    case 5: #"{"customer":"\#(number)" !}"#
    case 7: #"{"customer":"\#(number)","performances":[{"playID":"hamlett","audience":1}]}"#
    case 8: #"{"customer":"\#(number)","performances":[{"playID":"richard","audience":1}]}"#
    case 9:
      #"{"customer":"\#(number)","performances":[{"playID":"hamlet","audience":\#(Int.max)}]}"#
    default:
      #"{"customer":"\#(number)","performances":[{"playID":"hamlet","audience":\#(number)}]}"#
    }
  }

  @Test("holds the invoices of an array, of lines, and of nothing", arguments: [1, 129, 1 << 16])
  func invoices(blockSize: Int) throws {
    let lines = (0..<50).map { line($0 * 10) }
    let all = (0..<50).map {
      Invoice(
        customer: "\($0 * 10)",
        performances: [Performance(playID: "hamlet", audience: $0 * 10)]
      )
    }
    for (text, expected) in [
      ("", []), ("[]", []), (lines.joined(separator: "\n"), all),
      ("\u{FEFF}[\(lines.joined(separator: ",\n"))]", all),
    ] {
      let feed = InvoiceFeed(MemorySource(text.utf8, named: "f"), blockSize: blockSize)
      var invoices: [Invoice] = []
      while let invoice = try feed.next() { invoices.append(invoice) }
      #expect(invoices == expected && !feed.isIncomplete)
      #expect(try feed.next() == nil)
    }
  }

  @Test("makes the statements that the printer prints, and the same diagnostics")
  func statements() throws {
    let text = (0..<400).map(line).joined(separator: "\n")
    let expected = try printed(text.utf8, format: .ndjson) { $0.keepsGoing = true }
    let feed = StatementFeed(MemorySource(text.utf8, named: "invoices.json"), plays: bookPlays)
    var output = ""
    var diagnostics: [String] = []
    while true {
      do {
        guard let statement = try feed.next() else { break }
        output += try statement.rendered(as: .ndjson)
      } catch let error as Diagnostic {
        diagnostics.append("\(error)")
      }
    }
    #expect(output == expected.output)
    #expect(diagnostics == expected.diagnostics && diagnostics.count == 200)
  }

  @Test("ends at a broken array, and says so")
  func brokenArray() throws {
    let feed = InvoiceFeed(MemorySource("[\(line(0)),!,\(line(1))]".utf8, named: "f"))
    #expect(try feed.next()?.customer == "0")
    let error = #expect(throws: Diagnostic.self) { try feed.next() }
    #expect(error?.notes.count == 1)
    #expect(try feed.next() == nil)
    #expect(feed.isIncomplete)
  }

  @Test("is printed into a file, in place of what is there, or not at all")
  func file() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "out.ndjson")
    let printer = try StatementPrinter(plays: bookPlays, format: .ndjson)
    for number in 0..<2 {
      let source = MemorySource(line(number).utf8, named: "f")
      let summary = try printer.write(source, to: file)
      #expect(summary.statements == 1)
      #expect(try String(contentsOf: file, encoding: .utf8) == printer.string(of: source))
    }
    let before = try Data(contentsOf: file)
    #expect(throws: Diagnostic.self) {
      try printer.write(MemorySource((line(0) + line(5)).utf8, named: "f"), to: file)
    }
    #expect(try Data(contentsOf: file) == before && folder.names == ["out.ndjson"])
    let error = #expect(throws: FileError.self) {
      let missing = folder.url.appending(path: "missing/out")
      try printer.write(MemorySource(line(0).utf8, named: "f"), to: missing)
    }
    #expect(error?.operation == .write && error?.description.hasPrefix("cannot write") == true)
  }

  @Test("is printed into memory, and its errors are Foundation's too")
  func string() throws {
    let printer = try StatementPrinter(plays: bookPlays, format: .ndjson)
    let text = [line(0), line(1)].joined(separator: "\n")
    let string = try printer.string(of: MemorySource(text.utf8, named: "f"))
    #expect(try string == printed(text.utf8, format: .ndjson).output)
    let error = #expect(throws: Diagnostic.self) {
      try printer.string(of: MemorySource(line(3).utf8, named: "f"))
    }
    let foundation: (any Error)? = error
    #expect(foundation?.localizedDescription.hasPrefix("f:1:1: missing field") == true)
  }
}
