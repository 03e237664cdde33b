import Amounts
import BoxOffice
import Databases
import Foundation
import OperatingSystem
import Payments
import TestSupport
import Testing

@testable import Ledger
@testable import PlaybillCommand

@Suite("playbill pay")
struct PayCommandTests {
  private let pay = "pay BigCo 500.00 --ledger l --date 2026-11-22"

  /// A desk with a ledger in which BigCo owes $1,730.00.
  private let desk: Desk

  init() throws { desk = try Desk(after: Desk.post) }

  @Test("never pays twice when the same command is given again, wherever its output went")
  func lostOutput() throws {
    for word in ["took", "had taken", "had taken"] {
      let lost = try desk.runWithoutOutput("\(pay) -g stripe")
      #expect(lost.code == 74 && lost.errors.contains("Stripe (simulator) \(word) $500.00"))
    }
    #expect(try desk.book("stripe") == [500_00])
    let again = try desk.run("\(pay) -g stripe")
    #expect(again.code == 0)
    #expect(again.output.hasPrefix("Stripe (simulator) had taken $500.00 from BigCo before;"))
    #expect(again.errors.contains("--again 2"))
    #expect(try desk.run("\(pay) -g stripe --again 2").code == 0)
    #expect(try desk.book("stripe") == [1_000_00])
  }

  @Test("shows a key that it takes back")
  func shownKey() throws {
    let first = try desk.run("\(pay) -g stripe")
    #expect(first.errors.hasPrefix("key pay-"))
    let key = try #require(first.errors.split(separator: "\n").first?.dropFirst("key ".count))
    let again = try desk.run("\(pay) -g stripe --key \(key)")
    #expect(again.output.contains("had taken"))
    #expect(try desk.book("stripe") == [500_00])
  }

  @Test("takes --again only where there is no name, and says what makes another")
  func againBesideName() throws {
    let named = "\(pay) -g stripe --key rent"
    #expect(try desk.run(named).code == 0)
    let note = try desk.run(named).errors
    #expect(note.contains("give another --key") && !note.contains("--again"))
    for command in [
      "\(named) --again 2",
      "ledger refund --ledger l rent --why x --key r1 --again 2",
      "ledger record --ledger l BigCo 1 --by cash --reference r1 --again 2",
      "ledger credit --ledger l BigCo 1 --why x --reference r1 --again 2",
    ] {
      let outcome = try desk.run(command)
      #expect(outcome.code == 64, "\(command): \(outcome)")
      #expect(outcome.errors.contains("--again is for what has no --"), "\(command)")
    }
    #expect(try desk.book("stripe") == [500_00])
  }

