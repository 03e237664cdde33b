import Foundation
import Statements
import Theatre

/// The input of a target.
func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Traps unless an error is a refusal that names a place in the input.
func checkPlace(of error: any Error, in input: [UInt8]) {
  guard let error = error as? Diagnostic else { preconditionFailure("not a diagnostic: \(error)") }
  // At most: each line ends in LF, CR LF or CR.
  let lines = 1 + input.count { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) }
  precondition((1...lines).contains(error.line), "line \(error.line) of \(lines)")
  precondition((1...input.count + 1).contains(error.column), "column \(error.column)")
}

/// The statement on one performance as a line of JSON; nil if it is refused.
///
/// Traps unless the library's values and the printer give the same.
func statement(on performance: Performance, of plays: Repertoire, by tariff: Tariff) -> String? {
  let invoice = Invoice(customer: "A", performances: [performance])
  let priced = try? tariff.statement(for: invoice, plays: plays).rendered(as: .ndjson)
  let printed = try? StatementPrinter(plays: plays, tariff: tariff, format: .ndjson)
    .string(of: MemorySource(JSONEncoder().encode(invoice), named: "invoice"))
  precondition(
    printed.map { Array($0.utf8) } == priced.map { Array($0.utf8) },
    "the printer differs"
  )
  return priced
}
