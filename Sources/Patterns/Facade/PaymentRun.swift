import Amounts
import Ledger
import OperatingSystem
import Payments

/// Takes one payment or refund through the ledger and a gateway, so that the money moves once.
///
/// 1. The entry stands in the ledger, as pending, before the gateway is asked: no crash can lose it.
///    The step that enters it also sees that the amount may be paid.
/// 2. If it stood there before, the gateway is asked what became of its key. A gateway that knows no
///    keys cannot be asked; then nothing is guessed, and a person has to say it.
/// 3. A yes settles the entry. A no refuses it. No answer leaves it pending.
///
/// ``BoxOffice`` says what goes in and out. A run needs no desk: a ledger and a gateway are enough.
struct PaymentRun {
  /// Where the entry stands.
  let ledger: any LedgerAccessor

  /// Who moves the money.
  let gateway: any PaymentGateway

  /// How long to wait for another process that is at the same payment, where the gateway cannot be asked.
  var patience = Duration.seconds(3)

  /// What is done with the key, once the ledger has it, before the gateway is asked.
  var announce: (PaymentKey) -> Void = { _ in }

  func pay(
    _ amount: Money,
    for customer: String,
    key: PaymentKey? = nil,
    number: Int = 1,
    on date: Day,
    allowsCredit: Bool = false
  ) throws -> PaymentOutcome {
    let texts = ["\(amount)", customer, gateway.name, "\(date)"]
    let made = key == nil ? SHA256.reference("pay", of: texts) : nil
    let key = try key ?? PaymentKey(SHA256.reference("pay", of: texts, number: number))
    let entry = try Entry(
      .payment,
      customer: customer,
      amount: amount,
      date: date,
      reference: key.text,
      method: gateway.name,
      state: .pending
    )
    return try run(entry, key, made) {
      if !allowsCredit { try ledger.checkOpen(for: entry) }
    } ask: { () throws(PaymentError) in
      try gateway.receivePayment(amount: amount, key: key)
    }
  }

  func refund(
    _ payment: PaymentKey,
    amount: Money,
    why: String,
    key: PaymentKey? = nil,
    number: Int = 1,
    on date: Day
  ) throws -> PaymentOutcome {
    guard let paid = try ledger.entry(reference: payment.text), paid.kind == .payment,
      paid.state == .settled, paid.method == gateway.name
    else { throw BoxOfficeError.notPaid(payment, gateway: gateway.title) }
    let texts = ["\(amount)", payment.text]
    let made = key == nil ? SHA256.reference("refund", of: texts) : nil
    let key = try key ?? PaymentKey(SHA256.reference("refund", of: texts, number: number))
    let entry = try Entry(
      .refund,
      customer: paid.customer,
      amount: amount,
      date: date,
      reference: key.text,
      method: gateway.name,
      state: .pending,
      why: checkedReason(why),
      corrects: payment.text
    )
    return try run(entry, key, made) {
      try checkLeft(for: entry, of: paid)
    } ask: { () throws(PaymentError) in
      try gateway.refund(amount, of: payment, key: key)
    }
  }

  /// What the gateway says of a key.
  ///
  /// - Throws: `BoxOfficeError.unsettled` if it cannot be reached.
  private func status(of key: PaymentKey) throws(BoxOfficeError) -> PaymentStatus {
    do throws(PaymentError) {
      return try gateway.payment(forKey: key)
    } catch {
      throw .unsettled(key, error)
    }
  }
}

// MARK: The run

extension PaymentRun {
  /// Takes an entry from its first line in the ledger to its end.
  ///
  /// `check` throws if the amount may not be paid; it is not called for what the gateway has taken. `ask` asks
  /// the gateway. `made` is the prefix of a key that Playbill made, which the keys of equal payments on the same
  /// day share; it is `nil` if the caller chose the key.
  private func run(
    _ entry: Entry,
    _ key: PaymentKey,
    _ made: String?,
    check: () throws -> Void,
    ask: () throws(PaymentError) -> Receipt
  ) throws -> PaymentOutcome {
    let deadline = ContinuousClock.now + patience
    var isAnnounced = false
    while true {
      let (entry, isOurs) = try begin(entry, key) {
        if let made { try ledger.checkNoEqualPending(to: entry, madeFrom: made) }
        try check()
      }
      if entry.state == .settled {
        guard try !ledger.isVoided(key.text) else { throw BoxOfficeError.voided(key.text) }
        return .known(entry)
      }
      if !isAnnounced { announce(key) }
      isAnnounced = true
      if isOurs { return try finish(entry, key, ask) }
      switch try status(of: key) {
      case .taken(let receipt): return try entered(receipt)
      case .notTaken:
        try checkAgain(entry, check)
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
    let outcome = try entered(receipt)
    // Somebody has settled it meanwhile. A gateway that knows no keys may have taken it twice.
    if case .known = outcome, (try? gateway.payment(forKey: key)) == .cannotSay {
      throw BoxOfficeError.settledMeanwhile(receipt)
    }
    return outcome
  }

  /// Enters a yes; if that fails, the error says that the money was taken.
  private func entered(_ receipt: Receipt) throws -> PaymentOutcome {
    do {
      return try ledger.enter(receipt)
    } catch {
      // Whatever a ledger of someone else's throws: the gateway has said yes.
      throw BoxOfficeError.taken(
        receipt,
        notEntered: LedgerError(error, at: ledger.connection.location)
      )
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

  /// Refuses a refund of more than other refunds leave of the payment.
  private func checkLeft(for refund: Entry, of payment: Entry) throws {
    let others = try ledger.select(.corrections(of: payment.reference)).filter {
      $0.kind == .refund && $0.state != .refused && $0.reference != refund.reference
    }
    let (amount, left) = (
      refund.amount, try others.reduce(payment.amount) { try $0.subtracting($1.amount) }
    )
    guard amount.currency.code == left.currency.code, amount.minorUnits <= left.minorUnits else {
      throw BoxOfficeError.refundTooLarge(amount, left: left)
    }
  }
}
