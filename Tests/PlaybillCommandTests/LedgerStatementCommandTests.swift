import Foundation
import Testing

@testable import PlaybillCommand

@Suite("playbill ledger statement")
struct LedgerStatementCommandTests {
  private static let statement = "ledger statement BigCo --ledger l --to 2026-11-30"

  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.write(
      """
      {"customer": "BigCo", "number": "17", "date": "2026-10-01", "due": "2026-10-31",
        "performances": [{"playID": "hamlet", "audience": 55}]}
      """,
      to: "dated.json"
    )
    for line in [
      "ledger post dated.json invoices.json --plays plays.json --ledger l --date 2026-11-21",
      "ledger record BigCo 250 --by cash --reference c --ledger l --date 2026-11-22",
    ] {
      #expect(try desk.run(line).code == 0)
    }
  }

  @Test("shows balances, entries and ages for people")
  func text() throws {
    #expect(
      try desk.run("\(Self.statement) --from 2026-11-01")
        == .prints(
          """
          Statement of account for BigCo
          2026-11-01 to 2026-11-30

          DATE        ENTRY            REFERENCE                     DUE  METHOD     AMOUNT    BALANCE
          2026-11-01  brought forward  -                             -    -               -    $650.00
          2026-11-21  charge           invoice-aba1f693c6815c416dbb  -    -       $1,730.00  $2,380.00
          2026-11-22  payment          c                             -    cash     -$250.00  $2,130.00
          2026-11-30  closing balance  -                             -    -               -  $2,130.00

          AS OF       OUTSTANDING  NOT YET DUE  ALREADY DUE  0-30 DAYS  31-60 DAYS  61-90 DAYS  OVER 90 DAYS
          2026-11-30    $2,130.00        $0.00    $2,130.00  $2,130.00       $0.00       $0.00         $0.00

          """
        )
    )
  }

  @Test("shows the reasons of corrections, where there is one")
  func reasons() throws {
    let credit =
      "ledger credit BigCo 5 --why cold --date 2026-11-23 --reference r --ledger l"
    #expect(try desk.run(credit).code == 0)
    let text = try desk.run("\(Self.statement) --from 2026-11-23").output
    #expect(text.contains("METHOD  AMOUNT    BALANCE  WHY\n"), "\(text)")
    #expect(
      text.contains(
        "2026-11-23  credit           r          -    -       -$5.00  $2,125.00  cold\n"
      ),
      "\(text)"
    )
  }

  @Test("has the same amounts for programs")
  func programs() throws {
    let csv = try desk.run("\(Self.statement) -f csv").output.split(separator: "\r\n")
    #expect(csv[0] == "customer,currency,date,entry,reference,due,method,why,amount,balance")
    #expect(csv[2] == "BigCo,USD,2026-10-01,charge,17,2026-10-31,,,650.00,650.00")
    #expect(csv.contains("BigCo,USD,2026-11-30,outstanding,,,,,2130.00,"))
    let json = try desk.run("\(Self.statement) -f json --as-of 2026-12-01").output
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(object["from"] as? String == "2026-10-01")
    #expect(object["asOf"] as? String == "2026-12-01")
    let account = try #require((object["accounts"] as? [[String: Any]])?.first)
    #expect(
      (account["lines"] as? [[String: Any]])?.map { $0["balance"] as? Int }
        == [65_000, 238_000, 213_000]
    )
    #expect(account["closing"] as? Int == 213_000)
    // The payment went to what was due first.
    #expect(account["days31to60"] as? Int == 40_000 && account["days0to30"] as? Int == 173_000)
  }

  @Test("takes the terms of a letterhead in every format")
  func terms() throws {
    try desk.write(#"{"name":"Globe","terms":"net 30"}"#, to: "head.json")
    let json = try desk.run("\(Self.statement) -f json --letterhead head.json").output
    #expect(json.contains(#""notYetDue":173000,"alreadyDue":40000,"days0to30":40000"#))
    #expect(
      json.contains(
        #""entry":"charge","reference":"invoice-aba1f693c6815c416dbb","due":"2026-12-21""#
      )
    )
    let csv = try desk.run("\(Self.statement) -f csv --letterhead head.json").output
    #expect(csv.contains(",charge,invoice-aba1f693c6815c416dbb,2026-12-21,,,1730.00,"))
    let page = try desk.run("\(Self.statement) -f html --letterhead head.json").output
    #expect(page.contains("<bdi>Globe</bdi>") && page.contains("$1,730.00"))
    #expect(page.contains("<time datetime=\"2026-12-21\">"))
  }

  @Test(
    "is refused with words",
    arguments: [
      ("bigco", 65, "the ledger has no customer 'bigco', did you mean 'BigCo'?"),
      ("BigCo --from 2026-12-01 --to 2026-11-30", 64, "'--from' is 2026-12-01, after '--to'"),
      ("BigCo --from 9999-12-31", 64, "which is today"),
      ("BigCo --as-of 2026-02-30", 64, "must be a day such as"),
      ("BigCo --style s.css", 64, "'--style' is for pages of HTML"),
      ("BigCo --letterhead none.json", 66, "cannot open 'none.json'"),
    ]
  )
  func refusals(options: String, code: Int32, words: String) throws {
    let outcome = try desk.run("ledger statement --ledger l \(options)")
    #expect(outcome.code == code && outcome.output == "")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }
}
