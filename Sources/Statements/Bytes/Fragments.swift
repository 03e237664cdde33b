/// Pieces of text made ready once and copied many times, found by number.
struct Fragments: Sendable {
  /// Pieces are copied sixteen bytes at a time, so that many bytes past a piece may be written.
  static let slack = 16

  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []

  /// The length of the longest piece, in bytes.
  private(set) var longest = 0

  /// Makes the pieces, numbered from 0.
  init(_ pieces: [String]) {
    for piece in pieces {
      ranges.append(bytes.count..<bytes.count + piece.utf8.count)
      bytes += piece.utf8
      longest = max(longest, piece.utf8.count)
    }
    bytes += [UInt8](repeating: 0, count: Self.slack)
  }

  /// Copies a piece to memory with room for `longest` and `slack` bytes, and returns its length.
  @inline(__always)
  func copy(_ number: Int, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    let range = ranges[number]
    return bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return 0 }
      var from = UnsafeRawPointer(base + range.lowerBound)
      var to = UnsafeMutableRawPointer(destination)
      var left = range.count
      repeat {
        to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
        (to + 8).storeBytes(of: (from + 8).loadUnaligned(as: UInt64.self), as: UInt64.self)
        from += 16
        to += 16
        left &-= 16
      } while left > 0
      return range.count
    }
  }
}
