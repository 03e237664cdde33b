/// Where a run stands in its feed: what has been read, and what is left over from it.
struct FeedTail {
  /// What may come next.
  var expectation = Expectation.start

  /// The line, from 1, in which the next byte is.
  private(set) var line = 1

  /// Where that line begins, counted from the beginning of the feed.
  private(set) var lineStart = 0

  /// The beginning of an invoice whose end was not in its block.
  private(set) var rest: FeedBlock?

  /// How many bytes `rest` must have before it is read again.
  ///
  /// It doubles each time, so that an invoice that spans many blocks is not read over and over.
  private var wanted = 0

  /// Adds `block` to what is left over.
  ///
  /// - Returns: what is to be read now; nil if there is too little of it yet.
  mutating func join(_ block: FeedBlock) -> FeedBlock? {
    guard let rest else { return block }
    rest.join(block)
    return rest.isLast || rest.end - rest.start >= wanted ? rest : nil
  }

  /// Notes that a byte-order mark begins the feed, which counts for no column.
  mutating func skipByteOrderMark(of block: FeedBlock) {
    if block.offset == 0 && block.start == 0 && block.bytes.word(at: 0) & 0xFF_FFFF == 0xBF_BBEF {
      lineStart = 3
    }
  }

  /// Notes what became of `block`.
  mutating func advance(over block: FeedBlock, _ outcome: BlockPrinter.Outcome) {
    expectation = outcome.expectation
    line += outcome.lines.count
    if let start = outcome.lines.lastStart { lineStart = block.offset + start - block.start }
    if outcome.end >= block.end {
      rest = nil
    } else if block === rest {
      block.drop(before: outcome.end)
    } else {
      let copy = FeedBlock()
      copy.reset(
        offset: block.offset + outcome.end - block.start,
        margin: block.margin(before: outcome.end)
      )
      copy.append(block.memory[outcome.end..<block.end])
      copy.take(marksOf: block)
      rest = copy
    }
    wanted = (block.end - outcome.end) * 2
  }

  /// Locates a fault met in `block`.
  func diagnostic(_ fault: Fault, in block: FeedBlock, file: String) -> Diagnostic {
    Diagnostic(
      fault,
      in: block.bytes,
      from: block.start,
      line: line,
      lineStart: lineStart - block.offset + block.start,
      following: block.following,
      file: file
    )
  }
}
