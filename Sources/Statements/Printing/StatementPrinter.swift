import Amounts
public import Foundation
import OperatingSystem
import Theatre

/// Prints statements from feeds of any size, in bounded memory, on as many threads as wanted.
///
///     var printer = try StatementPrinter(plays: repertoire)
///     printer.jobs = 2
///     var output: [UInt8] = []
///     try printer.print([MemorySource(invoicesJSON, named: "invoices.json")]) { bytes in
///       bytes.withUnsafeBytes { output += $0 }
///     }
///
/// A feed is read block by block, in a few MiB for each thread at work, however long it is; each thread
/// may hold the longest invoice and the longest statement besides.
public struct StatementPrinter: Sendable {
  /// How many threads work at once, the caller's among them; with 1 no other is used.
  ///
  /// There are no more than the machine has processors.
  public var jobs = 1

  /// The customers whose statements are printed; nil for all.
  ///
  /// The others' invoices are read and checked all the same.
  public var customers: Set<String>?

  /// Whether the run goes on after a faulty invoice.
  public var keepsGoing = false

  /// The bytes that are read at once.
  package var blockSize = 1 << 18

  /// The bytes of output that are gathered before they are delivered; one statement may be longer.
  package var outputLimit = 1 << 22

  /// How many threads can work at once; a test may say another number than the machine's.
  package var processors = Processors.count

  let repertoire: Repertoire
  let tariff: Tariff
  let renderer: any Renderer

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - plays: the plays that the invoices speak of.
  ///   - tariff: the rates, and the currency that amounts are in.
  ///   - format: the format of the statements.
  ///   - locale: the locale whose way of writing amounts is used by the formats for people; a page of HTML is
  ///     in its language, if there are words for it, else in English.
  ///   - design: what is the company's own in a page of HTML.
  /// - Throws: `MoneyFormatError` if there is no such locale.
  public init(
    plays: Repertoire,
    tariff: Tariff = .standard,
    format: StatementFormat = .text,
    locale: String = "en_US",
    design: PageDesign = .plain
  ) throws {
    repertoire = plays
    self.tariff = tariff
    renderer = format.renderer(
      plays: plays.all,
      money: try MoneyFormat(currency: tariff.currency, locale: locale),
      design: design
    )
  }

  /// Makes a printer that prints in a format of one's own.
  ///
  /// - Parameters:
  ///   - plays: the plays that the invoices speak of.
  ///   - tariff: the rates, and the currency that amounts are in.
  ///   - format: what the pages look like.
  public init(plays: Repertoire, tariff: Tariff = .standard, format: some PageFormat) {
    repertoire = plays
    self.tariff = tariff
    renderer = PageRenderer(format: format, plays: plays.all, currency: tariff.currency)
  }

  /// Makes a printer for a locale of Foundation's.
  public init(
    plays: Repertoire,
    tariff: Tariff = .standard,
    format: StatementFormat = .text,
    locale: Locale,
    design: PageDesign = .plain
  ) throws {
    try self.init(
      plays: plays,
      tariff: tariff,
      format: format,
      locale: locale.identifier,
      design: design
    )
  }
}

extension StatementPrinter {
  /// Prints the statements of all feeds, one after another.
  ///
  /// The feeds are read, and the closures called, on the caller's thread, in the order of the
  /// feeds. Other threads only make statements, and so they may call a ``Rate`` or a ``PageFormat``.
  ///
  /// - Parameters:
  ///   - sources: the feeds.
  ///   - report: is told of each faulty invoice, if the printer ``keepsGoing``.
  ///   - progress: is told what has been done, after every block.
  ///   - write: is given the bytes of the statements, whenever some are ready.
  /// - Returns: what the run came to.
  /// - Throws: ``Diagnostic`` at the first fault, unless the printer ``keepsGoing``; whatever a source or
  ///   `write` throws.
  @discardableResult
  public func print(
    _ sources: [any ByteSource],
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (RawSpan) throws -> Void
  ) throws -> Summary {
    var hasBegun = false
    // It waits for a second one, or for the end: the title of one statement alone names its customer.
    var first: (customer: String, page: [UInt8])?
    func begin(customer: String?) throws {
      if hasBegun { return }
      hasBegun = true
      try write(renderer.opening(customer: customer).span.bytes)
      if let first { try write(first.page.span.bytes) }
    }
    // Every statement is preceded by what separates it from one before; the first has none.
    let separator = renderer.separator.count
    let summary: Summary
    do {
      summary = try run(over: sources, report: report, progress: progress) { bytes, outcome in
        let isFirst = !hasBegun && first == nil
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[(isFirst ? separator : 0)...])
        if isFirst && outcome.statements == 1 {
          first = (outcome.firstCustomer, Array(bytes))
        } else {
          try begin(customer: nil)
          try write(bytes.bytes)
        }
      }
    } catch {
      if let first { try begin(customer: first.customer) }
      throw error
    }
    try begin(customer: first?.customer)
    try write(renderer.closing(isEmpty: summary.statements == 0).span.bytes)
    return summary
  }

  /// Prints the statements of one feed; otherwise as the printing of several does.
  @discardableResult
  public func print(
    _ source: some ByteSource,
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (RawSpan) throws -> Void
  ) throws -> Summary {
    try print([source], report: report, progress: progress, write: write)
  }

  /// Prints each statement as a document of its own.
  ///
  /// - Parameters:
  ///   - sources: the feeds.
  ///   - report: is told of each faulty invoice, if the printer ``keepsGoing``.
  ///   - progress: is told what has been done, after every block.
  ///   - write: is given each customer's name and the bytes of one statement.
  /// - Returns: what the run came to.
  /// - Throws: as the printing of one document does.
  @discardableResult
  public func printSeparately(
    _ sources: [any ByteSource],
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (_ customer: String, _ bytes: RawSpan) throws -> Void
  ) throws -> Summary {
    try run(over: sources, isSeparate: true, report: report, progress: progress) {
      bytes,
      outcome in
      for (customer, range) in outcome.pages {
        let opening = renderer.opening(customer: customer)
        let page = opening + bytes[range] + renderer.closing(isEmpty: false)
        try write(customer, page.span.bytes)
      }
    }
  }
}
