public import Ledger
import Spelling
public import Statements
public import Theatre

/// One desk for all that a theatre does with an invoice: print it, post it, take payment for it,
/// and say how the customer stands.
///
///     let office = try BoxOffice(ledger: .sqlite(path: "ledger.sqlite"))
///     try office.post(invoices, plays: plays, on: today)
///     try office.pay(fiveHundred, for: "BigCo", by: stripe, on: today)
///     try office.balances(of: "BigCo")
///
/// There is no rule behind the desk that is not in one of the modules behind it. The order in
/// which they must be called is what it knows.
public struct BoxOffice: Sendable {
  let ledger: any LedgerAccessor
  let tariff: Tariff

  /// Opens the desk.
  ///
  /// - Throws: `LedgerError` if the ledger cannot be opened.
  public init(
    ledger: some LedgerProvider,
    tariff: Tariff = .standard
  ) throws(LedgerError) {
    self.ledger = try ledger.open()
    self.tariff = tariff
  }

  /// What the ledger is, for a person to read: its file's path, or `memory`.
  public var ledgerLocation: String { ledger.connection.location }
}

// MARK: Statements

extension BoxOffice {
  /// Prints the statements of feeds.
  ///
  /// - Returns: the statements' bytes; UTF-8 in every format.
  /// - Throws: `Diagnostic` at the first fault in a feed, `MoneyFormatError` for the locale.
  public func print(
    _ feeds: [any ByteSource],
    plays: Repertoire,
    format: StatementFormat = .text,
    locale: String = "en_US"
  ) throws -> [UInt8] {
    var printed: [UInt8] = []
    let printer = try StatementPrinter(
      plays: plays,
      tariff: tariff,
      format: format,
      locale: locale
    )
    try printer.print(feeds) { bytes in bytes.withUnsafeBytes { printed += $0 } }
    return printed
  }
}

// MARK: Charges

extension BoxOffice {
  /// What posting came to.
  public struct Posting: Hashable, Sendable {
    /// The charges that are new in the ledger, in the order of the invoices.
    public let charges: [Entry]

    /// How many invoices had been posted before.
    public let repetitions: Int
  }

  /// Makes a charge of each invoice's amount owed: all of them, or none if one is faulty.
  ///
  /// An invoice that was posted before is passed over (`InvoiceReferences` says what makes two
  /// invoices the same).
  ///
  /// - Parameters:
  ///   - feeds: The invoices as JSON, each in any of the shapes that `InvoiceFeed` reads.
  ///   - plays: The plays that they speak of.
  ///   - date: The charges' date.
  ///   - series: What tells feeds apart that rightly say the same, such as `2026-11`.
  /// - Returns: the new charges, and how many invoices were passed over.
  /// - Throws: `Diagnostic` at the first fault in a feed, `LedgerError`; `LedgerError.conflict`
  ///   if an invoice was posted before with another amount.
  @discardableResult
  public func post(
    _ feeds: [any ByteSource],
    plays: Repertoire,
    on date: Day,
    series: String = ""
  ) throws -> Posting {
    var entries: [Entry] = []
    for source in feeds {
      let feed = StatementFeed(source, plays: plays, tariff: tariff)
      var references = InvoiceReferences(series: series)
      while let (invoice, statement) = try feed.nextWithInvoice() {
        entries.append(try charge(invoice, statement, on: date, &references))
      }
    }
    return try post(entries)
  }

  /// Makes a charge of each invoice's amount owed: all of them, or none if one is faulty.
  ///
  /// - Parameters:
  ///   - invoices: One feed's invoices, in their order.
  ///   - plays: The plays by their ids.
  ///   - date: The charges' date.
  ///   - series: What tells feeds apart that rightly say the same, such as `2026-11`.
  /// - Returns: the new charges, and how many invoices were passed over.
  /// - Throws: `PricingError` at the first invoice that has no price, `LedgerError`.
  @discardableResult
  public func post(
    _ invoices: [Invoice],
    plays: Repertoire,
    on date: Day,
    series: String = ""
  ) throws -> Posting {
    var references = InvoiceReferences(series: series)
    return try post(
      invoices.map { invoice in
        let statement = try tariff.statement(for: invoice, plays: plays)
        return try charge(invoice, statement, on: date, &references)
      }
    )
  }

  private func charge(
    _ invoice: Invoice,
    _ statement: Statement,
    on date: Day,
    _ references: inout InvoiceReferences
  ) throws(LedgerError) -> Entry {
    try Entry(
      .charge,
      customer: invoice.customer,
      amount: statement.amountOwed,
      date: date,
      reference: references.next(for: invoice)
    )
  }

  private func post(_ entries: [Entry]) throws(LedgerError) -> Posting {
    let charges = try ledger.insert(entries)
    return Posting(charges: charges, repetitions: entries.count - charges.count)
  }
}

// MARK: Accounts

extension BoxOffice {
  /// How every customer stands, by customer and then by currency.
  ///
  /// - Throws: `LedgerError`.
  public func balances() throws(LedgerError) -> [Balance] { try ledger.balances() }

  /// How a customer stands, by currency.
  ///
  /// - Throws: `BoxOfficeError.unknownCustomer` if the ledger has no entry of theirs;
  ///   `LedgerError`.
  public func balances(of customer: String) throws -> [Balance] {
    let balances = try ledger.balances(of: customer)
    if balances.isEmpty { _ = try entries(of: customer) }
    return balances
  }

  /// A customer's entries, in the order in which they were made.
  ///
  /// - Throws: `BoxOfficeError.unknownCustomer` if the ledger has no entry of theirs;
  ///   `LedgerError`.
  public func entries(of customer: String) throws -> [Entry] {
    let entries = try ledger.select(EntryQuery(customer: customer))
    guard !entries.isEmpty else {
      let customers = try ledger.customers()
      throw BoxOfficeError.unknownCustomer(customer, hint: nearest(to: customer, among: customers))
    }
    return entries
  }
}
