import Foundation
import Theatre

@testable import Statements

/// Reads the input as a file of plays.
///
/// A refusal must name a place in the input. What is taken must be taken again from the JSON that
/// Foundation makes of it, and each play must be found under its id when an invoice names it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlays(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let repertoire = try Repertoire(json: input, named: "plays")
    let encoder = JSONEncoder()
    let again = try Repertoire(json: encoder.encode(repertoire.plays), named: "plays again")
    precondition(again.plays == repertoire.plays, "written and read again, the plays differ")
    for (id, play) in repertoire.plays.prefix(4) where play.type == "tragedy" {
      let performance = Performance(playID: id, audience: 1)
      let invoice = Invoice(customer: "A", performances: [performance])
      let printer = try StatementPrinter(plays: repertoire, format: .ndjson)
      let source = MemorySource(try encoder.encode(invoice), named: "invoice")
      let summary = try printer.print([source]) { _ in }
      precondition(summary.statements == 1, "the play is not found")
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
