public import Theatre

/// Invoices as they come in JSON: an array of them, one of them, or one after another.
///
/// A feed is read piece by piece, so that the memory it takes does not grow with it:
///
///     let feed = InvoiceFeed(MemorySource(invoicesJSON, named: "invoices.json"))
///     var seats = 0
///     while let invoice = try feed.next() {
///       seats += invoice.performances.map(\.audience).reduce(0, +)
///     }
///     seats  // 130, for the book's BigCo
///
/// An error does not end the feed: after a ``Diagnostic`` the next call reads the invoice after the
/// faulty one.
///
/// Whether the plays are known is not looked at. ``StatementFeed`` does, and prices the invoices.
public final class InvoiceFeed {
  private var cursor: FeedCursor<Invoice>

  /// Makes a feed that begins where the source does.
  public convenience init(_ source: some ByteSource) {
    self.init(source, blockSize: 1 << 16)
  }

  package init(_ source: some ByteSource, blockSize: Int) {
    cursor = FeedCursor(
      source,
      plays: PlayIndex(),
      blockSize: blockSize,
      addHint: { _, _ in },
      makeValue: { Invoice($0, in: $1) }
    )
  }

  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  ///
  /// It is known once ``next()`` has returned nil.
  public var isIncomplete: Bool { cursor.isIncomplete }

  /// Reads the next invoice.
  ///
  /// - Returns: the invoice; nil at the end of the feed.
  /// - Throws: ``Diagnostic`` for a faulty invoice; what the source throws.
  public func next() throws -> Invoice? { try cursor.next() }

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
    let feed = InvoiceFeed(MemorySource(json, named: name))
    var invoices: [Invoice] = []
    while let invoice = try feed.next() { invoices.append(invoice) }
    return invoices
  }
}

extension Invoice {
  /// Makes an invoice of a record, whose places are among the bytes of `json`.
  init(_ record: InvoiceRecord, in json: JSONReader) {
    self.init(
      customer: json.text(record.customer),
      performances: record.lines.map { line in
        let id = json.string(at: line.playOffset)
        return Performance(playID: id, audience: line.audience, date: line.date)
      },
      number: record.number.map(json.text),
      date: record.date,
      due: record.due
    )
  }
}
