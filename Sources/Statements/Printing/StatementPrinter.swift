import Amounts
public import Foundation
import OperatingSystem
import Spelling
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
  /// How many threads print at once, at most as many as the machine has processors; with 1 only the caller's.
  public var jobs = 1

  /// The customers whose statements are printed; nil for all.
  ///
  /// The others' invoices are read and checked all the same.
  public var customers: Set<String>?

  /// Whether the run goes on after a faulty invoice.
  public var keepsGoing = false

  /// Whether a field that is not read and was perhaps meant to be, such as `vat`, makes an invoice faulty.
  ///
  /// Else it is reported as a warning, each once in a feed.
  public var isStrict = false

  /// Whether each document begins with a byte order mark, by which Excel knows UTF-8.
  package var hasByteOrderMark = false

  /// The bytes that are read at once.
  package var blockSize = 1 << 18

  /// The bytes of output that are gathered before they are delivered; one statement may be longer.
  package var outputLimit = 1 << 22

  /// How many threads can work at once; a test may say another number than the machine's.
  package var processors = Processors.count

  /// Whether each statement is a document of its own.
  private(set) var isSeparate = false

  let prices: PriceList
  let renderer: any Renderer

  /// Makes a printer.
  ///
  /// The formats for people write amounts as the locale does; a page of HTML is in its language, if there are words
  /// for it, else in English.
  ///
  /// - Throws: `MoneyFormatError` if there is no such locale.
  public init(
    plays: Repertoire,
    tariff: Tariff = .standard,
    format: StatementFormat = .text,
    locale: String = "en_US",
    design: PageDesign = .plain
  ) throws {
    prices = PriceList(plays, tariff: tariff)
    renderer = format.renderer(
      plays: plays.all,
      money: try MoneyFormat(currency: tariff.currency, locale: locale),
      design: design
    )
  }
}

extension StatementPrinter {
  /// What a run came to.
  public struct Summary: Hashable, Sendable {
    /// The invoices that were read and had no fault.
    public var invoices = 0
    /// The statements that were printed.
    public var statements = 0
    /// The errors that were reported; warnings are not counted.
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
  /// feeds. Other threads only make statements, and so they may call a ``Rate``.
  ///
  /// - Parameters:
  ///   - sources: the feeds.
  ///   - report: takes each warning, and the error of each faulty invoice if the printer ``keepsGoing``.
  ///   - progress: takes what has been done, after every block.
  ///   - write: takes the bytes of the statements, whenever some are ready.
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
      try write(opening(customer: customer).span.bytes)
      if let first { try write(first.page.span.bytes) }
    }
    // Every statement is preceded by what separates it from one before; the first has none.
    let separator = renderer.separator.count
    let summary: Summary
    do {
      summary = try run(over: sources, report: report, progress: progress) { output, outcome in
        let isFirst = !hasBegun && first == nil
        let range = (isFirst ? separator : 0)..<output.count
        if isFirst && outcome.statements == 1 {
          first = (outcome.firstCustomer, output.array(range))
        } else {
          try begin(customer: nil)
          try output.withBytes(range, write)
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

  /// What comes before the first statement of a document.
  private func opening(customer: String?) -> [UInt8] {
    (hasByteOrderMark ? byteOrderMark : []) + renderer.opening(customer: customer)
  }

  /// Prints each statement as a document of its own; `write` takes the customer, the number, if the invoice has one,
  /// and the bytes.
  ///
  /// All else is as for the printing of one document.
  @discardableResult
  public func printSeparately(
    _ sources: [any ByteSource],
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (_ customer: String, _ number: String?, _ bytes: RawSpan) throws -> Void
  ) throws -> Summary {
    var printer = self
    printer.isSeparate = true
    return try printer.run(over: sources, report: report, progress: progress) { output, outcome in
      for (customer, number, range) in outcome.documents {
        let opening = opening(customer: customer)
        let page = opening + output.array(range) + renderer.closing(isEmpty: false)
        try write(customer, number, page.span.bytes)
      }
    }
  }

  /// Goes through all feeds block by block; `deliver` takes what was made of each.
  ///
  /// Whether a block began where the cutter guessed that an invoice begins is known once those before it are
  /// read. If it did not, what was made of it is thrown away, and its bytes are read again with those left over.
  private func run(
    over sources: [any ByteSource],
    report: (Diagnostic) -> Void,
    progress: (Summary) -> Void,
    deliver: (borrowing OutputBuffer, BlockPrinter.Outcome) throws -> Void
  ) throws -> Summary {
    var summary = Summary()
    var matches = CustomerMatches()
    var hints: Hints? = Hints(prices)
    func note(_ diagnostic: Diagnostic) throws {
      if diagnostic.severity == .error {
        guard keepsGoing else { throw diagnostic }
        summary.faults += 1
      }
      report(diagnostic)
    }
    for source in sources {
      let start = summary.bytes
      var feed = FeedProgress(file: source.name, hints: hints)
      var blocks = ParallelBlocks(self, of: source)
      defer { blocks.stop() }
      var goesOn = true
      while goesOn, let slot = blocks.next() {
        goesOn = try slot.withLock { slot throws in
          slot.printOnce()
          return try feed.take(slot.block, readFrom: slot.start) { block, position, isPrinted in
            if !isPrinted { slot.outcome = slot.printer.print(block, from: position) }
            let outcome = slot.outcome
            if outcome.statements > 0 { try deliver(slot.printer.output, outcome) }
            summary.invoices += outcome.invoices
            summary.statements += outcome.statements
            matches.add(outcome.customers)
            return outcome.reading
          } report: {
            try note($0)
          }
        }
        summary.bytes = start + feed.position.offset
        progress(summary)
      }
      if goesOn {
        try feed.finish(report: note)
        if let failure = blocks.failure { throw failure }
      } else {
        summary.isIncomplete = true
      }
      hints = feed.hints
    }
    summary.missingCustomers = matches.missing(of: customers ?? [])
    return summary
  }
}

// MARK: - One feed

extension StatementPrinter {
  /// The statements of one feed as one text, which is held in memory.
  ///
  ///     let printer = try StatementPrinter(plays: repertoire)
  ///     let text = try printer.string(of: MemorySource(invoicesJSON, named: "invoices.json"))
  ///     text.hasPrefix("Statement for BigCo\n")  // true
  public func string(
    of source: some ByteSource,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> String {
    var bytes: [UInt8] = []
    try print([source], report: report) { part in part.withUnsafeBytes { bytes += $0 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Prints the statements of one feed into a file, which is written whole or not at all.
  ///
  /// A link stays a link: the file that it leads to is written.
  ///
  /// - Throws: as the printing of several feeds does; ``FileError`` if the file can't be written, or is a folder,
  ///   a pipe, a device, or a file by its descriptor, such as `/dev/stdout`.
  @discardableResult
  public func write(
    _ source: some ByteSource,
    to file: URL,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Summary {
    let path = try file.filePath(to: .write)
    do {
      return try FileReplacement.write(to: path) { file, _ in
        try print([source], report: report) { bytes in try bytes.withUnsafeBytes(file.write) }
      }
    } catch let error as SystemError {
      throw FileError(.write, path, error)
    }
  }
}
