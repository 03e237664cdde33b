// Writes into a ledger until it is killed, for the tests that kill it.
//
//     LedgerWriter FILE NAME COUNT BATCH [USER]
//
// Enters COUNT batches of BATCH charges each, and prints a line once a batch is confirmed. With a USER (a number) it
// gives up its rights first. An error goes to standard error, with code 1.

import Amounts
import Ledger
import OperatingSystem

func say(_ text: String, to descriptor: Int32) {
  var text = text + "\n"
  _ = text.withUTF8 { write(descriptor, $0.baseAddress, $0.count) }
}

func run(_ arguments: [String]) throws {
  guard arguments.count >= 5, let count = Int(arguments[3]), let size = Int(arguments[4]),
    let date = Day("2026-11-21")
  else { return say("usage: LedgerWriter FILE NAME COUNT BATCH [USER]", to: 2) }
  if arguments.count > 5, let user = UInt32(arguments[5]) {
    guard setgid(user) == 0, setuid(user) == 0 else { return say("cannot change user", to: 2) }
  }
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
    say("\(number)", to: 1)
  }
}

do {
  try run(CommandLine.arguments)
} catch {
  say("\(error)", to: 2)
  exit(1)
}
