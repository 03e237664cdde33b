extension MoneyPattern {
  /// Writes any amount, in any digits and groups, and returns the end.
  @inline(never)
  func writeAtLength(
    _ minorUnits: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    // The digits end at the last place, with zeros before them.
    var number = SIMD32<UInt8>()
    var position = number.scalarCount
    var rest = minorUnits.magnitude
    while rest > 0 {
      position -= 1
      number[position] = UInt8(rest % 10)
      rest /= 10
    }
    let point = number.scalarCount - fractionDigits
    position = min(position, point - 1)

    var end = writePrefix(of: minorUnits, to: destination)
    var group = grouping.firstGroup(ofDigits: point - position)
    while true {
      for index in position..<position + group {
        end = digits.write(UInt32(number[index]), to: end)
      }
      position += group
      if position == point { break }
      groupingSeparator.write(to: end)
      end += groupingSeparator.count
      group = point - position > grouping.primary ? grouping.secondary : grouping.primary
    }

    decimalSeparator.write(to: end)
    end += decimalSeparator.count
    for index in point..<number.scalarCount {
      end = digits.write(UInt32(number[index]), to: end)
    }
    return writeSuffix(of: minorUnits, to: end)
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
  func write(
    _ digit: UInt32,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let code = zero &+ digit &<< UInt32(truncatingIfNeeded: (width &- 1) &* 8)
    UnsafeMutableRawPointer(destination).storeBytes(of: code.littleEndian, as: UInt32.self)
    return destination + width
  }
}
