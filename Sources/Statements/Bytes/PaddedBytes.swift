/// A view of bytes in memory, and of the zeros behind them.
///
/// No JSON holds a zero byte, so every scan stops at the end and need not count.
///
/// As a collection it ends before the zeros.
///
/// Reads are checked in debug builds alone. In release builds they stay within the bytes and their padding for this
/// reason: a scan goes on only behind a byte that it has accepted, and none accepts a zero. So it begins each look at
/// `count` at the latest, and looks ahead at most sixteen bytes from there: two words of a key, or a word four bytes on
/// in a day.
@safe struct PaddedBytes: RandomAccessCollection {
  /// The number of zero bytes that must follow the last one, and may be read.
  static let padding = 16

  // SAFETY: `count` bytes and the padding are in memory from here on, as long as this view is used: that is what
  // `init(base:count:)` asks of its caller.
  private let base: UnsafePointer<UInt8>

  /// The number of bytes, padding not counted.
  let count: Int

  /// Makes a view of memory that the caller keeps alive and unchanged for as long as the view is used.
  init(base: UnsafePointer<UInt8>, count: Int) {
    // SAFETY: the caller keeps the memory.
    unsafe self.base = base
    self.count = count
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  /// The byte at `index`, which is zero from `count` on.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count + Self.padding)
    // SAFETY: a scan begins its look at `count` at the latest, and the padding is behind that.
    return unsafe base[index]
  }

  /// The eight bytes from `index` on, the first of them lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count + Self.padding)
    // SAFETY: a scan begins its look at `count` at the latest, and of the padding reads two words at most.
    let word = unsafe UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Calls the body with the bytes of a range, which must not leave it.
  @inline(__always)
  func withSpan<Result>(of range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // SAFETY: the range was checked, and nobody changes the memory while this view is used.
    return unsafe body(Span(_unsafeStart: base + range.lowerBound, count: range.count))
  }

  /// Appends the bytes of a range to others.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    withSpan(of: range) { part in
      // SAFETY: the buffer is as long as the span, and used only here.
      unsafe part.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
  }

  /// A copy of the bytes of a range.
  func array(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    append(range, to: &bytes)
    return bytes
  }

  /// Whether a text stands at `index`, before the end.
  func holds(_ text: [UInt8], at index: Int) -> Bool {
    guard index + text.count <= count else { return false }
    // SAFETY: each byte of the text has a value, and may have any. The load is checked.
    let words = unsafe text.span.bytes
    var compared = 0
    while compared + 8 <= text.count {
      let word = unsafe words.unsafeLoadUnaligned(fromByteOffset: compared, as: UInt64.self)
      if word.littleEndian != self.word(at: index + compared) { return false }
      compared += 8
    }
    return (compared..<text.count).allSatisfy { text[$0] == self[index + $0] }
  }

  var hasByteOrderMark: Bool { starts(with: byteOrderMark) }

  /// Runs `body` on a copy of `bytes` with the padding behind it; the view must not leave `body`.
  static func with<Result, Failure: Error>(
    _ bytes: ArraySlice<UInt8>,
    _ body: (PaddedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var copy = OutputBuffer(capacity: bytes.count + padding)
    copy.append(Array(bytes))
    copy.pad()
    return try body(copy.padded)
  }
}

/// The mark with which a text in UTF-8 may begin; it is no part of the text.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension Collection<UInt8> {
  var withoutByteOrderMark: SubSequence {
    starts(with: byteOrderMark) ? dropFirst(byteOrderMark.count) : self[...]
  }
}
