import Dispatch
import OperatingSystem

/// The blocks of a feed that are read and not delivered yet.
///
/// A helper from Dispatch's pool prints a block, or the caller does when it wants what was made of it: whoever takes
/// the block's lock first. So the caller waits for a block that is being printed, and never for a helper that has not
/// begun. If the pool has no thread to lend, the caller prints everything.
struct ParallelBlocks {
  /// A block, and the printer that has what was made of it.
  struct Slot: ~Copyable {
    let block = FeedBlock()
    var printer: BlockPrinter
    /// Where printing begins: where the cutter guesses.
    var start = FeedPosition()
    var outcome = BlockPrinter.Outcome()
    fileprivate var isPrinted = true

    /// Prints the block unless that was done.
    mutating func printOnce() {
      if isPrinted { return }
      isPrinted = true
      outcome = printer.print(block, from: start)
    }
  }

  private let slots: [Locked<Slot>]
  /// One for each helper that may work at once; none if the caller prints everything.
  private let queues: [DispatchQueue]
  private var cutter: FeedCutter
  private var isAtEnd = false

  /// How many blocks were read, and how many `next` has returned.
  private var (read, returned) = (0, 0)

  /// Why the source gives no more, to be thrown once the blocks before are delivered.
  private(set) var failure: (any Error)?

  /// Takes the blocks of a source.
  init(_ job: BlockPrinter.Job, of source: any ByteSource) {
    cutter = FeedCutter(source, blockSize: job.printer.blockSize)
    // More threads than processors would only wait for each other. Dispatch, which lends the threads, crashes where
    // it can't open its three files; a source and an output are opened meanwhile.
    let threads = min(job.printer.jobs, job.printer.processors)
    let helpers = threads > 1 && FileDescriptor.areFree(8) ? threads : 0
    queues = (0..<helpers).map { DispatchQueue(label: "playbill.printer.\($0)") }
    // Two blocks for each thread, so that one is there when another is done.
    slots = (0..<max(1, 2 * helpers)).map { _ in Locked(Slot(printer: BlockPrinter(job))) }
  }

  /// Reads ahead, and returns the next block; nil at the end of the feed.
  ///
  /// The block that was returned before may be used for another one.
  mutating func next() -> Locked<Slot>? {
    while !isAtEnd, read < returned + slots.count {
      do {
        isAtEnd = try !readBlock()
      } catch {
        (failure, isAtEnd) = (error, true)
      }
    }
    if returned == read { return nil }
    returned += 1
    return slots[(returned - 1) % slots.count]
  }

  private mutating func readBlock() throws -> Bool {
    let slot = slots[read % slots.count]
    let isRead = try slot.withLock { slot throws in
      guard let start = try cutter.next(into: slot.block) else { return false }
      slot.start = start
      slot.isPrinted = false
      return true
    }
    // The caller prints the last block itself: it is done before a helper would have begun.
    if isRead, !queues.isEmpty, !cutter.isAtEnd {
      queues[read % queues.count].async { slot.withLock { $0.printOnce() } }
    }
    if isRead { read += 1 }
    return isRead
  }

  /// Ends all printing, and returns once no other thread prints any more.
  func stop() {
    for slot in slots { slot.withLock { $0.isPrinted = true } }
  }
}
