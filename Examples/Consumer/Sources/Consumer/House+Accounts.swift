import AmazonSDK
import Amounts
import BoxOffice
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
  }
}
