public import Amounts
public import Ledger
public import Payments

extension BoxOffice {
  /// Takes a customer's payment by a gateway, and enters it in the ledger.
  ///
  /// The payment stands in the ledger, as pending, before the gateway is asked. The same call again finds it:
  /// the gateway is asked what became of it, and nothing is taken twice.
  ///
  /// - Parameters:
  ///   - amount: what is paid, in a currency of the customer's.
  ///   - customer: whose debt it pays; someone that the ledger knows.
  ///   - gateway: who takes it.
  ///   - key: what makes two calls the same payment; else customer, amount, gateway, date and number do.
  ///   - number: which of the day's equal payments it is, from 1.
  ///   - date: the payment's date.
  ///   - allowsCredit: whether the customer may pay more than is open, or in a currency in which
  ///     nothing is. A pending payment counts as paid: several at once come to no more than is open.
  ///   - announce: what is done with the key, once the ledger has it, before the gateway is asked.
  /// - Returns: the payment, settled, and whether this call settled it.
  /// - Throws: `PaymentError` if nothing was taken; `BoxOfficeError`, of which `unsettled`,
  ///   `stillPending` and `taken` leave the payment pending, and `equalPending` says that it may be one which
  ///   is pending under a key of another day; `LedgerError` before the gateway was asked.
  @discardableResult
  public func pay(
    _ amount: Money,
    for customer: String,
    by gateway: some PaymentGateway,
    key: PaymentKey? = nil,
    number: Int = 1,
    on date: Day,
    allowsCredit: Bool = false,
    announce: @escaping (PaymentKey) -> Void = { _ in }
  ) throws -> PaymentOutcome {
    _ = try balances(of: customer)
    return try PaymentRun(ledger: ledger, gateway: gateway, announce: announce)
      .pay(amount, for: customer, key: key, number: number, on: date, allowsCredit: allowsCredit)
  }

  /// Enters a person's word on what became of a payment or refund.
  ///
  /// What is settled stays. The same word again changes nothing. A gateway that has lost its book cannot be asked.
  ///
  /// - Parameters:
  ///   - key: the key of the payment or refund.
  ///   - word: what became of it.
  ///   - gateway: who was asked for the money. Where it can say what became of the key, its word counts, and
  ///     not another one.
  /// - Returns: the entry, and whether this call changed it.
  /// - Throws: `BoxOfficeError.unknownReference`; `notSettleable` for a charge or credit; `voided` if a payment
  ///   that was taken back is said to be taken;
  ///   `contradicted` if the gateway says something else; `unsettled` if it cannot be reached;
  ///   `alreadySettled` if the ledger has the entry as settled, and not as the word says; `LedgerError`.
  @discardableResult
  public func settle(
    _ key: PaymentKey,
    as word: Settlement,
    by gateway: (any PaymentGateway)? = nil
  ) throws -> PaymentOutcome {
    let entry = try entry(key.text)
    guard entry.kind == .payment || entry.kind == .refund else {
      throw BoxOfficeError.notSettleable(entry)
    }
    if word != .notTaken, try ledger.isVoided(key.text) { throw BoxOfficeError.voided(key.text) }
    func says(_ confirmation: String?) -> Bool {
      guard case .taken(let number) = word else { return false }
      return number == nil || number == confirmation
    }
    guard entry.state != .settled || says(entry.confirmation) else {
      throw BoxOfficeError.alreadySettled(entry)
    }
    if let gateway {
      let status = try status(of: key, at: gateway)
      switch status {
      case .taken(let receipt) where says(receipt.confirmation): return try ledger.enter(receipt)
      case .notTaken where word == .notTaken, .cannotSay: break
      case .taken, .notTaken:
        throw BoxOfficeError.contradicted(key, gateway: gateway.title, status)
      }
    }
    let outcome = try ledger.settle(key, as: word)
    guard outcome.entry.state != .settled || says(outcome.entry.confirmation) else {
      throw BoxOfficeError.alreadySettled(outcome.entry)
    }
    return outcome
  }

  private func status(
    of key: PaymentKey,
    at gateway: any PaymentGateway
  ) throws(BoxOfficeError) -> PaymentStatus {
    do throws(PaymentError) {
      return try gateway.payment(forKey: key)
    } catch .bookLost {
      return .cannotSay
    } catch {
      throw .unsettled(key, error)
    }
  }

  /// The entry that is known by a reference, which may be a payment's key.
  ///
  /// - Throws: `BoxOfficeError.unknownReference`, `LedgerError`.
  public func entry(_ reference: String) throws -> Entry {
    guard let entry = try ledger.entry(reference: reference) else {
      throw BoxOfficeError.unknownReference(reference)
    }
    return entry
  }

  /// Pays back what a gateway has taken, or a part of it, in the same course as a payment.
  ///
  /// - Parameters:
  ///   - payment: the payment's key.
  ///   - amount: what is paid back.
  ///   - why: the reason, which the customer reads on the statement of account.
  ///   - gateway: who took the payment.
  ///   - key: what makes two calls the same refund; else payment, amount and number do.
  ///   - number: which of the payment's equal refunds it is, from 1.
  ///   - date: the refund's date.
  ///   - announce: what is done with the key before the gateway is asked.
  /// - Returns: the refund, settled, and whether this call settled it.
  /// - Throws: as ``pay(_:for:by:key:number:on:allowsCredit:announce:)``; `BoxOfficeError.notPaid`,
  ///   `refundTooLarge`.
  @discardableResult
  public func refund(
    _ payment: PaymentKey,
    amount: Money,
    why: String,
    by gateway: some PaymentGateway,
    key: PaymentKey? = nil,
    number: Int = 1,
    on date: Day,
    announce: @escaping (PaymentKey) -> Void = { _ in }
  ) throws -> PaymentOutcome {
    try PaymentRun(ledger: ledger, gateway: gateway, announce: announce)
      .refund(payment, amount: amount, why: why, key: key, number: number, on: date)
  }
}
