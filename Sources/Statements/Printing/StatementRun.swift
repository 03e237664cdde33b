/// One pass over one feed: blocks are read, printed side by side, checked and delivered in order.
///
/// The feed is read, and everything is delivered, on the caller's thread; other threads only print.
///
/// A block is printed without regard to those before it. Whether it began where the cutter guessed
/// that an invoice begins is known once they are read to their end. If it did not, what was made
/// of it is thrown away, and its bytes are read again with those left over.
struct StatementRun {
  private let job: PrintJob
  private let name: String
  private let ring: BlockRing
  private var cutter: FeedCutter
  private var tail = FeedTail()

  /// Makes a run over one source.
  ///
  /// - Parameters:
  ///   - job: what is to be done with each invoice.
  ///   - source: the feed.
  ///   - blockSize: the bytes in a block, more than zero.
  ///   - jobs: how many threads print at once, more than zero.
  init(_ job: PrintJob, source: any ByteSource, blockSize: Int, jobs: Int) {
    self.job = job
    name = source.name
    ring = BlockRing(job, jobs: jobs)
    cutter = FeedCutter(source, blockSize: blockSize)
  }

  /// Reads the feed to its end.
  ///
  /// - Parameters:
  ///   - deliver: takes the output of a block: the printer that holds it, and what became of the
  ///     block.
  ///   - report: takes a complaint; if it throws, the run ends.
  ///   - progress: takes the number of bytes read so far.
  /// - Throws: the first error of the source or of a handler.
  mutating func run(
    deliver: (borrowing BlockPrinter, BlockPrinter.Outcome) throws -> Void,
    report: (Diagnostic) throws -> Void,
    progress: (Int) -> Void
  ) throws {
    var read = 0
    var delivered = 0
    var isAtEnd = false
    var failure: (any Error)?
    while true {
      // What is printed goes out before more is read, and the caller prints when it can do neither.
      if read == delivered || !ring.isPrinted(delivered) {
        if !isAtEnd && read < delivered + ring.count {
          do {
            if try ring.read(read, from: &cutter) { read += 1 } else { isAtEnd = true }
          } catch {
            failure = error
            isAtEnd = true
          }
          continue
        }
        if read == delivered { break }
        if ring.printNext() { continue }
      }
      let goesOn = try ring.withBlock(delivered) { slot in
        guard let (block, outcome) = check(&slot) else { return true }
        try deliver(slot.printer, outcome)
        for fault in outcome.faults {
          var diagnostic = tail.diagnostic(fault, in: block, file: name)
          job.explain(fault.problem, in: &diagnostic)
          try report(diagnostic)
        }
        tail.advance(over: block, outcome)
        progress(block.offset + outcome.end - block.start)
        return !outcome.isStopped
      }
      if !goesOn { return }
      delivered += 1
    }
    // The blocks before it come first, and so do their faults.
    if let failure { throw failure }
  }

  /// Compares where a block began with where the one before ended, and prints it anew if they
  /// differ.
  ///
  /// - Returns: what was read, and what became of it; nil if more must be read first.
  private mutating func check(
    _ slot: inout BlockRing.Slot
  ) -> (FeedBlock, BlockPrinter.Outcome)? {
    var block = slot.block
    if tail.rest != nil || tail.expectation != slot.expectation {
      guard let joined = tail.join(block) else { return nil }
      block = joined
      slot.outcome = slot.printer.print(block, expecting: tail.expectation)
    }
    tail.skipByteOrderMark(of: block)
    return (block, slot.outcome)
  }
}
