import Spelling
package import Theatre

/// Statements made of a feed of invoices, one after another, in memory that does not grow with the feed.
///
///     let feed = StatementFeed(MemorySource(invoicesJSON, named: "invoices.json"), plays: repertoire)
///     var owed = 0
///     while let statement = try feed.next() { owed += statement.amountOwed.minorUnits }
///     owed  // 173000, for the book's BigCo
///
/// Errors are as with ``InvoiceFeed``.
public final class StatementFeed {
  private var cursor: FeedCursor<Statement>

  /// Makes a feed that begins where the source does.
  ///
  /// - Parameters:
  ///   - source: the invoices.
  ///   - plays: the plays that the invoices speak of.
  ///   - tariff: the rates, and the currency that amounts are in.
  public convenience init(
    _ source: some ByteSource,
    plays: Repertoire,
    tariff: Tariff = .standard
  ) {
    self.init(source, plays: plays, tariff: tariff, accept: { _, _ in })
  }

  /// Makes a feed whose invoices someone else has a say in: `accept` is called with each, in order, and
  /// what it throws is reported as a fault in the invoice's place.
  package init(
    _ source: any ByteSource,
    plays: Repertoire,
    tariff: Tariff,
    accept: @escaping (Invoice, Statement) throws -> Void
  ) {
    let prices = PriceList(plays, tariff: tariff)
    var record = StatementRecord()
    var hints = Hints(plays: plays, rates: tariff.rates)
    cursor = FeedCursor(
      source,
      plays: plays.index,
      blockSize: 1 << 16,
      addHint: { hints.add(for: $0, to: &$1) },
      makeValue: { invoice, json throws(Fault) in
        try prices.price(invoice, in: json, into: &record)
        let statement = Statement(
          record,
          customer: json.text(invoice.customer),
          plays: plays.all,
          currency: tariff.currency
        )
        do {
          try accept(Invoice(invoice, in: json), statement)
        } catch {
          let place = (invoice.number ?? invoice.customer).range.lowerBound - 1
          throw Fault(.refused, at: place, words(of: error))
        }
        return statement
      }
    )
  }

  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  ///
  /// It is known once ``next()`` has returned nil.
  public var isIncomplete: Bool { cursor.isIncomplete }

  /// Reads the next invoice, and works out what it comes to.
  ///
  /// - Returns: the statement; nil at the end of the feed.
  /// - Throws: ``Diagnostic`` for a faulty invoice; what the source throws.
  public func next() throws -> Statement? { try cursor.next() }
}
