public import Foundation
import NameMatching
import OperatingSystem

/// Prints statements in one format: those of feeds of any size, and single ones.
///
/// Making a printer takes a time that grows with the number of plays, and learns the locale; its calls take only the
/// time of their statements.
///
/// ```swift
/// let printer = try StatementPrinter(plays: plays, format: .html, locale: "en_GB")
/// let bill = try printer.statement(for: InvoiceFeed.invoices(json: invoicesJSON)[0])
/// bill.amountOwed                                        // 1730.00 USD
/// try printer.string(of: bill).contains("US$1,730.00")   // true
/// ```
///
/// A feed of any length is read block by block, in a few MiB for each of as many threads as wanted. In
/// addition, each thread may hold the longest invoice and the longest statement.
public struct StatementPrinter: Sendable {
  /// The number of threads that print at once, at most one a processor; 1 is the caller's alone.
  public var jobs = 1

  /// The customers whose statements are printed; nil for all.
  ///
  /// Capitals in a name do not count, nor blanks at its ends, nor how an accent is composed; any blanks inside are as
  /// one, and ß is as ss. The others' invoices are read and checked, too.
  public var customers: Set<String>? {
    didSet {
      customerKeys = customers.map { Set($0.map(\.nameKey)) }
      longestName = 4 * (customerKeys?.map(\.utf8.count).max() ?? 0) + 4096
    }
  }

  private(set) var customerKeys: Set<String>?

  /// The most bytes of a name that may be a wanted one: more than a key takes in any spelling, with many blanks.
  private(set) var longestName = 0

  /// The most names of customers that are kept for a hint.
  static let nameLimit = 1_000

  /// The most bytes of such a name: a stranger's names must not fill the memory.
  static let nameSize = 256

  /// Whether the run goes on after a faulty invoice.
  public var keepsGoing = false

  /// Whether each warning, and each field that is not read, is an error.
  ///
  /// Else an ignored field that was perhaps meant to be read, such as `vat`, is reported as a warning, once in a feed.
  public var isStrict = false

  /// Whether each document begins with a byte-order mark, by which Excel recognizes UTF-8.
  package var hasByteOrderMark = false

  package var blockSize = 1 << 18

  /// The most bytes of one invoice.
  package var longestInvoice = 64 << 20

  /// The most invoices' numbers that are remembered, to find those of two customers.
  package var numberLimit = 1 << 17

  /// The number of bytes gathered before they are delivered; one statement may be longer.
  package var outputLimit = 1 << 22

  /// The number of threads that can work at once; a test may set another than the machine's.
  package var processors = ProcessInfo.processInfo.activeProcessorCount

  private(set) var isSeparate = false

  let prices: PriceList
  private let renderers: Renderers

  /// The texts of the plays, for the renderers.
  private let plays: PreparedTexts

  /// Makes a printer.
  ///
  /// Formats for people write amounts as in the locale. A page of HTML is in the locale's language
  /// if Playbill knows that, else in English.
  ///
  /// - Throws: `MoneyFormatError` if there is no such locale.
  public init(
    plays: Repertoire,
    tariff: Tariff = .standard,
    format: StatementFormat = .text,
    locale: String = "en_US",
    design: PageDesign = .plain
  ) throws(MoneyFormatError) {
    prices = PriceList(plays, tariff: tariff)
    let money = try MoneyFormat(currency: tariff.currency, locale: locale)
    renderers = Renderers(format, money: money, design: design)
    self.plays = renderers.prepared(plays.plays)
  }

  /// Makes a renderer for one thread.
  func makeRenderer() -> any Renderer { renderers.make(plays) }
}

// MARK: - One statement

extension StatementPrinter {
  /// Prices an invoice by the printer's tariff and plays.
  ///
  /// - Throws: ``PricingError``, as ``Tariff/statement(for:plays:)`` does.
  public func statement(for invoice: Invoice) throws(PricingError) -> Statement {
    try prices.tariff.statement(for: invoice, plays: prices.repertoire)
  }

  /// Writes a statement as a separate document; its plays need not be the printer's.
  ///
  /// Its amounts have the sign of the currency of the printer's tariff, if your own unit has another there.
  ///
  /// - Throws: ``PricingError/otherCurrency(_:tariff:)`` if it is not in the currency of the printer's tariff.
  public func string(of statement: Statement) throws(PricingError) -> String {
    let (own, other) = (prices.tariff.currency, statement.amountOwed.currency)
    guard own == other else { throw .otherCurrency(other.code, tariff: own.code) }
    return renderers.document(of: statement, mark: hasByteOrderMark ? byteOrderMark : [])
  }
}

