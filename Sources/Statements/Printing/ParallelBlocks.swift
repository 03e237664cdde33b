import Dispatch
import OperatingSystem

/// The blocks of a feed that are being worked on.
///
/// Their memory is used again for the blocks after them. A block is printed by a helper from Dispatch's pool
/// or by the caller, whoever comes to it first. A helper that finds nothing to print ends. The caller waits
/// for a block that is being printed, never for a helper that has not begun: if the pool has no thread to
/// lend, the caller prints everything.
///
/// Printing ahead stops once undelivered output exceeds the limit, and the printer that was used last goes
/// first to the next block: of long statements there are no more in memory than threads at work.
final class ParallelBlocks: Sendable {
  /// A block, and what was made of it.
  struct Slot {
    let block = FeedBlock()
    /// Where printing begins.
    var start = FeedPosition()
    var outcome = BlockPrinter.Outcome()
    fileprivate var isPrinted = false
    /// The printer with the output, from when the block is printed until it is delivered.
    fileprivate var box: PrinterBox?

    /// Reads the next block.
    fileprivate mutating func fill(from cutter: inout FeedCutter) throws -> Bool {
      // Printing begins where the cutter guesses.
      guard let start = try cutter.next(into: block) else { return false }
      self.start = start
      isPrinted = false
      return true
    }
  }

  /// Keeps a printer, which goes from slot to slot.
  fileprivate final class PrinterBox {
    var printer: BlockPrinter
    init(_ job: BlockPrinter.Job) { printer = BlockPrinter(job) }
  }

  /// Which blocks are to be printed, counted from the beginning of the feed.
  private struct Schedule {
    /// The blocks that were read.
    var read = 0
    /// The blocks that a thread has begun to print, or is about to.
    var begun = 0
    /// The helpers that were asked for and have not ended.
    var helpers = 0
    /// For each slot, the bytes of output that it holds; nil until its block is printed.
    var output: [Int?]
    /// How many bytes of output the slots hold.
    var held: Int { output.reduce(0) { $0 + ($1 ?? 0) } }
  }

  private let job: BlockPrinter.Job
  private let slots: [Locked<Slot>]
  /// The printers that hold nothing, the one that was used last at the end.
  private let idle = Locked<[PrinterBox]>([])
  private let schedule: Locked<Schedule>
  private let helperLimit: Int
  private let heldLimit: Int

  init(_ job: BlockPrinter.Job) {
    // More threads than processors would only wait for each other.
    let threads = max(1, min(job.printer.jobs, job.printer.processors))
    // Two blocks for each thread, so that one is there when another is done.
    let count = threads == 1 ? 1 : 2 * threads
    slots = (0..<count).map { _ in Locked(Slot()) }
    self.job = job
    schedule = Locked(Schedule(output: Array(repeating: nil, count: count)))
    // Dispatch, which lends the threads, crashes where it can't open its three files; a source and an output are
    // opened meanwhile.
    helperLimit = threads > 1 && FileDescriptor.areFree(8) ? threads - 1 : 0
    heldLimit = count * job.printer.outputLimit
  }

  /// How many blocks can be under way.
  var count: Int { slots.count }

  /// Reads block `number` of the feed, which may be printed from then on.
  ///
  /// - Returns: false if the feed is at its end.
  func read(_ number: Int, from cutter: inout FeedCutter) throws -> Bool {
    let place = number % slots.count
    guard try slots[place].withLock({ slot throws in try slot.fill(from: &cutter) }) else {
      return false
    }
    let needsHelp = schedule.withLock { schedule in
      schedule.read = number + 1
      schedule.output[place] = nil
      // A feed of one block is done before a helper would have begun.
      guard schedule.helpers < helperLimit, number > 0 || !cutter.isAtEnd else { return false }
      schedule.helpers += 1
      return true
    }
    if needsHelp {
      DispatchQueue.global().async { [weak self] in
        while let self, self.printNext(asHelper: true) {}
      }
    }
    return true
  }

  /// Whether block `number` is printed.
  func isPrinted(_ number: Int) -> Bool {
    schedule.withLock { $0.output[number % slots.count] != nil }
  }

  /// Prints the next block that no thread has begun; false if there is none, or too much is held.
  func printNext(asHelper isHelper: Bool = false) -> Bool {
    let number = schedule.withLock { schedule -> Int? in
      if schedule.begun < schedule.read && schedule.held <= heldLimit {
        schedule.begun += 1
        return schedule.begun - 1
      }
      // Under the same lock: whoever reads the next block must know that a helper is wanted.
      if isHelper { schedule.helpers -= 1 }
      return nil
    }
    guard let number else { return false }
    let place = number % slots.count
    slots[place].withLock { slot in
      printOnce(&slot)
      let count = slot.box?.printer.output.count ?? 0
      schedule.withLock { $0.output[place] = count }
    }
    return true
  }

  /// Lets `body` use block `number`, and the printer that holds what was made of it.
  func withBlock<Result>(
    _ number: Int,
    _ body: (inout Slot, inout BlockPrinter) throws -> Result
  ) throws -> Result {
    let place = number % slots.count
    defer { schedule.withLock { $0.output[place] = 0 } }
    return try slots[place].withLock { slot throws in
      printOnce(&slot)
      let box = slot.box ?? PrinterBox(job)
      slot.box = nil
      defer { idle.withLock { $0.append(box) } }
      return try body(&slot, &box.printer)
    }
  }

  /// Ends all printing, and returns once no other thread prints any more.
  ///
  /// A helper that has not begun finds nothing to print, and is not waited for.
  func stop() {
    schedule.withLock { $0.begun = $0.read }
    for slot in slots { slot.withLock { $0.isPrinted = true } }
  }

  private func printOnce(_ slot: inout Slot) {
    if slot.isPrinted { return }
    let box = idle.withLock { $0.popLast() } ?? PrinterBox(job)
    slot.outcome = box.printer.print(slot.block, from: slot.start)
    slot.box = box
    slot.isPrinted = true
  }
}
