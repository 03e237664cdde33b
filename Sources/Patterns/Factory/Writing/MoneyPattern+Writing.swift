extension MoneyPattern {
  /// A bound on what one amount can take: the caller of `write` provides as many bytes.
  ///
  /// An `Int` has at most 19 digits; the rest is room for what is written eight digits at a time.
  package var maximumLength: Int {
    (2 + 20) * PackedText.capacity + 32 * digits.width
  }

  /// The amount as text.
  package func string(_ minorUnits: Int) -> String {
    String(unsafeUninitializedCapacity: maximumLength) { buffer in
      // The capacity asked for is more than zero, so that there is a base address.
      buffer.baseAddress.map { write(minorUnits, to: $0) } ?? 0
    }
  }

  /// Writes an amount as UTF-8 and returns the number of bytes.
  ///
  /// Nothing is allocated, and no number but whole ones takes part.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in the currency's minor units.
  ///   - destination: Room for `maximumLength` bytes, all of which may be overwritten.
  /// - Returns: The length of the amount in bytes.
  package func write(_ minorUnits: Int, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    if minorUnits.magnitude < briefLimit {
      return writeBriefly(minorUnits, to: destination) - destination
    }
    return writeAtLength(minorUnits, to: destination) - destination
  }
}

// MARK: - The short way

extension MoneyPattern {
  /// Writes an amount below `briefLimit`: at most six ASCII digits before the separator, in groups of three.
  ///
  /// Amounts of all sizes come in any order, so that a branch on the size would be guessed wrong again
  /// and again. Each part is written in full instead, and the next begins where the part's own bytes end.
  ///
  /// - Returns: The end of what was written.
  @inline(__always)
  private func writeBriefly(
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
  /// The number is halved three times: into two of four digits, four of two, eight of one. All the parts of a
  /// stage lie side by side in one word and are divided by one multiplication, by 100 or 10 times a power
  /// of two rounded so that the quotient is exact for all numbers that can occur.
  @inline(__always)
  static func eightDigits(_ number: UInt32) -> UInt64 {
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

// MARK: - The long way

extension MoneyPattern {
  /// Writes any amount, in any digits and groups, and returns the end.
  @inline(never)
  private func writeAtLength(
    _ minorUnits: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let number = AllDigits(minorUnits.magnitude)
    let point = AllDigits.count - fractionDigits
    var position = min(number.firstSignificant, point - 1)

    var end = writePrefix(of: minorUnits, to: destination)
    var group = grouping.firstGroup(ofDigits: point - position)
    while true {
      for index in position..<position + group {
        end = digits.write(number[index], to: end)
      }
      position += group
      if position == point { break }
      groupingSeparator.write(to: end)
      end += groupingSeparator.count
      group = point - position > grouping.primary ? grouping.secondary : grouping.primary
    }

    decimalSeparator.write(to: end)
    end += decimalSeparator.count
    for index in point..<AllDigits.count {
      end = digits.write(number[index], to: end)
    }
    return writeSuffix(of: minorUnits, to: end)
  }

  /// The digits of any whole number, by their place.
  private struct AllDigits {
    /// Places for 24 digits, more than a `UInt` has; leading zeros fill them.
    static let count = 24

    private var words: SIMD4<UInt64>

    init(_ number: UInt) {
      let (upper, lower) = number.quotientAndRemainder(dividingBy: 100_000_000)
      let (top, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
      words = SIMD4(
        eightDigits(UInt32(truncatingIfNeeded: top)),
        eightDigits(UInt32(truncatingIfNeeded: middle)),
        eightDigits(UInt32(truncatingIfNeeded: lower)),
        1  // a stop for `firstSignificant`, behind the last place
      )
    }

    /// The digit at a place, 0 to 9.
    subscript(index: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: words[index / 8] &>> UInt64(index % 8 * 8) & 0xF)
    }

    /// The place of the first digit that isn't zero; `count` for zero.
    var firstSignificant: Int {
      var word = 0
      while words[word] == 0 { word += 1 }
      return word * 8 + words[word].trailingZeroBitCount / 8
    }
  }
}

extension MoneyPattern.Grouping {
  /// How many digits stand before the first separator of a number of `count` digits; all if it has none.
  fileprivate func firstGroup(ofDigits count: Int) -> Int {
    guard count >= firstDigitCount, count > primary else { return count }
    let rest = (count - primary) % secondary
    return rest == 0 ? secondary : rest
  }
}

extension MoneyPattern.Digits {
  /// Writes a digit, and returns the end.
  @inline(__always)
  fileprivate func write(
    _ digit: UInt32,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let code = zero &+ digit &<< UInt32(truncatingIfNeeded: (width &- 1) &* 8)
    UnsafeMutableRawPointer(destination).storeBytes(of: code.littleEndian, as: UInt32.self)
    return destination + width
  }
}

// MARK: - Around the digits

extension MoneyPattern {
  /// Writes what stands before the digits, and returns its end.
  @inline(__always)
  private func writePrefix(
    of minorUnits: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if minorUnits < 0 {
      negative.prefix.write(to: destination)
      return destination + negative.prefix.count
    }
    positive.prefix.write(to: destination)
    return destination + positive.prefix.count
  }

  /// Writes what stands behind the digits, and returns its end.
  @inline(__always)
  private func writeSuffix(
    of minorUnits: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if minorUnits < 0 {
      negative.suffix.write(to: destination)
      return destination + negative.suffix.count
    }
    positive.suffix.write(to: destination)
    return destination + positive.suffix.count
  }
}
