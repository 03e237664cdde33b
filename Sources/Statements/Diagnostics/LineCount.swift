/// How many lines a stretch of bytes ends, and where its last line begins.
///
/// A line ends with a line feed.
struct LineCount {
  /// The number of line ends.
  private(set) var count = 0

  /// Where the byte after the last line end is; nil if there is none.
  private(set) var lastStart: Int?

  init() {}

  /// Counts the line ends in `range`.
  init(of bytes: PaddedBytes, in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      // As many as one byte can count: where all is bytes, the compiler's vectors are full of them.
      let end = min(index &+ 255, range.upperBound)
      var ends: UInt8 = 0
      while index < end {
        ends &+= bytes[index] == 0x0A ? 1 : 0
        index &+= 1
      }
      count &+= Int(ends)
    }
    if count > 0 {
      while bytes[index &- 1] != 0x0A { index &-= 1 }
      lastStart = index
    } else if range.lowerBound == 0, bytes.hasByteOrderMark {
      // A byte-order mark is no part of the first line.
      lastStart = min(byteOrderMark.count, range.upperBound)
    }
  }
}
