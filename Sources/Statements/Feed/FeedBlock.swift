/// A stretch of a feed in memory, to be read as a whole.
///
/// Beside its own bytes it keeps a few of those before and after, so that a diagnostic can show the
/// line it is about wherever the feed was cut.
final class FeedBlock {
  /// How many bytes before and after its own a block remembers.
  static let margin = 128

  private var memory: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 0)

  /// Where the block's own bytes begin; the margin comes before.
  private(set) var start = 0

  /// Where they end.
  private(set) var end = 0

  /// The bytes that come next in the feed, as far as they are remembered.
  private(set) var following: [UInt8] = []

  /// How far from the beginning of the feed the byte at `start` is.
  private(set) var offset = 0

  /// Whether the feed ends with the block.
  fileprivate(set) var isLast = false

  deinit {
    memory.deallocate()
  }

  /// The margin and the block's own bytes, padded.
  var bytes: PaddedBytes {
    PaddedBytes(base: UnsafePointer(memory.baseAddress.unsafelyUnwrapped), count: end)
  }

  /// Makes the block empty, with `margin` before it.
  fileprivate func reset(offset: Int, margin: some Collection<UInt8>) {
    start = 0
    end = 0
    isLast = false
    following = []
    append(margin)
    start = end
    self.offset = offset
  }

  /// Appends bytes in memory.
  fileprivate func append(_ bytes: some Collection<UInt8>) {
    reserve(bytes.count)
    end = memory[end...].update(fromContentsOf: bytes)
    pad()
  }

  /// Appends what `source` gives, until there are `size` bytes or no more.
  ///
  /// - Returns: whether the source is at its end.
  /// - Throws: what the source throws; the bytes that it gave before are in the block.
  fileprivate func fill(to size: Int, from source: inout any ByteSource) throws -> Bool {
    let target = start + size
    reserve(target - end)
    defer { pad() }
    while end < target {
      let room = UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(memory)[end..<target]
      )
      let count = try source.read(into: room)
      precondition(0...room.count ~= count, "a source gives no more bytes than there is room for")
      if count == 0 { return true }
      end += count
    }
    return false
  }

  /// Cuts the block off before `index`, and returns what was behind.
  fileprivate func cut(at index: Int) -> [UInt8] {
    let rest = Array(memory[index..<end])
    end = index
    following = Array(rest.prefix(Self.margin))
    pad()
    return rest
  }

  /// The last bytes before `index`, to be the margin of what follows.
  fileprivate func margin(before index: Int) -> [UInt8] {
    Array(memory[max(0, index - Self.margin)..<index])
  }

  /// Forgets the byte-order mark with which the block may begin, and returns its length.
  fileprivate func dropByteOrderMark() -> Int {
    let rest = memory[start..<end].withoutByteOrderMark
    let length = end - start - rest.count
    if length > 0 {
      end = memory[start...].update(fromContentsOf: Array(rest))
      pad()
    }
    return length
  }

  /// Takes up the bytes of the block that follows in the feed.
  func join(_ next: FeedBlock) {
    append(next.memory[next.start..<next.end])
    (following, isLast) = (next.following, next.isLast)
  }

  /// The block's bytes from `index` on, in a block of their own.
  func rest(from index: Int) -> FeedBlock {
    let rest = FeedBlock()
    rest.reset(offset: offset + index - start, margin: margin(before: index))
    rest.append(memory[index..<end])
    (rest.following, rest.isLast) = (following, isLast)
    return rest
  }

  private func reserve(_ count: Int) {
    let needed = end + count + PaddedBytes.padding
    guard needed > memory.count else { return }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(needed, memory.count * 2)
    )
    _ = larger.update(fromContentsOf: memory[..<end])
    memory.deallocate()
    memory = larger
  }

  private func pad() {
    reserve(0)
    memory[end..<end + PaddedBytes.padding].update(repeating: 0)
  }
}

/// Cuts a feed into blocks, each of which most likely holds whole invoices.
///
/// Where an invoice ends is known once it has been read. The cutter guesses instead: an invoice most likely
/// begins where the beginning of the first (`{"customer"`, say) is seen again. A wrong guess costs time and
/// changes nothing, because ``FeedProgress`` checks it before anything made of the block is used.
struct FeedCutter {
  private let blockSize: Int
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
  /// - Returns: where it begins, and what most likely comes there; nil if there is no block.
  /// - Throws: what the source has thrown, after the bytes that it gave before.
  mutating func next(into block: FeedBlock) throws -> FeedReader.Place? {
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
    return FeedReader.Place(position: block.start, expectation: guess)
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
      beginning = Array(block.bytes.slice(start..<json.position))
    }
  }

  /// Where the last invoice in the block seems to begin.
  private func lastBeginning(in block: FeedBlock, before limit: Int) -> Int? {
    guard let first = beginning.first else { return nil }
    let bytes = block.bytes.slice(0..<block.end)
    var index = limit
    while index > block.start {
      index -= 1
      if bytes[index] == first, bytes[index...].starts(with: beginning) {
        // The very first byte would leave an empty block.
        return index > block.start ? index : nil
      }
    }
    return nil
  }
}
