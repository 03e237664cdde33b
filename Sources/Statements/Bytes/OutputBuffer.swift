import SafeText

/// Bytes to write, collected in memory that grows and is reused.
///
/// Each method first makes room for the most that it may write, so no single byte needs a check.
@safe struct OutputBuffer: ~Copyable {
  // SAFETY: memory for `capacity` bytes, of which the first `count` have values. Only this buffer has it: it frees it
  // once, when it takes more or at the end of its life.
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// The static table below; a copy needs no check of whether it is initialized.
  private let smallNumbers = Self.smallNumbers

  init(capacity: Int = 1 << 16) {
    // SAFETY: memory for so many bytes.
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    // SAFETY: nobody uses this buffer any more.
    unsafe base.deallocate()
  }

  func withBytes<Result>(
    _ range: Range<Int>,
    _ body: (RawSpan) throws -> Result
  ) rethrows -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // SAFETY: these bytes have values, and nobody changes them during the body, which the span can't leave.
    return try unsafe body(RawSpan(_unsafeStart: base + range.lowerBound, byteCount: range.count))
  }

  func array(_ range: Range<Int>) -> [UInt8] {
    withBytes(range) { bytes in
      // SAFETY: the buffer is as long as the span, and used only here.
      unsafe bytes.withUnsafeBytes { unsafe Array($0) }
    }
  }

  /// All bytes as a text in UTF-8.
  var text: String {
    withBytes(0..<count) { bytes in
      // SAFETY: the buffer is as long as the span, and used only here.
      unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Forgets all bytes after the first `newCount`, and keeps the memory.
  mutating func truncate(to newCount: Int = 0) {
    precondition(newCount >= 0 && newCount <= count)
    count = newCount
  }

  /// The end of the bytes, with room for `size` more, up to the next call.
  @inline(__always)
  private mutating func end(withRoomFor size: Int) -> UnsafeMutablePointer<UInt8> {
    if size > capacity &- count { grow(by: size) }
    // SAFETY: the end is in the memory, or right behind it if `size` is zero.
    return unsafe base + count
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    let newCapacity = max(capacity * 2, count + size + PaddedBytes.padding)
    // SAFETY: the new memory is larger than the old one, which is freed once, after its bytes were copied.
    let newBase = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    unsafe newBase.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = newBase
    capacity = newCapacity
  }

  /// Lets `body` write at most `limit` bytes at the end; it returns how many of them to keep.
  @inline(__always)
  mutating func append<Failure: Error>(
    atMost limit: Int,
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Int
  ) throws(Failure) {
    // SAFETY: there is room for so many bytes. Those that the body does not write are not kept.
    var space = unsafe MutableSpan(_unsafeStart: end(withRoomFor: limit), count: limit)
    let written = try body(&space)
    precondition(0...limit ~= written, "so many bytes had no room")
    count &+= written
  }

  /// Lets `body` append at most `limit` bytes at the end; they are kept unless it throws.
  mutating func append<Failure: Error>(
    atMost limit: Int,
    _ body: (inout OutputRawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    // SAFETY: there is room for so many bytes, which nobody else uses until the body returns.
    let space = unsafe UnsafeMutableRawBufferPointer(start: end(withRoomFor: limit), count: limit)
    var output = unsafe OutputRawSpan(buffer: space, initializedCount: 0)
    try body(&output)
    count &+= unsafe output.finalize(for: space)
  }

  /// Puts the padding behind the bytes, uncounted.
  mutating func pad() {
    // SAFETY: there is room for the padding.
    unsafe end(withRoomFor: PaddedBytes.padding).update(repeating: 0, count: PaddedBytes.padding)
  }

  /// The bytes for a reader, valid until the next append; call ``pad()`` first.
  var padded: PaddedBytes {
    precondition(count + PaddedBytes.padding <= capacity)
    // SAFETY: the bytes and their padding are in this memory; the caller keeps this buffer, and has padded it.
    return unsafe PaddedBytes(base: base, count: count)
  }
}

// MARK: - Bytes and text

extension OutputBuffer {
  @inline(__always)
  mutating func append(_ byte: UInt8, count: Int = 1) {
    // SAFETY: there is room for so many bytes.
    unsafe end(withRoomFor: count).update(repeating: byte, count: count)
    self.count &+= count
  }

  mutating func append(_ bytes: PaddedBytes, _ range: Range<Int>) {
    bytes.withSpan(of: range) { append($0) }
  }

  @inline(__always)
  private mutating func append(_ bytes: Span<UInt8>) {
    // SAFETY: both places have so many bytes, and do not overlap: a span is never one of this buffer, which is being
    // changed.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe end(withRoomFor: bytes.count).update(from: source, count: bytes.count)
    }
    count &+= bytes.count
  }

  /// Appends a part of the buffer once more.
  mutating func append(again range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // SAFETY: the range was checked, and its bytes are sought once there is room, which may have moved them.
    unsafe end(withRoomFor: range.count).update(from: base + range.lowerBound, count: range.count)
    count += range.count
  }

  mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  /// Appends a text from outside, made safe.
  mutating func append(_ text: [UInt8], escaping: Escaping) {
    escaping.escape(text.span) { append($0) }
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    // SAFETY: the text has so many bytes, and there is room for them.
    unsafe end(withRoomFor: count).initialize(from: text.utf8Start, count: count)
    self.count &+= count
  }

  @inline(__always)
  mutating func append(_ texts: PreparedTexts, _ number: Int) {
    let start = texts.starts[number]
    let length = texts.starts[number + 1] &- start
    // SAFETY: a copy reads and writes less than a step past the text's end, or one step if the text is empty. So many
    // bytes stand behind each text, and there is room for as many.
    var to = unsafe UnsafeMutableRawPointer(end(withRoomFor: length &+ PreparedTexts.step))
    unsafe texts.bytes.withUnsafeBytes { bytes in
      guard var from = unsafe bytes.baseAddress.map({ unsafe $0 + start }) else { return }
      var left = length
      // Most texts take the same number of steps, so the processor predicts the branch.
      repeat {
        let part = unsafe from.loadUnaligned(as: SIMD4<UInt64>.self)
        unsafe to.storeBytes(of: part, as: SIMD4<UInt64>.self)
        unsafe from += PreparedTexts.step
        unsafe to += PreparedTexts.step
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
    // SAFETY: there is room for both texts and four bytes between them, of which at most three stay.
    let end = unsafe end(withRoomFor: first &+ 4 &+ last)
    unsafe end.initialize(from: before.utf8Start, count: first)
    unsafe UnsafeMutableRawPointer(end + first).storeBytes(of: text.littleEndian, as: UInt32.self)
    let length = first &+ Int(text >> 24)
    unsafe (end + length).initialize(from: after.utf8Start, count: last)
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
    let last = UInt16(truncatingIfNeeded: digits &>> 48)
    // SAFETY: there is room for eight bytes and two.
    let text = unsafe UnsafeMutableRawPointer(end(withRoomFor: 10))
    unsafe text.storeBytes(of: front.littleEndian, as: UInt64.self)
    unsafe text.storeBytes(of: last.littleEndian, toByteOffset: 8, as: UInt16.self)
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
