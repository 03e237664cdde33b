// Writes into a ledger until it is killed, for the tests that kill it.
//
//     LedgerWriter FILE NAME COUNT BATCH
//
// Enters COUNT batches of BATCH charges each, and prints a line once a batch is confirmed.

import Amounts
import Ledger
import OperatingSystem

func run(_ arguments: [String]) throws {
  guard arguments.count == 5, let count = Int(arguments[3]), let size = Int(arguments[4]),
    let date = Day("2026-11-21")
  else { exit(64) }
  let ledger = try SQLiteProvider(path: arguments[1]).open()
  for number in 0..<count {
    try ledger.connection.transaction {
      for part in 0..<size {
        let charge = try Entry(
          .charge,
          customer: "\(arguments[2]) \(number % 7)",
          amount: Money(minorUnits: number * size + part, currency: .unitedStatesDollar),
          date: date,
          reference: "\(arguments[2])/\(number)/\(part)"
        )
        try ledger.enter(charge)
      }
    }
    var line = "\(number)\n"
    _ = line.withUTF8 { write(1, $0.baseAddress, $0.count) }
  }
}

try run(CommandLine.arguments)
