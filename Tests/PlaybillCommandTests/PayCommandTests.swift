import Amounts
import Foundation
import Ledger
import Payments
import Testing

@testable import PlaybillCommand

@Suite("playbill pay")
struct PayCommandTests {
  private let pay = "pay BigCo 500.00 --ledger l --date 2026-11-22"

  /// A desk with a ledger in which BigCo owes $1,730.00.
  private func withDesk(_ body: (Desk) throws -> Void) throws {
    try Desk.with { desk throws in
      _ = try desk.run("ledger post invoices.json --ledger l --date 2026-11-21")
      try body(desk)
    }
  }

  private func book(_ gateway: String, of desk: Desk) throws -> [Int] {
    try SimulatedGateway.stripe(book: "\(desk.folder)/l.\(gateway)-simulator")
      .totalPayments.map(\.minorUnits)
  }

  @Test("never pays twice when the same command is given again, wherever its output went")
  func lostOutput() throws {
    try withDesk { desk throws in
      for _ in 1...3 {
        #expect(try desk.runWithoutOutput("\(pay) -g stripe").code == 74)
      }
      #expect(try book("stripe", of: desk) == [500_00])
      let again = try desk.run("\(pay) -g stripe")
      #expect(again.code == 0)
      #expect(again.output.hasPrefix("Stripe (simulator) had taken $500.00 from BigCo before;"))
      #expect(again.errors.contains("--again 2"))
      #expect(try desk.run("\(pay) -g stripe --again 2").code == 0)
      #expect(try book("stripe", of: desk) == [1_000_00])
    }
  }

  @Test("shows a key that it takes back")
  func shownKey() throws {
    try withDesk { desk throws in
      let first = try desk.run("\(pay) -g stripe")
      #expect(first.errors.hasPrefix("key pay-"))
      let key = try #require(first.errors.split(separator: "\n").first?.dropFirst("key ".count))
      let again = try desk.run("\(pay) -g stripe --key \(key)")
      #expect(again.output.contains("had taken"))
      #expect(try book("stripe", of: desk) == [500_00])
    }
  }

  @Test("ends with 1 when declined, and leaves the way open")
  func declined() throws {
    try withDesk { desk throws in
      for gateway in ["paypal", "amazon"] {
        let outcome = try desk.run("\(pay) -g \(gateway) --simulate declines --key \(gateway)")
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(try desk.run("\(pay) -g \(gateway) --key \(gateway)").code == 0)
      }
    }
  }

  @Test("ends with 75 without an answer, and settles the payment when it is given again")
  func pending() throws {
    try withDesk { desk throws in
      #expect(
        try desk.run("\(pay) -g paypal --simulate times-out-after-taking --key rent")
          == .fails(
            75,
            """
            key rent
            error: PayPal (simulator) did not answer: the payment may have been taken or not; \
            it stays pending under the key 'rent'
            note: give the command again, with --key rent: nothing is taken twice

            """
          )
      )
      #expect(try desk.run("ledger entries BigCo --ledger l").output.contains("pending"))
      // Under another key it is another payment.
      #expect(try desk.run("\(pay) -g paypal").output.contains("took"))
      #expect(try desk.run("\(pay) -g paypal --key rent").output.contains("took"))
      #expect(try book("paypal", of: desk) == [1_000_00])
    }
  }

  @Test("takes more than is open only where that is asked for")
  func credit() throws {
    try withDesk { desk throws in
      for amount in ["1730.01", "1 --currency EUR"] {
        let outcome = try desk.run("pay BigCo \(amount) -g stripe --ledger l")
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("--allow-credit"))
        #expect(try book("stripe", of: desk) == [])
      }
      #expect(try desk.run("pay BigCo 1730.01 -g stripe --ledger l --allow-credit").code == 0)
    }
  }

  @Test("asks no gateway for what the ledger could not add up")
  func overflow() throws {
    try withDesk { desk throws in
      let most = "pay BigCo 92233720368547758.07 -g stripe --ledger l --allow-credit"
      #expect(try desk.run("\(most) --key k1").code == 0)
      let second = try desk.run("\(most) --key k2")
      #expect(second.code == 65)
      #expect(second.errors == "error: the amounts of 'BigCo' add up to too much\n")
      #expect(try book("stripe", of: desk) == [.max])
    }
  }

  @Test("finds the gateway's book by whatever link it finds the ledger")
  func links() throws {
    try withDesk { desk throws in
      try FileManager.default.createSymbolicLink(
        atPath: desk.folder + "/link",
        withDestinationPath: "l"
      )
      let late = try desk.run("\(pay) -g stripe --simulate times-out-after-taking")
      #expect(late.code == 75)
      let linked = pay.replacingOccurrences(of: "--ledger l", with: "--ledger link")
      #expect(try desk.run("\(linked) -g stripe").code == 0)
      #expect(try book("stripe", of: desk) == [500_00])
    }
  }
}
