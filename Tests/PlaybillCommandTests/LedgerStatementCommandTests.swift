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

  @Test
  func `shows balances, entries and ages for people`() throws {
    let text = """
      Statement of account for BigCo
      2026-11-01 to 2026-11-30

      DATE        ENTRY            REFERENCE  DUE         METHOD        AMOUNT    BALANCE
      2026-11-01  brought forward  -          -           -                  -  $1,230.00
      2026-11-09  charge           2026-105   2026-12-09  -            $500.00  $1,730.00
      2026-11-12  payment          bank-88    -           transfer  -$1,000.00    $730.00
      2026-11-30  charge           2026-108   2026-12-30  -          $1,140.00  $1,870.00
      2026-11-30  closing balance  -          -           -                  -  $1,870.00

      DATE        DUE         ENTRY   REFERENCE     AMOUNT       OPEN
      2026-10-05  2026-11-04  charge  2026-101   $1,230.00    $230.00
      2026-11-09  2026-12-09  charge  2026-105     $500.00    $500.00
      2026-11-30  2026-12-30  charge  2026-108   $1,140.00  $1,140.00

      AS OF       OUTSTANDING  NOT YET DUE  ALREADY DUE  0-30 DAYS  31-60 DAYS  61-90 DAYS  OVER 90 DAYS
      2026-11-30    $1,870.00    $1,640.00      $230.00    $230.00       $0.00       $0.00         $0.00

      """
    let period = "--from 2026-11-01 --to 2026-11-30"
    #expect(try desk.ledger("statement BigCo \(period)") == .prints(text))
  }

  @Test
  func `shows the reasons of corrections, and pending payments`() throws {
    let pay = "pay BigCo 30 -g stripe --simulate times-out --reference p --date 2026-11-24"
    #expect(try desk.run("\(pay) --ledger l").code == 75)
    let credit = "credit BigCo 5 --why cold --reference r --date 2026-11-23"
    #expect(try desk.ledger(credit).code == 0)
    let text = try desk.ledger("statement BigCo --from 2026-11-23 --to 2026-11-30").output
    #expect(text.contains(" BALANCE  WHY\n") && text.contains("$725.00  cold\n"), "\(text)")
    #expect(text.contains("  PENDING\n") && text.hasSuffix("  $0.00  -$30.00\n"), "\(text)")
  }

  @Test
  func `comes for everybody, or for some customers, each once and by name`() throws {
    func names(_ words: String) throws -> [Substring] {
      try desk.ledger("statement \(words) --to 2026-12-31").output
        .matches(of: /Statement of account for (.*)\n/).map(\.output.1)
    }
    #expect(try names("") == ["BigCo", "Café Müller", "Harbour School", "Kestrel & Co"])
    #expect(try names("'Kestrel & Co' BigCo ' BigCo'") == ["BigCo", "Kestrel & Co"])
  }

  @Test(arguments: ["txt", "html"])
  func `comes in a file for each customer`(ending: String) throws {
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

  @Test
  func `has a void by what it is, and leaves it out with its entry within the period`() throws {
    let enter = "record BigCo 100 --by transfer --reference oops"
    #expect(try desk.ledger("\(enter) --date 2026-11-13").code == 0)
    #expect(try desk.ledger("void oops --why typo --date 2026-12-01").code == 0)
    func page(_ period: String) throws -> String {
      try desk.ledger("statement BigCo -f html \(period)").output
    }
    let within = "--from 2026-11-01 --to 2026-12-02"
    let text = try desk.ledger("statement BigCo \(within)").output
    #expect(!text.contains("oops") && text.contains("closing balance"), "\(text)")
    #expect(try !page(within).contains("oops"))
    let later = try desk.ledger("statement BigCo --from 2026-12-01 --to 2026-12-02").output
    #expect(
      later.contains("2026-12-01  void of payment  oops (void)  -    -       $100.00  "),
      "\(later)"
    )
    let html = try page("--from 2026-12-01 --to 2026-12-02")
    #expect(html.contains("Void of payment <bdi>oops</bdi><br>\n<bdi>typo</bdi>"), "\(html)")
    #expect(!html.contains("Bank transfer"))
  }

  @Test
  func `has the address of the last invoice that had one`() throws {
    let html = try desk.ledger("statement 'Harbour School' -f html").output
    let lines = ["Ms Ada Finch", "17 Quay Street", "Bristol BS1 5TY"].map { "<bdi>\($0)</bdi>" }
    #expect(html.contains("<p class=\"address\">\(lines.joined(separator: "<br>\n"))</p>\n"))
  }

  @Test
  func `comes for who owes on request, and for nobody without entries and a balance`() throws {
    func names(_ options: String) throws -> [Substring] {
      try desk.ledger("statement \(options)").output
        .matches(of: /Statement of account for (.*)\n/).map(\.output.1)
    }
    let pay = "record 'Café Müller' 1260 --by cash --reference till"
    #expect(try desk.ledger(pay).code == 0)
    #expect(try desk.ledger("record New 5 --by cash --reference d --force").code == 0)
    #expect(try names("").count == 5)
    #expect(try names("--owing") == ["BigCo", "Harbour School", "Kestrel & Co"])
    #expect(try names("--to 2026-10-08") == ["BigCo"])
    #expect(try names("New --to 2026-10-08") == ["New"])
  }

  @Test
  func `says what is open on each charge, in entries, too: payments for one, then the oldest`()
    throws
  {
    #expect(
      try desk.ledger("record BigCo 400 --by cash --reference d --for 2026-105").code == 0
    )
    let table = """
      CUSTOMER  DATE        DUE         ENTRY   REFERENCE     AMOUNT       OPEN
      BigCo     2026-10-05  2026-11-04  charge  2026-101   $1,230.00    $230.00
      BigCo     2026-11-09  2026-12-09  charge  2026-105     $500.00    $100.00
      BigCo     2026-11-30  2026-12-30  charge  2026-108   $1,140.00  $1,140.00
      BigCo     2026-12-21  2027-01-20  charge  2026-112   $1,200.00  $1,200.00

      """
    #expect(try desk.ledger("entries BigCo --open") == .prints(table))
    #expect(
      try desk.rows("entries --open", 0, 4, 5, 6, 7, 8)[1] == "BigCo 2026-105 500.00 100.00 USD 2"
    )
    #expect(try desk.ledger("entries --open --pending").code == 64)
    let aged = """
      CUSTOMER          BALANCE  NOT YET DUE  0-30 DAYS  31-60 DAYS  61-90 DAYS  OVER 90 DAYS
      BigCo           $2,670.00    $1,200.00  $1,240.00     $230.00       $0.00         $0.00
      Café Müller     $1,260.00      $400.00    $500.00     $360.00       $0.00         $0.00
      Harbour School  $2,730.00      $780.00  $1,450.00     $500.00       $0.00         $0.00
      Kestrel & Co    $1,660.00      $660.00      $0.00   $1,000.00       $0.00         $0.00
      TOTAL           $8,320.00    $3,040.00  $3,190.00   $2,090.00       $0.00         $0.00

      """
    #expect(try desk.ledger("aged") == .prints(aged))
    let json = try desk.ledger("aged --owing -f json").output
    #expect(
      json.hasPrefix(
        "[\n{\"customer\":\"BigCo\",\"currency\":\"USD\",\"digits\":2,\"balance\":267000,\"notYetDue\":120000,"
          + "\"days0to30\":124000,\"days31to60\":23000,\"days61to90\":0,\"daysOver90\":0}"
      )
    )
  }

  @Test(
    arguments: table(
      """
      65 | bigc | the ledger has no customer 'bigc', did you mean 'BigCo'?
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
  func `is refused with an error`(row: [String]) throws {
    let outcome = try desk.ledger("statement \(row[1])")
    #expect(outcome.code == Int32(row[0]) && outcome.output == "")
    #expect(outcome.errors.contains(row[2]), "\(outcome.errors)")
  }
}
