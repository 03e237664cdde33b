extension MoneyPattern {
  /// Writes any amount, in any digits and groups, and returns the end.
  @inline(never)
  func writeAtLength(
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
  /// How many digits stand before the first separator of a number of `count` digits; all if it has
  /// none.
  fileprivate func firstGroup(ofDigits count: Int) -> Int {
    guard count >= firstDigitCount, count > primary else { return count }
    let rest = (count - primary) % secondary
    return rest == 0 ? secondary : rest
  }
}

extension MoneyPattern.Numerals {
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
