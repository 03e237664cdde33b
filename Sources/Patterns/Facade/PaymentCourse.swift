public import Amounts
public import Ledger
import OperatingSystem
public import Payments

/// The course of a payment or refund between the ledger and a gateway, so that the money moves once.
///
/// 1. The entry stands in the ledger, as pending, before the gateway is asked: no crash can lose it.
///    The step that enters it also sees that the amount may be paid.
/// 2. If it stood there before, the gateway is asked what became of its key. A gateway that knows no
///    keys cannot be asked; then nothing is guessed, and a person has to say it.
/// 3. A yes settles the entry. A no refuses it. No answer leaves it pending.
public struct PaymentCourse: Sendable {
  /// Called with the key, once the ledger has it, before the gateway is asked.
  public typealias Announcement = (PaymentKey) -> Void

  private let ledger: any LedgerAccessor
  private let gateway: any PaymentGateway
  private let patience: Duration

  /// Prepares the course.
  ///
  /// - Parameters:
  ///   - ledger: where the entry stands.
  ///   - gateway: who moves the money.
  ///   - patience: how long to wait for another process that is at the same payment, where the
  ///     gateway cannot be asked.
  public init(
    ledger: any LedgerAccessor,
    gateway: any PaymentGateway,
    patience: Duration = .seconds(3)
  ) {
    self.ledger = ledger
    self.gateway = gateway
    self.patience = patience
  }

  /// Takes a customer's payment.
  ///
  /// - Parameters:
  ///   - amount: what is paid, in a currency of the customer's.
  ///   - customer: whose debt it pays.
  ///   - key: what makes two calls the same payment.
  ///   - date: the entry's date.
  ///   - allowsCredit: whether the customer may pay more than is open, or in a currency in which
  ///     nothing is. A pending payment counts as paid: several at once come to no more than is open.
  ///   - announce: what is done with the key before the gateway is asked.
  /// - Returns: the payment, settled, and whether this call settled it.
  /// - Throws: `PaymentError` if nothing was taken; `BoxOfficeError`, of which `unsettled`,
  ///   `stillPending` and `taken` leave the entry pending; `LedgerError` before the gateway was
  ///   asked.
  public func pay(
    _ amount: Money,
    for customer: String,
    key: PaymentKey,
    on date: Day,
    allowsCredit: Bool = false,
    announce: Announcement = { _ in }
  ) throws -> PaymentOutcome {
    let entry = try Entry(
      .payment,
      customer: customer,
      amount: amount,
      date: date,
      reference: key.text,
      method: gateway.name,
      state: .pending
    )
    return try run(entry, key, announce: announce) { isPending in
      if !allowsCredit { try ledger.checkOpen(amount, of: customer, isPending: isPending) }
    } ask: { () throws(PaymentError) in
      try gateway.receivePayment(amount: amount, key: key)
    }
  }

  /// Pays back what the gateway has taken, or a part of it.
  ///
  /// - Parameters:
  ///   - payment: the payment's key.
  ///   - amount: what is paid back, in the payment's currency.
  ///   - why: the reason, in the words of who decided it.
  ///   - key: what makes two calls the same refund.
  ///   - date: the entry's date.
  ///   - announce: what is done with the key before the gateway is asked.
  /// - Returns: the refund, settled, and whether this call settled it.
  /// - Throws: as ``pay(_:for:key:on:allowsCredit:announce:)``; `BoxOfficeError.notPaid`,
  ///   `refundTooLarge`.
  public func refund(
    _ payment: PaymentKey,
    amount: Money,
    why: String,
    key: PaymentKey,
    on date: Day,
    announce: Announcement = { _ in }
  ) throws -> PaymentOutcome {
    guard let paid = try ledger.entry(reference: payment.text), paid.kind == .payment,
      paid.state == .settled, paid.method == gateway.name
    else { throw BoxOfficeError.notPaid(payment, gateway: gateway.title) }
    let entry = try Entry(
      .refund,
      customer: paid.customer,
      amount: amount,
      date: date,
      reference: key.text,
      method: gateway.name,
      state: .pending,
      why: why,
      corrects: payment.text
    )
    return try run(entry, key, announce: announce) { isPending in
      try checkRefundable(
        isPending ? .init(minorUnits: 0, currency: amount.currency) : amount,
        of: paid
      )
    } ask: { () throws(PaymentError) in
      try gateway.refund(amount, of: payment, key: key)
    }
  }
}

// MARK: The course

