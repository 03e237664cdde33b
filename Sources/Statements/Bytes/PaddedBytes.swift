/// A view of bytes in memory, and of the zeros behind them.
///
/// No JSON holds a zero byte, so every scan stops at the end and need not count.
///
/// Reads are checked in debug builds alone. In release builds they stay within the bytes and their padding for this
/// reason: a scan goes on only behind a byte that it has accepted, and none accepts a zero. So it begins each look at
/// `count` at the latest, and looks ahead at most sixteen bytes from there: two words of a key, or a word four bytes on
/// in a day.
struct PaddedBytes {
  /// The number of zero bytes that must follow the last one, and may be read.
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
    return UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// The bytes of a range, valid as long as the memory is.
  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Whether a text stands at `index`, before the end.
  func holds(_ text: [UInt8], at index: Int) -> Bool {
    guard index + text.count <= count else { return false }
    return text.withUnsafeBytes { text in
      var compared = 0
      while compared + 8 <= text.count {
        let word = text.loadUnaligned(fromByteOffset: compared, as: UInt64.self)
        if word.littleEndian != self.word(at: index + compared) { return false }
        compared += 8
      }
      return (compared..<text.count).allSatisfy { text[$0] == self[index + $0] }
    }
  }

  var hasByteOrderMark: Bool { slice(0..<count).starts(with: byteOrderMark) }

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
