/// How many lines a stretch of bytes ends, and where its last line begins.
struct LineCount {
  /// The number of line feeds.
  var count = 0

  /// Where the byte after the last line feed is; nil if there is no line feed.
  var lastStart: Int?

  init() {}

  /// Counts the line feeds in `range`.
  ///
  /// Complexity: O(*n*), eight bytes at a time.
  init(of bytes: PaddedBytes, in range: Range<Int>) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      // A byte of `zeros` keeps its high bit just where the word has a line feed.
      let feeds = bytes.word(at: index) ^ (ones &* 0x0A)
      let zeros = ~(((feeds & lows) &+ lows) | feeds | lows)
      count &+= zeros.nonzeroBitCount
      index &+= 8
    }
    while index < range.upperBound {
      if bytes[index] == 0x0A { count &+= 1 }
      index &+= 1
    }
    guard count > 0 else { return }
    var last = range.upperBound
    while last > range.lowerBound {
      if bytes[last - 1] == 0x0A {
        lastStart = last
        return
      }
      last -= 1
    }
  }
}