// MARK: - Feeds

extension StatementPrinter {
  /// The result of a run.
  public struct Summary: Hashable, Sendable {
    /// The invoices without a fault.
    public var invoices = 0
    /// The statements printed.
    public var statements = 0
    /// The errors reported; warnings are not counted.
    public var faults = 0
    /// The numbers on invoices of two customers beside the first ten, which alone get a warning; 0 until the run has
    /// ended, and if the printer ``isStrict``.
    public var otherSharedNumbers = 0
    /// The wanted customers without a sound invoice, sorted; empty until the run has ended.
    public var missingCustomers: [String] = []
    /// The name in the feeds that is nearest to the only missing customer's; nil if none is near, or several are missing.
    public var hint: String?
    /// Whether the rest of a feed was skipped with ``StatementPrinter/keepsGoing``, because an
    /// array of invoices is broken and the beginning of the next invoice is unknown.
    public var isIncomplete = false
  }

  /// Prints the statements of all feeds, one after another.
  ///
  /// The caller's thread reads the feeds and calls the closures; other threads may call a ``Rate``.
  ///
  /// - Parameters:
  ///   - sources: the feeds.
  ///   - report: takes each warning, and the error of each faulty invoice if the printer ``keepsGoing``.
  ///   - progress: takes the summary so far, after every block.
  ///   - write: takes the bytes of the statements, whenever some are ready.
  /// - Returns: the result of the run.
  /// - Throws: ``Diagnostic`` at the first fault, unless the printer ``keepsGoing``; any error of a
  ///   source or of `write`.
  @discardableResult
  public func print(
    _ sources: [any ByteSource],
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (RawSpan) throws -> Void
  ) throws -> Summary {
    var document = OneDocument(self)
    let result = Result {
      try run(over: sources, report: report, progress: progress) { output, outcome in
        try document.append(output, outcome, write)
      }
    }
    switch result {
    case .success(let summary):
      try document.close(isEmpty: summary.statements == 0, write)
      return summary
    case .failure(let error):
      // Statements before an error are printed, too.
      try document.writeFirst(write)
      throw error
    }
  }

  fileprivate func opening(_ renderer: any Renderer, customer: String?) -> [UInt8] {
    (hasByteOrderMark ? byteOrderMark : []) + renderer.opening(customer: customer)
  }

  /// Prints each statement as a separate document; `write` takes the customer, the invoice's number
  /// if it has one, and the bytes.
  ///
  /// ``FileNames`` makes names for files of customers and numbers.
  @discardableResult
  public func printSeparately(
    _ sources: [any ByteSource],
    report: (Diagnostic) -> Void = { _ in },
    progress: (Summary) -> Void = { _ in },
    write: (_ customer: String, _ number: String?, _ bytes: RawSpan) throws -> Void
  ) throws -> Summary {
    let renderer = makeRenderer()
    var printer = self
    printer.isSeparate = true
    return try printer.run(over: sources, report: report, progress: progress) { output, outcome in
      for (customer, number, range) in outcome.documents {
        let opening = opening(renderer, customer: customer)
        let page = opening + output.array(range) + renderer.closing(isEmpty: false)
        try page.withRawSpan { try write(customer, number, $0) }
      }
    }
  }

  /// Goes through all feeds block by block; `deliver` takes each piece of output that has a statement.
  private func run(
    over sources: [any ByteSource],
    report: (Diagnostic) -> Void,
    progress: (Summary) -> Void,
    deliver: (borrowing OutputBuffer, BlockPrinter.Outcome) throws -> Void
  ) throws -> Summary {
    var summary = Summary()
    var names = CustomerNames()
    var numbers = InvoiceNumbers(limit: numberLimit)
    var hints: Hints? = Hints(prices)
    func take(_ diagnostic: Diagnostic) throws {
      if diagnostic.severity == .error {
        guard keepsGoing else { throw diagnostic }
        summary.faults += 1
      }
      report(diagnostic)
    }
    for source in sources {
      var feed = FeedProgress(file: source.name, hints: hints)
      var blocks = ParallelBlocks(self, of: source)
      defer { blocks.stop() }
      while !feed.isStopped, let slot = blocks.next() {
        try slot.withLock { slot throws in
          slot.printOnce()
          feed.take(slot.block)
          while let part = feed.part {
            if isStrict { slot.print(part, refusing: &numbers) } else { slot.print(part) }
            if slot.outcome.statements > 0 { try deliver(slot.printer.output, slot.outcome) }
            summary.invoices += slot.outcome.invoices
            summary.statements += slot.outcome.statements
            names.add(slot.outcome)
            if !isStrict {
              let doubts = numbers.warnings(about: slot.outcome.numbers, in: part.block.bytes)
              slot.outcome.reading.add(doubts)
            }
            try feed.advance(slot.outcome.reading, report: take)
          }
        }
        progress(summary)
      }
      if feed.isStopped {
        summary.isIncomplete = true
      } else {
        try feed.finish(report: take)
        if let failure = blocks.failure { throw failure }
      }
      hints = feed.hints
    }
    summary.otherSharedNumbers = numbers.withoutWarning
    summary.missingCustomers = names.missing(of: customers ?? [])
    if summary.missingCustomers.count == 1 {
      summary.hint = nearest(to: summary.missingCustomers[0], among: names.others)
    }
    return summary
  }
}

