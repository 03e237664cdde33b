public import Foundation
public import Theatre

/// Invoices as they come in JSON: an array of them, one of them, or one after another.
///
/// A feed is read piece by piece, so that the memory it takes does not grow with it:
///
///     let feed = InvoiceFeed(MemorySource(invoicesJSON, named: "invoices.json"))
///     var seats = 0
///     for invoice in feed {
///       seats += try invoice.get().performances.map(\.audience).reduce(0, +)
///     }
///     seats  // 130, for the book's BigCo
///
/// An error does not end the feed: after a ``Diagnostic`` the next call reads the invoice after the
/// faulty one. Whether the plays are known is not looked at. ``StatementFeed`` does, and prices the invoices.
public final class InvoiceFeed {
  private let cursor: FeedCursor<Invoice>

  /// Makes a feed that begins where the source does.
  public convenience init(_ source: some ByteSource) { self.init(source, blockSize: 1 << 16) }

  /// Makes a feed of the file at a URL.
  ///
  /// - Throws: ``FileError`` if it can't be opened.
  public convenience init(contentsOf url: URL) throws(FileError) {
    self.init(try FileSource(contentsOf: url))
  }

  package init(_ source: some ByteSource, blockSize: Int) {
    cursor = FeedCursor(source, plays: ByteIndex(), blockSize: blockSize)
  }

  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  ///
  /// It is known once ``next()`` has returned nil.
  public var isIncomplete: Bool { cursor.isIncomplete }

  /// The warnings so far, one for each field that is not read and was perhaps meant to be.
  public var warnings: [Diagnostic] { cursor.warnings }

  /// Reads the next invoice.
  ///
  /// - Returns: the invoice; nil at the end of the feed.
  /// - Throws: ``Diagnostic`` for a faulty invoice; what the source throws.
  public func next() throws -> Invoice? {
    try nextResult()?.get()
  }

  private func nextResult() -> Result<Invoice, any Error>? {
    cursor.next { record, json in Invoice(record, in: json) }
  }

  /// Reads all the invoices in `json`.
  ///
  ///     let json = #"{"customer":"BigCo","performances":[{"playID":"hamlet","audience":55}]}"#
  ///     try InvoiceFeed.invoices(json: json.utf8)[0].performances[0].audience  // 55
  ///
  /// - Parameters:
  ///   - json: the bytes, in UTF-8.
  ///   - name: what the file is called in a diagnostic.
  /// - Returns: the invoices in order; none if there are no bytes.
  /// - Throws: ``Diagnostic`` at the first fault.
  public static func invoices(
    json: some Sequence<UInt8>,
    named name: String = "invoices.json"
  ) throws -> [Invoice] {
    try InvoiceFeed(MemorySource(json, named: name)).map { try $0.get() }
  }
}

extension InvoiceFeed: Sequence {
  /// What ``next()`` gives, one after another; an error takes the place of its invoice, and an error of the
  /// source comes last.
  public func makeIterator() -> AnyIterator<Result<Invoice, any Error>> {
    AnyIterator(nextResult)
  }
}

extension Invoice {
  /// Makes an invoice of a record, whose places are among the bytes of `json`.
  init(_ record: StatementRecord, in json: JSONReader) {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    self.init(
      customer: text(record.customer),
      performances: record.lines.map { line in
        let id = json.string(at: line.playOffset)
        return Performance(playID: id, audience: line.audience, date: line.date)
      },
      number: record.numberOffset < 0 ? nil : text(record.number),
      date: record.date,
      due: record.due,
      currency: record.currencyOffset < 0 ? nil : text(record.currency)
    )
  }
}
