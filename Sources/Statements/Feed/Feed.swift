import DescribedErrors
public import Foundation
public import Theatre

/// Invoices as they come in JSON, one by one, in memory that does not grow with their source; their plays are not
/// looked up.
///
/// The JSON is an array of invoices, a single one, or one after another. A ``Diagnostic`` does not end the feed: the
/// next invoice follows it.
public final class InvoiceFeed: Sequence, IteratorProtocol {
  private let values: FeedValues<Invoice>

  /// Makes a feed of the bytes of a source; if strict, each warning, and each field that is not read, is a fault of its
  /// invoice.
  public convenience init(_ source: some ByteSource, isStrict: Bool = false) {
    self.init(source, isStrict: isStrict, blockSize: FeedValues<Invoice>.blockSize)
  }

  /// Makes a feed of the file at a URL; otherwise as ``init(_:isStrict:)``.
  ///
  /// - Throws: ``FileError`` if it can't be opened.
  public convenience init(contentsOf url: URL, isStrict: Bool = false) throws(FileError) {
    self.init(try FileSource(contentsOf: url), isStrict: isStrict)
  }

  package init(_ source: some ByteSource, isStrict: Bool = false, blockSize: Int) {
    let plays = MetPlays()
    let reader = InvoiceReader(numbering: plays, isStrict: isStrict)
    values = FeedValues(source, reader, blockSize: blockSize) { record, _ in
      Invoice(record, ids: plays.ids)
    }
  }

  /// Reads all the invoices in `json`.
  ///
  /// - Throws: ``Diagnostic``, which calls the file `name`, at the first fault.
  public static func invoices(
    json: some Sequence<UInt8>,
    named name: String = "invoices.json"
  ) throws -> [Invoice] {
    try InvoiceFeed(MemorySource(json, named: name)).map { try $0.get() }
  }

  /// The warnings so far: each ignored field that was perhaps meant to be read, once for its name, and each due day
  /// before its invoice's date.
  public var warnings: [Diagnostic] { values.warnings }

  /// The next invoice, or the ``Diagnostic`` in its place; nil at the end of the feed.
  ///
  /// An error of the source comes last.
  public func next() -> Result<Invoice, any Error>? { values.next() }
}

/// Statements made from invoices, which are read as an ``InvoiceFeed`` reads them.
public final class StatementFeed: Sequence, IteratorProtocol {
  private let values: FeedValues<Statement>
  private let plays: Repertoire

  /// Makes a feed of the bytes of a source; if strict, each warning, and each field that is not read, is a fault of its
  /// invoice.
  public init(
    _ source: some ByteSource,
    plays: Repertoire,
    tariff: Tariff = .standard,
    isStrict: Bool = false
  ) {
    let prices = PriceList(plays, tariff: tariff)
    self.plays = plays
    let reader = InvoiceReader(plays: plays.index, isStrict: isStrict)
    values = FeedValues(source, reader, hints: Hints(prices)) {
      record,
      reader throws(Fault) in
      var linePrices = InvoicePrices()
      try prices.price(record, in: reader.lastInvoice, into: &linePrices)
      return Statement(record, linePrices, plays: plays.plays, currency: tariff.currency)
    }
  }

  /// Makes a feed of the invoices in the file at a URL; otherwise as ``init(_:plays:tariff:isStrict:)``.
  ///
  /// - Throws: ``FileError`` if it can't be opened.
  public convenience init(
    contentsOf url: URL,
    plays: Repertoire,
    tariff: Tariff = .standard,
    isStrict: Bool = false
  ) throws(FileError) {
    let source = try FileSource(contentsOf: url)
    self.init(source, plays: plays, tariff: tariff, isStrict: isStrict)
  }

  /// The warnings so far; see ``InvoiceFeed/warnings``.
  public var warnings: [Diagnostic] { values.warnings }

  /// The statement of the next invoice, or the ``Diagnostic`` in its place; nil at the end of the feed.
  ///
  /// An error of the source comes last.
  public func next() -> Result<Statement, any Error>? { values.next() }

  /// Calls `body` with each statement and its invoice; throws at the first fault.
  ///
  /// An error of `body` becomes a ``Diagnostic`` with its words and its code, at the place of the invoice.
  package func forEachStatement(
    code: (any Error) -> Diagnostic.Code,
    _ body: (Statement, Invoice) throws -> Void
  ) throws {
    func make(_ record: InvoiceRecord, _ reader: FeedReader) throws(Fault) -> Statement {
      let statement = try values.make(record, reader)
      do {
        try body(statement, Invoice(record, ids: plays.index.names))
      } catch {
        let place = reader.lastInvoice.offset(of: record.number.isPresent ? .number : .customer)
        throw Fault(code(error), at: place, message(of: error))
      }
      return statement
    }
    while let result = values.next(make) { _ = try result.get() }
  }
}

/// Makes a value of each invoice of a source.
private final class FeedValues<Value> {
  /// Makes a value of the invoice that the reader has read last.
  typealias Maker = (InvoiceRecord, FeedReader) throws(Fault) -> Value

  static var blockSize: Int { 1 << 16 }

  let make: Maker
  private(set) var warnings: [Diagnostic] = []

  private var record = InvoiceRecord()
  private var invoices: InvoiceReader
  private var cutter: FeedCutter
  private var progress: FeedProgress
  private let block = FeedBlock()
  private var isOver = false

  /// The values of a block, or the errors in their places, the last one first.
  private var results: [Result<Value, any Error>] = []

  init(
    _ source: any ByteSource,
    _ invoices: InvoiceReader,
    hints: Hints? = nil,
    blockSize: Int = FeedValues.blockSize,
    make: @escaping Maker
  ) {
    progress = FeedProgress(file: source.name, hints: hints)
    self.invoices = invoices
    cutter = FeedCutter(source, blockSize: blockSize)
    self.make = make
  }

  func next() -> Result<Value, any Error>? { next(make) }

  /// The next value, or the error in its place; nil at the end.
  func next(_ make: Maker) -> Result<Value, any Error>? {
    while results.isEmpty && !isOver {
      do {
        try readBlock(make)
      } catch {
        results.append(.failure(error))
      }
      results.reverse()
    }
    return results.popLast()
  }

  private func readBlock(_ make: Maker) throws {
    // A source that has thrown is not read again.
    isOver = true
    guard try cutter.next(into: block) != nil else {
      return progress.finish { results.append(.failure($0)) }
    }
    progress.take(block)
    while let part = progress.part {
      progress.advance(read(part, make)) { diagnostic in
        if diagnostic.severity == .warning {
          warnings.append(diagnostic)
        } else {
          results.append(.failure(diagnostic))
        }
      }
    }
    isOver = progress.isStopped
  }

  /// Reads up to a fault, so that it is reported before the invoices after it.
  private func read(_ part: FeedProgress.Part, _ make: Maker) -> BlockResult {
    var reader = FeedReader(part, invoices: invoices, keepsGoing: true, eventLimit: 1)
    while reader.next(into: &record) {
      do throws(Fault) {
        results.append(.success(try make(record, reader)))
      } catch {
        reader.refuse(for: error)
      }
    }
    invoices = reader.invoices
    return reader.result
  }
}
