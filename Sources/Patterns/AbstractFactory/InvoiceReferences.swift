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

  private func digest(of invoice: Invoice) -> String {
    let performances = invoice.performances.flatMap { [$0.playID, "\($0.audience)"] }
    return SHA256.digits(of: [series, invoice.customer] + performances)
  }
}
