@_exported public import Amounts
@_exported public import Ledger
@_exported public import Payments
@_exported public import Statements

// The pattern's roles: `BoxOffice` is the Facade. Behind it are the modules Statements, Ledger and Payments, with the
// rules in `InvoicePosting`, `EntryRules` and `Checkout`. The clients are the commands.

/// One desk for a theatre's money: charge invoices, take payments, correct entries, and read balances.
///
///     let desk = try BoxOffice(ledger: SQLiteProvider(path: "ledger.sqlite"))
///     try desk.post([FileSource(path: "Data/season.json")], plays: plays)
///     try desk.pay(fiveHundred, for: "BigCo", by: GatewayKind.stripe.makeGateway(), as: "rent-2026-11")
///     try desk.balances(of: "BigCo").map(\.balance)
///
/// It decides nothing: each method calls the modules behind the desk in the right order. A person names each entry: an
/// invoice by its number, any other by its reference. The same call again finds the entry, and changes nothing; the
/// same name with other words is an error.
public struct BoxOffice: Sendable {
  private let ledger: any LedgerAccessor
  private let tariff: Tariff

  /// Opens the desk over a ledger.
  public init(ledger provider: some LedgerProvider, tariff: Tariff = .standard) throws {
    ledger = try provider.open()
    self.tariff = tariff
  }

  // MARK: - Charges and payments

  /// Charges customers for all invoices of some feeds, or for none if one is faulty.
  ///
  /// A charge has the date of its invoice, else `date`, else today's. It is due on the invoice's due day, else
  /// `netDays` days after its date. With `force` it may be more than a year ahead, or due before its date. An unknown
  /// field that may be meant is a warning, or an error with `isStrict`. An error is a `Diagnostic` at the invoice that
  /// is faulty, or that the ledger refuses. Other writers wait until the feeds are read.
  @discardableResult
  public func post(
    _ feeds: [any ByteSource],
    plays: Repertoire,
    on date: Day? = nil,
    netDays: Int? = nil,
    isStrict: Bool = false,
    force: Bool = false,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Posting {
    var posting = InvoicePosting(ledger: ledger, date: date, netDays: netDays, force: force)
    try ledger.connection.transaction {
      for source in feeds {
        let feed = StatementFeed(source, plays: plays, tariff: tariff, isStrict: isStrict)
        try posting.read(feed, report)
      }
    }
    return posting.posting
  }

  /// Takes a customer's payment by a gateway, which is asked after the ledger has the payment as pending.
  ///
  /// An amount that the gateway never takes is refused before it is entered. The payment is settled when this returns.
  /// After a `PaymentError` nothing was taken. After `unsettled` and
  /// `stillPending` of ``BoxOfficeError`` it stays pending; after any other error the gateway was not asked.
  @discardableResult
  public func pay(
    _ amount: Money,
    for customer: String,
    by gateway: any PaymentGateway,
    as label: EntryLabel
  ) throws -> EntryOutcome {
    try gateway.check(amount)
    let payment = try ledger.enter(.payment, amount, customer, label, asking: gateway)
    return try Checkout(ledger: ledger, gateway: gateway).finish(payment)
  }

  /// Enters a payment that came without a gateway.
  @discardableResult
  public func record(
    _ amount: Money,
    from customer: String,
    by method: PaymentMethod,
    as label: EntryLabel
  ) throws -> EntryOutcome {
    try ledger.enter(.payment, amount, customer, label, method: .byHand(method))
  }

  // MARK: - Corrections

  /// Gives a customer a credit of at most the open balance; `why` is the reason that they read.
  @discardableResult
  public func credit(
    _ amount: Money,
    to customer: String,
    why: String,
    as label: EntryLabel
  ) throws -> EntryOutcome {
    try ledger.enter(.credit, amount, customer, label, why: why)
  }

  /// Pays back the payment of a reference, or a part of it, the way it came.
  ///
  /// The default amount is the rest of the payment. The errors are those of ``pay(_:for:by:as:)``.
  @discardableResult
  public func refund(
    _ payment: String,
    amount: Money? = nil,
    why: String,
    as label: EntryLabel
  ) throws -> EntryOutcome {
    let payment = try entry(payment)
    let gateway = payment.method?.simulator as? any RefundingGateway
    let refund = try ledger.enterRefund(of: payment, amount, why, label, asking: gateway)
    return try gateway.map { try Checkout(ledger: ledger, gateway: $0).finish(refund) } ?? refund
  }

  /// Takes back an entry whose money no gateway has moved, by another of its amount with `(void)` after the reference.
  @discardableResult
  public func void(
    _ reference: String,
    why: String,
    on date: Day? = nil,
    force: Bool = false
  ) throws -> EntryOutcome {
    let entry = try entry(reference)
    let label = EntryLabel(entry.voidReference, on: date, force: force)
    return try ledger.enterVoid(of: entry, why, label)
  }

  /// Enters a person's word on a pending payment or refund: `settled` if the money has moved, `refused` if not.
  ///
  /// Only for a gateway that cannot report the outcome. For another one, repeat the call that made the entry; for those
  /// of `GatewayKind` this is checked.
  @discardableResult
  public func settle(_ reference: String, as state: Entry.State) throws -> EntryOutcome {
    try ledger.enterWord(state, on: entry(reference))
  }

  // MARK: - Balances and entries

  /// The balances of a customer, or of everyone, by customer and then by currency; entries after `day` don't count.
  public func balances(of customer: String? = nil, to day: Day? = nil) throws -> [Balance] {
    try ledger.connection.transaction {
      try ledger.balances(of: customer.map(ledger.customer(named:)), to: day)
        .filter { !$0.isEmpty }
    }
  }

  /// Some customers' entries, or everyone's if none is named, each customer's in the order in which they were made;
  /// with `isPending` only pending payments and refunds.
  public func entries(of customers: [String] = [], isPending: Bool = false) throws -> [Entry] {
    try ledger.connection.transaction {
      let names = try Set(customers.map(ledger.customer(named:)))
      if names.isEmpty { return try ledger.select(isPending ? .pending : .all) }
      let entries = try names.flatMap { try ledger.select(.customer($0)) }
      return isPending ? entries.filter { $0.state == .pending } : entries
    }
  }

  /// The entry of a reference.
  ///
  /// - Throws: `LedgerError.unknownReference`.
  public func entry(_ reference: String) throws -> Entry { try ledger.presentEntry(reference) }

  /// The faults in the ledger's form, a sentence each; none if it is sound.
  public func integrityErrors() throws -> [String] { try ledger.connection.integrityErrors() }
}
