import Foundation
import Testing

@testable import PlaybillCommand

@Suite("playbill ledger record, credit, refund and void")
struct LedgerEntryCommandTests {
  /// A desk with a ledger in which BigCo owes $1,730.00, and has paid $500.00 of it in cash.
  private let desk: Desk

  init() throws {
    let till = "ledger record BigCo 500 --by cash --reference till-1 --date 2026-11-22 --ledger l"
    desk = try Desk(after: Desk.post, till)
  }

  @Test(
    "enter each reference once, and show the customer's balance",
    arguments: table(
      """
      record BigCo 30 --by check --reference r | check: $30.00 from BigCo | r | $1,200.00
      record BigCo 30 --by transfer --reference r | transfer: $30.00 from BigCo | r | $1,200.00
      record BigCo 30 --by card --reference r | card: $30.00 from BigCo | r | $1,200.00
      credit BigCo 30 --why cold --reference r | credit: $30.00 for BigCo | r | $1,200.00
      refund till-1 30 --why cold --reference r | cash: $30.00 back to BigCo | r | $1,260.00
      refund till-1 --why cold --reference r | cash: $500.00 back to BigCo | r | $1,730.00
      void till-1 --why forged | void of till-1: $500.00, BigCo | till-1 (void) | $1,730.00
      void 2026-117 --why twice | void of 2026-117: $1,730.00, BigCo | 2026-117 (void) | -$500.00
      """
    )
  )
  func once(row: [String]) throws {
    let (command, reference) = (row[0], row[2])
    let text = "\(row[1])\nreference     \(reference)\nbalance       \(row[3])\n"
    #expect(try desk.ledger("\(command) --date 2026-11-23") == .prints(text))
    // On another day without a date, and with blanks around the name.
    let again = command.replacing("--reference r", with: "--reference ' r '")
    let note = "note: '\(reference)' is in the ledger; nothing changed\n"
    #expect(try desk.ledger(again) == .prints(text, noting: note))
    let other = try desk.ledger("\(command) --date 2026-11-24")
    #expect(other.code == 65 && other.errors.contains("of 2026-11-23; here: "), "\(other)")
    #expect(try desk.entries().count == 3)
  }

  @Test(
    "take an amount in digits that is more than 0, before they look for a ledger",
    arguments: ["0", "0.00", "five", "1,000", "+5", "5.", ".5", "5e1", "٥"]
  )
  func amounts(amount: String) throws {
    let error =
      "'AMOUNT': must be digits such as 500, with '.' before any decimals, and more than 0\n"
    for command in ["pay BigCo \(amount) -g stripe", "ledger refund till-1 \(amount) --why x"] {
      let outcome = try desk.run("\(command) --reference r --ledger none")
      #expect(outcome.code == 64 && outcome.errors.contains(error), "\(outcome)")
    }
  }

  @Test(
    "refuse with an error, and change nothing",
    arguments: table(
      #"""
      64 | record BigCo 5.005 --by cash --reference r | '5.005' has more decimals than USD has, which are 2
      64 | record BigCo 99999999999999999999 --by cash --reference r | '99999999999999999999' is too large an amount
      64 | record BigCo 5 --by csh --reference r | one of cash, transfer, check, card
      64 | record BigCo 5 --by cash | missing option '--reference'
      65 | record BigCo 5 --by cash --reference r --date 9999-01-01 | is more than a year ahead: it needs --force
      64 | record BigCo 5 --by cash --reference r --date 2026-02-30 | must be a day such as 2026-11-21
      64 | record BigCo 5 --by cash --reference r --locale xx | unknown locale 'xx'
      65 | record BigCo 1230.01 --by cash --reference r | the balance is '1230.00 USD': it needs --force
      65 | record bigco 5 --by cash --reference r | the ledger has no customer 'bigco', did you mean 'BigCo'?
      64 | credit BigCo 5 --reference r | missing option '--why'
      """#
    )
  )
  func refusals(row: [String]) throws {
    let outcome = try desk.ledger(row[1])
    #expect(outcome.code == Int32(row[0]) && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains(row[2]), "\(outcome.errors)")
    #expect(try desk.entries().count == 2)
  }

  @Test(
    "accept every customer that was posted, however the name is written",
    arguments: ["\u{10FFFF}", "-x", "--help", "a\nb", "a:b  c", "=1+1", "\u{202E}abc", "Café"]
  )
  func customers(name: String) throws {
    let invoice: [String: Any] = [
      "customer": name, "number": "1", "performances": [["playID": "hamlet", "audience": 5]],
    ]
    let json = try JSONSerialization.data(withJSONObject: invoice)
    try desk.write(String(decoding: json, as: UTF8.self), to: "odd.json")
    #expect(try desk.run("ledger post odd.json --ledger odd").code == 0)
    let note = "note: in the ledger the name is '"
    for (line, amount) in [
      ("ledger record --by cash --reference a", ["1"]), ("pay -g stripe --reference c", ["1"]),
      ("ledger credit --why x --reference b", ["1"]), ("ledger balance", []),
      ("ledger entries", []), ("ledger statement", []),
    ] {
      for name in [name, " \(name.decomposedStringWithCanonicalMapping)"] {
        let words = line.split(separator: " ").map(String.init) + ["--ledger", "odd", "--", name]
        let outcome = try desk.run(words + amount)
        let isNoted = name.hasPrefix(" ") && !amount.isEmpty
        #expect(outcome.code == 0 && outcome.errors.contains(note) == isNoted, "\(outcome)")
      }
    }
  }
}
