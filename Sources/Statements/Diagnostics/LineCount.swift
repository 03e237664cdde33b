/// How many lines a stretch of bytes ends, and where its last line begins.
struct LineCount {
  /// The number of line ends.
  var count = 0

  /// Where the byte after the last line end is; nil if there is none.
  var lastStart: Int?

  init() {}

  /// Counts the line ends in `range`.
  ///
  /// - Complexity: O(*n*); the compiler makes it many bytes at a time.
  init(of bytes: PaddedBytes, in range: Range<Int>, endingWith lineEnd: UInt8) {
    var index = range.lowerBound
    while index < range.upperBound {
      // As many as one byte can count: where all is bytes, the compiler's vectors are full of them.
      let end = min(index &+ 255, range.upperBound)
      var ends: UInt8 = 0
      while index < end {
        ends &+= bytes[index] == lineEnd ? 1 : 0
        index &+= 1
      }
      count &+= Int(ends)
    }
    guard count > 0 else { return }
    // Eight bytes at a time while none of them is one, of which the differences have no zero.
    let ones: UInt64 = 0x0101_0101_0101_0101
    while index &- 8 >= range.lowerBound {
      let differences = bytes.word(at: index &- 8) ^ (ones &* UInt64(lineEnd))
      if (differences &- ones) & ~differences & (ones &* 0x80) != 0 { break }
      index &-= 8
    }
    while bytes[index &- 1] != lineEnd { index &-= 1 }
    lastStart = index
  }

  /// The byte with which the lines of a text end, by the first that ends: a carriage return if it stands
  /// alone, else a line feed, also where a carriage return comes before it; nil if that can't be told yet.
  static func lineEnd(of bytes: PaddedBytes) -> UInt8? {
    var first = 0
    // A feed may be one line: eight bytes at a time while none is below the space, of which JSON has few.
    while first &+ 8 <= bytes.count {
      let word = bytes.word(at: first)
      if (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0,
        (first..<first &+ 8).contains(where: { isEnd(bytes[$0]) })
      {
        break
      }
      first &+= 8
    }
    while first < bytes.count, !isEnd(bytes[first]) { first &+= 1 }
    guard first < bytes.count else { return nil }
    if bytes[first] == 0x0A { return 0x0A }
    return first + 1 == bytes.count ? nil : bytes[first + 1] == 0x0A ? 0x0A : 0x0D
  }

  /// Whether a byte ends a line, alone or with another.
  static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
