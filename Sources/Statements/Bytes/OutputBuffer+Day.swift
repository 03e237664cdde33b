import Theatre

extension OutputBuffer {
  /// Appends a day as ISO 8601 writes it: `2026-11-21`.
  mutating func append(_ day: Day) {
    withSpace(for: 10) { text in
      var number = day.year * 10_000 + day.month * 100 + day.day
      for place in (0..<10).reversed() {
        if place == 4 || place == 7 {
          text[place] = UInt8(ascii: "-")
        } else {
          text[place] = UInt8(truncatingIfNeeded: number % 10) | 0x30
          number /= 10
        }
      }
      return 10
    }
  }
}
