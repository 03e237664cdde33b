/// Goes through a feed and makes a value of each invoice, with one block in memory at a time.
struct FeedCursor<Value> {
  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  private(set) var isIncomplete = false

  private let plays: PlayIndex
  private let makeValue: (InvoiceRecord, JSONReader) throws(Fault) -> Value
  private var cutter: FeedCutter
  private var tail: FeedTail
  private let block = FeedBlock()
  private var record = InvoiceRecord()

  /// The values and the diagnostics of the block that was read last, the next one at the end.
  private var ready: [Result<Value, Diagnostic>] = []
  private var isOver = false

  /// Makes a cursor before the first invoice, of which `makeValue` makes a value.
  init(
    _ source: any ByteSource,
    plays: PlayIndex,
    blockSize: Int,
    addHint: @escaping (Fault, inout Diagnostic) -> Void,
    makeValue: @escaping (InvoiceRecord, JSONReader) throws(Fault) -> Value
  ) {
    tail = FeedTail(file: source.name, addHint: addHint)
    self.plays = plays
    self.makeValue = makeValue
    cutter = FeedCutter(source, blockSize: blockSize)
  }

  /// The value of the next invoice; nil at the end of the feed.
  ///
  /// - Throws: ``Diagnostic`` for a faulty invoice, after which the next one can be read; what the source
  ///   throws.
  mutating func next() throws -> Value? {
    while ready.isEmpty {
      if isOver { return nil }
      try readBlock()
    }
    return try ready.removeLast().get()
  }

  private mutating func readBlock() throws {
    // A source that has thrown is not read again.
    isOver = true
    guard try cutter.next(into: block) != nil else { return }
    isOver = false
    guard let block = tail.join(block) else { return }
    var reader = FeedReader(
      block,
      from: FeedReader.Place(position: block.start, expectation: tail.expectation),
      plays: plays,
      keepsGoing: true
    )
    var values: [Result<Value, Fault>] = []
    while true {
      do throws(Fault) {
        guard try reader.next(into: &record) else { break }
        values.append(.success(try makeValue(record, reader.json)))
      } catch {
        let known = reader.result.faults.count
        let goesOn = reader.recover(from: error)
        values += reader.result.faults[known...].map(Result.failure)
        guard goesOn else { break }
      }
    }
    let reading = reader.reading()
    var diagnostics: [Diagnostic] = []
    tail.advance(over: block, reading) { diagnostics.append($0) }
    // The last one comes first from here on.
    ready = values.reversed().map { value in value.mapError { _ in diagnostics.removeLast() } }
    tail.keepRest(of: block, from: reading.end.position)
    isOver = reading.isStopped
    isIncomplete = reading.isStopped
  }
}
