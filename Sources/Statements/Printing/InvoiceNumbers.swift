import NameMatching

/// Finds the numbers that stand on invoices of two customers, which a ledger would refuse.
///
/// Names and numbers are remembered by hashes, so that millions of them take little memory.
struct InvoiceNumbers {
  /// An invoice that has a number.
  struct Place {
    let number: UInt64
    let customer: UInt64
    /// The beginning of the invoice in the block that is read.
    let start: Int

    init(_ invoice: borrowing InvoiceRecord, at start: Int) {
      number = hash(ofName: invoice.number.bytes)
      customer = hash(ofName: invoice.customer.bytes)
      self.start = start
    }
  }

  /// The most numbers that get a warning; the others are counted.
  private static let warningLimit = 10

  /// The most numbers that are remembered; the later ones are compared with these only.
  private let limit: Int

  /// The first customers by the numbers.
  private var customers: [UInt64: UInt64] = [:]

  /// The numbers that two customers have.
  private var shared: Set<UInt64> = []

  init(limit: Int) { self.limit = limit }

  /// How many numbers of two customers got no warning.
  var withoutWarning: Int { max(0, shared.count - Self.warningLimit) }

  /// Whether an earlier invoice has the number and is another customer's; if none has it, it is remembered.
  ///
  /// A second call with the same invoice has the same result.
  mutating func isAnothers(_ place: Place) -> Bool {
    let (number, customer) = (place.number, place.customer)
    guard customers.count < limit else { return customers[number, default: customer] != customer }
    guard let first = customers.updateValue(customer, forKey: number), first != customer else {
      return false
    }
    customers[number] = first
    return true
  }

  /// The warnings about some invoices of a block, once for each of the first numbers.
  mutating func warnings(about places: [Place], in bytes: PaddedBytes) -> [Fault] {
    places.compactMap { place in
      guard isAnothers(place), shared.insert(place.number).inserted,
        shared.count <= Self.warningLimit
      else { return nil }
      return Self.fault(of: JSONReader(bytes: bytes, position: place.start))
    }
  }

  /// The fault of an invoice whose number is another customer's.
  static func fault(of invoice: JSONReader) -> Fault {
    let message = "another customer's invoice has this 'number', too: a ledger refuses one of them"
    return Fault(.invalidValue, at: invoice.offset(of: .number), message)
  }
}

/// A hash that all spellings of a name share, as they share their `nameKey`, which is made only if the name may differ
/// from it by more than capitals.
private func hash(ofName name: [UInt8]) -> UInt64 {
  let hash = TextHash(name.span)
  if hash.isOfNameKey { return hash.value }
  return TextHash(Array(String(decoding: name, as: UTF8.self).nameKey.utf8).span).value
}

/// A hash of a text without regard to ASCII capitals, made of eight bytes at a time.
private struct TextHash {
  /// The top bit of each byte.
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  private(set) var value: UInt64

  /// Whether the text's `nameKey` has the same hash: it is in ASCII, and has no blank but single spaces inside.
  private(set) var isOfNameKey: Bool

  init(_ text: Span<UInt8>) {
    value = UInt64(text.count)
    var doubts: UInt64 = 0
    // The text begins as if behind a space, so that a space at its beginning is one of two.
    var lastBlank: UInt64 = 0x80
    for start in stride(from: 0, to: text.count, by: 8) {
      let word = Self.word(in: text, from: start)
      // A byte from some value on gets its top bit by adding 0x80 less that value; no sum goes into the next byte.
      let low = word & ~Self.tops
      let capitals = (low + Self.each(0x80 - 0x41)) & ~(low + Self.each(0x80 - 0x5B)) & Self.tops
      let controls = ~(low + Self.each(0x80 - 0x20)) & Self.tops
      let blanks = ~(low + Self.each(0x80 - 0x21)) & Self.tops
      doubts |= word & Self.tops | controls | blanks & (blanks << 8 | lastBlank)
      lastBlank = blanks >> 56
      value = (value ^ (word | (capitals & ~word) >> 2)) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
    isOfNameKey = doubts == 0 && (text.isEmpty || text[text.count - 1] != 32)
  }

  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Eight bytes, the first the lowest; those behind the end are neither blanks nor letters.
  private static func word(in text: Span<UInt8>, from start: Int) -> UInt64 {
    if start + 8 <= text.count {
      // SAFETY: the eight bytes from `start` end at `count` at the latest.
      return UInt64(
        littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: start,
          as: UInt64.self
        )
      )
    }
    var word: UInt64 = 0
    for index in (start..<start + 8).reversed() {
      word = word << 8 | UInt64(index < text.count ? text[index] : 0x7F)
    }
    return word
  }
}
