/// A view of bytes in memory that the reader may look at a few places past their end.
///
/// Never more than `padding` bytes past `count`, which are zero. No JSON holds a zero byte, so that every
/// scan stops at the end without counting.
struct PaddedBytes {
  /// How many zero bytes must follow the last one.
  static let padding = 16

  private let base: UnsafePointer<UInt8>

  /// The number of bytes, padding not counted.
  let count: Int

  /// Makes a view of memory that the caller keeps alive and unchanged for as long as the view is used.
  init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  /// The byte at `index`, which is zero from `count` on.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count + Self.padding)
    return base[index]
  }

  /// The eight bytes from `index` on, the first of them lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count + Self.padding)
    return UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
    )
  }

  /// The bytes of `range`, for a copy or a comparison.
  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}

extension PaddedBytes {
  /// Runs `body` on a padded copy of `bytes`.
  static func with<Result, Failure: Error>(
    _ bytes: ArraySlice<UInt8>,
    _ body: (PaddedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = bytes.count
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + padding)
    defer { copy.deallocate() }
    copy.initialize(repeating: 0)
    _ = copy.update(fromContentsOf: bytes)
    let base = UnsafePointer(copy.baseAddress.unsafelyUnwrapped)
    return try body(PaddedBytes(base: base, count: count))
  }
}

extension Collection<UInt8> {
  /// The bytes of a text without the byte-order mark with which a text may begin.
  var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
