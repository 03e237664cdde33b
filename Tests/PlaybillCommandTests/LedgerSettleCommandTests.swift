import Amounts
import Foundation
import Ledger
import TestSupport
import Testing

@testable import PlaybillCommand

@Suite("What becomes of a payment: playbill ledger settle, refund and void")
struct LedgerSettleCommandTests {
  private let pay = "pay BigCo 500.00 --ledger l --date 2026-11-22"

  /// A desk with a ledger in which BigCo owes $1,730.00.
  private let desk: Desk

  init() throws { desk = try Desk(after: Desk.post) }

  @Test("takes a person's word for what Amazon cannot say, and goes on from there")
  func settle() async throws {
    let payment = try Entry(
      .payment,
      customer: "BigCo",
      amount: Money(minorUnits: 500_00, currency: .unitedStatesDollar),
      date: .today,
      reference: "rent",
      method: "amazon",
      state: .pending
    )
    try SQLiteProvider(path: desk.folder + "/l").open().insert([payment])
    // For some seconds another process may still be at it.
    let stuck = try await waiting { try desk.run("\(pay) -g amazon --key rent") }
    #expect(stuck.code == 75)
    #expect(stuck.errors.contains("playbill ledger settle rent taken"))
    #expect(try desk.run("ledger settle rent not-taken --ledger l").code == 0)
    #expect(try desk.run("\(pay) -g amazon --key rent").code == 0)
    for word in ["taken", "taken"] {
      #expect(try desk.run("ledger settle rent \(word) --ledger l").code == 0)
    }
    #expect(try desk.run("ledger settle rent not-taken --ledger l").code == 65)
    #expect(try desk.run("ledger settle x taken --ledger l").code == 65)
    #expect(try desk.contents(of: "l.amazon-simulator") == "500.0 USD\n")
  }

  @Test("can be paid back, once for the same command")
  func refund() throws {
    _ = try desk.run("\(pay) -g stripe --key rent")
    let refund = "ledger refund rent 100 --why seats --ledger l"
    #expect(try desk.run(refund).output.hasPrefix("Stripe (simulator) paid $100.00 back to BigCo;"))
    #expect(try desk.run(refund).output.contains("had paid $100.00 back to BigCo before"))
    #expect(try desk.book("stripe") == [400_00])
    #expect(try desk.run("\(refund) --again 2").code == 0)
    #expect(try desk.run("ledger refund rent --why all --ledger l").code == 65)
    #expect(try desk.run("ledger balance --ledger l").output.contains("$300.00"))
  }

  @Test("leaves to 'ledger void' what came without a gateway")
  func cash() throws {
    _ = try desk.run("ledger record BigCo 5 --by cash --reference till-1 --ledger l")
    let refund = try desk.run("ledger refund till-1 --why forged --ledger l")
    #expect(refund.code == 65 && refund.errors.contains("'playbill ledger void'"))
    let posted = try desk.run("ledger entries BigCo --ledger l --format csv").output
    let charge = try #require(posted.firstMatch(of: /invoice-\w+/)).output
    let wrong = try desk.run("ledger refund \(charge) --why x --ledger l")
    #expect(wrong.code == 65 && wrong.errors.contains("' is a charge, which no gateway"))
    #expect(
      try desk.run("ledger settle \(charge) taken --ledger l")
        == .fails(65, "error: '\(charge)' is a charge, and no payment or refund\n")
    )
    #expect(try desk.run("ledger void till-1 --why forged --ledger l").code == 0)
  }

  @Test("says what is pending where it stands in the way, and how that ends")
  func pendingInTheWay() throws {
    _ = try desk.run("\(pay) -g stripe --simulate times-out --key rent")
    let most = "pay BigCo 1230.01 -g paypal --ledger l"
    #expect(
      try desk.run(most)
        == .fails(
          65,
          """
          error: '1230.01 USD' is more than the '1730.00 USD' that is open: '500.00 USD' of it is pending
          note: what is pending counts as paid until it is settled: see 'playbill ledger pending'; \
          --allow-credit takes more all the same

          """
        )
    )
    #expect(try desk.run("ledger settle rent not-taken --ledger l").code == 0)
    #expect(try desk.run(most).code == 0)
  }
}
