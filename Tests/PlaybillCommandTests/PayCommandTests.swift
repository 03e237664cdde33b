import BoxOffice
import Foundation
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("playbill pay, and playbill ledger settle")
struct PayCommandTests {
  /// A desk with a ledger in which BigCo owes $1,730.00.
  private let desk: Desk

  init() throws { desk = try Desk(after: Desk.post) }

  /// Pays without a date.
  private func pay(_ words: String) throws -> Outcome { try desk.run("pay \(words) --ledger l") }

  @Test
  func `pays the charge that it is for first, and is the same payment once more`() throws {
    let charge = "charge BigCo 10 --why opening --reference open --date 2026-11-25"
    #expect(try desk.ledger(charge).code == 0)
    for _ in 1...2 {
      #expect(try pay("BigCo 1700 -g stripe --reference p --for 2026-117").code == 0)
    }
    #expect(try desk.rows("entries", 3, 12) == ["charge ", "charge ", "payment 2026-117"])
    #expect(try desk.rows("entries --open", 4, 6) == ["2026-117 30.00", "open 10.00"])
    let other = try pay("BigCo 1700 -g stripe --reference p --for open")
    #expect(other.code == 65 && other.errors.contains("against 2026-117; here: "))
  }

  @Test
  func `takes a payment once under its reference, even if its answer is lost`() throws {
    #expect(try desk.run("\(Desk.pay) -g stripe --locale xx").code == 64)
    let lost = try desk.runWithoutOutput("\(Desk.pay) -g stripe")
    #expect(lost.code == 74)
    let answer = """
      Stripe (simulated): $500.00 from BigCo
      reference     rent
      confirmation  simulated-79313af7
      balance       $1,230.00

      """
    let note = "note: 'rent' is in the ledger; nothing changed\n"
    #expect(try desk.run("\(Desk.pay) -g stripe") == .prints(answer, noting: note))
    // Without a date on another day, without zeros, with blanks around the name.
    let later = try pay("BigCo 500 --reference ' rent ' -g stripe")
    #expect(later == .prints(answer, noting: note))
    #expect(try pay("BigCo 500 --reference rent -g paypal").code == 65)
    #expect(try pay("BigCo 500 --reference rent-2 -g stripe").code == 0)
    #expect(try desk.balances() == ["BigCo 1730.00 1000.00 730.00"])
  }

  @Test(arguments: ["paypal", "amazon"])
  func `ends with 1 when declined, and keeps the refusal`(gateway: String) throws {
    let declined = try desk.run("\(Desk.pay) -g \(gateway) --simulate declines")
    #expect(declined.code == 1 && declined.output == "")
    #expect(declined.errors.contains(" (simulated) declined the payment: another try needs"))
    // A month later.
    let spent = "error: 'rent' was refused on 2026-11-22: another try needs another reference\n"
    #expect(try pay("BigCo 500 --reference rent -g \(gateway)") == .fails(65, spent))
    #expect(try desk.rows("entries", 1, 7) == ["2026-11-21 settled", "2026-11-22 refused"])
    #expect(try pay("BigCo 500 --reference rent-2 -g \(gateway)").code == 0)
    #expect(try desk.balances() == ["BigCo 1730.00 500.00 1230.00"])
  }

