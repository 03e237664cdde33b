/// One pass over one feed: blocks are read, printed side by side, checked and delivered in order.
///
/// The feed is read, and everything is delivered, on the caller's thread; other threads only print.
///
/// Whether a block began where the cutter guessed that an invoice begins is known once those before it are
/// read. If it did not, what was made of it is thrown away, and its bytes are read again with those left over.
struct StatementRun {
  private let blocks: ParallelBlocks
  private var cutter: FeedCutter
  private var progress: FeedProgress

  /// Makes a run over one source.
  init(
    _ job: BlockPrinter.Job,
    source: any ByteSource,
    addHint: @escaping (Fault, inout Diagnostic) -> Void
  ) {
    progress = FeedProgress(file: source.name, addHint: addHint)
    blocks = ParallelBlocks(job)
    cutter = FeedCutter(source, blockSize: job.printer.blockSize)
  }

  /// Reads the feed to its end, and hands on what was made of each block, its faults, and how many bytes
  /// were read.
  ///
  /// - Returns: false if the rest of the feed was not read, because it can't be trusted.
  /// - Throws: the first error of the source or of a handler.
  mutating func run(
    deliver: (borrowing BlockPrinter, BlockPrinter.Outcome) throws -> Void,
    report: (Diagnostic) throws -> Void,
    advance: (Int) -> Void
  ) throws -> Bool {
    defer { blocks.stop() }
    var read = 0
    var delivered = 0
    var isAtEnd = false
    var failure: (any Error)?
    while true {
      let canRead = !isAtEnd && read < delivered + blocks.count
      let isPrinted = read > delivered && blocks.isPrinted(delivered)
      // Deliver before reading more, unless a worker is idle.
      let isHelperIdle = read > delivered + 1 && blocks.isPrinted(read - 1)
      if canRead, !isPrinted || isHelperIdle {
        do {
          if try blocks.read(read, from: &cutter) { read += 1 } else { isAtEnd = true }
        } catch {
          failure = error
          isAtEnd = true
        }
        continue
      }
      if read == delivered { break }
      // The caller prints when it can do neither.
      if !isPrinted, blocks.printNext() { continue }
      let isStopped = try blocks.withBlock(delivered) { slot, printer in
        guard let block = check(&slot, &printer) else { return false }
        while true {
          let reading = slot.outcome.reading
          try deliver(printer, slot.outcome)
          try progress.advance(over: block, reading, report: report)
          advance(block.offset + reading.end.position - block.start + cutter.markLength)
          if reading.isStopped { return true }
          guard slot.outcome.isFull else { break }
          slot.outcome = printer.print(block, from: reading.end)
        }
        progress.keepRest(of: block, from: slot.outcome.reading.end.position)
        return false
      }
      if isStopped { return false }
      delivered += 1
    }
    try progress.finish(report: report)
    // The blocks before it come first, and so do their faults.
    if let failure { throw failure }
    return true
  }

  /// Compares where a block began with where the one before ended, and prints it anew if they
  /// differ.
  ///
  /// - Returns: what was read; nil if more must be read first.
  private mutating func check(
    _ slot: inout ParallelBlocks.Slot,
    _ printer: inout BlockPrinter
  ) -> FeedBlock? {
    let start = slot.outcome.reading.start
    if progress.rest == nil && progress.expectation == start.expectation { return slot.block }
    guard let block = progress.join(slot.block) else { return nil }
    let place = FeedReader.Place(position: block.start, expectation: progress.expectation)
    slot.outcome = printer.print(block, from: place)
    return block
  }
}
