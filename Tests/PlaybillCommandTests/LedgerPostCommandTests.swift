import Foundation
import TestSupport
import Testing

@Suite("playbill ledger post")
struct LedgerPostCommandTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  /// Posts the text of a file.
  private func post(_ json: String, _ options: String = "") throws -> Outcome {
    try desk.write(json, to: "other.json")
    return try desk.ledger("post other.json \(options)")
  }

  @Test
  func `charges each invoice once, by its number, whatever file repeats it`() throws {
    let note = """
      note: 12 charges have no due day and are due at once: to change that, post the same again with --due-in, or with \
      a letterhead's terms

      """
    let first = Outcome.prints("12 invoices posted, $9,720.00\n", noting: note)
    #expect(try desk.ledger("post season.json") == first)
    let again = "no invoices posted; 12 were there already\n"
    #expect(try desk.ledger("post season.json") == .prints(again))
    let due =
      "1 invoice posted, $1,730.00; 13 were there already, of which 12 got a new due day\n"
    let dated = try desk.ledger("post season.json bill.json bill.json --due-in 30").output
    let lines = dated.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 15 && dated.hasSuffix(due), "\(dated)")
    #expect(lines[1].hasPrefix("BigCo           2026-10-05  2026-11-04  charge  $1,230.00"))
    #expect(try desk.rows("entries", 2, 9)[0] == "2026-11-04 2026-101")
    #expect(try desk.balances().first == "BigCo 5800.00 0.00 5800.00")
  }

  @Test
  func `says that the standard tariff priced what is posted`() throws {
    var desk = desk
    desk.showsTariff = true
    try desk.write(
      #"{"currency":"USD","types":{"comedy":{"base":1},"tragedy":{"base":1}}}"#,
      to: "own.json"
    )
    let post = "post bill.json --due-in 30"
    for (line, note) in [
      ("\(post) --dry-run", Desk.noteOfTariff), ("\(post) --dry-run --tariff own.json", ""),
      (post, Desk.noteOfTariff), (post, ""),
    ] {
      let outcome = try desk.ledger(line)
      #expect(outcome.code == 0 && outcome.errors == note, "\(line)")
    }
    _ = try desk.run("preferences set tariff own.json")
    #expect(try desk.ledger("post season.json --due-in 30").errors == "")
  }

  @Test
  func `notes the first charge of a customer in another currency`() throws {
    let rates = #"{"comedy":{"base":1},"tragedy":{"base":1}}"#
    try desk.write(#"{"currency":"EUR","types":\#(rates)}"#, to: "euros.json")
    let charge = "charge NewCo 5 --why x --reference e --currency EUR --force"
    #expect(try desk.ledger(charge).code == 0)
    func posted(_ customer: String, _ number: String, _ options: String = "") throws -> String {
      let seats = #""performances":[{"playID":"hamlet","audience":1}]"#
      let fields = #""number":"\#(number)","due":"2026-12-31",\#(seats)"#
      let outcome = try post(#"{"customer":"\#(customer)",\#(fields)}"#, options)
      #expect(outcome.code == 0)
      return outcome.errors
    }
    _ = try posted("BigCo", "1")
    let note = "note: the first entry of 'BigCo' in EUR, beside USD\n"
    #expect(try posted("bigco", "2", "--tariff euros.json --dry-run").hasSuffix(note))
    #expect(try posted("BigCo", "2", "--tariff euros.json") == note)
    for (customer, number) in [("BigCo", "2"), ("BigCo", "3"), ("NewCo", "4"), ("Third", "5")] {
      #expect(try posted(customer, number, "--tariff euros.json") == "")
    }
  }

  @Test
  func `shows the new charges in a rehearsal, and writes nothing`() throws {
    let table = """
      CUSTOMER  DATE        DUE         ENTRY      AMOUNT  STATE    METHOD  REFERENCE
      BigCo     2026-11-21  2026-12-21  charge  $1,730.00  settled  -       2026-117
      1 invoice would be posted, $1,730.00

      """
    let rehearsal = "post bill.json --dry-run --due-in"
    #expect(try desk.ledger("\(rehearsal) 30") == .prints(table))
    #expect(!desk.exists("l"))
    #expect(try desk.ledger("post season.json").code == 0)
    #expect(try desk.ledger("\(rehearsal) 30") == .prints(table))
    #expect(try desk.entries().count == 12)
    #expect(try desk.ledger("post bill.json").errors.hasPrefix("note: 1 charge has no due day"))
    let due = "of which 1 would get a new due day\n"
    #expect(try desk.ledger("\(rehearsal) 30").output.hasSuffix(due))
    #expect(try desk.rows("entries BigCo", 2).last == "")
    #expect(try desk.ledger("post bill.json --due-in 30").code == 0)
    let known = "no invoices would be posted; 1 was there already\n"
    #expect(try desk.ledger("\(rehearsal) 30") == .prints(known))
    let other = "it is due on 2026-12-21 in the ledger, and here on 2026-12-05\n"
    #expect(try desk.ledger("\(rehearsal) 14").errors.contains(other))
    #expect(try desk.ledger("\(rehearsal) 14 --force").output.hasSuffix(due))
    #expect(try desk.rows("entries BigCo", 2).last == "2026-12-21")
    let changed = try desk.ledger("post bill.json --due-in 14 --force")
    #expect(changed.output.contains("  2026-12-05  charge  $1,730.00  ") && changed.code == 0)
    #expect(try desk.rows("entries BigCo", 2).last == "2026-12-05")
    #expect(try desk.run("ledger \(rehearsal) 14 --ledger invoices.json").code == 65)
  }

  @Test(
    arguments: table(
      #"""
      55 | 56 | there: charge, 1730.00 USD, hamlet 55; here: charge, 1740.00 USD, hamlet 56
      : 40 | : 40, "date": "2026-11-20" | there: charge, othello 40; here: charge, othello 40 on 2026-11-20
      BigCo | \u00a0 | the customer is empty
      """#
    )
  )
  func `refuses a fault at its place, and posts nothing`(row: [String]) throws {
    let bill = try desk.contents(of: "bill.json")
    let number = row[2].hasPrefix("there: ") ? "2026-117" : "2026-118"
    let faulty = bill.replacing("2026-117", with: number).replacing(row[0], with: row[1])
    let outcome = try post("\(bill)\n\(faulty)")
    #expect(outcome.code == 65 && outcome.errors.hasPrefix("other.json:"))
    #expect(outcome.errors.contains(row[2]), "\(outcome.errors)")
    #expect(!desk.exists("l"), "of a first post that is refused nothing is left")
  }

  @Test
  func `warns of each unknown field once in a feed, even before an error`() throws {
    func invoice(_ number: String) -> String {
      #"{"customer":"A","number":"\#(number)","vat":19,"#
        + #""performances":[{"playID":"hamlet","audience":1,"price":9}]}"#
    }
    try desk.write("\(invoice("1"))\n\(invoice("2"))\n", to: "a.json")
    try desk.write(invoice("3"), to: "b.json")
    func warnings(_ outcome: Outcome) -> [String] {
      outcome.errors.split(separator: "\n").filter { $0.contains("warning: ") }.map(String.init)
    }
    let expected = ["a", "b"].flatMap { file in
      [("30", "vat"), ("87", "price")].map { column, name in
        "\(file).json:1:\(column): warning: '\(name)' is not read, and changes nothing on the statement"
      }
    }
    let posted = try desk.ledger("post a.json b.json")
    #expect(posted.code == 0 && warnings(posted) == expected, "\(posted)")
    try desk.write("\(invoice("4"))\n{\"customer\":1}\n", to: "a.json")
    let faulty = try desk.ledger("post a.json b.json")
    #expect(faulty.code == 65 && warnings(faulty) == Array(expected.prefix(2)), "\(faulty)")
    #expect(faulty.errors.contains("a.json:2:"))
    let strict = try desk.ledger("post b.json --strict")
    #expect(strict.code == 65 && strict.errors.contains("b.json:1:30: error: 'vat' is not read"))
  }

  @Test
  func `records a charge's due day, so that ages need no letterhead`() throws {
    try desk.write(#"{"name": "Globe", "terms": "net 30"}"#, to: "head.json")
    #expect(try desk.ledger("post bill.json --letterhead head.json").code == 0)
    let statement = "statement BigCo --to 2026-12"
    let due = try desk.ledger("\(statement)-21").output
    #expect(due.contains("\n2026-12-21    $1,730.00        $0.00    $1,730.00  "), "\(due)")
    let early = try desk.ledger("\(statement)-20").output
    #expect(early.contains("\n2026-12-20    $1,730.00    $1,730.00        $0.00  "), "\(early)")
    #expect(try desk.run("ledger post bill.json --ledger m --due-in 3650").code == 65)
    #expect(try desk.run("ledger post bill.json --ledger m --due-in 3650 --force").code == 0)
  }

  @Test
  func `counts the preferred letterhead's terms, as a statement does`() throws {
    try desk.write(#"{"name": "Globe", "terms": "net 30"}"#, to: "head.json")
    #expect(try desk.run("preferences set letterhead head.json").code == 0)
    #expect(try desk.ledger("post bill.json") == .prints("1 invoice posted, $1,730.00\n"))
    #expect(try desk.rows("entries", 2) == ["2026-12-21"])
    // They take back no day that is known.
    try desk.write(#"{"name": "Globe", "terms": "net 14"}"#, to: "head.json")
    let again = "no invoices posted; 1 was there already\n"
    #expect(try desk.ledger("post bill.json") == .prints(again))
    #expect(try desk.ledger("post bill.json --due-in 14").code == 65)
    _ = try desk.run("preferences set letterhead none.json")
    let missing = try desk.ledger("post bill.json")
    #expect(missing.code == 66 && missing.errors.contains("none.json"), "\(missing)")
  }

  @Test
  func `names a new customer near a known one, in a rehearsal, too`() throws {
    #expect(try desk.ledger("post season.json --due-in 30").code == 0)
    let bill = try desk.contents(of: "bill.json").replacing("BigCo", with: "Harbor School")
    let note =
      "note: 'Harbor School' is a new name, beside 'Harbour School'; if they are one customer, type: "
    for option in ["--dry-run", ""] {
      let posted = try post(bill, "--due-in 30 \(option)")
      #expect(posted.code == 0 && posted.errors.hasPrefix(note), "\(posted)")
    }
    let same = bill.replacing("2026-117", with: "118").replacing("Harbor ", with: "HARBOUR  ")
    let respelled = "note: in the ledger it is written 'Harbour School'\n"
    #expect(try post(same, "--due-in 30").errors == respelled)
  }

  @Test(
    arguments: [("O'Neill & $HOME", "O'Neil & $HOME"), ("-- `x`", "--  `y`")]
  )
  func `notes a command that a shell runs as it stands, whatever the names`(
    name: String,
    other: String
  ) throws {
    let binary = try Binary()
    func invoice(_ name: String) -> String {
      #"{"customer": "\#(name)", "number": "\#(name.utf8.count)", "performances": []}"#
    }
    try binary.folder.put("[\(invoice(name)), \(invoice(other))]", into: "two.json")
    let outcome = try binary.run(
      """
      playbill ledger post two.json --ledger 'my l' --due-in 30 2>note || exit 1
      eval "$(sed -n 's/.*, type: //p' note)" || cat note
      """
    )
    #expect(outcome.output.contains("\n\(other) is now \(name)\n"), "\(outcome)")
    let odd = try post("[\(invoice("Big\\nCompany")), \(invoice("Big\\nCompani "))]", "--due-in 30")
    let said = "; if they are one customer, 'playbill ledger rename' makes them one\n"
    #expect(odd.errors.hasSuffix(said), "\(odd)")
  }

  @Test
  func `names --tariff if an invoice is in another currency, unless that is given`() throws {
    let bill = try desk.contents(of: "bill.json")
      .replacing("\"number\"", with: "\"currency\": \"EUR\", \"number\"")
    let note = "\nnote: name a tariff in the invoice's currency with '--tariff'\n"
    #expect(try post(bill).errors.hasSuffix(note))
    #expect(try desk.run("statement other.json").errors.hasSuffix(note))
    try desk.write(#"{"currency": "USD", "types": {}}"#, to: "rates.json")
    let given = try post(bill, "--tariff rates.json")
    #expect(given.code == 65 && !given.errors.contains("note:"), "\(given)")
  }

  @Test(
    arguments: ["2027-01-01", "2025-12-29", "1926-11-12"]
  )
  func `refuses a day after today or long ago, unless it is meant`(date: String) throws {
    let bill = try desk.contents(of: "bill.json").replacing("2026-11-21", with: date)
    let outcome = try post(bill)
    let advice = "\nnote: '--force' accepts the day\n"
    #expect(outcome.code == 65 && outcome.errors.hasSuffix(advice), "\(outcome)")
    #expect(!desk.exists("l"))
    #expect(try post(bill, "--force").code == 0)
  }

  @Test
  func `takes a name in another spelling as the same customer's, and notes the ledger's`() throws {
    let note = "note: in the ledger it is written 'Café'\n"
    func json(_ name: String) -> String {
      #"{"customer": "\#(name)", "number": "\#(name.unicodeScalars.count)", "performances": []}"#
    }
    for (name, note) in [("Cafe\u{301}", note), ("Café", ""), ("  Café", note)] {
      let posted = Outcome.prints("1 invoice posted, $0.00\n", noting: note)
      #expect(try post(json(name), "--due-in 30") == posted)
    }
    let notedOnce = Outcome.prints("2 invoices posted, $0.00\n", noting: note)
    #expect(try post("[\(json("  Café  ")), \(json("   Café   "))]", "--due-in 30") == notedOnce)
  }

  @Test
  func `notes a number in another spelling, and an address that the ledger does not take over`()
    throws
  {
    func bill(_ number: String, _ address: String?) -> String {
      let lines = address.map { #", "address": ["\#($0)"]"# } ?? ""
      return #"{"customer": "A", "number": "\#(number)", "performances": []\#(lines)}"#
    }
    #expect(try post("[\(bill("a", "1 Lane")), \(bill("b", nil))]", "--due-in 30").errors == "")
    let again = "note: in the ledger it is written 'a'\n"
    #expect(try post(bill("A", nil), "--due-in 30").errors == again)
    let kept = """
      the ledger keeps the address that it has: to change it on statements of account, post a later invoice with the new one

      """
    let bills = [bill("a", "2 Lane"), bill("c", "2 Lane"), bill("b", "2 Lane")]
    for option in ["--dry-run", ""] {
      let one = try post("[\(bills[0]), \(bills[1])]", "--due-in 30 \(option)")
      #expect(one.errors == "note: of 1 invoice \(kept)" && one.code == 0)
      let two = try post("[\(bills[0]), \(bills[2])]", option)
      #expect(two.errors == "note: of 2 invoices \(kept)")
    }
  }

  @Test(arguments: ["", "[]"])
  func `makes no ledger of no invoices`(json: String) throws {
    try desk.write(json, to: "none.json")
    let none = "no invoices posted\n"
    #expect(try desk.ledger("post none.json --plays plays.json") == .prints(none))
    #expect(!desk.exists("l"))
    #expect(try desk.run("ledger post none.json").output == none)
    #expect(!desk.exists("home/.local"))
    #expect(try desk.ledger("post bill.json").code == 0)
    #expect(try desk.ledger("post none.json") == .prints(none))
  }

  @Test
  func `finds an unknown locale before it posts anything`() throws {
    let unknown = Outcome.fails(64, "error: unknown locale 'xx'\n")
    #expect(try desk.run("\(Desk.post) --locale xx") == unknown)
    #expect(!desk.exists("l"))
  }

  @Test
  func `date an undated charge by the local day, in each form of TZ`() throws {
    let binary = try Binary()
    try binary.folder.put(
      #"{"customer": "A", "number": "1", "performances": [{"playID": "hamlet", "audience": 1}]}"#,
      into: "undated.json"
    )
    // At any time of the day two of these are on different days.
    for zone in ["JST-9", "CET-1CEST", "XXX-13", "YYY11", "Asia/Tokyo", "UTC"] {
      let outcome = try binary.run(
        """
        export TZ=\(zone); date +%F
        playbill ledger post undated.json --ledger l >/dev/null
        playbill ledger entries --ledger l -f csv | tail -n 1 | cut -d, -f2; date +%F
        """
      )
      try FileManager.default.removeItem(atPath: binary.folder.file("l"))
      let days = outcome.output.split(separator: "\n")
      #expect(days.count == 3 && (days[1] == days[0] || days[1] == days[2]), "\(zone): \(outcome)")
    }
  }
}
