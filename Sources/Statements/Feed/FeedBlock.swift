/// A stretch of a feed in memory.
///
/// The invoices that begin in it before `limit` are its own. The bytes behind `limit` are those of the next block
/// as well, so that an invoice that crosses the limit is whole, and a diagnostic can show what follows; the bytes
/// before the first invoice of its own are there for diagnostics alone.
final class FeedBlock {
  /// How many bytes there are before a block's own and, unless the feed ends, behind the limit.
  static let margin = 128

  private var memory = OutputBuffer(capacity: 0)
  var bytes: PaddedBytes { memory.padded }

  /// How far from the beginning of the feed the first of `bytes` is.
  private(set) var offset = 0
  /// Where the next block's own bytes begin.
  fileprivate(set) var limit = 0
  /// Whether the feed ends with the block.
  fileprivate(set) var isLast = false

  /// Begins anew with `bytes`, which are at `offset` in the feed, and appends those that a source gives, until there
  /// are `count` or no more.
  ///
  /// - Returns: whether the source is at its end. Where it throws, what it gave before is in the block.
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
      try memory.append(atMost: count - before) { space in
        try space.withUnsafeMutableBytes { try source.read(into: $0) }
      }
      if memory.count == before { return true }
    }
    return false
  }

  /// Appends what the next block has beyond this one.
  func append(_ next: FeedBlock) {
    append(next.bytes, offset + bytes.count - next.offset..<next.bytes.count)
    limit = next.offset + next.limit - offset
    isLast = next.isLast
  }

  /// The bytes from `index` on, and the margin before them, in a block of their own.
  func rest(from index: Int) -> FeedBlock {
    let rest = FeedBlock()
    let first = max(0, index - Self.margin)
    rest.append(bytes, first..<bytes.count)
    (rest.offset, rest.limit, rest.isLast) = (offset + first, limit - first, isLast)
    return rest
  }

  private func append(_ bytes: PaddedBytes, _ range: Range<Int>) {
    memory.append(bytes, range)
    memory.pad()
  }
}

/// Cuts a feed into blocks, each of which most likely begins with an invoice.
///
/// Where an invoice ends is known once it has been read. The cutter guesses instead: an invoice most likely
/// begins where the beginning of the first (`{"customer"`, say) is seen again. A wrong guess costs time and
/// changes nothing, because ``FeedProgress`` checks it before anything made of the block is used.
struct FeedCutter {
  private let blockSize: Int
  private var source: any ByteSource

  /// The last bytes of the block before: its margin, and what it shares with the next.
  private var shared: [UInt8] = []
  /// Where in the feed the next block begins, and what may come there if the guess is right.
  private var position = FeedPosition()
  /// What the first invoice begins with; empty if that is not known.
  private var beginning: ArraySlice<UInt8> = []
  private(set) var isAtEnd = false
  /// Why the source gives no more, to be thrown once the bytes before are handed on.
  private var failure: (any Error)?

  init(_ source: any ByteSource, blockSize: Int) {
    self.source = source
    self.blockSize = blockSize
  }

  /// Reads the next block.
  ///
  /// - Returns: where its own bytes begin, and what most likely comes there; nil if there is no block.
  /// - Throws: what the source has thrown, after the bytes that it gave before.
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
    block.limit = block.bytes.count
    if !isAtEnd && failure == nil { block.limit = lastBeginning(in: block.bytes, after: start) }
    position.offset = block.offset + block.limit
    shared = Array(
      block.bytes.slice(max(0, block.limit - FeedBlock.margin)..<block.bytes.count)
    )
    return guess
  }

  /// Learns how the feed and its first invoice begin.
  private mutating func learn(from bytes: PaddedBytes) {
    var json = JSONReader(bytes, at: bytes.hasByteOrderMark ? byteOrderMark.count : 0)
    json.skipWhitespace()
    let isArray = json.peek == UInt8(ascii: "[")
    position.state = isArray ? .value : .sequence
    if isArray {
      json.position += 1
      json.skipWhitespace()
    }
    let end = min(json.position + FeedBlock.margin, bytes.count)
    let head = Array(bytes.slice(min(json.position, end)..<end))
    guard head.first == UInt8(ascii: "{") else { return }
    beginning = head[..<(head.firstIndex(of: UInt8(ascii: ":")) ?? 0)]
  }

  /// Where the last invoice seems to begin that has all of a margin behind it; if none does, the last such place.
  private func lastBeginning(in bytes: PaddedBytes, after start: Int) -> Int {
    let limit = bytes.count - FeedBlock.margin
    guard let first = beginning.first else { return limit }
    let text = bytes.slice(0..<bytes.count)
    return stride(from: limit, to: start, by: -1).first { index in
      text[index] == first && text[index...].starts(with: beginning)
    } ?? limit
  }
}
