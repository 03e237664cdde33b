public import Foundation
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
  private var cursor: FeedCursor
  private let plays: [Play]
  private let tariff: Tariff

  /// Makes a feed that begins where the source does.
  ///
  /// - Parameters:
  ///   - source: the invoices.
  ///   - plays: the plays that the invoices speak of.
  ///   - tariff: the rates, and the currency that amounts are in.
  public init(_ source: some ByteSource, plays: Repertoire, tariff: Tariff = .standard) {
    let prices = PriceList(plays, tariff: tariff)
    var hints = Hints(prices)
    cursor = FeedCursor(
      source,
      plays: plays.index,
      addHint: { hints.add(for: $0, to: &$1) },
      complete: { record, json throws(Fault) in try prices.complete(&record, in: json) }
    )
    self.plays = plays.all
    self.tariff = tariff
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
    guard try cursor.next() else { return nil }
    return Statement(cursor.record, plays: plays, currency: tariff.currency)
  }

  /// The invoice of the statement that was read last; nil before the first.
  package var invoice: Invoice? { cursor.json.map { Invoice(cursor.record, in: $0) } }

  /// The error that the invoice of the statement read last is refused for a reason, with its place in the feed.
  package func refusal(_ reason: String) -> Diagnostic? { cursor.refusal(reason) }
}

extension StatementFeed: Sequence {
  /// What ``next()`` gives, one after another; an error takes the place of its statement, and an error of the
  /// source comes last.
  public func makeIterator() -> AnyIterator<Result<Statement, any Error>> {
    results { try self.next() }
  }
}
