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

  @Test(arguments: [1, 129, 1 << 16])
  func `holds the invoices of an array, of lines, and of nothing`(blockSize: Int) throws {
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
      while let invoice = try feed.next()?.get() { invoices.append(invoice) }
      #expect(invoices == expected)
      #expect(try feed.next()?.get() == nil)
    }
  }

  @Test
  func `makes the statements that the printer prints, and the same diagnostics`() throws {
    let text = (0..<400).map(line).joined(separator: "\n")
    let expected = try printed(text.utf8, format: .ndjson) { $0.keepsGoing = true }
    let feed = StatementFeed(MemorySource(text.utf8, named: "invoices.json"), plays: bookPlays)
    var (output, diagnostics) = ("", [String]())
    for result in feed {
      switch result {
      case .success(let statement): output += try statement.rendered(as: .ndjson)
      case .failure(let error): diagnostics.append("\(error)")
      }
    }
    #expect(output == expected.output)
    #expect(diagnostics == expected.diagnostics && diagnostics.count == 200)
  }

  @Test
  func `ends at a broken array, with an error`() throws {
    let feed = InvoiceFeed(MemorySource("[\(line(0)),!,\(line(1))]".utf8, named: "f"))
    #expect(try feed.next()?.get().customer == "0")
    let error = #expect(throws: Diagnostic.self) { try feed.next()?.get() }
    #expect(error?.notes.count == 1)
    #expect(try feed.next()?.get() == nil)
  }

  @Test(arguments: [129, 1 << 16])
  func `keeps the ids of very many plays apart`(blockSize: Int) throws {
    // The same few, then ever new ones, some of them escaped.
    let ids = (0..<3000).flatMap { number in
      [["hamlet", "p\(number)"], ["p\(number)", "hamlet", "é\(number)"], []]
    }
    let lines = ids.map { ids in
      let performances = ids.map {
        #"{"audience":1,"playID":"\#($0.replacing("é", with: "\\u00e9"))"}"#
      }
      return #"{"customer":"A","performances":[\#(performances.joined(separator: ","))]}"#
    }
    let text = lines.joined(separator: "\n")
    let feed = InvoiceFeed(MemorySource(text.utf8, named: "f"), blockSize: blockSize)
    #expect(try feed.map { try $0.get().performances.map(\.playID) } == ids)
  }
}
