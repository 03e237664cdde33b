/// Where a run stands in its feed: what has been read, and what is left over from it.
struct FeedTail {
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
    _ reading: FeedReader.Reading,
    report: (Diagnostic) throws -> Void
  ) rethrows {
    // Lines are counted here only where there is a fault; the others were counted by who read the block.
    var place = (line: line, lineStart: lineStart - block.offset + block.start)
    var position = reading.start.position
    for fault in reading.faults {
      let end = max(position, fault.offset)
      let lines = LineCount(of: block.bytes, in: position..<end, endingWith: block.lineEnd)
      place = (place.line + lines.count, lines.lastStart ?? place.lineStart)
      position = end
      var diagnostic = Diagnostic(
        fault,
        in: block.bytes,
        following: block.following,
        line: place.line,
        lineStart: place.lineStart,
        file: file
      )
      if fault.endsReading { diagnostic.addEndOfReading() }
      addHint(fault, &diagnostic)
      try report(diagnostic)
    }
    expectation = reading.end.expectation
    line += reading.lines.count
    if let start = reading.lines.lastStart { lineStart = block.offset + start - block.start }
  }

  /// Keeps what was not read of `block`, to be read again with the block that follows.
  mutating func keepRest(of block: FeedBlock, from position: Int) {
    if position >= block.end {
      rest = nil
    } else if block === rest {
      block.drop(before: position)
    } else {
      let copy = FeedBlock()
      copy.reset(
        offset: block.offset + position - block.start,
        margin: block.margin(before: position)
      )
      copy.append(block.memory[position..<block.end])
      copy.continueLike(block)
      rest = copy
    }
    sizeToRead = (block.end - position) * 2
  }
}
