import AmazonSDK
import Amounts
import BoxOffice
import Conformance
import Foundation
import Ledger
import Payments
import Statements

extension House {
  private var fiveHundred: Money { Money(minorUnits: 500_00, currency: .unitedStatesDollar) }

  /// The same entries in memory and in a file.
  func keepTheLedger() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    try keepTheLedger(with: MemoryProvider())
    try keepTheLedger(with: SQLiteProvider(path: file.path))
  }

  private func keepTheLedger(with provider: some LedgerProvider) throws {
    guard let day = Day("2026-11-21") else { return }
    let ledger = try provider.open()
    let charge = try Entry(
      .charge,
      customer: "BigCo",
      amount: fiveHundred,
      date: day,
      reference: "2026-117"
    )
    checks.equal("a charge", try ledger.enter(charge).isNew, true)
    checks.equal("the same charge", try ledger.enter(charge).isNew, false)
    checks.equal("balance", try ledger.balances().first?.balance, fiveHundred)
  }

  /// Three gateways, one of which had to be adapted.
  func takePayments() throws {
    let gateways: [any PaymentGateway] = [
      GatewayKind.paypal.makeGateway(), GatewayKind.stripe.makeGateway(),
      AmazonPaymentsAdapter(AmazonPayments()),
    ]
    for gateway in gateways {
      let confirmation = try gateway.receivePayment(amount: fiveHundred, reference: "rent")
      checks.equal(gateway.name, confirmation == nil, gateway.name == "Amazon")
    }
  }

  /// A gateway of this program's own, by the rules for all gateways.
  func checkOwnGateway() throws {
    let till = Till()
    for rule in GatewayRule.allCases {
      try rule.check(till, amount: fiveHundred) { till.total }
    }
    checks.equal("the till", till.total.minorUnits, 4 * 500_00 + 499_99)
  }

  /// Posts and pays by the desk alone.
  func useTheDesk() throws {
    let desk = try BoxOffice(ledger: MemoryProvider())
    let file = MemorySource(json, named: "invoices.json")
    let repertoire = Repertoire(plays)
    checks.equal("posted", try desk.post([file], plays: repertoire).charges.count, 1)
    checks.equal("posted before", try desk.post([file], plays: repertoire).repetitions, 1)
    try desk.pay(fiveHundred, for: "BigCo", by: GatewayKind.stripe.makeGateway(), as: "rent")
    let balance = try desk.balances(of: "BigCo").first?.balance
    checks.equal("balance after a payment", balance?.minorUnits, 730_00)
    // A gateway of this program's own takes money and gives it back.
    let till = Till()
    try desk.pay(fiveHundred, for: "BigCo", by: till, as: "till")
    try desk.refund("till", why: "rain", as: "back", through: till)
    checks.equal("the till after a refund", till.total.minorUnits, 0)
    let after = try desk.balances(of: "BigCo").first?.balance
    checks.equal("balance after a refund", after?.minorUnits, 730_00)
  }
}

/// A till that gives money back, and has a list of what went in and out under each reference.
private final class Till: RefundingGateway {
  private struct Move {
    let payment: String
    let minorUnits: Int
  }

  private let lock = NSLock()
  // Used only with the lock held.
  private nonisolated(unsafe) var moves: [String: Move] = [:]

  let name = "Till"
  let remembersReferences = true

  var total: Money {
    let sum = lock.withLock { moves.values.reduce(0) { $0 + $1.minorUnits } }
    return Money(minorUnits: sum, currency: .unitedStatesDollar)
  }

  func receivePayment(amount: Money, reference: String) throws(PaymentError) -> String? {
    try move(amount, Move(payment: reference, minorUnits: amount.minorUnits), reference)
  }

  func refund(
    _ amount: Money,
    of payment: String,
    reference: String
  ) throws(PaymentError) -> String? {
    try move(amount, Move(payment: payment, minorUnits: -amount.minorUnits), reference)
  }

  private func move(
    _ amount: Money,
    _ move: Move,
    _ reference: String
  ) throws(PaymentError) -> String {
    try check(amount)
    let isDone = lock.withLock {
      // The same reference again is the same move, whatever its amount.
      if moves[reference] != nil { return true }
      let taken = moves.values.filter { $0.payment == move.payment }
      // No more goes back than is left of the payment.
      guard taken.reduce(move.minorUnits, { $0 + $1.minorUnits }) >= 0 else { return false }
      moves[reference] = move
      return true
    }
    guard isDone else { throw .notTaken("the till has less of that payment") }
    return "till-\(reference)"
  }
}