  @Test("refuses what the simulator of Amazon cannot do, and takes nothing")
  func simulations() throws {
    for simulation in ["times-out", "times-out-after-taking"] {
      let outcome = try desk.run("\(pay) -g amazon --simulate \(simulation)")
      #expect(outcome.code == 64 && outcome.errors.contains("'\(simulation)'"), "\(outcome)")
    }
    #expect(
      try desk.run("ledger pending --ledger l --format csv").output.split(separator: "\n").count
        == 1
    )
  }

  @Test("ends with 1 when declined, and leaves the way open")
  func declined() throws {
    for gateway in ["paypal", "amazon"] {
      let outcome = try desk.run("\(pay) -g \(gateway) --simulate declines --key \(gateway)")
      #expect(outcome.code == 1)
      #expect(outcome.output == "")
      #expect(try desk.run("\(pay) -g \(gateway) --key \(gateway)").code == 0)
    }
  }

  @Test("ends with 75 without an answer, and settles the payment when it is given again")
  func pending() throws {
    #expect(
      try desk.run("\(pay) -g paypal --simulate times-out-after-taking --key rent")
        == .fails(
          75,
          """
          key rent
          error: PayPal (simulator) did not answer: the money may have moved or not; \
          it stays pending under the key 'rent'
          note: give the command again, with --key rent and no --again: nothing is taken twice

          """
        )
    )
    #expect(try desk.run("ledger entries BigCo --ledger l").output.contains("pending"))
    // An equal one without a key may be the same; under another key it is another payment.
    #expect(
      try desk.run("\(pay) -g paypal")
        == .fails(
          65,
          """
          error: a payment of '500.00 USD' by 'paypal' is pending since 2026-11-22, under the key 'rent'
          note: if it is this one, give the command with --key rent; if not, with a --key of its own

          """
        )
    )
    #expect(try desk.run("\(pay) -g paypal --key other").output.contains("took"))
    #expect(try desk.run("\(pay) -g paypal --key rent").output.contains("took"))
    #expect(try desk.book("paypal") == [1_000_00])
  }

  @Test("says how Amazon's yes is entered that the ledger did not take, and that way works")
  func yesNotEntered() throws {
    let path = desk.folder + "/l"
    let hand = try tables()
    let error = try #require(throws: BoxOfficeError.self) {
      try BoxOffice(ledger: SQLiteProvider(path: path)).pay(
        dollars(500_00),
        for: "BigCo",
        by: GatewayKind.amazon.makeSimulator(beside: path),
        key: PaymentKey("rent"),
        on: day("2026-11-22")
      ) { _ in
        // It stands in a ledger that is open already.
        try? hand.run(
          "CREATE TRIGGER no BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'not now'); END"
        )
      }
    }
    let report = Report(error, path: [RootCommand()])
    #expect(report.code == .pending && report.text.contains("the money was taken"))
    let advice = try #require(report.text.firstMatch(of: #/'playbill (ledger settle [^']*)'/#))
    try hand.run("DROP TRIGGER no")
    #expect(try desk.run("\(advice.output.1) --ledger l").code == 0)
    #expect(try desk.run("\(pay) -g amazon --key rent").output.contains("had taken"))
    #expect(try desk.contents(of: "l.amazon-simulator") == "500.0 USD\n")
  }

  @Test(
    "asks for nothing where Amazon's book is a pipe or a device",
    arguments: ["pipe", "/dev/full"]
  )
  func noBook(target: String) throws {
    guard target == "pipe" || FileManager.default.fileExists(atPath: target) else { return }
    // Somebody reads from the pipe, or who opens it to write would wait.
    let pipe = desk.folder + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = try FileDescriptor(opening: pipe, O_RDONLY | O_NONBLOCK)
    defer { try? reader.close() }
    #expect(symlink(target, desk.folder + "/l.amazon-simulator") == 0)
    let outcome = try desk.run("\(pay) -g amazon --key rent")
    #expect(outcome.code == 74 && outcome.errors.hasSuffix("/l.amazon-simulator' is not a file\n"))
    #expect(try !desk.run("ledger pending --ledger l -f csv").output.contains("rent"))
  }

  @Test("says at once what ends a payment of which no gateway can be asked")
  func uncertain() throws {
    let error = BoxOfficeError.unsettled(try PaymentKey("rent"), .uncertain(gateway: "Amazon"))
    let advice = "note: 'playbill ledger settle rent taken', or not-taken, says what became of it"
    #expect(Report(error, path: [RootCommand()]).text.hasSuffix(advice))
  }

  /// The ledger's tables, open to any statement.
  private func tables() throws -> SQLiteDatabase {
    try SQLiteDatabase(
      path: desk.folder + "/l",
      mode: .writing,
      kind: LedgerTables.kind
    )
  }

  @Test("says what was taken though the balance cannot be worked out any more")
  func lostBalance() throws {
    let office = try BoxOffice(ledger: SQLiteProvider(path: desk.folder + "/l"))
    let entry = try #require(try office.entries(of: "BigCo").first)
    // Somebody else has damaged the sums meanwhile.
    try tables().run("UPDATE account SET charges = 0")
    let stage = try Stage()
    try stage.console.write(
      "taken",
      of: entry,
      at: office,
      as: MoneyFormat(currency: .unitedStatesDollar)
    )
    try stage.console.output.flush()
    #expect(stage.printed.contains("still open    not known: the ledger"))
  }

  @Test("takes more than is open only where that is asked for")
  func credit() throws {
    for amount in ["1730.01", "1 --currency EUR"] {
      let outcome = try desk.run("pay BigCo \(amount) -g stripe --ledger l")
      #expect(outcome.code == 65)
      #expect(outcome.errors.contains("--allow-credit"))
      #expect(try desk.book("stripe") == [])
    }
    #expect(try desk.run("pay BigCo 1730.01 -g stripe --ledger l --allow-credit").code == 0)
  }

  @Test("refuses what the ledger could not count any more, and takes nothing")
  func overflow() throws {
    let most = "pay BigCo 92233720368547758.07 -g stripe --ledger l --allow-credit"
    #expect(try desk.run("\(most) --key a").code == 0)
    #expect(try desk.run("\(most) --key b").code == 65)
    #expect(try desk.book("stripe") == [Int.max])
  }

  @Test("finds the gateway's book by whatever link it finds the ledger")
  func links() throws {
    try FileManager.default.createSymbolicLink(
      atPath: desk.folder + "/link",
      withDestinationPath: "l"
    )
    let late = try desk.run("\(pay) -g stripe --simulate times-out-after-taking")
    #expect(late.code == 75)
    let linked = pay.replacingOccurrences(of: "--ledger l", with: "--ledger link")
    #expect(try desk.run("\(linked) -g stripe").code == 0)
    #expect(try desk.book("stripe") == [500_00])
  }
}
