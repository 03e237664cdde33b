public import Amounts
public import Ledger
public import Payments

extension BoxOffice {
  /// Takes a customer's payment by a gateway, and enters it in the ledger: ``PaymentCourse`` says
  /// how.
  ///
  /// - Parameters:
  ///   - amount: what is paid.
  ///   - customer: whose debt it pays; someone that the ledger knows.
  ///   - gateway: who takes it.
  ///   - key: what makes two calls the same payment; else customer, amount, gateway, date and number do.
  ///   - number: which of the day's equal payments it is, from 1.
  ///   - date: the payment's date.
  ///   - allowsCredit: whether the customer may pay more than is open.
  ///   - announce: what is done with the key before the gateway is asked.
  /// - Returns: the payment, settled, and whether this call settled it.
  /// - Throws: as the course; `BoxOfficeError.unknownCustomer`.
  @discardableResult
  public func pay(
    _ amount: Money,
    for customer: String,
    by gateway: some PaymentGateway,
    key: PaymentKey? = nil,
    number: Int = 1,
    on date: Day,
    allowsCredit: Bool = false,
    announce: PaymentCourse.Announcement = { _ in }
  ) throws -> PaymentOutcome {
    _ = try balances(of: customer)
    let texts = ["\(amount)", customer, gateway.name, "\(date)"]
    let made = try PaymentKey(SHA256.reference("pay", of: texts, number: number))
    return try PaymentCourse(ledger: ledger, gateway: gateway).pay(
      amount,
      for: customer,
      key: key ?? made,
      on: date,
      allowsCredit: allowsCredit,
      announce: announce
    )
  }

  /// Enters a gateway's answer to a payment that is pending.
  ///
  /// A gateway may answer late, or twice. A second answer changes nothing.
  ///
  /// - Throws: `BoxOfficeError.unexpectedReceipt` if the ledger has no such payment;
  ///   `LedgerError`.
  @discardableResult
  public func confirm(_ receipt: Receipt) throws -> PaymentOutcome {
    try Settlement(ledger: ledger).enter(receipt)
  }

  /// Enters a person's word on what became of a payment or refund: ``Settlement`` says how.
  ///
  /// - Throws: what ``Settlement/settle(_:as:)`` throws.
  @discardableResult
  public func settle(_ key: PaymentKey, as word: Settlement.Word) throws -> PaymentOutcome {
    try Settlement(ledger: ledger).settle(key, as: word)
  }

  /// The payment under a key, as the ledger has it.
  ///
  /// - Throws: `BoxOfficeError.unknownKey`, `LedgerError`.
  public func payment(_ key: PaymentKey) throws -> Entry {
    guard let entry = try ledger.entry(reference: key.text), entry.kind == .payment else {
      throw BoxOfficeError.unknownKey(key)
    }
    return entry
  }

  /// Pays back what a gateway has taken, or a part of it: ``PaymentCourse`` says how.
  ///
  /// - Parameters:
  ///   - payment: the payment's key.
  ///   - amount: what is paid back.
  ///   - why: the reason, in the words of who decided it.
  ///   - gateway: who took the payment.
  ///   - key: what makes two calls the same refund; else payment, amount and number do.
  ///   - number: which of the payment's equal refunds it is, from 1.
  ///   - date: the refund's date.
  ///   - announce: what is done with the key before the gateway is asked.
  /// - Returns: the refund, settled, and whether this call settled it.
  /// - Throws: as the course.
  @discardableResult
  public func refund(
    _ payment: PaymentKey,
    amount: Money,
    why: String,
    by gateway: some PaymentGateway,
    key: PaymentKey? = nil,
    number: Int = 1,
    on date: Day,
    announce: PaymentCourse.Announcement = { _ in }
  ) throws -> PaymentOutcome {
    let texts = ["\(amount)", payment.text]
    let made = try PaymentKey(SHA256.reference("refund", of: texts, number: number))
    return try PaymentCourse(ledger: ledger, gateway: gateway).refund(
      payment,
      amount: amount,
      why: why,
      key: key ?? made,
      on: date,
      announce: announce
    )
  }
}
