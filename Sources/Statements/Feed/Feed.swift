public import Foundation
import Spelling
public import Theatre

/// Values made from a source's invoices, one by one, in memory that does not grow with the source.
///
/// The invoices are JSON: an array of them, a single one, or one after another. A ``Diagnostic``
/// does not end the feed: the next invoice follows it.
public final class Feed<Value>: Sequence, IteratorProtocol {
  /// The warnings so far: each ignored field that was perhaps meant to be read, once for its name, and each due day
  /// before its invoice's date.
  public private(set) var warnings: [Diagnostic] = []

  /// Makes a value from a record whose offsets are in the bytes of the reader.
  private typealias Maker = (inout StatementRecord, JSONReader) throws(Fault) -> Value

  private let make: Maker
  private var record = StatementRecord()
  private var invoices: InvoiceReader
  private var cutter: FeedCutter
  private var progress: FeedProgress
  private let block = FeedBlock()
  private var isOver = false

  /// The values of a block, or the errors in their places, the last one first.
  private var results: [Result<Value, any Error>] = []

  private init(
    _ source: any ByteSource,
    plays: ByteIndex = ByteIndex(),
    blockSize: Int = 1 << 16,
    hints: Hints? = nil,
    isStrict: Bool = false,
    make: @escaping Maker
  ) {
    progress = FeedProgress(file: source.name, hints: hints)
    invoices = InvoiceReader(plays: plays, isStrict: isStrict)
    cutter = FeedCutter(source, blockSize: blockSize)
    self.make = make
  }

  /// The value of the next invoice, or the ``Diagnostic`` in its place; nil at the end of the feed.
  ///
  /// An error of the source comes last.
  public func next() -> Result<Value, any Error>? { next(make) }

  private func next(_ make: Maker) -> Result<Value, any Error>? {
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
    isOver = try !progress.take(block) { block, position, _ in
      readPart(of: block, from: position, make)
    } report: { diagnostic in
      if diagnostic.severity == .warning {
        warnings.append(diagnostic)
      } else {
        results.append(.failure(diagnostic))
      }
    }
  }

  /// Reads up to a fault, and reports it before the invoices after it.
  private func readPart(
    of block: FeedBlock,
    from position: FeedPosition,
    _ make: Maker
  ) -> BlockResult {
    var reader = FeedReader(block, from: position, invoices: invoices, keepsGoing: true)
    var isPartial = true
    while isPartial && reader.faultCount == 0 {
      do throws(Fault) {
        isPartial = try reader.next(into: &record)
        if isPartial { results.append(.success(try make(&record, reader.json))) }
      } catch {
        isPartial = reader.recover(from: error)
      }
    }
    invoices = reader.invoices
    return reader.result(isPartial: isPartial)
  }
}

// MARK: - Invoices

/// Invoices as they come in JSON; their plays are not looked up.
public typealias InvoiceFeed = Feed<Invoice>

extension Feed where Value == Invoice {
  /// Makes a feed of the bytes of a source.
  public convenience init(_ source: some ByteSource) { self.init(source, blockSize: 1 << 16) }

  /// Makes a feed of the file at a URL.
  ///
  /// - Throws: ``FileError`` if it can't be opened.
  public convenience init(contentsOf url: URL) throws(FileError) {
    self.init(try FileSource(contentsOf: url))
  }

  package convenience init(_ source: some ByteSource, blockSize: Int) {
    self.init(source, blockSize: blockSize) { record, json in Invoice(record, in: json) }
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
}

extension Invoice {
  fileprivate init(_ record: StatementRecord, in json: JSONReader) {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    self.init(
      customer: record.customerText,
      performances: record.lines.map { line in
        let id = json.string(at: line.playOffset)
        return Performance(playID: id, audience: line.audience, date: line.date)
      },
      number: record.numberText,
      date: record.date,
      due: record.due,
      currency: record.currencyOffset < 0 ? nil : text(record.currency),
      address: record.addressOffset < 0 ? nil : record.addressTexts,
      note: record.noteOffset < 0 ? nil : text(record.note)
    )
  }
}

// MARK: - Statements

/// Statements made from a feed of invoices.
public typealias StatementFeed = Feed<Statement>

extension Feed where Value == Statement {
  /// Makes a feed of the bytes of a source; if strict, each warning, and each field that is not read, is a fault of its
  /// invoice.
  public convenience init(
    _ source: some ByteSource,
    plays: Repertoire,
    tariff: Tariff = .standard,
    isStrict: Bool = false
  ) {
    let prices = PriceList(plays, tariff: tariff)
    let (index, hints) = (plays.index, Hints(prices))
    self.init(source, plays: index, hints: hints, isStrict: isStrict) {
      record,
      json throws(Fault) in
      try prices.complete(&record, in: json)
      return Statement(record, plays: plays.all, currency: tariff.currency)
    }
  }

  /// Makes a feed of the invoices in the file at a URL; otherwise as ``init(_:plays:tariff:isStrict:)``.
  ///
  /// - Throws: ``FileError`` if it can't be opened.
  public convenience init(
    contentsOf url: URL,
    plays: Repertoire,
    tariff: Tariff = .standard
  ) throws(FileError) {
    self.init(try FileSource(contentsOf: url), plays: plays, tariff: tariff)
  }

  /// Hands each statement to `body`, with its invoice.
  ///
  /// An error of `body` becomes a ``Diagnostic`` with its words, at the place of the invoice.
  package func handOn(to body: (Statement, Invoice) throws -> Void) throws {
    func make(_ record: inout StatementRecord, _ json: JSONReader) throws(Fault) -> Statement {
      let invoice = Invoice(record, in: json)
      let statement = try self.make(&record, json)
      do {
        try body(statement, invoice)
      } catch {
        let offset = record.numberOffset < 0 ? record.customerOffset : record.numberOffset
        throw Fault(.refused, at: offset, message(of: error))
      }
      return statement
    }
    while let result = next(make) { _ = try result.get() }
  }
}
