/// Cuts a feed into blocks, each of which most likely holds whole invoices.
///
/// Where an invoice ends is known for sure only to who has read it. The cutter guesses: invoices
/// of one feed are written alike, so the next one begins where the first one's beginning
/// (`{"customer"`, say) is seen again. A block that ends elsewhere costs time and changes nothing,
/// because `StatementRun` checks each guess before it uses what was made of the block.
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

  /// What the first invoice begins with; nil as long as no block was read.
  private var beginning: [UInt8]?

  /// What the next block may expect, if the guess is right.
  private var expectation = Expectation.start

  init(_ source: any ByteSource, blockSize: Int) {
    self.source = source
    self.blockSize = blockSize
  }

  /// Reads the next block.
  ///
  /// - Returns: what most likely comes at its first byte; nil if there is no block.
  /// - Throws: what the source has thrown, after the bytes that it gave before.
  mutating func next(into block: FeedBlock) throws -> Expectation? {
    if let failure { throw failure }
    guard !isAtEnd else { return nil }
    let guess = expectation
    block.reset(offset: offset, margin: margin)
    block.append(rest)
    rest = []
    do {
      isAtEnd = try block.fill(to: max(blockSize, block.end - block.start + 1), from: &source)
    } catch {
      failure = error
    }
    if isAtEnd {
      block.markLast()
    } else if failure == nil {
      if beginning == nil { learn(from: block) }
      // A few bytes are always held back, so that a complaint can show what follows.
      let limit = max(block.start, block.end - FeedBlock.margin)
      rest = block.cut(at: lastBeginning(in: block, before: limit) ?? limit)
    }
    offset += block.end - block.start
    margin = block.margin(before: block.end)
    return guess
  }

  /// Learns how the feed and its first invoice begin.
  private mutating func learn(from block: FeedBlock) {
    var json = JSONReader(block.bytes, from: block.start)
    if json.bytes.word(at: json.position) & 0xFF_FFFF == 0xBF_BBEF { json.position += 3 }
    json.skipWhitespace()
    expectation = .sequence
    if json.peek == UInt8(ascii: "[") {
      expectation = .value
      json.position += 1
      json.skipWhitespace()
    }
    beginning = []
    let start = json.position
    guard json.peek == UInt8(ascii: "{") else { return }
    json.position += 1
    json.skipWhitespace()
    guard json.peek == UInt8(ascii: "\""), (try? json.readString()) != nil else { return }
    if json.position - start <= FeedBlock.margin {
      beginning = Array(block.memory[start..<json.position])
    }
  }

  /// Where the last invoice in the block seems to begin.
  private func lastBeginning(in block: FeedBlock, before limit: Int) -> Int? {
    guard let beginning, let first = beginning.first else { return nil }
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
