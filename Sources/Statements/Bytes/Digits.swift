/// Whole numbers as decimal digits.
enum Digits {
  /// The most bytes that any `Int` takes: a minus sign and nineteen digits.
  static let limit = 20

  /// Writes `number` to memory with room for `limit` bytes, and returns how many bytes it took.
  @inline(__always)
  static func write(_ number: Int, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    // Audiences and credits have one to three digits nearly always.
    if number >= 0 && number < 1000 {
      let small = UInt32(truncatingIfNeeded: number)
      if small < 10 {
        destination[0] = UInt8(truncatingIfNeeded: small) | 0x30
        return 1
      }
      if small < 100 {
        destination[0] = UInt8(truncatingIfNeeded: small / 10) | 0x30
        destination[1] = UInt8(truncatingIfNeeded: small % 10) | 0x30
        return 2
      }
      destination[0] = UInt8(truncatingIfNeeded: small / 100) | 0x30
      destination[1] = UInt8(truncatingIfNeeded: small / 10 % 10) | 0x30
      destination[2] = UInt8(truncatingIfNeeded: small % 10) | 0x30
      return 3
    }
    return writeLong(number, to: destination)
  }

  /// Writes an amount of minor units as a decimal number with a point: 173000 with two digits after
  /// it is `1730.00`.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount.
  ///   - fractionDigits: how many digits stand after the point, 0 to 8; with none there is no point.
  ///   - destination: memory with room for `limit` and ten bytes more.
  /// - Returns: how many bytes it took.
  static func write(
    _ minorUnits: Int,
    fractionDigits: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard fractionDigits > 0 else { return write(minorUnits, to: destination) }
    var scale = 1
    for _ in 0..<fractionDigits { scale *= 10 }
    let (units, fraction) = minorUnits.quotientAndRemainder(dividingBy: scale)
    var length = 0
    if minorUnits < 0 && units == 0 {
      destination[0] = UInt8(ascii: "-")
      length = 1
    }
    length += write(units, to: destination + length)
    // 1000 + 5 is written as 1005, and the point goes over the 1: `.005`.
    let padded = scale + Int(fraction.magnitude)
    let written = write(padded, to: destination + length)
    destination[length] = UInt8(ascii: ".")
    return length + written
  }

  private static func writeLong(
    _ number: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var rest = number.magnitude
    var length = number < 0 ? 1 : 0
    if number < 0 { destination[0] = 0x2D }
    var place = rest
    repeat {
      length += 1
      place /= 10
    } while place > 0
    var index = length
    repeat {
      index -= 1
      destination[index] = UInt8(truncatingIfNeeded: rest % 10) | 0x30
      rest /= 10
    } while rest > 0
    return length
  }
}
