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
  ///   - key: what makes two calls the same payment; else customer, amount, gateway and date do.
  ///   - date: the payment's date.
  ///   - allowsCredit: whether the customer may pay more than is open.
  ///   - announce: what is done with the key before the gateway is asked.
  /// - Returns: the payment, settled, and whether this call settled it.
  /// - Throws: what ``PaymentCourse/pay(_:for:key:on:allowsCredit:announce:)`` throws;
  ///   `BoxOfficeError.unknownCustomer`.
  @discardableResult
  public func pay(
    _ amount: Money,
    for customer: String,
    by gateway: some PaymentGateway,
    key: PaymentKey? = nil,
    on date: Day,
    allowsCredit: Bool = false,
    announce: PaymentCourse.Announcement = { _ in }
  ) throws -> PaymentOutcome {
    _ = try balances(of: customer)
    let key = try key ?? PaymentKey(paying: amount, for: customer, by: gateway.name, on: date)
    return try PaymentCourse(ledger: ledger, gateway: gateway).pay(
      amount,
      for: customer,
      key: key,
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
    do throws(LedgerError) {
      return try Settlement(ledger: ledger).enter(receipt)
    } catch {
      guard case .changed = error else { throw error }
      throw BoxOfficeError.unexpectedReceipt(receipt)
    }
  }
}
