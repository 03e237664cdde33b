/// Bytes to be written, gathered in memory that grows and is used again.
///
/// It is written to by way of `withSpace(for:)`, which makes room first, so that no single byte
/// costs a check of its own.
struct OutputBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// How many bytes have been gathered.
  private(set) var count = 0

  /// Makes an empty buffer with room for `capacity` bytes before it first grows.
  init(capacity: Int = 1 << 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    base.deallocate()
  }

  /// The bytes gathered so far.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base, count: count)
  }

  /// Forgets all bytes after the first `newCount`, and keeps the memory.
  mutating func truncate(to newCount: Int = 0) {
    precondition(newCount >= 0 && newCount <= count)
    count = newCount
  }

  /// Lets `body` write at most `limit` bytes at the end; it returns how many it did write.
  @inline(__always)
  mutating func withSpace(for limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    if limit > capacity &- count { grow(by: limit) }
    let written = body(base + count)
    assert(written >= 0 && written <= limit)
    count &+= written
  }

  /// Appends a byte, once or many times.
  @inline(__always)
  mutating func append(_ byte: UInt8, count: Int = 1) {
    withSpace(for: count) {
      $0.update(repeating: byte, count: count)
      return count
    }
  }

  /// Appends bytes that lie in memory.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    withSpace(for: bytes.count) {
      $0.update(from: source, count: bytes.count)
      return bytes.count
    }
  }

  /// Appends once more what was appended before, by its place.
  mutating func append(again range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    if range.count > capacity - count { grow(by: range.count) }
    (base + count).update(from: base + range.lowerBound, count: range.count)
    count += range.count
  }

  /// Appends the bytes of an array.
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Appends a text in UTF-8.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends fixed text.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a whole number in decimal digits.
  @inline(__always)
  mutating func append(decimal number: Int) {
    withSpace(for: Digits.limit) { Digits.write(number, to: $0) }
  }

  /// Appends a piece of text that was made ready.
  @inline(__always)
  mutating func append(_ fragments: Fragments, _ number: Int32) {
    withSpace(for: fragments.longest &+ Fragments.slack) { fragments.copy(Int(number), to: $0) }
  }

  private mutating func grow(by limit: Int) {
    let newCapacity = max(capacity * 2, count + limit)
    let newBase = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    newBase.update(from: base, count: count)
    base.deallocate()
    base = newBase
    capacity = newCapacity
  }
}
