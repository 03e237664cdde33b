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
    var reader = Reader()
    try reader.readDocument(json, named: name)
    return reader.invoices
  }

  private struct Reader: DocumentReader {
    var invoices: [Invoice] = []

    mutating func read(_ json: inout JSONReader) throws(Fault) {
      let isArray = json.peek == UInt8(ascii: "[")
      if isArray {
        try json.open()
        json.skipWhitespace()
        if json.peek == UInt8(ascii: "]") { return json.close() }
      }
      var reader = InvoiceReader(json, plays: PlayIndex(policy: .add))
      defer { json = reader.json }
      var record = InvoiceRecord()
      while isArray || !reader.json.isAtEnd {
        try reader.read(into: &record)
        invoices.append(invoice(record, reader))
        reader.json.skipWhitespace()
        guard isArray else { continue }
        if reader.json.peek == UInt8(ascii: "]") { return reader.json.close() }
        try reader.json.expect(UInt8(ascii: ","), "',' or ']'")
        reader.json.skipWhitespace()
      }
    }

    private func invoice(_ record: InvoiceRecord, _ reader: InvoiceReader) -> Invoice {
      Invoice(
        customer: reader.json.text(record.customer),
        performances: record.lines.map { line in
          Performance(
            playID: String(decoding: reader.plays.ids[line.play], as: UTF8.self),
            audience: line.audience
          )
        }
      )
    }
  }
}
