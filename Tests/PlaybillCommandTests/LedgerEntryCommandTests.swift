import Foundation
import Testing

@testable import PlaybillCommand

@Suite("What is entered into a ledger by command")
struct LedgerEntryCommandTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test("post all or nothing, and show the fault in its place")
  func faults() throws {
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

  @Test(
    "enter no amount that is not more than nothing",
    arguments: [
      "pay BigCo 0 -g stripe", "ledger record BigCo 0.00 --by cash",
      "ledger credit BigCo 0 --why x",
      "ledger refund rent 0 --why x", "pay BigCo -5 -g stripe",
      "ledger record BigCo -0.05 --by cash",
      "ledger credit BigCo -5 --why x", "ledger refund rent -5.00 --why x",
    ]
  )
  func noAmount(command: String) throws {
    _ = try desk.run(Desk.post)
    _ = try desk.run("\(Desk.pay) -g stripe")
    let before = try desk.run("ledger entries BigCo --ledger l -f json")
    let outcome = try desk.run("\(command) --ledger l")
    #expect(outcome.code == 64 && outcome.errors.contains("for 'AMOUNT': must be more than 0\n"))
    #expect(try desk.run("ledger entries BigCo --ledger l -f json") == before)
  }

  @Test("enter once what comes by hand, and take it back")
  func byHand() throws {
    _ = try desk.run(Desk.post)
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

  @Test("let stand again what was voided by mistake, as they say")
  func mistakenVoid() throws {
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

  @Test("refuse to record more than is open, unless credit is allowed")
  func recordedOverpayment() throws {
    _ = try desk.run(Desk.post)
    let record = "ledger record BigCo 1730.01 --by cash --ledger l"
    let refused = try desk.run(record)
    #expect(refused.code == 65 && refused.errors.contains("--allow-credit"))
    #expect(try desk.run("\(record) --allow-credit").code == 0)
    #expect(try desk.run(record).errors.hasPrefix("note: this was entered before"))
  }

  @Test("show what is pending of everybody, export what is settled, and check it all")
  func overview() throws {
    let none = #"[{"customer": "Acme", "performances": [{"playID": "hamlet", "audience": 30}]}]"#
    try desk.write(none, to: "acme.json")
    _ = try desk.run("\(Desk.post) acme.json")
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
    #expect(journal.contains("    ; confirmation: simulated-paypal-1\n"))
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
