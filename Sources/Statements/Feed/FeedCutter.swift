/// Cuts a feed into blocks, each of which most likely holds whole invoices.
///
/// Where an invoice ends is known once it has been read. The cutter guesses instead: an invoice most likely
/// begins where the beginning of the first (`{"customer"`, say) is seen again. A wrong guess costs time and
/// changes nothing, because ``StatementRun`` checks it before it uses what was made of the block.
struct FeedCutter {
  /// Bytes in a block.
  let blockSize: Int

  private var source: any ByteSource
  private var rest: [UInt8] = []
  private var margin: [UInt8] = []
  private var offset = 0

  /// Whether the source has been read to its end.
  private(set) var isAtEnd = false

  /// Why the source gives no more, to be thrown once the bytes before are handed on.
  private var failure: (any Error)?

  /// What the first invoice begins with; empty if that is not known.
  private var beginning: [UInt8] = []

  /// The byte with which the feed's lines end, once the first has ended.
  private var lineEnd: UInt8?

  /// What the next block may expect, if the guess is right.
  private var expectation = FeedReader.Expectation.start

  /// The bytes of the byte-order mark with which the feed begins; they belong to no block.
  private(set) var markLength = 0

  init(_ source: any ByteSource, blockSize: Int) {
    self.source = source
    self.blockSize = blockSize
  }

  /// Reads the next block.
  ///
  /// - Returns: what most likely comes at its first byte; nil if there is no block.
  /// - Throws: what the source has thrown, after the bytes that it gave before.
  mutating func next(into block: FeedBlock) throws -> FeedReader.Expectation? {
    if let failure { throw failure }
    guard !isAtEnd else { return nil }
    let guess = expectation
    let isFirst = guess == .start
    block.reset(offset: offset, margin: margin)
    block.append(rest)
    rest = []
    do {
      // The first bytes tell whether there is a byte-order mark.
      let size = max(blockSize, block.end - block.start + 1, isFirst ? 3 : 0)
      isAtEnd = try block.fill(to: size, from: &source)
    } catch {
      failure = error
    }
    if isFirst { markLength = block.dropByteOrderMark() }
    lineEnd = lineEnd ?? LineCount.lineEnd(of: block.bytes)
    block.lineEnd = lineEnd ?? UInt8(ascii: "\n")
    if isAtEnd {
      block.isLast = true
    } else if failure == nil {
      if isFirst { learn(from: block) }
      // A few bytes are always held back, so that a diagnostic can show what follows.
      let limit = max(block.start, block.end - FeedBlock.margin)
      rest = block.cut(at: lastBeginning(in: block, before: limit) ?? limit)
    }
    offset += block.end - block.start
    margin = block.margin(before: block.end)
    return guess
  }

  /// Learns how the feed and its first invoice begin.
  private mutating func learn(from block: FeedBlock) {
    var json = JSONReader(block.bytes, at: JSONReader.Mark(position: block.start, depth: 0))
    json.skipWhitespace()
    expectation = .sequence
    if json.peek == UInt8(ascii: "[") {
      expectation = .value
      json.consume(1)
      json.skipWhitespace()
    }
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else { return }
    json.consume(1)
    json.skipWhitespace()
    guard json.peek == UInt8(ascii: "\""), (try? json.readString()) != nil else { return }
    if json.position - start <= FeedBlock.margin {
      beginning = Array(block.memory[start..<json.position])
    }
  }

  /// Where the last invoice in the block seems to begin.
  private func lastBeginning(in block: FeedBlock, before limit: Int) -> Int? {
    guard let first = beginning.first else { return nil }
    var index = limit
    while index > block.start {
      index -= 1
      if block.memory[index] == first,
        block.memory[index..<block.end].starts(with: beginning)
      {
        // The very first byte would leave an empty block.
        return index > block.start ? index : nil
      }
    }
    return nil
  }
}
