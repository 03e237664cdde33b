/// A stretch of a feed in memory, to be read as a whole.
///
/// Beside its own bytes it keeps a few of those before and after, so that a diagnostic can show the
/// line it is about wherever the feed was cut.
final class FeedBlock {
  /// How many bytes before and after its own a block remembers.
  static let margin = 128

  private(set) var memory: UnsafeMutableBufferPointer<UInt8>

  /// Where the block's own bytes begin; the margin comes before.
  private(set) var start = 0

  /// Where they end.
  private(set) var end = 0

  /// The bytes that come next in the feed, as far as they are remembered.
  private(set) var following: [UInt8] = []

  /// How far from the beginning of the feed the byte at `start` is.
  private(set) var offset = 0

  /// Whether the feed ends with the block.
  var isLast = false

  /// The byte with which the feed's lines end.
  var lineEnd = UInt8(ascii: "\n")

  init() {
    memory = .allocate(capacity: 0)
  }

  deinit {
    memory.deallocate()
  }

  /// The margin and the block's own bytes, padded.
  var bytes: PaddedBytes {
    PaddedBytes(base: UnsafePointer(memory.baseAddress.unsafelyUnwrapped), count: end)
  }

  /// Makes the block empty, with `margin` before it.
  func reset(offset: Int, margin: some Collection<UInt8>) {
    start = 0
    end = 0
    isLast = false
    following = []
    append(margin)
    start = end
    self.offset = offset
  }

  /// Appends bytes in memory.
  func append(_ bytes: some Collection<UInt8>) {
    reserve(bytes.count)
    end = memory[end...].update(fromContentsOf: bytes)
    pad()
  }

  /// Appends what `source` gives, until there are `size` bytes or no more.
  ///
  /// - Returns: whether the source is at its end.
  /// - Throws: what the source throws; the bytes that it gave before are in the block.
  func fill(to size: Int, from source: inout any ByteSource) throws -> Bool {
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
  func cut(at index: Int) -> [UInt8] {
    let rest = Array(memory[index..<end])
    end = index
    following = Array(rest.prefix(Self.margin))
    pad()
    return rest
  }

  /// The last bytes before `index`, to be the margin of what follows.
  func margin(before index: Int) -> [UInt8] {
    Array(memory[max(0, index - Self.margin)..<index])
  }

  /// Takes up the bytes of the block that follows in the feed.
  func join(_ next: FeedBlock) {
    append(next.memory[next.start..<next.end])
    continueLike(next)
  }

  /// Takes over what is known of the feed after `other`, with which this block ends.
  func continueLike(_ other: FeedBlock) {
    following = other.following
    isLast = other.isLast
    lineEnd = other.lineEnd
  }

  /// Forgets the byte-order mark with which the block may begin, and returns its length.
  func dropByteOrderMark() -> Int {
    let rest = memory[start..<end].withoutByteOrderMark
    let length = end - start - rest.count
    if length > 0 {
      end = memory[start...].update(fromContentsOf: Array(rest))
      pad()
    }
    return length
  }

  /// Forgets the block's own bytes before `index`.
  func drop(before index: Int) {
    let kept = max(0, index - Self.margin)
    offset += index - start
    start = index - kept
    end -= kept
    let base = memory.baseAddress.unsafelyUnwrapped
    base.update(from: base + kept, count: end)
    pad()
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
