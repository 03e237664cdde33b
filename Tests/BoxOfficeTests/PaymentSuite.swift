import Amounts
import Ledger
import Payments
import TestSupport
import Testing

@testable import BoxOffice

/// Tests of payments that BigCo makes, who owes $1,730.00.
protocol PaymentSuite {
  var provider: MemoryProvider { get }
  var ledger: MemoryAccessor { get }
}

extension MemoryProvider {
  /// The ledger, in which BigCo owes $1,730.00.
  func openOwing() throws -> MemoryAccessor {
    let ledger = try open()
    try ledger.insert(
      entry(.charge, amount: dollars(1_730_00), reference: "invoice-1")
    )
    return ledger
  }
}

extension PaymentOutcome {
  /// Whether this call brought it there.
  var isNew: Bool { self == .new(entry) }
}

extension PaymentSuite {
  @discardableResult
  func pay(
    _ gateway: any PaymentGateway,
    _ amount: Money = dollars(500_00),
    key: String = "rent",
    over ledger: (any LedgerAccessor)? = nil,
    allowsCredit: Bool = false,
    announce: @escaping (PaymentKey) -> Void = { _ in }
  ) throws -> PaymentOutcome {
    let course = PaymentRun(
      ledger: ledger ?? self.ledger,
      gateway: gateway,
      patience: .milliseconds(100),
      announce: announce
    )
    return try course.pay(
      amount,
      for: "BigCo",
      key: PaymentKey(key),
      on: day("2026-11-22"),
      allowsCredit: allowsCredit
    )
  }

  func entry(_ key: String = "rent") throws -> Entry? { try ledger.entry(reference: key) }

  func paid() throws -> Money? { try ledger.balances().first?.paid }

  @discardableResult
  func refund(
    _ gateway: any PaymentGateway,
    _ amount: Money,
    of payment: String = "rent",
    key: String = "back"
  ) throws -> PaymentOutcome {
    try PaymentRun(ledger: ledger, gateway: gateway).refund(
      PaymentKey(payment),
      amount: amount,
      why: "two seats",
      key: PaymentKey(key),
      on: day("2026-11-23")
    )
  }

  /// A payment of $500.00 of which nobody has said yet what became.
  func insertPending(_ key: String, by gateway: any PaymentGateway) throws {
    try ledger.insert(
      Entry(
        .payment,
        customer: "BigCo",
        amount: dollars(500_00),
        date: day("2026-11-22"),
        reference: key,
        method: gateway.name,
        state: .pending
      )
    )
  }
}
