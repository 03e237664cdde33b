import Amounts
import Foundation
import Ledger
import Testing

@testable import PlaybillCommand

@Suite("playbill ledger and playbill pay")
struct LedgerCommandTests {
  private let post = "ledger post invoices.json --ledger l --date 2026-11-21"
  private let pay = "pay BigCo 500.00 --ledger l --date 2026-11-22 --key rent"

  @Test("go through the whole flow")
  func flow() throws {
    try Desk.with { desk throws in
      let path = desk.folder + "/l"
      #expect(
        try desk.run(post) == .prints("1 invoice posted, 0 posted before, in \(path)\n")
      )
      #expect(
        try desk.run(post)
          == Stage.Outcome(
            code: 0,
            output: "0 invoices posted, 1 posted before, in \(path)\n",
            errors: """
              note: all of invoices.json was posted before; invoices that only look the same need a \
              number each, or a --series

              """
          )
      )
      #expect(
        try desk.run("\(pay) --gateway stripe")
          == Stage.Outcome(
            code: 0,
            output: """
              Stripe (simulator) took $500.00 from BigCo; no money moved
              key           rent
              confirmation  simulated-stripe-1
              still open    $1,230.00

              """,
            errors: "key rent\n"
          )
      )
      #expect(
        try desk.run("\(pay) --gateway stripe")
          == Stage.Outcome(
            code: 0,
            output: """
              Stripe (simulator) had taken $500.00 from BigCo before; no money moved
              key           rent
              confirmation  simulated-stripe-1
              still open    $1,230.00

              """,
            errors: "note: for another equal payment give another --key\n"
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
  }

  @Test("write for programs what they write for people")
  func formats() throws {
    try Desk.with { desk throws in
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
  }

  @Test("show a name in one row, cell and line, whatever is in it")
  func hostileNames() throws {
    try Desk.with { desk throws in
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
  }

  @Test("let nothing out of a ledger that a terminal would obey")
  func tamperedLedger() throws {
    try Desk.with { desk throws in
      _ = try desk.run(post)
      let payment = try Entry(
        .payment,
        customer: "BigCo",
        amount: Money(minorUnits: 500_00, currency: .unitedStatesDollar),
        date: .today,
        reference: "rent",
        method: "stripe",
        confirmation: "\u{1B}[2J"
      )
      try SQLiteProvider(path: desk.folder + "/l").open().insert([payment])
      let again = try desk.run("\(pay) -g stripe")
      #expect(again.output.contains(#"confirmation  \u{1B}[2J"#))
    }
  }

  @Test("say who is meant, and where nothing is")
  func missing() throws {
    try Desk.with { desk throws in
      let path = desk.folder + "/l"
      let none = Stage.Outcome.fails(66, "error: there is no ledger '\(path)'\n")
      #expect(try desk.run("ledger balance --ledger l") == none)
      #expect(try desk.run("ledger entries BigCo --ledger l") == none)
      #expect(try desk.run("\(pay) -g stripe") == none)
      _ = try desk.run(post)
      #expect(
        try desk.run("ledger balance Bigco --ledger l")
          == .fails(65, "error: the ledger has no customer 'Bigco', did you mean 'BigCo'?\n")
      )
      #expect(
        try desk.run("ledger balance --ledger plays.json")
          == .fails(65, "error: '\(desk.folder)/plays.json' is not a ledger\n")
      )
      #expect(
        try desk.run("ledger balance --ledger .")
          == .fails(65, "error: '\(desk.folder)/.' is not a file\n")
      )
    }
  }

  @Test("post all or nothing, and show the fault in its place")
  func faults() throws {
    try Desk.with { desk throws in
      try desk.write(
        #"[{"customer":"A","performances":[{"playID":"hamlte","audience":1}]}]"#,
        to: "bad.json"
      )
      let outcome = try desk.run("ledger post invoices.json bad.json --ledger l")
      #expect(outcome.code == 65)
      #expect(outcome.errors.hasPrefix("bad.json:1:"))
      #expect(outcome.errors.contains("did you mean 'hamlet'?"))
      #expect(!FileManager.default.fileExists(atPath: desk.folder + "/l"))
    }
  }

  @Test(
    "say what is wrong with an amount before they look for a ledger",
    arguments: ["five", "1,000"]
  )
  func amount(word: String) throws {
    try Desk.with { desk throws in
      let message = "error: invalid value '\(word)' for 'AMOUNT': must be digits such as 500.00\n"
      #expect(try desk.run("pay X \(word) -g stripe --ledger none").errors.hasPrefix(message))
    }
  }

  @Test("take what an amount, a date and a currency are, and nothing else")
  func misuse() throws {
    try Desk.with { desk throws in
      _ = try desk.run(post)
      let amounts = [
        ("5.005", "'5.005' has more decimals than USD has, which are 2"),
        ("99999999999999999999", "'99999999999999999999' is too large an amount"),
      ]
      for (amount, reason) in amounts {
        #expect(
          try desk.run("pay BigCo \(amount) -g stripe --ledger l")
            == .fails(64, "error: \(reason)\n")
        )
      }
      #expect(
        try desk.run("pay BigCo 5 -g stripe --ledger l --currency EUX")
          == .fails(64, "error: unknown currency 'EUX', did you mean 'EUR'?\n")
      )
      #expect(
        try desk.run("pay BigCo 5 -g amazon --ledger l --currency eur --allow-credit --key e")
          == .fails(64, "key e\nerror: Amazon (simulator) does not take 'EUR'\n")
      )
      #expect(try desk.run("pay BigCo 5 --ledger l").code == 64)
      #expect(
        try desk.run("\(post)x").errors
          .hasPrefix("error: invalid value '2026-11-21x' for '--date': must be a day such as")
      )
      #expect(try desk.run("pay BigCo 5 -g stripe --ledger l --key a/b").code == 64)
      #expect(
        try desk.run("pay BigCo 5 -g stripe --ledger l --key 4111111111111111").code == 0,
        "no number is taken for a card's"
      )
    }
  }

  @Test(
    "enter nothing of no amount",
    arguments: [
      ("pay BigCo 0 -g stripe", "payment"), ("ledger record BigCo 0.00 --by cash", "payment"),
      ("ledger credit BigCo 0 --why x", "credit"), ("ledger refund rent 0 --why x", "refund"),
    ]
  )
  func noAmount(command: String, kind: String) throws {
    try Desk.with { desk throws in
      _ = try desk.run(post)
      _ = try desk.run("\(pay) -g stripe")
      let before = try desk.run("ledger entries BigCo --ledger l -f json")
      #expect(
        try desk.run("\(command) --ledger l")
          == .fails(64, "error: a \(kind) of '0.00 USD': the amount must be more than 0\n")
      )
      #expect(try desk.run("ledger entries BigCo --ledger l -f json") == before)
    }
  }

  @Test("enter once what comes by hand, and take it back")
  func byHand() throws {
    try Desk.with { desk throws in
      _ = try desk.run(post)
      let options = "--ledger l --date 2026-11-22"
      let commands = [
        "ledger record BigCo 500 --by cheque --reference cheque-1 \(options)",
        "ledger credit BigCo 30 --why cold \(options)",
        "ledger void invoice-aba1f693c6815c416dbb --why twice \(options)",
      ]
      for command in commands {
        let first = try desk.run(command)
        #expect(first.code == 0 && first.errors == "")
        let again = try desk.run(command)
        #expect(again.code == 0 && again.output == first.output)
        #expect(again.errors.hasPrefix("note: this was entered before"))
      }
      #expect(
        try desk.run("ledger entries BigCo --ledger l -f csv").output
          .split(separator: "\r\n").dropFirst().map {
            $0.split(separator: ",")[2...4].joined(separator: " ")
          }
          == ["charge 1730.00 USD", "payment 500.00 USD", "credit 30.00 USD", "credit 1730.00 USD"]
      )
      #expect(try desk.run("\(commands[1]) --again 2").errors == "")
      #expect(
        try desk.run("ledger balance --ledger l -f csv").output
          .hasSuffix("BigCo,USD,2,-60.00,500.00,-560.00\r\n")
      )
    }
  }

  @Test("let stand again what was voided by mistake, as they say")
  func mistakenVoid() throws {
    try Desk.with { desk throws in
      let invoice = #"[{"customer": "A", "number": "17", "performances": []}]"#
      try desk.write(invoice, to: "a.json")
      let post = "ledger post a.json --plays plays.json --ledger l"
      #expect(try desk.run(post).code == 0)
      #expect(try desk.run("ledger void 17 --why twice --ledger l").code == 0)
      let again = try desk.run(post)
      #expect(
        again.code == 0 && again.output.contains("1 voided before")
          && !again.errors.contains("series")
      )
      let advice = try #require(again.errors.firstMatch(of: #/'playbill (ledger void [^']*)'/#))
      #expect(try desk.run("\(advice.output.1) --why right --ledger l").code == 0)
      #expect(try desk.run(post).output.contains("1 posted before"))
    }
  }

  @Test("refuse to record more than is open, unless credit is allowed")
  func recordedOverpayment() throws {
    try Desk.with { desk throws in
      _ = try desk.run(post)
      let record = "ledger record BigCo 1730.01 --by cash --ledger l"
      let refused = try desk.run(record)
      #expect(refused.code == 65 && refused.errors.contains("--allow-credit"))
      #expect(try desk.run("\(record) --allow-credit").code == 0)
      #expect(try desk.run(record).errors.hasPrefix("note: this was entered before"))
    }
  }

  @Test("say what keeps them from a ledger's file, with a code for each")
  func unusableFiles() throws {
    try Desk.with { desk throws in
      _ = try desk.run(post)
      for command in ["ledger balance", "pay BigCo 5 -g stripe", "ledger check"] {
        try FileManager.default.linkItem(atPath: desk.folder + "/l", toPath: desk.folder + "/m")
        for name in ["l", "m"] {
          let outcome = try desk.run("\(command) --ledger \(name)")
          #expect(outcome.code == 65 && outcome.errors.contains("hard link"), "\(outcome)")
        }
        try FileManager.default.removeItem(atPath: desk.folder + "/m")
      }
      try desk.write("", to: "file")
      #expect(try desk.run("ledger balance --ledger file/x").code == 66)
      #expect(try desk.run("ledger post invoices.json --ledger none/x").code == 73)
    }
  }

  @Test("show what is pending of everybody, export what is settled, and check it all")
  func overview() throws {
    try Desk.with { desk throws in
      let none = #"[{"customer": "Acme", "performances": [{"playID": "hamlet", "audience": 30}]}]"#
      try desk.write(none, to: "acme.json")
      _ = try desk.run("\(post) acme.json")
      for (customer, key, end) in [("BigCo", "a", "-after-taking"), ("Acme", "b", "")] {
        let pay = "pay \(customer) 5 -g paypal --simulate times-out\(end) --key \(key) --ledger l"
        #expect(try desk.run(pay).code == 75)
      }
      #expect(
        try desk.run("ledger pending --ledger l -f csv").output
          .split(separator: "\r\n").dropFirst().map { $0.split(separator: ",")[0] } == [
            "BigCo", "Acme",
          ]
      )
      for (key, word) in [("a", "not-taken"), ("b", "taken")] {
        let wrong = try desk.run("ledger settle \(key) \(word) --ledger l")
        #expect(wrong.code == 65 && wrong.errors.contains("with --key \(key)"), "\(wrong)")
      }
      #expect(try desk.run("ledger settle a taken --ledger l").code == 0)
      #expect(try desk.run("ledger settle b not-taken --ledger l").code == 0)
      #expect(
        try desk.run("ledger pending --ledger l -f csv").output.split(separator: "\r\n").count == 1
      )
      let journal = try desk.run("ledger export --ledger l --customer BigCo").output
      #expect(journal.contains("    Assets:Receivable:BigCo  1730.00 USD\n"))
      #expect(journal.contains("    Assets:Receivable:BigCo  -5.00 USD\n"))
      #expect(journal.contains("; reference a customer BigCo confirmation simulated-paypal-1\n"))
      #expect(!journal.contains("Acme"))
      #expect(try desk.run("ledger check --ledger l") == .prints("the ledger is sound\n"))
      let file = try FileHandle(forUpdating: URL(filePath: desk.folder + "/l"))
      try file.seek(toOffset: 4096)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
      try file.close()
      let check = try desk.run("ledger check --ledger l")
      #expect(check.code == 65 && check.output == "" && check.errors.hasPrefix("error: "))
    }
  }

  @Test("ask which currency is meant where a customer has two")
  func currencies() throws {
    try Desk.with { desk throws in
      _ = try desk.run(post)
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
  }

  @Test("keep the ledger in the user's data folder by default, or where preferred")
  func places() throws {
    try Desk.with { desk throws in
      #if canImport(Darwin)
      let path = desk.folder + "/home/Library/Application Support/playbill/ledger.sqlite"
      #else
      let path = desk.folder + "/home/.local/share/playbill/ledger.sqlite"
      #endif
      #expect(
        try desk.run("ledger balance") == .fails(66, "error: there is no ledger '\(path)'\n")
      )
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
    }
    let homeless = try Stage()
    #expect(
      homeless.run(["ledger", "balance"])
        == .fails(64, "error: name the ledger's file with --ledger: the environment has no HOME\n")
    )
  }
}
