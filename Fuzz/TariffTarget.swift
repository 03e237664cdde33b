import Foundation
import Theatre

@testable import Statements

/// Reads the input as a tariff, and prices plays by it.
///
/// A refusal must name a place in the input. A tariff that is accepted must price or refuse any
/// audience, by value and in the printer alike.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTariff(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(start, count)
  do {
    let tariff = try Tariff(json: input, named: "tariff")
    for type in tariff.rates.keys.prefix(4) {
      let plays = Repertoire(["play": Play(name: "Play", type: type)])
      for audience in [0, 1, 19, 20, 21, 30, 31, 1_000_000, Int.max] {
        let performance = Performance(playID: "play", audience: audience)
        _ = statement(on: performance, of: plays, by: tariff)
      }
    }
  } catch {
    checkPlace(of: error, in: input)
  }
  return 0
}
