import Theatre

/// Invoices as they come in JSON: an array of them, one of them, or one after another.
public enum InvoiceFeed {
  /// Reads all the invoices in `json`.
  ///
  ///     let json = #"{"customer":"BigCo","performances":[{"playID":"hamlet","audience":55}]}"#
  ///     try InvoiceFeed.invoices(json: json.utf8)[0].performances[0].audience  // 55
  ///
  /// Whether the plays are known is not looked at. To print a long feed, hand it to a
  /// `StatementPrinter`, which doesn't hold it in memory.
  ///
  /// - Parameters:
  ///   - json: the bytes, in UTF-8.
  ///   - name: what the file is called in a complaint.
  /// - Returns: the invoices in order; none if there are no bytes.
  /// - Throws: `Diagnostic` at the first fault.
  public static func invoices(
    json: some Collection<UInt8>,
    named name: String = "invoices.json"
  ) throws -> [Invoice] {
    try PaddedBytes.with(json.withoutByteOrderMark) { bytes in
      let start = FeedReader.Place(position: 0, expectation: .start)
      var reader = FeedReader(bytes, from: start, isLast: true, plays: nil, keepsGoing: false)
      var record = InvoiceRecord()
      var invoices: [Invoice] = []
      do throws(Fault) {
        while try reader.next(into: &record) { invoices.append(Invoice(record, in: reader.json)) }
      } catch {
        throw Diagnostic(error, inWhole: bytes, file: name)
      }
      return invoices
    }
  }
}

extension Invoice {
  /// Makes an invoice of a record, whose places are among the bytes of `json`.
  init(_ record: InvoiceRecord, in json: JSONReader) {
    self.init(
      customer: json.text(record.customer),
      performances: record.lines.map { line in
        Performance(playID: json.string(at: line.playOffset), audience: line.audience)
      }
    )
  }
}
