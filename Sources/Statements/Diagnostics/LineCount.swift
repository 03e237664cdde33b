/// How many lines a stretch of bytes ends, and where its last line begins.
struct LineCount {
  /// The number of line feeds.
  var count = 0

  /// Where the byte after the last line feed is; nil if there is no line feed.
  var lastStart: Int?

  init() {}

  /// Counts the line feeds in `range`.
  ///
  /// - Complexity: O(*n*); the compiler makes it many bytes at a time.
  init(of bytes: PaddedBytes, in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      // As many as one byte can count: where all is bytes, the compiler's vectors are full of them.
      let end = min(index &+ 255, range.upperBound)
      var feeds: UInt8 = 0
      while index < end {
        feeds &+= bytes[index] == 0x0A ? 1 : 0
        index &+= 1
      }
      count &+= Int(feeds)
    }
    guard count > 0 else { return }
    lastStart = range.reversed().first { bytes[$0] == 0x0A }.map { $0 + 1 }
  }
}
