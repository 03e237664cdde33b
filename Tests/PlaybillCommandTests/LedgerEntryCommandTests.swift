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
  func `enter each reference once, and show the customer's balance`(row: [String]) throws {
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
    arguments: ["0", "0.00", "five", "1,000", "+5", "5.", ".5", "5e1", "٥"]
  )
  func `take an amount in digits that is more than 0, before they look for a ledger`(
    amount: String
  ) throws {
    let error =
      "'AMOUNT': must be digits such as 500, in every locale with '.' before any decimals, and more than 0\n"
    for command in ["pay BigCo \(amount) -g stripe", "ledger refund till-1 \(amount) --why x"] {
      let outcome = try desk.run("\(command) --reference r --ledger none")
      #expect(outcome.code == 64 && outcome.errors.contains(error), "\(outcome)")
    }
  }

  @Test(
    arguments: table(
      #"""
      64 | record BigCo 5.005 --by cash --reference r | '5.005' has more decimals than USD has, which are 2
      64 | record BigCo 99999999999999999999 --by cash --reference r | '99999999999999999999' is too large an amount
      64 | record BigCo 5 --by csh --reference r | one of cash, transfer, check, card
      64 | record BigCo 5 --by cash | missing option '--reference'
      65 | record BigCo 5 --by cash --reference r --date 2027-01-01 | 2027-01-01 is after today, 2026-12-31: it needs --force
      65 | record BigCo 5 --by cash --reference r --date 1926-11-12 | 1926-11-12 is more than a year ago: it needs --force
      65 | void till-1 --why x --date 2027-11-20 | 2027-11-20 is after today, 2026-12-31: it needs --force
      65 | void till-2 --why x | the ledger has no entry 'till-2', did you mean 'till-1'?
      65 | record BigCo 5 --by cash --reference r --for 2026-118 | the ledger has no entry '2026-118', did you mean '2026-117'?
      65 | record NewCo 5 --by cash --reference r | the ledger has no customer 'NewCo': --force opens an account
      65 | charge NewCo 5 --why x --reference r | : --force opens an account
      65 | charge Bigco. 5 --why x --reference r | , did you mean 'BigCo'? --force opens an account
      65 | rename Bigco2 x | the ledger has no customer 'Bigco2', did you mean 'BigCo'?
      64 | record BigCo 5 --by cash --reference r --date 2026-02-30 | must be a day such as 2026-11-21
      64 | record BigCo 5 --by cash --reference r --locale xx | unknown locale 'xx'
      65 | record BigCo 1230.01 --by cash --reference r | the balance is '1230.00 USD'; it needs --force
      65 | record bigc 5 --by cash --reference r | the ledger has no customer 'bigc', did you mean 'BigCo'?
      64 | credit BigCo 5 --reference r | missing option '--why'
      """#
    )
  )
  func `refuse with an error, and change nothing`(row: [String]) throws {
    let outcome = try desk.ledger(row[1])
    #expect(outcome.code == Int32(row[0]) && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains(row[2]), "\(outcome.errors)")
    #expect(try desk.entries().count == 2)
  }

  @Test
  func `take one customer and one entry in any capitals, and note the ledger's spelling`() throws {
    let note = "note: in the ledger it is written 'BigCo'\n"
    let first = try desk.ledger("record bigco 30 --by check --reference Bank-1")
    #expect(first.code == 0 && first.errors == note && first.output.contains("from BigCo\n"))
    let again = try desk.ledger("record ' BIGCO' 30 --by check --reference bank-1")
    #expect(again.output == first.output, "\(again)")
    #expect(again.errors == "\(note)note: 'Bank-1' is in the ledger; nothing changed\n")
    #expect(try desk.entries().count == 3)
  }

  @Test
  func `begin a ledger by force, in the locale's currency or the given one`() throws {
    let lines = [
      ("charge NewCo 320 --why opening --reference o", "charge: $320.00 for NewCo"),
      ("record NewCo 320 --by cash --reference o --locale de_DE", "cash: 320,00\u{A0}€ from NewCo"),
      ("record NewCo 320 --by cash --reference o --currency JPY", "cash: ¥320 from NewCo"),
    ]
    for (line, words) in lines {
      let desk = try Desk()
      let path = desk.folder + "/l"
      #expect(try desk.ledger(line).code == 66)
      #expect(try desk.ledger("\(line) --force --currency XYZ1").code != 0)
      #expect(try desk.ledger("\(line) --force --date 2026-13-01").code != 0)
      #expect(!FileManager.default.fileExists(atPath: path))
      let first = try desk.ledger("\(line) --force")
      #expect(first.output.hasPrefix(words) && first.code == 0, "\(first)")
      #expect(try desk.entries().count == 1)
      let own = try desk.run("ledger \(line) --force")
      #expect(own.code == 0, "\(own)")
    }
  }

  @Test
  func `count no currency of which all was taken back`() throws {
    #expect(try desk.ledger("charge BigCo 5 --why x --reference e --currency EUR").code == 0)
    #expect(try desk.ledger("void e --why 'wrong currency'").code == 0)
    #expect(try desk.rows("balance BigCo", 1) == ["USD"])
    #expect(try desk.ledger("record BigCo 5 --by cash --reference till-9").code == 0)
    #expect(try !desk.ledger("statement BigCo").output.contains("€"))
    // A pending payment is something.
    let pay = "pay BigCo 5 -g stripe --simulate times-out --reference p --currency EUR --force"
    #expect(try desk.run("\(pay) --ledger l").code == 75)
    #expect(try desk.rows("balance BigCo", 1) == ["EUR", "USD"])
  }

  @Test
  func `show a slip in the currency, and take one that is meant`() throws {
    let refused = """
      error: the payment is of '5.00 EUR', and 'BigCo' has an account in USD only: it needs --force

      """
    let pay = "record BigCo 5 --by cash --currency EUR --reference"
    #expect(try desk.ledger("\(pay) a") == .fails(65, refused))
    let note = "note: the first entry of 'BigCo' in EUR, beside USD\n"
    let forced = try desk.ledger("\(pay) a --force")
    #expect(forced.code == 0 && forced.errors == note, "\(forced)")
    // Now there is an account, with nothing open.
    #expect(try desk.ledger("\(pay) b").errors.contains("the balance is '-5.00 EUR'"))
    let charge = "charge bigco 5 --why x --currency JPY --reference c"
    let spelling = "note: in the ledger it is written 'BigCo'\n"
    let beside = "note: the first entry of 'BigCo' in JPY, beside EUR and USD\n"
    #expect(try desk.ledger(charge).errors == spelling + beside)
    let pounds = try desk.ledger("record BigCo 5 --by cash --currency GBP --reference g")
    let all = "'BigCo' has accounts in EUR, JPY and USD only: it needs --force\n"
    #expect(pounds.code == 65 && pounds.errors.hasSuffix(all), "\(pounds)")
    let again = "note: 'c' is in the ledger; nothing changed\n"
    #expect(try desk.ledger(charge).errors == spelling + again)
    // A gateway is asked after the note is due: it comes with the answer, or without one.
    let late = "pay BigCo 5 -g stripe --ledger l --force --currency GBP --reference d"
    let pending = try desk.run("\(late) --simulate times-out")
    #expect(pending.code == 75 && pending.errors.hasPrefix("note: the first entry of"))
  }

  @Test
  func `move no payment into a currency in which its new customer has no account, unless forced`()
    throws
  {
    let open = "charge Acme 9 --why x --reference a --currency EUR --force"
    #expect(try desk.ledger(open).code == 0)
    let move = "move till-1 Acme --why theirs --reference m"
    let refused = try desk.ledger(move)
    let words = " USD', and 'Acme' has an account in EUR only: it needs --force\n"
    #expect(refused.code == 65 && refused.errors.hasSuffix(words), "\(refused)")
    #expect(try desk.ledger("entries Acme").output.split(separator: "\n").count == 2)
    let forced = try desk.ledger("\(move) --force")
    #expect(forced.errors == "note: the first entry of 'Acme' in USD, beside EUR\n")
    #expect(forced.code == 0)
    // Within one customer nothing becomes another currency's.
    let same = try desk.ledger("move m --date 2026-12-01 --why day --reference n")
    #expect(same.code == 0 && same.errors == "", "\(same)")
  }

  @Test
  func `are in the customer's own currency, whatever others have`() throws {
    let charge = "charge NewCo 5 --why x --reference e --currency EUR --force"
    #expect(try desk.ledger(charge).code == 0)
    for (customer, sign) in [("BigCo", "$"), ("NewCo", "€")] {
      let paid = try desk.ledger("record \(customer) 5 --by cash --reference \(customer)-1")
      #expect(paid.output.hasPrefix("cash: \(sign)5.00 from \(customer)\n"), "\(paid)")
    }
    let third = try desk.ledger("record Third 5 --by cash --reference t --force")
    #expect(third.errors.contains("has accounts in EUR and USD: choose one with --currency"))
  }

  @Test
  func `open an account by force, in the ledger's currency, and note a name that is near`() throws {
    let near = """
      note: 'Bigco.' is a new name, beside 'BigCo'; if they are one customer, type: playbill ledger rename --ledger 'l' \
      'Bigco.' 'BigCo'

      """
    let charge = "charge Bigco. 320 --why 'balance of 2025' --reference open-1 --due 2027-01-15"
    // Where nothing is entered there is no new customer.
    let none = try desk.ledger("record Bigco. 5 --by cash --reference r --force --for none")
    #expect(none.code == 65 && !none.errors.contains("note:"), "\(none)")
    let opened = try desk.ledger("\(charge) --force")
    #expect(opened.errors == near && opened.output.hasPrefix("charge: $320.00 for Bigco."))
    #expect(try desk.rows("entries Bigco.", 2, 3, 13) == ["2027-01-15 charge balance of 2025"])
    let deposit = try desk.ledger("record NewCo 100 --by cash --reference d --force")
    #expect(deposit.code == 0 && deposit.output.hasSuffix("balance       -$100.00\n"))
    #expect(try desk.ledger("credit NewCo 50 --why sorry --reference c --force").code == 0)
    let renamed = try desk.ledger("rename bigco. bigco")
    #expect(renamed.output.hasPrefix("Bigco. is now BigCo\n"))
    #expect(renamed.errors == "note: in the ledger it is written 'BigCo'\n")
    #expect(try desk.balances() == ["BigCo 2050.00 500.00 1550.00", "NewCo -50.00 100.00 -150.00"])
    #expect(try desk.ledger("void 'Bigco. (rename)' --why other").code == 0)
    #expect(try desk.balances().count == 3)
    let again = try desk.ledger("rename bigco. BigCoo")
    #expect(again.errors.hasPrefix("note: 'BigCoo' is a new name, beside 'BigCo'; "), "\(again)")
  }

  @Test
  func `move a payment with its charge, to another charge or another day, and say if it has none`()
    throws
  {
    #expect(try desk.run("ledger post season.json --ledger l --due-in 30").code == 0)
    let pay = "pay BigCo 100 -g stripe --reference p --for 2026-108 --date 2026-12-01 --ledger l"
    #expect(try desk.run(pay).code == 0)
    let dated = try desk.ledger("move p --date 2026-12-03 --why mistyped --reference q")
    #expect(dated.output.hasPrefix("Stripe (simulated): $100.00 from BigCo\n"), "\(dated)")
    #expect(dated.errors == "" && dated.code == 0)
    let other = try desk.ledger("move q 'kestrel & co' --why theirs --reference r")
    let notes = """
      note: 'r' is for no charge: '2026-108' is another customer's
      note: in the ledger it is written 'Kestrel & Co'

      """
    #expect(other.errors == notes && other.code == 0, "\(other)")
    #expect(try desk.ledger("move r --for 2026-104 --why forgotten --reference s").code == 0)
    let near = try desk.ledger("move s BigCa --why slip --reference t --force")
    #expect(near.errors.contains("note: 'BigCa' is a new name, beside 'BigCo'; "), "\(near)")
    #expect(
      try desk.rows("entries", 9, 12, 14, 15).suffix(9) == [
        "p 2026-108 false ", "p (void) p true ", "q 2026-108 false p (void)", "q (void) q true ",
        "r  false q (void)", "r (void) r true ", "s 2026-104 false r (void)", "s (void) s true ",
        "t  false s (void)",
      ]
    )
    #expect(try desk.ledger("refund t 40 --why x --reference u").code == 0)
    let refund = try desk.ledger("move u --date 2026-12-31 --why 'a draught' --reference v")
    #expect(refund.output.hasPrefix("Stripe (simulated): $40.00 back to BigCa\n"), "\(refund)")
    #expect(try desk.rows("entries BigCa", 9, 13).last == "v a draught")
    let wrong = try desk.ledger("move v BigCo --why x --reference w")
    #expect(wrong.errors == "error: the refund 'v' stays with its payment: move that\n")
  }

  @Test
  func `lead back from a void with a mistyped year, and move a payment to its customer`() throws {
    #expect(try desk.ledger("void 2026-117 --why x --date 2027-11-20 --force").code == 0)
    let today = "2026-12-31"
    #expect(try desk.rows("balance --to \(today)", 5) == ["1230.00"])
    let back = try desk.ledger("void '2026-117 (void)' --why 'wrong year'")
    #expect(back.output.hasPrefix("void of 2026-117 (void): $1,730.00, BigCo\n"), "\(back)")
    #expect(back.errors == "note: '2026-117' of 'BigCo' stands again\n")
    #expect(try desk.ledger("void 2026-117 --why x").output.contains("balance       -$500.00\n"))
    for day in [today, "2027-11-19", "2027-11-20"] {
      #expect(try desk.rows("balance --to \(day)", 5) == ["-500.00"])
    }
    let pay = "pay BigCo 5 -g amazon --reference a --force --ledger l"
    #expect(try desk.run(pay).code == 0)
    let refused = try desk.ledger("void a --why x")
    #expect(refused.code == 65 && refused.errors.contains("a void moves no money"))
    let moved = try desk.ledger("move a Acme --why theirs --reference b --force")
    #expect(moved.output.hasPrefix("Amazon (simulated): $5.00 from Acme\n"), "\(moved)")
    let home = try desk.ledger("void b --why 'not theirs'")
    #expect(home.errors == "note: 'a' of 'BigCo' stands again\n")
    let again = try desk.ledger("void 'b (void)' --why theirs")
    #expect(again.errors == "note: 'b' of 'Acme' stands again\n")
    #expect(try desk.ledger("refund b --why y --reference c --by transfer").code == 0)
    #expect(try desk.balances() == ["BigCo 0.00 500.00 -500.00"])
  }

  @Test(
    arguments: ["\u{10FFFF}", "-x", "--help", "a\nb", "a:b  c", "=1+1", "\u{202E}abc", "Café"]
  )
  func `accept every customer that was posted, however the name is written`(name: String) throws {
    let invoice: [String: Any] = [
      "customer": name, "number": "1", "performances": [["playID": "hamlet", "audience": 5]],
    ]
    let json = try JSONSerialization.data(withJSONObject: invoice)
    try desk.write(String(decoding: json, as: UTF8.self), to: "odd.json")
    #expect(try desk.run("ledger post odd.json --ledger odd").code == 0)
    let note = "note: in the ledger it is written '"
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
