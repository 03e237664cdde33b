import Currencies
public import Foundation
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
/// A feed is read block by block, so that the memory it takes does not grow with it, but with the
/// longest single invoice in it.
public struct StatementPrinter: Sendable {
  /// How many threads work at once, the caller's among them; with 1 no other is used.
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

  private let repertoire: Repertoire
  private let tariff: Tariff
  private let renderer: any Renderer

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - plays: the plays that the invoices speak of.
  ///   - tariff: the rates, and the currency that amounts are in.
  ///   - format: the format of the statements.
  ///   - locale: the locale whose way of writing amounts is used by the formats for people.
  /// - Throws: `MoneyFormatError` if there is no such locale.
  public init(
    plays: Repertoire,
    tariff: Tariff = .standard,
    format: StatementFormat = .text,
    locale: String = "en_US"
  ) throws {
    repertoire = plays
    self.tariff = tariff
    renderer = format.renderer(
      plays: plays.all,
      money: try MoneyFormat(currency: tariff.currency, locale: locale),
      currency: tariff.currency
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
    locale: Locale
  ) throws {
    try self.init(plays: plays, tariff: tariff, format: format, locale: locale.identifier)
  }
}

extension StatementPrinter {
  /// What a run came to.
  public struct Summary: Hashable, Sendable {
    /// The invoices that were read and had no fault.
    public var invoices = 0
    /// The statements that were printed.
    public var statements = 0
    /// The complaints that were reported.
    public var faults = 0
    /// The bytes that were read.
    public var bytes = 0
    /// The wanted customers for whom there was no invoice without a fault, in the order of their
    /// names; empty until the run has ended.
    public var missingCustomers: [MissingCustomer] = []
    /// Whether the rest of a feed was left out with ``StatementPrinter/keepsGoing``: an array of
    /// invoices is broken, and nothing tells where the next invoice begins.
    public var isIncomplete = false
  }

  /// Prints the statements of all feeds, one after another.
  ///
  /// The feeds are read, and the closures called, on the caller's thread, in the order of the
  /// feeds. Other threads only make statements, and so they may call a ``Rate`` or a ``PageFormat``.
  ///
  /// - Parameters:
  ///   - sources: the feeds.
  ///   - report: is told of each faulty invoice, if the printer keeps going.
  ///   - progress: is told what has been done, after every block.
  ///   - write: is given the bytes of the statements, whenever some are ready.
  /// - Returns: what the run came to.
  /// - Throws: `Diagnostic` at the first fault, if the printer doesn't keep going; whatever a source
  ///   or `write` throws.
  @discardableResult
  public func print(
    _ sources: [any ByteSource],
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (RawSpan) throws -> Void
  ) throws -> Summary {
    let job = makeJob()
    let separator = job.renderer.separator.count
    var hasBegun = false
    func begin() throws {
      if !hasBegun { try write(job.renderer.opening(title: "Statements").span.bytes) }
      hasBegun = true
    }
    let summary = try run(job, over: sources, report: report, progress: progress) { bytes, _ in
      // Every statement is preceded by what separates it from one before; the first has none.
      let unneeded = hasBegun ? 0 : separator
      try begin()
      try write(UnsafeRawBufferPointer(rebasing: bytes[unneeded...]).bytes)
    }
    try begin()
    try write(job.renderer.closing(isEmpty: summary.statements == 0).span.bytes)
    return summary
  }

  /// Prints the statements of one feed; otherwise as `print(_:report:progress:write:)` of several.
  @discardableResult
  public func print(
    _ source: some ByteSource,
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (RawSpan) throws -> Void
  ) throws -> Summary {
    try print([source], report: report, progress: progress, write: write)
  }

  /// The statements of one feed, as a document in memory.
  ///
  ///     let printer = try StatementPrinter(plays: repertoire, format: .csv)
  ///     let csv = try printer.data(of: MemorySource(invoicesJSON, named: "invoices.json"))
  ///     String(decoding: csv, as: UTF8.self).hasPrefix("customer,play,type,")  // true
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - report: is told of each faulty invoice, if the printer keeps going.
  /// - Returns: the bytes of the document; in UTF-8, so that `String(decoding:as:)` makes a text of them.
  /// - Throws: as `print(_:report:progress:write:)`.
  public func data(
    of source: some ByteSource,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Data {
    var data = Data()
    try print(source, report: report) { bytes in
      bytes.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    return data
  }

  /// Prints the statements of one feed into a file, which is written whole or not at all.
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - file: where the document goes; it is made in memory first.
  ///   - report: is told of each faulty invoice, if the printer keeps going.
  /// - Throws: as `print(_:report:progress:write:)`; what Foundation throws if the file can't be written.
  public func write(
    _ source: some ByteSource,
    to file: URL,
    report: (Diagnostic) -> Void = { _ in }
  ) throws {
    try data(of: source, report: report).write(to: file, options: .atomic)
  }

  /// Prints each statement apart, as a document of its own.
  ///
  /// - Parameters:
  ///   - sources: the feeds.
  ///   - report: is told of each faulty invoice, if the printer keeps going.
  ///   - progress: is told what has been done, after every block.
  ///   - write: is given each customer's name and the bytes of one statement.
  /// - Returns: what the run came to.
  /// - Throws: as `print(_:report:progress:write:)`.
  @discardableResult
  public func printApart(
    _ sources: [any ByteSource],
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (_ customer: String, _ bytes: RawSpan) throws -> Void
  ) throws -> Summary {
    var job = makeJob()
    job.wantsParts = true
    return try run(job, over: sources, report: report, progress: progress) { bytes, parts in
      for part in parts {
        let opening = job.renderer.opening(title: "Statement for \(part.customer)")
        let page = opening + bytes[part.range] + job.renderer.closing(isEmpty: false)
        try write(part.customer, page.span.bytes)
      }
    }
  }

  private func makeJob() -> PrintJob {
    let prices = PriceList(repertoire, tariff: tariff)
    return PrintJob(
      plays: KnownPlays(repertoire, prices),
      prices: prices,
      renderer: renderer,
      customers: customers,
      keepsGoing: keepsGoing,
      outputLimit: outputLimit
    )
  }

  private func run(
    _ job: PrintJob,
    over sources: [any ByteSource],
    report: (Diagnostic) -> Void,
    progress: (Summary) -> Void,
    deliver: (UnsafeRawBufferPointer, [BlockPrinter.Part]) throws -> Void
  ) throws -> Summary {
    var summary = Summary()
    var met = MetCustomers()
    var hints = Hints(plays: repertoire, types: Array(tariff.rates.keys))
    for source in sources {
      let start = summary.bytes
      var run = StatementRun(job, source: source, blockSize: blockSize, jobs: max(1, jobs))
      let isComplete = try run.run(
        deliver: { printer, outcome in
          if outcome.statements > 0 { try deliver(printer.output.bytes, outcome.parts) }
          summary.invoices += outcome.invoices
          summary.statements += outcome.statements
          met.add(outcome.customers)
        },
        report: { diagnostic, fault in
          var diagnostic = diagnostic
          hints.explain(fault, in: &diagnostic)
          guard keepsGoing else { throw diagnostic }
          summary.faults += 1
          report(diagnostic)
        },
        progress: { bytes in
          summary.bytes = start + bytes
          progress(summary)
        }
      )
      if !isComplete { summary.isIncomplete = true }
    }
    summary.missingCustomers = met.missing(of: customers ?? [])
    return summary
  }
}
