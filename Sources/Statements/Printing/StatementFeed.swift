package import Theatre

/// Statements made of a feed of invoices, one after another, in memory that does not grow with the feed.
///
///     let feed = StatementFeed(MemorySource(invoicesJSON, named: "invoices.json"), plays: repertoire)
///     var owed = 0
///     while let statement = try feed.next() { owed += statement.amountOwed.minorUnits }
///     owed  // 173000, for the book's BigCo
///
/// Errors and `for try await` are as with ``InvoiceFeed``.
public final class StatementFeed {
  private var cursor: FeedCursor
  private var invoice = InvoiceRecord()
  private var statement = StatementRecord()
  private var hints: Hints

  private let plays: Repertoire
  private let tariff: Tariff
  private let prices: PriceList

  /// Makes a feed that begins where the source does.
  ///
  /// - Parameters:
  ///   - source: the invoices.
  ///   - plays: the plays that the invoices speak of.
  ///   - tariff: the rates, and the currency that amounts are in.
  public init(_ source: some ByteSource, plays: Repertoire, tariff: Tariff = .standard) {
    prices = PriceList(plays, tariff: tariff)
    cursor = FeedCursor(source, plays: KnownPlays(plays, prices), blockSize: 1 << 16)
    hints = Hints(plays: plays, types: Array(tariff.rates.keys))
    self.plays = plays
    self.tariff = tariff
  }

  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  public var isIncomplete: Bool { cursor.isIncomplete }

  /// Reads the next invoice, and works out what it comes to.
  ///
  /// - Returns: the statement; nil at the end of the feed.
  /// - Throws: ``Diagnostic`` for a faulty invoice; what the source throws.
  public func next() throws -> Statement? {
    try nextRecord().map { statement(in: $0) }
  }

  /// Reads the next invoice, and gives it with its statement.
  package func nextWithInvoice() throws -> (invoice: Invoice, statement: Statement)? {
    try nextRecord().map { (Invoice(invoice, in: $0), statement(in: $0)) }
  }

  private func nextRecord() throws -> JSONReader? {
    let next: JSONReader?
    do {
      next = try cursor.next(into: &invoice)
    } catch var error as Diagnostic {
      hints.explain(cursor.lastFault, in: &error)
      throw error
    }
    guard let json = next else { return nil }
    do {
      try prices.price(invoice, into: &statement)
    } catch {
      throw cursor.refuse(Fault(error, in: invoice.lines[statement.lines.count]))
    }
    return json
  }

  private func statement(in json: JSONReader) -> Statement {
    Statement(
      statement,
      customer: json.text(invoice.customer),
      plays: plays.all,
      currency: tariff.currency
    )
  }
}

extension StatementFeed: AsyncSequence, AsyncIteratorProtocol {
  /// The feed itself: it is gone through once.
  public func makeAsyncIterator() -> StatementFeed { self }
}

@available(*, unavailable)
extension StatementFeed: Sendable {}
