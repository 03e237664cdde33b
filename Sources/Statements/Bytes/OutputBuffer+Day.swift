import Theatre

extension OutputBuffer {
  /// Appends a day as ISO 8601 writes it: `2026-11-21`.
  @inline(__always)
  mutating func append(_ day: Day) {
    // Four numbers of two digits lie side by side in one word and are divided by one multiplication.
    let (year, month) = (UInt64(day.year), UInt64(day.month))
    let pairs = year / 100 | (year % 100) &<< 16 | month &<< 32 | UInt64(day.day) &<< 48
    let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
    let digits = tens | (pairs &- tens &* 10) &<< 8 | 0x3030_3030_3030_3030
    let front = digits & 0xFFFF_FFFF | (digits &>> 32 & 0xFFFF) &<< 40 | 0x2D00_002D_0000_0000
    withSpace(for: 10) { text in
      let text = UnsafeMutableRawPointer(text)
      text.storeBytes(of: front.littleEndian, as: UInt64.self)
      let last = UInt16(truncatingIfNeeded: digits &>> 48)
      text.storeBytes(of: last.littleEndian, toByteOffset: 8, as: UInt16.self)
      return 10
    }
  }
}
