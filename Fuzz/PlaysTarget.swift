import Foundation
import Theatre

@testable import Statements

/// Reads the input as a file of plays.
///
/// A refusal must name a place in the input. What is taken must be taken again from the JSON that
/// Foundation makes of it, and the printer must find each play under its id.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlays(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let repertoire = try Repertoire(json: input, named: "plays")
    let encoder = JSONEncoder()
    let again = try Repertoire(json: encoder.encode(repertoire.plays), named: "plays again")
    precondition(again.plays == repertoire.plays, "written and read again, the plays differ")
    for id in repertoire.plays.keys.prefix(4) {
      let performance = Performance(playID: id, audience: 1)
      let invoice = Invoice(customer: "A", performances: [performance])
      let statement = try? Tariff.standard.statement(for: invoice, plays: repertoire)
      let printer = try StatementPrinter(plays: repertoire, format: .ndjson)
      let source = MemorySource(try encoder.encode(invoice), named: "invoice")
      var printed: [UInt8] = []
      let summary = try? printer.print([source]) { $0.withUnsafeBytes { printed += $0 } }
      precondition((summary == nil) == (statement == nil), "one refuses the play")
      let expected = try statement?.rendered(as: .ndjson)
      precondition(summary == nil || expected?.utf8.elementsEqual(printed) == true, "another play")
    }
  } catch let error as Diagnostic {
    let lines = 1 + input.count { $0 == UInt8(ascii: "\n") }
    precondition((1...lines).contains(error.line), "line \(error.line) of \(lines)")
    precondition((1...count + 1).contains(error.column), "column \(error.column) of \(count)")
  } catch {
    preconditionFailure("not a diagnostic: \(error)")
  }
  return 0
}
