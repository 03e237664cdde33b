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
  var faults: [Fault] = []
  var isPartial = false
  var isStopped = false
}

/// Takes a feed's blocks in order, reads each from the end of the last, and reports the faults.
struct FeedProgress {
  /// The end of the part of the feed that was read.
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

  /// The ignored fields that a warning has named: each is named once in a feed.
  private var ignoredFields: Set<String> = []

  init(file: String, hints: Hints?) {
    self.file = file
    self.hints = hints
  }

  /// Takes the next block, and returns whether to read more.
  ///
  /// The caller may reuse the block afterwards. It may have read the block already, from its guess
  /// `start` on. `read` reads a block, or a part of it, from a position on, and hands on the
  /// invoices; its `isRead` says that the guess was right. `report` takes the faults and warnings,
  /// after the invoices before them.
  mutating func take(
    _ block: FeedBlock,
    readFrom start: FeedPosition? = nil,
    _ read: (FeedBlock, FeedPosition, _ isRead: Bool) throws -> BlockResult,
    report: (Diagnostic) throws -> Void
  ) throws -> Bool {
    var isRead = start == position && carry == nil
    if let carry {
      carry.append(block)
      let size = carry.offset + carry.bytes.count - position.offset
      if !carry.isLast && size < sizeToRead { return true }
    }
    let block = carry ?? block
    while true {
      let result = try read(block, position, isRead)
      isRead = false
      try advance(over: block, result, report: report)
      if result.isStopped { return false }
      if !result.isPartial { break }
    }
    // An invoice that begins before the limit and is not read continues in the next block.
    let index = position.offset - block.offset
    carry = index < block.limit ? block.rest(from: index) : nil
    sizeToRead = min((block.bytes.count - index) * 2, block.longestInvoice + 1)
    return true
  }

  private mutating func advance(
    over block: FeedBlock,
    _ result: BlockResult,
    report: (Diagnostic) throws -> Void
  ) throws {
    // Lines are counted here only up to a fault; the reader of the block has counted the others.
    var (faultLine, faultLineStart) = (line, lineStart - block.offset)
    var index = result.start.offset - block.offset
    for fault in result.faults {
      let end = max(index, fault.offset)
      let lines = LineCount(of: block.bytes, in: index..<end)
      faultLine += lines.count
      faultLineStart = lines.lastStart ?? faultLineStart
      index = end
      if fault.consequence == .goesOn {
        try reportUnfinished("reading goes on at line \(faultLine)", report)
        continue
      }
      if fault.severity == .warning, let field = fault.field,
        !ignoredFields.insert(field).inserted
      {
        continue
      }
      var diagnostic = Diagnostic(
        fault,
        in: block.bytes,
        line: faultLine,
        lineStart: faultLineStart,
        file: file
      )
      hints?.add(for: fault, in: block.bytes, to: &diagnostic)
      if fault.consequence == .skipsLines {
        unfinished = diagnostic
        continue
      }
      if fault.consequence == .endsReading && fault.code != .endOfInput {
        diagnostic.notes.append("nothing after it is read, because the array is broken")
      }
      try report(diagnostic)
    }
    position = result.end
    line += result.lines.count
    if let start = result.lines.lastStart { lineStart = block.offset + start }
  }

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
