import Currencies
import Foundation
import Theatre

@testable import Statements

/// Reads the input as a tariff, and prices plays by it.
///
/// A refusal must name a place in the input. What is taken must be the same after it was written and
/// read again, and must price any audience or refuse to, by value and in the printer alike.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTariff(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    let tariff = try Tariff(json: input, named: "tariff")
    let written = try JSONEncoder().encode(tariff)
    let again = try Tariff(json: written, named: "tariff again")
    for type in tariff.rates.keys.prefix(4) {
      for audience in [0, 1, 19, 20, 21, 30, 31, 1_000_000, Int.max] {
        let price = priced(tariff, type, audience)
        precondition(price == priced(again, type, audience), "written and read again, it differs")
        precondition(price == printed(tariff, type, audience), "the printer prices otherwise")
      }
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

/// The statement as a line of JSON; nil if it is refused.
private func priced(_ tariff: Tariff, _ type: String, _ audience: Int) -> String? {
  let plays = Repertoire(["play": Play(name: "Play", type: type)])
  let invoice = Invoice(
    customer: "A",
    performances: [Performance(playID: "play", audience: audience)]
  )
  return try? tariff.statement(for: invoice, plays: plays).rendered(as: .ndjson)
}

private func printed(_ tariff: Tariff, _ type: String, _ audience: Int) -> String? {
  let plays = Repertoire(["play": Play(name: "Play", type: type)])
  let feed =
    #"{"customer":"A","performances":[{"playID":"play","audience":\#(audience)}]}"#
  var output: [UInt8] = []
  do {
    let printer = try StatementPrinter(plays: plays, tariff: tariff, format: .ndjson)
    try printer.print([MemorySource(feed.utf8, named: "feed")]) { bytes in
      bytes.withUnsafeBytes { output += $0 }
    }
  } catch {
    return nil
  }
  return String(decoding: output, as: UTF8.self)
}
