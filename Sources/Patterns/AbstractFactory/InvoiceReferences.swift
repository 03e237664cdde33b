public import Theatre

/// Works out what invoices are known by in the ledger, from what they hold.
///
/// A feed gives its invoices no numbers, so the reference is a digest of the customer and of the
/// performances in their order: the same invoice has the same reference whenever, and from
/// whatever file, it comes. The amount is left out on purpose. An invoice posted again after the
/// tariff has changed is then a conflict to be looked at, and not a second charge.
///
/// A feed may rightly hold two invoices that say the same. The second one in a feed is told
/// apart by its occurrence, and has `-2` after its digest; so one value numbers one feed, from
/// its beginning. A later feed that repeats an invoice rightly, next month's say, is told apart by a
/// series.
///
///     var references = InvoiceReferences()
///     references.next(for: invoice)  // "invoice-aba1f693c6815c416dbb"
///     references.next(for: invoice)  // "invoice-aba1f693c6815c416dbb-2"
public struct InvoiceReferences {
  private let series: String
  private var occurrences: [String: Int] = [:]

  /// Begins a feed, in a series of feeds that repeat themselves, such as `2026-11`.
  public init(series: String = "") {
    self.series = series
  }

  /// The reference of the feed's next invoice.
  public mutating func next(for invoice: Invoice) -> String {
    let digest = digest(of: invoice)
    let occurrence = occurrences[digest, default: 0] + 1
    occurrences[digest] = occurrence
    return "invoice-\(digest)" + (occurrence == 1 ? "" : "-\(occurrence)")
  }

  /// Twenty hexadecimal digits of a SHA-256.
  ///
  /// In a billion invoices there is less than one chance in a million that two share them. Should it happen, it is a conflict, and no charge is lost unseen.
  private func digest(of invoice: Invoice) -> String {
    var sha = SHA256()
    // Each text comes after its length, so that none can run over into the next.
    func add(_ text: String, to sha: inout SHA256) {
      sha.update("\(text.utf8.count):".utf8)
      sha.update(text.utf8)
    }
    add(series, to: &sha)
    add(invoice.customer, to: &sha)
    for performance in invoice.performances {
      add(performance.playID, to: &sha)
      add("\(performance.audience)", to: &sha)
    }
    return sha.finalize().prefix(10).map(hexadecimal).joined()
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
