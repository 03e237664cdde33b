/// Finds a play's number by the bytes of its id, with no `String` made and nothing allocated.
///
/// An open-addressing hash table. Ids of up to eight bytes, as most are, are told apart by one
/// comparison of a `UInt64`.
struct PlayIndex: Sendable {
  /// What the index does with an id that it does not hold.
  enum Policy {
    /// It is a fault.
    case refuse
    /// It is given the next number.
    case add
  }

  private struct Entry {
    /// The first eight bytes of the id.
    var head: UInt64
    var length: Int
    /// Where in `tails` the rest of the id is, eight bytes at a time.
    var tail: Int
  }

  /// The ids in the order of their numbers.
  private(set) var ids: [[UInt8]] = []

  let policy: Policy

  private var entries: [Entry] = []
  private var tails: [UInt64] = []
  private var slots: [Int32]
  private var mask: Int

  /// Makes an index in which the ids are numbered from 0 in the order given.
  init(ids: [String] = [], policy: Policy = .refuse) {
    self.policy = policy
    slots = Array(repeating: -1, count: 16)
    mask = 15
    for id in ids { _ = add(Array(id.utf8)) }
  }

  /// The number of the id that stands in `range`, or nil.
  ///
  /// Complexity: O(1) on average, beside the length of the id.
  @inline(__always)
  func number(of range: Range<Int>, in bytes: PaddedBytes) -> Int? {
    let length = range.count
    let head = Self.head(of: range, in: bytes)
    var slot = Self.hash(head: head, range: range, in: bytes) & mask
    while true {
      let number = Int(slots[slot])
      if number < 0 { return nil }
      let entry = entries[number]
      if entry.head == head && entry.length == length
        && (length <= 8 || hasTail(entry, range, in: bytes))
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Gives `id` the next number.
  mutating func add(_ id: [UInt8]) -> Int {
    PaddedBytes.with(id) { bytes in
      let number = ids.count
      ids.append(id)
      let range = 0..<id.count
      entries.append(
        Entry(head: Self.head(of: range, in: bytes), length: id.count, tail: tails.count)
      )
      tails += stride(from: 8, to: id.count, by: 8).map {
        Self.head(of: $0..<min($0 + 8, id.count), in: bytes)
      }
      // At most half full, so that a search for an id that is not there ends soon.
      if ids.count * 2 > slots.count { rebuild() } else { place(number) }
      return number
    }
  }

  private mutating func rebuild() {
    slots = Array(repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for number in ids.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    let id = ids[number]
    var slot = PaddedBytes.with(id) { bytes in
      Self.hash(head: entries[number].head, range: 0..<id.count, in: bytes)
    }
    slot &= mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(number)
  }

  /// Whether the bytes of `range` after the first eight are those of an id of the same length.
  private func hasTail(_ entry: Entry, _ range: Range<Int>, in bytes: PaddedBytes) -> Bool {
    var tail = entry.tail
    var index = range.lowerBound &+ 8
    while index < range.upperBound {
      let part = Self.head(of: index..<min(index &+ 8, range.upperBound), in: bytes)
      if part != tails[tail] { return false }
      tail &+= 1
      index &+= 8
    }
    return true
  }

  /// The first eight bytes, with zeros for those that are not there.
  @inline(__always)
  private static func head(of range: Range<Int>, in bytes: PaddedBytes) -> UInt64 {
    let word = bytes.word(at: range.lowerBound)
    let length = range.count
    if length >= 8 { return word }
    return word & ((1 &<< UInt64(length &* 8)) &- 1)
  }

  @inline(__always)
  private static func hash(head: UInt64, range: Range<Int>, in bytes: PaddedBytes) -> Int {
    let odd: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = (head ^ UInt64(truncatingIfNeeded: range.count)) &* odd
    if range.count > 8 {
      for index in stride(from: range.lowerBound + 8, to: range.upperBound, by: 8) {
        let part = Self.head(of: index..<min(index + 8, range.upperBound), in: bytes)
        hash = ((hash &>> 29) ^ hash ^ part) &* odd
      }
    }
    return Int(truncatingIfNeeded: hash &>> 32)
  }
}
