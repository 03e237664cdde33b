/// Where a run stands in its feed: what has been read, what is left over from it, and what is to be reported.
struct FeedProgress {
  /// What the feed is called in a diagnostic.
  private let file: String

  /// Adds what was probably meant to the diagnostic of a fault.
  private let addHint: (Fault, inout Diagnostic) -> Void

  /// What may come next.
  private(set) var expectation = FeedReader.Expectation.start

  /// The beginning of an invoice whose end was not in its block.
  private(set) var rest: FeedBlock?

  /// The line, from 1, in which the next byte is, and where that line begins in the feed.
  private var line = 1
  private var lineStart = 0

  /// How many bytes `rest` must have before it is read again.
  ///
  /// It doubles each time, so that an invoice that spans many blocks is not read over and over.
  private var sizeToRead = 0

  /// The fault after which no line has begun an invoice so far; it is reported once one does.
  private var unfinished: Diagnostic?

  /// The warnings that were reported: each once in a feed.
  private var warnings: Set<String> = []

  init(file: String, addHint: @escaping (Fault, inout Diagnostic) -> Void) {
    self.file = file
    self.addHint = addHint
  }

  /// Adds `block` to what is left over.
  ///
  /// - Returns: what is to be read now; nil if there is too little of it yet.
  mutating func join(_ block: FeedBlock) -> FeedBlock? {
    guard let rest else { return block }
    rest.join(block)
    return rest.isLast || rest.end - rest.start >= sizeToRead ? rest : nil
  }

  /// Notes up to where `block` was read, and reports the faults that were met there.
  mutating func advance(
    over block: FeedBlock,
    _ result: FeedReader.Result,
    report: (Diagnostic) throws -> Void
  ) rethrows {
    // Lines are counted here only where there is a fault; the others were counted by who read the block.
    var place = (line: line, lineStart: lineStart - block.offset + block.start)
    var position = result.start.position
    for fault in result.faults {
      let end = max(position, fault.offset)
      let lines = LineCount(of: block.bytes, in: position..<end)
      place = (place.line + lines.count, lines.lastStart ?? place.lineStart)
      position = end
      if fault.consequence == .goesOn {
        try reportUnfinished("reading goes on at line \(place.line)", report)
        continue
      }
      if fault.severity == .warning, !warnings.insert(fault.message).inserted { continue }
      var diagnostic = Diagnostic(
        fault,
        in: block.bytes,
        following: block.following,
        line: place.line,
        lineStart: place.lineStart,
        file: file
      )
      addHint(fault, &diagnostic)
      switch fault.consequence {
      case .none, .goesOn: try report(diagnostic)
      case .skipsLines: unfinished = diagnostic
      case .endsReading:
        if fault.code != .endOfInput {
          diagnostic.notes.append("nothing after it is read, because the array is broken")
        }
        try report(diagnostic)
      }
    }
    expectation = result.end.expectation
    line += result.lines.count
    if let start = result.lines.lastStart { lineStart = block.offset + start - block.start }
  }

  /// Reports what is still to be reported at the end of the feed.
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

  /// Keeps what was not read of `block`, to be read again with the block that follows.
  mutating func keepRest(of block: FeedBlock, from position: Int) {
    rest = position < block.end ? block.rest(from: position) : nil
    sizeToRead = (block.end - position) * 2
  }
}