extension PaymentCourse {
  /// Takes an entry from its first line in the ledger to its end.
  ///
  /// What `check` looks at must hold before the gateway is asked by `ask`; it is told whether the entry
  /// stands in the ledger as pending. One whose money the gateway has taken is past it.
  private func run(
    _ entry: Entry,
    _ key: PaymentKey,
    announce: Announcement,
    check: (_ isPending: Bool) throws -> Void,
    ask: () throws(PaymentError) -> Receipt
  ) throws -> PaymentOutcome {
    let deadline = ContinuousClock.now + patience
    var isAnnounced = false
    while true {
      let (entry, isOurs) = try begin(entry, key) { try check(false) }
      if entry.state == .settled { return .known(entry) }
      if !isAnnounced { announce(key) }
      isAnnounced = true
      if isOurs { return try finish(entry, key, ask) }
      switch try status(of: key) {
      case .taken(let receipt): return try entered(receipt)
      case .notTaken:
        try checkAgain(entry) { try check(true) }
        return try finish(entry, key, ask)
      case .cannotSay: try wait(for: entry, key, until: deadline)
      }
    }
  }

  /// Makes the entry, or finds the one that has its key.
  ///
  /// It is one step: of two payments at once the second sees the first. Of those that make the same
  /// payment one makes the entry, and is the one that asks.
  private func begin(
    _ entry: Entry,
    _ key: PaymentKey,
    _ check: () throws -> Void
  ) throws -> (entry: Entry, isOurs: Bool) {
    try ledger.connection.transaction {
      let present = try ledger.entry(reference: key.text)
      if let present {
        guard present.repeats(entry) else { throw BoxOfficeError.keyTaken(key) }
        guard present.state == .refused else { return (present, false) }
      }
      try check()
      let ours =
        try present.map { try ledger.update($0, to: .pending) } ?? ledger.insert([entry]).first
      return (ours ?? entry, true)
    }
  }

  /// Sees that a pending entry may still be asked for; where it may not, it is refused.
  ///
  /// Since it was made a charge may have been taken back, or something else been paid.
  private func checkAgain(_ entry: Entry, _ check: () throws -> Void) throws {
    let refusal: BoxOfficeError? = try ledger.connection.transaction {
      do {
        try check()
        return nil
      } catch let error as BoxOfficeError {
        try ledger.update(entry, to: .refused)
        return error
      }
    }
    if let refusal { throw refusal }
  }

  /// Asks the gateway for the money, and enters its answer.
  private func finish(
    _ entry: Entry,
    _ key: PaymentKey,
    _ ask: () throws(PaymentError) -> Receipt
  ) throws -> PaymentOutcome {
    let receipt: Receipt
    do throws(PaymentError) {
      receipt = try ask()
    } catch {
      guard error.isRefusal else { throw BoxOfficeError.unsettled(key, error) }
      // Should this fail, the entry stays pending, and nothing was taken all the same.
      _ = try? ledger.update(entry, to: .refused)
      throw error
    }
    return try entered(receipt)
  }

  /// Enters a yes; if that fails, the error says that the money was taken.
  private func entered(_ receipt: Receipt) throws -> PaymentOutcome {
    do {
      return try Settlement(ledger: ledger).enter(receipt)
    } catch {
      let reason = error as? LedgerError ?? .changed(reference: receipt.key.text)
      throw BoxOfficeError.taken(receipt, notEntered: reason)
    }
  }

  private func status(of key: PaymentKey) throws -> PaymentStatus {
    do throws(PaymentError) {
      return try gateway.payment(forKey: key)
    } catch {
      throw BoxOfficeError.unsettled(key, error)
    }
  }

  /// Waits for another process to settle a pending entry.
  ///
  /// - Throws: `BoxOfficeError.stillPending` at the deadline.
  private func wait(
    for entry: Entry,
    _ key: PaymentKey,
    until deadline: ContinuousClock.Instant
  ) throws {
    while try ledger.entry(reference: entry.reference) == entry {
      guard ContinuousClock.now < deadline else {
        throw BoxOfficeError.stillPending(key, gateway: gateway.title)
      }
      usleep(20_000)
    }
  }

  /// Refuses a refund of more than is left of the payment.
  private func checkRefundable(_ amount: Money, of payment: Entry) throws {
    let refunds = try ledger.select(.customer(payment.customer)).filter { entry in
      entry.corrects == payment.reference && entry.kind == .refund && entry.state != .refused
    }
    let left = try refunds.reduce(payment.amount) { try $0.subtracting($1.amount) }
    guard amount.currency.code == left.currency.code, amount.minorUnits <= left.minorUnits else {
      throw BoxOfficeError.refundTooLarge(amount, left: left)
    }
  }
}
