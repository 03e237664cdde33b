public import Amounts
public import Ledger
public import Payments

/// How money comes to a theatre without a gateway.
public enum PaymentMethod: String, CaseIterable, Sendable {
  /// Notes and coins.
  case cash

  /// A cheque.
  case cheque

  /// A transfer to the theatre's account.
  case transfer
}

// What was wrong is put right by another entry: nothing in a ledger is changed.

extension BoxOffice {
  /// Takes back an entry, unless a gateway has moved its money, by one of the same amount.
  ///
  /// A charge is taken back by a credit, a payment by a refund, and the other way round. The new entry's
  /// reference is that of the entry and `~void`, so that the same call again changes nothing. To take back
  /// a mistaken `17~void` lets `17` stand again.
  ///
  /// - Parameters:
  ///   - reference: what the entry is known by.
  ///   - why: the reason, which the customer reads on the statement of account.
  ///   - gateway: who was asked for the entry's money. Where it cannot be asked what became of it, or says
  ///     that it has not moved it, the entry is taken back: it was settled by a word that was wrong.
  ///   - date: the new entry's date.
  /// - Returns: the new entry, or the known one if the entry was taken back before.
  /// - Throws: `BoxOfficeError.unknownReference`, `notVoidable`; `replaced` if an invoice is to stand again
  ///   that was posted anew since; `PaymentError`, `LedgerError`.
  @discardableResult
  public func void(
    _ reference: String,
    why: String,
    by gateway: (any PaymentGateway)? = nil,
    on date: Day
  ) throws -> PaymentOutcome {
    let entry = try entry(reference)
    if let method = entry.method, PaymentMethod(rawValue: method) == nil {
      // `rent~void` is about the payment `rent`.
      let key = try PaymentKey(String(reference.prefix { $0 != "~" }))
      guard entry.state == .settled, let gateway, gateway.name == method,
        try !gateway.payment(forKey: key).isTaken
      else { throw BoxOfficeError.notVoidable(entry) }
    }
    // One step: meanwhile nobody posts the invoice anew, or lets another one stand.
    return try ledger.connection.transaction {
      try void(reference, why: checkedReason(why), on: date)
    }
  }

  private func void(_ reference: String, why: String, on date: Day) throws -> PaymentOutcome {
    let voidings = try ledger.voidings(of: reference)
    // What was taken back and stands again is taken back by what let it stand.
    let last = try entry(voidings.last ?? reference)
    guard !voidings.count.isMultiple(of: 2) else { return .known(last) }
    if let base = standing(without: last.reference), let other = try ledger.replacement(of: base) {
      throw BoxOfficeError.replaced(base, by: other)
    }
    return try enter(
      Entry(
        last.kind.opposite,
        customer: last.customer,
        amount: last.amount,
        date: date,
        reference: voidMark(of: last.reference),
        method: last.method,
        why: why,
        corrects: last.reference
      )
    )
  }

  /// Gives a customer a credit: they owe so much less.
  ///
  /// - Parameters:
  ///   - amount: how much.
  ///   - customer: someone that the ledger knows.
  ///   - why: the reason, which the customer reads on the statement of account.
  ///   - reference: what the credit is to be known by; else customer, amount, reason and date decide.
  ///   - number: which of the day's equal credits it is, from 1.
  ///   - date: the credit's date.
  /// - Returns: the new entry, or the known one if the same was given before.
  /// - Throws: `BoxOfficeError.unknownCustomer`, `reservedReference`, `voided`; `LedgerError`.
  @discardableResult
  public func credit(
    _ amount: Money,
    to customer: String,
    why: String,
    reference: String? = nil,
    number: Int = 1,
    on date: Day
  ) throws -> PaymentOutcome {
    let texts = [customer, "\(amount)", why, "\(date)"]
    let key =
      try reference.map(checkedReference)
      ?? SHA256.reference("credit", of: texts, number: number)
    _ = try balances(of: customer)
    return try enter(
      Entry(
        .credit,
        customer: customer,
        amount: amount,
        date: date,
        reference: key,
        why: checkedReason(why)
      )
    )
  }

  /// Enters a payment that came without a gateway.
  ///
  /// - Parameters:
  ///   - amount: how much.
  ///   - customer: someone that the ledger knows.
  ///   - method: how it came.
  ///   - reference: what the payment is to be known by; else customer, amount, method and date decide.
  ///   - number: which of the day's equal payments it is, from 1.
  ///   - date: the payment's date.
  ///   - allowsCredit: whether the customer may have paid more than is open.
  /// - Returns: the new entry, or the known one if the same was entered before.
  /// - Throws: `BoxOfficeError.unknownCustomer`, `overpayment`, `reservedReference`, `voided`; `LedgerError`.
  @discardableResult
  public func record(
    _ amount: Money,
    from customer: String,
    by method: PaymentMethod,
    reference: String? = nil,
    number: Int = 1,
    on date: Day,
    allowsCredit: Bool = false
  ) throws -> PaymentOutcome {
    let (name, texts) = (method.rawValue, [customer, "\(amount)", "\(date)"])
    let key =
      try reference.map(checkedReference) ?? SHA256.reference(name, of: texts, number: number)
    _ = try balances(of: customer)
    let entry = try Entry(
      .payment,
      customer: customer,
      amount: amount,
      date: date,
      reference: key,
      method: name
    )
    return try ledger.connection.transaction {
      let isNew = try ledger.entry(reference: key) == nil
      if isNew, !allowsCredit { try ledger.checkOpen(for: entry) }
      return try enter(entry)
    }
  }

  private func enter(_ entry: Entry) throws -> PaymentOutcome {
    if let new = try ledger.insert([entry]).first { return .new(new) }
    if entry.corrects == nil, try ledger.isVoided(entry.reference) {
      throw BoxOfficeError.voided(entry.reference)
    }
    return .known(try ledger.entry(reference: entry.reference) ?? entry)
  }
}

extension Entry.Kind {
  /// The kind of an entry that takes back one of this kind.
  fileprivate var opposite: Self {
    switch self {
    case .charge: .credit
    case .credit: .charge
    case .payment: .refund
    case .refund: .payment
    }
  }
}
