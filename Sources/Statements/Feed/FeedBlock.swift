/// A stretch of a feed in memory.
///
/// It owns the invoices that begin before `limit`. The next block has the bytes behind `limit`,
/// too: so an invoice that crosses the limit is whole, and a diagnostic can show the text after it.
/// The bytes before the first invoice of its own are for diagnostics alone.
final class FeedBlock {
  /// The number of bytes before a block's own and, unless the feed ends, behind the limit.
  static let margin = 128

  /// The most bytes of one invoice: a feed in an endless pipe must not fill the memory.
  fileprivate(set) var longestInvoice = 64 << 20

  private var memory = OutputBuffer(capacity: 0)
  var bytes: PaddedBytes { memory.padded }

  /// The offset of the first of `bytes` in the feed.
  private(set) var offset = 0
  /// The index at which the next block's own bytes begin.
  fileprivate(set) var limit = 0
  fileprivate(set) var isLast = false

  /// Starts again with `bytes`, at `offset` in the feed, and reads from a source until there are
  /// `count`; returns whether the source is at its end.
  ///
  /// If the source throws, the block has the bytes before the error.
  fileprivate func fill(
    with bytes: [UInt8],
    at offset: Int,
    from source: inout any ByteSource,
    to count: Int
  ) throws -> Bool {
    self.offset = offset
    memory.truncate()
    memory.append(bytes)
    defer { memory.pad() }
    while memory.count < count {
      let before = memory.count
      try memory.append(atMost: count - before) { try source.read(into: &$0) }
      if memory.count == before { return true }
    }
    return false
  }

  /// Appends what the next block has and this one lacks.
  ///
  /// The next block begins with bytes that this one has, too: its margin, and what lay behind the limit here. This
  /// block ends at `offset + bytes.count` in the feed, and there the new bytes begin.
  func append(_ next: FeedBlock) {
    let overlap = offset + bytes.count - next.offset
    append(next.bytes, overlap..<next.bytes.count)
    limit = next.offset + next.limit - offset
    isLast = next.isLast
  }

  /// A block of the bytes from `index` on, and of the margin before them.
  func rest(from index: Int) -> FeedBlock {
    let rest = FeedBlock()
    let first = max(0, index - Self.margin)
    rest.append(bytes, first..<bytes.count)
    rest.offset = offset + first
    rest.limit = limit - first
    rest.isLast = isLast
    rest.longestInvoice = longestInvoice
    return rest
  }

  private func append(_ bytes: PaddedBytes, _ range: Range<Int>) {
    memory.append(bytes, range)
    memory.pad()
  }
}

/// Cuts a feed into blocks, each of which most likely begins with an invoice.
///
/// The end of an invoice is known only once it is read. So the cutter guesses, as the article <doc:HowAFeedIsRead>
/// says. A wrong guess costs time but changes nothing: a result is used only if its block was read from where the
/// blocks before it really end.
struct FeedCutter {
  private let blockSize: Int
  private let longestInvoice: Int
  private var source: any ByteSource

  /// The last bytes of the block before: the margin, and the bytes that the next block has, too.
  private var shared: [UInt8] = []
  /// The beginning of the next block, and what may come there if the guess is right.
  private var position = FeedPosition()
  /// The beginning of the first invoice; empty if it is not known.
  private var beginning: [UInt8] = []
  private(set) var isAtEnd = false
  /// The source's error, thrown once the bytes before it are handed on.
  private var failure: (any Error)?

  init(_ source: any ByteSource, blockSize: Int, longestInvoice: Int = 64 << 20) {
    self.source = source
    self.blockSize = blockSize
    self.longestInvoice = longestInvoice
  }

  /// Reads the next block, and returns the beginning of its own bytes with what most likely comes
  /// there; nil if there is no block.
  mutating func next(into block: FeedBlock) throws -> FeedPosition? {
    if let failure { throw failure }
    if isAtEnd { return nil }
    let guess = position
    let start = min(guess.offset, FeedBlock.margin)
    do {
      let size = start + blockSize + FeedBlock.margin
      isAtEnd = try block.fill(with: shared, at: guess.offset - start, from: &source, to: size)
    } catch {
      failure = error
    }
    if guess.state == .start { learn(from: block.bytes) }
    block.isLast = isAtEnd
    block.longestInvoice = longestInvoice
    block.limit = block.bytes.count
    if !isAtEnd && failure == nil { block.limit = lastBeginning(in: block.bytes, after: start) }
    position.offset = block.offset + block.limit
    shared = block.bytes.array(max(0, block.limit - FeedBlock.margin)..<block.bytes.count)
    return guess
  }

  /// Learns from the first block whether the feed is an array, and how an invoice begins, up to its first colon.
  private mutating func learn(from bytes: PaddedBytes) {
    let head = bytes.prefix(FeedBlock.margin)
    let first = head.firstIndex(of: UInt8(ascii: "{")) ?? head.endIndex
    position.state = head[..<first].contains(UInt8(ascii: "[")) ? .value : .sequence
    beginning = Array(head[first...].prefix { $0 != UInt8(ascii: ":") })
  }

  /// The last guess of a beginning with a whole margin behind it; else the last place with one.
  private func lastBeginning(in bytes: PaddedBytes, after start: Int) -> Int {
    let limit = bytes.count - FeedBlock.margin
    guard let first = beginning.first else { return limit }
    return stride(from: limit, to: start, by: -1).first { index in
      bytes[index] == first && bytes[index...].starts(with: beginning)
    } ?? limit
  }
}
