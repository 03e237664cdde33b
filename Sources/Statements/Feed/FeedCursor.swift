/// Goes through a feed invoice by invoice, one block in memory at a time.
struct FeedCursor {
  /// Whether the rest of the feed can't be read, because an array of invoices is broken.
  private(set) var isIncomplete = false

  private let name: String
  private let plays: KnownPlays?
  private var cutter: FeedCutter
  private var tail = FeedTail()
  private let block = FeedBlock()

  /// The block that is being read, and up to where its lines were counted.
  private var current: (block: FeedBlock, reader: FeedReader, counted: Int)?

  /// The fault that the error thrown last is about.
  private(set) var lastFault: Fault?

  /// Faults that were met and not yet thrown.
  private var pending: [(fault: Fault, diagnostic: Diagnostic)] = []
  private var isOver = false

  /// Makes a cursor before the first invoice.
  ///
  /// - Parameters:
  ///   - source: the feed.
  ///   - plays: the plays that an invoice may name; nil if any name will do.
  ///   - blockSize: the bytes that are read at once.
  init(_ source: any ByteSource, plays: KnownPlays?, blockSize: Int) {
    name = source.name
    self.plays = plays
    cutter = FeedCutter(source, blockSize: blockSize)
  }

  /// Reads the next invoice.
  ///
  /// - Returns: the bytes in which the record's places are; nil at the end of the feed.
  /// - Throws: `Diagnostic` for a faulty invoice, after which the next one can be read; what the source
  ///   throws.
  mutating func next(into record: inout InvoiceRecord) throws -> JSONReader? {
    while true {
      if !pending.isEmpty {
        lastFault = pending[0].fault
        throw pending.removeFirst().diagnostic
      }
      if isOver { return nil }
      if current == nil, try !readBlock() { continue }
      do throws(Fault) {
        if try current?.reader.next(into: &record) ?? false { return current?.reader.json }
      } catch {
        if recover(from: error) { continue }
      }
      finishBlock()
    }
  }

  /// The complaint about an invoice that was read last, and turned out to be of no use.
  func refuse(_ fault: Fault) -> any Error {
    guard let (block, _, counted) = current else { return fault }
    return tail.diagnostics([fault], in: block, from: counted, file: name)[0]
  }

  /// Reads the next block; false if there is nothing to be read yet, or no more.
  private mutating func readBlock() throws -> Bool {
    do {
      guard try cutter.next(into: block) != nil else {
        isOver = true
        return false
      }
    } catch {
      isOver = true
      throw error
    }
    guard let block = tail.join(block) else { return false }
    let start = FeedReader.Place(position: block.start, expectation: tail.expectation)
    let reader = FeedReader(
      block.bytes,
      from: start,
      isLast: block.isLast,
      plays: plays,
      keepsGoing: true
    )
    current = (block, reader, block.start)
    return true
  }

  /// Moves past a fault; false if there is nothing to be read after it in the block.
  private mutating func recover(from fault: Fault) -> Bool {
    guard case (let block, var reader, var counted)? = current else { return false }
    // Or else the reader's faults would be copied for each one that is added.
    current = nil
    let known = reader.faults.count
    let goesOn = reader.recover(from: fault)
    let faults = Array(reader.faults[known...])
    var diagnostics = tail.diagnostics(faults, in: block, from: counted, file: name)
    if reader.isStopped { diagnostics.noteEndOfReading() }
    pending = Array(zip(faults, diagnostics))
    if reader.isStopped {
      isOver = true
      isIncomplete = true
    } else if goesOn {
      let lines = LineCount(of: block.bytes, in: counted..<reader.place.position)
      tail.advance(over: block, to: reader.place, lines)
      counted = reader.place.position
    }
    current = (block, reader, counted)
    return goesOn
  }

  private mutating func finishBlock() {
    guard let (block, reader, counted) = current else { return }
    let end = reader.start.position
    tail.advance(over: block, to: reader.start, LineCount(of: block.bytes, in: counted..<end))
    tail.keepRest(of: block, from: end)
    current = nil
  }
}
