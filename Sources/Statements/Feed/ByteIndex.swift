/// Finds the number of a name, such as a play's id, by its bytes, with no `String` made and nothing allocated.
///
/// An open-addressing hash table. Names of up to eight bytes, as most are, are told apart by one
/// comparison of a `UInt64`.
struct ByteIndex: Sendable {
  private struct Entry {
    /// The first eight bytes of the name.
    var head: UInt64
    var length: Int
    var hash: Int
  }

  /// The names in the order of their numbers.
  private(set) var names: [[UInt8]] = []

  private let seed = Self.seed
  private var entries: [Entry] = []
  private(set) var slots = [Int32](repeating: -1, count: 16)

  /// Makes an index in which the names are numbered from 0 in the order given.
  ///
  /// - Precondition: no name is there twice.
  init(_ names: [String] = []) {
    for name in names { add(Array(name.utf8)) }
  }

  /// The number of the name that stands in `range`, or nil.
  ///
  /// - Complexity: O(1) on average, beside the length of the name.
  @inline(__always)
  func number(of range: Range<Int>, in bytes: PaddedBytes) -> Int? {
    let length = range.count
    let head = Self.head(of: range, in: bytes)
    let mask = slots.count &- 1
    var slot = Self.hash(head: head, range: range, in: bytes, seed: seed) & mask
    while true {
      let number = Int(slots[slot])
      if number < 0 { return nil }
      let entry = entries[number]
      if entry.head == head && entry.length == length
        && (length <= 8 || hasEqualRest(names[number], range, in: bytes))
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The number of a name, or nil.
  func number(of name: [UInt8]) -> Int? {
    PaddedBytes.with(name[...]) { number(of: 0..<name.count, in: $0) }
  }

  /// Gives `name` the next number.
  ///
  /// - Precondition: it has none yet.
  mutating func add(_ name: [UInt8]) {
    precondition(number(of: name) == nil, "a name is there twice")
    let entry = PaddedBytes.with(name[...]) { bytes in
      let (range, head) = (0..<name.count, Self.head(of: 0..<name.count, in: bytes))
      let hash = Self.hash(head: head, range: range, in: bytes, seed: seed)
      return Entry(head: head, length: name.count, hash: hash)
    }
    names.append(name)
    entries.append(entry)
    // At most half full, so that a search for a name that is not there ends soon.
    if names.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for number in names.indices { place(number) }
    } else {
      place(names.count - 1)
    }
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var slot = entries[number].hash & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(number)
  }

  /// Whether a name of more than eight bytes, the first of which are the same, stands in `range`.
  @inline(__always)
  private func hasEqualRest(_ name: [UInt8], _ range: Range<Int>, in bytes: PaddedBytes) -> Bool {
    var index = 8
    while index < name.count && name[index] == bytes[range.lowerBound &+ index] { index &+= 1 }
    return index == name.count
  }

  /// The first eight bytes, with zeros for those that are not there.
  @inline(__always)
  private static func head(of range: Range<Int>, in bytes: PaddedBytes) -> UInt64 {
    let word = bytes.word(at: range.lowerBound)
    let length = range.count
    if length >= 8 { return word }
    return word & ((1 &<< UInt64(length &* 8)) &- 1)
  }

  /// Differs from one process to the next, so that nobody can choose names that fall together.
  private static let seed: (UInt64, UInt64) = (
    UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max) | 1
  )

  @inline(__always)
  private static func hash(
    head: UInt64,
    range: Range<Int>,
    in bytes: PaddedBytes,
    seed: (UInt64, UInt64)
  ) -> Int {
    var hash = folded(head ^ seed.0, seed.1 ^ UInt64(truncatingIfNeeded: range.count))
    if range.count > 8 {
      for index in stride(from: range.lowerBound + 8, to: range.upperBound, by: 8) {
        let part = Self.head(of: index..<min(index + 8, range.upperBound), in: bytes)
        hash = folded(hash ^ part, seed.1)
      }
    }
    return Int(truncatingIfNeeded: hash)
  }

  /// Both halves of a product, laid over each other: each bit depends on all bits of the factors.
  @inline(__always)
  private static func folded(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
