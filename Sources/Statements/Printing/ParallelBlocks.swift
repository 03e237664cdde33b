import Dispatch
import OperatingSystem

/// The blocks of a feed that are read but not delivered yet; <doc:HowAFeedIsRead> has their rules.
struct ParallelBlocks {
  struct Slot: ~Copyable {
    let block = FeedBlock()
    var printer: BlockPrinter
    /// The start of printing, as the cutter guesses it.
    var start = FeedPosition()
    var outcome = BlockPrinter.Outcome()
    fileprivate var isPrinted = true

    /// Prints the block as the cutter guesses it, unless that is done.
    mutating func printOnce() {
      if isPrinted { return }
      isPrinted = true
      outcome = printer.print((block, start))
    }

    /// Prints a part of the feed, unless the outcome is that of this part.
    mutating func print(_ part: FeedProgress.Part) {
      if part.block === block, part.position == outcome.reading.start { return }
      outcome = printer.print(part)
    }

    /// Prints a part of the feed without the invoices whose number is another customer's, which are faults.
    ///
    /// Only the thread that takes the parts in order knows these numbers. Most parts have none, and are printed once.
    mutating func print(_ part: FeedProgress.Part, refusing numbers: inout InvoiceNumbers) {
      print(part)
      guard outcome.numbers.contains(where: { numbers.isAnothers($0) }) else { return }
      outcome = printer.print(part) { numbers.isAnothers($0) }
    }
  }

  private let slots: [Locked<Slot>]
  /// One for each helper that may work at once; none if the caller prints everything.
  private let queues: [DispatchQueue]
  private var cutter: FeedCutter
  private var isAtEnd = false

  /// The number of blocks read, and of those returned.
  private var read = 0
  private var returned = 0

  /// The source's error, thrown once the blocks before it are delivered.
  private(set) var failure: (any Error)?

  init(_ settings: StatementPrinter, of source: any ByteSource) {
    cutter = FeedCutter(
      source,
      blockSize: settings.blockSize,
      longestInvoice: settings.longestInvoice
    )
    // More threads than processors would only wait for each other. Dispatch crashes where it can't
    // open its three files; a source and an output are opened meanwhile.
    let threads = min(settings.jobs, settings.processors)
    let helpers = threads > 1 && FileDescriptor.areFree(8) ? threads - 1 : 0
    queues = (0..<helpers).map { DispatchQueue(label: "playbill.printer.\($0)") }
    // Two blocks for each thread, so that the next is there when one is done.
    slots = (0..<(helpers == 0 ? 1 : 2 * threads)).map { _ in
      Locked(Slot(printer: BlockPrinter(settings)))
    }
  }

  /// Reads ahead, and returns the next block; the one returned before may be reused.
  mutating func next() -> Locked<Slot>? {
    while !isAtEnd, read < returned + slots.count {
      do {
        isAtEnd = try !readBlock()
      } catch {
        failure = error
        isAtEnd = true
      }
    }
    if returned == read { return nil }
    let wanted = slots[returned % slots.count]
    if !queues.isEmpty {
      for number in returned..<read where !wanted.printIfFree() {
        slots[number % slots.count].printIfFree()
      }
    }
    returned += 1
    return wanted
  }

  /// Reads the next block into its slot; false at the end of the feed, which has no more blocks.
  private mutating func readBlock() throws -> Bool {
    let slot = slots[read % slots.count]
    let isRead = try slot.withLock { slot in
      guard let start = try cutter.next(into: slot.block) else { return false }
      slot.start = start
      slot.isPrinted = false
      return true
    }
    guard isRead else { return false }
    // The caller prints the last block itself: it is done before a helper would have begun.
    if !queues.isEmpty, !cutter.isAtEnd {
      queues[read % queues.count].async { slot.printIfFree() }
    }
    read += 1
    return true
  }

  /// Ends all printing, and returns once no other thread prints any more.
  func stop() {
    for slot in slots { slot.withLock { $0.isPrinted = true } }
  }
}

extension Locked<ParallelBlocks.Slot> {
  /// Prints the block unless another thread does at the moment, and returns whether it is printed.
  @discardableResult
  fileprivate func printIfFree() -> Bool { withLockIfFree { $0.printOnce() } }
}
