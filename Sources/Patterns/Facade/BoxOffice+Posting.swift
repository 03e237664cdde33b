public import Ledger
import Spelling
public import Statements
public import Theatre

extension BoxOffice {
  /// What posting came to.
  public struct Posting: Hashable, Sendable {
    /// The charges that are new in the ledger, in the order of the invoices.
    public let charges: [Entry]

    /// How many invoices had been posted before.
    public let repetitions: Int

    /// What the invoices are known by that were passed over because they were taken back.
    public let voided: [String]

    /// The names of the feeds in which there was nothing new, and something that was posted before.
    public let staleFeeds: [String]
  }

  /// Makes a charge of each invoice's amount owed: all of them, or none if one is faulty.
  ///
  /// An invoice is known by its number, or, if it has none, by a digest of what it holds. What was posted
  /// before is passed over, also if it was taken back since. A number that comes with anything else than
  /// before, be it another day, is refused, unless what was posted was taken back: then the invoice is posted under `N~2`, and
  /// so on. A number that holds `~` is refused, and one that is the reference of something else.
  ///
  /// - Parameters:
  ///   - feeds: the invoices as JSON, each in any of the shapes that `InvoiceFeed` reads.
  ///   - plays: the plays that they speak of.
  ///   - date: the date of the charges whose invoices have none.
  ///   - series: what tells feeds apart that rightly say the same, such as `2026-11`.
  ///   - report: takes a warning about each field that is not read and was perhaps meant to be.
  /// - Returns: the new charges, and how many invoices were passed over.
  /// - Throws: `Diagnostic` at the first fault in a feed, also where the ledger does not take an invoice;
  ///   `LedgerError`.
  @discardableResult
  public func post(
    _ feeds: [any ByteSource],
    plays: Repertoire,
    on date: Day,
    series: String = "",
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Posting {
    func read(
      _ feeds: [any ByteSource],
      report: (Diagnostic) -> Void = { _ in },
      enter: (Entry) throws -> Void = { _ in }
    ) throws -> ChargeList {
      var list = ChargeList(ledger: ledger, date: date, series: series)
      for source in feeds {
        list.beginFeed(named: source.name)
        let feed = StatementFeed(source, plays: plays, tariff: tariff)
        defer { feed.warnings.forEach(report) }
        try feed.handOn { statement, invoice in
          try list.add(invoice, statement).map(enter)
        }
      }
      return list
    }
    let list = try read(feeds, report: report)
    do {
      return try list.post()
    } catch {
      if case LedgerError.file = error { throw error }
      // Another process was faster, or the sums are too large. That is found now, where the feeds speak of it; a
      // pipe is not opened again, for its writer may be gone. What is entered on the way is taken back.
      return try ledger.connection.transaction {
        let again = feeds.filter { ($0 as? any RepeatableSource)?.canBeReadAgain == true }
        _ = try read(again, enter: { try ledger.insert($0) })
        throw error
      }
    }
  }

  /// Makes a charge of each invoice of one feed, as of several feeds: all of them, or none if one is faulty.
  ///
  /// - Throws: `PricingError` at the first invoice that has no price, `BoxOfficeError`, `LedgerError`.
  @discardableResult
  public func post(
    _ invoices: [Invoice],
    plays: Repertoire,
    on date: Day,
    series: String = ""
  ) throws -> Posting {
    var list = ChargeList(ledger: ledger, date: date, series: series)
    list.beginFeed(named: "invoices")
    for invoice in invoices {
      try list.add(invoice, tariff.statement(for: invoice, plays: plays))
    }
    return try list.post()
  }
}
