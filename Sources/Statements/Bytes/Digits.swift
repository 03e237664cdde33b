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
