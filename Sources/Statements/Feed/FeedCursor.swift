/// Reads a feed block by block, and hands on what is made of its invoices one after another.
final class FeedCursor<Value> {
  /// The warnings that were met so far.
  private(set) var warnings: [Diagnostic] = []

  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  private(set) var isIncomplete = false

  private var record = StatementRecord()
  private var invoices: InvoiceReader
  private var cutter: FeedCutter
  private var progress: FeedProgress
  private let block = FeedBlock()
  private var isOver = false

  /// What was made of a block, or the error that takes its place, the last one first.
  private var results: [Result<Value, any Error>] = []

  /// Makes a cursor before the first invoice of a source.
  init(
    _ source: any ByteSource,
    plays: ByteIndex,
    blockSize: Int = 1 << 16,
    addHint: @escaping (Fault, inout Diagnostic) -> Void = { _, _ in }
  ) {
    progress = FeedProgress(file: source.name, addHint: addHint)
    invoices = InvoiceReader(plays: plays, isStrict: false)
    cutter = FeedCutter(source, blockSize: blockSize)
  }

  /// What `make` makes of the next invoice, whose places are among the bytes of the reader, or the error of a faulty
  /// invoice or of the source; nil at the end of the feed.
  func next(
    _ make: (inout StatementRecord, JSONReader) throws(Fault) -> Value
  ) -> Result<Value, any Error>? {
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

  private func readBlock(
    _ make: (inout StatementRecord, JSONReader) throws(Fault) -> Value
  ) throws {
    // A source that has thrown is not read again.
    isOver = true
    guard try cutter.next(into: block) != nil else {
      return progress.finish { results.append(.failure($0)) }
    }
    isIncomplete = try !progress.take(block) { block, position, _ in
      readPart(of: block, from: position, make)
    } report: { diagnostic in
      if diagnostic.severity == .warning {
        warnings.append(diagnostic)
      } else {
        results.append(.failure(diagnostic))
      }
    }
    isOver = isIncomplete
  }

  /// Reads on up to a fault, which is reported before what is made of the invoices after it.
  private func readPart(
    of block: FeedBlock,
    from position: FeedPosition,
    _ make: (inout StatementRecord, JSONReader) throws(Fault) -> Value
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
