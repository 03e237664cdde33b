import Foundation
import Statements
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

  @Test("makes the statements that the printer prints, and the same complaints")
  func statements() throws {
    let text = (0..<400).map(line).joined(separator: "\n")
    let expected = try printed(text.utf8, format: .ndjson) { $0.keepsGoing = true }
    let feed = StatementFeed(MemorySource(text.utf8, named: "invoices.json"), plays: bookPlays)
    var output = ""
    var complaints: [String] = []
    while true {
      do {
        guard let statement = try feed.next() else { break }
        output += try statement.rendered(as: .ndjson)
      } catch let error as Diagnostic {
        complaints.append("\(error)")
      }
    }
    #expect(output == expected.output)
    #expect(complaints == expected.complaints && complaints.count == 200)
  }

  @Test("can be waited for, and ends with an error")
  func waiting() async throws {
    var customers: [String] = []
    let error = await #expect(throws: Diagnostic.self) {
      let feed = StatementFeed(
        MemorySource((0..<5).map(line).joined().utf8, named: "f"),
        plays: bookPlays
      )
      for try await statement in feed { customers.append(statement.customer) }
    }
    #expect(customers == ["0", "1", "2"] && error?.code == .missingField)

    var seats = 0
    let text = (0..<3).map(line).joined(separator: "\n")
    for try await invoice in InvoiceFeed(MemorySource(text.utf8, named: "f")) {
      seats += invoice.performances.map(\.audience).reduce(0, +)
    }
    #expect(seats == 3)
  }

  @Test("ends at a broken array, and says so")
  func brokenArray() throws {
    let feed = InvoiceFeed(MemorySource("[\(line(0)),!,\(line(1))]".utf8, named: "f"))
    #expect(try feed.next()?.customer == "0")
    let error = #expect(throws: Diagnostic.self) { try feed.next() }
    #expect(error?.notes.first?.code == .notRead)
    #expect(try feed.next() == nil)
    #expect(feed.isIncomplete)
  }

  @Test("is printed into memory, and its errors are Foundation's too")
  func data() throws {
    let printer = try StatementPrinter(plays: bookPlays, format: .ndjson)
    let text = [line(0), line(1)].joined(separator: "\n")
    let data = try printer.data(of: MemorySource(text.utf8, named: "f"))
    #expect(
      String(decoding: data, as: UTF8.self) == (try printed(text.utf8, format: .ndjson).output)
    )
    let error = #expect(throws: Diagnostic.self) {
      try printer.data(of: MemorySource(line(3).utf8, named: "f"))
    }
    let foundation: (any Error)? = error
    #expect(foundation?.localizedDescription.hasPrefix("f:1:1: error: missing field") == true)
  }
}
