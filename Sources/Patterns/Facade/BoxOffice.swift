@_exported public import Amounts
@_exported public import Ledger
@_exported public import Payments
import SafeText
@_exported public import Statements

// The pattern's roles: `BoxOffice` is the Facade. Behind it are the modules Statements, Ledger and Payments, with the
// rules in `InvoicePosting`, `EntryRules` and `Checkout`. The clients are the commands.

/// One desk for a theatre's money: charge invoices, take payments, correct entries, and read balances.
///
///     let provider = SQLiteProvider(path: "ledger.sqlite")
///     let desk = try BoxOffice(ledger: provider, today: lastDayOfTheYear)
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
  private let day: Day?

  /// Opens the desk over a ledger; at each call the clock says which day is today.
  public init(ledger provider: some LedgerProvider, tariff: Tariff = .standard) throws {
    ledger = try provider.open()
    self.tariff = tariff
    day = nil
  }

  /// Opens the desk over a ledger, on a day that stays today.
  ///
  /// The day is no optional one: a mistyped one, which is nil, must not be the clock's.
  ///
  /// ```swift
  /// try BoxOffice(ledger: MemoryProvider(), today: Day("2026-12-32"))  // error: value of optional type
  /// ```
  public init(
    ledger provider: some LedgerProvider,
    tariff: Tariff = .standard,
    today: Day
  ) throws {
    ledger = try provider.open()
    self.tariff = tariff
    day = today
  }

  /// The day that counts as today.
  public var today: Day { get throws { try day ?? .today } }

  private var rules: EntryRules { get throws { EntryRules(ledger: ledger, today: try today) } }

  // MARK: - Charges and payments

  /// Charges customers for all invoices of some feeds, or for none if one is faulty.
  ///
  /// A charge has the date of its invoice, else `date`, else today's. It is due on the invoice's due day, else
  /// `netDays` days after its date, else on the day that it has already, else `defaultNetDays` after its date. A charge
  /// that the ledger has without a due day gets one. With `force` a charge gets another due day than the ledger has, and
  /// may be dated after today or more than a year ago, or due before its date. An unknown field that may be meant is a
  /// warning, or an error with `isStrict`. An error is a `Diagnostic` at the invoice that is faulty, or that the ledger
  /// refuses. Other writers wait until the feeds are read.
  @discardableResult
  public func post(
    _ feeds: [any ByteSource],
    plays: Repertoire,
    on date: Day? = nil,
    netDays: Int? = nil,
    defaultNetDays: Int? = nil,
    isStrict: Bool = false,
    force: Bool = false,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Posting {
    var posting = InvoicePosting(
      rules: try rules,
      date: date,
      netDays: netDays,
      defaultNetDays: defaultNetDays,
      force: force
    )
    try ledger.transactionWithoutRenames {
      for source in feeds {
        let feed = StatementFeed(source, plays: plays, tariff: tariff, isStrict: isStrict)
        try posting.read(feed, report)
      }
      try posting.findSimilarNames()
    }
    return posting.result
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
    let payment = try rules.enter(.payment, amount, customer, label, asking: gateway)
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
    try rules.enter(.payment, amount, customer, label, method: .byHand(method))
  }

  /// Charges a customer without an invoice, as for an opening balance; `why` is the reason that they read.
  @discardableResult
  public func charge(
    _ amount: Money,
    to customer: String,
    due: Day? = nil,
    why: String,
    as label: EntryLabel
  ) throws -> EntryOutcome {
    try rules.enter(.charge, amount, customer, label, due: due, why: why)
  }

  // MARK: - Corrections

  /// Gives a customer a credit; `why` is the reason that they read.
  @discardableResult
  public func credit(
    _ amount: Money,
    to customer: String,
    why: String,
    as label: EntryLabel
  ) throws -> EntryOutcome {
    try rules.enter(.credit, amount, customer, label, why: why)
  }

  /// Pays back the payment of a reference, or a part of it, the way it came or, with `method`, in another way.
  ///
  /// The default amount is the rest of the payment. A gateway of `GatewayKind` is asked by itself; for a payment by a
  /// gateway of your own, give that `gateway`. The errors are those of ``pay(_:for:by:as:)``, and
  /// ``BoxOfficeError/notCorrectable(_:remedy:)`` if another gateway took the payment.
  @discardableResult
  public func refund(
    _ payment: String,
    amount: Money? = nil,
    why: String,
    as label: EntryLabel,
    by method: PaymentMethod? = nil,
    through gateway: (any RefundingGateway)? = nil
  ) throws -> EntryOutcome {
    let payment = try entry(payment)
    if let gateway, payment.method != Entry.Method(gateway) {
      let reason = "\(quoted(payment.reference)) was not taken by \(gateway.displayName)"
      throw BoxOfficeError.notCorrectable(reason)
    }
    let taker = gateway ?? payment.method?.simulator as? any RefundingGateway
    let asked = method == nil ? taker : nil
    let refund = try rules.enterRefund(of: payment, amount, why, label, by: method, asking: asked)
    return try asked.map { try Checkout(ledger: ledger, gateway: $0).finish(refund) } ?? refund
  }

  /// Gives a payment or a refund another customer, charge, day or reason, by two entries; no money moves.
  ///
  /// What is left of it is taken back, and entered again under the label. Without a customer it stays the same one's, and
  /// keeps its day if the label has none; another customer's counts from today, or from its own day if that is later. A
  /// payment stays for its charge if the label names no other, and the charge is the customer's.
  @discardableResult
  public func move(
    _ reference: String,
    to customer: String? = nil,
    why: String,
    as label: EntryLabel
  ) throws -> EntryOutcome {
    try rules.enterMove(of: entry(reference), to: customer, why, label)
  }

  /// Takes back an entry whose money no gateway has moved, by another of its amount with `(void)` after the reference.
  ///
  /// A void can be taken back, too. Its day is that of the entry, if that is after today.
  @discardableResult
  public func void(
    _ reference: String,
    why: String,
    force: Bool = false
  ) throws -> EntryOutcome {
    try rules.enterVoid(of: entry(reference), why, on: nil, force: force)
  }

  /// Takes an entry back on a day; otherwise as ``void(_:why:force:)``.
  @discardableResult
  public func void(
    _ reference: String,
    why: String,
    on date: Day,
    force: Bool = false
  ) throws -> EntryOutcome {
    try rules.enterVoid(of: entry(reference), why, on: date, force: force)
  }

  /// Gives a customer another name, under which all of their entries count from now on.
  ///
  /// If the ledger has a customer of that name, the two become one. To take it back, void its entry.
  @discardableResult
  public func rename(
    _ customer: String,
    to name: String,
    why: String? = nil
  ) throws -> EntryOutcome {
    try rules.enterRename(customer, name, why)
  }

  /// Enters a person's word on a pending payment or refund: `settled` if the money has moved, `refused` if not.
  ///
  /// Only for a gateway that cannot report the outcome. For another one, repeat the call that made the entry; for those
  /// of `GatewayKind` this is checked. With `why` a wrong word is corrected by a further entry: a void of the payment
  /// that took no money, or a payment with `(taken)` after the reference of the one that did. What a gateway confirmed
  /// under a number is no person's word, and stays.
  @discardableResult
  public func settle(
    _ reference: String,
    as state: Entry.State,
    insteadOfWrong why: String? = nil
  ) throws -> EntryOutcome {
    try rules.enterWord(state, on: entry(reference), insteadOfWrong: why)
  }

  // MARK: - Balances and entries

  /// The currencies from which that of a new entry is chosen, in order: those of the customer's accounts, else of everyone's.
  ///
  /// An entry that the ledger has keeps its currency.
  ///
  /// - Throws: `BoxOfficeError.unknownCustomer` if the customer is new, and the label has no force.
  public func currencies(of customer: String, as label: EntryLabel) throws -> [Currency] {
    try ledger.connection.transaction {
      if let entry = try ledger.entry(label.reference) { return [entry.amount.currency] }
      let customer = try rules.customer(named: customer, opening: label)
      let all = try balances()
      let own = all.filter { $0.customer == customer }
      return Set((own.isEmpty ? all : own).map(\.currency)).sorted()
    }
  }

  /// The balances of a customer, or of everyone, by customer and then by currency; entries after `day` don't count.
  ///
  /// There is none where all that was billed was taken back, and all that was paid: a currency may be a slip, too.
  public func balances(of customer: String? = nil, to day: Day? = nil) throws -> [Balance] {
    try ledger.connection.transaction {
      let customer = try customer.map { try rules.customer(named: $0) }
      return try ledger.balances(of: customer, to: day).filter { !$0.isEmpty && !$0.isNothing }
    }
  }

  /// Some customers' entries, or everyone's if none is named, each customer's in the order in which they were made;
  /// with `isPending` only pending payments and refunds.
  public func entries(of customers: [String] = [], isPending: Bool = false) throws -> [Entry] {
    try ledger.connection.transaction {
      let names = try Set(customers.map { try rules.customer(named: $0) })
      if names.isEmpty { return try ledger.entries(isPending ? .pending : .all) }
      let entries = try names.flatMap { try ledger.entries(of: $0) }
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
