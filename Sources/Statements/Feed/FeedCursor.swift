/// Goes through a feed invoice by invoice, with one block in memory at a time.
struct FeedCursor {
  /// The invoice that was read last, and priced if there are prices.
  private(set) var record = StatementRecord()

  /// The warnings that were met so far.
  private(set) var warnings: [Diagnostic] = []

  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  private(set) var isIncomplete = false

  /// Prices a record whose places are among the bytes of a reader.
  private let complete: (inout StatementRecord, JSONReader) throws(Fault) -> Void
  private var invoices: InvoiceReader
  private var cutter: FeedCutter
  private var progress: FeedProgress
  private let buffer = FeedBlock()

  /// The block that is being read, and its reader; nil between two blocks.
  private var block: FeedBlock?
  private var reader: FeedReader?

  /// The errors to be thrown, the first one first, and whether `record` is to be given after them.
  private var errors: [Diagnostic] = []
  private var isReady = false
  private var isOver = false

  /// Makes a cursor before the first invoice of a source.
  init(
    _ source: any ByteSource,
    plays: ByteIndex,
    blockSize: Int = 1 << 16,
    addHint: @escaping (Fault, inout Diagnostic) -> Void = { _, _ in },
    complete: @escaping (inout StatementRecord, JSONReader) throws(Fault) -> Void = { _, _ in }
  ) {
    self.complete = complete
    progress = FeedProgress(file: source.name, addHint: addHint)
    invoices = InvoiceReader(plays: plays, isStrict: false)
    cutter = FeedCutter(source, blockSize: blockSize)
  }

  /// The bytes among which the places of `record` are.
  var json: JSONReader? { reader?.json }

  /// Reads the next invoice.
  ///
  /// - Returns: false at the end of the feed.
  /// - Throws: ``Diagnostic`` for a faulty invoice, after which the next one can be read; what the source
  ///   throws.
  mutating func next() throws -> Bool {
    while true {
      if !errors.isEmpty { throw errors.removeFirst() }
      if isReady {
        isReady = false
        return true
      }
      if reader == nil {
        if isOver { return false }
        try readBlock()
      } else {
        readInvoice()
      }
    }
  }

  /// The diagnostic of an invoice, the one that was read last, which somebody refuses for a reason.
  mutating func refusal(_ reason: String) -> Diagnostic? {
    let offset = record.numberOffset < 0 ? record.customerOffset : record.numberOffset
    reader?.add(Fault(.refused, at: offset, reason))
    takeResult(isWhole: false)
    return errors.popLast()
  }

  private mutating func readBlock() throws {
    // A source that has thrown is not read again.
    isOver = true
    guard try cutter.next(into: buffer) != nil else {
      progress.finish { errors.append($0) }
      return
    }
    isOver = false
    guard let block = progress.join(buffer) else { return }
    self.block = block
    let place = FeedReader.Place(position: block.start, expectation: progress.expectation)
    reader = FeedReader(block, from: place, invoices: invoices, keepsGoing: true)
  }

  private mutating func readInvoice() {
    do throws(Fault) {
      isReady = try reader?.next(into: &record) ?? false
      if isReady, let json { try complete(&record, json) }
    } catch {
      isReady = false
      if reader?.recover(from: error) == true { return takeResult(isWhole: false) }
    }
    if !isReady {
      takeResult(isWhole: true)
      if let reader { invoices = reader.invoices }
      reader = nil
    } else if reader?.faultCount != 0 {
      takeResult(isWhole: false)
    }
  }

  private mutating func takeResult(isWhole: Bool) {
    guard let block, let result = reader?.takeResult(isWhole: isWhole) else { return }
    progress.advance(over: block, result) { diagnostic in
      if diagnostic.severity == .warning {
        warnings.append(diagnostic)
      } else {
        errors.append(diagnostic)
      }
    }
    guard isWhole else { return }
    progress.keepRest(of: block, from: result.end.position)
    if result.isStopped { (isOver, isIncomplete) = (true, true) }
  }
}

/// What `next` gives, one after another; an error takes the place of a value.
func results<Value>(
  _ next: @escaping () throws -> Value?
) -> AnyIterator<Result<Value, any Error>> {
  AnyIterator {
    do {
      return try next().map { .success($0) }
    } catch {
      return .failure(error)
    }
  }
}
