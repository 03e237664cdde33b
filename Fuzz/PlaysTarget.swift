import Foundation
import Theatre

@testable import Statements

/// Reads the input as a file of plays.
///
/// A refusal must name a place in the input. Plays that are accepted must be accepted again as the
/// JSON that Foundation makes of them, and the printer must find each under its id.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlays(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(start, count)
  do {
    let repertoire = try Repertoire(json: input, named: "plays")
    let plays = Dictionary(zip(repertoire.ids, repertoire.plays)) { first, _ in first }
    let again = try Repertoire(json: JSONEncoder().encode(plays), named: "plays again")
    precondition(
      again.ids.count == plays.count && plays.allSatisfy { again[$0.key] == $0.value },
      "written and read again, the plays differ"
    )
    for id in plays.keys.prefix(4) {
      _ = statement(on: Performance(playID: id, audience: 1), of: repertoire, by: .standard)
    }
  } catch {
    checkPlace(of: error, in: input)
  }
  return 0
}
