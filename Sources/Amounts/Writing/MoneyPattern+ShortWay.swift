extension MoneyPattern {
  /// Writes an amount below `briefLimit`: at most six ASCII digits before the separator, in groups
  /// of three.
  ///
  /// Amounts of all sizes come in any order, so that a branch on the size would be guessed wrong
  /// again and again. Each part is written in full instead, and the next begins where the part's
  /// own bytes end.
  ///
  /// - Returns: The end of what was written.
  @inline(__always)
  func writeBriefly(
    _ minorUnits: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let all = Self.eightDigits(UInt32(truncatingIfNeeded: minorUnits.magnitude))
    // The digit before the decimal separator is written even if it is zero.
    let zeros = (all | 1 &<< unitsBit).trailingZeroBitCount &>> 3
    let significant = (all | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: zeros &* 8)
    let count = 8 &- zeros &- fractionDigits
    let place = UInt64(truncatingIfNeeded: count &* 8)
    let thousands = Int(truncatingIfNeeded: briefThousands &>> place & 0xFF)

    var end = writePrefix(of: minorUnits, to: destination)
    Self.write(significant, to: end)
    end += thousands
    groupingSeparator.write(to: end)
    end += Int(truncatingIfNeeded: briefSeparators &>> place & 0xFF)
    Self.write(significant &>> UInt64(truncatingIfNeeded: thousands &* 8), to: end)
    end += count &- thousands

    decimalSeparator.write(to: end)
    end += decimalSeparator.count
    // Without a fraction this writes anything, and the suffix goes over it.
    Self.write((all | 0x3030_3030_3030_3030) &>> (unitsBit &+ 8), to: end)
    end += fractionDigits
    return writeSuffix(of: minorUnits, to: end)
  }

  /// Where in `eightDigits` the last digit of the units is.
  @inline(__always)
  private var unitsBit: UInt64 { UInt64(truncatingIfNeeded: 56 &- 8 &* fractionDigits) }

  /// The digits of a number below 100,000,000, a byte each, the first digit in the lowest byte.
  ///
  /// The number is halved three times: into two of four digits, four of two, eight of one. All the
  /// parts of a stage lie side by side in one word and are divided by one multiplication, by 100 or
  /// 10 times a power of two rounded so that the quotient is exact for all numbers that can occur.
  @inline(__always)
  private static func eightDigits(_ number: UInt32) -> UInt64 {
    let upper = number / 10_000
    let fours = UInt64(upper) | UInt64(number &- upper &* 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) &<< 8
  }

  /// Writes eight digits at once.
  @inline(__always)
  private static func write(_ digits: UInt64, to destination: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(destination).storeBytes(of: digits.littleEndian, as: UInt64.self)
  }
}
