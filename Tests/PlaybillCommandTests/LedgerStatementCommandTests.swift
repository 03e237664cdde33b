import Foundation
import Testing

@testable import PlaybillCommand

@Suite("playbill ledger statement")
struct LedgerStatementCommandTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(
      after: "ledger post season.json --due-in 30 --ledger l",
      "ledger record BigCo 1000 --by transfer --reference bank-88 --ledger l --date 2026-11-12"
    )
  }

  @Test("shows balances, entries and ages for people")
  func text() throws {
    let text = """
      Statement of account for BigCo
      2026-11-01 to 2026-11-30

      DATE        ENTRY            REFERENCE  DUE         METHOD        AMOUNT    BALANCE
      2026-11-01  brought forward  -          -           -                  -  $1,230.00
      2026-11-09  charge           2026-105   2026-12-09  -            $500.00  $1,730.00
      2026-11-12  payment          bank-88    -           transfer  -$1,000.00    $730.00
      2026-11-30  charge           2026-108   2026-12-30  -          $1,140.00  $1,870.00
      2026-11-30  closing balance  -          -           -                  -  $1,870.00

      AS OF       OUTSTANDING  NOT YET DUE  ALREADY DUE  0-30 DAYS  31-60 DAYS  61-90 DAYS  OVER 90 DAYS
      2026-11-30    $1,870.00    $1,640.00      $230.00    $230.00       $0.00       $0.00         $0.00

      """
    let period = "--from 2026-11-01 --to 2026-11-30"
    #expect(try desk.ledger("statement BigCo \(period)") == .prints(text))
  }

  @Test("shows the reasons of corrections, and pending payments")
  func reasons() throws {
    let pay = "pay BigCo 30 -g stripe --simulate times-out --reference p --date 2026-11-24"
    #expect(try desk.run("\(pay) --ledger l").code == 75)
    let credit = "credit BigCo 5 --why cold --reference r --date 2026-11-23"
    #expect(try desk.ledger(credit).code == 0)
    let text = try desk.ledger("statement BigCo --from 2026-11-23 --to 2026-11-30").output
    #expect(text.contains(" BALANCE  WHY\n") && text.contains("$725.00  cold\n"), "\(text)")
    #expect(text.contains("  PENDING\n") && text.hasSuffix("  $0.00  -$30.00\n"), "\(text)")
  }

  @Test("comes for everybody, or for some customers, each once and by name")
  func several() throws {
    func names(_ words: String) throws -> [Substring] {
      try desk.ledger("statement \(words) --to 2026-12-31").output
        .matches(of: /Statement of account for (.*)\n/).map(\.output.1)
    }
    #expect(try names("") == ["BigCo", "Café Müller", "Harbour School", "Kestrel & Co"])
    #expect(try names("'Kestrel & Co' BigCo ' BigCo'") == ["BigCo", "Kestrel & Co"])
  }

  @Test("comes in a file for each customer", arguments: ["txt", "html"])
  func folder(ending: String) throws {
    let options = "--to 2026-12-31 -f \(ending == "txt" ? "text" : ending)"
    #expect(try desk.ledger("statement -o out/ \(options)") == .prints(""))
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.folder + "/out").sorted()
    let customers = ["BigCo", "Café Müller", "Harbour School", "Kestrel & Co"]
    #expect(names == customers.map { "\($0).\(ending)" })
    let one = try desk.ledger("statement 'Kestrel & Co' \(options)").output
    #expect(try desk.contents(of: "out/Kestrel & Co.\(ending)") == one)
    #expect(one.contains(ending == "txt" ? "for Kestrel & Co\n" : "<bdi>Kestrel &amp; Co</bdi>"))
    #expect(try desk.ledger("statement BigCo -o one \(options)") == .prints(""))
    #expect(try desk.contents(of: "one") == desk.contents(of: "out/BigCo.\(ending)"))
  }

  @Test(
    "is refused with an error",
    arguments: table(
      """
      65 | bigco | the ledger has no customer 'bigco', did you mean 'BigCo'?
      64 | BigCo --from 2026-12-01 --to 2026-11-30 | '--from' is 2026-12-01, after the last day, 2026-11-30
      64 | BigCo --to 2026-02-30 | must be a day such as
      64 | BigCo --style s.css | '--style' is for pages of HTML
      64 | -f html | a page of HTML holds one customer's statement: name one, or a folder
      64 | -f csv | must be one of text, html
      64 | BigCo --letterhead s.json | '--letterhead' is for pages of HTML
      66 | BigCo -f html --letterhead none.json | cannot open 'none.json'
      64 | BigCo --locale xx | unknown locale 'xx'
      """
    )
  )
  func refusals(row: [String]) throws {
    let outcome = try desk.ledger("statement \(row[1])")
    #expect(outcome.code == Int32(row[0]) && outcome.output == "")
    #expect(outcome.errors.contains(row[2]), "\(outcome.errors)")
  }
}
