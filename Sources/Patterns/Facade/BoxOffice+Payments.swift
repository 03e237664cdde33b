public import Amounts
public import Ledger
public import Payments

extension BoxOffice {
  /// What asking for a payment came to.
  public struct Payment: Hashable, Sendable {
    /// The payment as the ledger has it.
    public let entry: Entry

    /// Whether the ledger had it already, and nothing was asked of the gateway.
    public let wasKnown: Bool

    /// Whether it is one that an earlier call had left pending.
    public let wasResumed: Bool
  }

  /// Takes a customer's payment by a gateway, and enters it in the ledger.
  ///
  /// The ledger has the payment before the gateway is asked, as pending, so that no crash in
  /// between can lose it: the same call again finds it, asks the gateway again with the same
  /// key, and the money is taken once.
  ///
  /// - Parameters:
  ///   - amount: What is paid.
  ///   - customer: Whose debt it pays; someone that the ledger knows.
  ///   - gateway: Who takes it.
  ///   - key: What makes two calls the same payment. With `nil`, a pending payment of the
  ///     same customer, amount and gateway is taken up again; else the payment is a new one.
  ///   - date: The payment's date.
  /// - Returns: the payment as the ledger has it, and how it came there.
  /// - Throws: `PaymentError` if nothing was taken; `BoxOfficeError`, of which `unsettled` says
  ///   that it is not known; `LedgerError`.
  @discardableResult
  public func pay(
    _ amount: Money,
    for customer: String,
    by gateway: some PaymentGateway,
    key: PaymentKey? = nil,
    on date: Day
  ) throws -> Payment {
    guard amount.minorUnits > 0 else { throw PaymentError.notPositive(amount) }
    let pending = try entries(of: customer).first {
      $0.isPending && $0.gateway == gateway.name && $0.amount.isSame(as: amount)
    }
    let resumedKey = try key == nil ? pending.map { try PaymentKey($0.reference) } : nil
    let key = key ?? resumedKey ?? .random()
    let entry = try Entry(
      .payment,
      customer: customer,
      amount: amount,
      date: date,
      reference: key.text,
      gateway: gateway.name,
      isPending: true
    )
    let isNew: Bool
    do throws(LedgerError) {
      isNew = try ledger.insert(entry)
    } catch {
      guard case .conflict = error else { throw error }
      throw BoxOfficeError.keyTaken(key)
    }
    if !isNew, let known = try ledger.entry(reference: key.text), !known.isPending {
      return Payment(entry: known, wasKnown: true, wasResumed: false)
    }
    let receipt = try receipt(for: entry, from: gateway, key: key, isNew: isNew)
    // Should another process have given up on the key meanwhile, the payment is entered anew.
    try ledger.insert(entry.settled(confirmation: receipt.confirmation))
    return Payment(entry: try confirm(receipt), wasKnown: false, wasResumed: !isNew)
  }

  /// Enters a gateway's answer to a payment that is pending.
  ///
  /// A gateway may answer late, or twice. A second answer changes nothing.
  ///
  /// - Returns: the payment as the ledger has it.
  /// - Throws: `BoxOfficeError.unexpectedReceipt` if the ledger has no such payment;
  ///   `LedgerError`.
  @discardableResult
  public func confirm(_ receipt: Receipt) throws -> Entry {
    guard let entry = try ledger.entry(reference: receipt.key.text), entry.kind == .payment,
      entry.gateway == receipt.gateway, entry.amount.isSame(as: receipt.amount)
    else { throw BoxOfficeError.unexpectedReceipt(receipt) }
    guard entry.isPending else { return entry }
    let settled = entry.settled(confirmation: receipt.confirmation)
    do throws(LedgerError) {
      try ledger.update(entry, to: settled)
      return settled
    } catch {
      guard case .changed = error else { throw error }
      // Another process was faster, with the same answer.
      return try confirm(receipt)
    }
  }

  private func receipt(
    for entry: Entry,
    from gateway: some PaymentGateway,
    key: PaymentKey,
    isNew: Bool
  ) throws -> Receipt {
    do throws(PaymentError) {
      return try gateway.receivePayment(amount: entry.amount, key: key)
    } catch {
      // A no to a payment that was pending already is final only if it is the gateway's: other
      // errors say nothing about what came of the earlier call.
      switch error {
      case .declined: break
      case .accessDenied, .currencyNotTaken, .notPositive, .inexact, .keyReused, .invalidKey:
        guard isNew else { throw BoxOfficeError.unsettled(key, error) }
      case .timedOut, .uncertain, .bookUnusable, .inexactTotal, .amountTooLarge:
        throw BoxOfficeError.unsettled(key, error)
      }
      if let pending = try ledger.entry(reference: key.text), pending.isPending {
        try ledger.delete(pending)
      }
      throw error
    }
  }
}

extension Money {
  /// Whether both are as much of the same currency, whatever sign each has for it.
  fileprivate func isSame(as other: Money) -> Bool {
    minorUnits == other.minorUnits && currency.code == other.currency.code
  }
}
