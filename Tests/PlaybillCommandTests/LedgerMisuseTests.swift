import Amounts
import Foundation
import OperatingSystem
import Payments
import Testing

@testable import PlaybillCommand

@Suite("What playbill ledger and playbill pay refuse")
struct LedgerMisuseTests {
  private let desk: Desk

  init() throws { desk = try Desk(after: Desk.post) }

  @Test("say who is meant, and where nothing is")
  func missing() throws {
    let desk = try Desk()
    let path = desk.folder + "/l"
    let none = Outcome.fails(66, "error: there is no ledger '\(path)'\n")
    #expect(try desk.run("ledger balance --ledger l") == none)
    #expect(try desk.run("ledger entries BigCo --ledger l") == none)
    #expect(try desk.run("\(Desk.pay) -g stripe") == none)
    _ = try desk.run(Desk.post)
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

  @Test(
    "say what is wrong with an amount before they look for a ledger",
    arguments: ["five", "1,000"]
  )
  func amount(word: String) throws {
    let message = "error: invalid value '\(word)' for 'AMOUNT': must be digits such as 500.00\n"
    #expect(try desk.run("pay X \(word) -g stripe --ledger none").errors.hasPrefix(message))
  }

  @Test("take what an amount, a date and a currency are, and nothing else")
  func misuse() throws {
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
      try desk.run("\(Desk.post)x").errors
        .hasPrefix("error: invalid value '2026-11-21x' for '--date': must be a day such as")
    )
    #expect(try desk.run("pay BigCo 5 -g stripe --ledger l --key a/b").code == 64)
    #expect(
      try desk.run("pay BigCo 5 -g stripe --ledger l --key 4111111111111111").code == 0,
      "no number is taken for a card's"
    )
  }

  @Test("show the invoice with which a customer owes more than can be counted")
  func tooMuch() throws {
    let invoice = """
      {"customer": "Huge", "performances": [{"playID": "hamlet", "audience": 6000000000000000}]}
      """
    try desk.write("[\(invoice),\n\(invoice)]", to: "huge.json")
    let outcome = try desk.run("ledger post invoices.json huge.json --ledger new")
    #expect(outcome.code == 65)
    let error = "huge.json:2:14: error: the amounts of 'Huge' add up to too much\n"
    #expect(outcome.errors.hasPrefix(error))
    #expect(try !desk.run("ledger balance --ledger new -f csv").output.contains("BigCo"))
    #expect(try desk.run("ledger post invoices.json --ledger l").code == 0)
    #expect(try desk.run("ledger post huge.json --ledger l").errors.hasPrefix(error))
    #expect(try !desk.run("ledger balance --ledger l -f csv").output.contains("Huge"))
  }

  @Test("make no file for Amazon, which can't be asked, where its own is lost")
  func lostFile() throws {
    let book = desk.folder + "/l.amazon-simulator"
    _ = try desk.run("\(Desk.pay) -g amazon")
    try FileManager.default.removeItem(atPath: book)
    #expect(try desk.run("ledger settle rent taken --ledger l").code == 0)
    #expect(try desk.run("ledger void rent --why lost --ledger l").code == 0)
    #expect(!FileManager.default.fileExists(atPath: book))
  }

  @Test(
    "take and take back nothing where the book of a gateway that was asked is lost",
    arguments: ["normal", "times-out-after-taking"],
    [nil, "", "a text"]
  )
  func nothingWithoutBook(simulation: String, content: String?) throws {
    let (files, book) = (FileManager.default, desk.folder + "/l.stripe-simulator")
    let pay = "\(Desk.pay) -g stripe"
    _ = try desk.run("\(pay) --simulate \(simulation)")
    try files.moveItem(atPath: book, toPath: desk.folder + "/kept")
    if let content { try desk.write(content, to: "l.stripe-simulator") }
    let reason =
      content?.isEmpty == false
      ? "'\(book)' is not a book of payments" : "the book of payments '\(book)' is gone or empty"
    let second = "pay BigCo 1 -g stripe --ledger l --key two"
    for command in [
      pay, second, "ledger void --ledger l rent --why lost",
      "ledger refund --ledger l rent --why lost",
    ] {
      let outcome = try desk.run(command)
      #expect(outcome.code == 74 && outcome.output.isEmpty, "\(command)")
      let lost =
        "error: \(PaymentError.bookLost(reason))\nnote: if it is gone for good, say by 'playbill "
      #expect(outcome.errors.hasPrefix(lost), "\(outcome)")
      #expect(files.fileExists(atPath: book) == (content != nil))
    }
    // Other gateways are not held up by it.
    #expect(try desk.run("pay BigCo 1 -g paypal --ledger l").code == 0)
    if content != nil { try files.removeItem(atPath: book) }
    try files.moveItem(atPath: desk.folder + "/kept", toPath: book)
    for command in [pay, second] { #expect(try desk.run(command).code == 0) }
    #expect(try desk.book("stripe") == [501_00])
  }

  @Test(
    "take a person's word where the book is lost, and the gateway's again when it is back",
    arguments: [true, false],
    ["taken", "not-taken"]
  )
  func wordWithoutBook(isTaken: Bool, word: String) throws {
    let (files, book) = (FileManager.default, desk.folder + "/l.stripe-simulator")
    let (pay, settle) = ("\(Desk.pay) -g stripe", "ledger settle --ledger l rent \(word)")
    let simulation = isTaken ? "times-out-after-taking" : "times-out"
    _ = try desk.run("\(pay) --simulate \(simulation)")
    try files.moveItem(atPath: book, toPath: desk.folder + "/kept")
    for _ in 1...2 { #expect(try desk.run(settle).code == 0) }
    // The gateway still takes nothing: no new book is begun, not even where all was refused.
    for command in [pay, "pay BigCo 1 -g stripe --ledger l --key two"] {
      #expect(try desk.run(command).code == 74)
    }
    #expect(!files.fileExists(atPath: book))
    try files.moveItem(atPath: desk.folder + "/kept", toPath: book)
    #expect(try desk.run(settle).code == (isTaken == (word == "taken") ? 0 : 65))
    #expect(try desk.run(pay).code == 0)
    let total = try desk.book("stripe")
    #expect(total == (isTaken || word == "not-taken" ? [500_00] : []))
    // A wrong 'taken' is taken back, where the gateway says so.
    #expect(
      try desk.run("ledger void --ledger l rent --why wrong").code == (total.isEmpty ? 0 : 65)
    )
  }

  @Test("call no book lost that cannot be looked at")
  func unreachableBook() throws {
    let book = desk.folder + "/l.stripe-simulator"
    _ = try desk.run("\(Desk.pay) -g stripe")
    try FileManager.default.removeItem(atPath: book)
    try FileManager.default.createSymbolicLink(atPath: book, withDestinationPath: book)
    let reason = "cannot open the book of payments '\(book)': \(SystemError(number: ELOOP))"
    let outcome = Outcome.fails(74, "error: \(reason)\n")
    #expect(try desk.run("\(Desk.pay) -g stripe") == outcome)
  }

  @Test("say what keeps them from a ledger's file, with a code for each")
  func unusableFiles() throws {
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
