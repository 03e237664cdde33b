import SafeText

/// Bytes to write, collected in memory that grows and is reused.
///
/// Each method first makes room for the most that it may write, so no single byte needs a check.
struct OutputBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// The static table below; a copy needs no check of whether it is initialized.
  private let smallNumbers = Self.smallNumbers

  init(capacity: Int = 1 << 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  func withBytes(_ range: Range<Int>, _ body: (RawSpan) throws -> Void) rethrows {
    try body(UnsafeRawBufferPointer(rebasing: bytes[range]).bytes)
  }

  func array(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

  /// Forgets all bytes after the first `newCount`, and keeps the memory.
  mutating func truncate(to newCount: Int = 0) {
    precondition(newCount >= 0 && newCount <= count)
    count = newCount
  }

  /// The end of the bytes, with room for `size` more.
  @inline(__always)
  private mutating func end(withRoomFor size: Int) -> UnsafeMutablePointer<UInt8> {
    if size > capacity &- count { grow(by: size) }
    return base + count
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    let newCapacity = max(capacity * 2, count + size + PaddedBytes.padding)
    let newBase = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    newBase.update(from: base, count: count)
    base.deallocate()
    base = newBase
    capacity = newCapacity
  }

  /// Lets `body` write at most `limit` bytes at the end; it returns how many of them to keep.
  @inline(__always)
  mutating func append<Failure: Error>(
    atMost limit: Int,
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Int
  ) throws(Failure) {
    var space = MutableSpan(_unsafeStart: end(withRoomFor: limit), count: limit)
    let written = try body(&space)
    precondition(0...limit ~= written, "so many bytes had no room")
    count &+= written
  }

  /// Lets `body` append at most `limit` bytes at the end; they are kept unless it throws.
  mutating func append<Failure: Error>(
    atMost limit: Int,
    _ body: (inout OutputRawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    let space = UnsafeMutableRawBufferPointer(start: end(withRoomFor: limit), count: limit)
    var output = OutputRawSpan(buffer: space, initializedCount: 0)
    try body(&output)
    count &+= output.finalize(for: space)
  }

  /// Puts the padding behind the bytes, uncounted.
  mutating func pad() {
    end(withRoomFor: PaddedBytes.padding).update(repeating: 0, count: PaddedBytes.padding)
  }

  /// The bytes for a reader, valid until the next append; call ``pad()`` first.
  var padded: PaddedBytes { PaddedBytes(base: base, count: count) }
}

// MARK: - Bytes and text

extension OutputBuffer {
  @inline(__always)
  mutating func append(_ byte: UInt8, count: Int = 1) {
    end(withRoomFor: count).update(repeating: byte, count: count)
    self.count &+= count
  }

  mutating func append(_ bytes: PaddedBytes, _ range: Range<Int>) { append(bytes.slice(range)) }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    end(withRoomFor: bytes.count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  /// Appends a part of the buffer once more.
  mutating func append(again range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    end(withRoomFor: range.count).update(from: base + range.lowerBound, count: range.count)
    count += range.count
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends a text from outside, made safe.
  mutating func append(_ text: [UInt8], escaping: Escaping) {
    text.withUnsafeBufferPointer { text in escaping.escape(text) { append($0) } }
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    end(withRoomFor: count).initialize(from: text.utf8Start, count: count)
    self.count &+= count
  }

  @inline(__always)
  mutating func append(_ texts: PreparedTexts, _ number: Int) {
    let start = texts.starts[number]
    let length = texts.starts[number + 1] &- start
    var to = UnsafeMutableRawPointer(end(withRoomFor: length &+ PreparedTexts.step))
    texts.bytes.withUnsafeBytes { bytes in
      guard var from = bytes.baseAddress.map({ $0 + start }) else { return }
      var left = length
      // Most texts take the same number of steps, so the processor predicts the branch.
      repeat {
        to.storeBytes(of: from.loadUnaligned(as: SIMD4<UInt64>.self), as: SIMD4<UInt64>.self)
        from += PreparedTexts.step
        to += PreparedTexts.step
        left &-= PreparedTexts.step
      } while left > 0
    }
    count &+= length
  }
}

// MARK: - Numbers and days

extension OutputBuffer {
  /// Appends a number between two texts.
  @inline(__always)
  mutating func append(
    _ before: StaticString = "",
    decimal number: Int,
    _ after: StaticString = ""
  ) {
    // Nearly all audiences and credits have one to three digits.
    guard 0..<1000 ~= number else { return append(before, large: number, after) }
    let text = smallNumbers[number]
    let (first, last) = (before.utf8CodeUnitCount, after.utf8CodeUnitCount)
    let end = end(withRoomFor: first &+ 4 &+ last)
    end.initialize(from: before.utf8Start, count: first)
    UnsafeMutableRawPointer(end + first).storeBytes(of: text.littleEndian, as: UInt32.self)
    let length = first &+ Int(text >> 24)
    (end + length).initialize(from: after.utf8Start, count: last)
    count &+= length &+ last
  }

  @inline(never)
  private mutating func append(_ before: StaticString, large number: Int, _ after: StaticString) {
    append(before)
    append(Array("\(number)".utf8))
    append(after)
  }

  /// The digits of the numbers below 1000, the first in the lowest byte, the count in the highest.
  private static let smallNumbers: [UInt32] = (0..<1000).map { number in
    let digits = "\(number)".utf8
    let count = UInt32(digits.count)
    return digits.reversed().reduce(count << (24 - 8 * count)) { $0 << 8 | UInt32($1) }
  }

  /// Appends a day as ISO 8601 writes it: `2026-11-21`.
  @inline(__always)
  mutating func append(_ day: Day) {
    // Four numbers of two digits lie side by side in a word: one multiplication divides them all.
    let year = UInt64(day.year)
    let yearPairs = year / 100 | (year % 100) &<< 16
    let pairs = yearPairs | UInt64(day.month) &<< 32 | UInt64(day.day) &<< 48
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
    let digits = tens | (pairs &- tens &* 10) &<< 8 | 0x3030_3030_3030_3030
    let front = digits & 0xFFFF_FFFF | (digits &>> 32 & 0xFFFF) &<< 40 | 0x2D00_002D_0000_0000
    let text = UnsafeMutableRawPointer(end(withRoomFor: 10))
    text.storeBytes(of: front.littleEndian, as: UInt64.self)
    let last = UInt16(truncatingIfNeeded: digits &>> 48)
    text.storeBytes(of: last.littleEndian, toByteOffset: 8, as: UInt16.self)
    count &+= 10
  }
}

// MARK: - Prepared texts

/// Texts that are prepared once and copied many times, by number.
struct PreparedTexts: Sendable {
  /// A copy takes this many bytes at a time, and so may read and write as many past the end of a text.
  fileprivate static let step = 32

  /// The texts one after another, then zeros.
  fileprivate private(set) var bytes = [UInt8](repeating: 0, count: step)

  /// The beginning of each text, and the end of the last.
  fileprivate private(set) var starts = [0]

  init(_ texts: [String] = []) {
    for text in texts { append(text) }
  }

  var count: Int { starts.count - 1 }

  mutating func append(_ text: String) {
    bytes.insert(contentsOf: text.utf8, at: bytes.count - Self.step)
    starts.append(bytes.count - Self.step)
  }
}
