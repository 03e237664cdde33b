/// Finds a play's number by the bytes of its id, with no `String` made and nothing allocated.
///
/// An open-addressing hash table. Ids of up to eight bytes, as most are, are told apart by one
/// comparison of a `UInt64`.
struct PlayIndex: Sendable {
  private struct Entry {
    /// The first eight bytes of the id.
    var head: UInt64
    var length: Int
  }

  /// The ids in the order of their numbers.
  private(set) var ids: [[UInt8]] = []

  private let seed = Self.seed
  private var entries: [Entry] = []
  private(set) var slots = [Int32](repeating: -1, count: 16)
  private var mask = 15

  /// Makes an index in which the ids are numbered from 0 in the order given.
  ///
  /// - Precondition: no id is there twice.
  init(ids: [String] = []) {
    for id in ids { add(Array(id.utf8)) }
  }

  /// The number of the id that stands in `range`, or nil.
  ///
  /// - Complexity: O(1) on average, beside the length of the id.
  @inline(__always)
  func number(of range: Range<Int>, in bytes: PaddedBytes) -> Int? {
    let length = range.count
    let head = Self.head(of: range, in: bytes)
    var slot = Self.hash(head: head, range: range, in: bytes, seed: seed) & mask
    while true {
      let number = Int(slots[slot])
      if number < 0 { return nil }
      let entry = entries[number]
      if entry.head == head && entry.length == length
        && (length <= 8 || hasEqualRest(ids[number], range, in: bytes))
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Whether an id of more than eight bytes, the first of which are the same, stands in `range`.
  @inline(__always)
  private func hasEqualRest(_ id: [UInt8], _ range: Range<Int>, in bytes: PaddedBytes) -> Bool {
    var index = 8
    while index < id.count && id[index] == bytes[range.lowerBound &+ index] { index &+= 1 }
    return index == id.count
  }

  /// The number of an id, or nil.
  func number(of id: [UInt8]) -> Int? {
    PaddedBytes.with(id[...]) { number(of: 0..<id.count, in: $0) }
  }

  /// Gives `id` the next number.
  ///
  /// - Precondition: it has none yet.
  mutating func add(_ id: [UInt8]) {
    PaddedBytes.with(id[...]) { bytes in
      precondition(number(of: 0..<id.count, in: bytes) == nil, "an id is there twice")
      let number = ids.count
      ids.append(id)
      let range = 0..<id.count
      entries.append(Entry(head: Self.head(of: range, in: bytes), length: id.count))
      // At most half full, so that a search for an id that is not there ends soon.
      if ids.count * 2 > slots.count { rebuild() } else { place(number) }
    }
  }

  private mutating func rebuild() {
    slots = Array(repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for number in ids.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    let id = ids[number]
    var slot = PaddedBytes.with(id[...]) { bytes in
      Self.hash(head: entries[number].head, range: 0..<id.count, in: bytes, seed: seed)
    }
    slot &= mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(number)
  }

  /// The first eight bytes, with zeros for those that are not there.
  @inline(__always)
  private static func head(of range: Range<Int>, in bytes: PaddedBytes) -> UInt64 {
    let word = bytes.word(at: range.lowerBound)
    let length = range.count
    if length >= 8 { return word }
    return word & ((1 &<< UInt64(length &* 8)) &- 1)
  }

  /// Differs from one process to the next, so that nobody can choose ids that fall together.
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
