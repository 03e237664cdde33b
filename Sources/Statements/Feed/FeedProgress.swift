/// A place in a feed between two invoices.
struct FeedPosition: Equatable {
  /// The text that may begin at a place.
  enum State: Equatable {
    /// The feed begins here, or its array has ended here.
    case start, end
    /// In the array: before the first invoice, after a comma, after an invoice.
    case first, value, separator
    /// Not in an array: an invoice or the end of the feed.
    case sequence
    /// After broken JSON: a line that begins with an object, behind at most so many blanks.
    case line(indentation: Int)
    /// In an invoice that is too long: the rest of it.
    case rest(OverlongInvoice)

    /// Whether the feed must not end here.
    var isOpen: Bool {
      switch self {
      case .first, .value, .separator, .rest: true
      case .start, .end, .sequence, .line: false
      }
    }
  }

  /// What is known of an invoice that is too long to be in memory, and is skipped to its end.
  struct OverlongInvoice: Equatable {
    let isInArray: Bool
    let indentation: Int
    /// The open arrays and objects.
    var depth = 0
    var isInString = false
    /// Whether the byte before is a backslash that escapes the next one.
    var isEscaped = false
  }

  var offset = 0
  var state = State.start
}

/// The result of reading a block, or a part of it.
struct BlockResult {
  var start = FeedPosition()
  /// The end of the part read: the block's end, or the beginning of an invoice that it cuts off.
  var end = FeedPosition()
  var lines = LineCount()
  /// The faults and warnings, in the order of their places.
  var events: [FeedEvent] = []
  /// Whether the block has more to be read.
  var hasMore = false
  /// Whether nothing more of the feed is read.
  var isStopped = false

  /// Adds warnings that only show beside other blocks.
  mutating func add(_ doubts: [Fault]) {
    if doubts.isEmpty { return }
    events += doubts.map { .warning(Warning($0, about: nil)) }
    events.sort { $0.offset < $1.offset }
  }
}

/// Takes a feed's blocks in order, says which part is to be read next, and reports the faults.
///
/// Each block is taken, and then advanced part by part until there is no part left.
struct FeedProgress {
  /// A block, and where its next part begins.
  typealias Part = (block: FeedBlock, position: FeedPosition)

  /// The part to be read next; nil before a block, and once all of a block is read.
  private(set) var part: Part?

  /// Whether nothing more of the feed is read, because an array is broken.
  private(set) var isStopped = false

  /// The end of what was read.
  private var position = FeedPosition()

  private let file: String

  /// The hints; nil if plays are not looked up.
  private(set) var hints: Hints?

  /// The line of `position`, from 1, and its beginning in the feed.
  private var line = 1
  private var lineStart = 0

  /// The block that ends in the middle of an invoice, and those after it.
  private var carry: FeedBlock?

  /// The number of bytes with which `carry` is read again.
  ///
  /// It doubles each time, so that an invoice of many blocks is not read over and over, until it shows that
  /// the invoice is too long.
  private var sizeToRead = 0

  /// The fault after which no line has begun an invoice yet; it is reported once one does.
  private var unfinished: Diagnostic?

  /// What warnings have been about that are given once in a feed.
  private var subjects: Set<Warning.Subject> = []

  init(file: String, hints: Hints?) {
    self.file = file
    self.hints = hints
  }

  /// Takes the next block; the caller may reuse it once there is no ``part``.
  mutating func take(_ block: FeedBlock) {
    if let carry {
      carry.append(block)
      let size = carry.offset + carry.bytes.count - position.offset
      if !carry.isLast && size < sizeToRead { return }
    }
    part = (carry ?? block, position)
  }

  /// Moves behind what was read of the ``part``, and reports its faults and warnings.
  mutating func advance(
    _ result: BlockResult,
    report: (Diagnostic) throws -> Void
  ) rethrows {
    guard let block = part?.block else { return }
    part = nil
    try reportEvents(of: result, in: block, report)
    position = result.end
    line += result.lines.count
    if let start = result.lines.lastStart { lineStart = block.offset + start }
    isStopped = result.isStopped
    if isStopped { return }
    if result.hasMore {
      part = (block, position)
      return
    }
    // An invoice that begins before the limit and is not read continues in the next block.
    let index = position.offset - block.offset
    carry = index < block.limit ? block.rest(from: index) : nil
    sizeToRead = min((block.bytes.count - index) * 2, block.longestInvoice + 1)
  }

  private mutating func reportEvents(
    of result: BlockResult,
    in block: FeedBlock,
    _ report: (Diagnostic) throws -> Void
  ) rethrows {
    // Lines are counted here only up to an event; the reader of the block has counted the others.
    var eventLine = line
    var eventLineStart = lineStart - block.offset
    var index = result.start.offset - block.offset
    for event in result.events {
      let end = max(index, event.offset)
      let lines = LineCount(of: block.bytes, in: index..<end)
      eventLine += lines.count
      eventLineStart = lines.lastStart ?? eventLineStart
      index = end
      func located(_ fault: Fault, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
        var diagnostic = Diagnostic(
          fault,
          severity: severity,
          in: block.bytes,
          line: eventLine,
          lineStart: eventLineStart,
          file: file
        )
        hints?.add(for: fault, in: block.bytes, to: &diagnostic)
        return diagnostic
      }
      switch event {
      case .fault(let fault): try report(located(fault))
      case .faultBeforeSkippedLines(let fault): unfinished = located(fault)
      case .resumption: try reportUnfinished("reading goes on at line \(eventLine)", report)
      case .lastFault(let fault):
        var diagnostic = located(fault)
        if fault.code != .endOfInput {
          diagnostic.notes.append("nothing after it is read, because the array is broken")
        }
        try report(diagnostic)
      case .warning(let warning):
        if let subject = warning.subject, !subjects.insert(subject).inserted { continue }
        try report(located(warning.fault, .warning))
      }
    }
  }

  /// Reports the fault after which no line has begun an invoice.
  mutating func finish(report: (Diagnostic) throws -> Void) rethrows {
    try reportUnfinished("nothing after it is read: no later line begins an invoice", report)
  }

  private mutating func reportUnfinished(
    _ note: String,
    _ report: (Diagnostic) throws -> Void
  ) rethrows {
    guard var diagnostic = unfinished else { return }
    unfinished = nil
    if diagnostic.code != .endOfInput { diagnostic.notes.append(note) }
    try report(diagnostic)
  }
}
