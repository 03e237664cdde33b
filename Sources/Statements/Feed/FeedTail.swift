/// Where a run stands in its feed: what has been read, and what is left over from it.
struct FeedTail {
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

  /// Adds `block` to what is left over.
  ///
  /// - Returns: what is to be read now; nil if there is too little of it yet.
  mutating func join(_ block: FeedBlock) -> FeedBlock? {
    guard let rest else { return block }
    rest.join(block)
    return rest.isLast || rest.end - rest.start >= sizeToRead ? rest : nil
  }

  /// Notes that `block` was read up to `place`, and the lines since the place before.
  mutating func advance(over block: FeedBlock, to place: FeedReader.Place, _ lines: LineCount) {
    expectation = place.expectation
    line += lines.count
    if let start = lines.lastStart { lineStart = block.offset + start - block.start }
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

  /// Locates the faults met in `block` from `start` on, which are in the order of the feed.
  func diagnostics(
    _ faults: [Fault],
    in block: FeedBlock,
    from start: Int,
    file: String
  ) -> [Diagnostic] {
    var line = line
    var lineStart = lineStart - block.offset + block.start
    var counted = start
    return faults.map { fault in
      let lines = LineCount(of: block.bytes, in: counted..<max(counted, fault.offset))
      line += lines.count
      lineStart = lines.lastStart ?? lineStart
      counted = max(counted, fault.offset)
      return Diagnostic(
        fault,
        in: block.bytes,
        following: block.following,
        line: line,
        lineStart: lineStart,
        file: file
      )
    }
  }
}
