/// Finds the numbers of names, such as plays' ids, by their bytes, and allocates nothing.
///
/// An open-addressing hash table. Most names have up to eight bytes, and one comparison of a
/// `UInt64` tells them apart.
struct ByteIndex: Sendable {
  /// The names in the order of their numbers.
  private(set) var names: [[UInt8]] = []

  /// The first eight bytes of each name.
  private var heads: [UInt64] = []

  /// The numbers of names, or -1; at most half of the slots are taken, so that a search ends soon.
  private(set) var slots = [Int32](repeating: -1, count: 16)

  private let seed = Self.seed

  /// Differs in each process, so that nobody can choose names that collide.
  private static let seed: (UInt64, UInt64) = (
    UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max) | 1
  )

  /// Numbers the names from 0 in the order given.
  init(_ names: [String] = []) {
    for name in names { add(Array(name.utf8)) }
  }

  /// The number of the name that stands in `range`, or nil.
  @inline(__always)
  func number(of range: Range<Int>, in bytes: PaddedBytes) -> Int? {
    let number = find(range, in: bytes).number
    return number < 0 ? nil : number
  }

  func number(of name: [UInt8]) -> Int? {
    PaddedBytes.with(name[...]) { number(of: 0..<name.count, in: $0) }
  }

  /// Gives a name the next number; false if it has one.
  @discardableResult
  mutating func add(_ name: [UInt8]) -> Bool {
    guard number(of: name) == nil else { return false }
    names.append(name)
    heads.append(PaddedBytes.with(name[...]) { Self.head(of: 0..<name.count, in: $0) })
    var new = names.count - 1..<names.count
    if names.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      new = names.indices
    }
    for number in new {
      PaddedBytes.with(names[number][...]) { bytes in
        slots[find(0..<bytes.count, in: bytes).slot] = Int32(number)
      }
    }
    return true
  }

  /// The slot and the number of the name in `range`; a free slot and -1 if it has none.
  @inline(__always)
  private func find(_ range: Range<Int>, in bytes: PaddedBytes) -> (slot: Int, number: Int) {
    let head = Self.head(of: range, in: bytes)
    var hash = folded(head ^ seed.0, seed.1 ^ UInt64(truncatingIfNeeded: range.count))
    var index = range.lowerBound &+ 8
    while index < range.upperBound {
      hash = folded(hash ^ Self.head(of: index..<range.upperBound, in: bytes), seed.1)
      index &+= 8
    }
    var slot = Int(truncatingIfNeeded: hash)
    while true {
      slot &= slots.count &- 1
      let number = Int(slots[slot])
      if number < 0
        || heads[number] == head && names[number].count == range.count
          && (range.count <= 8 || bytes.holds(names[number], at: range.lowerBound))
      {
        return (slot, number)
      }
      slot &+= 1
    }
  }

  /// The first eight bytes, padded with zeros.
  @inline(__always)
  private static func head(of range: Range<Int>, in bytes: PaddedBytes) -> UInt64 {
    let word = bytes.word(at: range.lowerBound)
    return range.count >= 8 ? word : word & ((1 &<< UInt64(range.count &* 8)) &- 1)
  }

  /// The halves of a product, combined by XOR: each bit depends on all bits of the factors.
  @inline(__always)
  private func folded(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