  @Test
  func `ends with 75 without an answer, and the same command finds the outcome`() throws {
    let pending = """
      error: PayPal (simulated) did not answer: the outcome is unknown; 'rent' stays pending; \
      give the command of the payment again, no money moves twice

      """
    for _ in 1...2 {
      let late = try desk.run("\(Desk.pay) -g paypal --simulate times-out")
      #expect(late == .fails(75, pending))
    }
    let line = "2026-11-22  payment  $500.00  pending  PayPal (simulated)  rent\n"
    #expect(try desk.ledger("entries --pending").output.hasSuffix(line))
    #expect(
      try desk.run("\(Desk.pay) -g paypal").output.contains("\nconfirmation  simulated-dc269a95\n")
    )
    #expect(try desk.rows("entries --pending", 9) == [])
    let settled = """
      error: PayPal (simulated) can report the outcome of 'late': \
      give the command of the payment again, no money moves twice

      """
    #expect(try pay("BigCo 5 --reference late -g paypal --simulate times-out").code == 75)
    #expect(try desk.ledger("settle late --as taken") == .fails(75, settled))
    #expect(try desk.balances() == ["BigCo 1730.00 500.00 1230.00"])
  }

  @Test(arguments: ["stripe", "amazon"])
  func `names a known customer near a new one until the payment has an outcome`(
    gateway: String
  ) throws {
    let note = "note: 'Bigco.' is a new name, beside 'BigCo'; "
    let late = "Bigco. 5 -g \(gateway) --reference late --force"
    for _ in 1...2 {
      let pending = try pay("\(late) --simulate times-out")
      #expect(pending.code == 75 && pending.errors.hasPrefix(note), "\(pending)")
    }
    if gateway == "stripe" {
      let settled = try pay(late)
      #expect(settled.code == 0 && settled.errors.hasPrefix(note), "\(settled)")
      #expect(try pay(late).errors == "note: 'late' is in the ledger; nothing changed\n")
    }
    for fault in ["times-out", "declines"] {
      let name = "bigco 5 -g \(gateway) --reference \(fault)"
      for _ in 1...2 {
        let known = try pay("\(name) --simulate \(fault)")
        let start = "note: in the ledger it is written 'BigCo'\nerror: "
        #expect(known.errors.hasPrefix(start), "\(known)")
      }
    }
  }

  @Test
  func `opens no account when declined, so that the name is new still`() throws {
    #expect(try pay("Bigco. 5 -g paypal --reference a --force --simulate declines").code == 1)
    let bill = try desk.contents(of: "bill.json").replacing("BigCo", with: "Bigco.")
    try desk.write(bill.replacing("2026-117", with: "118"), to: "near.json")
    for option in [" --dry-run", ""] {
      let posted = try desk.ledger("post near.json --due-in 30\(option)")
      let note = "note: 'Bigco.' is a new name, beside 'BigCo'; "
      #expect(posted.code == 0 && posted.errors.hasPrefix(note), "\(posted)")
    }
  }

  @Test(
    arguments: [("taken", "settled", "1230.00"), ("not-taken", "refused", "1730.00")]
  )
  func `leaves the outcome to a person, as Amazon can't be asked`(
    word: String,
    state: String,
    balance: String
  ) throws {
    let advice = ", then enter with 'playbill ledger settle' whether the money moved\n"
    let late = try desk.run("\(Desk.pay) -g amazon --simulate times-out")
    #expect(late.code == 75)
    #expect(late.errors.hasSuffix("; look in your account at Amazon (simulated)\(advice)"))
    let known = BoxOfficeError.notCorrectable("it moved", remedy: .settleAsTaken).advised
    #expect(known == "it moved: enter it with 'playbill ledger settle REFERENCE --as taken'")
    let stuck = "error: 'rent' is still pending, and Amazon (simulated) cannot report its outcome"
    let again = try desk.run("\(Desk.pay) -g amazon")
    #expect(again == .fails(75, "\(stuck): look in your account at Amazon (simulated)\(advice)"))

    let first = try desk.ledger("settle rent --as \(word)")
    #expect(first.code == 0 && first.errors == "")
    let end = word == "taken" ? "" : " did not come"
    let line = "Amazon (simulated): $500.00 from BigCo\(end)\nreference     rent\n"
    #expect(first.output.hasPrefix(line))
    #expect(first.output.contains("state         refused\n") == (state == "refused"))
    let note = "note: 'rent' is in the ledger; nothing changed\n"
    #expect(try desk.ledger("settle rent --as \(word)") == .prints(first.output, noting: note))
    #expect(try desk.entries().last == "payment 500.00 \(state) rent")
    #expect(try desk.rows("balance --to 2026-12-31", 5) == [balance])
  }

  @Test(
    "says \"simulated\" wherever its money shows",
    arguments: ["Stripe", "PayPal", "Amazon"]
  )
  func simulated(gateway: String) throws {
    #expect(try desk.run("\(Desk.pay) -g \(gateway.lowercased())").code == 0)
    let moves = try desk.ledger("refund rent 5 --why x --reference back").code == 0 ? 2 : 1
    #expect((moves == 1) == (gateway == "Amazon"))
    for command in [
      "entries", "entries -f json", "entries -f csv", "statement", "statement -f html",
    ] {
      let shown = try desk.ledger(command).output.replacing(/<\/?bdi>/, with: "")
      #expect(shown.ranges(of: "\(gateway) (simulated)").count == moves, "\(command): \(shown)")
    }
    let journal = try desk.ledger("export").output
    #expect(journal.ranges(of: "    Assets:Simulated:\(gateway)  ").count == moves)
    #expect(!journal.contains("Assets:Money"))
  }

  @Test
  func `takes a currency without an open amount only by force, each time`() throws {
    let euros = "BigCo 5 --reference euros -g paypal"
    #expect(try pay("\(euros) --currency EUR").errors.contains("--force"))
    #expect(try pay("\(euros) --currency eur --force --simulate times-out").code == 75)
    let again = try pay(euros)
    #expect(again.code == 75 && again.errors.contains("the open balance, '0.00 EUR'; give"))
    #expect(try pay("\(euros) --currency EUR --force").code == 0)

    // Amazon takes dollars alone, and is not asked: the reference is free.
    let refused = "error: Amazon (simulated) does not take 'EUR'\n"
    let foreign = "BigCo 5 --reference free -g amazon --force --currency EUR"
    #expect(try pay(foreign) == .fails(65, refused))
    #expect(try pay("BigCo 5 --reference free -g amazon --currency USD").code == 0)

    let other = "BigCo 5 --reference other -g amazon"
    let choice = "error: 'BigCo' has accounts in EUR and USD: choose one with --currency\n"
    #expect(try pay(other).errors.hasPrefix(choice))
    #expect(try pay("\(other) --currency EUX").errors.contains("did you mean 'EUR'?"))
    // The same command again needs no currency: that of its entry is known.
    let last = try pay("\(euros) --force")
    #expect(last.code == 0 && last.errors.hasPrefix("note: 'euros' is in the ledger"))
  }

  @Test
  func `says how to enter a payment that the ledger failed to store, without a balance`() throws {
    let (payment, stage) = (try entry(reference: "rent", state: .pending), try Stage())
    let error = BoxOfficeError.unsettled(.new(payment), reason: "x", remedy: .sameCall)
    #expect(Report(error, path: [RootCommand.self]).code == 75 && "\(error)" == "x")
    try stage.console.write(.new(payment), at: BoxOffice(ledger: MemoryProvider()), locale: "en_US")
    #expect(!stage.printed.contains("balance"))
  }
}
