import Amounts
import Foundation
import Ledger
import Testing

@testable import PlaybillCommand

@Suite("playbill ledger and playbill pay")
struct LedgerCommandTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test("go through the whole flow")
  func flow() throws {
    let path = desk.folder + "/l"
    #expect(try desk.run(Desk.post) == .prints("1 invoice posted, 0 posted before, in \(path)\n"))
    #expect(
      try desk.run(Desk.post)
        == .prints(
          "0 invoices posted, 1 posted before, in \(path)\n",
          noting: """
            note: all of invoices.json was posted before; invoices that only look the same need a \
            number each, or a --series

            """
        )
    )
    #expect(
      try desk.run("\(Desk.pay) --gateway stripe")
        == .prints(
          """
          Stripe (simulator) took $500.00 from BigCo; no money moved
          key           rent
          confirmation  simulated-stripe-1
          still open    $1,230.00

          """,
          noting: "key rent\n"
        )
    )
    #expect(
      try desk.run("\(Desk.pay) --gateway stripe")
        == .prints(
          """
          Stripe (simulator) had taken $500.00 from BigCo before; no money moved
          key           rent
          confirmation  simulated-stripe-1
          still open    $1,230.00

          """,
          noting: "note: for another equal payment give another --key\n"
        )
    )
    #expect(
      try desk.run("ledger balance --ledger l")
        == .prints(
          """
          CUSTOMER       OWED     PAID       OPEN
          BigCo     $1,730.00  $500.00  $1,230.00

          """
        )
    )
    #expect(
      try desk.run("ledger entries BigCo --ledger l")
        == .prints(
          """
          DATE        ENTRY       AMOUNT  STATE    METHOD  REFERENCE
          2026-11-21  charge   $1,730.00  settled  -       invoice-aba1f693c6815c416dbb
          2026-11-22  payment    $500.00  settled  stripe  rent

          """
        )
    )
  }

  @Test(
    "warn about each field that is not read, as 'statement' does: once for its name in a feed",
    arguments: ["statement a.json b.json", "ledger post a.json b.json --ledger l"]
  )
  func fieldsNotRead(command: String) throws {
    func invoice(_ customer: String) -> String {
      #"{"customer":"\#(customer)","vat":19,"performances":[{"playID":"hamlet","audience":1,"price":9}]}"#
    }
    try desk.write("\(invoice("A"))\n\(invoice("B"))\n", to: "a.json")
    try desk.write(invoice("C"), to: "b.json")
    let outcome = try desk.run(command)
    #expect(outcome.code == 0)
    let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(
      warnings == [
        "a.json:1:17: warning: 'vat' is not read, and changes nothing on the statement",
        "a.json:1:74: warning: 'price' is not read, and changes nothing on the statement",
        "b.json:1:17: warning: 'vat' is not read, and changes nothing on the statement",
        "b.json:1:74: warning: 'price' is not read, and changes nothing on the statement",
      ]
    )
    // What comes before a fault is said before it.
    try desk.write("\(invoice("D"))\n{\"customer\":1}\n", to: "a.json")
    let faulty = try desk.run(command)
    #expect(faulty.code == 65)
    let first = faulty.errors.split(separator: "\n").filter { $0.hasPrefix("a.json:") }
    #expect(first.count == 3 && first.last?.contains("error: ") == true, "\(faulty)")
  }

  @Test("write for programs what they write for people")
  func formats() throws {
    try desk.write(
      """
      {"customer": "=\\"Ä, B\\"\\n", "performances": [{"playID": "hamlet", "audience": 1}]}
      """,
      to: "odd.json"
    )
    _ = try desk.run("ledger post odd.json --ledger l --date 2026-11-21")
    #expect(
      try desk.run("ledger balance --ledger l --format json")
        == .prints(
          """
          [
          {"customer":"=\\"Ä, B\\"\\u000A","currency":"USD","digits":2,"owed":40000,"paid":0,"open":40000}
          ]

          """
        )
    )
    #expect(
      try desk.run("ledger balance --ledger l -f csv")
        == .prints(
          "customer,currency,digits,owed,paid,open\r\n"
            + "\"'=\"\"Ä, B\"\"\\u{A}\",USD,2,400.00,0.00,400.00\r\n"
        )
    )
    let table = try desk.run("ledger balance --ledger l --locale de_DE").output
    #expect(table.contains("400,00\u{A0}$"))
    #expect(table.split(separator: "\n").count == 2, "a name does not break its line")
    let entries = try desk.run([
      "ledger", "entries", "=\"Ä, B\"\n", "--ledger", "l", "-f", "json",
    ])
    #expect(entries.output.contains(#""method":null,"reference":"invoice-"#))
    #expect(try JSONSerialization.jsonObject(with: Data(entries.output.utf8)) is [[String: Any]])
  }

  @Test("show a name in one row, cell and line, whatever is in it")
  func hostileNames() throws {
    let names = ["A,\u{301}B", "=\u{301}cmd|'/C calc'!A0", "x\nerror: y"]
    let invoices = try names.map {
      try JSONSerialization.data(withJSONObject: ["customer": $0, "performances": []])
    }
    try desk.write(
      invoices.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"),
      to: "odd.json"
    )
    _ = try desk.run("ledger post odd.json --ledger l --date 2026-11-21")
    let rows = try desk.run("ledger balance --ledger l -f csv").output
    #expect(rows.contains("\r\n\"A,\u{301}B\",USD,2,0.00,"))
    #expect(rows.contains("\r\n\"'=\u{301}cmd|'/C calc'!A0\",USD,2,0.00,"))
    #expect(
      try desk.run(["ledger", "balance", "x\nerror: z", "--ledger", "l"])
        == .fails(
          65,
          #"""
          error: the ledger has no customer 'x\u{A}error: z', did you mean 'x\u{A}error: y'?

          """#
        )
    )
  }

  @Test("let nothing out of a ledger that a terminal would obey")
  func tamperedLedger() throws {
    _ = try desk.run(Desk.post)
    let payment = try Entry(
      .payment,
      customer: "BigCo",
      amount: Money(minorUnits: 500_00, currency: .unitedStatesDollar),
      date: .today,
      reference: "rent",
      method: "amazon",
      confirmation: "\u{1B}[2J"
    )
    try SQLiteProvider(path: desk.folder + "/l").open().insert([payment])
    let again = try desk.run("\(Desk.pay) -g amazon")
    #expect(again.output.contains(#"confirmation  \u{1B}[2J"#))
  }

  @Test("ask which currency is meant where a customer has two")
  func currencies() throws {
    _ = try desk.run(Desk.post)
    _ = try desk.run("pay BigCo 5 -g paypal --ledger l --currency EUR --allow-credit")
    #expect(
      try desk.run("pay BigCo 5 -g paypal --ledger l").errors
        .hasPrefix("error: 'BigCo' has accounts in EUR and USD: choose one with --currency\n")
    )
    #expect(
      try desk.run("ledger balance --ledger l")
        == .prints(
          """
          CUSTOMER       OWED   PAID       OPEN
          BigCo         €0.00  €5.00     -€5.00
          BigCo     $1,730.00  $0.00  $1,730.00

          """
        )
    )
  }

  @Test("keep the ledger in the user's data folder by default, or where preferred")
  func places() throws {
    #if canImport(Darwin)
    let path = desk.folder + "/home/Library/Application Support/playbill/ledger.sqlite"
    #else
    let path = desk.folder + "/home/.local/share/playbill/ledger.sqlite"
    #endif
    #expect(try desk.run("ledger balance") == .fails(66, "error: there is no ledger '\(path)'\n"))
    #expect(
      try desk.run("ledger post invoices.json")
        == .prints("1 invoice posted, 0 posted before, in \(path)\n")
    )
    #expect(FileManager.default.fileExists(atPath: path))
    _ = try desk.run("preferences set ledger mine")
    #expect(
      try desk.run("ledger post invoices.json")
        == .prints("1 invoice posted, 0 posted before, in \(desk.folder)/mine\n")
    )
    let homeless = try Stage()
    #expect(
      homeless.run(["ledger", "balance"])
        == .fails(64, "error: name the ledger's file with --ledger: the environment has no HOME\n")
    )
  }
}
