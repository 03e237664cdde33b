import Amounts
import BoxOffice
import Foundation
import Ledger
import Statements
import TestSupport
import Testing
import Theatre

let plays = Repertoire([
  "hamlet": Play(name: "Hamlet", type: "tragedy"),
  "as-like": Play(name: "As You Like It", type: "comedy"),
  "othello": Play(name: "Othello", type: "tragedy"),
])

/// The book's invoice, which comes to $1,730.00.
let bigCo = """
  {"customer": "BigCo", "performances": [
    {"playID": "hamlet", "audience": 55},
    {"playID": "as-like", "audience": 35},
    {"playID": "othello", "audience": 40}
  ]}
  """

/// A second customer's, which comes to $400.00.
let acme = #"{"customer": "Acme", "performances": [{"playID": "hamlet", "audience": 30}]}"#

func file(_ json: String..., named name: String = "invoices.json") -> MemorySource {
  MemorySource("[\(json.joined(separator: ","))]".utf8, named: name)
}

/// A desk with a ledger in memory, in which BigCo owes $1,730.00.
func openOffice() throws -> BoxOffice {
  let office = try BoxOffice(ledger: .memory)
  try office.post([file(bigCo)], plays: plays, on: day("2026-11-21"))
  return office
}

/// An invoice with a number; 55 seats come to $650.00, 50 to $600.00.
func invoice(_ number: String, seats: Int, of customer: String = "BigCo") -> String {
  """
  {"customer": "\(customer)", "number": "\(number)",
   "performances": [{"playID": "hamlet", "audience": \(seats)}]}
  """
}
