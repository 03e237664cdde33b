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
    try keepTheLedger(with: .memory)
    try keepTheLedger(with: .sqlite(path: file.path))
  }

  private func keepTheLedger(with provider: some LedgerProvider) throws {
    guard let day = Day("2026-11-21") else { return }
    let ledger = try provider.open()
    let charge = try Entry(
      .charge,
      customer: "BigCo",
      amount: fiveHundred,
      date: day,
      reference: "invoice-1"
    )
    checks.equal("a charge", try ledger.insert(charge), true)
    checks.equal("the same charge", try ledger.insert(charge), false)
    checks.equal("open", try ledger.balances(of: "BigCo").first?.open, fiveHundred)
  }

  /// Three gateways, one of which had to be adapted.
  func takePayments() throws {
    let gateways: [any PaymentGateway] = [
      try SimulatedGateway.payPal(), try SimulatedGateway.stripe(),
      AmazonPaymentsAdapter(AmazonPayments()),
    ]
    for gateway in gateways {
      _ = try gateway.receivePayment(amount: fiveHundred, key: PaymentKey("november"))
      checks.equal(gateway.title, try gateway.totalPayments, [fiveHundred])
    }
  }

  /// All of it through one door.
  func useTheDesk() throws {
    guard let day = Day("2026-11-21") else { return }
    let office = try BoxOffice(ledger: .memory)
    let file = MemorySource(json, named: "invoices.json")
    let repertoire = Repertoire(plays)
    let page = String(decoding: try office.print([file], plays: repertoire), as: UTF8.self)
    checks.equal("a page", page.contains("Amount owed is $1,230.00"), true)
    checks.equal("posted", try office.post([file], plays: repertoire, on: day).charges.count, 1)
    let stripe = try GatewayKind.stripe.makeSimulator()
    _ = try office.pay(fiveHundred, for: "BigCo", by: stripe, on: day)
    let open = try office.balances(of: "BigCo").first?.open
    checks.equal("open after a payment", open?.minorUnits, 730_00)
  }
}
