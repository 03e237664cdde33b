public import Foundation
import Spelling
package import Theatre

/// Statements made of a feed of invoices, one after another, in memory that does not grow with the feed.
///
///     let feed = StatementFeed(MemorySource(invoicesJSON, named: "invoices.json"), plays: repertoire)
///     var owed = 0
///     for statement in feed { owed += try statement.get().amountOwed.minorUnits }
///     owed  // 173000, for the book's BigCo
///
/// Errors and warnings are as with ``InvoiceFeed``.
public final class StatementFeed {
  private let cursor: FeedCursor<Statement>
  private let prices: PriceList

  /// Makes a feed that begins where the source does.
  ///
  /// - Parameters:
  ///   - source: the invoices.
  ///   - plays: the plays that the invoices speak of.
  ///   - tariff: the rates, and the currency that amounts are in.
  public init(_ source: some ByteSource, plays: Repertoire, tariff: Tariff = .standard) {
    prices = PriceList(plays, tariff: tariff)
    var hints = Hints(prices)
    cursor = FeedCursor(source, plays: plays.index, addHint: { hints.add(for: $0, to: &$1) })
  }

  /// Makes a feed of the invoices in the file at a URL; otherwise as ``init(_:plays:tariff:)``.
  ///
  /// - Throws: ``FileError`` if it can't be opened.
  public convenience init(
    contentsOf url: URL,
    plays: Repertoire,
    tariff: Tariff = .standard
  ) throws(FileError) {
    self.init(try FileSource(contentsOf: url), plays: plays, tariff: tariff)
  }

  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  ///
  /// It is known once ``next()`` has returned nil.
  public var isIncomplete: Bool { cursor.isIncomplete }

  /// The warnings so far, one for each field that is not read and was perhaps meant to be.
  public var warnings: [Diagnostic] { cursor.warnings }

  /// Reads the next invoice, and works out what it comes to.
  ///
  /// - Returns: the statement; nil at the end of the feed.
  /// - Throws: ``Diagnostic`` for a faulty invoice; what the source throws.
  public func next() throws -> Statement? {
    try nextResult()?.get()
  }

  private func nextResult() -> Result<Statement, any Error>? {
    cursor.next { record, json throws(Fault) in try statement(of: &record, in: json) }
  }

  /// Hands each statement to `body`, with its invoice.
  ///
  /// - Throws: as ``next()``; where `body` throws, a ``Diagnostic`` with its words at the place of the invoice.
  package func handOn(to body: (Statement, Invoice) throws -> Void) throws {
    func make(_ record: inout StatementRecord, _ json: JSONReader) throws(Fault) -> Statement {
      let invoice = Invoice(record, in: json)
      let statement = try statement(of: &record, in: json)
      do {
        try body(statement, invoice)
      } catch {
        let offset = record.numberOffset < 0 ? record.customerOffset : record.numberOffset
        throw Fault(.refused, at: offset, message(of: error))
      }
      return statement
    }
    while let result = cursor.next(make) { _ = try result.get() }
  }

  private func statement(
    of record: inout StatementRecord,
    in json: JSONReader
  ) throws(Fault) -> Statement {
    try prices.complete(&record, in: json)
    return Statement(record, plays: prices.repertoire.all, currency: prices.tariff.currency)
  }
}

extension StatementFeed: Sequence {
  /// What ``next()`` gives, one after another; an error takes the place of its statement, and an error of the
  /// source comes last.
  public func makeIterator() -> AnyIterator<Result<Statement, any Error>> {
    AnyIterator(nextResult)
  }
}
