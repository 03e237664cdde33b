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
        try !progress.take(slot.block, readFrom: slot.start) { block, position, isPrinted in
          if !isPrinted { slot.outcome = printer.print(block, from: position) }
          try deliver(printer, slot.outcome)
          return slot.outcome.reading
        } report: {
          try report($0)
        }
      }
      advance(progress.position.offset)
      if isStopped { return false }
      delivered += 1
    }
    try progress.finish(report: report)
    // The blocks before it come first, and so do their faults.
    if let failure { throw failure }
    return true
  }
}
