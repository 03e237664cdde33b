import Dispatch
import Synchronization

/// One pass over one feed: workers take blocks in turn, and hand on what they made in order.
///
/// Each worker takes the next block under a lock, makes statements of it with no regard to the
/// others, and waits for its turn. Only then is it known whether the block began where the cutter
/// guessed that an invoice begins, because only then is it known where the one before ended. If it
/// did not, what was made is thrown away, and the bytes are read again with those left over.
final class StatementRun: @unchecked Sendable {
  /// Where what was made goes.
  struct Exits {
    /// Takes the output of a block: the printer that holds it, and what became of the block.
    var deliver: (borrowing BlockPrinter, BlockPrinter.Outcome) throws -> Void
    /// Takes a complaint; if it throws, the run ends.
    var report: (Diagnostic) throws -> Void
    /// Takes the number of bytes read so far.
    var progress: (Int) -> Void
  }

  /// A worker's right to one block.
  private struct Ticket {
    var number: Int
    var expectation: Expectation
    /// Why there is no block.
    var error: (any Error)?
  }

  // The cutter and the tickets belong to whoever holds `input`, the tail and the exits to whoever
  // has the turn. The compiler can't see that: hence `@unchecked`.
  private let input = Mutex(())
  private var cutter: FeedCutter
  private var ticketCount = 0

  private let turns: [DispatchSemaphore]
  private var tail = FeedTail()
  private let exits: Exits
  private var failure: (any Error)?

  private let job: PrintJob
  private let name: String
  private let isOver = Atomic(false)

  /// Makes a run over one source.
  ///
  /// - Parameters:
  ///   - job: what is to be done with each invoice.
  ///   - source: the feed.
  ///   - blockSize: the bytes in a block, more than zero.
  ///   - workers: how many blocks may be worked on at once, more than zero.
  ///   - exits: where what is made goes; called by one thread at a time, not always the same.
  init(
    _ job: PrintJob,
    source: any ByteSource,
    blockSize: Int,
    workers: Int,
    exits: Exits
  ) {
    self.job = job
    self.exits = exits
    name = source.name
    cutter = FeedCutter(source, blockSize: blockSize)
    // There are never more blocks under way than workers, so that each has a semaphore for itself.
    turns = (0..<workers).map { _ in DispatchSemaphore(value: 0) }
    turns[0].signal()
  }

  /// Reads the feed to its end.
  ///
  /// - Throws: the first error of the source or of an exit.
  func run() throws {
    let block = FeedBlock()
    if let ticket = take(block) {
      let group = DispatchGroup()
      // A feed of one block is done before a second thread would have begun.
      for _ in 1..<max(1, block.isLast ? 1 : turns.count) {
        DispatchQueue.global().async(group: group) {
          let block = FeedBlock()
          if let ticket = self.take(block) { self.work(from: ticket, on: block) }
        }
      }
      work(from: ticket, on: block)
      group.wait()
    }
    if let failure { throw failure }
  }

  private func work(from ticket: Ticket, on block: FeedBlock) {
    var printer = BlockPrinter(job)
    var next: Ticket? = ticket
    while let ticket = next {
      var outcome = BlockPrinter.Outcome(expectation: ticket.expectation)
      if ticket.error == nil && !isOver.load(ordering: .relaxed) {
        outcome = printer.print(block, expecting: ticket.expectation)
      }
      turns[ticket.number % turns.count].wait()
      if !isOver.load(ordering: .relaxed) {
        do {
          if let error = ticket.error { throw error }
          try finish(block, outcome, ticket.expectation, &printer)
        } catch {
          failure = error
          isOver.store(true, ordering: .relaxed)
        }
      }
      turns[(ticket.number + 1) % turns.count].signal()
      next = take(block)
    }
  }

  /// Reads the next block; nil if there is none or none is wanted.
  private func take(_ block: FeedBlock) -> Ticket? {
    input.withLock { _ in
      guard !isOver.load(ordering: .relaxed) else { return nil }
      // What the feed begins with only the first block knows.
      let isFirst = ticketCount == 0
      var ticket = Ticket(number: ticketCount, expectation: .start)
      do {
        guard try cutter.next(into: block) else { return nil }
      } catch {
        // The blocks before come first, and so do their faults.
        ticket.error = error
        cutter.close()
      }
      if !isFirst { ticket.expectation = cutter.expectation }
      ticketCount += 1
      return ticket
    }
  }

  /// Hands on what was made of a block, or makes it anew where it began elsewhere.
  private func finish(
    _ block: FeedBlock,
    _ outcome: consuming BlockPrinter.Outcome,
    _ expectation: Expectation,
    _ printer: inout BlockPrinter
  ) throws {
    var outcome = outcome
    var block = block
    if tail.rest != nil || tail.expectation != expectation {
      guard let joined = tail.join(block) else { return }
      block = joined
      outcome = printer.print(block, expecting: tail.expectation)
    }
    tail.skipByteOrderMark(of: block)
    try exits.deliver(printer, outcome)
    for fault in outcome.faults {
      var diagnostic = tail.diagnostic(fault, in: block, file: name)
      job.explain(fault.problem, in: &diagnostic)
      try exits.report(diagnostic)
    }
    if outcome.isStopped { isOver.store(true, ordering: .relaxed) }
    tail.advance(over: block, outcome)
    exits.progress(block.offset + outcome.end - block.start)
  }
}