/// Writes all statements as one document.
private struct OneDocument {
  private let printer: StatementPrinter
  private let renderer: any Renderer

  private var isOpen = false

  /// The first statement, which waits for a second one or the end: the title of a single statement names its customer.
  private var first: (customer: String, page: [UInt8])?

  init(_ printer: StatementPrinter) {
    self.printer = printer
    renderer = printer.makeRenderer()
  }

  mutating func append(
    _ output: borrowing OutputBuffer,
    _ outcome: BlockPrinter.Outcome,
    _ write: (RawSpan) throws -> Void
  ) throws {
    let isFirst = !isOpen && first == nil
    // The output begins each statement with a separator; the first of a document goes without.
    let range = (isFirst ? renderer.separator.count : 0)..<output.count
    if isFirst && outcome.statements == 1 {
      first = (outcome.firstCustomer, output.array(range))
    } else {
      try open(customer: nil, write)
      try output.withBytes(range, write)
    }
  }

  /// Opens the document if its only statement still waits.
  mutating func writeFirst(_ write: (RawSpan) throws -> Void) throws {
    if let first { try open(customer: first.customer, write) }
  }

  mutating func close(isEmpty: Bool, _ write: (RawSpan) throws -> Void) throws {
    try open(customer: first?.customer, write)
    try renderer.closing(isEmpty: isEmpty).withRawSpan(write)
  }

  private mutating func open(customer: String?, _ write: (RawSpan) throws -> Void) throws {
    if isOpen { return }
    isOpen = true
    try printer.opening(renderer, customer: customer).withRawSpan(write)
    if let first { try first.page.withRawSpan(write) }
  }
}

/// The customers' names in the feeds of a run, if only some are wanted.
private struct CustomerNames {
  /// The keys of the wanted customers that were met.
  private var met: Set<String> = []

  /// The first names of other customers, for a hint.
  private(set) var others: Set<String> = []

  mutating func add(_ outcome: BlockPrinter.Outcome) {
    met.formUnion(outcome.customers)
    if others.count < StatementPrinter.nameLimit { others.formUnion(outcome.otherCustomers) }
  }

  func missing(of wanted: Set<String>) -> [String] {
    wanted.filter { !met.contains($0.nameKey) }.sorted()
  }
}

// MARK: - One feed

extension StatementPrinter {
  /// The statements of one feed as one text in memory.
  ///
  /// Of an empty feed that is what the format has around its statements: nothing as text, `[` and `]` as JSON, the names
  /// of the columns as CSV, and a page that says so as HTML.
  public func string(
    of source: some ByteSource,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> String {
    var bytes: [UInt8] = []
    try print([source], report: report) { part in
      // SAFETY: the buffer is as long as the span, and used only here.
      unsafe part.withUnsafeBytes { unsafe bytes += $0 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Prints the statements of one feed into a file, which is written whole or not at all.
  ///
  /// A link stays a link: its target is written.
  ///
  /// - Throws: the errors of printing several feeds; ``FileError`` if the file can't be written, or
  ///   is a folder, a pipe, a device, or a file by its descriptor, such as `/dev/stdout`.
  @discardableResult
  public func write(
    _ source: some ByteSource,
    to file: URL,
    report: (Diagnostic) -> Void = { _ in }
  ) throws -> Summary {
    let path = try file.filePath(to: .write)
    do {
      return try FileReplacement.write(to: path) { file, _ in
        try print([source], report: report) { bytes in try file.write(bytes) }
      }
    } catch let error as SystemError {
      throw FileError(.write, path, error)
    }
  }
}
