import Amounts

/// A number made of values in their order (FNV-1a, 64 bits), with which a row is kept.
///
/// It finds what chance has done to a file, which SQLite does not look for inside a row. It is no
/// protection against somebody who works it out anew.
struct Checksum {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ texts: String...) { for text in texts { add(text) } }

  init(_ numbers: Int...) { for number in numbers { add(number) } }

  /// The number, with the same bits.
  var value: Int { Int(truncatingIfNeeded: hash) }

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: UInt64(bitPattern: Int64(number)) >> shift))
    }
  }

  /// Adds a text after its length, so that none can run over into the next.
  mutating func add(_ text: String?) {
    guard let text else { return add(-1) }
    add(text.utf8.count)
    for byte in text.utf8 { add(byte) }
  }

  mutating func add(_ currency: Currency) {
    add(currency.code)
    add(currency.symbol)
    add(currency.minorUnitDigits)
  }

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
